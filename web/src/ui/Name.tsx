/* Name.tsx: what somebody is called, as they wrote it: its direction touches nothing around it, and where room is short it ends
 * in an ellipsis after a whole sign. Within sentences t() sees to the direction. */
import './name.css';

const MOST = 24; /* signs, as people count them */

/* The first signs of a name, whole, and an ellipsis if there are more. */
export function shortened(name: string, most = MOST): string {
  if (name.length <= most) return name;
  const signs = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name), ({ segment }) => segment);
  return signs.length <= most ? name : `${signs.slice(0, most - 1).join('').trimEnd()}…`;
}

export function Name({ name = '' }: { name?: string | undefined }) {
  const short = shortened(name);
  return <bdi class="name" title={short === name ? undefined : name}>{short}</bdi>;
}
