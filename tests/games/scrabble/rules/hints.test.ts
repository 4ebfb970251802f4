import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { ENGLISH_OPTIONS, english, stateOf } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const rng = createRng("5".repeat(64));

function initialState(options: Partial<ScrabbleOptions> = {}, seats = 2): ScrabbleState {
  return game.setup({ ...ENGLISH_OPTIONS, ...options }, seats, rng);
}

function withHint(state: ScrabbleState, seat = state.toMove): ScrabbleState {
  const step = game.countHint?.(state, seat);
  if (!step?.ok) throw new Error(step?.refusal.reason);
  return step.state;
}

function stateAfter(state: ScrabbleState, action: ScrabbleAction): ScrabbleState {
  const step = game.play(state, state.toMove, action);
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
}

const PASS: ScrabbleAction = { kind: "pass" };
const round = (state: ScrabbleState) => stateAfter(stateAfter(state, PASS), PASS);
const hintRefusal = (state: ScrabbleState, seat = state.toMove) => {
  const step = game.countHint?.(state, seat);
  return step?.ok ? undefined : step?.refusal;
};
const hintsOf = ({ players }: ScrabbleState) => players.map(({ hints }) => hints);

describe("a hint", () => {
  test("is counted once a turn for its seat, and changes nothing else", () => {
    const state = initialState();
    const once = withHint(state);
    expect(once).toEqual({ ...state, helped: 0, players: [{ ...state.players[0], hints: 1 }, state.players[1]] });
    expect(withHint(once)).toBe(once);
    expect(hintsOf(withHint(round(once)))).toEqual([2, undefined]);
    expect(hintsOf(withHint(stateAfter(once, PASS)))).toEqual([1, 1]);
  });

  test.each<[string, ScrabbleAction]>([
    ["pass", PASS],
    ["exchange", { kind: "exchange", tiles: [] }],
  ])("belongs to the turn, which ends with a %s", (_, act) => {
    const state = withHint(initialState());
    const action = act.kind === "exchange" ? { ...act, tiles: state.players[0]?.rack.slice(0, 1) ?? [] } : act;
    expect(stateAfter(state, action).helped).toBeUndefined();
  });

  test("still belongs to the turn after a minute of overtime, or when another seat leaves", () => {
    const state = withHint(initialState({}, 3));
    const late = game.overtime?.(state, 0);
    expect(late).toMatchObject({ ok: true, state: { helped: 0 } });
    expect(game.forfeit(state, 1, "resigned")).toMatchObject({ ok: true, state: { helped: 0 } });
    const gone = game.forfeit(state, 0, "resigned");
    if (!gone.ok) throw new Error("refused");
    expect(gone.state.helped).toBeUndefined();
  });

  test("belongs to the turn of a single player, too", () => {
    expect(stateAfter(withHint(initialState({ size: 9 }, 1)), PASS).helped).toBeUndefined();
  });

  test("is visible only to its seat, and to all after the end", () => {
    const state = withHint(initialState());
    expect(game.view(state, 0)).toMatchObject({ helped: 0, players: [{ hints: 1 }, {}] });
    for (const viewer of [1, null]) {
      expect(game.view(state, viewer)).toStrictEqual(game.view(initialState(), viewer));
    }
    const end = game.forfeit(state, 1, "resigned");
    if (!end.ok) throw new Error("refused");
    for (const viewer of [0, 1, null]) expect(game.view(end.state, viewer).players[0]?.hints).toBe(1);
  });

  test("stays counted after an undo, but does not belong to the new turn", () => {
    const first = initialState();
    const second = withHint(round(withHint(first)));
    expect(hintsOf(second)).toEqual([2, undefined]);
    const back = game.reshuffle(first, rng, second);
    expect(hintsOf(back)).toEqual([2, undefined]);
    expect(back.helped).toBeUndefined();
    expect(game.view(back, 1)).toStrictEqual(game.view(first, 1));
  });
});

describe("a hint is refused", () => {
  test("when all are used, except again in the same turn", () => {
    const state = withHint(round(withHint(initialState({ hints: 2 }))));
    expect(hintRefusal(state)).toBeUndefined();
    expect(hintRefusal(round(state))).toEqual({ reason: "no-hints-left", max: 2 });
    expect(hintRefusal(stateAfter(state, PASS))).toBeUndefined();
  });

  test("if the game has none", () => {
    expect(hintRefusal(initialState({ hints: 0 }))).toEqual({ reason: "no-hints-left", max: 0 });
  });

  test.each(["double", "five-point"] as const)("if words are challenged: %s", (challenge) => {
    expect(hintRefusal(initialState({ challenge }))).toEqual({ reason: "hints-tell-words" });
    expect(hintRefusal(initialState({ challenge, hints: 5 }))).toEqual({ reason: "hints-tell-words" });
  });

  test("out of turn and after the end", () => {
    expect(hintRefusal(initialState(), 1)).toEqual({ reason: "not-your-turn", toMove: 0 });
    const over = game.forfeit(stateOf(en, { racks: ["A", "B"] }), 1, "resigned");
    if (!over.ok) throw new Error("refused");
    expect(hintRefusal(over.state, 0)).toEqual({ reason: "finished" });
  });
});
