import { takeFittingTexts, truncate } from "#discord/messages/truncate.ts";
import type { Catalogue } from "#text/catalogue.ts";

const LINK_NAMES = ["first", "back", "forward", "last"] as const;
type LinkName = (typeof LINK_NAMES)[number];

/**
 * A button that leads to another page of a list. `way`: whether it leads to the first, previous, next or last page.
 * `to`: index of the page or line to show.
 */
export interface PageLink {
  readonly way: LinkName;
  readonly to: number;
}

/** Returns the buttons below a page of a list. `step`: index of this page. `last`: index of the last page. */
export function createPageLinks(step: number, last: number): PageLink[] {
  return [
    { way: "first", to: 0 },
    { way: "back", to: Math.max(0, step - 1) },
    { way: "forward", to: Math.min(last, step + 1) },
    { way: "last", to: last },
  ];
}

/**
 * One page of a list. Pages have different numbers of lines, because long lines fill a message sooner. `links`: the
 * buttons to other pages.
 */
export interface ListPage {
  readonly lines: readonly string[];
  /** Buttons to the other pages of the list. Empty if this page has all lines of the list. */
  readonly links: readonly PageLink[];
}

interface PageLimits {
  readonly from: number;
  readonly total: number;
  /** Maximum number of lines of a page. `maxLength`: maximum number of characters of all its lines together. */
  readonly maxLines: number;
  readonly maxLength: number;
}

/**
 * Returns the page of a list that begins at line `from`. `lines`: the lines of the list from line `from` on, at least
 * as many as can fit.
 */
export function fitListPage(lines: readonly string[], { from, total, maxLines, maxLength }: PageLimits): ListPage {
  const fitted = takeFittingTexts(lines.slice(0, maxLines), maxLength, 1);
  const shown = fitted.length > 0 ? fitted : lines.slice(0, 1).map((line) => truncate(line, maxLength));
  if (shown.length >= total) return { lines: shown, links: [] };
  const to = {
    first: 0,
    back: Math.max(0, from - maxLines),
    forward: Math.min(total - 1, from + shown.length),
    last: Math.max(0, total - maxLines),
  };
  return { lines: shown, links: LINK_NAMES.map((way) => ({ way, to: to[way] })) };
}

/** A page of a ranking that is shown as text. `page` counts from 0. */
export interface RankingText {
  readonly heading: string;
  readonly rows: readonly string[];
  /** The viewer's own row, if it is on another page. */
  readonly own?: string;
  /** Shown in place of the rows if there are none. */
  readonly empty: string;
  /** Small print below the rows. */
  readonly below?: readonly string[];
  readonly page: number;
  readonly pages: number;
}

/** Maximum number of characters of a ranking. Discord allows 2,000. */
const MAX_RANKING_LENGTH = 1_800;

/** Returns the text of one page of a ranking: its heading, rows and small print. */
export function formatRankingPage(list: RankingText, { statistics }: Catalogue): string {
  const { heading, rows, own, empty, below = [], page, pages } = list;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const maxLength = MAX_RANKING_LENGTH - below.join("\n").length;
  const shown =
    rows.length > 0 ? [...takeFittingTexts(rows, maxLength, 1), ...(own === undefined ? [] : ["…", own])] : [empty];
  return [[heading, ...which].join(" · "), ...shown, ...below].join("\n");
}
