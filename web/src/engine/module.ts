/* module.ts: the WebAssembly module with names and objects instead of buffers; see docs/wasm.md. */
import type { Description, LogEntry, MatchStatus, Move, Reason, Refusal, Viewer } from './types';

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

  private constructor(private readonly exports: Record<string, unknown>) {
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

  private room = 0; /* bytes that fit into the buffer; behind it lies the module's own memory */

  private put(bytes: Uint8Array): number {
    this.room ||= this.describe().constants['IN'] ?? 0;
    if (bytes.length > this.room) throw new Refused({ error: 'SPACE' });
    new Uint8Array(this.memory.buffer, this.call('in') >>> 0, bytes.length).set(bytes);
    return bytes.length;
  }

  private putText(text: string): number {
    return this.put(this.encoder.encode(text));
  }

  private taken(length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.call('out') >>> 0, Math.abs(length));
  }

  private text(name: string, ...numbers: number[]): string {
    const length = this.call(name, ...numbers);
    const text = this.decoder.decode(this.taken(length));
    if (length < 0) throw new Refused(JSON.parse(text) as Refusal);
    return text;
  }

  private json<T>(name: string, ...numbers: number[]): T {
    return JSON.parse(this.text(name, ...numbers)) as T;
  }

  describe(): Description {
    return this.json('describe');
  }

  parts<T>(game: number): T {
    return this.json('parts', game);
  }

  /* Tables: a state each, for looking and trying out. */

  copy(to: number, from: number): void {
    this.text('copy', to, from);
  }

  actor(table: number): number {
    return this.call('actor', table);
  }

  moves(table: number, viewer: Viewer): Move[] {
    return this.json('moves', table, viewer);
  }

  play<T>(table: number, move: string, viewer: Viewer): T {
    return this.json('play', table, this.putText(move), viewer);
  }

  explain(table: number, move: string): Reason[] {
    return this.json('explain', table, this.putText(move));
  }

  /* The seats that would learn something by a move, a bit each. */
  learned(table: number, move: string): number {
    const mask = this.call('learned', table, this.putText(move));
    if (mask < 0) throw new Refused(JSON.parse(this.decoder.decode(this.taken(mask))) as Refusal);
    return mask;
  }

  state<T>(table: number, viewer: Viewer): T {
    return this.json('state', table, viewer);
  }

  insight<T>(table: number, viewer: Viewer): T {
    return this.json('insight', table, viewer);
  }

  /* What a viewer sees, as bytes for another module. */
  encode(table: number, viewer: Viewer): Uint8Array<ArrayBuffer> {
    const length = this.call('encode', table, viewer);
    if (length < 0) this.text('encode', table, viewer);
    return this.taken(length).slice() as Uint8Array<ArrayBuffer>;
  }

  decodeView(table: number, game: number, view: Uint8Array, ply: number): void {
    this.text('decode', table, game, this.put(view), 0, ply, 0);
  }

  choose(table: number, bot: number, nodes: number, seed: Uint8Array): string {
    this.put(seed);
    return this.text('choose', table, bot, nodes);
  }

  /* Matches: a record each. */

  matchRead(match: number, record: string): MatchStatus {
    const bytes = this.putText(record);
    return this.json('match_read', match, bytes);
  }

  matchStatus(match: number): MatchStatus {
    return this.json('match_status', match);
  }

  matchPlay(match: number, move: string): MatchStatus {
    const bytes = this.putText(move);
    return this.json('match_play', match, bytes);
  }

  matchDraw(match: number): MatchStatus {
    return this.json('match_draw', match);
  }

  matchUndo(match: number, seat: number, ply: number, consent: number): MatchStatus {
    return this.json('match_undo', match, seat, ply, consent);
  }

  matchUndoNeeds(match: number, seat: number, ply: number): number {
    return this.call('match_undo_needs', match, seat, ply);
  }

  matchUndoFree(match: number, seat: number): number {
    return this.call('match_undo_free', match, seat);
  }

  matchTable(match: number, ply: number, table: number): void {
    this.text('match_table', match, ply, table);
  }

  matchLog(match: number, from: number, viewer: Viewer): LogEntry[] {
    return this.json('match_log', match, from, viewer);
  }

  matchWrite(match: number, viewer: Viewer): string {
    return this.text('match_write', match, viewer);
  }

  matchVerify(match: number): void {
    this.text('match_verify', match);
  }
}
