import type { Block, GridBlock, Scene } from "#kernel/scene.ts";
import { boardPiece } from "#render/grid.ts";
import { GAP, MARGIN } from "#render/pen.ts";
import type { LaidOut, Placed } from "#render/placed.ts";
import { closeUpBeside } from "#render/wide/close-up.ts";
import type { Side } from "#render/wide/column.ts";
import { news } from "#render/wide/news.ts";
import { players } from "#render/wide/players.ts";
import { rackBeside } from "#render/wide/rack.ts";
import { rankingBeside } from "#render/wide/ranking.ts";
import { windowOf } from "#render/window.ts";

// The wide form: the board on the left, and on the right of it whatever else there is, one under the other.

/** Gives a board of fifteen squares a side cells of 58 whole pixels. */
const SLAB = 58 * 15.86;
const COLUMN_LEFT = Math.round(MARGIN + SLAB + GAP);

/** Nothing where there is no board, or nothing that could stand beside it. */
export function layWide({ blocks }: Scene, closeUp: boolean): LaidOut | undefined {
  const [board, another] = blocks.filter((block) => block.kind === "grid");
  if (board === undefined || another !== undefined) return undefined;
  const sides = blocks.filter((block) => block !== board).map((block) => sideOf(block, board));
  const known = sides.filter((side) => side !== undefined);
  if (known.length === 0 || known.length < sides.length) return undefined;
  const near = closeUp ? closeUpBeside(board, windowOf(board)) : undefined;
  // The last one takes the room that is left, which a board would not know what to do with.
  return beside(board, near === undefined ? known : [...known.slice(0, -1), near, ...known.slice(-1)]);
}

function sideOf(block: Block, board: GridBlock): Side | undefined {
  switch (block.kind) {
    case "chips":
      return players(block);
    case "footer":
      return news(block, board);
    case "rack":
      return rackBeside(block);
    case "ranking":
      return rankingBeside(block);
    case "grid":
    case "standings":
    case "profile":
    case "pegs":
    case "peg-legend":
    case "cages":
    case "keypad":
    case "balls":
    case "teams":
    case "podium":
      return undefined;
  }
}

function beside(block: GridBlock, sides: readonly Side[]): LaidOut {
  const board = boardPiece(block, windowOf(block), SLAB);
  const least = sides.reduce((sum, side) => sum + side.least + GAP, -GAP);
  const height = Math.max(board.height, least);
  const placed: Placed[] = [{ left: 0, top: GAP, height: board.height, draw: board.draw }];
  let top = GAP;
  for (const [index, side] of sides.entries()) {
    const own = index === sides.length - 1 ? height + GAP - top : side.least;
    placed.push({ left: COLUMN_LEFT, top, height: own, draw: (pen) => side.draw(pen, own) });
    top += own + GAP;
  }
  const width = COLUMN_LEFT + Math.max(...sides.map((side) => side.width)) + MARGIN;
  return { placed, width, height: height + 2 * GAP };
}
