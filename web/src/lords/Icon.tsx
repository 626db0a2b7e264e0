/* Icon.tsx: one drawing of the cards, as large as asked. */
export function Icon({ name, size = 16, clan }: { name: string; size?: number; clan?: string }) {
  return (
    <svg class={clan ? `lords-icon lords-clan-${clan}` : 'lords-icon'} width={size} height={size} aria-hidden="true">
      <use href={`#lords-${name}`} />
    </svg>
  );
}
