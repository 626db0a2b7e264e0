/* versions.ts: the real program's page as it would be after an update: a server on loopback that hands on what the program says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Versions {
  url: string;
  version: number; /* that is served now */
  close: () => Promise<void>;
}

/* The page says which version it is, and so does its service worker, whose files have other names in each version. */
function asVersion(text: string, path: string, version: number): string {
  if (path === '/sw.js') return text.replace(/const CACHE = 'ceilidh \w+'/, `const CACHE = 'ceilidh v${version}'`);
  return text.replace('<html', `<html data-version="${version}"`);
}

export async function serveVersions(real: string): Promise<Versions> {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url!;
      const answer = await fetch(new URL(path, real));
      const kind = answer.headers.get('content-type') ?? '';
      const plain = path === '/sw.js' || kind.startsWith('text/html');
      const body = plain ? asVersion(await answer.text(), path, versions.version) : Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': kind, 'cache-control': 'no-cache', 'content-security-policy': answer.headers.get('content-security-policy') ?? '' });
      response.end(body);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const versions: Versions = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: 1,
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
  };
  return versions;
}
