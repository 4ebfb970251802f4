import type { StandingsBlock, StandingsRow } from "#kernel/scene.ts";
import { portrait } from "#render/avatar.ts";
import { botHead, mark, tag } from "#render/icons.ts";
import { medal } from "#render/medal.ts";
import { at, type Pen, type Piece, WIDTH } from "#render/pen.ts";
import { arrow, type Box, box, fillBox, fillDisc, panel, strongPanel } from "#render/shapes.ts";
import { cutTo, sizeFor, widthOf, write, writeMiddle } from "#render/text.ts";

const MARGIN = 24;
const WIDE = WIDTH - 2 * MARGIN;
const TITLE = { height: 86, middle: 30, markX: 4, mark: 56, x: 82, size: 42, note: 30, gap: 28 };
const TAG = { height: 44, room: 92 };
const ROW = { height: 98, gap: 8, radius: 20 };
/** Between the page and the row of one who is not on it: three dots. */
const PART = { height: 34, dot: 4.5, apart: 20 };

const MIDDLE = ROW.height / 2;
const MEDAL = { x: 52, radius: 34, room: 66 };
const FACE = { x: 136, radius: 36 };
const NAME = { x: 194, baseline: 42, size: 32, gap: 20 };
const BOT = { size: 29, gap: 12 };
const BAR = { right: 826, top: 58, height: 20 };
const NOTE = { size: 28 };
const VALUE = { right: 1008, size: 47, room: 168, raised: 40, more: 26, moreBaseline: 83 };
/** Into the frame of the own row. */
const ARROW = { x: 16, length: 17 };

export function standings(block: StandingsBlock): Piece {
  const rows = block.rows.length * (ROW.height + ROW.gap) - ROW.gap;
  const own = block.own === undefined ? 0 : PART.height + ROW.height;
  return {
    height: TITLE.height + Math.max(0, rows) + own,
    margin: MARGIN,
    draw: (pen) => {
      at(pen, MARGIN, 0, 1, () => drawTitle(pen, block));
      for (const [index, row] of block.rows.entries()) drawAt(pen, row, TITLE.height + index * (ROW.height + ROW.gap));
      if (block.own === undefined) return;
      const top = TITLE.height + Math.max(0, rows);
      drawDots(pen, top + PART.height / 2);
      drawAt(pen, block.own, top + PART.height);
    },
  };
}

function drawTitle(pen: Pen, { title, note, tag: language }: StandingsBlock): void {
  const { theme } = pen;
  mark(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const right = WIDE - (language === undefined ? 0 : TAG.room);
  if (language !== undefined) tag(pen, language, WIDE, TITLE.middle, TAG.height);
  const beside = note === undefined ? "" : cutTo(pen, note, WIDE / 2.4, 600, TITLE.note);
  const lettering = { weight: 600, size: TITLE.note, colour: theme.ink2, align: "right" } as const;
  writeMiddle(pen, beside, right, TITLE.middle, lettering);
  const room = right - widthOf(pen, beside, 600, TITLE.note) - TITLE.gap - TITLE.x;
  const text = cutTo(pen, title, room, 800, TITLE.size);
  writeMiddle(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: theme.ink });
}

function drawDots(pen: Pen, y: number): void {
  for (const dot of [-1, 0, 1]) fillDisc(pen, MARGIN + MEDAL.x + dot * PART.apart, y, PART.dot, pen.theme.ink2);
}

function drawAt(pen: Pen, row: StandingsRow, top: number): void {
  at(pen, MARGIN, top, 1, () => drawRow(pen, row, box(0, 0, WIDE, ROW.height)));
}

function drawRow(pen: Pen, row: StandingsRow, where: Box): void {
  const { theme } = pen;
  if (row.own) {
    strongPanel(pen, where, ROW.radius, theme.accentSoft, theme.accent);
    arrow(pen, ARROW.x, MIDDLE, ARROW.length, theme.accent);
  } else panel(pen, where);
  medal(pen, row.position, MEDAL.x, MIDDLE, sizeFor(pen, `${row.position}`, MEDAL.room, 700, MEDAL.radius));
  portrait(pen, row, { x: FACE.x, y: MIDDLE, radius: FACE.radius });
  drawBar(pen, row.share);
  const note = { weight: 600, size: NOTE.size, colour: theme.ink2, align: "right" } as const;
  write(pen, row.note, BAR.right, NAME.baseline, note);
  drawName(pen, row, BAR.right - widthOf(pen, row.note, 600, NOTE.size) - NAME.gap);
  drawValue(pen, row);
}

function drawName(pen: Pen, { name, bot }: StandingsRow, right: number): void {
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = cutTo(pen, name, right - NAME.x - head, 700, NAME.size);
  write(pen, text, NAME.x, NAME.baseline, { weight: 700, size: NAME.size, colour: pen.theme.ink });
  const end = NAME.x + widthOf(pen, text, 700, NAME.size);
  if (bot) botHead(pen, end + BOT.gap + BOT.size / 2, NAME.baseline - NAME.size * 0.4, BOT.size);
}

function drawBar(pen: Pen, share: number): void {
  const { theme } = pen;
  const width = BAR.right - NAME.x;
  const radius = BAR.height / 2;
  const length = Math.max(BAR.height, width * Math.min(1, Math.max(0, share)));
  fillBox(pen, box(NAME.x, BAR.top, width, BAR.height), radius, theme.bar);
  fillBox(pen, box(NAME.x, BAR.top, length, BAR.height), radius, theme.letter[3].fill);
}

/** The number alone in the middle, or above what belongs to it. */
function drawValue(pen: Pen, { value, more }: StandingsRow): void {
  const { theme } = pen;
  const size = sizeFor(pen, value, VALUE.room, 800, more === undefined ? VALUE.size : VALUE.raised);
  const lettering = { weight: 800, size, colour: theme.ink, align: "right" } as const;
  writeMiddle(pen, value, VALUE.right, more === undefined ? MIDDLE : MIDDLE - 13, lettering);
  if (more === undefined) return;
  const small = { weight: 600, size: VALUE.more, colour: theme.ink2, align: "right" } as const;
  write(pen, more, VALUE.right, VALUE.moreBaseline, small);
}
