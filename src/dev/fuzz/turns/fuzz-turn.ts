import type { Seat } from "#core/game.ts";
import type { ObservedState } from "#dev/fuzz/database-snapshot.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// What somebody sends who sits at a table.

/** A seat of a match that runs. */
export interface TurnSetup {
  readonly state: ObservedState;
  readonly seat: Seat;
  readonly random: Random;
  readonly alphabet: Alphabet;
}

/** `scrabble play`, with its options. */
export interface CommandTurn {
  readonly command: string;
  readonly options?: { readonly [name: string]: string | number | boolean };
}

/** A button or, with a value, what is chosen in a menu. */
export interface PressTurn {
  readonly payload: string;
  readonly value?: string;
}

/** `action`: what it comes to in the game's own words. */
export type FuzzTurn = { readonly action: unknown } & (CommandTurn | PressTurn);

export interface TurnGenerator {
  /** As somebody might play it whose turn it is; the rules look at it, whatever they say. */
  createTurn(seated: TurnSetup): FuzzTurn;
  /** What the rules have to refuse somebody whose turn it is; undefined where there is nothing of the kind just now. */
  createWrongTurn(seated: TurnSetup): FuzzTurn | undefined;
  /** Presses of a turn; of another one they come to nothing. None where everybody acts on their own. */
  readonly latePresses: readonly PressTurn[];
}
