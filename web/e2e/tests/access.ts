/* access.ts: no screen has a serious fault that axe-core can find, by day or night, on a desk or in a hand. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { map } from '../map.ts';
import { prepare, scenes, type Look } from '../scenes.ts';
import { desktop, expect, phone, test } from '../world.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Question {
  rules?: string[]; /* all of them unless told */
  withMap: boolean;
}

/* The serious faults of the page as it stands, a line each. */
async function faults(page: Page, question: Question): Promise<string[]> {
  const found = await page.evaluate(async ([{ rules, withMap }, without]) => {
    const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(withMap ? document : { exclude: [[without]] }, options);
    return violations.map(({ id, impact, nodes }) => ({
      id, impact, nodes: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`),
    }));
  }, [question, map] as const);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`);
}

const parts = {
  pages: (name: string) => !/^(caledonia|solo|lords|plain)-/.test(name),
  Caledonia: (name: string) => /^(caledonia|solo)-/.test(name),
  Lords: (name: string) => /^lords-/.test(name),
  'any other game': (name: string) => /^plain-/.test(name),
};

/* Every fourth scene is seen on a desk and another fourth in a hand, with E2E_ALL=1 all of them on both: that takes minutes. */
function seen(part: (name: string) => boolean, look: Look) {
  const all = scenes.filter(({ name, on }) => part(name) && (!on || on === look));
  return all.filter(({ on }, i) => process.env.E2E_ALL || on || i % 4 === (look === 'phone' ? 2 : 0));
}

/* Everything is looked at by day; by night only the colours differ. */
function everyScreen(look: Look, where: string): void {
  for (const [name, part] of Object.entries(parts))
    test(`access to ${name} ${where}`, async ({ page }) => {
      await prepare(page);
      const wrong: string[] = [];
      for (const scene of seen(part, look)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await scene.open(page);
        await page.evaluate(script);
        const withMap = /place|overlay|turn/.test(scene.name); /* a thousand drawn things: looked at where they differ */
        wrong.push(...(await faults(page, { withMap })).map((line) => `${scene.name}, light, ${line}`));
        await page.emulateMedia({ colorScheme: 'dark' });
        wrong.push(...(await faults(page, { rules: ['color-contrast'], withMap: false })).map((line) => `${scene.name}, dark, ${line}`));
      }
      expect(wrong).toEqual([]);
    });
}

test.use({ bypassCSP: true, serviceWorkers: 'block' });

test.describe(() => {
  test.use(desktop);
  everyScreen('desktop', 'on a desk');
});

test.describe(() => {
  test.use(phone);
  everyScreen('phone', 'in a hand');
});
