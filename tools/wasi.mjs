// wasi.mjs: runs a WASI program with the files below this directory: node wasi.mjs PROGRAM.wasm ARGS...
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], preopens: { '.': '.' } });
const module = await WebAssembly.compile(readFileSync(program));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
