import type { Call } from "#discord/command.ts";
import { fitting } from "#discord/room.ts";
import type { Left } from "#games/mastermind/review.ts";
import type { MatchId } from "#table/open.ts";
import { pegsOf } from "#text/mastermind/pegs.ts";
import { showPanel } from "./act.ts";
import type { Pending } from "./panel.ts";

/** Of the 2,000 characters that a message has: the panel says something, too. */
const ROOM = 1_500;
/** So many codes are shown where few were left. */
const MOST_SHOWN = 6;

/** After the game: how many codes were left after each guess, and which, where they were few. */
export async function showPossible(call: Call, match: MatchId, pending: Pending = {}): Promise<void> {
  const { desk, person, text } = call;
  const asked = await desk.table.askAsSpectator(match, person.id, "possible");
  const rows = asked.ok ? (asked.answer as readonly Left[] | undefined) : undefined;
  if (!rows) return showPanel(call, match, undefined, pending);
  const lines = rows.map(({ count, exact, some }, at) => {
    const line = text.mastermind.possible({ turn: at + 1, count, exact });
    return exact && count > 0 && count <= MOST_SHOWN ? `${line}: ${some.map(pegsOf).join(" · ")}` : line;
  });
  await showPanel(call, match, [text.mastermind.possibleHeading, ...fitting(lines, ROOM, 1)].join("\n"), pending);
}
