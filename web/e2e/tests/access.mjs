/* access.mjs: no screen has a serious fault that axe-core can find, by day or night, on a desk or in a hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepare, scenes } from '../scenes.mjs';
import { desktop, openPage, phone } from '../world.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/* The serious faults of the page as it stands, a line each. */
async function faults(page, { rules, map }) {
  const found = await page.evaluate(async ([only, whole]) => {
    const options = { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) };
    const { violations } = await globalThis.axe.run(whole ? document : { exclude: [['.map']] }, options);
    return violations.map(({ id, impact, nodes }) => ({
      id, impact, nodes: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`),
    }));
  }, [rules, map]);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`);
}

/* Everything is looked at by day; by night only the colours differ. Every fourth scene is seen on a desk and
 * another fourth in a hand, with E2E_ALL=1 all of them on both: that takes minutes. */
const clean = (part, look, which) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { ...look, bypassCSP: true, serviceWorkers: 'block' });
  await prepare(page);
  const wrong = [];
  const shown = scenes.filter(({ name, on }) => part(name) && (!on || on === which));
  for (const scene of shown.filter(({ on }, i) => process.env.E2E_ALL || on || i % 4 === (which === 'phone' ? 2 : 0))) {
    await page.emulateMedia({ colorScheme: 'light' });
    await scene.open(page);
    await page.evaluate(axe);
    const map = /place|overlay|turn/.test(scene.name); /* a thousand drawn things: looked at where they differ */
    wrong.push(...(await faults(page, { map })).map((line) => `${scene.name}, light, ${line}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    wrong.push(...(await faults(page, { rules: ['color-contrast'], map: false })).map((line) => `${scene.name}, dark, ${line}`));
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(page.wrongs, []);
};

const parts = {
  pages: (name) => !/^(caledonia|solo|lords)-/.test(name),
  Caledonia: (name) => /^(caledonia|solo)-/.test(name),
  Lords: (name) => /^lords-/.test(name),
};

export default Object.fromEntries(
  Object.entries(parts).flatMap(([name, part]) => [
    [`access to ${name} on a desk`, clean(part, desktop, 'desktop')],
    [`access to ${name} in a hand`, clean(part, phone, 'phone')],
  ]),
);
