import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aName, amountName, orWords, ownTag, reasonText, setSentences, signed } from '@/text/text';
import { gather, type Language } from '../tools/language';

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

function speak(language: Language): void {
  setSentences(language, Object.fromEntries(gather(join(import.meta.dirname, '../../data'), language).sentences));
}

it.each([
  ['en', 'a sheep', '1 hop', '2 hops', '1 bonus upgrade', 'Takes 2 dairies on the map; you have 1.', 'a, b, or c'],
  ['es', 'una oveja', '1 de lúpulo', '2 de lúpulo', '1 bonificación de mejora', 'Exige 2 queserías en el mapa; tienes 1.', 'a, b o c'],
  ['pt-BR', 'uma ovelha', '1 de lúpulo', '2 de lúpulo', '1 atualização bônus', 'Exige 2 queijarias no mapa; você tem 1.', 'a, b ou c'],
  ['ko', '양', '홉 1', '홉 2', '보너스 업그레이드 1', '맵에 치즈 가공소 2개 필요, 1개 있어요.', 'a, b 또는 c'],
] as const)('names in %s have their article, number and counter', (language, sheep, one, two, upgrade, makers, or) => {
  speak(language);
  expect([aName('sheep'), amountName('hops', 1), amountName('hops', 2), amountName('upgrade', 1)]).toEqual([sheep, one, two, upgrade]);
  expect(reasonText({ rule: 'C-PRO-1', code: 'makers', holds: false, need: 2, have: 1, what: 'dairy' })).toBe(makers);
  expect(orWords(['a', 'b', 'c'])).toBe(or);
});

it('writes the sign of a change, and none where there is none', () => {
  setSentences('en', {});
  expect([5, -5, 0].map(signed)).toEqual(['+5', '−5', '0']);
});
