// maps.mjs: the module that draws maps for the page draws byte for byte what the program draws.
//
//     node maps.mjs maps.wasm ceilidh
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';

const [file, program] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const maps = instance.exports;
const text = (name, ...numbers) => {
  const length = maps[`maps_${name}`](...numbers);
  return new TextDecoder().decode(new Uint8Array(maps.memory.buffer, maps.maps_out(), length));
};

for (let sides = 0; sides < 16; sides++)
  for (const small of [0, 1]) {
    const code = [1, 2, 4, 8].map((bit) => (sides & bit ? '2' : '1')).join('');
    const picture = execFileSync(program, ['map', code, '--svg', ...(small ? ['--small'] : [])], { encoding: 'utf8', maxBuffer: 1 << 24 });
    assert.equal(maps.maps_lay(0, sides, small), 0);
    assert.ok(picture.includes(text('below') + text('marks')), `${code}: another ground or other marks`);
    const above = text('above').replace(/<g class='map-rose'.*?<\/text><\/g>/, '');
    assert.ok(picture.includes(above), `${code}: other lines, deltas, coins or mist`);
  }
console.log('32 maps are the same');
