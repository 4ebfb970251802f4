import { kenken } from "#tools/fuzz/turns/kenken.ts";
import { mastermind } from "#tools/fuzz/turns/mastermind.ts";
import { rolit } from "#tools/fuzz/turns/rolit.ts";
import { scrabble } from "#tools/fuzz/turns/scrabble.ts";
import type { TurnsOf } from "#tools/fuzz/turns/turn.ts";

/** How each game is played by those who send it strange things. */
export const turnsOf: { readonly [game: string]: TurnsOf } = { scrabble, rolit, mastermind, kenken };
