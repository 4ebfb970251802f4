import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { decodeDifficulty, encodeDifficulty } from "#games/kenken/achievements.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { hintFor } from "#games/kenken/deduce/hint.ts";
import { boardText } from "#games/kenken/notation/text-board.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import type { Grid, KenkenState } from "#games/kenken/types.ts";
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

describe("alone", () => {
  test("a board is filled cell by cell, and solved with the last", () => {
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

  test("a full board that is wrong is not solved", () => {
    const wrong = stateAfter(initialState(), 0, ...rest().slice(0, 8), set(8, 1));
    expect([wrong.ending, wrong.grids[0]?.values.includes(0)]).toEqual([undefined, false]);
    expect(stateAfter(wrong, 0, set(8, 2)).ending).toBe("solved");
  });

  test.each([[[1, 2, 2, 1]], [[2, 1, 1, 2]]])("of several solutions any is right: %j", (grid) => {
    const state = stateAfter(initialState("alone", 1, OPEN), 0, ...grid.map((value, cell) => set(cell, value)));
    expect(state.ending).toBe("solved");
  });

  test("whoever gives up is shown a solution, one with what stands there if there is any", () => {
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
    "what is no solution is not shown: %j",
    (solution) => {
      const state = stateAfter(initialState("alone", 1, OPEN), 0, { kind: "solve", solution });
      expect([state.ending, state.solution]).toEqual(["gave-up", undefined]);
    },
  );

  test("a solution that somebody brings along is not seen by those who go on", () => {
    const state = stateAfter(initialState("together", 2), 0, { kind: "solve", solution: SOLUTION });
    expect([state.ending, state.solution]).toEqual([undefined, undefined]);
    expect(JSON.stringify(game.view(state, 1))).not.toContain(JSON.stringify(SOLUTION));
  });
});

describe("what is written", () => {
  test("is undone as far back as the game goes, and done again; states have what came before in common", () => {
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

  test("is told in a view of the same size, however much can be undone; the next undo is among it", () => {
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

  test("is undone and done again, values and notes, until something else is written", () => {
    const state = stateAfter(initialState(), 0, note(0, 2, 1), set(0, 3), set(0, 1));
    const undone = stateAfter(state, 0, { kind: "undo" }, { kind: "undo" });
    expect([undone.grids[0]?.values[0], undone.grids[0]?.notes[0]]).toEqual([0, [1, 2]]);
    expect(stateAfter(undone, 0, { kind: "redo" }, { kind: "redo" }).grids).toEqual(state.grids);
    expect(stateAfter(undone, 0, { kind: "undo" }).grids[0]?.notes[0]).toEqual([]);
    expect(refusalOf(stateAfter(undone, 0, set(1, 1)), 0, { kind: "redo" })).toEqual({ reason: "nothing-to-redo" });
  });

  test("is noted and noted no more; under a value notes wait, and come to light when it goes", () => {
    const state = stateAfter(initialState(), 0, note(4, 3, 1), note(4, 1, 2));
    expect(state.grids[0]?.notes[4]).toEqual([2, 3]);
    const cleared = stateAfter(state, 0, set(4, 1), { kind: "clear", cell: 4 });
    expect([cleared.grids[0]?.values[4], cleared.grids[0]?.notes[4]]).toEqual([0, [2, 3]]);
    expect(stateAfter(cleared, 0, { kind: "clear", cell: 4 }).grids[0]?.notes[4]).toEqual([]);
  });

  test("is checked: a value twice in a row or column, and full cages with another result", () => {
    const { state, events } = playActions(initialState(), 0, set(3, 2), set(5, 2), { kind: "check" });
    expect(events.at(-1)).toEqual({ kind: "checked", seat: 0, conflicts: 2 });
    expect(state.grids[0]?.checked).toEqual([3, 5]);
    expect(stateAfter(initialState(), 0, set(0, 1), set(3, 3), { kind: "check" }).grids[0]?.checked).toEqual([0, 3]);
    expect(stateAfter(initialState(), 0, set(0, 1), { kind: "check" }).grids[0]?.checked).toEqual([]);
    expect(stateAfter(state, 0, set(8, 2)).grids[0]?.checked).toBeUndefined();
  });
});

describe("together", () => {
  test("all write on one grid, and all have solved it", () => {
    const state = stateAfter(stateAfter(initialState("together", 3), 0, ...rest().slice(0, 4)), 2, ...rest(4));
    expect(state.players.map(({ done }) => done)).toEqual(["solved", "solved", "solved"]);
    expect(game.outcome(state)?.standings.map(({ position }) => position)).toEqual([1, 1, 1]);
  });

  test("one who gives up leaves the others to it; the last to give up ends it", () => {
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

  test("shows others how many cells are filled and nothing else", () => {
    const view = game.view(state, 1);
    expect(view.progress).toEqual([{ filled: 2 }, { filled: 1 }, { filled: 0 }]);
    expect(view.grids.map((grid) => grid?.values[0])).toEqual([undefined, 3, undefined]);
    expect(game.view(state, null).grids).toEqual([null, null, null]);
    const other = stateAfter(stateAfter(initialState("race", 3), 0, set(5, 2), set(6, 2)), 1, set(0, 3));
    for (const onlooker of [1, 2, null]) expect(game.view(other, onlooker)).toEqual(game.view(state, onlooker));
  });

  test("tells of an act how many cells are filled; of notes and checks nothing", () => {
    expect(playActions(state, 1, set(1, 2)).events).toEqual([{ kind: "progress", seat: 1, filled: 2 }]);
    expect(playActions(state, 1, note(4, 1)).events).toEqual([]);
    expect(playActions(state, 1, { kind: "check" }).events).toEqual([]);
  });

  test("is won by who is through first, and over once all are through or have given up", () => {
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
  const help = (state: ReturnType<typeof initialState>, seat = 0) => {
    const step = game.countHint?.(state, seat);
    if (!step?.ok) throw new Error(step?.refusal.reason);
    return step.state;
  };

  test("is counted once for what stands there, and is seen by nobody else before the end", () => {
    const once = help(initialState("together"));
    expect(help(once)).toBe(once);
    const twice = help(stateAfter(once, 1, set(0, 1)));
    expect(twice.players.map(({ hints }) => hints)).toEqual([2, 0]);
    expect(game.view(twice, 1).hints).toEqual([null, 0]);
    expect(game.view(stateAfter(twice, 0, ...rest(1)), 1).hints).toEqual([2, 0]);
    expect(game.reshuffle(initialState("together"), twice.rng, twice).players[0]?.hints).toBe(2);
  });

  test("leads to the solution, with a reason for every step", () => {
    let state = initialState();
    while (state.ending === undefined) {
      const hint = game.questions["hint"]?.(game.view(state, 0), undefined) as ReturnType<typeof hintFor>;
      if (hint?.kind !== "value") throw new Error("a value was to be told");
      expect(hint.steps.length).toBeGreaterThan(0);
      state = stateAfter(state, 0, set(hint.cell, hint.value));
    }
    expect(state.grids[0]?.values).toEqual(SOLUTION);
  });

  test("and a solution are searched for no longer once the board is over", () => {
    const over = game.view(stateAfter(initialState(), 0, { kind: "solve" }), 0);
    for (const name of ["hint", "solution"]) expect(game.questions[name]?.(over, undefined)).toBeUndefined();
  });

  test("says that a value is wrong before anything else", () => {
    const state = stateAfter(initialState(), 0, set(0, 1), set(4, 1));
    expect(game.questions["hint"]?.(game.view(state, 0), undefined)).toEqual({ kind: "wrong", cells: [4] });
  });
});

describe("refused, and nothing changes:", () => {
  const state = stateAfter(initialState("alone", 1, FIXED), 0, set(1, 2));
  test.each([
    ["a value that the board has not", set(2, 4), { reason: "no-such-value", value: 4, size: 3 }],
    ["a value of nothing", set(2, 0), { reason: "no-such-value", value: 0, size: 3 }],
    ["a cell that the board has not", set(9, 1), { reason: "no-such-cell", cell: 9, size: 3 }],
    ["a value that came with the board", set(0, 2), { reason: "fixed", cell: 0, value: 1 }],
    ["a note there", note(0, 2), { reason: "fixed", cell: 0, value: 1 }],
    ["the same value again", set(1, 2), { reason: "same-value", cell: 1, value: 2 }],
    ["to clear what is empty", { kind: "clear", cell: 2 } as const, { reason: "nothing-there", cell: 2 }],
    ["a note under a value", note(1, 3), { reason: "filled", cell: 1, value: 2 }],
    ["no note at all", note(2), { reason: "nothing-noted", cell: 2 }],
    ["a note of a value that the board has not", note(2, 1, 7), { reason: "no-such-value", value: 7, size: 3 }],
    ["to do again what was not undone", { kind: "redo" } as const, { reason: "nothing-to-redo" }],
  ])("%s", (_, action, refusal) => {
    const before = JSON.stringify(state);
    expect(refusalOf(state, 0, action)).toEqual(refusal);
    expect(JSON.stringify(state)).toBe(before);
  });

  test("to undo nothing, and anything after the end", () => {
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
  ])("a game of %j with %i", (options, seats, refusal) => {
    expect(game.checkOptions?.(options, seats)).toMatchObject(refusal);
  });
});

test("whether results can be reached is not tried again before every game", () => {
  const impossible = { ...SMALL, cages: SMALL.cages.map((cage) => ({ ...cage, result: 1_000 })) };
  expect(game.checkOptions?.({ board: impossible, mode: "alone" }, 1)).toBeUndefined();
});

test("a number tells size and grade, harder ones greater", () => {
  expect(decodeDifficulty(encodeDifficulty(9, "extreme"))).toEqual({ size: 9, grade: "extreme" });
  expect(decodeDifficulty(encodeDifficulty(12, undefined))).toEqual({ size: 12 });
  expect(encodeDifficulty(3, "hard")).toBeGreaterThan(encodeDifficulty(9, "normal"));
});

test("a match goes out as the file of its board", () => {
  const moments = [{ state: initialState(), events: [] }];
  const account = { id: "x", names: ["Anna"], moments, log: [], lexicon: undefined };
  expect(game.exports?.(account as never)).toEqual({
    prop: "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n",
  });
});

test("the board as letters has what is noted below it, but not under a number", () => {
  const state = stateAfter(initialState("alone", 1, FIXED), 0, note(1, 3, 2), note(2, 1), note(8, 1), set(2, 3));
  expect(boardText(game.view(state, 0)).split("\n").slice(-3)).toEqual(["   ┗━━━┷━━━┻━━━┛", "B1: 2 3", "C3: 1"]);
  const ended = stateAfter(state, 0, { kind: "solve", solution: SOLUTION });
  expect(boardText(game.view(ended, 0)).split("\n").at(-1)).toBe("   ┗━━━┷━━━┻━━━┛");
});

test("a race that is over is looked back at from each seat, with all that stood there", () => {
  const state = stateAfter(stateAfter(initialState("race", 2), 0, set(0, 1), note(1, 2)), 1, set(0, 3));
  for (const [seat, value] of [1, 3].entries()) {
    const view = game.replayView?.(state, seat);
    expect(view && visibleGrid(view).values[0]).toBe(value);
    const shown = (grids: readonly (Grid | null)[] = []) => grids.map((grid) => [grid?.values, grid?.notes]);
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

test("the board as letters: thick lines between cages, what is fixed and what is in conflict", () => {
  const state = stateAfter(initialState("alone", 1, FIXED), 0, set(2, 1), { kind: "check" });
  expect(boardText(game.view(state, 0))).toBe(
    [
      "     A   B   C",
      "   ┏━━━┳━━━┯━━━┓",
      "   ┃1- ┃8+ │   ┃",
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
