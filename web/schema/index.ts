/* index.ts: the schemas of each game the engine has, by name. */
import * as caledonia from './caledonia';
import type { GameSchemas } from './engine';
import * as lords from './lords';
import * as nullgame from './nullgame';

export const schemas: Record<string, GameSchemas> = { caledonia, lords, nullgame };
