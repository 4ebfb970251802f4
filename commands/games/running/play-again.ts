import { joinedLobbyText } from "#discord/features/lobby/lobby-handlers.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { checkPlayHere, soloLocation } from "#discord/features/matches/check-play-here.ts";
import { chooseResumeDestination, linkToOtherChannel, noThreadPost } from "#discord/features/matches/match-thread.ts";
import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { PlayAgainResult } from "#match/lobby/play-again.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { findLastPlayed } from "./list-here.ts";

/** Plays the last match of this channel again. */
export async function playLastAgain(request: SlashRequest): Promise<void> {
  const match = await findLastPlayed(request);
  if (match === undefined)
    return request.reply({ content: request.text.matches.nothingPlayed, refusal: "nothing-played" });
  await startRematch(request, match);
}

export async function playAgain(request: ButtonRequest): Promise<void> {
  await startRematch(request, request.id.match);
}

/**
 * Starts a rematch with the same players, rules and words, in which the second seat begins. In a channel this opens a
 * lobby with an invitation for the other players. If another player presses the same button, they join this lobby.
 */
async function startRematch(request: CommandRequest, match: MatchId): Promise<void> {
  const { services, person } = request;
  const matchView = await services.matches.view(match, person.id);
  if (matchView?.location.kind === "personal") return playSoloAgain(request, matchView);
  // A player may join an open rematch without the permission to start matches.
  const refusal = (await services.matches.lobbies.findRematch(match)) ? undefined : checkPlayHere(request, "new");
  if (refusal !== undefined) return request.reply(refusal);
  const game = matchView?.game.id ?? "";
  if (!(await consumeRateLimit(request, "games"))) return;
  const { destination, explainFailure } = chooseResumeDestination(request, game, matchView?.seats ?? []);
  const done = await services.matches.playAgain({ match, person: person.id }, destination);
  await request.reply(
    done.ok ? { content: formatResult(request, done) } : againRefusalPost(request, game, done, explainFailure),
  );
}

async function playSoloAgain(request: CommandRequest, { id, game }: MatchView): Promise<void> {
  const { services, person } = request;
  if (!(await consumeRateLimit(request, "games"))) return;
  const done = await services.matches.playAgain({ match: id, person: person.id }, soloLocation(request));
  if (!done.ok) {
    const opening = done.by === "opening" ? runningSoloButton({ ...done, by: "table" }, request.text) : {};
    const refused = againRefusalPost(request, game.id, done, () => noThreadPost(request));
    return request.reply({ ...refused, ...opening });
  }
  if (done.deed === "opened") await showSoloMatch(request, done.id, game.id);
}

function formatResult(request: CommandRequest, done: Extract<PlayAgainResult, { readonly ok: true }>): string {
  const { matches, lobby } = request.text;
  if (done.deed === "opened") return withLocation(request, matches.again, done.location);
  const notice = done.deed === "gathered" ? lobby.lobbyOpened : joinedLobbyText(request, done.done);
  return withLocation(request, notice, done.done.lobby.location);
}

function withLocation(request: CommandRequest, notice: string, location: CommandRequest["location"]): string {
  return [notice, linkToOtherChannel(request, location) ?? []].flat().join("\n");
}

function againRefusalPost(
  request: CommandRequest,
  game: string,
  refused: Exclude<PlayAgainResult, { readonly ok: true }>,
  explainFailure: () => RefusalPost,
): RefusalPost {
  switch (refused.by) {
    case "place":
      return explainFailure();
    case "going-on":
      return againElsewherePost(request, refused.location);
    case "lobby": {
      const post = startRefusalPost(request, game, refused);
      return { ...post, content: withLocation(request, post.content, refused.location) };
    }
    case "opening":
      return refusalPost(request.text.common.opening, refused.refusal);
    default:
      return matchServiceRefusalPost(request, refused);
  }
}

/**
 * Refusal of a rematch that is already running. If the rematch runs in another channel, contains a link to that
 * channel.
 */
function againElsewherePost(request: CommandRequest, location: CommandRequest["location"]): RefusalPost {
  const post = refusalPost(request.text.common.opening, { reason: "channel-taken", running: "" });
  return { ...post, content: linkToOtherChannel(request, location) ?? post.content };
}
