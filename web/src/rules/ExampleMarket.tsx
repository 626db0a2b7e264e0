/* ExampleMarket.tsx: the rows of one price, from where it was to where it moved. */
import { money, nameOf } from '@/text/text';
import type { MarketPicture } from './types';

export function ExampleMarket({ picture, about }: { picture: MarketPicture; about: string }) {
  const { good, rows, from, to } = picture;
  return (
    <div class="example-market" role="img" aria-label={about}>
      <b aria-hidden="true">{nameOf(good)}</b>
      <ol aria-hidden="true">
        {rows.map((price, i) => <li key={i} class={i === from ? 'from' : i === to ? 'to' : (i - from) * (i - to) < 0 ? 'way' : ''}>{money(price)}</li>)}
      </ol>
    </div>
  );
}
