import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { CATALAN, ENGLISH_OPTIONS, english } from "./fixtures.ts";

const en = await english();

test("reshuffling after an undo changes the order of the bag, and nothing visible", () => {
  const game = createScrabbleGame(en);
  const state = game.setup(ENGLISH_OPTIONS, 2, createRng("3".repeat(64)));
  const reshuffled = game.reshuffle(state, createRng("4".repeat(64)));
  expect(reshuffled.bag).not.toEqual(state.bag);
  expect(reshuffled.bag.toSorted()).toEqual(state.bag.toSorted());
  expect(game.view(reshuffled, 0)).toEqual(game.view(state, 0));
});

describe("any value sent as an action", () => {
  const game = createScrabbleGame(CATALAN);
  const state = game.setup(ENGLISH_OPTIONS, 2, createRng("1".repeat(64)));

  test("is read or ignored, and played or refused, without an exception", () => {
    const number = fc.oneof(fc.integer({ min: -40, max: 260 }), fc.double());
    const actionLike = fc.record(
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
      fc.property(fc.oneof(fc.anything(), actionLike), (raw) => {
        const action = game.readAction(raw);
        if (action === undefined) return;
        expect(game.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
        game.play(state, 0, action);
        previewAction(en, game.view(state, 1), action);
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
  ])("%j is not read as an action", (raw) => {
    expect(game.readAction(raw)).toBeUndefined();
  });

  test("unknown keys are dropped", () => {
    expect(game.readAction({ kind: "pass", seat: 3 })).toEqual({ kind: "pass" });
  });
});
