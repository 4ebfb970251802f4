import type { RankingBlock, RankingRow } from "#kernel/scene.ts";
import { drawBestPlay, PLAY_HEIGHT } from "#render/best-play.ts";
import { mark, tag } from "#render/icons.ts";
import { drawNarrowOther } from "#render/narrow-other.ts";
import { barWidth, drawOther, OTHER_HEIGHT } from "#render/other.ts";
import { at, type Pen, type Piece, WIDTH } from "#render/pen.ts";
import { box } from "#render/shapes.ts";
import { cutTo, writeMiddle } from "#render/text.ts";
import { drawWinner, WINNER_HEIGHT } from "#render/winner.ts";

const MARGIN = 24;
const WIDE = WIDTH - 2 * MARGIN;
const GAP = 14;
/** From so many on who did not win, they stand on narrow cards. */
const MANY = 4;
const TITLE = { height: 85, middle: 30, markX: 4, mark: 58, x: 83, size: 42 };
const TAG_HEIGHT = 44;

/** A card, its height, and how it is drawn with its corner at (0, 0). */
interface Card {
  readonly height: number;
  draw(pen: Pen): void;
}

export function ranking(block: RankingBlock): Piece {
  const cards = cardsOf(block);
  const height = TITLE.height + cards.reduce((sum, card) => sum + card.height + GAP, -GAP);
  return {
    height,
    margin: MARGIN,
    draw: (pen) => {
      at(pen, MARGIN, 0, 1, () => drawTitle(pen, block));
      let top = TITLE.height;
      for (const card of cards) {
        at(pen, MARGIN, top, 1, () => card.draw(pen));
        top += card.height + GAP;
      }
    },
  };
}

function cardsOf({ rows, play }: RankingBlock): Card[] {
  const others = rows.filter(({ position }) => position > 1);
  const best = Math.max(1, ...rows.map(({ score }) => score));
  return [
    ...rows.filter(({ position }) => position === 1).map(winnerCard),
    ...(others.length < MANY ? oneByOne(others, best) : twoByTwo(others, best)),
    ...(play ? [playCard(play)] : []),
  ];
}

function winnerCard(row: RankingRow): Card {
  return { height: WINNER_HEIGHT, draw: (pen) => drawWinner(pen, row, box(0, 0, WIDE, WINNER_HEIGHT)) };
}

const shareOf = ({ score }: RankingRow, best: number) => Math.max(0, score) / best;

function oneByOne(rows: readonly RankingRow[], best: number): Card[] {
  const width = barWidth(rows);
  const where = box(0, 0, WIDE, OTHER_HEIGHT);
  return rows.map((row) => {
    const bar = { share: shareOf(row, best), width };
    return { height: OTHER_HEIGHT, draw: (pen) => drawOther(pen, row, bar, where) };
  });
}

/** Two on a line, so that the board below is not too far away. */
function twoByTwo(rows: readonly RankingRow[], best: number): Card[] {
  const width = (WIDE - GAP) / 2;
  const lines = Array.from({ length: Math.ceil(rows.length / 2) }, (_, line) => rows.slice(2 * line, 2 * line + 2));
  return lines.map((line) => ({
    height: OTHER_HEIGHT,
    draw: (pen) => {
      for (const [column, row] of line.entries()) {
        drawNarrowOther(pen, row, shareOf(row, best), box(column * (width + GAP), 0, width, OTHER_HEIGHT));
      }
    },
  }));
}

function playCard(play: NonNullable<RankingBlock["play"]>): Card {
  const where = box(0, 0, WIDE, PLAY_HEIGHT);
  return { height: PLAY_HEIGHT, draw: (pen) => drawBestPlay(pen, play, where) };
}

function drawTitle(pen: Pen, { title, tag: language }: RankingBlock): void {
  mark(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const text = cutTo(pen, title, WIDE - TITLE.x - 100, 800, TITLE.size);
  writeMiddle(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: pen.theme.ink });
  if (language !== undefined) tag(pen, language, WIDE, TITLE.middle, TAG_HEIGHT);
}
