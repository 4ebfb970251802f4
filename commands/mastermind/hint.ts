import type { Call } from "#discord/command.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { MatchId } from "#table/open.ts";
import { showPanel } from "./act.ts";
import { sayRefused } from "./refused.ts";

/** A code that fits all answers so far, laid for the one who asks: they guess it, or change it first. */
export async function hint(call: Call, match: MatchId, seq: number | undefined): Promise<void> {
  const { desk, person, text } = call;
  const asked = await desk.table.hint({ match, person: person.id, ...(seq === undefined ? {} : { seq }) });
  if (!asked.ok) return showPanel(call, match, sayRefused(call, asked));
  const code = asked.answer as Code | undefined;
  if (code === undefined) return showPanel(call, match, text.mastermind.noHintFits);
  await showPanel(call, match, text.mastermind.hint({ code }), { draft: code });
}
