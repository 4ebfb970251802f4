import { describe, expect, test } from "vitest";
import { BOARD_NAMES, getBoard } from "#games/rolit/board/board.ts";
import {
  computeAlphaBetaValue,
  countOwnBalls,
  createAlphaBetaSearch,
  findBestMove,
} from "#games/rolit/engine/alpha-beta-search.ts";
import {
  canTurnOverBalls,
  countTurnedBalls,
  countTurnedBallsOfSide,
  createEngine,
  type EngineRules,
  layBall,
  listMoves,
  loadBalls,
  type RolitEngine,
  undoLayBall,
} from "#games/rolit/engine/engine.ts";
import { playOutRandomly, restoreSnapshot, takeSnapshot } from "#games/rolit/engine/playout.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { ballsTurnedBy, EMPTY_CELL, isEmptyBoard, legalCells, withBallLaid } from "#games/rolit/rules/legal-cells.ts";
import type { RolitOptions, RolitState } from "#games/rolit/types.ts";
import { optionsFor, randomGame } from "./fixtures.ts";

const FREE: EngineRules = { duty: false };
const OTHELLO: EngineRules = { duty: true, passes: true };

const engineFor = (options: RolitOptions) => createEngine(getBoard(options.board), coloursInPlay(options).length);

/** The position in an engine, in the form of the rules. */
function engineState(engine: RolitEngine, options: RolitOptions) {
  const board = getBoard(options.board);
  const open = [...engine.open.subarray(0, engine.openCount)].map((spot) => engine.cellOf[spot] ?? -1);
  return {
    balls: board.cells.map((cell) => (engine.balls[engine.spotOf[cell] ?? 0] ?? 0) - 1),
    counts: [...engine.counts.subarray(1)],
    open: open.toSorted((a, b) => a - b),
    places: open.map((cell, at) => engine.openAt[engine.spotOf[cell] ?? 0] === at),
  };
}

function expectedState({ options, balls }: Pick<RolitState, "options" | "balls">) {
  const board = getBoard(options.board);
  const open = legalCells({ options: { ...options, rules: "free" }, balls, toMove: 0 });
  return {
    balls: board.cells.map((cell) => balls[cell]),
    counts: coloursInPlay(options).map((_, owner) => balls.filter((ball) => ball === owner).length),
    open,
    places: open.map(() => true),
  };
}

const optionSets: readonly RolitOptions[] = [
  ...BOARD_NAMES.map((board, at) => optionsFor(2 + at, { board })),
  ...[2, 3, 4].map((players) => optionsFor(players, { rules: "official" })),
];

describe.each(optionSets)("the engine on $board with $rules rules and $colours", (options) => {
  const board = getBoard(options.board);
  const rules = { duty: options.rules === "official" };
  const states = [...randomGame(options, 3)].filter(({ balls }) => !isEmptyBoard(balls));

  test("has the same position as the rules after each ball, and back to the beginning with undo", () => {
    const engine = engineFor(options);
    const done: { spot: number; turned: number; open: number; at: number }[] = [];
    loadBalls(engine, board, states[0]?.balls ?? []);
    for (const { moves, balls } of states.slice(1)) {
      const move = moves.at(-1);
      const spot = engine.spotOf[move?.cell ?? 0] ?? 0;
      const before = { open: engine.openCount, at: engine.openAt[spot] ?? -1 };
      const turned = layBall(engine, (move?.seat ?? 0) + 1, spot);
      expect(turned).toBe(move?.turned.length);
      done.push({ spot, turned, ...before });
      expect(engineState(engine, options)).toEqual(expectedState({ options, balls }));
    }
    for (const [back, { spot, turned, open, at }] of done.reverse().entries()) {
      undoLayBall(engine, spot, turned, open, at);
      const { balls = [] } = states[states.length - 2 - back] ?? {};
      expect(engineState(engine, options)).toEqual(expectedState({ options, balls }));
    }
    expect(engine.turnedCount).toBe(0);
  });

  test("lists the same moves as the rules, with the number of balls that they turn over", () => {
    const engine = engineFor(options);
    const list = new Int16Array(engine.open.length);
    for (const state of states) {
      if (state.ending !== undefined) continue;
      loadBalls(engine, board, state.balls);
      const ball = state.toMove + 1;
      const count = listMoves(engine, ball, rules, list);
      const cells = [...list.subarray(0, count)].map((spot) => engine.cellOf[spot] ?? -1);
      expect(cells.toSorted((a, b) => a - b)).toEqual(legalCells(state));
      for (const cell of cells) {
        const turned = ballsTurnedBy(board, state.balls, state.toMove, cell).length;
        const spot = engine.spotOf[cell] ?? 0;
        const mine = Uint8Array.from(engine.counts, (_, one) => (one === 1 ? 1 : 0));
        const taken = ([0, 1] as const).map((wanted) => countTurnedBallsOfSide(engine, ball, spot, mine, wanted));
        const fromFirst = ballsTurnedBy(board, state.balls, state.toMove, cell).filter((one) => state.balls[one] === 0);
        expect(countTurnedBalls(engine, ball, spot)).toBe(turned);
        expect(taken).toEqual([turned - fromFirst.length, fromFirst.length]);
        expect(canTurnOverBalls(engine, ball, spot)).toBe(turned > 0);
      }
    }
  });

  test("plays out games that fill the board, and the same ones from the same random state", () => {
    const engine = engineFor(options);
    const turns = options.colours.map((_, seat) => seat + 1);
    const moves = new Int16Array(engine.open.length);
    loadBalls(engine, board, states[0]?.balls ?? []);
    const start = takeSnapshot(engine);
    const ends = [5, 5, 6, 5].map((state, game) => {
      const tries = game === 3 ? 2 : 1;
      restoreSnapshot(engine, start);
      playOutRandomly(engine, { rules, turns, moves, tries }, 1, { state });
      expect(engine.counts.reduce((sum, count) => sum + count, 0)).toBe(board.cells.length);
      return [...engine.balls];
    });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).not.toEqual(ends[0]);
    expect(ends[3]).not.toEqual(ends[0]);
  });
});

describe("the search", () => {
  test.each(optionSets.slice(0, 7))("finds the same value on $board as trying everything", (options) => {
    const states = [...randomGame(options, 8)];
    const board = getBoard(options.board);
    const engine = engineFor(options);
    const turns = options.colours.map((_, seat) => seat + 1);
    for (const depth of [1, 2, 3]) {
      const state = states[states.length - 8 - depth] as RolitState;
      loadBalls(engine, board, state.balls);
      const own = turns.filter((_, seat) => seat === 0 || (depth === 3 && seat === 2));
      const search = createAlphaBetaSearch(engine, FREE, { turns, own, depth });
      const [value, slow] = [
        computeAlphaBetaValue(search, depth, 0, -1, Number.POSITIVE_INFINITY),
        bruteForceValue(
          state,
          own.map((ball) => ball - 1),
          0,
          depth,
        ),
      ];
      expect(value).toBe(slow);
      const moves = legalCells(state).map((cell) => engine.spotOf[cell] ?? 0);
      const best = findBestMove(search, moves, depth) ?? 0;
      const turned = layBall(engine, 1, best);
      expect(computeAlphaBetaValue(search, depth - 1, 1, -1, Number.POSITIVE_INFINITY)).toBe(slow);
      expect(turned).toBeGreaterThanOrEqual(0);
    }
  });

  test("counts the balls of its side", () => {
    const [, , , state] = [...randomGame(optionsFor(3), 1)];
    const engine = engineFor(optionsFor(3));
    loadBalls(engine, getBoard("square-small"), state?.balls ?? []);
    expect(countOwnBalls(createAlphaBetaSearch(engine, FREE, { turns: [1, 2, 3], own: [1, 2, 3], depth: 1 }))).toBe(3);
  });

  /** The maximum of balls that the side can have after `depth` moves, by the rules alone. */
  function bruteForceValue(
    { options, balls }: Pick<RolitState, "options" | "balls">,
    own: readonly number[],
    seat: number,
    depth: number,
  ): number {
    const board = getBoard(options.board);
    const legal = legalCells({ options: { ...options, rules: "free" }, balls, toMove: seat });
    if (depth === 0 || legal.length === 0) return balls.filter((ball) => own.includes(ball)).length;
    const values = legal.map((cell) => {
      const after = withBallLaid(balls, seat, cell, ballsTurnedBy(board, balls, seat, cell));
      return bruteForceValue({ options, balls: after }, own, (seat + 1) % options.colours.length, depth - 1);
    });
    return own.includes(seat) ? Math.max(...values) : Math.min(...values);
  }
});

describe("two colours with the start and the rules of Othello", () => {
  const board = getBoard("square-small");
  const balls = board.cells.map((): number => EMPTY_CELL);
  for (const [cell, owner] of [
    [27, 1],
    [36, 1],
    [28, 0],
    [35, 0],
  ] as const)
    balls[cell] = owner;

  test.each([
    [1, 4],
    [2, 12],
    [3, 56],
    [4, 244],
    [5, 1396],
    [6, 8200],
    [7, 55092],
  ])("have the known number of sequences of %i moves: %i", (depth, count) => {
    const engine = createEngine(board, 2);
    loadBalls(engine, board, balls);
    expect(countSequences(engine, 1, depth)).toBe(count);
  });

  /** A pass counts as a move if the other side can still move. */
  function countSequences(engine: RolitEngine, ball: number, depth: number): number {
    if (depth === 0) return 1;
    const moves = new Int16Array(engine.open.length);
    const count = listMoves(engine, ball, OTHELLO, moves);
    if (count === 0) {
      const isOver = listMoves(engine, 3 - ball, OTHELLO, moves) === 0;
      return isOver ? 1 : countSequences(engine, 3 - ball, depth - 1);
    }
    let sum = 0;
    for (const spot of moves.subarray(0, count)) {
      const [open, at] = [engine.openCount, engine.openAt[spot] ?? -1];
      const turned = layBall(engine, ball, spot);
      sum += countSequences(engine, 3 - ball, depth - 1);
      undoLayBall(engine, spot, turned, open, at);
    }
    return sum;
  }
});
