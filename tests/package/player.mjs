// player.mjs: a game over the package's server: player.mjs begin|on|end FILE [PORT]. FILE remembers the game
// between calls, so that one that was begun before an upgrade goes on after it. The first time a bot plays elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { begin, check, play, withBot } from '../faults/players.mjs';

const [what, file, port = '8080'] = process.argv.slice(2);
const game = what === 'begin' ? await begin(`http://127.0.0.1:${port}`, 'lords') : JSON.parse(readFileSync(file, 'utf8'));
if (what === 'begin') await withBot(`http://127.0.0.1:${port}`);
else await check(game);
await play(game, what === 'end' ? 10000 : 20);
console.log(`${await check(game)} entries of the game's log, ${game.confirmed} or more confirmed`);
writeFileSync(file, JSON.stringify(game));
