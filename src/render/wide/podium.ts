import type { PodiumBlock, PodiumRow } from "#kernel/scene.ts";
import { avatar } from "#render/avatar.ts";
import { botHead } from "#render/icons.ts";
import { medal } from "#render/medal.ts";
import { at, type Pen } from "#render/pen.ts";
import { badge } from "#render/seats.ts";
import { box, panel, strongPanel } from "#render/shapes.ts";
import { drawMembers, membersWidth } from "#render/teams.ts";
import { cutTo, numeral, sizeFor, strike, widthOf, writeMiddle } from "#render/text.ts";
import { COLUMN, type Side } from "#render/wide/column.ts";
import { drawTitle, TITLE_HEIGHT } from "#render/wide/title.ts";

// Beside a board there is no room for three steps: the first three have a card each, the higher they came the higher it is,
// and the others a line.

const GAP = 10;
/** By position. */
const CARDS = [168, 132, 112] as const;
/** So much higher they may be where there is room. */
const MOST = 1.5;
const LINE = 60;
const RADIUS = 22;
const EDGE = 20;
const MEDAL = { x: 38, card: 30, line: 24 };
/** Whose it is: a face where there is room, else the symbol; those who play together by their symbols. */
const WHO = { x: 124, face: 42, symbol: 20, lineX: 92, apart: 18 };
const NAME = { card: 32, line: 28, smallest: 24, up: 18 };
const FACT = { size: 26, smallest: 24, down: 24 };
const SCORE = { card: 54, line: 36, apart: 14 };
const BOT = { size: 26, gap: 8 };
const BEST = { badge: 46, x: 78, size: 28 };

export function podiumBeside(block: PodiumBlock): Side {
  const { title, tag, rows, best } = block;
  const cards = rows.reduce((sum, { position }) => sum + (CARDS[position - 1] ?? 0), 0);
  const lines = rows.filter((row) => !isHigh(row)).length + (best ? 1 : 0);
  const gaps = (rows.length + (best ? 1 : 0) - 1) * GAP;
  const least = TITLE_HEIGHT + cards + lines * LINE + gaps;
  return {
    width: COLUMN,
    least,
    draw: (pen, height) => {
      drawTitle(pen, title, tag);
      drawAll(pen, block, Math.min(MOST, 1 + (height - least) / cards));
    },
  };
}

function drawAll(pen: Pen, { rows, best }: PodiumBlock, stretch: number): void {
  let top = TITLE_HEIGHT;
  const below = (height: number, draw: () => void) => {
    at(pen, 0, top, 1, draw);
    top += height + GAP;
  };
  for (const row of rows) {
    const height = Math.floor((CARDS[row.position - 1] ?? 0) * stretch);
    if (isHigh(row)) below(height, () => drawCard(pen, row, height));
    else below(LINE, () => drawLine(pen, row));
  }
  if (best) below(LINE, () => drawBest(pen, best));
}

const isHigh = ({ position }: PodiumRow): boolean => position <= CARDS.length;

function drawCard(pen: Pen, row: PodiumRow, height: number): void {
  const { theme } = pen;
  const middle = height / 2;
  const isFirst = row.position === 1;
  const ground = isFirst ? theme.accentSoft : theme.panel;
  if (isFirst) strongPanel(pen, box(0, 0, COLUMN, height), RADIUS, ground, theme.accent);
  else panel(pen, box(0, 0, COLUMN, height), ground);
  medal(pen, row.position, MEDAL.x, middle, MEDAL.card);
  const [first] = row.members;
  const symbols = row.members.map(({ seat }) => seat);
  if (first !== undefined && row.team === undefined) {
    avatar(pen, first, { x: WHO.x, y: middle, radius: WHO.face }, ground);
  } else drawMembers(pen, symbols, WHO.lineX, middle);
  const left = row.team === undefined ? WHO.x + WHO.face + WHO.apart : WHO.lineX + membersWidth(symbols);
  const end = drawScore(pen, row.score, SCORE.card, middle);
  drawName(pen, row, { left, end, y: middle - NAME.up, size: NAME.card });
  drawFact(pen, row, left, end, middle + FACT.down);
}

function drawFact(pen: Pen, { fact }: PodiumRow, left: number, end: number, y: number): void {
  if (fact === undefined) return;
  const size = sizeFor(pen, fact, end - left, 600, FACT.size, FACT.smallest);
  const text = cutTo(pen, fact, end - left, 600, size);
  writeMiddle(pen, text, left, y, { weight: 600, size, colour: pen.theme.ink2 });
}

function drawLine(pen: Pen, row: PodiumRow): void {
  const middle = LINE / 2;
  panel(pen, box(0, 0, COLUMN, LINE));
  medal(pen, row.position, MEDAL.x, middle, NAME.line);
  const symbols = row.members.map(({ seat }) => seat);
  drawMembers(pen, symbols, WHO.lineX, middle);
  const end = drawScore(pen, row.score, SCORE.line, middle);
  drawName(pen, row, { left: WHO.lineX + membersWidth(symbols), end, y: middle, size: NAME.line });
}

/** Returns where there is an end of what may stand before it. */
function drawScore(pen: Pen, score: number, size: number, y: number): number {
  const points = numeral(score);
  const right = COLUMN - EDGE;
  writeMiddle(pen, points, right, y, { weight: 800, size, colour: pen.theme.ink, align: "right" });
  return right - widthOf(pen, points, 800, size) - SCORE.apart;
}

interface Line {
  readonly left: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

function drawName(pen: Pen, { team, members, gone }: PodiumRow, { left, end, y, size }: Line): void {
  const { theme } = pen;
  const [first] = members;
  const isBot = team === undefined && first?.bot === true;
  const room = end - left - (isBot ? BOT.gap + BOT.size : 0);
  const name = team ?? first?.name ?? "";
  const fitting = sizeFor(pen, name, room, 700, size, NAME.smallest);
  const text = cutTo(pen, name, room, 700, fitting);
  const colour = gone ? theme.ink2 : theme.ink;
  writeMiddle(pen, text, left, y, { weight: 700, size: fitting, colour });
  const after = left + widthOf(pen, text, 700, fitting);
  if (gone) strike(pen, left, after, y + fitting * 0.35, fitting, colour);
  if (isBot) botHead(pen, after + BOT.gap + BOT.size / 2, y, BOT.size);
}

/** The move, whose it is, and that it was the best. */
function drawBest(pen: Pen, { label, seat, text }: NonNullable<PodiumBlock["best"]>): void {
  const { theme } = pen;
  const middle = LINE / 2;
  panel(pen, box(0, 0, COLUMN, LINE));
  badge(pen, seat, BEST.badge, middle, WHO.symbol);
  const right = COLUMN - EDGE;
  writeMiddle(pen, text, right, middle, { weight: 800, size: BEST.size, colour: theme.ink, align: "right" });
  const room = right - widthOf(pen, text, 800, BEST.size) - SCORE.apart - BEST.x;
  const size = sizeFor(pen, label, room, 600, BEST.size, NAME.smallest);
  const shown = cutTo(pen, label, room, 600, size);
  writeMiddle(pen, shown, BEST.x, middle, { weight: 600, size, colour: theme.ink2 });
}
