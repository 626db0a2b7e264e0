/* hall.ts: tables on a server brought to a moment by plain requests, as scripts make them; browsers then sit down at them. */
import type { APIRequestContext } from '@playwright/test';

export interface Seen {
  at: number;
  turn: number | null;
  moves: string[];
}

export interface Wish {
  people?: string[]; /* their names; the first is the host */
  bots?: string[]; /* behind them */
  options?: Record<string, boolean | number>;
  clock?: [number, number, number];
  join?: 'link' | 'all';
  start?: boolean; /* at once, as is usual */
}

const newSecret = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');

export class HallTable {
  private constructor(
    private readonly request: APIRequestContext,
    readonly id: string,
    readonly invite: string,
    readonly secrets: string[],
  ) {}

  static async make(request: APIRequestContext, game: string, { people = ['Ann', 'Bea'], bots = [], options = {}, clock, join = 'link', start = true }: Wish = {}): Promise<HallTable> {
    const secrets = people.map(newSecret);
    const seats = [...people.map(() => ({})), ...bots.map((bot) => ({ bot }))];
    const create = { secret: secrets[0], name: people[0], order: { game, seats, options }, join, watch: join, ...(clock && { clock }) };
    const made = await request.post('/api/tables', { data: create });
    if (!made.ok()) throw new Error(`create: ${made.status()} ${await made.text()}`);
    const { table, invite } = (await made.json()) as { table: string; invite: string };
    const one = new HallTable(request, table, invite, secrets);
    for (const [seat, name] of people.entries()) if (seat > 0) await one.say(seat, 'sit', { secret: secrets[seat], name, invite });
    if (start) await one.say(0, 'start');
    return one;
  }

  /* Where that seat, or somebody with the invitation, comes in. */
  seatLink(seat: number): string {
    return `/t/${this.id}#s.${this.secrets[seat]}`;
  }

  get inviteLink(): string {
    return `/t/${this.id}#i.${this.invite}`;
  }

  get watchLink(): string {
    return `/t/${this.id}`;
  }

  private headers(seat: number): Record<string, string> {
    return { authorization: `Bearer ${this.secrets[seat]}` };
  }

  async say(seat: number, what: string, data: object = {}): Promise<void> {
    const answer = await this.request.post(`/api/t/${this.id}/${what}`, { data, headers: this.headers(seat) });
    if (!answer.ok()) throw new Error(`${what}: ${answer.status()} ${await answer.text()}`);
  }

  async seen(seat: number): Promise<Seen> {
    return (await (await this.request.get(`/api/t/${this.id}/state`, { headers: this.headers(seat) })).json()) as Seen;
  }

  /* A move of whoever's turn it is: the first that fits. */
  async play(fits: (move: string) => boolean = () => true): Promise<string> {
    const { turn } = await this.seen(0);
    const { at, moves } = await this.seen(turn!);
    const move = moves.find(fits);
    if (!move) throw new Error(`no such move among ${moves.join(', ')}`);
    await this.say(turn!, 'play', { at, moves: [move] });
    return move;
  }

  /* People move, the first thing each time, until it is somebody's turn who may do this; whose. */
  async untilMay(move: string): Promise<number> {
    for (let i = 0; i < 200; i++) {
      const { turn } = await this.seen(0);
      if (turn !== null && (await this.seen(turn)).moves.some((one) => one.startsWith(move))) return turn;
      await this.play();
    }
    throw new Error(`nobody may ${move}`);
  }
}
