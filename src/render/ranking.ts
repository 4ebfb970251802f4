import type { RankingBlock, RankingRow } from "#kernel/scene.ts";
import { drawBestPlay, PLAY_HEIGHT } from "#render/best-play.ts";
import { mark, tag } from "#render/icons.ts";
import { barWidth, drawOther, OTHER_HEIGHT } from "#render/other.ts";
import { at, type Pen, type Piece, WIDTH } from "#render/pen.ts";
import { box } from "#render/shapes.ts";
import { cutTo, writeMiddle } from "#render/text.ts";
import { drawWinner, WINNER_HEIGHT } from "#render/winner.ts";

const MARGIN = 24;
const WIDE = WIDTH - 2 * MARGIN;
const GAP = 14;
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
  const best = Math.max(0, ...rows.map(({ score }) => score));
  const width = barWidth(rows.filter(({ position }) => position > 1));
  const cards = rows.map((row) => cardOf(row, { best, width }));
  if (play === undefined) return cards;
  const where = box(0, 0, WIDE, PLAY_HEIGHT);
  return [...cards, { height: PLAY_HEIGHT, draw: (pen) => drawBestPlay(pen, play, where) }];
}

function cardOf(row: RankingRow, { best, width }: { best: number; width: number }): Card {
  if (row.position === 1) {
    return { height: WINNER_HEIGHT, draw: (pen) => drawWinner(pen, row, box(0, 0, WIDE, WINNER_HEIGHT)) };
  }
  const share = best > 0 ? Math.max(0, row.score) / best : 0;
  return { height: OTHER_HEIGHT, draw: (pen) => drawOther(pen, row, { share, width }, box(0, 0, WIDE, OTHER_HEIGHT)) };
}

function drawTitle(pen: Pen, { title, tag: language }: RankingBlock): void {
  mark(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const text = cutTo(pen, title, WIDE - TITLE.x - 100, 800, TITLE.size);
  writeMiddle(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: pen.theme.ink });
  if (language !== undefined) tag(pen, language, WIDE, TITLE.middle, TAG_HEIGHT);
}
