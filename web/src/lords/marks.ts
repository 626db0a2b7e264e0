/* marks.ts: where what a lesson points at is found at the table of Lords. */
const places: Record<string, (name: string) => string> = {
  card: (name) => `.lords-hand [data-card="${name}"]`,
  hand: () => '.lords-hand',
  supporter: (name) => `.lords-supporters [data-card="${name}"]`,
  recruit: (name) => `.lords-recruits [data-place="${name}"]`,
  army: (name) => `.lords-seat[data-seat="${name.slice(1)}"]`,
  action: () => '[data-action=confirm]',
};

export function anchor(kind: string, name: string): string | null {
  return places[kind]?.(name) ?? null;
}
