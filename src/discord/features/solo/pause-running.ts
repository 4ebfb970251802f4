import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { saveLimitPost } from "#discord/features/matches/save-and-resume.ts";
import { isMatchReadable, runningSoloButton } from "#discord/features/solo/show-solo-match.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { MatchId, MatchNotOpened } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";

// A person plays one solo match of a game at a time. If one is running when they start another, the bot first asks
// whether to save the running one.

/** What to do with a solo match that the player is already playing. */
export interface ReplaceRunning {
  readonly game: string;
  /** Whether to save the running match. If false, the player is asked first. */
  readonly pauseCurrent: boolean;
  /** Button that saves the running match and starts the other one, offered if `pauseCurrent` is false. */
  readonly pauseButton: Button;
  explainRefused(request: CommandRequest, refused: MatchRefused): RefusalPost;
}

/**
 * Saves the running solo match if `pauseCurrent` is true. Otherwise, or if saving fails, replies with the reason and
 * returns false.
 */
export async function pauseRunning(request: CommandRequest, replace: ReplaceRunning): Promise<boolean> {
  const { services, person } = request;
  const [running] = (await services.matches.soloMatches(person.id, replace.game)).running;
  if (running === undefined || !(await isMatchReadable(request, running))) return true;
  if (!replace.pauseCurrent) {
    await request.reply(runningMatchPost(request, replace, running));
    return false;
  }
  const saved = await services.matches.saved.save({ match: running, person: person.id }, undefined);
  if (!saved.ok) await request.reply(saveLimitPost(request, running, saved) ?? replace.explainRefused(request, saved));
  return saved.ok;
}

/**
 * Message for a player who is already playing a solo match. Its buttons lead to that match, or save it so that the new
 * one can start.
 */
function runningMatchPost(request: CommandRequest, { game, pauseButton }: ReplaceRunning, running: MatchId): Post {
  const refused: MatchNotOpened = { ok: false, by: "table", refusal: { reason: "own-running", running } };
  const { buttons = [] } = runningSoloButton(refused, request.text);
  return { ...startRefusalPost(request, game, refused), buttons: [[...buttons.flat(), pauseButton]] };
}
