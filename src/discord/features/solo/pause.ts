import { soloLocation } from "#discord/features/matches/check-play-here.ts";
import { linkToOtherChannel } from "#discord/features/matches/match-thread.ts";
import { mayResumeHere, maySave, resumeSavedMatch, saveLimitPost } from "#discord/features/matches/save-and-resume.ts";
import type { CurrentMatchFinder } from "#discord/features/solo/current-match.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { SavedMatch } from "#match/saves/saved-matches.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Handles the commands and buttons that pause and resume a match. Pausing saves the match, because the clock of a saved
// match does not run. If several people play, none of them can pause the match alone, because that would stop the clock
// for all of them.

interface PausePhrases {
  readonly noGame: string;
  readonly paused: string;
  readonly pausedAlready: string;
  readonly resumed: string;
  readonly runsAlready: string;
  readonly nothingPaused: string;
}

export interface PauseHandlerOptions extends Pick<CurrentMatchFinder, "findCurrentMatch"> {
  readonly game: string;
  phrasesOf(text: Catalogue): PausePhrases;
  explainRefused(request: CommandRequest, refused: MatchRefused): RefusalPost;
  showPanel(request: CommandRequest, match: MatchId): Promise<void>;
}

interface PauseHandlers {
  pauseFromCommand(request: CommandRequest): Promise<void>;
  pause(request: CommandRequest, match: MatchId): Promise<void>;
  /** Resumes the match that the person played last. */
  resumeFromCommand(request: CommandRequest): Promise<void>;
  resume(request: CommandRequest, match: MatchId): Promise<void>;
}

/** Whether the viewer has a seat and other people play, too. */
function hasOtherPlayers({ seat, seats }: MatchView): boolean {
  const people = new Set(seats.flatMap((one) => (one.kind === "person" ? [one.person] : [])));
  return seat !== null && people.size > 1;
}

export function createPauseHandlers({
  game,
  phrasesOf,
  findCurrentMatch,
  explainRefused,
  showPanel,
}: PauseHandlerOptions): PauseHandlers {
  return {
    async pauseFromCommand(request) {
      const running = await findCurrentMatch(request);
      if (running && running.seat !== null) return pause(request, running.id);
      const { noGame, pausedAlready } = phrasesOf(request.text);
      await request.reply({ content: (await paused(request)).length > 0 ? pausedAlready : noGame });
    },
    pause,
    async resumeFromCommand(request) {
      const { runsAlready, nothingPaused } = phrasesOf(request.text);
      const [last] = await paused(request);
      if (last) return resume(request, last.id);
      const running = await findCurrentMatch(request);
      await request.reply({ content: running ? runsAlready : nothingPaused });
    },
    resume,
  };

  async function pause(request: CommandRequest, match: MatchId): Promise<void> {
    const { services, person, text } = request;
    const matchView = await services.matches.view(match, person.id);
    if (matchView?.status === "running" && hasOtherPlayers(matchView))
      return request.reply({ content: text.matches.pauseAlone, refusal: "others-play" });
    if (!(await maySave(request, matchView))) return;
    const saveResult = await services.matches.saved.save({ match, person: person.id }, undefined);
    if (!saveResult.ok)
      return request.reply(saveLimitPost(request, match, saveResult) ?? pauseRefusalPost(request, saveResult));
    if (saveResult.matchView.location.kind === "personal") return showSoloMatch(request, match, game);
    await request.reply({ content: phrasesOf(text).paused });
  }

  function pauseRefusalPost(request: CommandRequest, refused: MatchRefused): RefusalPost {
    const post = explainRefused(request, refused);
    return post.refusal === "parked" ? { ...post, content: phrasesOf(request.text).pausedAlready } : post;
  }

  async function resume(request: CommandRequest, match: MatchId): Promise<void> {
    const { services, person, text } = request;
    const saved = (await paused(request)).find(({ id }) => id === match);
    if (!saved) return replyNotPaused(request, match);
    if (!saved.isSolo) return resumeInChannel(request, saved);
    const resumed = await services.matches.saved.resume({ match, person: person.id }, soloLocation(request));
    const { resumed: notice, noGame } = phrasesOf(text);
    if (resumed.ok) return showSoloMatch(request, match, game, notice);
    if (resumed.by === "place") return request.reply({ content: noGame });
    await request.reply({ ...explainRefused(request, resumed), ...runningSoloButton(resumed, text) });
  }

  /**
   * Resumes a match in this channel, or in a new thread if the server wants that. Replies if the match may not be
   * played here.
   */
  async function resumeInChannel(request: CommandRequest, saved: SavedMatch): Promise<void> {
    if (!(await mayResumeHere(request))) return;
    const resumed = await resumeSavedMatch(request, saved, explainRefused);
    if (!resumed.ok) return request.reply(resumed.notice);
    const lines = [
      phrasesOf(request.text).resumed,
      linkToOtherChannel(request, resumed.matchView.location) ?? [],
    ].flat();
    await request.reply({ content: lines.join("\n") });
  }

  /** Replies to a person who wants to resume a match that is running, over or deleted. */
  async function replyNotPaused(request: CommandRequest, match: MatchId): Promise<void> {
    const matchView = await request.services.matches.view(match, request.person.id);
    if (matchView?.status === "running") return request.reply({ content: phrasesOf(request.text).runsAlready });
    await showPanel(request, match);
  }

  async function paused(request: CommandRequest): Promise<readonly SavedMatch[]> {
    const all = await request.services.matches.saved.listOwn(guildIdOf(request), request.person.id);
    return all.filter((one) => one.game === game);
  }
}
