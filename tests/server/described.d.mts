/* A function that throws unless the value is what the schema of that name says. */
export function checker(root: unknown): (name: string, value: unknown) => void;
