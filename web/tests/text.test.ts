import { expect, it } from 'vitest';
import { ownTag, setSentences } from '@/text/text';

it.each([
  ['en', ['de-DE', 'en-GB', 'en-US'], 'en-GB'],
  ['pt-BR', ['pt-PT'], 'pt-PT'],
  ['ko', ['en-US'], 'ko'],
  ['en', ['en-US@posix', 'C'], 'en'],
] as const)('dates in %s for %j are written as in %s', (language, wanted, tag) => {
  setSentences(language, {});
  expect(ownTag(wanted)).toBe(tag);
  expect(() => new Intl.DateTimeFormat(ownTag(wanted))).not.toThrow();
});
