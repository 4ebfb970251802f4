import { describe, expect, test } from "vitest";
import type { SearchEffort } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { rolitBots } from "#games/rolit/bots/bots.ts";
import { ROLIT_LEVELS, type RolitLevel } from "#games/rolit/bots/levels.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { ballsTurnedBy, legalCells } from "#games/rolit/rules/legal-cells.ts";
import { setup } from "#games/rolit/rules/setup.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import type { LaidBall, RolitOptions, RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, optionsFor, randomGame, seedOf } from "./fixtures.ts";

/** A position from rows of letters a, b, c … for the balls of the seats. The first seat is to move. */
function positionFrom(options: RolitOptions, ...rows: readonly string[]): RolitState {
  const { side } = getBoard(options.board);
  const balls = rows.flatMap((row, at) =>
    [...row].flatMap((letter, column): LaidBall[] =>
      letter === "." ? [] : [{ cell: at * side + column, owner: letter.charCodeAt(0) - 97 }],
    ),
  );
  return setup({ ...options, start: { balls, toMove: 0 } }, createRng(seedOf(1)));
}

async function choiceOf(level: RolitLevel, state: RolitState, seed: number, effort?: SearchEffort): Promise<string> {
  const action = await rolitBots[level](viewOf(state, state.toMove), createRng(seedOf(seed)), effort);
  return formatCellName(action);
}

/** The choices of a bot with this number of different seeds. */
async function choicesOf(level: RolitLevel, state: RolitState, seeds: number): Promise<Set<string>> {
  const all = await Promise.all(Array.from({ length: seeds }, (_, seed) => choiceOf(level, state, seed + 1)));
  return new Set(all);
}

test.each(ROLIT_LEVELS)("the first ball of %s is in a random cell", async (level) => {
  expect((await choicesOf(level, initialState(optionsFor(2)), 60)).size).toBeGreaterThan(30);
});

describe("the bot greedy", () => {
  test("turns over the maximum of balls", async () => {
    const states = [...randomGame(optionsFor(4), 3)];
    for (const state of states.slice(5, -1).filter((_, at) => at % 6 === 0)) {
      const board = getBoard(state.options.board);
      const gains = new Map(
        legalCells(state).map((cell) => [
          formatCellName(cellPosition(board, cell)),
          ballsTurnedBy(board, state.balls, state.toMove, cell).length,
        ]),
      );
      expect(gains.get(await choiceOf("greedy", state, 1))).toBe(Math.max(...gains.values()));
    }
  });

  test("chooses randomly between equal moves", async () => {
    const state = positionFrom(optionsFor(2), "ab......", "b.......");
    expect(await choicesOf("greedy", state, 40)).toEqual(new Set(["C1", "A3"]));
  });

  test("counts a team mate's balls as its own", async () => {
    const twoTeams = { ...optionsFor(4, inTeams(4)) };
    const rows = ["accc....", "b.......", "b......."];
    expect(await choicesOf("greedy", positionFrom(twoTeams, ...rows), 10)).toEqual(new Set(["A4"]));
    expect(await choicesOf("greedy", positionFrom(optionsFor(4), ...rows), 10)).toEqual(new Set(["E1"]));
  });
});

test("the bot minimax avoids a move that is turned back at once, unlike greedy", async () => {
  // F1 wins three balls, but then G1 turns over all of row 1.
  const state = positionFrom(optionsFor(2), "babbb...", "........", "a.......");
  const greedy = await choicesOf("greedy", state, 5);
  const minimax = await choicesOf("minimax", state, 5);
  expect(greedy).toEqual(new Set(["F1"]));
  expect(minimax.has("F1")).toBe(false);
});

describe("the bot master", () => {
  const state = [...randomGame(optionsFor(4), 3)][30] as RolitState;

  test("chooses the same with the same seed and number of nodes", async () => {
    const choices = await Promise.all(
      [1, 1, 1].map((seed) => choiceOf("master", state, seed, createNodeEffort(30_000))),
    );
    expect(new Set(choices).size).toBe(1);
  });

  test("stops without effort, and has a move even then", async () => {
    let asked = 0;
    const none: SearchEffort = {
      remaining: () => {
        asked++;
        return 0;
      },
    };
    const names = legalCells(state).map((cell) => formatCellName(cellPosition(getBoard("square-small"), cell)));
    expect(names).toContain(await choiceOf("master", state, 1, none));
    expect(asked).toBe(1);
    expect(names).toContain(await choiceOf("master", state, 1, { ...none, team: teamOf(1) }));
    expect(asked).toBe(1);
  });

  function teamOf(index: number) {
    return { index, count: 2, memory: new SharedArrayBuffer(64) };
  }

  test("searches the last two balls to the end", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const states = [...randomGame(optionsFor(2), seed)];
      const late = states.at(-3) as RolitState;
      const choice = await choiceOf("master", late, seed, createNodeEffort(20_000));
      expect(valueAfter(late, choice)).toBe(Math.max(...names(late).map((name) => valueAfter(late, name))));
    }
  });

  const names = (late: RolitState) =>
    legalCells(late).map((cell) => formatCellName(cellPosition(getBoard("square-small"), cell)));

  /** Final number of balls of the seat to move after this move. Of two cells, only one is left for the last ball. */
  function valueAfter(late: RolitState, name: string): number {
    const board = getBoard("square-small");
    const lay = (balls: readonly number[], owner: number, cell: number) => {
      const turned = new Set([cell, ...ballsTurnedBy(board, balls, owner, cell)]);
      return balls.map((ball, at) => (turned.has(at) ? owner : ball));
    };
    const [first = 0] = legalCells(late).filter((cell) => formatCellName(cellPosition(board, cell)) === name);
    const after = lay(late.balls, late.toMove, first);
    const last = board.cells.find((cell) => after[cell] === -1) ?? 0;
    return lay(after, 1 - late.toMove, last).filter((ball) => ball === late.toMove).length;
  }
});

test.each(ROLIT_LEVELS)("the bot %s plays legal moves by the official rules, and in teams", async (level) => {
  for (const options of [optionsFor(3, { rules: "official" }), optionsFor(4, inTeams(4))]) {
    const states = [...randomGame(options, 2)];
    for (const at of [0, 12, states.length - 3]) {
      const state = states[at] as RolitState;
      const names = legalCells(state).map((cell) => formatCellName(cellPosition(getBoard("square-small"), cell)));
      expect(names).toContain(await choiceOf(level, state, 1, createNodeEffort(5_000)));
    }
  }
});
