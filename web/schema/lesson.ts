/* lesson.ts: where a lesson stands, and what a coach has to say; docs/lessons.md describes them. */
import { z } from 'zod';
import { event, matchRefusal, reason } from './engine';

export const said = z.strictObject({
  verdict: z.enum(['right', 'right-too', 'wrong', 'refused', 'tried', 'not-now']),
  key: z.string().nullable(),
  event: event.nullable(),
  consequences: z.array(reason),
  refusal: matchRefusal.nullable(),
});

export const lesson = z.strictObject({
  head: z.strictObject({
    id: z.string(),
    after: z.string().nullable(),
    minutes: z.number().int().positive(),
    core: z.boolean(),
    rules: z.array(z.string()).min(1),
    steps: z.number().int().positive(),
  }),
  step: z.number().int().positive(),
  kind: z.enum(['say', 'try', 'ask', 'confirm', 'others', 'done']),
  key: z.string().nullable(),
  note: z.string().nullable(),
  show: z.string().nullable(),
  has_hint: z.boolean(),
  hint: z.string().nullable(),
  model: z.string().nullable(),
  shows_model: z.boolean(),
  points: z.array(z.strictObject({ kind: z.string(), names: z.array(z.string()) })),
  rules: z.array(z.string()), /* that the step speaks of */
  said: said.nullable(),
});

export const advice = z.array(z.strictObject({ kind: z.enum(['say', 'warn', 'round', 'hint']), key: z.string(), rule: z.string(), point: z.string().nullable() }));
