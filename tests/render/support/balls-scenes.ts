import type { BallsBlock, Scene } from "#core/scene.ts";
import { getBoard } from "#games/rolit/board/board.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitOptions, RolitState } from "#games/rolit/types.ts";
import { randomGame, SCENE_LABELS } from "../../games/rolit/fixtures.ts";

// Scenes of Rolit boards, from matches of random moves.

const NAMES = ["Mireia", "Oriol B.", "Núria", "Tauler", "Xoán", "Sam", "Lucía", "Begoña", "Harriet", "Inés"];

export const ballsScene = (state: RolitState): Scene =>
  gameScene(
    viewOf(state, null),
    SCENE_LABELS,
    state.options.colours.map((_, seat) => ({ name: NAMES[seat] ?? "", bot: seat === 3 })),
  );

/** The scene after this share of the cells; 1 is the end of the match. */
export function ballsAfter(options: RolitOptions, share: number, seed = 4): Scene {
  const states = [...randomGame(options, seed)];
  return ballsScene(states[Math.round(share * getBoard(options.board).cells.length)] as RolitState);
}

export function findBallsBlock({ blocks }: Scene): BallsBlock {
  const block = blocks.find(({ kind }) => kind === "balls");
  if (block?.kind !== "balls") throw new Error("there is no board of balls");
  return block;
}

export function withBalls(scene: Scene, change: (board: BallsBlock) => Partial<BallsBlock>): Scene {
  return { blocks: scene.blocks.map((block) => (block.kind === "balls" ? { ...block, ...change(block) } : block)) };
}
