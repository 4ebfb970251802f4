import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import { english, stateOf } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const [A, B, C] = [1, 2, 3];

function exchange(rule: ScrabbleOptions["exchange"], tiles: readonly number[], bag: string, rack = "ABCAAAA") {
  const state = stateOf(en, { racks: [rack, "EE"], bag, options: { exchange: rule } });
  return game.play(state, 0, { kind: "exchange", tiles });
}

describe("an exchange", () => {
  test("with the usual rule needs as many tiles in the bag as are exchanged", () => {
    expect(exchange("as-many", [A, B], "XY").ok).toBe(true);
    expect(exchange("as-many", [A, B, C], "XY")).toEqual({
      ok: false,
      refusal: { reason: "bag-too-small", bag: 2, wanted: 3, fewer: true },
    });
    expect(exchange("as-many", [A], "")).toMatchObject({ refusal: { bag: 0, wanted: 1, fewer: false } });
  });

  test("with the rule full-rack needs a full rack in the bag, even for one tile", () => {
    expect(exchange("full-rack", [A], "UVWXYZZ").ok).toBe(true);
    expect(exchange("full-rack", [A], "UVWXYZ")).toEqual({
      ok: false,
      refusal: { reason: "bag-too-small", bag: 6, wanted: 7, fewer: false },
    });
  });

  test("with the rule one needs only one tile in the bag, and may draw the exchanged tiles again", () => {
    const step = exchange("one", [A, B, C], "X");
    if (!step.ok) throw new Error(step.refusal.reason);
    const rack = step.state.players[0]?.rack ?? [];
    expect(rack).toHaveLength(7);
    expect(rack).toContain(24);
    expect(step.state.bag).toHaveLength(1);
    expect([...rack, ...step.state.bag].toSorted((a, b) => a - b)).toEqual([A, A, A, A, A, B, C, 24]);
    expect(exchange("one", [A], "")).toMatchObject({
      refusal: { reason: "bag-too-small", bag: 0, wanted: 1, fewer: false },
    });
  });

  test("can include a blank", () => {
    const step = exchange("as-many", [BLANK], "X", "#A");
    expect(step.ok && step.state.players[0]?.rack).toEqual([A, 24]);
  });
});
