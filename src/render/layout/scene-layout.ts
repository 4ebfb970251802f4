import type { Scene, SceneBlock } from "#core/scene.ts";
import { createBallsBoard } from "#render/boards/balls/balls-board.ts";
import { createCagesBoard } from "#render/boards/cages/cages-board.ts";
import { createKeypadPanel } from "#render/boards/cages/keypad-panel.ts";
import { createGridBoard } from "#render/boards/grid/grid-board.ts";
import { createPegLegend } from "#render/boards/pegs/peg-legend.ts";
import { createPegsBoard } from "#render/boards/pegs/pegs-board.ts";
import type { PictureLayout, PlacedBlock } from "#render/layout/picture-layout.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { layOutSceneWide } from "#render/layout/wide-layout.ts";
import { createCroppedBoardFooter } from "#render/panels/cropped-footer.ts";
import { createFooterPanel } from "#render/panels/footer-panel.ts";
import { createChipsPanel } from "#render/panels/players/chips-panel.ts";
import { createTeamsPanel } from "#render/panels/players/teams-panel.ts";
import { createRackPanel } from "#render/panels/rack-panel.ts";
import { createPodiumPanel } from "#render/panels/result/podium-panel.ts";
import { createRankingPanel } from "#render/panels/result/ranking-panel.ts";
import { createProfilePanel } from "#render/panels/statistics/profile-panel.ts";
import { createStandingsPanel } from "#render/panels/statistics/standings-panel.ts";
import { BLOCK_GAP, type DrawableBlock, PICTURE_WIDTH } from "#render/pen.ts";

export interface LayoutOptions {
  readonly shape: PictureShape;
  /** Whether a close-up of the last word is added to a board that is hard to read. */
  readonly closeUp: boolean;
}

export const DEFAULT_LAYOUT: LayoutOptions = { shape: "tall", closeUp: true };

/** Lays out a scene. Only a scene with a board and something beside it can have the wide layout. */
export function layOutScene(scene: Scene, layout: LayoutOptions = DEFAULT_LAYOUT): PictureLayout {
  const { shape, closeUp } = layout;
  // With the final ranking, there is no room for a close-up beside the board.
  const besideBoard = closeUp && !scene.blocks.some(({ kind }) => kind === "ranking");
  const wide = shape === "wide" ? layOutSceneWide(scene, besideBoard) : undefined;
  return wide ?? layTall(scene, closeUp);
}

/** Lays out the blocks one below another. */
function layTall(scene: Scene, closeUp: boolean): PictureLayout {
  const pieces = scene.blocks.map((block) => pieceOf(block, scene, closeUp));
  const placed: PlacedBlock[] = [];
  let top = pieces[0]?.margin ?? 0;
  for (const { height, draw } of pieces) {
    placed.push({ left: 0, top, height, draw });
    top += height + BLOCK_GAP;
  }
  const last = pieces.at(-1);
  return { placed, width: PICTURE_WIDTH, height: last === undefined ? 0 : top - BLOCK_GAP + last.margin };
}

function pieceOf(block: SceneBlock, { blocks }: Scene, closeUp: boolean): DrawableBlock {
  switch (block.kind) {
    case "chips":
      return createChipsPanel(block);
    case "grid":
      return createGridBoard(block, { closeUp });
    case "footer":
      return createCroppedBoardFooter(block, blocks) ?? createFooterPanel(block);
    case "rack":
      return createRackPanel(block);
    case "ranking":
      return createRankingPanel(block);
    case "standings":
      return createStandingsPanel(block);
    case "profile":
      return createProfilePanel(block);
    case "pegs":
      return createPegsBoard(block);
    case "peg-legend":
      return createPegLegend(block);
    case "cages":
      return createCagesBoard(block);
    case "keypad":
      return createKeypadPanel(block);
    case "balls":
      return createBallsBoard(block);
    case "teams":
      return createTeamsPanel(block);
    case "podium":
      return createPodiumPanel(block);
  }
}
