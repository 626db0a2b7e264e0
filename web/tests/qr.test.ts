import { describe, expect, it } from 'vitest';
import { frame, masked, places, qrCode } from '@/online/qr';

/* A reader that shares nothing with the writer but where data lies: format, mask, blocks, syndromes, text. */
const blocks: Record<number, [check: number, data: number[]]> = {
  1: [10, [16]], 2: [16, [28]], 3: [26, [44]], 4: [18, [32, 32]], 5: [24, [43, 43]], 6: [16, [27, 27, 27, 27]], 7: [18, [31, 31, 31, 31]],
  8: [22, [38, 38, 39, 39]], 9: [22, [36, 36, 36, 37, 37]], 10: [26, [43, 43, 43, 43, 44]],
};

const exp = [1];
for (let i = 1; i < 255; i++) exp.push(exp[i - 1]! & 128 ? (exp[i - 1]! << 1) ^ 0x11d : exp[i - 1]! << 1);

function at(codeword: number[], power: number): number {
  return codeword.reduce((sum, byte) => {
    const log = sum === 0 ? -1 : exp.indexOf(sum);
    return (log < 0 ? 0 : exp[(log + power) % 255]!) ^ byte;
  }, 0);
}

function formatOf(code: boolean[][]): number {
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]![8]!).concat([7, 5, 4, 3, 2, 1, 0].map((x) => code[8]![x]!));
  return bits.reduce((sum, bit, i) => sum | (Number(bit) << i), 0) ^ 0x5412;
}

function read(code: boolean[][]): string {
  const version = (code.length - 17) / 4;
  const mask = (formatOf(code) >> 10) & 7;
  const bits = places(frame(version).fixed).map(([x, y]) => Number(code[y]![x]! !== masked(mask, x, y)));
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  const [check, sizes] = blocks[version]!;
  const parts = sizes.map((): number[] => []);
  for (let i = 0; i < Math.max(...sizes); i++) sizes.forEach((size, b) => i < size && parts[b]!.push(bytes.shift()!));
  const checks = sizes.map((): number[] => []);
  for (let i = 0; i < check; i++) sizes.forEach((_, b) => checks[b]!.push(bytes.shift()!));
  expect(bytes).toEqual([]);
  parts.forEach((part, b) => {
    for (let power = 0; power < check; power++) expect(at([...part, ...checks[b]!], power)).toBe(0);
  });
  const data = parts.flat().map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(data.slice(0, 4)).toBe('0100');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(data.slice(4, 4 + wide), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => parseInt(data.slice(4 + wide + i * 8, 12 + wide + i * 8), 2)));
}

describe('a QR code', () => {
  it.each([0, 1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213])('of %i letters can be read', (n) => {
    const text = 'https://ceilidh.example/t/'.repeat(9).slice(0, n);
    expect(read(qrCode(text)!)).toBe(text);
  });

  it('has the corners, the timing and the dark module of its kind', () => {
    const code = qrCode('http://localhost:8080/t/AAAAAAAAAAA#i.0123456789012345678901')!;
    const row = (y: number): string => code[y]!.map(Number).join('');
    expect(code.length).toBe(33);
    expect(row(0).slice(0, 8)).toBe('11111110');
    expect(row(1).slice(-8)).toBe('01000001');
    expect(row(6).slice(6, -6)).toMatch(/^(10)+1$/);
    expect(code[code.length - 8]![8]).toBe(true);
  });

  it('is the same as others make: the version of 7 and more, and the format of a mask', () => {
    const code = qrCode('x'.repeat(110))!; /* version 7: 000111110010010100 */
    const bits = Array.from({ length: 18 }, (_, i) => Number(code[Math.floor(i / 3)]![code.length - 11 + (i % 3)])).reverse().join('');
    expect(bits).toBe('000111110010010100');
    expect([0b101010000010010, 0b101000100100101, 0b101111001111100, 0b101101101001011, 0b100010111111001, 0b100000011001110, 0b100111110010111, 0b100101010100000]).toContain(formatOf(code) ^ 0x5412);
  });

  it('is not made of what is too long', () => {
    expect(qrCode('x'.repeat(214))).toBeNull();
  });
});
