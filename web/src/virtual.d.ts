declare module 'virtual:language/*' {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module 'ceilidh.wasm?url' {
  const url: string;
  export default url;
}
