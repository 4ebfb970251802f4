import type { Game } from "#core/game.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { type AccessFacts, DAILY_ROWS, isSolo, rows } from "../support/access-types.ts";

export const facts: AccessFacts = {
  game: createMastermind() as Game,
  options: (kind) => ({ ...MASTERMIND_DEFAULTS, answers: isSolo(kind) ? "paper" : "maker" }),
  actionRows: {
    open: { needs: "see" },
    ...rows("see", ["hint", "leave", "type", "correct"]),
    peg: { needs: "see", payload: "peg.1.2" },
    back: { needs: "see", payload: "back.12" },
    clear: { needs: "see", payload: "clear.12" },
    send: { needs: "see", payload: "send.1234" },
    answer: { needs: "see", payload: "answer.1.1" },
    "count-exact": { needs: "see", values: ["1"] },
    "count-partial": { needs: "see", values: ["1"] },
    ...rows("play", ["rules", "pause"], { on: "solo" }),
    resume: { needs: "play", on: "saved solo" },
    share: { needs: "play", on: "finished" },
    name: { needs: "see", on: "finished" },
    ...rows("see", ["possible", "possible-shared"], { on: "finished" }),
    new: { needs: "none", payload: "new.breaker.normal" },
    ranking: { needs: "none", payload: "ranking.0" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    ...DAILY_ROWS,
  },
};
