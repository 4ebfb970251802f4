import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FoundComponents } from "#dev/fuzz/found-components.ts";
import type { FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import type { GameInputs } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { ForgedInteraction } from "#sandbox/faults/fault-rules.ts";

/** An interaction that is sent, and the expected result. */
export interface FuzzCase {
  readonly kind: string;
  readonly interaction: ForgedInteraction;
  /** It may not change the database, and no other person may hear of it. */
  readonly mustRefuse: boolean;
  /** If the rules of a game refuse it: their sentence in each language. */
  readonly refusal?: { readonly game: string; readonly sentences: readonly string[] };
}

/** What cases are made of. */
export interface CaseContext {
  readonly random: Random;
  /** How each game is played, by game. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  readonly fuzzWorld: FuzzWorld;
  readonly found: FoundComponents;
  /** The tiles of Scrabble. */
  readonly alphabet: Alphabet;
  /** The matches, as the last snapshot has them. */
  matches(): readonly ObservedMatch[];
}

export type CaseGenerator = (context: CaseContext) => FuzzCase | undefined;
