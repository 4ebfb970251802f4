import { cut, fitting } from "#discord/room.ts";

const WAYS = ["first", "back", "forward", "last"] as const;
type Way = (typeof WAYS)[number];

/** A button of a list that is looked at part by part leads there; several of them may lead to the same place. */
export interface WayTo {
  readonly way: Way;
  readonly to: number;
}

/** From one step or page to the others, the last of which has this number. */
export function waysFrom(step: number, last: number): WayTo[] {
  return [
    { way: "first", to: 0 },
    { way: "back", to: Math.max(0, step - 1) },
    { way: "forward", to: Math.min(last, step + 1) },
    { way: "last", to: last },
  ];
}

/** Of a list whose lines may be too long for a page of fixed size: those from one on, and where others begin. */
export interface Part {
  readonly shown: readonly string[];
  /** None where that is all of them. */
  readonly ways: readonly WayTo[];
}

interface Wanted {
  readonly from: number;
  readonly total: number;
  /** So many lines at most, in so many characters. */
  readonly most: number;
  readonly room: number;
}

/** `lines`: those that there are from `from` on, as many as there may be room for. */
export function partOf(lines: readonly string[], { from, total, most, room }: Wanted): Part {
  const some = fitting(lines.slice(0, most), room, 1);
  const shown = some.length > 0 ? some : lines.slice(0, 1).map((line) => cut(line, room));
  if (shown.length >= total) return { shown, ways: [] };
  const to = {
    first: 0,
    back: Math.max(0, from - most),
    forward: Math.min(total - 1, from + shown.length),
    last: Math.max(0, total - most),
  };
  return { shown, ways: WAYS.map((way) => ({ way, to: to[way] })) };
}
