import { describe, expect, test } from "vitest";
import { scrabble } from "#games/scrabble/game.ts";
import { preview } from "#games/scrabble/questions.ts";
import type { Action } from "#games/scrabble/types.ts";
import { english, stateOf, typed } from "./support.ts";

const en = await english();
const game = scrabble(en);

describe("a preview", () => {
  const state = stateOf(en, { board: ["CAT 8G"], racks: ["DOSQXXX", "ZAXXXXX"], bag: "AA" });
  const view = game.view(state, 0);

  test("says the words, the arithmetic and the score", () => {
    expect(preview(en, view, typed(game, state, "DOS", "J6"))).toMatchObject({
      ok: true,
      valid: true,
      bingo: false,
      score: 14,
      words: [
        { text: "DOS", points: [6, 1, 1], times: 1, score: 8, valid: true },
        { text: "CATS", points: [3, 1, 1, 1], times: 1, score: 6, valid: true },
      ],
    });
  });

  test("shows words that are none as such", () => {
    const tried = preview(en, view, typed(game, state, "DOQ", "J6"));
    expect(tried).toMatchObject({ ok: true, valid: false, words: [{ valid: false }, { text: "CATQ", valid: false }] });
  });

  test("refuses what the rules refuse", () => {
    const far = typed(game, state, "DO", "1A");
    expect(preview(en, view, far)).toEqual({ ok: false, refusal: { why: "not-touching" } });
    const many: Action = { kind: "exchange", tiles: view.rack ?? [] };
    expect(preview(en, view, many)).toEqual({
      ok: false,
      refusal: { why: "bag-too-small", bag: 2, wanted: 7, fewer: true },
    });
  });

  test("is there for the seat that waits", () => {
    const waiting = game.view(state, 1);
    const word = [26, 1];
    const action: Action = { kind: "play", square: 8 * 15 + 6, direction: "across", word };
    expect(preview(en, waiting, action)).toMatchObject({ ok: true, valid: false });
    expect(preview(en, waiting, { kind: "pass" })).toMatchObject({ ok: true, words: [], score: 0 });
  });

  test("is none after the end", () => {
    expect(preview(en, { ...view, ending: "scoreless" }, { kind: "pass" })).toEqual({
      ok: false,
      refusal: { why: "finished" },
    });
  });

  test("of an answer to the play before is there where one can be given", () => {
    const options = { challenge: "double" } as const;
    const laid = (bag: string) => {
      const before = stateOf(en, { board: ["CAT 8G"], racks: ["S", "ZA"], bag, options });
      const step = game.play(before, 0, typed(game, before, "CATS", "8G"));
      if (!step.ok) throw new Error(step.refusal.why);
      return game.view(step.state, 1);
    };
    const why = (of: typeof view, kind: "challenge" | "accept" | "pass") => {
      const tried = preview(en, of, { kind });
      return tried.ok ? "fine" : tried.refusal.why;
    };
    expect([why(view, "challenge"), why(view, "accept")]).toEqual(["nothing-to-challenge", "nothing-to-accept"]);
    const going = laid("EEE");
    expect([why(going, "challenge"), why(going, "accept"), why(going, "pass")]).toEqual([
      "fine",
      "nothing-to-accept",
      "fine",
    ]);
    const last = laid("");
    expect([why(last, "challenge"), why(last, "accept"), why(last, "pass")]).toEqual([
      "fine",
      "fine",
      "challenge-or-accept",
    ]);
  });

  test("changes nothing", () => {
    const before = structuredClone(view);
    preview(en, view, typed(game, state, "DOS", "J6"));
    expect(view).toEqual(before);
  });
});
