import { comesTo, idToReport } from "#discord/errand.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Refusal } from "#kernel/game.ts";
import type { TableRefusal } from "#kernel/refusal.ts";
import type { Refused } from "#table/refused.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Phrases, say } from "#text/phrases.ts";

/** The sentence for a refusal of the table or, by its own phrases, of the game. */
export function refusalText<No extends Refusal>({ by, refusal }: Refused, text: Catalogue, game: Phrases<No>): string {
  if (by === "table") return tableRefusalText(refusal, text);
  comesTo("refused");
  return say(game, plainFacts(refusal as No));
}

/** What could not be saved is a fault of ours, although nothing came of it: its id leads to what the log has of it. */
export function tableRefusalText(refusal: TableRefusal, { common }: Catalogue): string {
  const isFault = refusal.why === "not-saved";
  comesTo(isFault ? "failed" : "refused");
  const sentence = say(common.table, plainFacts(refusal));
  return isFault ? `${sentence} ${common.report(idToReport())}` : sentence;
}
