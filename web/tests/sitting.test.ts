import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { PUBLIC } from '@/engine/types';
import { Sitting } from '@/play/useTable';
import type { GameView } from '@/play/view';
import type { Snapshot, Table } from '@/table/table';

const moment = (part: Partial<Snapshot>): Snapshot => ({ viewer: 0, curtain: null, lastPly: 9, ply: 9, moves: [], past: false, ...part }) as Snapshot;

/* A table at which nothing happens but what the test says. */
function sittingAt(first: Snapshot, part: Partial<Table> = {}) {
  const snapshot = signal(first);
  const at = (ply: number) => Promise.resolve({ ...snapshot.peek(), ply, past: true });
  return { snapshot, sitting: new Sitting({ snapshot, at, ...part } as unknown as Table, {} as GameView) };
}

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
    snapshot.value = moment({ lastPly: 10, ply: 10 });
    expect(sitting.shown.value.ply).toBe(4);
  });
});
