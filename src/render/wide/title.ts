import { mark, tag } from "#render/icons.ts";
import type { Pen } from "#render/pen.ts";
import { cutTo, sizeFor, writeMiddle } from "#render/text.ts";
import { COLUMN } from "#render/wide/column.ts";

const MIDDLE = 26;
const MARK = 46;
const TEXT = { x: 62, size: 38, smallest: 28 };
const TAG = { room: 80, height: 40 };

export const TITLE_HEIGHT = 66;

/** Over how a game ended: the mark, what it is, and the language. */
export function drawTitle(pen: Pen, title: string, language: string | undefined): void {
  mark(pen, 0, MIDDLE - MARK / 2, MARK);
  const room = COLUMN - TEXT.x - (language === undefined ? 0 : TAG.room);
  const size = sizeFor(pen, title, room, 800, TEXT.size, TEXT.smallest);
  const text = cutTo(pen, title, room, 800, size);
  writeMiddle(pen, text, TEXT.x, MIDDLE, { weight: 800, size, colour: pen.theme.ink });
  if (language !== undefined) tag(pen, language, COLUMN, MIDDLE, TAG.height);
}
