/* caledonia.ts: what the engine says of Caledonia, as schemas; see engine.ts. */
import { z } from 'zod';
import { actor, count, header as anyHeader, moveOf, seat } from './engine';
import { snapshotOf } from './snapshot';

/* --- names --- */

export const good = z.enum(['wool', 'milk', 'grain', 'cheese', 'bread', 'whisky']);
export const exported = good.exclude(['milk', 'grain']); /* what contracts ask for, besides meat */
export const product = good.extract(['cheese', 'bread', 'whisky']);
export const importKind = z.enum(['hops', 'cotton', 'tobacco', 'sugar']);
export const tracked = importKind.exclude(['hops']); /* on the import board */
export const unit = z.enum(['woodcutter', 'miner', 'fisherman', 'sheep', 'cow', 'dairy', 'bakery', 'field', 'distillery']);
export const worker = unit.extract(['woodcutter', 'miner']);
export const clan = z.enum(['buchanan', 'campbell', 'cunningham', 'fergusson', 'macdonald', 'mackenzie', 'robertson', 'stewart', 'macewen']);
export const module = z.enum(['A', 'B', 'C', 'D']);
export const side = z.enum(['buy', 'sell']);
const terrain = z.enum(['grass', 'forest', 'mountain']);

/* "e5" */
export const space = z.string().regex(/^[a-z]\d+$/);
const mapSides = z.string().regex(/^[12]{4}$/); /* by module */
const contractNumber = z.int().positive();
const tile = z.int().positive();

export const pair = z.strictObject({ clan: clan.nullable(), start: tile });

/* --- maps --- */

export const mapSpace = z.strictObject({
  loch: z.literal(true).exactOptional(),
  port: z.enum(['1-2', '3-4']).exactOptional(),
  land: z.array(terrain).exactOptional(),
  cost: count.exactOptional(),
  mist: z.boolean().exactOptional(),
});

export const mapSide = z.strictObject({
  module,
  side: z.literal([1, 2]),
  spaces: z.record(space, mapSpace),
  rivers: z.array(z.tuple([space, space])),
});

export const header = z.strictObject({
  ...anyHeader.shape,
  game: z.literal('caledonia'),
  options: z.strictObject({
    static: z.boolean(),
    noscore: z.boolean(),
    noports: z.boolean(),
    tight: z.boolean(),
    noclans: z.boolean(),
    auction: z.boolean(),
    extra: z.boolean(),
    beginner: z.boolean(),
    'swap-neighbourhood': z.boolean(),
    'contracts-shown': z.int().exactOptional(),
    maps: z.enum(['standard', 'custom']),
  }),
  map_sides: z.array(mapSide).exactOptional(), /* of custom maps */
});

/* --- events --- */

const port = { type: z.literal('port'), module, copy: module.nullable() };
const upgrade = z.literal('upgrade');

const neighbourEvent = z.union([
  z.strictObject({ type: z.literal('neighbour'), good, n: z.int().positive() }),
  z.strictObject({ type: z.literal('neighbour'), good: z.null() }),
]);

const portEvent = z.union([
  z.strictObject({ ...port, give: good, take: z.array(good) }),
  z.strictObject({ ...port, good, rows: z.int() }),
  z.strictObject({ ...port, old: z.array(space), new: z.array(unit) }),
  z.strictObject(port),
]);

const plainEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), pair: count }),
  z.strictObject({ type: z.literal('bid'), points: count.nullable() }),
  z.strictObject({ type: z.literal('place'), unit, space }),
  z.strictObject({ type: z.literal('trade'), side, good, n: z.int().positive() }),
  z.strictObject({ type: z.literal('obtain'), contracts: z.array(contractNumber) }),
  z.strictObject({ type: z.literal('expand'), unit, space }),
  z.strictObject({ type: z.literal('shipping') }),
  z.strictObject({ type: z.literal('technology'), worker }),
  z.strictObject({ type: z.literal('hire') }),
  z.strictObject({ type: z.literal('fulfil'), contract: contractNumber, meat_port: module.nullable() }),
  z.strictObject({ type: z.literal('slaughter'), spaces: z.array(space) }),
  z.strictObject({ type: z.literal('bonus'), kind: z.enum(['expand', 'upgrade', 'brew']).nullable() }),
  z.discriminatedUnion('kind', [
    z.strictObject({ type: upgrade, kind: z.literal('technology'), worker }),
    z.strictObject({ type: upgrade, kind: z.literal('recall'), good, side }),
    z.strictObject({ type: upgrade, kind: z.enum(['shipping', 'hire']) }),
  ]),
  z.strictObject({ type: z.literal('brew'), n: count }),
  z.strictObject({ type: z.literal('look'), draw: z.boolean() }),
  z.strictObject({ type: z.literal('keep'), contracts: z.array(contractNumber) }),
  z.strictObject({ type: z.literal('row'), from: space, to: space }),
  z.strictObject({ type: z.literal('cellar'), place: z.int().positive() }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('produce'), cheese: count, bread: count, whisky: count, butter: count, store: z.boolean() }),
]);

export const playerEvent = z.union([plainEvent, neighbourEvent, portEvent]);

export const chanceEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('map'), sides: mapSides }),
  z.strictObject({ type: z.literal('ports'), tiles: z.array(tile) }),
  z.strictObject({ type: z.literal('scoring'), tiles: z.array(tile) }),
  z.strictObject({ type: z.literal('covered'), spaces: z.array(space) }),
  z.strictObject({ type: z.literal('first'), seat }),
  z.strictObject({ type: z.literal('clans'), pairs: z.array(pair) }),
  z.strictObject({ type: z.literal('contracts'), drawn: z.array(contractNumber) }),
  z.strictObject({ type: z.literal('draw'), drawn: z.array(contractNumber) }),
  z.strictObject({ type: z.literal('dice'), good, price: z.int() }),
]);

export const event = z.union([z.discriminatedUnion('type', [...plainEvent.options, ...chanceEvent.options]), neighbourEvent, portEvent]);

const fromTo = z.tuple([count, count]);

export const effect = z.strictObject({
  money: z.int().exactOptional(),
  glory: z.int().exactOptional(),
  goods: z.partialRecord(good, z.int()).exactOptional(),
  imports: z.partialRecord(importKind, z.int()).exactOptional(),
  merchants: z.int().exactOptional(),
  rows: z.partialRecord(good, fromTo).exactOptional(), /* of the prices, from 0 */
  prices: z.partialRecord(good, fromTo).exactOptional(), /* in those rows: two may have the same */
  settlement_count: fromTo.exactOptional(),
});

/* What production gave a seat by itself, and what was made of it; Glory, and money and Glory then, once the round is scored. */
const gained = { money: z.int(), goods: z.partialRecord(good, z.int()).exactOptional() };

export const harvested = z.strictObject({
  received: z.strictObject({ ...gained, units: z.partialRecord(unit, count) }).exactOptional(),
  made: z.strictObject(gained),
  glory: count.exactOptional(),
  now: z.tuple([count, count]).exactOptional(),
});

export const remark = z.strictObject({
  round: z.int().positive(),
  pair: pair.exactOptional(), /* of a choice */
  unit: count.exactOptional(), /* of an expansion: what unit and land cost */
  land: count.exactOptional(),
  given: z.partialRecord(unit, z.array(space)).exactOptional(), /* of a contract: the animals */
  place: z.int().positive().exactOptional(), /* of a pass: first, second … */
  effect: effect.exactOptional(), /* on who made the move, the harvest apart */
  others: z.array(z.strictObject({ seat, effect, pair })).exactOptional(),
  harvest: z.array(harvested).exactOptional(), /* by seat */
  rows: z.partialRecord(good, fromTo).exactOptional(), /* of dice */
  prices: z.partialRecord(good, fromTo).exactOptional(),
  removed: contractNumber.exactOptional(), /* of new contracts: the one that left the game */
});

export const move = moveOf(playerEvent, effect);

/* --- the state --- */

export const player = z.strictObject({
  clan: clan.nullable(),
  money: count,
  glory: count,
  goods: z.record(good, count),
  merchants: z.strictObject({ stock: count, board: count, market: z.array(z.strictObject({ good, side, n: z.int().positive() })) }),
  shipping: count,
  technology: z.record(worker, z.boolean()),
  boxes: z.array(contractNumber),
  fulfilled: z.array(contractNumber),
  units: z.partialRecord(unit, z.array(space)),
  cellar: z.array(z.boolean()),
  ports: z.array(module),
  bid: count,
});

/* A line of the score sheet. */
export const scoreRow = z.strictObject({
  glory: count,
  basic: count,
  processed: count,
  money: count,
  hops: count,
  cotton: count,
  tobacco: count,
  sugar: count,
  exports: count,
  settlements: count,
  bid: z.int().max(0),
  total: z.int(),
  settlement_count: count,
  contracts: count,
});

export const state = z.strictObject({
  round: z.int().positive(),
  phase: z.enum(['setup', 'action', 'production', 'over']),
  actor,
  order: z.array(seat),
  passed: z.array(seat),
  board: z.strictObject({
    sides: mapSides.nullable(),
    ports: z.array(tile),
    scoring: z.array(tile),
    covered: z.array(space),
    pairs: z.array(pair),
  }),
  prices: z.record(good, z.int().positive()),
  rows: z.record(good, count),
  imports: z.record(tracked, count),
  shown: z.array(contractNumber.nullable()),
  stack: count,
  bottom: z.array(contractNumber),
  removed: z.array(contractNumber),
  drawn: z.array(contractNumber).nullable(),
  main_done: z.boolean(),
  pending: z.array(z.enum(['expand', 'upgrade', 'brew'])),
  auction: z.strictObject({ high: count.nullable(), by: seat.nullable(), in: z.array(seat) }).nullable(),
  players: z.array(player),
  scores: z.array(scoreRow).nullable(),
  winners: z.array(seat).nullable(),
});

/* --- the insight --- */

export const playerInsight = z.strictObject({
  settlements: z.array(z.array(space)),
  links: z.array(z.tuple([space, space])),
  settlement_count: count,
  settlement_rank: z.int().positive(),
  settlement_points: count,
  score: scoreRow,
  income: z.strictObject({ money: count, goods: z.partialRecord(good, count) }),
  convert: z.record(product, count),
  first_workers: count,
  supply: z.partialRecord(unit, z.strictObject({ left: count, cost: count })),
  upgrade: z.strictObject({ shipping: count.nullable(), technology: z.record(worker, count.nullable()), hire: count.nullable() }),
  pass_money: count.nullable(),
  pass_later: count.nullable(),
  reach: z.array(z.array(space)),
  contracts: z.array(
    z.strictObject({
      contract: contractNumber,
      missing: z.partialRecord(z.enum([...exported.options, 'beef', 'mutton']), z.int().positive()),
    }),
  ),
  boxes: count,
  imports: z.record(importKind, count),
  hired: count,
  cellar: z.array(count).nullable(),
});

export const insight = z.strictObject({
  contract_price: z.int().nullable(),
  import_worth: z.record(importKind, count),
  imports_tracked: z.boolean(),
  imports_static: z.boolean(),
  market: z.record(good, z.array(count)),
  refill_round: z.int().positive().nullable(),
  band: z.int().positive().nullable(),
  active: z.array(space),
  border: z.array(space),
  delta: z.array(space),
  port_spaces: z.array(space.nullable()),
  round_glory: z.array(count),
  players: z.array(playerInsight),
});

/* --- what never changes --- */

export const contract = z.strictObject({
  contract: contractNumber,
  goods: z.partialRecord(exported, count),
  beef: count,
  mutton: count,
  imports: z.partialRecord(importKind, count),
  expands: count,
  upgrades: count,
  money: count,
});

const portTile = { port: tile, extra: z.boolean() };

const places = z.strictObject({ exports: z.array(count), settlements: z.array(count) });
const steps = z.array(z.strictObject({ least: count, points: count }));

const turnMove = z.enum(['place', 'trade', 'obtain', 'expand', 'shipping', 'technology', 'hire', 'fulfil', 'pass', 'produce']);
const freeMove = z.enum(['port', 'row', 'cellar']);

export const parts = z.strictObject({
  goods: z.array(good),
  imports: z.array(importKind),
  clans: z.array(clan),
  turn_moves: z.array(turnMove),
  free_moves: z.array(freeMove),
  clan_figures: z.strictObject({
    buchanan: z.strictObject({ drawn: count }),
    campbell: z.strictObject({ discount: z.array(count) }),
    cunningham: z.strictObject({ butter: count }),
    macdonald: z.strictObject({ workers: count, price: count, income: count, small_shipping: count }),
    mackenzie: z.strictObject({ bounty: count, cellar: z.array(count) }),
    macewen: z.strictObject({ brew: count, most: count }),
    fergusson: z.strictObject({ shipping: count, small_shipping: count }),
    robertson: z.strictObject({ less: count, small_less: count }),
    stewart: z.strictObject({ merchants: count, shipping: count, money: count }),
  }),
  units: z.array(z.strictObject({ unit, price: count, terrain: z.enum([...terrain.options, 'loch']), good: good.exactOptional(), uses: good.exactOptional() })),
  contracts: z.array(contract),
  starts: z.array(z.strictObject({ start: tile, money: count, goods: z.partialRecord(good, count) })),
  ports: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...portTile, kind: z.literal('meat'), animals: count }),
      z.strictObject({ ...portTile, kind: z.enum(['basic', 'processed']), take: count }),
      z.strictObject({ ...portTile, kind: z.literal('upgrade'), glory: count }),
      z.strictObject({ ...portTile, kind: z.enum(['money', 'look']), money: count }),
      z.strictObject({ ...portTile, kind: z.literal('price'), rows: count }),
      z.strictObject({ ...portTile, kind: z.literal('swap'), units: count }),
      z.strictObject({ ...portTile, kind: z.literal('copy'), cost: count }),
    ]),
  ),
  scoring: z.array(
    z.strictObject({
      tile,
      counts: z.enum(['basic', 'processed', 'farms', 'workers', 'border', 'imports', 'meat', 'upgrades', 'dear']),
      per: z.int().positive(),
      glory: z.int().positive(),
      extra: z.boolean(),
    }),
  ),
  market: z.record(good, z.array(count)),
  small_market: z.record(good, z.array(count)),
  contract_price: z.array(z.int()),
  pass_money: z.array(count),
  cellar_worth: z.array(count),
  rounds: count,
  contracts_shown: z.array(count), /* by number of players */
  contracts_drawn: count,
  import_step: count,
  neighbour_less: z.tuple([count, count]), /* basic, processed */
  neighbour_most: z.tuple([count, count]), /* usually, with two players */
  noclans_step: count,
  highest_bid: count,
  field_grain: count,
  shipping_levels: count,
  shipping_price: count,
  technology_price: count,
  technology_bonus_price: count,
  hire_price: count,
  unit_pieces: count,
  merchants_hired: count,
  merchants_board: count,
  market_start_row: count,
  small_market_start_row: count,
  die: z.array(z.int()), /* by space of the solo export board */
  medium_rows: z.tuple([count, count]),
  worker_income: z.record(worker, z.tuple([count, count])),
  shipping: z.array(z.strictObject({ river: z.boolean(), lochs: count })),
  final: z.strictObject({
    basic: count,
    processed: count,
    money_per_point: count,
    hops: count,
    imports: z.array(count),
    static_import: count,
    places: z.record(z.enum(['2', '3', '4']), places),
    solo: z.strictObject({ exports: steps, settlements: steps, band_tops: z.array(count) }),
  }),
  spaces: z.record(module, z.array(space)),
  map_sides: z.array(mapSide),
});

export const snapshot = snapshotOf({ header, state, insight, event, playerEvent, effect, remark });
