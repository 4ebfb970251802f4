import type { BallsBlock, ChipsBlock, GridBlock, Scene, SceneBlock } from "#core/scene.ts";
import { createBallsBoard } from "#render/boards/balls/balls-board.ts";
import { createGridBoardPart } from "#render/boards/grid/grid-board.ts";
import { findVisiblePart } from "#render/boards/grid/visible-part.ts";
import type { PictureLayout, PlacedBlock } from "#render/layout/picture-layout.ts";
import { createCloseUpSidePanel } from "#render/panels/side/close-up-side.ts";
import { createLastPlaysSidePanel } from "#render/panels/side/last-plays-side.ts";
import { createPlayersSidePanel, createTeamsSidePanel } from "#render/panels/side/players-side.ts";
import { createPodiumSidePanel } from "#render/panels/side/podium-side.ts";
import { createRackSidePanel } from "#render/panels/side/rack-side.ts";
import { createRankingSidePanel } from "#render/panels/side/ranking-side.ts";
import type { SidePanel } from "#render/panels/side/side-panel.ts";
import { BLOCK_GAP, type DrawableBlock, PICTURE_MARGIN } from "#render/pen.ts";

// The wide layout: the board is on the left, and everything else is on its right, one below another.

/** Width of the board, so that each of 15 × 15 squares has 58 whole pixels. */
const SLAB = 58 * 15.86;
const COLUMN_LEFT = Math.round(PICTURE_MARGIN + SLAB + BLOCK_GAP);

type Board = GridBlock | BallsBlock;

/** Lays out a scene in the wide layout. Undefined if it has no board, or a block that cannot be beside the board. */
export function layOutSceneWide({ blocks }: Scene, closeUp: boolean): PictureLayout | undefined {
  const [board, another] = blocks.filter((block) => block.kind === "grid" || block.kind === "balls");
  if (board === undefined || another !== undefined) return undefined;
  const others = [...playersOn(board), ...blocks.filter((block) => block !== board)];
  const sides = others.map((block) => sideOf(block, board));
  const known = sides.filter((side) => side !== undefined);
  if (known.length === 0 || known.length < sides.length) return undefined;
  const near = closeUp && board.kind === "grid" ? createCloseUpSidePanel(board, findVisiblePart(board)) : undefined;
  // The last panel grows to fill the room that remains. The close-up of the board cannot grow, so it is placed before
  // the last panel.
  return beside(pieceOf(board), near === undefined ? known : [...known.slice(0, -1), near, ...known.slice(-1)]);
}

/** Returns the players that the tall layout draws in the corners of the board. */
function playersOn(board: Board): ChipsBlock[] {
  return board.kind === "balls" && board.players ? [{ kind: "chips", chips: board.players }] : [];
}

function pieceOf(board: Board): Pick<DrawableBlock, "height" | "draw"> {
  if (board.kind === "grid") return createGridBoardPart(board, findVisiblePart(board), SLAB);
  const { players: _, ...bare } = board;
  return createBallsBoard(bare, SLAB + 2 * PICTURE_MARGIN);
}

function sideOf(block: SceneBlock, board: Board): SidePanel | undefined {
  switch (block.kind) {
    case "chips":
      return createPlayersSidePanel(block);
    case "footer":
      return createLastPlaysSidePanel(block, board.kind === "grid" ? board : undefined);
    case "rack":
      return createRackSidePanel(block);
    case "ranking":
      return createRankingSidePanel(block);
    case "teams":
      return createTeamsSidePanel(block);
    case "podium":
      return createPodiumSidePanel(block);
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

function beside(board: Pick<DrawableBlock, "height" | "draw">, sides: readonly SidePanel[]): PictureLayout {
  const min = sides.reduce((sum, side) => sum + side.minHeight + BLOCK_GAP, -BLOCK_GAP);
  const height = Math.max(board.height, min);
  const placed: PlacedBlock[] = [{ left: 0, top: BLOCK_GAP, height: board.height, draw: board.draw }];
  let top = BLOCK_GAP;
  for (const [index, side] of sides.entries()) {
    const own = index === sides.length - 1 ? height + BLOCK_GAP - top : side.minHeight;
    placed.push({ left: COLUMN_LEFT, top, height: own, draw: (pen) => side.draw(pen, own) });
    top += own + BLOCK_GAP;
  }
  const width = COLUMN_LEFT + Math.max(...sides.map((side) => side.width)) + PICTURE_MARGIN;
  return { placed, width, height: height + 2 * BLOCK_GAP };
}
