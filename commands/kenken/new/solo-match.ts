import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { soloLocation } from "#discord/features/matches/check-play-here.ts";
import { pauseRunning, type ReplaceRunning } from "#discord/features/solo/pause-running.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { PostNotice, RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import type { MatchId, SeatPlayer } from "#match/play/open-match.ts";
import { puzzlePhrases } from "../puzzles/text/puzzle-phrases.ts";
import { explainRefusal } from "../turn/explain-refusal.ts";
import { resume } from "../turn/pause.ts";
import { findMatchWithBoard, findUnfinishedContest, findUnfinishedWithCages } from "./match-with-board.ts";

/** What to do with a solo board that the player is already playing. */
type ReplaceRunningBoard = Pick<ReplaceRunning, "pauseCurrent" | "pauseButton">;

interface SoloStart extends ReplaceRunningBoard {
  /** Line that is shown above the new board. */
  readonly notice?: PostNotice;
}

/** Starts a solo match. Creates the board only if the player has no running board, or wants to save it. */
export async function openSoloMatch(
  request: CommandRequest,
  createOptions: () => Promise<KenkenOptions | undefined>,
  { pauseCurrent, pauseButton, notice }: SoloStart,
): Promise<void> {
  const { services, person, language } = request;
  // If another board is running and the player has not chosen to save it, the command stops here and makes no new
  // board. Otherwise the running board is saved only after the new one was made.
  if (!pauseCurrent && !(await pauseRunningBoard(request, { pauseCurrent, pauseButton }))) return;
  if (!(await consumeRateLimit(request, "games"))) return;
  const options = await createOptions();
  if (!options || (pauseCurrent && !(await pauseRunningBoard(request, { pauseCurrent, pauseButton })))) return;
  const self: SeatPlayer = { kind: "person", person: person.id, name: person.name };
  const opened = await services.matches.open({
    location: soloLocation(request),
    game: gameModule.id,
    options,
    seats: [self],
    language,
  });
  if (!opened.ok)
    return request.reply({
      ...startRefusalPost(request, gameModule.id, opened),
      ...runningSoloButton(opened, request.text),
    });
  await showSoloMatch(request, opened.id, gameModule.id, notice);
}

/** Resumes the match among `saved` that has this board. Returns false if there is none. */
export async function resumeSavedBoard(
  request: CommandRequest,
  board: KenkenBoard,
  saved: readonly MatchId[],
  replaceRunning: ReplaceRunningBoard,
): Promise<boolean> {
  const match = await findMatchWithBoard(request, board, saved);
  if (match === undefined) return false;
  if (await pauseRunningBoard(request, replaceRunning)) await resume(request, match);
  return true;
}

/**
 * Returns a refusal if the person competes in a race or on today's daily board, and that board is not larger than this
 * size. Otherwise the bot could solve it for them: a board can be written in many ways, also as a part of a larger one,
 * so only the sizes are compared.
 */
export async function refuseIfCompeting(request: CommandRequest, size: number): Promise<RefusalPost | undefined> {
  const match = await findUnfinishedContest(request, size);
  if (match === undefined) return undefined;
  const puzzles = puzzlePhrases(request.text);
  const where = match.channel === undefined ? puzzles.onDailyBoard : `<#${match.channel}>`;
  const { board } = match.options as KenkenOptions;
  return { content: puzzles.competesElsewhere({ size: board.size, where }), refusal: "plays-elsewhere" };
}

/**
 * Returns a refusal if the person is playing a board with these cages in a channel: a puzzle with it would help them to
 * make the game in the channel count for nothing.
 */
export async function refuseIfPlayingInChannel(
  request: CommandRequest,
  board: KenkenBoard,
): Promise<RefusalPost | undefined> {
  const unfinished = await findUnfinishedWithCages(request, board);
  const match = unfinished.find(({ channel }) => channel !== undefined);
  if (match === undefined) return undefined;
  return { content: puzzlePhrases(request.text).playsElsewhere(`<#${match.channel}>`), refusal: "plays-elsewhere" };
}

/**
 * Returns a refusal if the person has an unfinished match on a board with these cages: a solo match with it would help
 * them there.
 */
export async function refuseIfPlayingElsewhere(
  request: CommandRequest,
  board: KenkenBoard,
): Promise<RefusalPost | undefined> {
  const inChannel = await refuseIfPlayingInChannel(request, board);
  if (inChannel) return inChannel;
  const [alone] = await findUnfinishedWithCages(request, board);
  const refusal = { reason: "task-played-elsewhere", names: [] } as const;
  return alone && startRefusalPost(request, gameModule.id, { ok: false, by: "table", refusal });
}

function pauseRunningBoard(request: CommandRequest, replaceRunning: ReplaceRunningBoard): Promise<boolean> {
  return pauseRunning(request, { ...replaceRunning, game: gameModule.id, explainRefused: explainRefusal });
}
