import type { RankingBlock, RankingRow } from "#core/scene.ts";
import { drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { BEST_PLAY_HEIGHT, drawBestPlay } from "#render/panels/result/best-play.ts";
import { drawNarrowRankingRow } from "#render/panels/result/narrow-ranking-row.ts";
import { drawRankingRow, RANKING_ROW_HEIGHT, scoreBarWidth } from "#render/panels/result/ranking-row.ts";
import { drawWinnerCard, WINNER_CARD_HEIGHT } from "#render/panels/result/winner-card.ts";
import { type DrawableBlock, drawTransformed, type Pen, PICTURE_WIDTH } from "#render/pen.ts";
import { createBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, truncateToWidth } from "#render/text/draw-text.ts";

const MARGIN = 24;
const WIDE = PICTURE_WIDTH - 2 * MARGIN;
const GAP = 14;
/** If at least this many players did not win, their cards are narrow, two beside each other. */
const MIN_OTHERS_FOR_NARROW_CARDS = 4;
const TITLE = { height: 85, middle: 30, markX: 4, mark: 58, x: 83, size: 42 };
const TAG_HEIGHT = 44;

/** A card and its height. It is drawn with its upper left corner at (0, 0). */
interface Card {
  readonly height: number;
  draw(pen: Pen): void;
}

export function createRankingPanel(block: RankingBlock): DrawableBlock {
  const cards = cardsOf(block);
  const height = TITLE.height + cards.reduce((sum, card) => sum + card.height + GAP, -GAP);
  return {
    height,
    margin: MARGIN,
    draw: (pen) => {
      drawTransformed(pen, MARGIN, 0, 1, () => drawTitle(pen, block));
      let top = TITLE.height;
      for (const card of cards) {
        drawTransformed(pen, MARGIN, top, 1, () => card.draw(pen));
        top += card.height + GAP;
      }
    },
  };
}

function cardsOf({ rows, play }: RankingBlock): Card[] {
  const others = rows.filter(({ position }) => position > 1);
  const best = findBestScore(rows);
  return [
    ...rows.filter(({ position }) => position === 1).map(winnerCard),
    ...(others.length < MIN_OTHERS_FOR_NARROW_CARDS ? oneByOne(others, best) : twoByTwo(others, best)),
    ...(play ? [playCard(play)] : []),
  ];
}

function winnerCard(row: RankingRow): Card {
  return {
    height: WINNER_CARD_HEIGHT,
    draw: (pen) => drawWinnerCard(pen, row, createBox(0, 0, WIDE, WINNER_CARD_HEIGHT)),
  };
}

/** Returns the score that a full bar stands for. Scores of players who left before the end have no bar. */
export const findBestScore = (rows: readonly RankingRow[]): number =>
  Math.max(1, ...rows.map(({ score, gone }) => (gone === undefined ? score : 0)));

const shareOf = ({ score }: RankingRow, best: number) => Math.max(0, score) / best;

function oneByOne(rows: readonly RankingRow[], best: number): Card[] {
  const width = scoreBarWidth(rows);
  const area = createBox(0, 0, WIDE, RANKING_ROW_HEIGHT);
  return rows.map((row) => {
    const bar = { share: shareOf(row, best), width };
    return { height: RANKING_ROW_HEIGHT, draw: (pen) => drawRankingRow(pen, row, bar, area) };
  });
}

/** Lays the rows out in pairs, which keeps the ranking low, so that the board below it is not too far down. */
function twoByTwo(rows: readonly RankingRow[], best: number): Card[] {
  const width = (WIDE - GAP) / 2;
  const lines = Array.from({ length: Math.ceil(rows.length / 2) }, (_, line) => rows.slice(2 * line, 2 * line + 2));
  return lines.map((line) => ({
    height: RANKING_ROW_HEIGHT,
    draw: (pen) => {
      for (const [column, row] of line.entries()) {
        drawNarrowRankingRow(
          pen,
          row,
          shareOf(row, best),
          createBox(column * (width + GAP), 0, width, RANKING_ROW_HEIGHT),
        );
      }
    },
  }));
}

function playCard(play: NonNullable<RankingBlock["play"]>): Card {
  const area = createBox(0, 0, WIDE, BEST_PLAY_HEIGHT);
  return { height: BEST_PLAY_HEIGHT, draw: (pen) => drawBestPlay(pen, play, area) };
}

function drawTitle(pen: Pen, { title, tag: language }: RankingBlock): void {
  drawLogo(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const text = truncateToWidth(pen, title, WIDE - TITLE.x - 100, 800, TITLE.size);
  drawVerticallyCentredText(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: pen.theme.ink });
  if (language !== undefined) drawLanguageTag(pen, language, WIDE, TITLE.middle, TAG_HEIGHT);
}
