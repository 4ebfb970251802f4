import type { CommandRequest } from "#discord/interactions/command.ts";
import { createPageLinks, formatRankingPage, type RankingText } from "#discord/messages/pagination.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { kenkenButton, type RankingPayload } from "../kenken-actions.ts";

export interface RankingPage extends RankingText {
  /** Payload of the button that shows page `page`. */
  pageAction(page: number): RankingPayload;
}

/** Message with one page of a ranking, and buttons to its other pages. */
export function rankingPost({ text }: CommandRequest, list: RankingPage, beside: readonly Button[] = []): Post {
  const { page, pages } = list;
  const ways = pages > 1 ? createPageLinks(page, pages - 1) : [];
  const turnButtons = ways.map(({ way, to }) =>
    kenkenButton({ ...list.pageAction(to), way }, text.matches.buttons[way]),
  );
  return {
    content: formatRankingPage(list, text),
    buttons: [turnButtons, beside].filter((row) => row.length > 0),
  };
}
