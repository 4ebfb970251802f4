import { describe, expect, test } from "vitest";
import {
  BrokenLogError,
  effectiveEntryNumbers,
  findInterruptionCause,
  isSameTurn,
  isSilentEntry,
  type LogEntry,
  type MatchLog,
  replayEntries,
  replayLog,
  replayMoments,
  setUpGame,
} from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import { addEntry, createLog, diceGame, diceOpening, hintEntry, resignEntry, undoEntry } from "./dice-game.ts";

const playOut = (log: MatchLog) => replayLog(diceGame, diceOpening, log);
/** The states after each entry, beginning with the setup. */
const replayAll = (game: typeof diceGame, opening: typeof diceOpening, log: MatchLog) =>
  replayMoments(game, opening, log).map(({ state }) => state);
const sums = (log: MatchLog) => replayAll(diceGame, diceOpening, log).map(({ sum }) => sum);

describe("a replay", () => {
  test("of an empty log gives the setup", () => {
    expect(playOut([])).toEqual(setUpGame(diceGame, diceOpening));
    expect(setUpGame(diceGame, diceOpening)).toEqual(
      diceGame.setup(diceOpening.options, 2, createRng(diceOpening.seed)),
    );
  });

  test("gives the setup and the state after each entry", () => {
    expect(sums(createLog(addEntry(0, 3), addEntry(1, 4), addEntry(0, 5)))).toEqual([0, 3, 7, 12]);
  });

  test("gives the same states each time, and after a round trip through JSON", () => {
    const log = createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(1), addEntry(1, 6), resignEntry(0), addEntry(1, 2));
    expect(playOut(log)).toEqual(playOut(log));
    expect(playOut(JSON.parse(JSON.stringify(log)))).toEqual(playOut(log));
    expect(playOut(log)).toEqual(replayAll(diceGame, diceOpening, log).at(-1));
  });

  test("of the first entries gives the state at that point of the whole replay", () => {
    const log = createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(0), addEntry(0, 6));
    const states = replayAll(diceGame, diceOpening, log);
    for (let length = 0; length <= log.length; length++) expect(playOut(log.slice(0, length))).toEqual(states[length]);
  });

  test("skips the turns of a seat that has resigned", () => {
    const state = playOut(createLog(addEntry(0, 1), resignEntry(1), addEntry(0, 2), addEntry(0, 3)));
    expect(state).toMatchObject({ sum: 6, turn: 0, gone: [1] });
  });

  test("gives the events of each entry", () => {
    const log = createLog(addEntry(0, 3), resignEntry(1), undoEntry(1));
    const [setup, ...later] = replayMoments(diceGame, diceOpening, log);
    expect(setup).toEqual({ state: setUpGame(diceGame, diceOpening), events: [] });
    expect(later.map(({ events }) => events)).toEqual([["added 3"], ["left"], []]);
    expect(later.map(({ state }) => state)).toEqual(replayAll(diceGame, diceOpening, log).slice(1));
  });

  test("does not change the log", () => {
    const log = createLog(addEntry(0, 3), undoEntry(0));
    const before = structuredClone(log);
    playOut(log.map((entry) => Object.freeze(entry)));
    expect(log).toEqual(before);
  });
});

describe("an undo", () => {
  test("restores the state after the given entry", () => {
    expect(sums(createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(1)))).toEqual([0, 3, 7, 3]);
    expect(sums(createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(0)))).toEqual([0, 3, 7, 0]);
  });

  test("changes later random values, but not earlier ones", () => {
    const rollsAfter = (entropy: string) =>
      playOut(createLog(addEntry(0, 1), addEntry(1, 1), undoEntry(1, entropy), addEntry(1, 1))).rolls;
    const [kept, undone] = playOut(createLog(addEntry(0, 1), addEntry(1, 1))).rolls;
    const [before, anew] = rollsAfter("c3".repeat(32));
    expect(before).toBe(kept);
    expect(anew).not.toBe(undone);
    expect(rollsAfter("d4".repeat(32))[1]).not.toBe(anew);
    expect(rollsAfter("c3".repeat(32))).toEqual([before, anew]);
  });

  test("can itself be undone, because the undone actions are still in the log", () => {
    expect(sums(createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(0), undoEntry(2)))).toEqual([0, 3, 7, 0, 7]);
  });

  test("can undo a resignation", () => {
    expect(playOut(createLog(addEntry(0, 3), resignEntry(1), undoEntry(1)))).toMatchObject({ gone: [], turn: 1 });
  });

  test("to the present state changes only later random values", () => {
    const log = createLog(addEntry(0, 3), undoEntry(1));
    expect(playOut(log)).toEqual({ ...playOut(log.slice(0, 1)), rng: createRng("c3".repeat(32)) });
  });
});

describe("a hint", () => {
  test("is replayed without a change of the turn or an event", () => {
    const log = createLog(addEntry(0, 3), hintEntry(1), addEntry(1, 4));
    expect(replayAll(diceGame, diceOpening, log).map(({ hints }) => hints)).toEqual([0, 0, 1, 1]);
    expect(sums(log)).toEqual([0, 3, 3, 7]);
    expect(replayMoments(diceGame, diceOpening, log)[2]?.events).toEqual([]);
    expect(isSilentEntry(log[1] as LogEntry)).toBe(true);
    expect(isSameTurn(log.slice(0, 2), 1)).toBe(true);
    expect(isSameTurn(log, 1)).toBe(false);
  });

  test("stays counted after an undo, which gets the undone state", () => {
    expect(playOut(createLog(hintEntry(0), addEntry(0, 3), hintEntry(1), undoEntry(0)))).toMatchObject({
      sum: 0,
      hints: 2,
      turn: 0,
    });
    expect(playOut(createLog(hintEntry(0), addEntry(0, 3), undoEntry(1), undoEntry(0)))).toMatchObject({ hints: 1 });
  });
});

describe("the effective entries of a log", () => {
  test.each<[string, MatchLog, number[]]>([
    ["are all entries without an undo", createLog(addEntry(0, 3), addEntry(1, 4)), [1, 2]],
    ["are none for an empty log", [], []],
    [
      "are those up to the target of an undo, and those after it",
      createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(1), addEntry(1, 5)),
      [1, 4],
    ],
    ["come back by an undo of an undo", createLog(addEntry(0, 3), addEntry(1, 4), undoEntry(0), undoEntry(2)), [1, 2]],
    ["are none after an undo to the beginning", createLog(addEntry(0, 3), undoEntry(0)), []],
    [
      "start anew after an undo to a missing entry in a damaged log",
      createLog(addEntry(0, 3), undoEntry(7), addEntry(1, 1)),
      [3],
    ],
    [
      "keep those before an undo to half an entry in a damaged log",
      createLog(addEntry(0, 3), addEntry(1, 1), undoEntry(1.5)),
      [1],
    ],
  ])("%s", (_, log, counting) => {
    expect(effectiveEntryNumbers(log)).toEqual(counting);
  });

  /** Each third entry undoes the one before it. */
  const zigzag = (length: number): LogEntry[] =>
    createLog(...Array.from({ length }, (_, at) => (at % 3 === 2 ? undoEntry(at - 1) : addEntry(at % 2, 1))));

  test("are found in linear time", () => {
    const perEntry = [10, 100, 1_000].map((length) => {
      const log = zigzag(length);
      return iterationsOf(() => effectiveEntryNumbers(log)) / length;
    });
    expect(Math.max(...perEntry)).toBeLessThan(10);
  });
});

/** The number of array elements visited by iteration. A copy with `[...array]` counts each element. */
function iterationsOf(work: () => unknown): number {
  let count = 0;
  const iterate = Array.prototype[Symbol.iterator];
  Array.prototype[Symbol.iterator] = function* counting(this: unknown[]) {
    for (let at = 0; at < this.length; at++) {
      count++;
      yield this[at];
    }
  } as typeof iterate;
  try {
    work();
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
  return count;
}

describe("a walk through a log", () => {
  const counting = (before: number, _: LogEntry, then: number | undefined) => (then ?? before) + 1;

  test("keeps a moment only as long as a later undo needs it", () => {
    const log = createLog(addEntry(0, 1), addEntry(1, 1), undoEntry(1), addEntry(1, 1), undoEntry(1), addEntry(1, 1));
    const targets: (number | undefined)[] = [];
    const step = (before: number, entry: LogEntry, then: number | undefined) => {
      targets.push(then);
      return counting(before, entry, then);
    };
    expect([...replayEntries(log, { seq: 0, at: 0 }, step)]).toEqual([1, 2, 2, 3, 2, 3]);
    expect(targets).toEqual([undefined, undefined, 1, undefined, 1, undefined]);
  });

  test("continues from where an earlier walk ended, with the moments it kept", () => {
    const log = createLog(addEntry(0, 1), addEntry(1, 1), addEntry(0, 1), undoEntry(1), addEntry(1, 1));
    const whole = [...replayEntries(log, { seq: 0, at: 0 }, counting)];
    const earlier = new Map([[1, whole[0] as number]]);
    const rest = [
      ...replayEntries(log.slice(3), { seq: 3, at: whole[2] as number, earlierMoments: earlier }, counting),
    ];
    expect(rest).toEqual(whole.slice(3));
  });
});

test("the interruption at an entry is the reason of the last save before it", () => {
  const log = createLog(
    { kind: "pause", because: "channel-gone" },
    { kind: "resume" },
    { kind: "pause" },
    addEntry(0, 1),
  );
  expect([0, 1, 2, 3, 4].map((seq) => findInterruptionCause(log, seq))).toEqual([
    undefined,
    "channel-gone",
    "channel-gone",
    undefined,
    undefined,
  ]);
});

describe("a log that cannot be replayed", () => {
  const numbered = (...numbers: readonly number[]): LogEntry[] =>
    createLog(...numbers.map((_, turn) => addEntry(turn % 2, 1))).map((entry, at) => ({
      ...entry,
      seq: numbers[at] ?? 0,
    }));

  test.each<[string, MatchLog, number]>([
    ["does not begin with 1", numbered(2), 2],
    ["begins with 0", numbered(0, 1), 0],
    ["has a gap", numbered(1, 2, 4), 4],
    ["has a number twice", numbered(1, 2, 2), 2],
    ["is out of order", numbered(1, 3, 2), 3],
    ["has an action that the game refuses", createLog(addEntry(0, 1), addEntry(1, -1)), 2],
    ["has an action out of turn", createLog(addEntry(0, 1), addEntry(0, 1)), 2],
    ["has a forfeit that the game refuses", createLog(resignEntry(0), resignEntry(0)), 2],
    ["has a hint out of turn", createLog(addEntry(0, 1), hintEntry(0)), 2],
    ["goes back to its own entry", createLog(addEntry(0, 1), undoEntry(2)), 2],
    ["goes back to a later entry", createLog(undoEntry(5)), 1],
    ["goes back before the setup", createLog(addEntry(0, 1), undoEntry(-1)), 2],
    ["goes back to half an entry", createLog(addEntry(0, 1), undoEntry(0.5)), 2],
    ["goes back with a damaged seed", createLog(addEntry(0, 1), undoEntry(0, "c3")), 2],
    ["has an entry of an unknown kind", createLog({ kind: "castle" } as never), 1],
  ])("is broken at its first wrong entry if it %s", (_, log, seq) => {
    const error = expect.objectContaining({
      name: "BrokenLogError",
      seq,
      message: expect.stringContaining(`entry ${seq} `),
    });
    expect(() => replayAll(diceGame, diceOpening, log)).toThrow(BrokenLogError);
    expect(() => playOut(log)).toThrow(error);
  });

  test("is broken if it has a hint and the game has none", () => {
    const { countHint: _, ...without } = diceGame;
    expect(() => replayAll(without, diceOpening, createLog(hintEntry(0)))).toThrow(/entry 1 .*no hints/);
  });

  test("is broken if the game throws, and the error is the cause", () => {
    const error = new TypeError("no tiles");
    const failing = {
      ...diceGame,
      play() {
        throw error;
      },
    };
    const broken = { name: "GameCrashedError", seq: 1, cause: error };
    expect(() => replayAll(failing, diceOpening, createLog(addEntry(0, 1)))).toThrow(BrokenLogError);
    expect(() => replayAll(failing, diceOpening, createLog(addEntry(0, 1)))).toThrow(expect.objectContaining(broken));
    const failingSetup = { ...diceGame, setup: failing.play };
    expect(() => replayAll(failingSetup, diceOpening, [])).toThrow(expect.objectContaining({ ...broken, seq: 0 }));
  });

  test("has the game's refusal reason in its message", () => {
    expect(() => playOut(createLog(addEntry(1, 1)))).toThrow(/not-your-turn/);
  });
});
