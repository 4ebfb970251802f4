import { takeFitting, truncate } from "#discord/messages/truncate.ts";

const LINK_NAMES = ["first", "back", "forward", "last"] as const;
type LinkName = (typeof LINK_NAMES)[number];

/** A button of a list that is looked at part by part leads there; several of them may lead to the same place. */
export interface PageLink {
  readonly way: LinkName;
  readonly to: number;
}

/** From one step or page to the others, the last of which has this number. */
export function pageLinks(step: number, last: number): PageLink[] {
  return [
    { way: "first", to: 0 },
    { way: "back", to: Math.max(0, step - 1) },
    { way: "forward", to: Math.min(last, step + 1) },
    { way: "last", to: last },
  ];
}

/** Of a list whose lines may be too long for a page of fixed size: those from one on, and where others begin. */
export interface ListPage {
  readonly lines: readonly string[];
  /** None where that is all of them. */
  readonly links: readonly PageLink[];
}

interface PageLimits {
  readonly from: number;
  readonly total: number;
  /** So many lines at most, in so many characters. */
  readonly maxLines: number;
  readonly maxLength: number;
}

/** `lines`: those that there are from `from` on, as many as there may be room for. */
export function fitListPage(lines: readonly string[], { from, total, maxLines, maxLength }: PageLimits): ListPage {
  const fitted = takeFitting(lines.slice(0, maxLines), maxLength, 1);
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
