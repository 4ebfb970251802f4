import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { decodeDifficulty, encodeDifficulty } from "#games/kenken/achievements.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { hintFor } from "#games/kenken/deduce/hint.ts";
import { boardText } from "#games/kenken/notation/text-board.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import type { KenkenGrid, KenkenState } from "#games/kenken/types.ts";
import {
  game,
  initialState,
  note,
  OPEN,
  playActions,
  refusalOf,
  rest,
  SMALL,
  SOLUTION,
  set,
  stateAfter,
} from "./game-fixtures.ts";

const FIXED: KenkenBoard = { ...SMALL, fixed: [{ cell: 0, value: 1 }] };

describe("a solo game", () => {
  test("is filled cell by cell, and solved with the last one", () => {
    expect(solveBoard(SMALL).solutions).toEqual([SOLUTION]);
    const state = stateAfter(initialState(), 0, ...rest().slice(0, 8));
    expect(game.outcome(state)).toBeUndefined();
    const { state: ended, events } = playActions(state, 0, set(8, 2));
    expect(events).toEqual([
      { kind: "set", seat: 0, cell: 8, value: 2 },
      { kind: "ended", how: "solved" },
    ]);
    expect(game.outcome(ended)).toEqual({ how: "solved", standings: [{ seat: 0, score: 1, position: 1 }] });
    expect(game.achievements?.(ended)).toMatchObject([
      { bingos: 0, taskResult: { done: true, grade: 103, steps: 0, hints: 0 } },
    ]);
  });

  test("is not solved by a full board that is wrong", () => {
    const wrong = stateAfter(initialState(), 0, ...rest().slice(0, 8), set(8, 1));
    expect([wrong.ending, wrong.grids[0]?.values.includes(0)]).toEqual([undefined, false]);
    expect(stateAfter(wrong, 0, set(8, 2)).ending).toBe("solved");
  });

  test.each([[[1, 2, 2, 1]], [[2, 1, 1, 2]]])("is solved by any of several solutions: %j", (grid) => {
    const state = stateAfter(initialState("alone", 1, OPEN), 0, ...grid.map((value, cell) => set(cell, value)));
    expect(state.ending).toBe("solved");
  });

  test("shows a solution after giving up, if possible one that fits the filled cells", () => {
    const before = stateAfter(initialState("alone", 1, OPEN), 0, set(0, 2));
    const solution = findSolution(OPEN, before.grids[0]?.values ?? []) ?? [];
    const state = stateAfter(before, 0, { kind: "solve", solution });
    expect([state.ending, state.solution]).toEqual(["gave-up", [2, 1, 1, 2]]);
    expect(game.view(state, null)).toMatchObject({ ending: "gave-up", solution: [2, 1, 1, 2] });
    expect(game.outcome(state)?.standings).toEqual([{ seat: 0, score: 0, position: 1 }]);
    expect(game.achievements?.(state)[0]?.taskResult?.done).toBe(false);
    const wrong = stateAfter(initialState(), 0, set(0, 3));
    const other = findSolution(SMALL, wrong.grids[0]?.values ?? []) ?? [];
    expect(stateAfter(wrong, 0, { kind: "solve", solution: other }).solution).toEqual(SOLUTION);
  });

  test.each([[[]], [[1, 1, 1, 1]], [[1, 2, 2, 9]], [Array(256).fill(1)]])(
    "shows no invalid solution after giving up: %j",
    (solution) => {
      const state = stateAfter(initialState("alone", 1, OPEN), 0, { kind: "solve", solution });
      expect([state.ending, state.solution]).toEqual(["gave-up", undefined]);
    },
  );

  test("does not show a solution to the other players when one of them gives up", () => {
    const state = stateAfter(initialState("together", 2), 0, { kind: "solve", solution: SOLUTION });
    expect([state.ending, state.solution]).toEqual([undefined, undefined]);
    expect(JSON.stringify(game.view(state, 1))).not.toContain(JSON.stringify(SOLUTION));
  });
});

describe("a change of the board", () => {
  test("can be undone back to the beginning and redone; states share their history", () => {
    const steps = Array.from({ length: 300 }, (_, at) => note(at % 9, 1 + (at % 3)));
    const states = [initialState()];
    for (const step of steps) states.push(stateAfter(states.at(-1) as KenkenState, 0, step));
    const whole = states.at(-1) as KenkenState;
    let state: KenkenState = JSON.parse(JSON.stringify(whole));
    for (const before of states.slice(0, -1).toReversed()) {
      state = stateAfter(state, 0, { kind: "undo" });
      expect(state.grids[0]?.notes).toEqual(before.grids[0]?.notes);
    }
    expect(refusalOf(state, 0, { kind: "undo" })).toEqual({ reason: "nothing-to-undo" });
    state = stateAfter(state, 0, ...steps.map(() => ({ kind: "redo" }) as const));
    expect(state.grids[0]?.past).toEqual(whole.grids[0]?.past);
    expect(refusalOf(state, 0, { kind: "redo" })).toEqual({ reason: "nothing-to-redo" });
    expect(whole.grids[0]?.past.before).toBe(states.at(-2)?.grids[0]?.past.before);
  });

  test("adds nothing to the size of a view, which still contains the next undo", () => {
    const sizes = [10, 100, 1_000].map((count) => {
      const steps = Array.from({ length: count }, (_, at) => note(at % 9, 1 + (at % 3)));
      const state = stateAfter(initialState(), 0, ...steps);
      const view = game.view(state, 0);
      const undone = game.sampleState(view, createRng("00".repeat(32)));
      expect(stateAfter(undone, 0, { kind: "undo" }).grids[0]?.notes).toEqual(
        stateAfter(state, 0, { kind: "undo" }).grids[0]?.notes,
      );
      return JSON.stringify(view).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(Math.min(...sizes) + 100);
  });

  test("can be undone and redone, values and notes, until something else changes", () => {
    const state = stateAfter(initialState(), 0, note(0, 2, 1), set(0, 3), set(0, 1));
    const undone = stateAfter(state, 0, { kind: "undo" }, { kind: "undo" });
    expect([undone.grids[0]?.values[0], undone.grids[0]?.notes[0]]).toEqual([0, [1, 2]]);
    expect(stateAfter(undone, 0, { kind: "redo" }, { kind: "redo" }).grids).toEqual(state.grids);
    expect(stateAfter(undone, 0, { kind: "undo" }).grids[0]?.notes[0]).toEqual([]);
    expect(refusalOf(stateAfter(undone, 0, set(1, 1)), 0, { kind: "redo" })).toEqual({ reason: "nothing-to-redo" });
  });

  test("by notes adds or removes them; notes under a value are kept and come back", () => {
    const state = stateAfter(initialState(), 0, note(4, 3, 1), note(4, 1, 2));
    expect(state.grids[0]?.notes[4]).toEqual([2, 3]);
    const cleared = stateAfter(state, 0, set(4, 1), { kind: "clear", cell: 4 });
    expect([cleared.grids[0]?.values[4], cleared.grids[0]?.notes[4]]).toEqual([0, [2, 3]]);
    expect(stateAfter(cleared, 0, { kind: "clear", cell: 4 }).grids[0]?.notes[4]).toEqual([]);
  });

  test("is checked for repeated values in a line and for full cages with a wrong result", () => {
    const { state, events } = playActions(initialState(), 0, set(3, 2), set(5, 2), { kind: "check" });
    expect(events.at(-1)).toEqual({ kind: "checked", seat: 0, conflicts: 2 });
    expect(state.grids[0]?.checked).toEqual([3, 5]);
    expect(stateAfter(initialState(), 0, set(0, 1), set(3, 3), { kind: "check" }).grids[0]?.checked).toEqual([0, 3]);
    expect(stateAfter(initialState(), 0, set(0, 1), { kind: "check" }).grids[0]?.checked).toEqual([]);
    expect(stateAfter(state, 0, set(8, 2)).grids[0]?.checked).toBeUndefined();
  });
});

describe("a game played together", () => {
  test("has one board for all, and all have solved it", () => {
    const state = stateAfter(stateAfter(initialState("together", 3), 0, ...rest().slice(0, 4)), 2, ...rest(4));
    expect(state.players.map(({ done }) => done)).toEqual(["solved", "solved", "solved"]);
    expect(game.outcome(state)?.standings.map(({ position }) => position)).toEqual([1, 1, 1]);
  });

  test("goes on after one player has given up, and ends when the last one does", () => {
    const one = stateAfter(initialState("together", 2), 0, { kind: "solve" });
    expect([game.actors(one), one.ending]).toEqual([[1], undefined]);
    expect(refusalOf(one, 0, set(0, 1))).toEqual({ reason: "through", done: "gave-up" });
    const solved = stateAfter(one, 1, ...rest());
    expect(game.outcome(solved)?.standings).toEqual([
      { seat: 1, score: 1, position: 1 },
      { seat: 0, score: 0, position: 2 },
    ]);
    expect(stateAfter(one, 1, { kind: "solve" }).ending).toBe("gave-up");
  });
});

describe("a race", () => {
  const state = stateAfter(stateAfter(initialState("race", 3), 0, set(0, 1), note(1, 2), set(2, 3)), 1, set(0, 3));

  test("shows others only how many cells are filled", () => {
    const view = game.view(state, 1);
    expect(view.progress).toEqual([{ filled: 2 }, { filled: 1 }, { filled: 0 }]);
    expect(view.grids.map((grid) => grid?.values[0])).toEqual([undefined, 3, undefined]);
    expect(game.view(state, null).grids).toEqual([null, null, null]);
    const other = stateAfter(stateAfter(initialState("race", 3), 0, set(5, 2), set(6, 2)), 1, set(0, 3));
    for (const viewer of [1, 2, null]) expect(game.view(other, viewer)).toEqual(game.view(state, viewer));
  });

  test("publishes only the number of filled cells, and nothing about notes and checks", () => {
    expect(playActions(state, 1, set(1, 2)).events).toEqual([{ kind: "progress", seat: 1, filled: 2 }]);
    expect(playActions(state, 1, note(4, 1)).events).toEqual([]);
    expect(playActions(state, 1, { kind: "check" }).events).toEqual([]);
  });

  test("is won by the first to finish, and ends when all have finished or given up", () => {
    const second = playActions(initialState("race", 3), 1, ...rest());
    expect(second.events.at(-1)).toEqual({ kind: "finished", seat: 1, place: 1 });
    expect(refusalOf(second.state, 1, set(0, 2))).toEqual({ reason: "through", done: "solved" });
    const third = stateAfter(second.state, 2, ...rest());
    const ended = stateAfter(third, 0, set(0, 1), { kind: "solve" });
    expect(game.outcome(ended)).toEqual({
      how: "solved",
      standings: [
        { seat: 1, score: 3, position: 1 },
        { seat: 2, score: 2, position: 2 },
        { seat: 0, score: 0, position: 3 },
      ],
    });
    expect(game.view(ended, 0).grids[1]?.values).toEqual(SOLUTION);
  });
});

describe("a hint", () => {
  const withHint = (state: ReturnType<typeof initialState>, seat = 0) => {
    const step = game.countHint?.(state, seat);
    if (!step?.ok) throw new Error(step?.refusal.reason);
    return step.state;
  };

  test("is counted once for the same board, and hidden from others before the end", () => {
    const once = withHint(initialState("together"));
    expect(withHint(once)).toBe(once);
    const twice = withHint(stateAfter(once, 1, set(0, 1)));
    expect(twice.players.map(({ hints }) => hints)).toEqual([2, 0]);
    expect(game.view(twice, 1).hints).toEqual([null, 0]);
    expect(game.view(stateAfter(twice, 0, ...rest(1)), 1).hints).toEqual([2, 0]);
    expect(game.reshuffle(initialState("together"), twice.rng, twice).players[0]?.hints).toBe(2);
  });

  test("leads to the solution, with reasons for each step", () => {
    let state = initialState();
    while (state.ending === undefined) {
      const hint = game.questions["hint"]?.(game.view(state, 0), undefined) as ReturnType<typeof hintFor>;
      if (hint?.kind !== "value") throw new Error("a value was to be told");
      expect(hint.steps.length).toBeGreaterThan(0);
      state = stateAfter(state, 0, set(hint.cell, hint.value));
    }
    expect(state.grids[0]?.values).toEqual(SOLUTION);
  });

  test("is not computed after the end, and neither is a solution", () => {
    const over = game.view(stateAfter(initialState(), 0, { kind: "solve" }), 0);
    for (const name of ["hint", "solution"]) expect(game.questions[name]?.(over, undefined)).toBeUndefined();
  });

  test("names a wrong value first", () => {
    const state = stateAfter(initialState(), 0, set(0, 1), set(4, 1));
    expect(game.questions["hint"]?.(game.view(state, 0), undefined)).toEqual({ kind: "wrong", cells: [4] });
  });
});

describe("a game refuses without a change:", () => {
  const state = stateAfter(initialState("alone", 1, FIXED), 0, set(1, 2));
  test.each([
    ["a value above the size", set(2, 4), { reason: "no-such-value", value: 4, size: 3 }],
    ["the value 0", set(2, 0), { reason: "no-such-value", value: 0, size: 3 }],
    ["a cell off the board", set(9, 1), { reason: "no-such-cell", cell: 9, size: 3 }],
    ["another value for a given cell", set(0, 2), { reason: "fixed", cell: 0, value: 1 }],
    ["a note in a given cell", note(0, 2), { reason: "fixed", cell: 0, value: 1 }],
    ["the same value again", set(1, 2), { reason: "same-value", cell: 1, value: 2 }],
    ["clearing an empty cell", { kind: "clear", cell: 2 } as const, { reason: "nothing-there", cell: 2 }],
    ["a note under a value", note(1, 3), { reason: "filled", cell: 1, value: 2 }],
    ["an empty list of notes", note(2), { reason: "nothing-noted", cell: 2 }],
    ["a note of a value above the size", note(2, 1, 7), { reason: "no-such-value", value: 7, size: 3 }],
    ["a redo without an undo", { kind: "redo" } as const, { reason: "nothing-to-redo" }],
  ])("%s", (_, action, refusal) => {
    const before = JSON.stringify(state);
    expect(refusalOf(state, 0, action)).toEqual(refusal);
    expect(JSON.stringify(state)).toBe(before);
  });

  test("an undo at the beginning, and anything after the end", () => {
    expect(refusalOf(initialState(), 0, { kind: "undo" })).toEqual({ reason: "nothing-to-undo" });
    expect(refusalOf(stateAfter(initialState(), 0, ...rest()), 0, set(0, 2))).toEqual({ reason: "finished" });
    expect(refusalOf(initialState(), 3, set(0, 2))).toEqual({ reason: "no-such-seat" });
  });

  test.each([
    [undefined, 1, { reason: "bad-option", option: "options" }],
    [{ board: SMALL, mode: "apart" }, 1, { reason: "bad-option", option: "mode" }],
    [{ board: SMALL, mode: "alone", grade: "soft" }, 1, { reason: "bad-option", option: "grade" }],
    [{ board: SMALL, mode: "alone", level: 4 }, 1, { reason: "bad-option", option: "level" }],
    [{ board: { size: 3 }, mode: "alone" }, 1, { reason: "bad-option", option: "board" }],
    [{ board: { ...SMALL, size: 4 }, mode: "alone" }, 1, { reason: "bad-board", error: { reason: "cell-left-out" } }],
    [{ board: { ...SMALL, size: 17 }, mode: "alone" }, 1, { reason: "bad-board", error: { reason: "bad-size" } }],
    [
      { board: { ...SMALL, fixed: [{ cell: 0, value: 4 }] }, mode: "alone" },
      1,
      { reason: "bad-board", error: { reason: "no-such-value" } },
    ],
    [{ board: SMALL, mode: "alone" }, 2, { reason: "seats-for-mode", mode: "alone", min: 1, max: 1 }],
    [{ board: SMALL, mode: "race" }, 1, { reason: "seats-for-mode", mode: "race", min: 2, max: 8 }],
  ])("options %j for %i players", (options, seats, refusal) => {
    expect(game.checkOptions?.(options, seats)).toMatchObject(refusal);
  });
});

test("options are checked without trying again whether the results of cages are possible", () => {
  const impossible = { ...SMALL, cages: SMALL.cages.map((cage) => ({ ...cage, result: 1_000 })) };
  expect(game.checkOptions?.({ board: impossible, mode: "alone" }, 1)).toBeUndefined();
});

test("a difficulty is encoded as a number, by grade first and then by size", () => {
  expect(decodeDifficulty(encodeDifficulty(9, "extreme"))).toEqual({ size: 9, grade: "extreme" });
  expect(decodeDifficulty(encodeDifficulty(12, undefined))).toEqual({ size: 12 });
  expect(encodeDifficulty(3, "hard")).toBeGreaterThan(encodeDifficulty(9, "normal"));
});

test("a match is exported as the file of its board", () => {
  const moments = [{ state: initialState(), events: [] }];
  const account = { id: "x", names: ["Anna"], moments, log: [], lexicon: undefined };
  expect(game.exports?.(account as never)).toEqual({
    prop: "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n",
  });
});

test("a finished race is replayed from each seat, with all boards of that time", () => {
  const state = stateAfter(stateAfter(initialState("race", 2), 0, set(0, 1), note(1, 2)), 1, set(0, 3));
  for (const [seat, value] of [1, 3].entries()) {
    const view = game.replayView?.(state, seat);
    expect(view && visibleGrid(view).values[0]).toBe(value);
    const shown = (grids: readonly (KenkenGrid | null)[] = []) => grids.map((grid) => [grid?.values, grid?.notes]);
    expect(shown(view?.grids)).toEqual(shown(state.grids));
    expect(view?.hints).toEqual([0, 0]);
    const [chips] = view
      ? game.scene(
          view,
          { tag: "EN" },
          ["Anna", "Berta"].map((name) => ({ name, bot: false })),
        ).blocks
      : [];
    expect(chips?.kind === "chips" && chips.chips.map(({ turn }) => turn)).toEqual([seat === 0, seat === 1]);
  }
});

test("the board as text shows cages, given values and conflicts", () => {
  const state = stateAfter(initialState("alone", 1, FIXED), 0, set(2, 1), { kind: "check" });
  expect(boardText(game.view(state, 0))).toBe(
    [
      "     A   B   C",
      "   ┏━━━┳━━━┯━━━┓",
      "   ┃1− ┃8+ │   ┃",
      " 1 ┃1! ┃   │1! ┃",
      "   ┠───╂───╆━━━┫",
      "   ┃   ┃   ┃1^ ┃",
      " 2 ┃   ┃   ┃   ┃",
      "   ┣━━━╇━━━╉───┨",
      "   ┃3÷ │   ┃   ┃",
      " 3 ┃   │   ┃   ┃",
      "   ┗━━━┷━━━┻━━━┛",
    ].join("\n"),
  );
});
