import type { RankingBlock, RankingRow } from "#kernel/scene.ts";
import { drawNarrowOther, NARROW } from "#render/narrow-other.ts";
import { at, type Pen } from "#render/pen.ts";
import { box } from "#render/shapes.ts";
import { drawPlayBeside, PLAY_BESIDE } from "#render/wide/best-play.ts";
import { COLUMN, type Side } from "#render/wide/column.ts";
import { drawTitle, TITLE_HEIGHT } from "#render/wide/title.ts";
import { drawWinnerBeside, winnerHeights } from "#render/wide/winner.ts";

const BETWEEN = 9;

/** A card that is somewhat as high as there is room for. */
interface Card {
  readonly least: number;
  readonly most: number;
  draw(pen: Pen, height: number): void;
}

/** How a game ended, beside its board. */
export function rankingBeside(block: RankingBlock): Side {
  const cards = cardsOf(block);
  const least = TITLE_HEIGHT + cards.reduce((sum, card) => sum + card.least + BETWEEN, -BETWEEN);
  return {
    width: COLUMN,
    least,
    draw: (pen, height) => {
      drawTitle(pen, block.title, block.tag);
      const share = shareOf(cards, height - least);
      let top = TITLE_HEIGHT;
      for (const card of cards) {
        const own = heightOf(card, share);
        at(pen, 0, top, 1, () => card.draw(pen, own));
        top += own + BETWEEN;
      }
    },
  };
}

function cardsOf({ rows, play }: RankingBlock): Card[] {
  const best = Math.max(1, ...rows.map(({ score }) => score));
  const cards = rows.map((row) => cardOf(row, best));
  return play === undefined
    ? cards
    : [...cards, { ...PLAY_BESIDE, draw: (pen, height) => drawPlayBeside(pen, play, height) }];
}

function cardOf(row: RankingRow, best: number): Card {
  if (row.position === 1) {
    return { ...winnerHeights(row), draw: (pen, height) => drawWinnerBeside(pen, row, height) };
  }
  const share = Math.max(0, row.score) / best;
  return { ...NARROW, draw: (pen, height) => drawNarrowOther(pen, row, share, box(0, 0, COLUMN, height)) };
}

/** Of what the cards could still grow, how much there is room for. */
function shareOf(cards: readonly Card[], room: number): number {
  const wished = cards.reduce((sum, { least, most }) => sum + most - least, 0);
  return wished > 0 ? Math.min(1, room / wished) : 0;
}

const heightOf = ({ least, most }: Card, share: number): number => Math.floor(least + (most - least) * share);
