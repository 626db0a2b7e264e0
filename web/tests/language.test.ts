/*
 * language.test.ts: every language says the same things as English, with the same
 * places, and every sentence is used: by the page or by the codes of the engine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '@/caledonia/choices/narrow';
import { briefs } from '@/caledonia/choices/reasons';
import { actions, extras } from '@/caledonia/choices/situation';
import { terrains } from '@/caledonia/map/words';
import { deedsOf } from '@/online/plan';
import { choosable, presets } from '@/pages/options';
import { formatNumber, languages as spoken, setSentences } from '@/text/text';
import { good, importKind, unit } from '../schema/caledonia';
import { said } from '../schema/lesson';
import { clan } from '../schema/lords';
import { gather, gatherTerminal, languages, readSentences } from '../tools/language';
import { coachTexts, lessonTexts } from './lessons';

const [goods, imports, units, cardClans] = [good.options, importKind.options, unit.options, clan.options];

const root = join(import.meta.dirname, '../..');
const sentencesIn = new Map(languages.map((language) => [language, gather(join(root, 'data'), language).sentences]));
const english = sentencesIn.get('en')!;
const keys = [...english.keys()];

/* Further forms of a name, which each language has as it needs them: name.dairy.many, name.dairy.a. */
const formOfName = /^(name\.[a-z-]+)\.(?:a|one|many|counter|amount)$/;
const isForm = (key: string): boolean => formOfName.test(key);

interface Places {
  plain: Set<string>; /* {name} */
  plural: Set<string>; /* {name|…|…} */
  forms: string[][];
}

function placesOf(sentence: string): Places {
  const found: Places = { plain: new Set(), plural: new Set(), forms: [] };
  for (const [, inside] of sentence.matchAll(/\{([^{}]*)\}/g)) {
    const [name, ...forms] = inside!.split('|') as [string, ...string[]];
    (forms.length > 0 ? found.plural : found.plain).add(name);
    if (forms.length > 0) found.forms.push(forms);
  }
  return found;
}

/* {what.a} and {what.counter} are forms of {what}, and a language may take the one that suits it. */
function whole(names: Set<string>): Set<string> {
  return new Set([...names].map((name) => name.split('.')[0]!));
}

/* What is wrong with the places of a sentence beside those of the English one. */
function amiss(sentence: string, model: string, counts: boolean): string[] {
  const own = placesOf(sentence);
  const theirs = placesOf(model);
  const [plain, known] = [whole(own.plain), whole(new Set([...theirs.plain, ...theirs.plural]))];
  const wanted = [...whole(theirs.plain)].filter((name) => !plain.has(name)).map((name) => `lacks {${name}}`);
  const strange = [...plain, ...own.plural].filter((name) => !known.has(name)).map((name) => `has a strange {${name}}`);
  const uncounted = counts ? [...theirs.plural].filter((name) => !own.plural.has(name)).map((name) => `lacks the plural by ${name}`) : [];
  const badForms = own.forms.filter((forms) => forms.some((form) => form.trim() === '') || (counts && forms.length !== 2)).map((forms) => `has the forms ${forms.join('|')}`);
  const braces = /[{}]/.test(sentence.replace(/\{[^{}]*\}/g, '')) ? ['has a loose brace'] : [];
  return [...wanted, ...strange, ...uncounted, ...badForms, ...braces];
}

it('offers in the page the languages that are built', () => {
  expect(spoken).toEqual(languages);
});

describe.each(languages)('the sentences in %s', (language) => {
  const own = sentencesIn.get(language)!;

  it('have the keys of the English ones', () => {
    expect({
      missing: keys.filter((key) => !own.has(key) && !isForm(key)),
      surplus: [...own.keys()].filter((key) => !english.has(key) && !isForm(key)),
    }).toEqual({ missing: [], surplus: [] });
  });

  it('have forms of names they know alone, and each unit in those that are asked for', () => {
    expect([...own.keys()].filter((key) => isForm(key) && !own.has(formOfName.exec(key)![1]!))).toEqual([]);
    const forms = language === 'ko' ? ['counter'] : ['a', 'many'];
    const invariable = language === 'en' ? ['name.sheep.many'] : [];
    const wanted = units.flatMap((unit) => forms.map((form) => `name.${unit}.${form}`));
    expect(wanted.filter((key) => !own.has(key))).toEqual(invariable);
  });

  it('write numbers as the language does, the small ones without asking', () => {
    setSentences(language, {});
    const numbers = [-999, -7, 0, 1, 42, 999, 1000, 12345, 1.5];
    expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => new Intl.NumberFormat(language).format(number)));
  });

  it('are not empty', () => {
    expect([...own].filter(([, sentence]) => sentence === '').map(([key]) => key)).toEqual([]);
  });

  it('have the same places, and a form for one and for many', () => {
    const counts = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
    const wrong = [...own].filter(([key]) => !isForm(key)).flatMap(([key, sentence]) => amiss(sentence, english.get(key) ?? '', counts).map((what) => `${key} ${what}`));
    expect(wrong).toEqual([]);
  });
});

const terminalIn = new Map(languages.map((language) => [language, gatherTerminal(join(root, 'data'), language)]));

describe.each(languages)('what only the terminal says in %s', (language) => {
  const [own, model] = [terminalIn.get(language)!, terminalIn.get('en')!];

  it('has the keys and the places of the English sentences, and a form for one and for many', () => {
    const counts = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
    const wrong = [...own].flatMap(([key, sentence]) => amiss(sentence, model.get(key) ?? '', false).map((what) => `${key} ${what}`));
    expect([...own.keys()].sort()).toEqual([...model.keys()].sort());
    expect(own.size).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
    expect([...own].filter(([, sentence]) => placesOf(sentence).forms.some((forms) => counts && forms.length !== 2)).map(([key]) => key)).toEqual([]);
  });

  it('has no key of what the page and the terminal both say', () => {
    const shared = [`${language}.txt`, `${language}.d`].flatMap((part) => {
      const path = join(root, 'data/lang', part);
      const files = part.endsWith('.d') ? readdirSync(path).map((name) => join(path, name)) : [path];
      return files.flatMap((file) => [...readSentences(file).keys()]);
    });
    expect(shared.filter((key) => own.has(key))).toEqual([]);
    expect(new Set(shared).size).toBe(shared.length);
  });
});

function sourcesBelow(folder: string, ending: RegExp): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
  const all = files.sort().map((name) => readFileSync(join(root, folder, name), 'utf8'));
  return all.join('\n').replace(/\/\*[\s\S]*?\*\//g, ' ');
}

function found(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => match[1]!);
}

const page = sourcesBelow('web/src', /\.tsx?$/);
const engine = sourcesBelow('src', /^(?!games\/nullgame).*\.[ch]$/);

const pageWords = new Set([...found(page, /'([^'\n]*)'/g), ...found(page, /"([^"\n]*)"/g)]);
/* What the terminal can name: all strings but for the names of JSON's members. */
const engineWords = new Set(found(engine.replace(/json_key\w*\([^,;]*, "[^"]*"/g, ''), /"([^"\n]*)"/g));

const namespaces = new Set(keys.map((key) => key.split('.')[0]!));

function looksLikeKey(text: string): boolean {
  return /^[a-z-]+\.[a-zA-Z0-9_.-]*$/.test(text) && namespaces.has(text.split('.')[0]!);
}

/* The keys the page puts together, `action.….hint`; the unclosed place before an inner template is one too. */
const templates = new Set(
  found(page, /`([^`]*)`/g)
    .map((text) => text.split(/\$\{[^}]*(?:\}|$)/))
    .filter((parts) => parts.length > 1 && looksLikeKey(parts[0]!))
    .map((parts) => parts.join('…')),
);

/* All strings inside what a pattern finds, such as both of `spared ? "a" : "b"`. */
function codes(pattern: RegExp): string[] {
  return found(engine, pattern).flatMap((inside) => found(inside, /"([a-z0-9.-]+)"/g));
}

/* The codes of the engine, each of which has a sentence. */
const coded = {
  why: [...codes(/gm_(?:need|must|enough)\([^,;]*,[^,;]*,([^,;]*,)/g), ...codes(/"[A-Z]+-[A-Z0-9-]+",([^,;]*,)/g)],
  so: [...codes(/[^a-z_](?:gm_so|so|money)\([^,;]*,([^,;]*,)/g), ...codes(/return ("no-bonus-[a-z]*";)/g)],
  fault: [...codes(/(?:scan_name|scan_fail|want|refuse|refuse_count)\([^,;]*,([^,;]*[,)])/g), ...codes(/\.code = ("[a-z0-9.-]+"[,;])/g)],
  match: codes(/X\([A-Z_]+, ("[a-z-]+",) "/g),
};

/* What a server may refuse in its own name. */
const hallCodes = found(readFileSync(join(root, 'src/hall/table.h'), 'utf8'), /X\([A-Z_]+, "([a-z-]+)"\)/g).filter((code) => code !== 'yes' && code !== 'match');

function quoted(source: string): string[] {
  return found(source, /'([^'\n]*)'/g);
}

/* The words of a list of the page. */
function listCalled(name: string): string[] {
  return quoted(found(page, new RegExp(`const ${name}\\b[^=\\n]*= \\[('[^\\]]*)\\]`, 'g')).join());
}

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
const tiles = numbers(1, 9);
const clans = found(found(engine, /clan_names\[[A-Z_]+\] = \{([^}]*)\}/g).join(), /"([a-z]+)"/g).filter((clan) => clan !== 'none');
const makers = units.filter((unit) => unit !== 'fisherman');
const games = Object.keys(choosable);
const bots = found(engine, /extern const struct bot bot_([a-z]+);/g);
const sides = ['buy', 'sell'];
const tableSizes = ['1', '2', 'many'];
const chosen = [...page.matchAll(/<Choice name="(\w+)" values=\{\[([^\]]*)\]/g)].map(([, name, values]) => [name!, found(values!, /([a-z0-9]+)/g)] as const);
const settings = found(page, /<(?:Choice|Switch) name="(\w+)"/g);
const asked = Object.entries(partsOf);
const partByPart = ['port', 'upgrade', 'row', 'neighbour', 'fulfil'];
const scoreRows = listCalled('rows');
const helpSteps = listCalled('steps');
const doors = found(page, /<Door name="(\w+)"/g);
const verdicts = said.shape.verdict.options;

/* What tells a move chooses between keys, `key: two ? 'obtain-two' : 'obtain'`; those it puts together are written here. */
const [beforeChance, ofChance, afterChance] = readFileSync(join(root, 'web/src/caledonia/boards/log.tsx'), 'utf8').split(/^(?=function tell(?:Chance)?\()/m);
const keysTold = (source: string): string[] => quoted(found(source, /\bkey: ([^,}\n`]*)[,}\n ]/g).join());
const told = {
  chance: keysTold(ofChance!),
  people: [
    ...keysTold(beforeChance! + afterChance!), 'place', 'expand', ...sides,
    ...['expand', 'upgrade', 'brew', 'none'].map((kind) => `bonus-${kind}`), ...['shipping', 'hire'].map((kind) => `upgrade-${kind}`),
    ...sides.map((side) => `recall-${side}`), ...['', '-butter', '-store', '-butter-store'].map((kind) => `produce${kind}`),
  ],
};

/* The engine's errors, and those of the page alone. */
const errors = [
  ...found(found(engine, /#define GM_ERR_MAP\(X\)((?:.*\\\n)*.*)/g).join(), /X\(([A-Z]+),/g).filter((error) => error !== 'OK'),
  ...found(found(page, /\berror: ([^}\n]*)/g).join(), /'([A-Z]+)'/g).filter((error) => error !== 'MATCH'), /* has a code, and a sentence for that */
];

/* Codes that the engine chooses between before it gives one. */
function chosenCodes(kind: string): string[] {
  return [...engineWords].filter((word) => english.has(`${kind}.${word}`));
}

/* What can stand in the place of each template; of two places, both together with … between them. */
const families: Record<string, readonly string[]> = {
  'tab.…': listCalled('tabs'),
  'coach.hint.…': ['why', 'move'],
  'overlay.…': listCalled('overlays'),
  'action.…': actions,
  'action.….hint': actions,
  'bar.closed.…': briefs,
  'bar.how.…': ['trade', 'obtain', 'expand'],
  'brief.…': listCalled('brief'),
  'pop.trade.…': sides,
  'pop.trade.…-at': sides,
  'legend.…': ['border', 'delta', 'names'],
  'legend.reach.…': numbers(0, 5),
  'extras.…': extras,
  'verb.caledonia.…': ['obtain', 'expand', 'shipping', 'technology', 'hire', 'fulfil', 'pass'],
  'cal.aid.makes.…': makers,
  'cal.aid.final.exports-…': tableSizes,
  'cal.aid.final.settlements-…': tableSizes,
  'cal.note.…': ['beef', 'mutton'],
  'cal.terrain.…': [...terrains, 'loch'],
  'cal.market.…-side': sides,
  'cal.trade.…-words': sides,
  'cal.score-short.…': tiles,
  'cal.sheet.…': scoreRows,
  'cal.sheet.hint.…': scoreRows.filter((row) => !['cotton', 'tobacco', 'sugar', 'bid'].includes(row)),
  'cal.sheet.count.…': ['exports', 'settlements'],
  'cal.shipping.…': numbers(0, 5),
  'cal.log.…': [...told.chance, ...told.people],
  'cal.turn.…': told.people,
  'port.…': tiles,
  'scoring.…': tiles,
  'band.…': numbers(1, 5),
  'clan.…': clans,
  'tip.clan.…': clans,
  'ask.……': asked.flatMap(([kind, parts]) => (partByPart.includes(kind) ? parts.map(({ name }) => `${kind}….${name}`) : [`${kind}…`])),
  'ask.….none': ['brew'],
  'ask.….done': asked.filter(([, parts]) => parts.some(({ many }) => many)).map(([kind]) => kind),
  'ask.….yes': ['look'],
  'ask.….no': ['look'],
  'ask.upgrade.…': ['technology', 'shipping', 'hire', 'recall'],
  'ask.bonus.…': ['expand', 'upgrade', 'brew'],
  'ask.side.…': sides,
  'ask.produce.…': ['cheese', 'bread', 'whisky', 'butter', 'store'],
  'map.…': [...terrains, 'closer', 'farther', 'whole'],
  'map.out-…': ['mist', 'covered', 'neutral'],
  'harvest.…': ['workers', 'herds', 'made', 'glory', 'now'],
  'review.…': ['first', 'back', 'forward', 'last'],
  'settings.pace.…': ['300', '600', '1500'],
  'story.pass.…': numbers(1, 4),
  'lords.power.…': cardClans,
  'lords.caption.…': cardClans,
  'lords.place.…': numbers(1, 5),
  'lords.aid.…': listCalled('signs'),
  'lords.do.…': ['scott', 'wemyss', 'fergusson', 'cockburn'],
  'lords.hint.…': ['scott', 'makgill', 'wemyss', 'fergusson', 'cockburn', 'forsyth'],
  'lords.score.…': listCalled('heads'),
  'lords.log.…': ['scott', 'wemyss', 'fergusson'],
  'lords.log.…-unseen': ['wemyss', 'fergusson'],
  'game.…': games,
  'home.…': doors,
  'home.….about': doors,
  'home.alone.…': games,
  'home.friends.…': games,
  'keys.…': ['next', 'choose', 'escape', 'list', 'spaces', 'edge', 'choosable', 'zoom', 'hand', 'recruit', 'peek'],
  'keys.on.…': ['tab', 'enter', 'esc', 'home', 'end', 'page-up', 'page-down'],
  'learn.first.…': games,
  'lesson.…': [...verdicts, 'confirm-first'],
  'lesson.person.…': ['Beathag', 'Calum', 'Isla'],
  'lesson.….coach.…': coachTexts(join(root, 'data')).map((key) => key.replace(/^lesson\.(.*)\.coach\.(.*)$/, '$1…$2')),
  'coach.switch.…': listCalled('switches'),
  'lesson.….…': lessonTexts(join(root, 'data')).map((key) => key.replace(/^lesson\.(.*)\.(.*?)$/, '$1…$2')),
  'help.….…': games.flatMap((game) => helpSteps.map((step) => `${game}…${step}`)),
  'help.….….text': games.flatMap((game) => helpSteps.map((step) => `${game}…${step}`)),
  'help.page.…': quoted(found(page, /\{\[([^\]]*)\]\.map\(\(key\) => \(\s*<li key=\{key\}>\{t\(`help\.page\./g).join()),
  'new.preset.…': Object.keys(presets.lords),
  'new.preset.….…': Object.keys(presets.lords).flatMap((preset) => games.map((game) => `${preset}…${game}`)),
  'new.about.…': games,
  'new.label.…': Object.values(choosable).flat().flatMap(({ label }) => label ?? []),
  'bot.…': bots,
  'bot.….about': bots,
  'option.….…': Object.entries(choosable).flatMap(([game, options]) => options.map(({ name }) => `${game}…${name}`)),
  'option.….….about': Object.entries(choosable).flatMap(([game, options]) => options.map(({ name }) => `${game}…${name}`)),
  'settings.…': settings,
  'settings.….about': settings,
  'settings.….…': chosen.flatMap(([name, values]) => values.map((value) => `${name}…${value}`)),
  'name.…': [...goods, ...imports, ...units, ...clans, ...cardClans, 'beef', 'mutton', 'upgrade', 'free-land'],
  'name.….amount': ['upgrade'],
  'name.….…': units.map((unit) => `${unit}…a`),
  'why.…': [...coded.why, ...chosenCodes('why')],
  'why-not.…': chosenCodes('why-not'), /* where the case says more than the rule */
  'so.…': [...coded.so, ...chosenCodes('so')],
  'fault.…': coded.fault,
  'match.…': coded.match,
  'error.…': errors,
  'hall.…': [...hallCodes, 'lost', 'way', 'code', 'many'],
  'privacy.…': ['local', 'table', 'chat', 'account', 'keys', 'tell', 'address'],
  'privacy.….long': ['local', 'table', 'chat', 'account', 'keys', 'tell', 'address'],
  'privacy.….who': ['local', 'table', 'chat', 'account', 'keys', 'tell', 'address'],
  'online.plan.….…': [...games, 'nullgame'].flatMap((game) => deedsOf(game).map((deed) => `${game}…${deed}`)),
  'online.plan.caledonia.…-good': sides,
  'online.unplanned.…': ['stop', 'else', 'illegal', 'undo'],
  'online.players.…': games,
  'online.clock.…': ['none', 'live', 'days'],
  'online.clock.….about': ['none', 'live', 'days'],
  'online.where.…': ['bot', 'here', 'looks', 'away', 'thinks', 'resigned', 'stand-in'],
  'online.ask.…': ['undo', 'abandon', 'rematch'],
  'online.ask.….mine': ['undo', 'abandon', 'rematch'],
  'online.ask.….about': ['undo', 'abandon', 'rematch'],
  'online.unmet.…': ['no', 'late', 'moved', 'undo', 'abandon', 'rematch'],
  'online.tables.…': ['open', 'playing'],
  'online.tables.….none': ['open', 'playing'],
  'online.shut.…': ['no-table', 'secret', 'void', 'watch', 'old', 'other'],
  'online.shut.….about': ['no-table', 'secret', 'void', 'watch', 'old', 'other'],
};

function composed(template: string, words: string): string {
  const [start, ...others] = template.split('…') as [string, ...string[]];
  const each = words.split('…');
  return start + others.map((other, i) => (each[i] ?? '') + other).join('');
}

const made = new Set(Object.entries(families).flatMap(([template, all]) => all.map((words) => composed(template, words))));

/* Kinds of keys that the terminal puts together from the engine's words and numbers. */
const terminalKinds = /^(?:(?:name|clan|port|scoring|band|power)|(?:option|verb)\.[a-z]+)\.(.+)$/;

function usedBySomething(key: string): boolean {
  if (isForm(key)) return usedBySomething(formOfName.exec(key)![1]!);
  if (pageWords.has(key) || engineWords.has(key) || made.has(key)) return true;
  const word = terminalKinds.exec(key)?.[1];
  return word !== undefined && (engineWords.has(word) || /^\d+$/.test(word));
}

describe('every sentence', () => {
  it('is used', () => {
    expect(keys.filter((key) => !usedBySomething(key))).toEqual([]);
  });

  it('of the page alone is used by the page', () => {
    const folder = join(root, 'data/lang/en.page');
    const own = readdirSync(folder).flatMap((name) => [...readSentences(join(folder, name)).keys()]);
    expect(own.length).toBeGreaterThan(300);
    expect(own.filter((key) => !pageWords.has(key) && !made.has(key))).toEqual([]);
  });

  it('the page asks for is there', () => {
    const wanted = [...pageWords].filter(looksLikeKey);
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
  });

  it('the page puts together is of a family that is known here', () => {
    expect([...templates].sort()).toEqual(Object.keys(families).sort());
  });

  it.each(Object.keys(families))('of the family %s is there', (template) => {
    const terminalOnly = /^fault\.(map|json)\./;
    expect(families[template]!.length).toBeGreaterThan(0);
    expect(families[template]!.map((words) => composed(template, words)).filter((key) => !english.has(key) && !terminalOnly.test(key))).toEqual([]);
  });

  it('for a code of the engine is found in its sources', () => {
    expect(new Set(Object.values(coded).flat()).size).toBeGreaterThan(150);
    expect(hallCodes.length).toBeGreaterThan(20);
  });
});
