import { boardOf } from "#games/rolit/boards/board.ts";
import { picture } from "#games/rolit/picture.ts";
import type { Options, State } from "#games/rolit/types.ts";
import { viewOf } from "#games/rolit/view.ts";
import type { BallsBlock, Scene } from "#kernel/scene.ts";
import { randomGame, WORDS } from "../games/rolit/support.ts";

// Boards of balls to draw, out of games of random moves.

const NAMES = ["Mireia", "Oriol B.", "Núria", "Tauler", "Xoán", "Sam", "Lucía", "Begoña", "Harriet", "Inés"];

export const sceneOf = (state: State): Scene =>
  picture(
    viewOf(state, null),
    WORDS,
    state.options.colours.map((_, seat) => ({ name: NAMES[seat] ?? "", bot: seat === 3 })),
  );

/** After this share of a game; after the whole, it is over. */
export function ballsAfter(options: Options, share: number, seed = 4): Scene {
  const states = [...randomGame(options, seed)];
  return sceneOf(states[Math.round(share * boardOf(options.board).cells.length)] as State);
}

export function ballsIn({ blocks }: Scene): BallsBlock {
  const block = blocks.find(({ kind }) => kind === "balls");
  if (block?.kind !== "balls") throw new Error("there is no board of balls");
  return block;
}

export function withBalls(scene: Scene, change: (board: BallsBlock) => Partial<BallsBlock>): Scene {
  return { blocks: scene.blocks.map((block) => (block.kind === "balls" ? { ...block, ...change(block) } : block)) };
}
