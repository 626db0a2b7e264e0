/* LearnPage.tsx: the lessons of both games, what was taken of them, and the first game. */
import { useEffect } from 'preact/hooks';
import { isDone } from '@/app/learned';
import { follow } from '@/app/route';
import { GameEmblem } from '@/pages/GameEmblem';
import { Frame } from '@/pages/Frame';
import type { OwnGame } from '@/play/views';
import { gameName, loadPart, t } from '@/text/text';
import { lessonsOf, textKey, type LessonInfo } from './lessons';
import { startFirstGame } from './firstGame';
import './learn.css';

function LessonLine({ lesson, n, next }: { lesson: LessonInfo; n: number; next: boolean }) {
  const done = isDone(lesson.id);
  return (
    <li>
      <a class="lesson-line" data-lesson={lesson.id} data-done={done ? true : undefined} data-next={next ? true : undefined} href={`/learn/${lesson.id}`} onClick={follow}>
        <span class="lesson-mark" aria-hidden="true">{done ? '✓' : n}</span>
        <span class="lesson-words">
          <b>{t(textKey(lesson.id, 'title'))}</b>
          <span class="soft">{t(textKey(lesson.id, 'about'))}</span>
        </span>
        <span class="soft lesson-time">{done ? t('learn.done') : t('learn.minutes', { n: lesson.minutes })}</span>
      </a>
    </li>
  );
}

function FirstGame({ game, next }: { game: OwnGame; next: boolean }) {
  return (
    <li>
      <button type="button" class="lesson-line lesson-first" data-action={`first-${game}`} data-next={next ? true : undefined} onClick={() => void startFirstGame(game)}>
        <span class="lesson-mark" aria-hidden="true">★</span>
        <span class="lesson-words">
          <b>{t('learn.first')}</b>
          <span class="soft">{t(`learn.first.${game}`)}</span>
        </span>
      </button>
    </li>
  );
}

function GameLessons({ game }: { game: OwnGame }) {
  const lessons = lessonsOf(game);
  const [core, more] = [lessons.filter((one) => one.core), lessons.filter((one) => !one.core)];
  const next = lessons.find((one) => one.core && !isDone(one.id));
  const list = (some: LessonInfo[]) => some.map((lesson) => <LessonLine key={lesson.id} lesson={lesson} n={lessons.indexOf(lesson) + 1} next={lesson === next} />);
  return (
    <section class="panel learn-game" id={`learn-${game}`} tabIndex={-1} aria-label={gameName(game)}>
      <h2><GameEmblem game={game} size={44} /> {gameName(game)}</h2>
      <p class="soft">{t('learn.core', { n: core.reduce((sum, { minutes }) => sum + minutes, 0) })}</p>
      <ol class="lesson-list">{list(core)}<FirstGame game={game} next={!next} /></ol>
      <h3>{t('learn.more')}</h3>
      <ol class="lesson-list">{list(more)}</ol>
    </section>
  );
}

/* `game`: whose lessons somebody has come for. */
export function LearnPage({ game }: { game?: string | undefined }) {
  useEffect(() => void loadPart('learn'), []);
  useEffect(() => {
    const wanted = game ? document.getElementById(`learn-${game}`) : null;
    wanted?.scrollIntoView();
    wanted?.focus({ preventScroll: true });
  }, [game]);
  return (
    <Frame title={t('learn.title')}>
      <p>{t('learn.about')}</p>
      <div class="learn-games">
        <GameLessons game="caledonia" />
        <GameLessons game="lords" />
      </div>
    </Frame>
  );
}
