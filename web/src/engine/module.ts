/* module.ts: the WebAssembly module with names and objects instead of buffers; see docs/wasm.md. */
import type { Description, Document, Judgement, Known, MatchStatus, Open, Order, Preview, Reason, Refusal, Seat, Told } from './types.ts';

type Call = (...numbers: number[]) => number;

/* What an engine call throws when the engine refuses. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code ?? refusal.error);
  }
}

export class Engine {
  private readonly memory: WebAssembly.Memory;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  protected constructor(private readonly exports: Record<string, unknown>) {
    this.memory = exports['memory'] as WebAssembly.Memory;
  }

  static async of(code: WebAssembly.Module): Promise<Engine> {
    return new Engine((await WebAssembly.instantiate(code)).exports);
  }

  static async fromBytes(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Engine(instance.exports);
  }

  private call(name: string, ...numbers: number[]): number {
    return (this.exports[`ceilidh_${name}`] as Call)(...numbers);
  }

  private size = 0;

  /* Bytes that fit into the buffer; behind it lies the module's own memory. */
  private get room(): number {
    return (this.size ||= this.describe().constants['IN'] ?? 0);
  }

  protected put(bytes: Uint8Array, at = 0): number {
    if (at + bytes.length > this.room) throw new Refused({ error: 'SPACE' });
    new Uint8Array(this.memory.buffer, (this.call('in') >>> 0) + at, bytes.length).set(bytes);
    return bytes.length;
  }

  protected putText(text: string | Uint8Array, at = 0): number {
    return this.put(typeof text === 'string' ? this.encoder.encode(text) : text, at);
  }

  private bytes(name: string, ...numbers: number[]): Uint8Array {
    const length = this.call(name, ...numbers);
    const taken = new Uint8Array(this.memory.buffer, this.call('out') >>> 0, Math.abs(length));
    if (length < 0) throw new Refused(JSON.parse(this.decoder.decode(taken)) as Refusal);
    return taken;
  }

  private text(name: string, ...numbers: number[]): string {
    return this.decoder.decode(this.bytes(name, ...numbers));
  }

  protected json<T>(name: string, ...numbers: number[]): T {
    return JSON.parse(this.text(name, ...numbers)) as T;
  }

  describe(): Description {
    return this.json('describe');
  }

  parts<T>(game: number): T {
    return this.json('parts', game);
  }

  /* Records */

  newRecord(order: Order): string {
    return this.text('new', this.putText(JSON.stringify(order)));
  }

  /* Of bytes the engine itself says whether they are text. */
  inspect(record: string | Uint8Array): MatchStatus {
    return this.json('inspect', this.putText(record));
  }

  /* Throws Refused with what is wrong with it. */
  verify(record: string): void {
    this.bytes('verify', this.putText(record));
  }

  /* 64 digits; a browser has it on secure pages alone. */
  sha256(bytes: Uint8Array): string {
    return this.text('sha256', this.putText(bytes));
  }

  /* Whether a record could still be read when it has grown by so many bytes. */
  hasRoom(record: string, more: number): boolean {
    return this.encoder.encode(record).length + more <= this.room;
  }

  /* The whole record; or the lines to put behind one that has the first `from` entries of the log. */
  record(from: number): string {
    return this.text('record', from);
  }

  /* The table */

  open(record: string, seats: Seat[], draft: string[]): Document {
    const head = this.putText(record);
    const sitting = this.putText(seats.map(({ name, bot }) => `${bot ?? '-'} ${name}\n`).join(''), head);
    return this.json('open', head, sitting, this.putText(draft.join('\n'), head + sitting));
  }

  snapshot({ length, viewer }: Known): Document {
    return this.json('snapshot', length, viewer);
  }

  play(move: string, { length, viewer }: Known): Document {
    return this.json('play', this.putText(move), length, viewer);
  }

  undo({ length, viewer }: Known): Document {
    return this.json('undo', length, viewer);
  }

  confirm({ length, viewer }: Known): Document {
    return this.json('confirm', length, viewer);
  }

  lift(seat: number, { length, viewer }: Known): Document {
    return this.json('lift', seat, length, viewer);
  }

  takeBack(ply: number, { length, viewer }: Known): Document {
    return this.json('take_back', ply, length, viewer);
  }

  botPlays(move: string, at: number, { length, viewer }: Known): Document {
    return this.json('bot_plays', this.putText(move), at, length, viewer);
  }

  at(ply: number): Document {
    return this.json('at', ply);
  }

  undoNeeds(ply: number): number {
    return this.call('undo_needs', ply);
  }

  explain(moves: string[]): (Reason[] | null)[] {
    return this.json('explain', this.putText(moves.map((move) => `${move}\n`).join('')));
  }

  preview(move: string): Preview | null {
    return this.json('preview', this.putText(move));
  }

  /* What the bot sees whose move is awaited, for another module. */
  view(): Uint8Array<ArrayBuffer> {
    return this.bytes('view').slice() as Uint8Array<ArrayBuffer>;
  }

  /* What a server tells */

  see(game: number, viewer: number, players: number, view: string): Told {
    return this.json('see', game, viewer, players, this.putText(view));
  }

  /* Entries of the log, `LEARNED DELTA LINE` each. */
  told(lines: string): { length: number; sum: number } {
    return this.json('told', this.putText(lines));
  }

  lay(open: Open, draft: string[], { length, viewer }: Known): Told {
    return this.json('lay', open, this.putText(draft.join('\n')), length, viewer);
  }

  /* Bots */

  forget(seed: Uint8Array): void {
    this.put(seed);
    this.call('forget');
  }

  think(game: number, bot: number, seat: number, nodes: number, ply: number, view: Uint8Array): string {
    return this.text('think', game, bot, seat, nodes, ply, this.put(view));
  }

  judge(game: number, seat: number, worlds: number, view: Uint8Array, move: string): Judgement {
    const head = this.put(view);
    return this.json('judge', game, seat, worlds, head, this.putText(move, head));
  }
}
