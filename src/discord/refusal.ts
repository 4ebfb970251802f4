import { plainFacts } from "#discord/plain.ts";
import type { Refusal } from "#kernel/game.ts";
import type { Refused } from "#table/refused.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Phrases, say } from "#text/phrases.ts";

/** The sentence for a refusal of the table or, by its own phrases, of the game. */
export function refusalText<No extends Refusal>({ by, refusal }: Refused, text: Catalogue, game: Phrases<No>): string {
  return by === "table" ? say(text.common.table, plainFacts(refusal)) : say(game, plainFacts(refusal as No));
}
