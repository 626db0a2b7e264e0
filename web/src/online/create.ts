/* create.ts: makes a table on the server. The secret is chosen here, so that asking twice makes one table. */
import type { Refusal } from '@/engine/types';
import type { OptionValue } from '@/table/table';
import { Line } from './line';
import { account, forgetAccount } from './session';
import { newSecret, noteTable } from './seats';
import type { Ask, Tell } from './types';

/* Milliseconds: what everybody has at the start, gets with each turn, and may have at most. */
export type ClockRules = readonly [bank: number, increment: number, most: number];

export interface TableWish {
  game: string;
  bots: (string | null)[]; /* by seat; the first is the maker's own */
  options: Record<string, OptionValue>;
  name: string;
  clock: ClockRules | null;
  join: 'link' | 'all';
  watch: 'link' | 'nobody' | 'all';
}

export class NotMade extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code ?? refusal.error);
  }
}

const passing = new Set(['busy', 'store']);

/* The number of the table, once it is kept there. */
export function createTable({ game, bots, options, name, clock, join, watch }: TableWish): Promise<string> {
  const secret = newSecret();
  const order = { game, seats: bots.map((bot) => (bot ? { bot } : {})), options };
  const create = { t: 'create', secret, order, name, join, watch, begin: 'full', ...(clock ? { clock } : {}) };
  return new Promise((resolve, reject) => {
    const hear = (tell: Tell): void => {
      if (tell.t === 'account') {
        line.say(create);
      } else if (tell.t === 'refused' && 'code' in tell.why && tell.why.code === 'account') { /* signed out elsewhere: a guest's table */
        forgetAccount();
        line.say(create);
      } else if (tell.t === 'made') {
        line.end();
        void noteTable(tell.table, { secret, invite: tell.invite, game }).then(() => resolve(tell.table));
      } else if (tell.t === 'refused' && !('code' in tell.why && passing.has(tell.why.code))) {
        line.end();
        reject(new NotMade(tell.why));
      }
    };
    const hello = (): Ask => {
      const own = account.peek();
      return own ? { t: 'hello', v: 1, account: own.word } : create;
    };
    const line = new Line('/api/live', { hello, hear });
  });
}
