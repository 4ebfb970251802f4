import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FoundComponents } from "#dev/fuzz/found-components.ts";
import type { FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import type { GameInputs } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { ForgedInteraction } from "#sandbox/faults/fault-rules.ts";

/** An interaction to send, and the expected result. */
export interface FuzzCase {
  readonly kind: string;
  readonly interaction: ForgedInteraction;
  /** Whether the interaction must not change the database or any public message. */
  readonly mustRefuse: boolean;
  /** The message in each language, if the rules of a game refuse the interaction. */
  readonly refusal?: { readonly game: string; readonly sentences: readonly string[] };
}

/** The data from which generators create cases. */
export interface FuzzCaseContext {
  readonly random: Random;
  /** How simulated people play each game, by game id. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  /** UI of each game, by game id. */
  readonly gameUis: ReadonlyMap<string, GameUi>;
  readonly fuzzWorld: FuzzWorld;
  readonly found: FoundComponents;
  /** The tiles of Scrabble. */
  readonly alphabet: Alphabet;
  /** The matches of the last snapshot. */
  matches(): readonly ObservedMatch[];
}

export type FuzzCaseGenerator = (context: FuzzCaseContext) => FuzzCase | undefined;
