import { takeFitting, truncate } from "#discord/messages/truncate.ts";

const LINK_NAMES = ["first", "back", "forward", "last"] as const;
type LinkName = (typeof LINK_NAMES)[number];

/** Target of a button that leads to another part of a list. Several may lead to the same place. */
export interface PageLink {
  readonly way: LinkName;
  readonly to: number;
}

/** Links from `step` to the others; `last` is the number of the last one. */
export function pageLinks(step: number, last: number): PageLink[] {
  return [
    { way: "first", to: 0 },
    { way: "back", to: Math.max(0, step - 1) },
    { way: "forward", to: Math.min(last, step + 1) },
    { way: "last", to: last },
  ];
}

/** Part of a list whose lines may be too long for pages of a fixed size: the lines from one on, and the other parts. */
export interface ListPage {
  readonly lines: readonly string[];
  /** Empty if all lines are shown. */
  readonly links: readonly PageLink[];
}

interface PageLimits {
  readonly from: number;
  readonly total: number;
  /** At most this many lines, with at most `maxLength` characters in total. */
  readonly maxLines: number;
  readonly maxLength: number;
}

/** `lines`: the lines from `from` on, at least as many as may fit. */
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
