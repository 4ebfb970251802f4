import type { Block, Scene } from "#kernel/scene.ts";
import { balls } from "#render/balls/board.ts";
import { cages } from "#render/cages/board.ts";
import { keypad } from "#render/cages/keypad.ts";
import { chips } from "#render/chips.ts";
import { croppedFooter } from "#render/cropped-footer.ts";
import { footer } from "#render/footer.ts";
import { grid } from "#render/grid.ts";
import { pegs } from "#render/pegs/board.ts";
import { pegLegend } from "#render/pegs/legend.ts";
import { GAP, type Piece, WIDTH } from "#render/pen.ts";
import type { LaidOut, Placed } from "#render/placed.ts";
import { podium } from "#render/podium.ts";
import { profile } from "#render/profile.ts";
import { rack } from "#render/rack.ts";
import { ranking } from "#render/ranking.ts";
import type { Shape } from "#render/shape.ts";
import { standings } from "#render/standings.ts";
import { teams } from "#render/teams.ts";
import { layWide } from "#render/wide/layout.ts";

export interface Layout {
  readonly shape: Shape;
  /** Whether a board that is hard to read is followed by its last word from nearer, where there is room below it. */
  readonly closeUp: boolean;
}

export const USUAL: Layout = { shape: "tall", closeUp: true };

/** Only what has a board and something beside it can be wide. */
export function layOut(scene: Scene, layout: Layout = USUAL): LaidOut {
  // When a game is over, nobody looks for the last word.
  const closeUp = layout.closeUp && !scene.blocks.some(({ kind }) => kind === "ranking");
  const wide = layout.shape === "wide" ? layWide(scene, closeUp) : undefined;
  return wide ?? layTall(scene, closeUp);
}

/** The blocks one under the other. */
function layTall(scene: Scene, closeUp: boolean): LaidOut {
  const pieces = scene.blocks.map((block) => pieceOf(block, scene, closeUp));
  const placed: Placed[] = [];
  let top = pieces[0]?.margin ?? 0;
  for (const { height, draw } of pieces) {
    placed.push({ left: 0, top, height, draw });
    top += height + GAP;
  }
  const last = pieces.at(-1);
  return { placed, width: WIDTH, height: last === undefined ? 0 : top - GAP + last.margin };
}

function pieceOf(block: Block, { blocks }: Scene, closeUp: boolean): Piece {
  switch (block.kind) {
    case "chips":
      return chips(block);
    case "grid":
      return grid(block, { closeUp });
    case "footer":
      return croppedFooter(block, blocks) ?? footer(block);
    case "rack":
      return rack(block);
    case "ranking":
      return ranking(block);
    case "standings":
      return standings(block);
    case "profile":
      return profile(block);
    case "pegs":
      return pegs(block);
    case "peg-legend":
      return pegLegend(block);
    case "cages":
      return cages(block);
    case "keypad":
      return keypad(block);
    case "balls":
      return balls(block);
    case "teams":
      return teams(block);
    case "podium":
      return podium(block);
  }
}
