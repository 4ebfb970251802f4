import type { CommandRequest } from "#discord/interactions/command.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { mastermindMatches } from "../mastermind-matches.ts";
import { describeCode } from "../panel/lines.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { showPanel } from "./take-action.ts";

/** Shows the requester a code that fits all answers so far, as a draft. They can guess it or change it first. */
export async function showHint(request: CommandRequest, match: MatchId, seq: number | undefined): Promise<void> {
  const { services, person, text } = request;
  const asked = await mastermindMatches(services).requestHint({
    match,
    person: person.id,
    ...(seq === undefined ? {} : { seq }),
  });
  if (!asked.ok) return showPanel(request, match, explainRefusal(request, asked));
  const code = asked.answer;
  if (code === undefined) return showPanel(request, match, mastermindPhrases(text).noHintFits);
  await showPanel(request, match, mastermindPhrases(text).hint({ code: describeCode(request, code) }), { draft: code });
}
