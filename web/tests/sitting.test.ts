import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { PUBLIC } from '@/engine/types';
import { run } from '@/play/CommandLine';
import { Sitting } from '@/play/useTable';
import type { GameView } from '@/play/view';
import type { Snapshot, Table } from '@/table/table';
import { setSentences } from '@/text/text';

const moment = (part: Partial<Snapshot>): Snapshot => ({ viewer: 0, curtain: null, last_ply: 9, ply: 9, moves: [], past: false, ...part }) as Snapshot;

/* A table at which nothing happens but what the test says. */
function sittingAt(first: Snapshot, part: Partial<Table> = {}) {
  const snapshot = signal(first);
  const at = (ply: number) => Promise.resolve({ ...snapshot.peek(), ply, past: true });
  return { snapshot, sitting: new Sitting({ snapshot, at, ...part } as unknown as Table, {} as GameView) };
}

describe('a move that is none', () => {
  it('is refused with what the moves begin with', async () => {
    setSentences('en', { 'fault.verb': 'No move begins with "{word}".', 'play.can-type': 'You can type: {words}.' });
    const moves = ['buy 1 wool', 'buy 2 wool', 'pass'].map((text) => ({ text, event: { type: text }, effect: {} }));
    const play = () => Promise.resolve({ error: 'SYNTAX', fault: { code: 'verb', at: 0, len: 40, need: 0, have: 0 } });
    const { sitting } = sittingAt(moment({ moves }), { play });
    expect(await sitting.play('x'.repeat(40))).toBe(false);
    expect(sitting.refused.value).toBe(`No move begins with "${'x'.repeat(32)}…". You can type: buy, pass.`);
  });

  it.each([
    ['buy wool -5', 'buy 1 wool'],
    ['Buy  wool 2', 'buy 2 wool'],
    ['buy', 'buy 1 milk'],
    ['obtain wool', null], /* nothing like it can be done now */
  ])('%s is refused with %s, of the moves that begin so the one most like it', async (typed, like) => {
    setSentences('en', { 'fault.number': 'No number: {word}.', 'move.written-so': 'Like this: {move}' });
    const moves = ['buy 1 milk', 'buy 1 wool', 'buy 2 wool', 'sell 5 wool', 'pass'].map((text) => ({ text, event: { type: text }, effect: {} }));
    const play = () => Promise.resolve({ error: 'SYNTAX', fault: { code: 'number', at: 0, len: 3, need: 0, have: 0 } });
    const { sitting } = sittingAt(moment({ moves }), { play });
    expect(await sitting.play(typed)).toBe(false);
    expect(sitting.refused.value).toBe([`No number: ${typed.slice(0, 3)}.`, ...(like ? [`Like this: ${like}`] : [])].join(' '));
  });
});

describe('a line of several commands', () => {
  it.each(['undo', 'confirm', 'pass'])('ends at a %s that is refused', async (command) => {
    setSentences('en', { 'error.STOPPED': 'That was not done.' });
    const sold: string[] = [];
    const refused = () => Promise.resolve({ error: 'STOPPED' });
    const play = async (move: string) => {
      if (move === 'pass') return refused();
      sold.push(move);
      return null;
    };
    const { sitting } = sittingAt(moment({ undo: 'draft', ready: true, whole: true }), { undo: refused, confirm: refused, play });
    expect(await run(sitting, `sell 1 wool; ${command}; sell 2 wool`)).toBe(false);
    expect(sold).toEqual(['sell 1 wool']);
    expect(sitting.refused.value).toBe('That was not done.');
  });
});

describe('a draft', () => {
  it.each([true, false])('that is whole (%s) can be confirmed then alone, though the same player moves on', async (whole) => {
    let confirmed = 0;
    const confirm = () => {
      confirmed++;
      return Promise.resolve(null);
    };
    const table = { snapshot: signal(moment({ ready: false, whole })), confirm } as unknown as Table;
    const sitting = new Sitting(table, { closes: () => false } as unknown as GameView);
    expect(sitting.canConfirm(table.snapshot.value)).toBe(whole);
    expect(await sitting.confirm()).toBe(true);
    expect(confirmed).toBe(whole ? 1 : 0);
  });
});

describe('looking back', () => {
  it('ends when the device goes to somebody else', async () => {
    const { snapshot, sitting } = sittingAt(moment({}));
    await sitting.lookAt(4);
    expect(sitting.shown.value.ply).toBe(4);
    snapshot.value = moment({ viewer: PUBLIC, curtain: 1 });
    expect(sitting.shown.value.curtain).toBe(1);
    snapshot.value = moment({ viewer: 1 });
    expect(sitting.shown.value).toMatchObject({ viewer: 1, past: false });
  });

  it('shows nobody what was asked for before the curtain and comes after it', async () => {
    const { snapshot, sitting } = sittingAt(moment({}));
    const asked = sitting.lookAt(4);
    snapshot.value = moment({ viewer: PUBLIC, curtain: 1 });
    await asked;
    expect(sitting.shown.value.past).toBe(false);
  });

  it('goes on while others move', async () => {
    const { snapshot, sitting } = sittingAt(moment({}));
    await sitting.lookAt(4);
    snapshot.value = moment({ last_ply: 10, ply: 10 });
    expect(sitting.shown.value.ply).toBe(4);
  });
});
