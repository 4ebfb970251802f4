import type { DailyProgress } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { DAILY_CODE_PUZZLE, guessDailyCode } from "../daily-code.ts";
import { findCurrentMatch, hasSavedMatch, requireCurrentMatch } from "./current-match.ts";
import { takePlayerAction } from "./take-action.ts";
import { toGuessOrSecretCodeAction } from "./typed-actions.ts";
import { parseTypedCode } from "./typed-code.ts";

/**
 * Handles `/mastermind guess`. The code maker uses it too, to set or to reveal the code. Without a game, it guesses the
 * code of the day.
 */
export async function guessFromCommand(request: SlashRequest): Promise<void> {
  const code = request.options.getString("code", true);
  const daily = (await findCurrentMatch(request)) ? undefined : await openDailyCode(request);
  if (daily) return guessDailyCode(request, daily, code);
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  const view = matchView.view;
  const typed = parseTypedCode(request, view.options, code);
  if (!typed.ok) return request.reply(typed.refused);
  await takePlayerAction(request, matchView.id, undefined, toGuessOrSecretCodeAction(view, typed.code));
}

/**
 * Returns the person's progress with today's code. Undefined if the person has finished the code. Also undefined if the
 * person has not begun it but has a saved game, because the guess may be meant for that game.
 */
async function openDailyCode(request: CommandRequest): Promise<DailyProgress | undefined> {
  const { dailyPuzzles } = request.services;
  const progress = await dailyPuzzles.progress(DAILY_CODE_PUZZLE, dailyPuzzles.today(), { person: request.person.id });
  if (progress.done) return undefined;
  return progress.tries.length > 0 || !(await hasSavedMatch(request)) ? progress : undefined;
}
