import { beforeAll, expect, it } from 'vitest';
import { actions, extras } from '@/caledonia/choices/situation';
import type { CaledoniaParts } from '@/caledonia/types';
import { newHost } from '../fakes';

let parts: CaledoniaParts;

beforeAll(async () => {
  parts = (await newHost()).parts('caledonia') as CaledoniaParts;
});

it('has a button for every action the engine knows', () => {
  expect(parts.turn_moves.filter((move) => move !== 'place' && move !== 'produce')).toEqual(actions);
  expect(parts.free_moves).toEqual(extras);
});
