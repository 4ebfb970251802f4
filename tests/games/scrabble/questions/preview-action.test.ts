import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type { ScrabbleAction } from "#games/scrabble/types.ts";
import { english, stateOf, typedAction } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);

describe("a preview", () => {
  const state = stateOf(en, { board: ["CAT 8G"], racks: ["DOSQXXX", "ZAXXXXX"], bag: "AA" });
  const view = game.view(state, 0);

  test("has the words, their points and the score", () => {
    expect(previewAction(en, view, typedAction(game, state, "DOS", "J6"))).toMatchObject({
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

  test("marks invalid words", () => {
    const tried = previewAction(en, view, typedAction(game, state, "DOQ", "J6"));
    expect(tried).toMatchObject({ ok: true, valid: false, words: [{ valid: false }, { text: "CATQ", valid: false }] });
  });

  test("is refused for the same reasons as the action", () => {
    const far = typedAction(game, state, "DO", "1A");
    expect(previewAction(en, view, far)).toEqual({ ok: false, refusal: { reason: "not-touching" } });
    const many: ScrabbleAction = { kind: "exchange", tiles: view.rack ?? [] };
    expect(previewAction(en, view, many)).toEqual({
      ok: false,
      refusal: { reason: "bag-too-small", bag: 2, wanted: 7, fewer: true },
    });
  });

  test("is possible out of turn", () => {
    const waiting = game.view(state, 1);
    const word = [26, 1];
    const action: ScrabbleAction = { kind: "play", square: 8 * 15 + 6, direction: "across", word };
    expect(previewAction(en, waiting, action)).toMatchObject({ ok: true, valid: false });
    expect(previewAction(en, waiting, { kind: "pass" })).toMatchObject({ ok: true, words: [], score: 0 });
  });

  test("is refused after the end", () => {
    expect(previewAction(en, { ...view, ending: "scoreless" }, { kind: "pass" })).toEqual({
      ok: false,
      refusal: { reason: "finished" },
    });
  });

  test("of a challenge or an acceptance is possible when the action is", () => {
    const options = { challenge: "double" } as const;
    const laid = (bag: string) => {
      const before = stateOf(en, { board: ["CAT 8G"], racks: ["S", "ZA"], bag, options });
      const step = game.play(before, 0, typedAction(game, before, "CATS", "8G"));
      if (!step.ok) throw new Error(step.refusal.reason);
      return game.view(step.state, 1);
    };
    const reason = (of: typeof view, kind: "challenge" | "accept" | "pass") => {
      const tried = previewAction(en, of, { kind });
      return tried.ok ? "fine" : tried.refusal.reason;
    };
    expect([reason(view, "challenge"), reason(view, "accept")]).toEqual(["nothing-to-challenge", "nothing-to-accept"]);
    const going = laid("EEE");
    expect([reason(going, "challenge"), reason(going, "accept"), reason(going, "pass")]).toEqual([
      "fine",
      "nothing-to-accept",
      "fine",
    ]);
    const last = laid("");
    expect([reason(last, "challenge"), reason(last, "accept"), reason(last, "pass")]).toEqual([
      "fine",
      "fine",
      "challenge-or-accept",
    ]);
  });

  test("does not change the view", () => {
    const before = structuredClone(view);
    previewAction(en, view, typedAction(game, state, "DOS", "J6"));
    expect(view).toEqual(before);
  });
});
