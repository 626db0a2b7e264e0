/* lessons.test.ts: every lesson along its record, with the real module: what it says fits the schema, and each text is whole in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LearnEngine, type Lesson } from '@/learn/engine';
import { textKey } from '@/learn/lessons';
import { lessonText } from '@/learn/words';
import { merged, nothingKnown, type Snapshot } from '@/table/table';
import { setSentences } from '@/text/text';
import { advice, lesson as schema } from '../schema/lesson';
import { gather, languages } from '../tools/language';
import { lessonFiles } from './lessons';

const root = join(import.meta.dirname, '../..');
const code = await WebAssembly.compile(readFileSync(join(root, 'build-wasm/learn.wasm')));
const files = lessonFiles(join(root, 'data'));
const sentences = new Map(languages.map((language) => [language, Object.fromEntries(gather(join(root, 'data'), language).sentences)]));

interface Moment {
  lesson: Lesson;
  snapshot: Snapshot;
}

/* What somebody does at this moment who makes no mistakes. */
function goOn(engine: LearnEngine, { kind, model, said }: Lesson): Lesson {
  if (kind === 'ask') return engine.tryMove(model!);
  if (kind === 'try' && !said) return engine.tryMove(model!);
  return engine.step(kind === 'confirm' || kind === 'others' ? kind : 'next');
}

async function momentsOf(script: string): Promise<Moment[]> {
  const engine = await LearnEngine.of(code);
  const moments: Moment[] = [];
  for (let lesson = engine.openLesson(script, 'Ann'); ; lesson = goOn(engine, lesson)) {
    moments.push({ lesson: schema.parse(lesson), snapshot: merged(null, engine.snapshot(nothingKnown)) });
    if (lesson.kind === 'done') return moments;
  }
}

/* All that is said at a moment. */
function textsAt({ lesson, snapshot }: Moment): string[] {
  return [lesson.key, lesson.note, lesson.said?.key].flatMap((key) => (key ? lessonText(textKey(lesson.head.id, key), snapshot) : []));
}

describe.each(files)('the lesson $id', ({ id, text }) => {
  it('says whole sentences in every language', async () => {
    const moments = await momentsOf(text);
    expect(moments.at(-1)!.lesson).toMatchObject({ head: { id }, kind: 'done' });
    for (const language of languages) {
      setSentences(language, sentences.get(language)!);
      const broken = moments.flatMap(textsAt).filter((words) => words === '' || /undefined|NaN|[{}]/.test(words));
      expect(broken, language).toEqual([]);
    }
  });

  it('answers what is wrong and stays where it is', async () => {
    const engine = await LearnEngine.of(code);
    let lesson = engine.openLesson(text, '');
    while (lesson.kind !== 'ask') lesson = goOn(engine, lesson);
    const wrong = schema.parse(engine.tryMove('dance'));
    expect(wrong).toMatchObject({ kind: 'ask', key: lesson.key, step: lesson.step, said: { verdict: 'refused' } });
  });
});

describe.each(['caledonia', 'lords'])('the coach of %s', (game) => {
  it('has something to say of the moments of lessons', async () => {
    const script = readFileSync(join(root, 'data/lessons', game, 'coach.txt'), 'utf8');
    const engine = await LearnEngine.of(code);
    const moments = (await Promise.all(files.filter(({ id }) => id.startsWith(game)).map(({ text }) => momentsOf(text)))).flat();
    const said = moments.flatMap(({ snapshot: { state, insight } }) => advice.parse(engine.advice(script, { state, insight }, 0)));
    expect(new Set(said.map(({ key }) => key)).size).toBeGreaterThan(3);
  });
});
