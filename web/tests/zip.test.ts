/* zip.test.ts: what the page saves as one file, read again by the book (APPNOTE.TXT). */
import { crc32 as known } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, zip } from '@/online/zip';

/* The files of an archive, found from its end as every program does. */
function unzip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, at + length));
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  return Array.from({ length: count }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, long] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const [local, name, date] = [view.getUint32(at + 42, true), text(at + 46, long), view.getUint16(at + 14, true)];
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(bytes.subarray(local + 6, local + 28)).toEqual(bytes.subarray(at + 8, at + 30)); /* it says the same twice */
    const from = local + 30 + view.getUint16(local + 26, true);
    expect(known(bytes.subarray(from, from + size))).toBe(sum);
    at += 46 + long;
    return { name, text: text(from, size), year: (date >> 9) + 1980 };
  });
}

test('sums are those of everybody else', () => {
  for (const text of ['', 'a', 'Ceilidh ♜ 게임'.repeat(99)]) expect(crc32(new TextEncoder().encode(text))).toBe(known(text));
});

test('every file is there as it was', () => {
  const files = [
    { name: 'lords-1.ceilidh', text: 'ceilidh 1\ngame lords\n', time: Date.UTC(2026, 3, 5, 12) },
    { name: 'leer.txt', text: '', time: 0 },
    { name: '게임.txt', text: 'x'.repeat(70_000), time: Date.UTC(2030, 5, 30) },
  ];
  expect(unzip(zip(files))).toEqual(files.map(({ name, text }, i) => ({ name, text, year: [2026, 1980, 2030][i] })));
  expect(unzip(zip([]))).toEqual([]);
});
