/* Sprite.tsx: the drawings of the cards, once in the page. */
import sprite from '@/look/lords-symbols.svg?raw';
import '@/look/lords-cards.css';

export function Sprite() {
  return <div class="lords-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: sprite }} />;
}

/* One symbol of the sprite, as large as asked. */
export function Icon({ name, size = 16, clan }: { name: string; size?: number; clan?: string }) {
  return (
    <svg class={clan ? `lords-icon lords-clan-${clan}` : 'lords-icon'} width={size} height={size} aria-hidden="true">
      <use href={`#lords-${name}`} />
    </svg>
  );
}
