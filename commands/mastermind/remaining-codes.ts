import type { CommandRequest } from "#discord/interactions/command.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { mastermindMatches } from "./mastermind-matches.ts";
import type { UnsentPanelInput } from "./panel/panel.ts";
import { formatPegNumbers } from "./text/format-pegs.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";
import { showPanel } from "./turn/take-action.ts";

/** Maximum characters of this list. Discord allows 2,000 in a message, and the panel needs the rest. */
const MAX_LENGTH = 1_500;
/** Maximum number of codes listed after a guess. */
const MAX_LISTED = 6;

/** Shows after the game how many codes were still possible after each guess. If they were few, lists them. */
export async function showRemainingCodes(
  request: CommandRequest,
  match: MatchId,
  pending: UnsentPanelInput = {},
): Promise<void> {
  const { services, person, text } = request;
  const asked = await mastermindMatches(services).askAsSpectator(match, person.id, "possible");
  const rows = asked.ok ? asked.answer : undefined;
  if (!rows) return showPanel(request, match, undefined, pending);
  const { ending } = (await mastermindMatches(services).view(match, person.id))?.view ?? {};
  // After the guess that broke the code, only that code is left.
  const told = ending === "broken" && rows.length > 1 ? rows.slice(0, -1) : rows;
  const lines = told.map(({ count, exact, some }, at) => {
    const line = mastermindPhrases(text).possible({ turn: at + 1, count, exact });
    return exact && count > 0 && count <= MAX_LISTED ? `${line}: ${some.map(formatPegNumbers).join(" · ")}` : line;
  });
  await showPanel(
    request,
    match,
    [mastermindPhrases(text).possibleHeading, ...takeFittingTexts(lines, MAX_LENGTH, 1)].join("\n"),
    pending,
  );
}
