import type { CommandRequest } from "#discord/interactions/command.ts";
import { takeFitting } from "#discord/messages/truncate.ts";
import type { RemainingCodes } from "#games/mastermind/questions/remaining-codes.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { formatPegs } from "#text/mastermind/format-pegs.ts";
import type { PendingInput } from "./panel/panel.ts";
import { showPanel } from "./turn/take-action.ts";

/** Of the 2,000 characters that a message has: the panel says something, too. */
const MAX_LENGTH = 1_500;
/** So many codes are shown where few were left. */
const MAX_LISTED = 6;

/** After the game: how many codes were left after each guess, and which, where they were few. */
export async function showRemainingCodes(
  request: CommandRequest,
  match: MatchId,
  pending: PendingInput = {},
): Promise<void> {
  const { services, person, text } = request;
  const asked = await services.matches.askAsSpectator(match, person.id, "possible");
  const rows = asked.ok ? (asked.answer as readonly RemainingCodes[] | undefined) : undefined;
  if (!rows) return showPanel(request, match, undefined, pending);
  const lines = rows.map(({ count, exact, some }, at) => {
    const line = text.mastermind.possible({ turn: at + 1, count, exact });
    return exact && count > 0 && count <= MAX_LISTED ? `${line}: ${some.map(formatPegs).join(" · ")}` : line;
  });
  await showPanel(
    request,
    match,
    [text.mastermind.possibleHeading, ...takeFitting(lines, MAX_LENGTH, 1)].join("\n"),
    pending,
  );
}
