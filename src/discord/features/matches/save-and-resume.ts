import { parseName } from "#core/parse-name.ts";
import { checkPlayHere } from "#discord/features/matches/check-play-here.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { chooseResumeDestination, needsThread } from "#discord/features/matches/match-thread.ts";
import {
  matchServiceRefusalPost,
  proposeAndDescribe,
  proposeResumeAndDescribe,
} from "#discord/features/matches/proposals.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { SavedMatch } from "#match/saves/saved-matches.ts";

type ResumeResult =
  | { readonly ok: true; readonly matchView: MatchView }
  | { readonly ok: false; readonly notice: Post };

/**
 * Whether a saved match may be resumed now. If not, replies why. A match that needs a new thread counts for the rate
 * limit of new games, another one for that of messages.
 */
export async function mayResumeHere(request: CommandRequest): Promise<boolean> {
  return consumeRateLimit(request, needsThread(request) ? "games" : "messages");
}

/**
 * Whether a match may be saved now. If not, replies why. A match in a channel counts for the rate limit of messages.
 */
export async function maySave(request: CommandRequest, match: Pick<MatchView, "location"> | undefined) {
  return match?.location.kind !== "channel" || consumeRateLimit(request, "messages");
}

/**
 * Resumes a saved match in this channel or, if the server wants it, in a new thread. If the match has a clock, the
 * other players have to agree first. `explainRefused` returns the message for a refusal.
 */
export async function resumeSavedMatch(
  request: CommandRequest,
  { id, game, seats }: SavedMatch,
  explainRefused: (request: CommandRequest, refused: MatchRefused) => RefusalPost = matchServiceRefusalPost,
): Promise<ResumeResult> {
  const { services, person } = request;
  const refusal = checkPlayHere(request, "saved");
  if (refusal !== undefined) return { ok: false, notice: refusal };
  const chosen = chooseResumeDestination(request, game, seats);
  const resumed = await services.matches.saved.resume({ match: id, person: person.id }, chosen.destination);
  if (resumed.ok) return resumed;
  if (resumed.by === "place") return { ok: false, notice: chosen.explainFailure() };
  return {
    ok: false,
    notice: needsConsent(resumed)
      ? await proposeResumeAndDescribe(request, id, chosen)
      : explainRefused(request, resumed),
  };
}

/**
 * Saves a match. If it has a clock, asks the other players first. Returns a post with the result for the person. The
 * caller has counted the request for the rate limit (`maySave`).
 */
export async function saveOrPropose(request: CommandRequest, match: MatchId, name: string | undefined): Promise<Post> {
  const { services, person, text } = request;
  const saveResult = await services.matches.saved.save({ match, person: person.id }, name);
  if (saveResult.ok) return { content: text.matches.saved };
  if (!needsConsent(saveResult))
    return saveLimitPost(request, match, saveResult, name) ?? matchServiceRefusalPost(request, saveResult);
  const proposalRequest = { kind: "save", ...(name === undefined ? {} : { name }) } as const;
  return proposeAndDescribe(request, { match }, proposalRequest, true);
}

function needsConsent({ by, refusal }: MatchRefused): boolean {
  return by === "table" && refusal.reason === "needs-consent";
}

/**
 * Returns the answer to a person with too many saved matches, with a button that replaces the oldest one. Undefined for
 * another refusal.
 */
export function saveLimitPost(
  request: CommandRequest,
  match: MatchId,
  refused: MatchRefused,
  name?: string,
): Post | undefined {
  if (refused.by !== "table" || refused.refusal.reason !== "too-many-saved") return undefined;
  // The name is normalized, because the typed text could be too long for the custom id of the button.
  const parsed = name === undefined ? undefined : parseName(name);
  const payload = { kind: "instead", ...(parsed?.ok ? { name: parsed.name } : {}) } as const;
  const button = matchButton({ id: match }, payload, request.text.matches.buttons.instead);
  return { ...matchServiceRefusalPost(request, refused), buttons: [[{ ...button, style: "danger" }]] };
}
