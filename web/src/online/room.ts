/*
 * room.ts: a table on a server, as this browser is told of it: who sits there, whose turn it is, the log entry by entry. Everything
 * that was told is replaced by a welcome, and the log is asked for until it is whole.
 */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Refusal, Snapshot } from '@/engine/types';
import { Line } from './line';
import { account, forgetAccount } from './session';
import { newSecret, noteTable, type KeptTable } from './seats';
import type { Ask, Entry, News, Said, TableNews, Tell, Welcome, Why } from './types';

const ENTRIES = 200; /* of the log in one message, at most: WIRE_ENTRIES */

/* What is known of the table; the time is the server's, `heard` ours when it was told. */
export type Facts = Omit<Welcome, 't' | 'v' | 'n' | 'head' | 'at' | 'view' | 'sum' | 'from' | 'log'> & { head: Snapshot['header']; heard: number };

export interface Presence {
  here: readonly number[];
  looks: readonly number[];
}

/* Why one does not get in. */
export type Shut = { why: string };

/* What can come right by itself is asked again. */
const passing = new Set(['busy', 'store', 'often']);

/* What is known after a message; what it does not say stays as it was. Plans, and what came to nothing, are told whenever the table
 * is, or there is none. */
function after({ plan, unplanned, unmet, ...before }: Facts, { t, n, at, log, sum, ...told }: { at?: number; log?: unknown; sum?: string } & (News | TableNews)): Facts {
  const ifThere = told.state ? {} : { ...(plan && { plan }), ...(unplanned && { unplanned }), ...(unmet && { unmet }) };
  return { ...before, ...ifThere, ...(told as Partial<Facts>), heard: Date.now() };
}

/* There is nobody to ask. */
const lost: Refusal = { error: 'HALL', code: 'lost' };

interface Waiting {
  t: string;
  answer: (no: Refusal | null) => void;
}

export class Room {
  readonly facts = signal<Facts | null>(null);
  readonly shut = signal<Shut | null>(null);
  readonly here: Signal<Presence> = signal({ here: [], looks: [] });
  readonly said = signal<readonly Said[]>([]);
  readonly telling = signal(false); /* somebody says how he wants to be told that it is his turn */
  readonly line: Line;
  readonly live: ReadonlySignal<boolean>;
  wantsNext = false; /* somebody here has asked for another game, or agreed to it */
  welcomes = 0; /* so far: with each, what was said before may have been lost */
  /* The log as far as it is known without a gap, and the view before it. */
  log: Entry[] = [];
  first = '';
  /* Hear whenever the log is whole, and of a turn's refusal. */
  onLog: () => void = () => undefined;
  onRefused: (at: number, why: Why) => void = () => undefined;
  private n = -1;
  private goal = { at: 0, sum: '' };
  private wanting = false;
  private waiting: Waiting[] = [];
  private saltedWith = 0; /* the welcome after which something was added to the seed */
  /* The secret by which one wished to sit down: not doubted; held no seat, or none yet; asked for once more, for good. */
  private doubt: 'none' | 'held-none' | 'last-try' = 'none';
  mismatches = 0;

  constructor(readonly kept: KeptTable) {
    this.line = new Line(`/api/t/${kept.id}/live`, { hello: () => this.hello(), hear: (tell) => this.hear(tell) });
    this.live = computed(() => this.line.state.value.kind === 'live');
    this.line.state.subscribe(({ kind }) => void (kind !== 'live' && this.lost()));
    document.addEventListener('visibilitychange', this.look);
  }

  /* Whether somebody looks, which only those with a seat tell. */
  private readonly look = (): void => {
    if (this.live.peek() && this.facts.peek()?.you !== null) this.line.say({ t: 'look', on: !document.hidden });
  };

  get id(): string {
    return this.kept.id;
  }

  /* The log is as long as the server's. */
  get whole(): boolean {
    return this.n >= 0 && this.log.length === this.goal.at;
  }

  /* The sum that the view after the whole log must have. */
  get sum(): string {
    return this.goal.sum;
  }

  /* Who was about to sit down when the answer was lost may sit already. */
  private hello(): Ask {
    const { invite, sit } = this.kept;
    const secret = this.kept.secret || (this.doubt === 'held-none' ? undefined : sit?.secret);
    this.wanting = false;
    const have = this.n >= 0 && this.log.length > 0 && this.whole ? { have: [this.n, this.log.length, parseInt(this.goal.sum, 16)] } : {};
    const own = account.peek();
    return { t: 'hello', v: 1, ...(own ? { account: own.word } : {}), ...(secret ? { secret } : {}), ...(invite && !secret ? { invite } : {}), ...have };
  }

  /* What was heard does not fit together: everything anew. */
  startOver(): void {
    this.mismatches++;
    this.forgetLog();
    this.line.startOver();
  }

  private forgetLog(): void {
    this.log = [];
    this.first = '';
    this.n = -1;
  }

  private hear(tell: Tell): void {
    switch (tell.t) {
      case 'welcome':
        return this.hearWelcome(tell);
      case 'news':
      case 'table':
        return this.hearNews(tell);
      case 'log':
        return this.hearLog(tell.from, tell.view, tell.log);
      case 'here':
        this.here.value = tell;
        return;
      case 'said':
        if (!this.said.value.some(({ i }) => i === tell.i)) this.said.value = [...this.said.value, tell].sort((a, b) => a.i - b.i);
        return this.answered('say', null);
      case 'refused':
        return this.hearRefused(tell.to, tell.why);
      case 'bye':
        return this.hearBye(tell.why);
      case 'record':
        this.recorded?.(tell.text);
        return;
      case 'made':
      case 'account':
      case 'left':
        return;
    }
  }

  private hearWelcome({ t: _, v, n, head, at, view, sum, from, log, ...facts }: Welcome): void {
    const before = this.facts.peek();
    if (before && before.you !== facts.you) this.forgetLog(); /* other eyes */
    this.n = n;
    this.welcomes++;
    this.shut.value = null;
    this.facts.value = { ...facts, head: head ?? before!.head, heard: Date.now() };
    if (facts.invite) this.kept.invite = facts.invite;
    this.keepSeals(facts);
    this.takeSeat(facts.you, facts.state);
    this.note();
    void this.addSalt();
    this.waiting.splice(0).forEach(({ answer }) => answer(null));
    this.goal = { at: at ?? 0, sum: sum ?? '' };
    if (document.hidden) this.look();
    this.goOn();
  }

  /* As they were told first: what is told later must fit. */
  private keepSeals({ promise, commit, state }: Pick<Welcome, 'promise' | 'commit' | 'state'>): void {
    const { kept } = this;
    const seals = { ...(state === 'open' && !kept.promise && { promise }), ...(commit && !kept.commit && { commit }) };
    if (Object.keys(seals).length === 0) return;
    Object.assign(kept, seals);
    if (kept.secret) void noteTable(this.id, seals);
  }

  /* Who sits down adds to the seed, so that nobody can choose it alone: not before the server's part was sealed, and kept first. */
  private async addSalt(): Promise<void> {
    const { you, state, salted } = this.facts.peek()!;
    if (you === null || state !== 'open' || salted.includes(you) || this.saltedWith === this.welcomes) return;
    this.saltedWith = this.welcomes;
    const { promise } = this.kept;
    const salt = (this.kept.salt ??= newSecret());
    await noteTable(this.id, { salt, ...(promise && { promise }) });
    this.line.say({ t: 'salt', text: salt });
  }

  /* What was wished for has come about, is wished again, or cannot be any more. */
  private takeSeat(you: number | null, state: Welcome['state']): void {
    const { sit } = this.kept;
    if (!sit) return;
    if (you === null && state === 'open') return void this.line.say(this.sitting(sit));
    if (you === null && this.doubt === 'held-none') { /* it may have been kept just after it was doubted */
      this.doubt = 'last-try';
      return this.line.startOver();
    }
    if (you !== null) this.kept.secret = sit.secret;
    this.forgetWish();
  }

  private forgetWish(): void {
    delete this.kept.sit;
    void noteTable(this.id, { sit: null });
  }

  private sitting({ secret, name }: { secret: string; name: string }): Ask {
    const { invite } = this.kept;
    return { t: 'sit', secret, name, ...(invite ? { invite } : {}) };
  }

  /* Takes a free seat. */
  async sit(name: string): Promise<Refusal | null> {
    const sit = (this.kept.sit ??= { secret: newSecret(), name });
    sit.name = name;
    await noteTable(this.id, { sit, ...(this.kept.invite ? { invite: this.kept.invite } : {}) });
    const no = await this.ask(this.sitting(sit));
    if (no && no !== lost) {
      delete this.kept.sit;
      await noteTable(this.id, { sit: null });
    }
    return no;
  }

  /* Gives the own seat back, before the game. */
  leave(): Promise<Refusal | null> {
    return this.ask({ t: 'leave' });
  }

  /* Before the game: another name. */
  rename(name: string): Promise<Refusal | null> {
    return this.ask({ t: 'sit', secret: this.kept.secret, name });
  }

  /* Before the game a seat that was left, or taken away, makes a guest of its holder. */
  private loseSeat(): void {
    delete this.kept.secret;
    void noteTable(this.id, { secret: '' });
    this.forgetLog();
    this.waiting.splice(0).forEach(({ answer }) => answer(null));
  }

  private hearNews(tell: News | TableNews): void {
    const before = this.facts.peek();
    if (!before || !this.live.peek()) return;
    if (tell.n !== this.n + 1) return this.startOver();
    this.n = tell.n;
    if (tell.t === 'news') {
      if (tell.at === this.log.length && !this.wanting) this.log = [...this.log, ...tell.log];
      this.goal = { at: tell.at + tell.log.length, sum: tell.sum };
    }
    this.facts.value = after(before, tell);
    this.note();
    void this.addSalt();
    this.waiting.splice(0).forEach(({ answer }) => answer(null));
    this.goOn();
  }

  private hearLog(from: number, view: string | undefined, log: Entry[]): void {
    this.wanting = false;
    if (from === 0 && view !== undefined) this.first = view;
    if (from === this.log.length) this.log = [...this.log, ...log];
    this.goOn();
  }

  /* Asks for what is missing of the log; says so once nothing is. */
  private goOn(): void {
    const { length } = this.log;
    if (length > this.goal.at) return this.startOver();
    if (length === this.goal.at) {
      if (!this.wanting) this.onLog();
    } else if (!this.wanting) {
      this.wanting = this.line.say({ t: 'want', from: length, to: Math.min(length + ENTRIES, this.goal.at) });
    }
  }

  private hearRefused(to: { t: string; at?: number } | undefined, why: Why): void {
    if (to?.t === 'hello') {
      if (passing.has(why.error === 'MATCH' || !('code' in why) ? '' : why.code)) return;
      if ('code' in why && why.code === 'account') { /* signed out elsewhere: one goes on as a guest */
        forgetAccount();
        return this.line.startOver();
      }
      if ('code' in why && why.code === 'secret' && this.kept.sit && !this.kept.secret) {
        if (this.doubt === 'last-try') this.forgetWish();
        this.doubt = 'held-none';
        return this.line.startOver();
      }
      if ('code' in why && why.code === 'watch' && this.kept.sit && this.doubt === 'held-none') { /* nobody may look on who has no seat */
        this.doubt = 'last-try';
        return this.line.startOver();
      }
      this.shut.value = { why: 'code' in why ? why.code : why.error };
      return this.line.end();
    }
    if ('code' in why && why.code === 'hello') return this.line.startOver();
    if (to?.t === 'want') this.wanting = false;
    if (to?.t === 'play' && to.at !== undefined) return this.onRefused(to.at, why);
    this.answered(to?.t, why);
  }

  private answered(t: string | undefined, no: Refusal | null): void {
    const at = this.waiting.findIndex((one) => one.t === t);
    if (at >= 0) this.waiting.splice(at, 1)[0]!.answer(no);
  }

  private hearBye(why: string): void {
    if (why === 'void' && account.peek() && this.kept.secret) return; /* perhaps only the session has ended: the seat's own secret tells */
    if (why === 'void' && this.facts.peek()?.state === 'open') return this.loseSeat();
    if (why !== 'void' && why !== 'watch' && why !== 'no-table' && why !== 'old') return;
    this.shut.value = { why };
    this.line.end();
  }

  /* For lists. */
  private note(): void {
    const { you, host, state, seats, turn, head, resigned } = this.facts.peek()!;
    const { secret, invite } = this.kept;
    if (!secret && !invite) return; /* who only looked once has no table here */
    void noteTable(this.id, { ...(secret ? { secret } : {}), ...(invite ? { invite } : {}), game: head.game, you, host, state, seats, turnOf: turn, resigned });
  }

  private recorded: ((text: string) => void) | null = null;

  /* The record as one may know it, whole once the game has ended. */
  record(): Promise<string> {
    return new Promise((resolve) => {
      this.recorded = resolve;
      this.line.say({ t: 'record' });
    });
  }

  /* Asks for something that changes the table. Null once something has changed, or why not. */
  ask(message: Ask): Promise<Refusal | null> {
    return new Promise((answer) => {
      this.waiting.push({ t: message.t, answer });
      if (!this.line.say(message)) this.answered(message.t, lost);
    });
  }

  private lost(): void {
    this.waiting.splice(0).forEach(({ answer }) => answer(lost));
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.look);
    this.line.end();
  }
}
