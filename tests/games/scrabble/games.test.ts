import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scrabble } from "#games/scrabble/game.ts";
import { preview } from "#games/scrabble/questions.ts";
import { rngFrom } from "#kernel/rng.ts";
import { CATALAN, CLASSIC, english } from "./support.ts";

const en = await english();

test("what is drawn after a turn was taken back is drawn anew", () => {
  const game = scrabble(en);
  const state = game.setup(CLASSIC, 2, rngFrom("3".repeat(64)));
  const stirred = game.stir(state, rngFrom("4".repeat(64)));
  expect(stirred.bag).not.toEqual(state.bag);
  expect(stirred.bag.toSorted()).toEqual(state.bag.toSorted());
  expect(game.view(stirred, 0)).toEqual(game.view(state, 0));
});

describe("whatever is sent as an action", () => {
  const game = scrabble(CATALAN);
  const state = game.setup(CLASSIC, 2, rngFrom("1".repeat(64)));

  test("is read or not, played or refused, and never throws", () => {
    const number = fc.oneof(fc.integer({ min: -40, max: 260 }), fc.double());
    const alike = fc.record(
      {
        kind: fc.constantFrom("play", "exchange", "pass", "challenge", "accept"),
        square: number,
        direction: fc.constantFrom("across", "down", "up"),
        word: fc.array(number),
        tiles: fc.array(number),
      },
      { requiredKeys: ["kind"] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), alike), (raw) => {
        const action = game.readAction(raw);
        if (action === undefined) return;
        expect(game.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
        game.play(state, 0, action);
        preview(en, game.view(state, 1), action);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    null,
    "pass",
    [],
    { kind: "fold" },
    { kind: "exchange" },
    { kind: "exchange", tiles: [27] },
    { kind: "exchange", tiles: [-1] },
    { kind: "play", square: 1.5, direction: "across", word: [1] },
    { kind: "play", square: 1, direction: "up", word: [1] },
    { kind: "play", square: 1, direction: "down", word: [] },
    { kind: "play", square: 1, direction: "down", word: [0] },
    { kind: "play", square: 1, direction: "down", word: "AB" },
  ])("%j has not the form of one", (raw) => {
    expect(game.readAction(raw)).toBeUndefined();
  });

  test("what else it carries is left out", () => {
    expect(game.readAction({ kind: "pass", seat: 3 })).toEqual({ kind: "pass" });
  });
});
