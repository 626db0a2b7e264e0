/* taking.test.ts: records from elsewhere are tried out before they are kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '@/engine/module';
import { Host } from '@/table/host';
import { people, refusalOf, Seated } from './seated';

const bytes = readFileSync(join(import.meta.dirname, '../../build-wasm/ceilidh.wasm'));

let engine: Engine;
let host: Host;

beforeEach(async () => {
  engine = await Engine.fromBytes(bytes);
  host = new Host(engine);
});

/* A game of a few turns; each of them can be taken back by the whole table. */
function begun(): string {
  const table = new Seated(host);
  table.start('caledonia', people(2));
  for (let i = 0; i < 12; i++) expect(table.step(i * 7)).toBeNull();
  while (table.now.draft.length > 0) table.undo();
  return table.kept().record;
}

/* With moves taken back and made again, so often that it is `size` bytes long. */
function longer(record: string, size: number): string {
  const status = host.inspect(record);
  const last = [...record.matchAll(/^\d+ .*$/gm)].at(-1)![0];
  const again = `undo ${status.ply - 1}\n${last}\n`;
  return record.replace(/^hash .*\n/gm, '') + again.repeat(Math.floor((size - record.length) / again.length));
}

describe('a record that is taken in', () => {
  it('is kept as the engine writes it, and opens again as the same game', () => {
    const record = begun().replace('players 2', 'players   2 # as many as there are');
    const proven = host.prove(record, people(2));
    expect(proven).toMatchObject({ ply: host.inspect(record).ply, over: false });
    expect(proven.record).toContain('players 2\n');
    expect(host.prove(proven.record, people(2))).toEqual(proven);
  });

  it('of a finished game is known to be over', () => {
    const over = readFileSync(join(import.meta.dirname, '../e2e/records/lords.ceilidh'), 'utf8');
    const { players } = host.inspect(over);
    expect(host.prove(over, people(players)).over).toBe(host.inspect(over).actor === null);
  });

  it('is refused if it would not open again, though it can be read', () => {
    const room = host.describe().constants['IN']!;
    const record = begun();
    const brim = `${record}${'#\n'.repeat((room - record.length) / 2)}`; /* no room for who sits there */
    expect(refusalOf(() => host.inspect(brim))).toBeNull();
    expect(refusalOf(() => host.prove(brim, people(2)))).toEqual({ error: 'SPACE' });
  });

  it('is refused if no room is left for the moves to come', () => {
    const room = host.describe().constants['IN']!;
    const tight = longer(begun(), room / 8);
    const { record } = host.prove(tight, people(2));
    vi.spyOn(engine, 'hasRoom').mockImplementation((text, more) => text.length + more <= record.length + 65535);
    expect(refusalOf(() => host.prove(tight, people(2)))).toEqual({ error: 'SPACE' });
  });

  it('is refused if what is written of it is another game', () => {
    const order = { game: 'lords', seats: people(2), options: {} };
    const [record, other] = ['07', '08'].map((byte) => host.newRecord({ ...order, seed: byte.repeat(16) })) as [string, string];
    vi.spyOn(engine, 'record').mockReturnValue(other);
    expect(refusalOf(() => host.prove(record, people(2)))).toEqual({ error: 'CHANGED' });
  });

  it('is refused by its bytes, before they are made a text', () => {
    const record = new TextEncoder().encode(begun());
    expect(host.inspect(record)).toEqual(host.inspect(begun()));
    record[record.length - 2] = 0xff;
    expect(refusalOf(() => host.inspect(record))).toMatchObject({ code: 'byte', have: 255 });
  });
});
