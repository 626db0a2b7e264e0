/* heard.ts: every message between the pages of a test and a server holds against what the server itself describes at /api, and
 * what it tells against the page's own types; so does every answer to a request of theirs. */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { tell } from '../schema/wire.ts';
import { checker } from '../../tests/server/described.mjs';

type Frame = { way: 'ask' | 'told'; text: string };
type Answer = { method: string; path: string; status: number; text: Promise<string | null> };
type Check = (schema: string, value: unknown) => void;

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }> }>>;
}

const described = new Map<string, Promise<unknown>>();

/* Once for each server of a worker. */
function describedAt(url: string): Promise<unknown> {
  if (!described.has(url)) described.set(url, fetch(url).then((answer) => answer.json()));
  return described.get(url)!;
}

/* The path as it is described, "/api/t/{id}/tell"; none for what is not: a page, a file. */
function templateOf({ paths }: OpenApi, path: string): string | undefined {
  return Object.keys(paths).find((one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

/* The name of what an answer is to be; none if it is no JSON. */
function schemaOf(api: OpenApi, { method, path, status }: Answer): string | undefined {
  const said = api.paths[templateOf(api, path) ?? '']?.[method]?.responses[status];
  if (!said) throw new Error('is not described');
  return said.content?.['application/json']?.schema.$ref?.split('/').at(-1);
}

export class Heard {
  private readonly frames: Frame[] = [];
  private readonly answers: Answer[] = [];

  listen(context: BrowserContext): void {
    context.on('page', (page) => this.listenTo(page));
    context.on('response', (response) => this.note(response));
  }

  private listenTo(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.frames.push({ way: 'ask', text: String(payload) }));
      socket.on('framereceived', ({ payload }) => this.frames.push({ way: 'told', text: String(payload) }));
    });
  }

  private note(response: Response): void {
    const { pathname } = new URL(response.url());
    if (!/^\/api\/(t|tables|account)\b/.test(pathname)) return;
    const text = response.text().catch(() => null); /* nobody waited for it: the page has gone on */
    this.answers.push({ method: response.request().method().toLowerCase(), path: pathname, status: response.status(), text });
  }

  private frameAmiss(check: Check, { way, text }: Frame): string[] {
    try {
      const message = JSON.parse(text) as { t: string };
      check(`${way}.${message.t}`, message);
      if (way === 'told') tell.parse(message);
      return [];
    } catch (error) {
      return [`${way} ${text.slice(0, 400)}: ${String(error).slice(0, 400)}`];
    }
  }

  private async answerAmiss(check: Check, api: OpenApi, answer: Answer): Promise<string[]> {
    const text = await answer.text;
    try {
      const schema = schemaOf(api, answer);
      if (schema && text) check(schema, JSON.parse(text));
      return [];
    } catch (error) {
      return [`${answer.method} ${answer.path} ${answer.status} ${text?.slice(0, 400)}: ${String(error).slice(0, 400)}`];
    }
  }

  /* What does not hold, a line each. */
  async amiss(origin: string | undefined): Promise<string[]> {
    if (!origin || (this.frames.length === 0 && this.answers.length === 0)) return [];
    const check: Check = checker(await describedAt(`${origin}/api/asyncapi.json`));
    const api = (await describedAt(`${origin}/api/openapi.json`)) as OpenApi;
    const holds: Check = checker(api);
    const answers = await Promise.all(this.answers.map((answer) => this.answerAmiss(holds, api, answer)));
    return [...this.frames.flatMap((frame) => this.frameAmiss(check, frame)), ...answers.flat()];
  }
}
