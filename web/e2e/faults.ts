/* faults.ts: what axe-core finds wrong with a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { map } from './map.ts';

export const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Question {
  rules?: string[]; /* all of them unless told */
  withMap: boolean;
}

/* The serious faults of the page as it stands, a line each. */
export async function faults(page: Page, question: Question): Promise<string[]> {
  const found = await page.evaluate(async ([{ rules, withMap }, without]) => {
    const asked = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }; /* are off unless asked for */
    const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: asked }) };
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(withMap ? document : { exclude: [[without]] }, options);
    return violations.map(({ id, impact, nodes }) => ({
      id, impact, nodes: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`),
    }));
  }, [question, map] as const);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`);
}
