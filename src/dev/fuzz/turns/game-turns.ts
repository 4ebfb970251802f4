import type { TurnGenerator } from "#dev/fuzz/turns/fuzz-turn.ts";
import { kenkenTurns } from "#dev/fuzz/turns/kenken-turns.ts";
import { mastermindTurns } from "#dev/fuzz/turns/mastermind-turns.ts";
import { rolitTurns } from "#dev/fuzz/turns/rolit-turns.ts";
import { scrabbleTurns } from "#dev/fuzz/turns/scrabble-turns.ts";

/** How each game is played by those who send it strange things. */
export const gameTurns: { readonly [game: string]: TurnGenerator } = {
  scrabble: scrabbleTurns,
  rolit: rolitTurns,
  mastermind: mastermindTurns,
  kenken: kenkenTurns,
};
