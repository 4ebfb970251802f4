import type { Seat } from "#kernel/game.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Standing } from "#tools/fuzz/look.ts";
import type { Random } from "#tools/seeded/random.ts";

// What somebody sends who sits at a table.

/** A seat of a match that runs. */
export interface Seated {
  readonly standing: Standing;
  readonly seat: Seat;
  readonly random: Random;
  readonly alphabet: Alphabet;
}

/** `scrabble play`, with its options. */
export interface Typed {
  readonly command: string;
  readonly options?: { readonly [name: string]: string | number | boolean };
}

/** A button or, with a value, what is chosen in a menu. */
export interface Pressed {
  readonly payload: string;
  readonly value?: string;
}

/** `action`: what it comes to in the game's own words. */
export type Turn = { readonly action: unknown } & (Typed | Pressed);

export interface TurnsOf {
  /** As somebody might play it whose turn it is; the rules look at it, whatever they say. */
  any(seated: Seated): Turn;
  /** What the rules have to refuse somebody whose turn it is; undefined where there is nothing of the kind just now. */
  wrong(seated: Seated): Turn | undefined;
  /** Presses of a turn; of another one they come to nothing. None where everybody acts on their own. */
  readonly late: readonly Pressed[];
}
