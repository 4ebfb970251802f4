import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { ENGLISH_OPTIONS, english, stateOf } from "../fixtures.ts";

const en = await english();
const game = createScrabble(en);
const rng = createRng("5".repeat(64));

function begun(options: Partial<ScrabbleOptions> = {}, seats = 2): ScrabbleState {
  return game.setup({ ...ENGLISH_OPTIONS, ...options }, seats, rng);
}

function helped(state: ScrabbleState, seat = state.toMove): ScrabbleState {
  const step = game.countHint?.(state, seat);
  if (!step?.ok) throw new Error(step?.refusal.reason);
  return step.state;
}

function played(state: ScrabbleState, action: ScrabbleAction): ScrabbleState {
  const step = game.play(state, state.toMove, action);
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
}

const PASS: ScrabbleAction = { kind: "pass" };
const round = (state: ScrabbleState) => played(played(state, PASS), PASS);
const whyNot = (state: ScrabbleState, seat = state.toMove) => {
  const step = game.countHint?.(state, seat);
  return step?.ok ? undefined : step?.refusal;
};
const hintsOf = ({ players }: ScrabbleState) => players.map(({ hints }) => hints);

describe("a hint", () => {
  test("is counted once a turn, for its own seat, and changes nothing else", () => {
    const state = begun();
    const once = helped(state);
    expect(once).toEqual({ ...state, helped: 0, players: [{ ...state.players[0], hints: 1 }, state.players[1]] });
    expect(helped(once)).toBe(once);
    expect(hintsOf(helped(round(once)))).toEqual([2, undefined]);
    expect(hintsOf(helped(played(once, PASS)))).toEqual([1, 1]);
  });

  test.each<[string, ScrabbleAction]>([
    ["pass", PASS],
    ["exchange", { kind: "exchange", tiles: [] }],
  ])("is one of the turn, which ends with a %s", (_, act) => {
    const state = helped(begun());
    const action = act.kind === "exchange" ? { ...act, tiles: state.players[0]?.rack.slice(0, 1) ?? [] } : act;
    expect(played(state, action).helped).toBeUndefined();
  });

  test("stays that of the turn when a minute over time begins, or when somebody else leaves", () => {
    const state = helped(begun({}, 3));
    const late = game.overtime?.(state, 0);
    expect(late).toMatchObject({ ok: true, state: { helped: 0 } });
    expect(game.forfeit(state, 1, "resigned")).toMatchObject({ ok: true, state: { helped: 0 } });
    const gone = game.forfeit(state, 0, "resigned");
    if (!gone.ok) throw new Error("refused");
    expect(gone.state.helped).toBeUndefined();
  });

  test("ends a turn also for the one who plays alone", () => {
    expect(played(helped(begun({ size: 9 }, 1)), PASS).helped).toBeUndefined();
  });

  test("is seen by its own seat only, and by everybody at the end", () => {
    const state = helped(begun());
    expect(game.view(state, 0)).toMatchObject({ helped: 0, players: [{ hints: 1 }, {}] });
    for (const viewer of [1, null]) {
      expect(game.view(state, viewer)).toStrictEqual(game.view(begun(), viewer));
    }
    const end = game.forfeit(state, 1, "resigned");
    if (!end.ok) throw new Error("refused");
    for (const viewer of [0, 1, null]) expect(game.view(end.state, viewer).players[0]?.hints).toBe(1);
  });

  test("stays given when turns are taken back, though not the turn that it was given in", () => {
    const first = begun();
    const second = helped(round(helped(first)));
    expect(hintsOf(second)).toEqual([2, undefined]);
    const back = game.reshuffle(first, rng, second);
    expect(hintsOf(back)).toEqual([2, undefined]);
    expect(back.helped).toBeUndefined();
    expect(game.view(back, 1)).toStrictEqual(game.view(first, 1));
  });
});

describe("a hint is refused", () => {
  test("when all are used, but not again in a turn that has one", () => {
    const state = helped(round(helped(begun({ hints: 2 }))));
    expect(whyNot(state)).toBeUndefined();
    expect(whyNot(round(state))).toEqual({ reason: "no-hints-left", max: 2 });
    expect(whyNot(played(state, PASS))).toBeUndefined();
  });

  test("where there are none", () => {
    expect(whyNot(begun({ hints: 0 }))).toEqual({ reason: "no-hints-left", max: 0 });
  });

  test.each(["double", "five-point"] as const)("where words are challenged: %s", (challenge) => {
    expect(whyNot(begun({ challenge }))).toEqual({ reason: "hints-tell-words" });
    expect(whyNot(begun({ challenge, hints: 5 }))).toEqual({ reason: "hints-tell-words" });
  });

  test("out of turn and after the end", () => {
    expect(whyNot(begun(), 1)).toEqual({ reason: "not-your-turn", toMove: 0 });
    const over = game.forfeit(stateOf(en, { racks: ["A", "B"] }), 1, "resigned");
    if (!over.ok) throw new Error("refused");
    expect(whyNot(over.state, 0)).toEqual({ reason: "finished" });
  });
});
