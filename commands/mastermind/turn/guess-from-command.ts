import type { DailyProgress } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/mastermind/module.ts";
import { DAILY_CODE_PUZZLE, guessDailyCode } from "../daily-code.ts";
import { findCurrentMatch, requireCurrentMatch } from "./current-match.ts";
import { takePlayerAction } from "./take-action.ts";
import { toGuessOrSecretCodeAction } from "./typed-actions.ts";
import { parseTypedCode } from "./typed-code.ts";

/**
 * Handles `/mastermind guess`. The code maker uses it too, to set or to reveal the code. Without a game, it guesses the
 * code of the day, if the person has begun it.
 */
export async function guessFromCommand(request: SlashRequest): Promise<void> {
  const code = request.options.getString("code", true);
  const daily = (await findCurrentMatch(request)) ? undefined : await findBegunDailyCode(request);
  if (daily) return guessDailyCode(request, daily, code);
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  const view = matchView.view;
  const typed = parseTypedCode(request, view.options, code);
  if (!typed.ok) return request.reply(typed.refused);
  await takePlayerAction(request, matchView.id, undefined, toGuessOrSecretCodeAction(view, typed.code));
}

/**
 * Returns the person's progress with today's code. Undefined unless the person has begun it, and if they have an
 * unfinished game anywhere: the guess may be meant for another game, and a try of the day is lost for good.
 */
async function findBegunDailyCode({ services, person }: CommandRequest): Promise<DailyProgress | undefined> {
  const { dailyPuzzles, matches } = services;
  const progress = await dailyPuzzles.progress(DAILY_CODE_PUZZLE, dailyPuzzles.today(), { person: person.id });
  if (progress.done || progress.tries.length === 0) return undefined;
  return (await matches.begunBy(person.id, gameModule.id)).length === 0 ? progress : undefined;
}
