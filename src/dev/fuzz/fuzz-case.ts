import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FoundComponents } from "#dev/fuzz/found-components.ts";
import type { FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { ForgedInteraction } from "#sandbox/faults/fault-rules.ts";

/** An interaction that is sent, and what has to come of it. */
export interface FuzzCase {
  readonly kind: string;
  readonly interaction: ForgedInteraction;
  /** Nothing of what is kept may be another after it, and nobody else may be told of it. */
  readonly mustRefuse: boolean;
  /** Where the rules of a game refuse it: what they say of it, in each language. */
  readonly refusal?: { readonly game: string; readonly sentences: readonly string[] };
}

/** What shots are made of. */
export interface CaseContext {
  readonly random: Random;
  readonly fuzzWorld: FuzzWorld;
  readonly found: FoundComponents;
  /** Of the tiles of Scrabble. */
  readonly alphabet: Alphabet;
  /** The matches that there are, as they stood when they were last looked at. */
  matches(): readonly ObservedMatch[];
}

export type CaseGenerator = (range: CaseContext) => FuzzCase | undefined;
