/* module.ts: the maps' own WebAssembly module with names instead of buffers; what it offers is in src/maps/page.h. */
import wasm from '../../../../build-wasm/maps.wasm?url';

type Call = (...numbers: number[]) => number;

export class Maps {
  private readonly memory: WebAssembly.Memory;

  private constructor(private readonly exports: Record<string, unknown>) {
    this.memory = exports['memory'] as WebAssembly.Memory;
  }

  static async of(code: WebAssembly.Module): Promise<Maps> {
    return new Maps((await WebAssembly.instantiate(code)).exports);
  }

  private call(name: string, ...numbers: number[]): number {
    return (this.exports[`maps_${name}`] as Call)(...numbers);
  }

  /* What a function writes: "grid", "below", "marks", "above", "names", "harbour". */
  text(name: string, ...numbers: number[]): string {
    const length = this.call(name, ...numbers);
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.call('out') >>> 0, length));
  }

  /* Lays a map; `own` is a map set that is not ours, or empty. */
  lay(own: string, sides: number, small: boolean): void {
    const bytes = new TextEncoder().encode(own);
    new Uint8Array(this.memory.buffer, this.call('in') >>> 0, bytes.length).set(bytes);
    if (this.call('lay', bytes.length, sides, Number(small)) < 0) throw new Error('a map set that cannot be read');
  }
}

/* Fetched when the first table of Caledonia is made ready. */
export async function fetchMaps(): Promise<Maps> {
  return Maps.of(await WebAssembly.compileStreaming(fetch(wasm)));
}
