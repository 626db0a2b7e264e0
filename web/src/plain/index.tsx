/* index.tsx: any game at the table, from what the engine says of every game alone. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useSnapshot } from '@/play/useTable';
import type { GameView } from '@/play/view';
import { gameParts } from '@/table/spare';
import { gameName, t } from '@/text/text';
import { Board, Moment } from './Board';
import { membersOf } from './facts';
import { Facts } from './Facts';
import { useQuestion } from './Moves';
import { ScoreSheet } from './Seats';

function Progress() {
  const { game } = useSnapshot();
  const question = useQuestion();
  return <div class="plain-progress"><b>{gameName(game)}</b> <span class="soft">{question}</span></div>;
}

/* The options in force and the parts that never change. */
function Aid() {
  const { game, header } = useSnapshot();
  const parts = useSignal<unknown>(null);
  useEffect(() => void gameParts(game).then((told) => (parts.value = told), () => undefined), [game]);
  return (
    <div class="plain-aid">
      <h3>{t('plain.options')}</h3>
      <Facts members={membersOf(header.options)} />
      <h3>{t('plain.parts')}</h3>
      <Facts members={membersOf(parts.value)} />
    </div>
  );
}

const sentence: GameView['sentence'] = ({ actor, text }, seats) => (typeof actor === 'number' ? `${seats[actor]!.name}: ${text}` : text);

export const view: GameView = {
  prepare: () => Promise.resolve(),
  Board,
  TextBoard: Moment,
  sentence,
  line: sentence,
  draftLine: ({ text }) => ({ words: text }),
  draftWords: ({ text }) => text,
  closes: () => false,
  anchor: () => null,
  leads: ['[data-action=move]', '[data-action=confirm]:not(:disabled)', '[data-action=rematch]', '[data-action=command]'],
  Progress,
  Aid,
  ScoreSheet,
};
