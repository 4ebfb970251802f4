import type { Refusal } from "#core/game.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { currentOrNewRequestId } from "#discord/interactions/request-context.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";

// Turns refusals into messages. Each message keeps the reason code of its refusal, so that the reply also appears as a
// refusal in the log and the metrics.

/** A message that refuses what a person asked for. `refusal`: the reason code. */
export interface RefusalPost {
  readonly content: string;
  readonly refusal: string;
}

/** A text above the content of a message, about what the person has just done or why it was refused. */
export type PostNotice = string | RefusalPost;

export function noticePost(notice: PostNotice): { readonly content: string; readonly refusal?: string } {
  return typeof notice === "string" ? { content: notice } : notice;
}

export function withNotice(post: Post, notice: PostNotice | undefined): Post {
  if (notice === undefined) return post;
  const { content, ...refusal } = noticePost(notice);
  return { ...post, ...refusal, content: [content, post.content ?? ""].join("\n").trim() };
}

export function refusalPost<const Refused extends Refusal>(
  phrases: ReasonPhrases<NoInfer<Refused>>,
  refusal: Refused,
): RefusalPost {
  return unescapedRefusalPost(phrases, escapeRefusalFacts(refusal));
}

/**
 * Returns the message for a refusal. Does not escape the texts in `refusal`, so none of them may have been typed by
 * people. They may be, for example, a link to a channel.
 */
export function unescapedRefusalPost<const Refused extends Refusal>(
  phrases: ReasonPhrases<NoInfer<Refused>>,
  refusal: Refused,
): RefusalPost {
  return { content: sayReason(phrases, refusal), refusal: refusal.reason };
}

/**
 * Returns the message for a refusal of the match service. If a turn could not be saved, the message has the id of the
 * request, which is also in the log.
 */
export function matchRefusalPost(refusal: MatchRefusal, { common }: Pick<Catalogue, "common">): RefusalPost {
  const post = refusalPost(common.match, refusal);
  return refusal.reason === "not-saved"
    ? { ...post, content: `${post.content} ${common.report(currentOrNewRequestId())}` }
    : post;
}

/** Returns the message for a refusal of a game, with the phrases of the game's UI. */
export function gameRefusalPost(
  ui: Pick<GameUi, "refusals"> | undefined,
  refusal: Refusal,
  text: Catalogue,
): RefusalPost {
  const phrases = ui?.refusals?.(text) as ReasonPhrases<Refusal> | undefined;
  return phrases ? refusalPost(phrases, refusal) : { content: text.common.unknownButton, refusal: refusal.reason };
}

/** Returns the message for a refusal of the match service or of a game. `game`: the phrases of the game. */
export function matchOrGameRefusalPost(
  { by, refusal }: MatchRefused,
  text: Pick<Catalogue, "common">,
  game: { readonly [reason: string]: (facts: never) => string },
): RefusalPost {
  return by === "table" ? matchRefusalPost(refusal, text) : refusalPost(game as ReasonPhrases<Refusal>, refusal);
}
