import { describe, expect, it } from 'vitest';
import { isTableId, keyOf, newSecret, pathOf } from '@/online/seats';

describe('what a link has in it', () => {
  it('is an invitation or a seat, and nothing else', () => {
    const key = '0123456789abcdefghij_-';
    expect(keyOf(`#i.${key}`)).toEqual({ invite: key });
    expect(keyOf(`#s.${key}`)).toEqual({ secret: key });
    for (const wrong of ['', '#', `#x.${key}`, `#i.${key}x`, `#i.${key.slice(1)}`, '#main']) expect(keyOf(wrong)).toEqual({});
  });

  it('is a number of 63 bits', () => {
    for (const good of ['AAAAAAAAAAE', 'f_________8', 'GoJkaFizYaA']) expect(isTableId(good)).toBe(true);
    for (const wrong of ['', 'none', 'g_________8', 'AAAAAAAAAAB', 'AAAAAAAAAAEA', '../../etc/pw']) expect(isTableId(wrong)).toBe(false);
  });

  it('is found in what somebody pastes, with or without the site', () => {
    const path = '/t/GoJkaFizYaA#i.0123456789abcdefghij_-';
    expect(pathOf(`  https://club.example${path}\n`)).toBe(path);
    expect(pathOf('http://localhost:8080/t/GoJkaFizYaA')).toBe('/t/GoJkaFizYaA');
    expect(pathOf('GoJkaFizYaA')).toBe('/t/GoJkaFizYaA');
    expect(pathOf('https://club.example/games')).toBeNull();
  });

  it('is made of 22 letters that are not the same twice', () => {
    expect(newSecret()).toMatch(/^[\w-]{22}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
