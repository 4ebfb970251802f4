import { formatStartRefusal } from "#discord/features/lobby/format-start-refusal.ts";
import { soloLocation } from "#discord/features/matches/check-play-here.ts";
import { saveLimitPost } from "#discord/features/matches/save-and-resume.ts";
import { isReadable, runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import type { MatchId, MatchNotOpened, SeatPlayer } from "#match/play/open-match.ts";
import { formatRefused } from "../turn/format-refused.ts";
import { resume } from "../turn/pause.ts";
import { findMatchWithBoard, isOfTask } from "./match-with-board.ts";

// Whoever plays for themselves plays one board at a time: for another one, the first is put aside, once they say so.

/** What is to become of a board that they play already. */
interface ReplaceRunning {
  /** It is put aside. */
  readonly pauseCurrent: boolean;
  /** What does so, where it was not said. */
  readonly pauseButton: Button;
}

interface SoloStart extends ReplaceRunning {
  /** Above the board that is begun. */
  readonly notice?: string;
}

/** A table of one's own with a board that is made only where there is none in the way. */
export async function openSoloMatch(
  request: CommandRequest,
  createOptions: () => Promise<KenkenOptions | undefined>,
  { pauseCurrent, pauseButton, notice }: SoloStart,
): Promise<void> {
  const { services, person, language } = request;
  // Without leave nothing is made for whoever plays already; with it, nothing is put aside before there is a board.
  if (!pauseCurrent && !(await pauseRunning(request, { pauseCurrent, pauseButton }))) return;
  if (!(await consumeRateLimit(request, "games"))) return;
  const options = await createOptions();
  if (!options || (pauseCurrent && !(await pauseRunning(request, { pauseCurrent, pauseButton })))) return;
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
      content: formatStartRefusal(request, gameModule.id, opened),
      ...runningSoloButton(opened, request.text),
    });
  await showSoloMatch(request, opened.id, gameModule.id, notice);
}

/** Goes on with the one of these, which are put aside, that has this board; false where there is none. */
export async function resumeSavedBoard(
  request: CommandRequest,
  board: KenkenBoard,
  saved: readonly MatchId[],
  replaceRunning: ReplaceRunning,
): Promise<boolean> {
  const match = await findMatchWithBoard(request, board, saved);
  if (match === undefined) return false;
  if (await pauseRunning(request, replaceRunning)) await resume(request, match);
  return true;
}

/** Whether they play this board in a channel. Says so: what they learn here would help them there. */
export async function replyIfPlayingElsewhere(request: CommandRequest, board: KenkenBoard): Promise<boolean> {
  const { services, person, text } = request;
  const task = boardTaskKey(board);
  const begun = await services.matches.begunBy(person.id, gameModule.id);
  const match = begun.find(({ options, channel }) => channel !== undefined && isOfTask(options, task));
  if (match === undefined) return false;
  await request.reply({ content: text.levels.playsElsewhere(`<#${match.channel}>`) });
  return true;
}

/** Puts aside what they play, if that is wanted; where it is not, or cannot be, says so. */
async function pauseRunning(request: CommandRequest, { pauseCurrent, pauseButton }: ReplaceRunning): Promise<boolean> {
  const { services, person } = request;
  const [running] = (await services.matches.soloMatches(person.id, gameModule.id)).running;
  if (running === undefined || !(await isReadable(request, running))) return true;
  if (!pauseCurrent) {
    await request.reply(runningMatchPost(request, pauseButton, running));
    return false;
  }
  const saved = await services.matches.saved.save({ match: running, person: person.id }, undefined);
  if (!saved.ok)
    await request.reply(saveLimitPost(request, running, saved) ?? { content: formatRefused(request, saved) });
  return saved.ok;
}

/** They play one already: they can go to it, or put it aside for the new one. */
function runningMatchPost(request: CommandRequest, pauseButton: Button, running: string): Post {
  const refused: MatchNotOpened = { ok: false, by: "table", refusal: { reason: "own-running", running } };
  const { buttons = [] } = runningSoloButton(refused, request.text);
  return { content: formatStartRefusal(request, gameModule.id, refused), buttons: [[...buttons.flat(), pauseButton]] };
}
