import type { Game } from "#core/game.ts";
import { kenken } from "#games/kenken/game.ts";
import { SMALL_BOARD, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { type AccessFacts, isSolo, MATCH_KINDS, type MatchKind } from "../support/access-types.ts";

/**
 * Another board for each kind of match, because a person plays a board in one match at a time. The board of the match
 * in the channel has no fixed cell.
 */
function boardFor(kind: MatchKind) {
  const cell = SMALL_SOLUTION.length - MATCH_KINDS.indexOf(kind);
  return { ...SMALL_BOARD, fixed: kind === "channel" ? [] : [{ cell, value: SMALL_SOLUTION[cell] }] };
}

export const facts: AccessFacts = {
  game: kenken as Game,
  options: (kind) => ({ board: boardFor(kind), mode: isSolo(kind) ? "alone" : "race", grade: "easy" }),
  actionRows: {
    set: { needs: "see", payload: "set.1.c0v" },
    note: { needs: "see", payload: "note.1.c0n" },
    take: { needs: "see", payload: "take.1.c0v" },
    ...Object.fromEntries(
      ["open", "go", "row", "cell", "value", "clear", "type", "undo", "redo", "check", "hint", "solve", "give-up"].map(
        (kind) => [kind, { needs: "see", payload: `${kind}.c0v`, values: ["1"] } as const],
      ),
    ),
    pause: { needs: "play", payload: "pause.v", on: "solo" },
    resume: { needs: "play", payload: "resume.v", on: "saved solo" },
    rules: { needs: "play", payload: "rules.v", on: "solo" },
    new: { needs: "none", payload: "new.3.easy..alone" },
    daily: { needs: "none", payload: "daily.easy.begin" },
    "daily-table": { needs: "none", payload: "daily-table.easy.0" },
    "daily-ever": { needs: "none", payload: "daily-ever.easy.0" },
    "daily-fair": { needs: "none", payload: "daily-fair.easy" },
    ranking: { needs: "none", payload: "ranking.0" },
    together: { needs: "none", payload: "together.0" },
    solvers: { needs: "none", payload: "solvers.0" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    "level-list": { needs: "none", payload: "level-list.0" },
    "level-show": { needs: "none", payload: "level-show.0..x" },
    "level-solved": { needs: "none", payload: "level-solved.0..1" },
    ...Object.fromEntries(
      ["play", "aside", "together", "race", "create"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.x` } as const,
      ]),
    ),
    ...Object.fromEntries(
      ["edit", "over", "remove"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.0123456789ab.x` } as const,
      ]),
    ),
    "level-cancel": { needs: "none" },
    "level-keep": { needs: "play", on: "finished" },
  },
};
