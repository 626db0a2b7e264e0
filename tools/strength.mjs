// strength: draws how strong a bot is by the time it has. Reads what `ceilidh arena ... --json` printed:
//
//     node tools/strength.mjs OUT.svg "TITLE" RESULT.json...
//
// Across, on a logarithmic scale, the milliseconds the first bot had; up, its mean score alone or its wins in a
// hundred, each with the interval that holds the true one 95 times in 100.
import { readFileSync, writeFileSync } from 'node:fs';

const [out, title, ...files] = process.argv.slice(2);
if (!files.length) {
    console.error('strength: OUT.svg TITLE RESULT.json...');
    process.exit(2);
}
const points = files
    .map((file) => {
        const result = JSON.parse(readFileSync(file, 'utf8'));
        const [bot] = result.bots;
        const solo = result.players === 1;
        const [y, low, high] = solo
            ? [bot.mean_score, bot.mean_score_low, bot.mean_score_high]
            : [bot.win_share, bot.win_share_low, bot.win_share_high].map((share) => 100 * share);
        return { solo, ms: Number(/ms=(\d+)/.exec(bot.name)[1]), y, low, high, games: bot.games };
    })
    .sort((a, b) => a.ms - b.ms);

const wide = 640, high = 300, left = 60, right = 20, top = 44, bottom = 56;
const least = Math.floor(Math.min(...points.map((p) => p.low)) / 5) * 5;
const most = Math.ceil(Math.max(...points.map((p) => p.high)) / 5) * 5;
const first = Math.log(points[0].ms), span = Math.log(points.at(-1).ms) - first || 1;
const x = (ms) => (left + 20 + ((Math.log(ms) - first) / span) * (wide - left - right - 40)).toFixed(1);
const y = (value) => (top + ((most - value) / (most - least)) * (high - top - bottom)).toFixed(1);
const step = most - least > 25 ? 10 : 5;
const lines = [];
for (let value = Math.ceil(least / step) * step; value <= most; value += step)
    lines.push(`<path d="M${left} ${y(value)}H${wide - right}" class="grid"/>` +
        `<text x="${left - 8}" y="${Number(y(value)) + 4}" class="up">${value}</text>`);
lines.push(`<path class="line" d="${points.map((p, i) => `${i ? 'L' : 'M'}${x(p.ms)} ${y(p.y)}`).join('')}"/>`);
for (const p of points)
    lines.push(`<path class="error" d="M${x(p.ms)} ${y(p.low)}V${y(p.high)}"/><circle cx="${x(p.ms)}" cy="${y(p.y)}" r="3"/>` +
        `<text x="${x(p.ms)}" y="${high - bottom + 18}" class="at">${p.ms} ms</text>` +
        `<text x="${x(p.ms)}" y="${high - bottom + 34}" class="at">${p.games} games</text>`);
writeFileSync(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" font-family="sans-serif" font-size="12">
<style>.grid{stroke:#ccc}.line{fill:none;stroke:#1b5e8a;stroke-width:2}.error{stroke:#1b5e8a}circle{fill:#1b5e8a}.up{text-anchor:end}.at{text-anchor:middle}</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${left}" y="24" font-weight="bold">${title}</text>
<text x="${wide - right}" y="24" class="up">${points[0].solo ? 'points' : 'wins of 100'}</text>
${lines.join('\n')}
</svg>
`);
