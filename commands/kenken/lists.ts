import type { Call } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { waysFrom } from "#discord/ways.ts";
import kit from "#games/kenken/kit.ts";

/** Characters of the 2,000 that a message has. */
const ROOM = 1_800;

export interface List {
  readonly heading: string;
  readonly rows: readonly string[];
  /** Of the one who looks, where it is not on the page. */
  readonly own?: string;
  readonly empty: string;
  /** Small print below the rows. */
  readonly below?: readonly string[];
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** What a button carries that leads to a page. */
  payload(page: number): string;
}

/** A page of a list, with what leads to the others. */
export function listPost({ text }: Call, list: List, beside: readonly Button[] = []): Post {
  const { heading, rows, own, empty, below = [], page, pages } = list;
  const which = pages > 1 ? [text.statistics.page({ page: page + 1, pages })] : [];
  const room = ROOM - below.join("\n").length;
  const shown = rows.length > 0 ? [...fitting(rows, room, 1), ...(own === undefined ? [] : ["…", own])] : [empty];
  const ways = pages > 1 ? waysFrom(page, pages - 1) : [];
  const turns = ways.map(({ way, to }) => listButton(list.payload(to), text.tables.buttons[way], way));
  return {
    content: [[heading, ...which].join(" · "), ...shown, ...below].join("\n"),
    buttons: [turns, beside].filter((row) => row.length > 0),
  };
}

/** `way`: two of them may lead to the same page, and yet each needs a name of its own. */
export function listButton(payload: string, label: string, way = ""): Button {
  return { command: kit.id, match: "", seq: 0, payload: way === "" ? payload : `${payload}.${way}`, label };
}
