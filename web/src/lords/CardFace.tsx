/* CardFace.tsx: a card as a picture, in full, compact or stub form, with the marks it carries. */
import { caption, cardName, cardWords, factsOf, isLasting, powerIcon, twoLines } from './cards';
import { t, nameOf } from '@/text/text';
import type { Card, Clan } from './types';

export type Form = 'face' | 'mini' | 'stub';

/* What is to be seen on a card besides the card itself. */
export interface Marks {
  can?: boolean; /* its power can be used now */
  active?: boolean; /* a power of the end is on */
  copied?: Clan | null; /* the power a Scott carries */
  kept?: boolean; /* stayed from the skirmish before, spent */
  down?: boolean; /* lies face down; shown to its owner only */
  off?: boolean; /* cannot be chosen now */
}

const boxes: Record<Form, [number, number]> = { face: [160, 224], mini: [64, 90], stub: [46, 56] };

/* The marks in words, for those who cannot see them. */
export function marksWords(marks: Marks): string[] {
  const words: string[] = [];
  if (marks.down) words.push(t('lords.mark.down'));
  if (marks.copied) words.push(t('lords.mark.copied', { clan: nameOf(marks.copied) }));
  else if (marks.active) words.push(t('lords.mark.active'));
  if (marks.kept) words.push(t('lords.mark.kept'));
  if (marks.can) words.push(t('lords.mark.can'));
  return words;
}

export function cardLabel(card: Card, marks: Marks = {}): string {
  return [cardWords(card), ...marksWords(marks)].join(' ');
}

/* A small plate with a power on it: round for powers at once, square for those of the end. */
function PowerPlate({ clan, x, y, r }: { clan: Clan; x: number; y: number; r: number }) {
  const icon = r * 1.4;
  return (
    <g class={`lords-clan-${clan}`}>
      {isLasting(clan) ? (
        <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx={r * 0.42} class="lords-plate-fill" />
      ) : (
        <circle cx={x} cy={y} r={r} class="lords-plate-fill" />
      )}
      <use href={`#lords-p-${powerIcon[clan]}`} x={x - icon / 2} y={y - icon / 2} width={icon} height={icon} class="lords-plate-icon" />
    </g>
  );
}

/* Says what the small number is for to whoever rests the mouse on it; the card's own words name it. */
function RankTip({ rank, box: [x, y, width, height] }: { rank: number; box: [number, number, number, number] }) {
  return <rect x={x} y={y} width={width} height={height} fill="transparent"><title>{t('lords.rank-is', { rank })}</title></rect>;
}

function FaceText({ card }: { card: Card }) {
  const { clan, strength, rank } = factsOf(card);
  const name = nameOf(clan);
  const [first, second] = twoLines(caption(clan));
  const longest = Math.max(first.length, second.length);
  const size = longest > 11 ? 10 : longest > 9 ? 11.5 : 12.5;
  return (
    <g class={`lords-clan-${clan}`}>
      <text class="lords-n lords-ink" x="26" y="41" font-size="38" text-anchor="middle" letter-spacing={strength > 9 ? -2 : 0}>{strength}</text>
      <text class="lords-t lords-ink" x="141.5" y="22.6" font-size="12" font-weight="600" text-anchor="middle">{rank}</text>
      <RankTip rank={rank} box={[124, 3, 34, 32]} />
      <text class="lords-n" x="102" y="160" font-size={name.length > 9 ? 19.5 : 21} text-anchor="middle" fill="currentColor">{name}</text>
      <path d="M52 170H152" stroke="currentColor" stroke-opacity=".35" />
      <g class="lords-t lords-ink" font-size={size} font-weight="500">
        <text x="91" y={second ? 192 : 199}>{first}</text>
        {second && <text x="91" y="207">{second}</text>}
      </g>
    </g>
  );
}

function MiniText({ card, named }: { card: Card; named: boolean }) {
  const { clan, strength, rank } = factsOf(card);
  const name = nameOf(clan);
  return (
    <>
      <text class="lords-n lords-ink" x="17" y="25" font-size="25" text-anchor="middle" letter-spacing={strength > 9 ? -1.5 : 0}>{strength}</text>
      <text class="lords-t lords-ink-soft" x="59" y="14" font-size={named ? 9 : 10.5} font-weight="600" text-anchor="end">{rank}</text>
      <RankTip rank={rank} box={[40, 1, 23, 20]} />
      {named && (
        <text class={`lords-n lords-clan-${clan}`} x="44.5" y="82" font-size={name.length > 9 ? 6.9 : 8} text-anchor="middle" fill="currentColor">{name}</text>
      )}
    </>
  );
}

function StubText({ card }: { card: Card }) {
  const { strength } = factsOf(card);
  return <text class="lords-n lords-ink" x={strength > 9 ? 25 : 28.5} y="22" font-size="23" text-anchor="middle" letter-spacing={strength > 9 ? -1 : 0}>{strength}</text>;
}

/* Where the marks sit: on the left strip, that shows even when cards overlap. */
const markPlaces: Record<Form, { x: number; y: number; size: number; plate: [number, number, number] }> = {
  face: { x: 8, y: 95, size: 24, plate: [20, 112, 14] },
  mini: { x: 13, y: 50, size: 17, plate: [12.5, 52, 8.5] },
  stub: { x: -3, y: 38, size: 18, plate: [8, 47, 8] },
};

function MarkDrawings({ form, marks }: { form: Form; marks: Marks }) {
  const { x, y, size, plate } = markPlaces[form];
  const mark = marks.kept ? 'm-kept' : marks.copied ? null : marks.active ? 'm-active' : marks.can ? 'm-can' : marks.down ? 'm-down' : null;
  const [px, py, pr] = plate;
  return (
    <>
      {marks.kept && form === 'mini' && <rect x="1.5" y="63.5" width="24" height="25" rx="5.5" class="lords-veil" />}
      {marks.kept && form === 'face' && <circle cx="68" cy="195" r="19" class="lords-veil" />}
      {marks.copied && (
        <>
          <PowerPlate clan={marks.copied} x={px} y={py} r={pr} />
          <use href="#lords-m-active" x={px + pr * 0.2} y={py - pr * 1.9} width={pr * 1.5} height={pr * 1.5} />
        </>
      )}
      {mark && <use href={`#lords-${mark}`} x={x} y={y} width={size} height={size} />}
    </>
  );
}

/* The card as a picture with words for it; `named` writes the clan on a compact card. */
export function CardFace({ card, form, marks = {}, named = false }: { card: Card; form: Form; marks?: Marks; named?: boolean }) {
  const { clan } = factsOf(card);
  const [width, height] = boxes[form];
  return (
    <svg class={`lords-card is-${form}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={cardLabel(card, marks)}>
      <use href={`#lords-${form}-${clan}`} width={width} height={height} />
      {form === 'face' && <FaceText card={card} />}
      {form === 'mini' && <MiniText card={card} named={named} />}
      {form === 'stub' && <StubText card={card} />}
      <MarkDrawings form={form} marks={marks} />
      {marks.off && <rect x=".5" y=".5" width={width - 1} height={height - 1} rx={form === 'face' ? 10 : 6} class="lords-off" />}
      {marks.off && <rect x=".5" y=".5" width={width - 1} height={height - 1} rx={form === 'face' ? 10 : 6} fill="url(#lords-hatch)" />}
    </svg>
  );
}

/* The back of a card; `eye` marks one's own, that one may peek at. */
export function CardBack({ form, label, eye = false, off = false }: { form: Form; label: string; eye?: boolean; off?: boolean }) {
  const [width, height] = boxes[form === 'stub' ? 'mini' : form];
  return (
    <svg class={`lords-card is-${form} is-back`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <use href={form === 'face' ? '#lords-back' : '#lords-back-s'} width={width} height={height} />
      {eye && <use href="#lords-m-down" x={width / 2 - width * 0.14} y={height * 0.8} width={width * 0.28} height={width * 0.28} />}
      {off && <rect x=".5" y=".5" width={width - 1} height={height - 1} rx="6" class="lords-off" />}
    </svg>
  );
}

/* The clan's badge with a strength, as it stands in lists: won cards filled, seen ones outlined. */
export function CardPill({ card, outlined = false, named = false }: { card: Card; outlined?: boolean; named?: boolean }) {
  const { clan, strength } = factsOf(card);
  return (
    <span class={outlined ? 'lords-pill is-outlined' : 'lords-pill'} title={cardName(card)} data-pill={card}>
      <svg class={`lords-clan-${clan}`} width="14" height="14" aria-hidden="true"><use href={`#lords-badge-${clan}`} /></svg>
      {named ? cardName(card) : <><span aria-hidden="true">{strength}</span><span class="unseen">{cardName(card)}</span></>}
    </span>
  );
}

/* A card's name in running text, with its badge. */
export function CardInText({ card }: { card: Card }) {
  const { clan } = factsOf(card);
  return (
    <span class="lords-in-text">
      <svg class={`lords-clan-${clan}`} width="15" height="15" aria-hidden="true"><use href={`#lords-badge-${clan}`} /></svg>
      <b>{cardName(card)}</b>
    </span>
  );
}
