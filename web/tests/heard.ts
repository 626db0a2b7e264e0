/* heard.ts: notes what documents have of a schema, so that a test can ask what they never had. */
import type { z } from 'zod';

const MANY = 60; /* of a longer list some are enough */

type Mark = string | number | boolean | null;

/* What zod has of a schema, as far as these schemas use it; cheaper to tell apart than by instanceof. */
type Def =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'optional' | 'nullable'; innerType: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'array'; element: z.ZodType }
  | { type: 'tuple'; items: z.ZodType[] }
  | { type: 'record'; keyType: z.ZodType; valueType: z.ZodType }
  | { type: 'enum'; entries: Record<string, Mark> }
  | { type: 'literal'; values: Mark[] }
  | { type: 'string' | 'number' | 'boolean' | 'null' | 'unknown' };

function defOf(schema: z.ZodType): Def {
  return schema.def as unknown as Def;
}

/* The names, for a schema that is a choice of them. */
function namesOf(def: Def): Mark[] | null {
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' ? def.values : null;
}

/* Tells the forms of what does fit apart, which takes less than parsing it again. */
function mayFit(schema: z.ZodType, said: unknown): boolean {
  const def = defOf(schema);
  if (def.type === 'union') return def.options.some((option) => mayFit(option, said));
  if (def.type !== 'object') return schema.safeParse(said).success;
  const members = Object.entries(said as object);
  return (
    members.every(([key, value]) => def.shape[key] && (namesOf(defOf(def.shape[key]))?.includes(value) ?? true)) &&
    Object.entries(def.shape).every(([key, member]) => key in (said as object) || defOf(member).type === 'optional')
  );
}

export class Heard {
  private readonly marks = new Map<z.ZodType, Set<Mark>>();

  private mark(schema: z.ZodType, what: Mark): void {
    const known = this.marks.get(schema);
    if (known) known.add(what);
    else this.marks.set(schema, new Set([what]));
  }

  /* Takes in a document that fits the schema; undefined for a member that is not there. */
  listen(schema: z.ZodType, said: unknown): void {
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        for (const key in def.shape) this.listen(def.shape[key]!, (said as Record<string, unknown>)[key]);
        break;
      case 'optional':
      case 'nullable':
        this.mark(schema, (said ?? null) !== null);
        if ((said ?? null) !== null) this.listen(def.innerType, said);
        break;
      case 'union': {
        const which = def.options.findIndex((option) => mayFit(option, said));
        this.mark(schema, which);
        this.listen(def.options[which]!, said);
        break;
      }
      case 'array': {
        const all = said as unknown[];
        for (let i = 0; i < all.length; i += Math.ceil(all.length / MANY)) this.listen(def.element, all[i]);
        break;
      }
      case 'tuple':
        def.items.forEach((item, i) => this.listen(item, (said as unknown[])[i]));
        break;
      case 'record':
        for (const [key, one] of Object.entries(said as object)) {
          this.listen(def.keyType, key);
          this.listen(def.valueType, one);
        }
        break;
      case 'enum':
      case 'literal':
        this.mark(schema, said as Mark);
    }
  }

  /* What of the schema was in no document: members always or never there, forms and names unheard of. */
  missed(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const def = defOf(schema);
    const inside = (next: z.ZodType, name: string): string[] => this.missed(next, path + name, seen);
    const lacking = (wanted: Mark[], name: string): string[] =>
      wanted.filter((one) => !this.marks.get(schema)?.has(one)).map((one) => `${path} ${name} ${one}`);
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([key, member]) => inside(member, `.${key}`));
      case 'optional':
      case 'nullable':
        return [...lacking([true, false], 'there'), ...inside(def.innerType, '')];
      case 'union':
        return [...lacking([...def.options.keys()], 'form'), ...def.options.flatMap((option, i) => inside(option, `|${i}`))];
      case 'array':
        return inside(def.element, '[]');
      case 'tuple':
        return def.items.flatMap((item, i) => inside(item, `[${i}]`));
      case 'record':
        return [...inside(def.keyType, '{}'), ...inside(def.valueType, '{}')];
      default:
        return lacking(namesOf(def) ?? [], 'name');
    }
  }
}
