/* Icon.tsx: one drawing of those that the game has put into the page. */

/* Without a label the picture is for the eye alone, because words stand beside it. */
export function Icon({ name, size = 24, label, class: more }: {
  name: string;
  size?: number;
  label?: string;
  class?: string;
}) {
  const heard = label === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg class={more === undefined ? 'icon' : `icon ${more}`} width={size} height={size} focusable="false" {...heard}>
      <use href={`#${name}`} />
    </svg>
  );
}
