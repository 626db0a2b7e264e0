/* receivers.d.mts: what receivers.mjs has for the tests of the page. */
interface Box<T> {
  come: T[];
  next: (within?: number) => Promise<T>;
}
interface Requests<T> extends Box<T> {
  state: { status: number; headers: Record<string, string> };
  origin: string;
  close: () => void;
}
interface Pushed {
  title: string;
  body: string;
  tag: string;
  url: string;
}
export function browser(): { p256dh: string; auth: string; read: (body: Buffer) => Pushed };
export function signedBy(authorization: string, key: string): { aud: string; exp: number; sub?: string };
export function pushService(): Promise<Requests<{ path: string; headers: Record<string, string>; body: Buffer }>>;
export function hookProgram(): Promise<Requests<{ said: { what: string; tables: { table: string }[] }; isBy: (secret: string) => boolean }>>;
export function mailServer(): Promise<Box<{ to: string; headers: Record<string, string>; text: string }> & { port: number; close: () => void }>;
