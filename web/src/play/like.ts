/* like.ts: a move that shows how one is written that was not written right; src/terminal/choices.h does the same. */

/* One with the same first word, and of those one with the most of these words in any order; undefined if none. */
export function likeMove(moves: string[], typed: string): string | undefined {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const shared = (move: string): number => words.filter((word) => move.toLowerCase().split(' ').includes(word)).length;
  const alike = moves.filter((move) => move.toLowerCase().split(' ')[0] === words[0]);
  return alike.reduce<string | undefined>((best, move) => (best !== undefined && shared(best) >= shared(move) ? best : move), undefined);
}
