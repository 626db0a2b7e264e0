/* CaledoniaSprite.tsx: all drawings of Caledonia, put into the page once so that <Icon> can refer to them. */
import drawings from './caledonia.svg?raw';
import './sprite.css';

export function CaledoniaSprite() {
  return <div class="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings }} />;
}
