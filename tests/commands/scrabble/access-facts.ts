import type { Game } from "#core/game.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { type AccessFacts, DAILY_ROWS, rows } from "../support/access-types.ts";

export const facts: AccessFacts = {
  game: createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game,
  options: () => ({ ...SCRABBLE_DEFAULTS, list: { language: "en" } }),
  actionRows: {
    ...rows("host", ["set-up-players", "set-up-rules", "set-up-numbers", "set-up-start"], { on: "lobby" }),
    "set-up-new": { needs: "none" },
    "set-up-preset": { needs: "host", on: "lobby", values: ["super"] },
    "set-up-open": { needs: "host", on: "lobby", payload: "set-up-open.y" },
    "set-up-rated": { needs: "host", on: "lobby", payload: "set-up-rated.y" },
    ...rows("play", ["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "hint", "undo", "leave"]),
    ...rows("see", ["more", "text"]),
    ...rows("play", ["challenge-now", "exchange-all", "draft-confirm", "draft-cancel", "word"]),
    "exchange-pick": { needs: "play", values: ["0"] },
    "exchange-now": { needs: "play", payload: "exchange-now.0" },
    retry: { needs: "play", payload: "retry.8H.AA" },
    "word-place": { needs: "play", payload: "word-place.AA", values: ["8H"] },
    analysis: { needs: "see", on: "finished" },
    ...rows("play", ["compose", "draft-back", "draft-clear", "shuffle", "sort"]),
    where: { needs: "play", payload: "where.8H", values: ["8H"] },
    tile: { needs: "play", payload: "tile.8H", values: ["1"] },
    take: { needs: "play", payload: "take.8H", values: ["8H"] },
    ...Object.fromEntries(
      ["row", "column", "letter", "other-letter", "letters", "other-letters"].map((kind) => [
        kind,
        { needs: "play", payload: `${kind}.8H.0`, values: ["A"] } as const,
      ]),
    ),
    confirm: { needs: "play", payload: "confirm.8H.AA" },
    change: { needs: "play", payload: "change.8H.AA" },
    "draft-play": { needs: "play", payload: "draft-play.8H.AA" },
    files: { needs: "none", payload: "files.en" },
    rules: { needs: "none", payload: "rules.rules" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    ...DAILY_ROWS,
    cancel: { needs: "none" },
  },
};
