import fc from "fast-check";
import { expect, test } from "vitest";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { optionsOf, playEventfulGame, seedOf } from "../../eventful-game.ts";
import { CATALAN } from "../../fixtures.ts";
import { bytesOf, readBack } from "./gcg-round-trip.ts";

/** Parses and replays. An error names a line of the file. */
function expectAnswer(bytes: Uint8Array, lines: number): void {
  const parsed = parseGcg(bytes);
  const answer = parsed.ok ? replayGcg(parsed.record, CATALAN.alphabet) : parsed;
  if (answer.ok) return;
  expect(answer.error.line).toBeGreaterThan(0);
  expect(answer.error.line).toBeLessThanOrEqual(lines);
}

test("any bytes are read as GCG or refused with a line", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectAnswer(bytes, 201)),
    { numRuns: 500, seed: 3 },
  );
});

test("a GCG file with random changes is read or refused with a line", () => {
  const options = optionsOf({ challenge: "five-point" });
  const { text } = readBack(CATALAN, playEventfulGame({ wordList: CATALAN, options, seats: 3, seed: seedOf(2) }));
  const edit = fc.record({
    from: fc.nat(text.length),
    length: fc.nat(12),
    put: fc.oneof(fc.constant(""), fc.string({ unit: fc.constantFrom(..."A?.[]()-+1 8H\n#>:·"), maxLength: 6 })),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const changed = edits.reduce(
        (so, { from, length, put }) => so.slice(0, from) + put + so.slice(from + length),
        text,
      );
      expectAnswer(bytesOf(changed), changed.split("\n").length);
    }),
    { numRuns: 500, seed: 4 },
  );
});
