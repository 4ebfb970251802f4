import type { Refusal } from "#core/game.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { requestIdOrNew } from "#discord/interactions/request-context.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";

// The only place that turns a refusal into a sentence. The sentence keeps the code of its reason, so whoever replies
// with it also reports the refusal to the log and the metrics.

/** A reply that refuses what a person asked for. */
export interface RefusalPost {
  readonly content: string;
  readonly refusal: string;
}

/** What a message says above what it shows: what has just been done, or a refusal. */
export type Notice = string | RefusalPost;

export function noticePost(notice: Notice): { readonly content: string; readonly refusal?: string } {
  return typeof notice === "string" ? { content: notice } : notice;
}

export function withNotice(post: Post, notice: Notice | undefined): Post {
  if (notice === undefined) return post;
  const { content, ...refusal } = noticePost(notice);
  return { ...post, ...refusal, content: [content, post.content ?? ""].join("\n").trim() };
}

export function refusalPost<const Refused extends Refusal>(
  phrases: ReasonPhrases<NoInfer<Refused>>,
  refusal: Refused,
): RefusalPost {
  return unescapedRefusalPost(phrases, escapeFacts(refusal));
}

/** For a refusal whose facts hold nothing that anybody has typed, for example a link to a channel. */
export function unescapedRefusalPost<const Refused extends Refusal>(
  phrases: ReasonPhrases<NoInfer<Refused>>,
  refusal: Refused,
): RefusalPost {
  return { content: sayReason(phrases, refusal), refusal: refusal.reason };
}

/** A turn that could not be saved is an internal error, although nothing happened. The id leads to its log lines. */
export function matchRefusalPost(refusal: MatchRefusal, { common }: Pick<Catalogue, "common">): RefusalPost {
  const post = refusalPost(common.match, refusal);
  return refusal.reason === "not-saved"
    ? { ...post, content: `${post.content} ${common.report(requestIdOrNew())}` }
    : post;
}

/** For a refusal by a game, with the sentences of its UI. */
export function gameRefusalPost(
  ui: Pick<GameUi, "refusals"> | undefined,
  refusal: Refusal,
  text: Catalogue,
): RefusalPost {
  const phrases = ui?.refusals?.(text) as ReasonPhrases<Refusal> | undefined;
  return phrases ? refusalPost(phrases, refusal) : { content: text.common.unknownButton, refusal: refusal.reason };
}

/** For a refusal by the match service or, with the phrases in `game`, by the game. */
export function refusedPost(
  { by, refusal }: MatchRefused,
  text: Pick<Catalogue, "common">,
  game: { readonly [reason: string]: (facts: never) => string },
): RefusalPost {
  return by === "table" ? matchRefusalPost(refusal, text) : refusalPost(game as ReasonPhrases<Refusal>, refusal);
}
