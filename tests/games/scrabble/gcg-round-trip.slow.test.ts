import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Event, Options } from "#games/scrabble/types.ts";
import { openResource } from "#lexicon/open.ts";
import { exportedGame, optionsOf, seedOf } from "./exported.ts";
import { comesBack } from "./gcg-round-trip.ts";

const cache = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));

const TABLES: readonly [Partial<Options>, number][] = [
  [{}, 2],
  [{ challenge: "five-point" }, 2],
  [{ challenge: "double" }, 3],
  [{ challenge: "five-point", goingOut: "twice", size: 13 }, 2],
  [{ challenge: "double", size: 9, rack: 6 }, 4],
  [{ challenge: "five-point", size: 21, bag: "super" }, 3],
];

test.each(["en", "ca", "es"])("whole games in %s are written and come back", async (language) => {
  const resource = await openResource(language, cache);
  const seen = new Map<string, number>();
  for (const [changes, seats] of TABLES) {
    for (let seed = 1; seed <= 4; seed++) {
      const exported = exportedGame({ resource, options: optionsOf(changes), seats, seed: seedOf(100 + seed) });
      comesBack(resource, exported);
      for (const { event } of exported.chronicle.steps) seen.set(nameOf(event), (seen.get(nameOf(event)) ?? 0) + 1);
    }
  }
  // Everything that the notation has a form for has happened.
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

function nameOf(event: Event): string {
  if (event.kind === "ended") return event.how;
  return event.kind === "challenged" && event.wrong.length > 0 ? "taken off" : event.kind;
}
