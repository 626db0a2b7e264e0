/* drawings.ts: puts the drawings of a game into the page, once and to stay, so that <use> can refer to them. */
import './sprite.css';

export function putDrawings(name: string, svg: string): void {
  if (document.getElementById(name)) return;
  const sprite = document.createElement('div');
  sprite.id = name;
  sprite.className = 'sprite';
  sprite.ariaHidden = 'true';
  sprite.innerHTML = svg;
  document.body.append(sprite);
}
