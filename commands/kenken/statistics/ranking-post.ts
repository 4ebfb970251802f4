import type { CommandRequest } from "#discord/interactions/command.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import { kenkenButton, type RankingPayload } from "../kenken-actions.ts";

/** Maximum characters of this message. Discord allows 2,000. */
const MAX_LENGTH = 1_800;

export interface RankingPage {
  readonly heading: string;
  readonly rows: readonly string[];
  /** The viewer's own row, if it is on another page. */
  readonly own?: string;
  readonly empty: string;
  /** Index of this page, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Payload of the button that shows page `page`. */
  pageAction(page: number): RankingPayload;
}

/** Message with one page of a ranking, and buttons to its other pages. */
export function rankingPost({ text }: CommandRequest, list: RankingPage, beside: readonly Button[] = []): Post {
  const { heading, rows, own, empty, page, pages } = list;
  const which = pages > 1 ? [text.statistics.page({ page: page + 1, pages })] : [];
  const shown =
    rows.length > 0 ? [...takeFittingTexts(rows, MAX_LENGTH, 1), ...(own === undefined ? [] : ["…", own])] : [empty];
  const ways = pages > 1 ? createPageLinks(page, pages - 1) : [];
  const turnButtons = ways.map(({ way, to }) =>
    kenkenButton({ ...list.pageAction(to), way }, text.matches.buttons[way]),
  );
  return {
    content: [[heading, ...which].join(" · "), ...shown].join("\n"),
    buttons: [turnButtons, beside].filter((row) => row.length > 0),
  };
}
