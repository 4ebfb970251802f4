import type { RankingBlock, RankingRow } from "#core/scene.ts";
import { drawNarrowRankingRow, NARROW_ROW_HEIGHT } from "#render/panels/result/narrow-ranking-row.ts";
import { findBestScore } from "#render/panels/result/ranking-panel.ts";
import { drawSideBestPlay, SIDE_BEST_PLAY_HEIGHT } from "#render/panels/side/side-best-play.ts";
import { SIDE_PANEL_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";
import { drawSideTitle, SIDE_TITLE_HEIGHT } from "#render/panels/side/side-title.ts";
import { drawSideWinner, findSideWinnerHeights } from "#render/panels/side/side-winner.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { createBox } from "#render/shapes.ts";

const BETWEEN = 9;

/** A card whose height adapts to the available room. */
interface Card {
  readonly min: number;
  readonly max: number;
  draw(pen: Pen, height: number): void;
}

/** Panel of the final ranking, beside the board. */
export function createRankingSidePanel(block: RankingBlock): SidePanel {
  const cards = cardsOf(block);
  const min = SIDE_TITLE_HEIGHT + cards.reduce((sum, card) => sum + card.min + BETWEEN, -BETWEEN);
  return {
    width: SIDE_PANEL_WIDTH,
    minHeight: min,
    draw: (pen, height) => {
      drawSideTitle(pen, block.title, block.tag);
      const share = shareOf(cards, height - min);
      let top = SIDE_TITLE_HEIGHT;
      for (const card of cards) {
        const own = heightOf(card, share);
        drawTransformed(pen, 0, top, 1, () => card.draw(pen, own));
        top += own + BETWEEN;
      }
    },
  };
}

function cardsOf({ rows, play }: RankingBlock): Card[] {
  const best = findBestScore(rows);
  const cards = rows.map((row) => cardOf(row, best));
  return play === undefined
    ? cards
    : [...cards, { ...SIDE_BEST_PLAY_HEIGHT, draw: (pen, height) => drawSideBestPlay(pen, play, height) }];
}

function cardOf(row: RankingRow, best: number): Card {
  if (row.position === 1) {
    return { ...findSideWinnerHeights(row), draw: (pen, height) => drawSideWinner(pen, row, height) };
  }
  const share = Math.max(0, row.score) / best;
  return {
    ...NARROW_ROW_HEIGHT,
    draw: (pen, height) => drawNarrowRankingRow(pen, row, share, createBox(0, 0, SIDE_PANEL_WIDTH, height)),
  };
}

/** Returns how far each card grows from its minimum (0) to its maximum height (1), so that all cards fill `room`. */
function shareOf(cards: readonly Card[], room: number): number {
  const wished = cards.reduce((sum, { min, max }) => sum + max - min, 0);
  return wished > 0 ? Math.min(1, room / wished) : 0;
}

const heightOf = ({ min, max }: Card, share: number): number => Math.floor(min + (max - min) * share);
