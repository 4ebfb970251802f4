import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { ScrabbleEvent, ScrabbleOptions } from "#games/scrabble/types.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { optionsOf, playEventfulGame, seedOf } from "../../eventful-game.ts";
import { checkRoundTrip } from "./gcg-round-trip.ts";

const cache = fileURLToPath(new URL("../../../../../.cache/lexicons", import.meta.url));

const SETUPS: readonly [Partial<ScrabbleOptions>, number][] = [
  [{}, 2],
  [{ challenge: "five-point" }, 2],
  [{ challenge: "double" }, 3],
  [{ challenge: "five-point", goingOut: "twice", size: 13 }, 2],
  [{ challenge: "double", size: 9, rack: 6 }, 4],
  [{ challenge: "five-point", size: 21, bag: "super" }, 3],
];

test.each(["en", "ca", "es"])("whole games in %s are written as GCG and read back", async (language) => {
  const wordList = await openOrCompileWordList(language, cache);
  const seen = new Map<string, number>();
  for (const [changes, seats] of SETUPS) {
    for (let seed = 1; seed <= 4; seed++) {
      const exported = playEventfulGame({ wordList, options: optionsOf(changes), seats, seed: seedOf(100 + seed) });
      checkRoundTrip(wordList, exported);
      for (const { event } of exported.history.steps) seen.set(nameOf(event), (seen.get(nameOf(event)) ?? 0) + 1);
    }
  }
  // All events that GCG can write have happened.
  const kinds = [
    "played",
    "exchanged",
    "passed",
    "resigned",
    "overtime",
    "accepted",
    "taken off",
    "challenged",
    "went-out",
  ];
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
});

function nameOf(event: ScrabbleEvent): string {
  if (event.kind === "ended") return event.how;
  return event.kind === "challenged" && event.wrong.length > 0 ? "taken off" : event.kind;
}
