/* engine.ts: the module for lessons, with names instead of buffers; see src/wasm/lesson.h. */
import type { z } from 'zod';
import type * as told from '@schema/lesson';
import { Engine } from '@/engine/module';

export type Lesson = z.infer<typeof told.lesson>;
export type Said = z.infer<typeof told.said>;
export type Advice = z.infer<typeof told.advice>;

export class LearnEngine extends Engine {
  static override async of(code: WebAssembly.Module): Promise<LearnEngine> {
    return new LearnEngine((await WebAssembly.instantiate(code)).exports);
  }

  openLesson(script: string, name: string): Lesson {
    const head = this.putText(script);
    return this.json('lesson_open', head, this.putText(name, head));
  }

  /* The steps that take nothing. */
  step(what: 'next' | 'others' | 'undo' | 'confirm' | 'hint'): Lesson {
    return this.json(`lesson_${what}`);
  }

  tryMove(move: string): Lesson {
    return this.json('lesson_try', this.putText(move));
  }

  /* What a coach has to say of a moment. */
  advice(script: string, facts: object, seat: number): Advice {
    const head = this.putText(script);
    return this.json('coach', head, this.putText(JSON.stringify(facts), head), seat);
  }
}
