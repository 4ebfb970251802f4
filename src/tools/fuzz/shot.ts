import type { Alphabet } from "#lexicon/alphabet.ts";
import type { WildInteraction } from "#sandbox/faults.ts";
import type { Finds } from "#tools/fuzz/finds.ts";
import type { MatchSeen } from "#tools/fuzz/look.ts";
import type { Peopled } from "#tools/fuzz/world.ts";
import type { Random } from "#tools/seeded/random.ts";

/** An interaction that is sent, and what has to come of it. */
export interface Shot {
  readonly kind: string;
  readonly wild: WildInteraction;
  /** Nothing of what is kept may be another after it, and nobody else may be told of it. */
  readonly mustRefuse: boolean;
  /** Where the rules of a game refuse it: what they say of it, in each language. */
  readonly refusal?: { readonly game: string; readonly sentences: readonly string[] };
}

/** What shots are made of. */
export interface Range {
  readonly random: Random;
  readonly peopled: Peopled;
  readonly finds: Finds;
  /** Of the tiles of Scrabble. */
  readonly alphabet: Alphabet;
  /** The matches that there are, as they stood when they were last looked at. */
  matches(): readonly MatchSeen[];
}

export type Aim = (range: Range) => Shot | undefined;
