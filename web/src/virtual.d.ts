declare module 'virtual:language/*' {
  const sentences: Record<string, string>;
  export default sentences;
}

declare module 'virtual:rules/examples' {
  const examples: Record<string, import('@/rules/types').Example>;
  export default examples;
}

declare module 'virtual:rules/*' {
  const rules: import('@/rules/types').RulesIn;
  export default rules;
}
