import type { BallsBlock, Block, ChipsBlock, GridBlock, Scene } from "#kernel/scene.ts";
import { balls } from "#render/balls/board.ts";
import { boardPiece } from "#render/grid.ts";
import { GAP, MARGIN, type Piece } from "#render/pen.ts";
import type { LaidOut, Placed } from "#render/placed.ts";
import { closeUpBeside } from "#render/wide/close-up.ts";
import type { Side } from "#render/wide/column.ts";
import { news } from "#render/wide/news.ts";
import { players } from "#render/wide/players.ts";
import { podiumBeside } from "#render/wide/podium.ts";
import { rackBeside } from "#render/wide/rack.ts";
import { rankingBeside } from "#render/wide/ranking.ts";
import { teamsBeside } from "#render/wide/teams.ts";
import { windowOf } from "#render/window.ts";

// The wide form: the board on the left, and on the right of it whatever else there is, one under the other.

/** Gives a board of fifteen squares a side cells of 58 whole pixels. */
const SLAB = 58 * 15.86;
const COLUMN_LEFT = Math.round(MARGIN + SLAB + GAP);

type Board = GridBlock | BallsBlock;

/** Nothing where there is no board, or nothing that could stand beside it. */
export function layWide({ blocks }: Scene, closeUp: boolean): LaidOut | undefined {
  const [board, another] = blocks.filter((block) => block.kind === "grid" || block.kind === "balls");
  if (board === undefined || another !== undefined) return undefined;
  const others = [...playersOn(board), ...blocks.filter((block) => block !== board)];
  const sides = others.map((block) => sideOf(block, board));
  const known = sides.filter((side) => side !== undefined);
  if (known.length === 0 || known.length < sides.length) return undefined;
  const near = closeUp && board.kind === "grid" ? closeUpBeside(board, windowOf(board)) : undefined;
  // The last one takes the room that is left, which a board would not know what to do with.
  return beside(pieceOf(board), near === undefined ? known : [...known.slice(0, -1), near, ...known.slice(-1)]);
}

/** Those who stand in the corners of a board where it is tall. */
function playersOn(board: Board): ChipsBlock[] {
  return board.kind === "balls" && board.players ? [{ kind: "chips", chips: board.players }] : [];
}

function pieceOf(board: Board): Pick<Piece, "height" | "draw"> {
  if (board.kind === "grid") return boardPiece(board, windowOf(board), SLAB);
  const { players: _, ...bare } = board;
  return balls(bare, SLAB + 2 * MARGIN);
}

function sideOf(block: Block, board: Board): Side | undefined {
  switch (block.kind) {
    case "chips":
      return players(block);
    case "footer":
      return news(block, board.kind === "grid" ? board : undefined);
    case "rack":
      return rackBeside(block);
    case "ranking":
      return rankingBeside(block);
    case "teams":
      return teamsBeside(block);
    case "podium":
      return podiumBeside(block);
    case "grid":
    case "standings":
    case "profile":
    case "pegs":
    case "peg-legend":
    case "cages":
    case "keypad":
    case "balls":
      return undefined;
  }
}

function beside(board: Pick<Piece, "height" | "draw">, sides: readonly Side[]): LaidOut {
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
