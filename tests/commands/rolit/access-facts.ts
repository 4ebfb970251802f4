import type { Game } from "#core/game.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { AccessFacts } from "../support/access-types.ts";

export const facts: AccessFacts = {
  game: rolit as Game,
  options: () => ({ ...ROLIT_DEFAULTS, colours: ["red", "blue"] }),
  actionRows: {
    cells: { needs: "play" },
    rows: { needs: "play", values: ["2"] },
    lay: { needs: "play", values: ["D3"] },
    type: { needs: "play", values: ["D3"] },
    undo: { needs: "play" },
    lesson: { needs: "none", payload: "lesson.lay" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
  },
};
