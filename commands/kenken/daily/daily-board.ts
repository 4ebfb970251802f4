import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { DailyProgress } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { kenkenButton } from "../kenken-actions.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { findMatchWithBoard } from "../new/match-with-board.ts";
import { openSoloMatch, refuseIfPlayingElsewhere, resumeSavedBoard } from "../new/solo-match.ts";
import { withTextBoard } from "../panel/text-panel.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { showPanel } from "../turn/take-action.ts";
import {
  dailyPuzzleOfGrade,
  formatDayAsDate,
  rankingViewerOfRequest,
  readGradeOption,
  recordFirstDailyAttempt,
} from "./daily-result.ts";

// The daily board. Each day has one board for each grade, and it is the same for everybody. It is played as a solo
// match. Solving it without help extends the player's streak of days.

export const showDailyBoard = (request: SlashRequest): Promise<void> =>
  startDailyBoard(
    request.options.getBoolean("text") ? withTextReplies(request) : request,
    readGradeOption(request),
    false,
  );

/** The request with a reply that shows the solo match as text. */
function withTextReplies(request: CommandRequest): CommandRequest {
  const { services, person, text } = request;
  return {
    ...request,
    async reply(post) {
      const [running] = (await services.matches.soloMatches(person.id, gameModule.id)).running;
      const matchView = running === undefined ? undefined : await kenkenMatches(services).view(running, person.id);
      await request.reply(matchView ? withTextBoard(post, matchView.view, text) : post);
    },
  };
}

/**
 * Starts the daily board, or resumes it if it was begun. `pauseCurrent` saves another board that the player is playing.
 */
export async function startDailyBoard(request: CommandRequest, grade: Grade, pauseCurrent: boolean): Promise<void> {
  const { services, person, text } = request;
  const puzzle = dailyPuzzleOfGrade(grade);
  const day = services.dailyPuzzles.today();
  const made = await services.dailyPuzzles.createPuzzle(puzzle, day);
  if (!made) return request.reply(refusalPost(kenkenPhrases(text).misprint, { reason: "none-found" }));
  // The player's match on this board may have ended without a recorded result, for example because the player left it.
  // If so, the result is recorded now.
  await recordFirstDailyAttempt(request, puzzle, day, made);
  const standing = await services.dailyPuzzles.openPuzzle(puzzle, day, rankingViewerOfRequest(request));
  const refusal = await services.dailyPuzzles.checkTry(puzzle, day, person.id);
  if (refusal?.reason === "deleted-today") return request.reply(refusalPost(text.daily.refusal, refusal));
  const own = await services.matches.soloMatches(person.id, gameModule.id);
  const running = await findMatchWithBoard(request, made.board, own.running);
  if (running !== undefined) return showPanel(request, running, { notice: headingOf(request, grade, standing) });
  if (standing.done) return replyDone(request, grade, standing);
  const pauseButton = kenkenButton({ kind: "daily", grade, how: "aside" }, text.matches.buttons.pauseFirst);
  if (await resumeSavedBoard(request, made.board, own.saved, { pauseCurrent, pauseButton })) return;
  const refused = await refuseIfPlayingElsewhere(request, made.board);
  if (refused) return request.reply(refused);
  const options: KenkenOptions = { board: made.board, mode: "alone", grade, level: formatDayAsDate(day), daily: true };
  const notice = headingOf(request, grade, standing);
  await openSoloMatch(request, async () => options, { pauseCurrent, pauseButton, notice });
}

function headingOf({ text }: CommandRequest, grade: Grade, { day, streak }: DailyProgress): string {
  const kenken = kenkenPhrases(text);
  const { daily } = text;
  const heading = daily.heading({ puzzle: kenken.daily.puzzle, which: kenken.grades[grade], day });
  return [heading, ...(streak > 0 ? [daily.streak(streak)] : [])].join("\n");
}

async function replyDone(request: CommandRequest, grade: Grade, standing: DailyProgress): Promise<void> {
  const kenken = kenkenPhrases(request.text);
  const notice = standing.tries.at(-1)?.share === BEST_SOLUTION_PERCENT ? kenken.daily.solved : kenken.daily.ended;
  await request.reply({
    content: [headingOf(request, grade, standing), notice].join("\n"),
    buttons: [[kenkenButton({ kind: "daily-table", grade, page: 0 }, request.text.daily.buttons.table)]],
  });
}
