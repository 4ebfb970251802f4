import type { Call, PressCall } from "#discord/command.ts";
import { refusalText } from "#discord/refusal.ts";
import type { MatchId } from "#table/open.ts";
import { type Refused, refused } from "#table/refused.ts";
import { boardPost } from "./board.ts";

/** Says why not. Who acted on what is no more so is shown how it is. */
export async function replyRefused(call: Call, match: MatchId, refused: Refused): Promise<void> {
  const content = refusalText(refused, call.text, call.text.scrabble.refusal);
  const outdated = refused.by === "table" && (refused.refusal.why === "stale" || refused.refusal.why === "match-over");
  const board = outdated ? await boardPost(call, match) : undefined;
  await call.reply({ ...board, content });
}

/** Why the one who pressed cannot act on this turn; undefined where they can. */
export async function whyNotNow({ desk, person, id }: PressCall): Promise<Refused | undefined> {
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return refused({ why: "no-match" });
  const { seat, actors, seats } = sight;
  if (seat === null) return refused({ why: "not-seated" });
  if (sight.status !== "running") return refused({ why: "match-over" });
  if (id.seq !== sight.seq) return refused({ why: "stale" });
  if (actors.includes(seat)) return undefined;
  return refused({ why: "wait-your-turn", actors, names: actors.map((actor) => seats[actor]?.name ?? "") });
}
