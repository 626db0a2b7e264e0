/* school.ts: a lesson in its worker: what is done there, and what the table and the lesson are then. */
import { nothingKnown, type Document, type Known, type Preview } from '@/table/table';
import type { Reason } from '@/engine/types';
import type { Advice, LearnEngine, Lesson } from './engine';

export interface Moment {
  document: Document;
  lesson: Lesson;
}

export class School {
  constructor(private readonly engine: LearnEngine) {}

  private async moment(lesson: Lesson, known: Known): Promise<Moment> {
    return { document: this.engine.snapshot(known), lesson };
  }

  async open(script: string, name: string): Promise<Moment> {
    return this.moment(this.engine.openLesson(script, name), nothingKnown);
  }

  async step(what: Parameters<LearnEngine['step']>[0], known: Known): Promise<Moment> {
    return this.moment(this.engine.step(what), known);
  }

  async tryMove(move: string, known: Known): Promise<Moment> {
    return this.moment(this.engine.tryMove(move), known);
  }

  async explain(moves: string[]): Promise<(Reason[] | null)[]> {
    return this.engine.explain(moves);
  }

  async preview(move: string): Promise<Preview | null> {
    return this.engine.preview(move);
  }

  async at(ply: number): Promise<Document> {
    return this.engine.at(ply);
  }

  async record(): Promise<string> {
    return this.engine.record(0);
  }

  async advice(script: string, facts: object, seat: number): Promise<Advice> {
    return this.engine.advice(script, facts, seat);
  }
}

