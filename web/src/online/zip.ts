/* zip.ts: files in one file, uncompressed, as the ZIP format has it (APPNOTE.TXT 4.3): records are small. */

export interface ZipFile {
  name: string; /* UTF-8 */
  text: string;
  time: number; /* milliseconds since 1970 */
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 255]!;
  return (crc ^ 0xffffffff) >>> 0;
}

/* Numbers of 2 or 4 bytes, the lowest byte first. */
function numbers(...all: [bytes: 2 | 4, value: number][]): Uint8Array {
  const out: number[] = [];
  for (const [bytes, value] of all) for (let i = 0; i < bytes; i++) out.push((value / 2 ** (8 * i)) & 255);
  return Uint8Array.from(out);
}

/* Two seconds are the shortest time there, and 1980 is the beginning of all things. */
function dosTime(time: number): [date: number, clock: number] {
  const at = new Date(Math.max(time, Date.UTC(1980, 0, 2)));
  return [((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)];
}

export function zip(files: ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let at = 0;
  for (const { name, text, time } of files) {
    const [path, body] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    const [date, clock] = dosTime(time);
    const common: [2 | 4, number][] = [[2, 20], [2, 0x800], [2, 0], [2, clock], [2, date], [4, crc32(body)], [4, body.length], [4, body.length], [2, path.length], [2, 0]];
    index.push(numbers([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), path);
    const head = [numbers([4, 0x04034b50], ...common), path, body];
    parts.push(...head);
    at += head.reduce((sum, { length }) => sum + length, 0);
  }
  const size = index.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  const out = new Uint8Array(at + size + end.length);
  let place = 0;
  for (const part of [...parts, ...index, end]) {
    out.set(part, place);
    place += part.length;
  }
  return out;
}
