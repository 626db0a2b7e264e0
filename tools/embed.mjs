// embed.mjs: makes a site (see src/server/site.h) of a directory, to be built into the program.
//
//     node embed.mjs DIRECTORY OUT
//
// writes OUT.c, the table; OUT.bin, all files in each of their forms, one after the other; and
// OUT.S, which takes that into the program.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const packed = new Set(['.ico', '.jpg', '.mp3', '.ogg', '.png', '.webp', '.woff2']);

// The names that Vite gives to files carry a hash of what is in them.
const hashed = /^\/assets\/.*-[\w-]{8}\.\w+$/;

function fail(sentence) {
  console.error(`embed: ${sentence}`);
  process.exit(2);
}

function* filesIn(directory, path = '') {
  for (const entry of readdirSync(join(directory, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(directory, inner);
    else yield inner;
  }
}

// Plain, gzip, brotli: the order of enum coding. A form that is no smaller is left out.
function formsOf(plain, ending) {
  if (packed.has(ending)) return [plain];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return [plain, gzipSync(plain, { level: 9 }), brotliCompressSync(plain, { params })].map(
    (form, i) => (i === 0 || form.length < plain.length ? form : null),
  );
}

const [directory, out] = process.argv.slice(2);
if (!out) fail('usage: node embed.mjs DIRECTORY OUT');
const pieces = [];
let offset = 0;

function bodyOf(form) {
  if (!form) return '{ 0 }';
  const hash = createHash('sha256').update(form).digest('hex').slice(0, 20);
  const text = `{ bytes + ${offset}, ${form.length}, "\\"${hash}\\"" }`;
  pieces.push(form);
  offset += form.length;
  return text;
}

function assetOf(path) {
  if (!/^(\/[\w~-][\w.~-]*)+$/.test(path)) fail(`the name ${path} has signs that no address may have`);
  const ending = extname(path);
  if (!types[ending]) fail(`${path}: of which type is ${ending || 'a file without ending'}?`);
  const bodies = formsOf(readFileSync(join(directory, path)), ending).map(bodyOf).join(', ');
  return `    { "${path}", "${types[ending]}", ${hashed.test(path)}, { ${bodies} } },\n`;
}

const paths = [...filesIn(directory)].sort((a, b) => (a < b ? -1 : 1));
if (!paths.includes('/index.html')) fail(`there is no index.html in ${directory}`);
const assets = paths.map(assetOf).join('');
writeFileSync(`${out}.bin`, Buffer.concat(pieces));
writeFileSync(
  `${out}.S`,
  `    .section .rodata
    .balign 16
    .globl site_page_bytes
    .hidden site_page_bytes
site_page_bytes:
    .incbin "${out}.bin"
    .section .note.GNU-stack, "", %progbits
`,
);
writeFileSync(
  `${out}.c`,
  `/* Made from the built page; not to be edited. */
#include "server/site.h"

extern const uint8_t site_page_bytes[];
#define bytes site_page_bytes

static const struct asset assets[] = {
${assets}};

const struct site site_page = { assets, sizeof assets / sizeof *assets };
`,
);
