import type { CommandRequest } from "#discord/interactions/command.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { GuardedMatchService } from "#match/guarded-match-service.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import { isSameChannel } from "#match/play/destination.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/** Returns a request whose answers warn the person if an action was saved but the bot cannot post it in the channel. */
export function withPermissionWarning(request: CommandRequest): CommandRequest {
  const { services, location, text } = request;
  // Messages can be sent without the permission `EmbedLinks`.
  const missingPermissions = request.missingPermissions.filter((permission) => permission !== "EmbedLinks");
  if (missingPermissions.length === 0 || location.kind !== "channel") return request;
  const warning = text.common.unheard(missingPermissions.map((permission) => text.common.permissions[permission]));
  let isUnseen = false;
  const matches = observeActions(services.matches, location, () => {
    isUnseen = true;
  });
  return {
    ...request,
    services: { ...services, matches },
    reply: (post) => request.reply(isUnseen ? appendLine(post, warning) : post),
  };
}

function appendLine(post: Post, line: string): Post {
  const content = truncate(post.content ?? "", MAX_MESSAGE_LENGTH - line.length - 1);
  return { ...post, content: content === "" ? line : `${content}\n${line}` };
}

/** The fields of an action's result that say in which channel it happened. */
interface ActionResult {
  readonly ok: boolean;
  readonly matchView?: Pick<MatchView, "location">;
  readonly lobby?: Pick<Lobby, "location">;
  readonly match?: string;
  /** Set if the other players are asked first. Then the action has not been done yet. */
  readonly waiting?: unknown;
}

type MatchAction<Given extends readonly unknown[], Outcome extends ActionResult> = (
  ...given: Given
) => Promise<Outcome>;

/**
 * Wraps the match service. Calls `onHappened` after an action that the bot should announce to everybody in this
 * channel.
 */
function observeActions(
  matches: GuardedMatchService,
  here: MatchLocation,
  onHappened: () => void,
): GuardedMatchService {
  const observed =
    <Given extends readonly unknown[], Outcome extends ActionResult>(
      action: MatchAction<Given, Outcome>,
      findLocation: (result: ActionResult) => MatchLocation | undefined = locationOf,
    ): MatchAction<Given, Outcome> =>
    async (...given) => {
      const result = await action(...given);
      const location = result.ok ? findLocation(result) : undefined;
      if (location && isSameChannel(location, here)) onHappened();
      return result;
    };
  const { proposals, saved, lobbies } = matches;
  return {
    ...matches,
    play: observed(matches.play),
    resign: observed(matches.resign),
    // These actions do not return a location. They are possible only for matches in this channel.
    abandon: observed(matches.abandon, () => here),
    stopWatched: observed(matches.stopWatched, () => here),
    proposals: {
      ...proposals,
      propose: observed(proposals.propose),
      proposeResume: observed(proposals.proposeResume),
      answer: observed(proposals.answer),
    },
    saved: { ...saved, save: observed(saved.save) },
    lobbies: {
      ...lobbies,
      join: observed(lobbies.join),
      leave: observed(lobbies.leave),
      start: observed(lobbies.start),
    },
  };
}

function locationOf({ matchView, lobby, match, waiting }: ActionResult): MatchLocation | undefined {
  if (waiting !== undefined) return undefined;
  // As long as a lobby has not started a match, the message of the lobby shows the change. So no warning is needed.
  return matchView?.location ?? (match === undefined ? undefined : lobby?.location);
}
