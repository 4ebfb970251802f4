import { describe, expect, test } from "vitest";
import {
  BrokenLog,
  begin,
  type Entry,
  isQuiet,
  isSameTurn,
  type Log,
  moments,
  replay,
  standing,
  walkLog,
  whyPaused,
} from "#kernel/log.ts";
import { rngFrom } from "#kernel/rng.ts";
import { adds, back, helped, logOf, opening, resigns, toy } from "./toy.ts";

const playOut = (log: Log) => replay(toy, opening, log);
/** The states after entry 0 (the setup), 1, 2 … of the log. */
const replayAll = (game: typeof toy, begun: typeof opening, log: Log) =>
  moments(game, begun, log).map(({ state }) => state);
const sums = (log: Log) => replayAll(toy, opening, log).map(({ sum }) => sum);

describe("replay", () => {
  test("of an empty log is the setup", () => {
    expect(playOut([])).toEqual(begin(toy, opening));
    expect(begin(toy, opening)).toEqual(toy.setup(opening.options, 2, rngFrom(opening.seed)));
  });

  test("gives the state after each entry, the setup first", () => {
    expect(sums(logOf(adds(0, 3), adds(1, 4), adds(0, 5)))).toEqual([0, 3, 7, 12]);
  });

  test("gives the same state each time, and after the log has been through JSON", () => {
    const log = logOf(adds(0, 3), adds(1, 4), back(1), adds(1, 6), resigns(0), adds(1, 2));
    expect(playOut(log)).toEqual(playOut(log));
    expect(playOut(JSON.parse(JSON.stringify(log)))).toEqual(playOut(log));
    expect(playOut(log)).toEqual(replayAll(toy, opening, log).at(-1));
  });

  test("of a part of a log is a state that the whole goes through", () => {
    const log = logOf(adds(0, 3), adds(1, 4), back(0), adds(0, 6));
    const states = replayAll(toy, opening, log);
    for (let length = 0; length <= log.length; length++) expect(playOut(log.slice(0, length))).toEqual(states[length]);
  });

  test("passes over a seat that has given up", () => {
    const state = playOut(logOf(adds(0, 1), resigns(1), adds(0, 2), adds(0, 3)));
    expect(state).toMatchObject({ sum: 6, turn: 0, gone: [1] });
  });

  test("tells what everybody saw happen by each entry", () => {
    const log = logOf(adds(0, 3), resigns(1), back(1));
    const [setup, ...later] = moments(toy, opening, log);
    expect(setup).toEqual({ state: begin(toy, opening), events: [] });
    expect(later.map(({ events }) => events)).toEqual([["added 3"], ["left"], []]);
    expect(later.map(({ state }) => state)).toEqual(replayAll(toy, opening, log).slice(1));
  });

  test("leaves the log as it was", () => {
    const log = logOf(adds(0, 3), back(0));
    const before = structuredClone(log);
    playOut(log.map((entry) => Object.freeze(entry)));
    expect(log).toEqual(before);
  });
});

describe("a takeback", () => {
  test("stands where the match stood after the entry that it names", () => {
    expect(sums(logOf(adds(0, 3), adds(1, 4), back(1)))).toEqual([0, 3, 7, 3]);
    expect(sums(logOf(adds(0, 3), adds(1, 4), back(0)))).toEqual([0, 3, 7, 0]);
  });

  test("draws anew what comes after it, and leaves what was drawn before", () => {
    const rollsAfter = (entropy: string) => playOut(logOf(adds(0, 1), adds(1, 1), back(1, entropy), adds(1, 1))).rolls;
    const [kept, undone] = playOut(logOf(adds(0, 1), adds(1, 1))).rolls;
    const [before, anew] = rollsAfter("c3".repeat(32));
    expect(before).toBe(kept);
    expect(anew).not.toBe(undone);
    expect(rollsAfter("d4".repeat(32))[1]).not.toBe(anew);
    expect(rollsAfter("c3".repeat(32))).toEqual([before, anew]);
  });

  test("can be taken back itself: the undone acts are still in the log", () => {
    expect(sums(logOf(adds(0, 3), adds(1, 4), back(0), back(2)))).toEqual([0, 3, 7, 0, 7]);
  });

  test("can undo a resignation", () => {
    expect(playOut(logOf(adds(0, 3), resigns(1), back(1)))).toMatchObject({ gone: [], turn: 1 });
  });

  test("to where the match stands draws only the future anew", () => {
    const log = logOf(adds(0, 3), back(1));
    expect(playOut(log)).toEqual({ ...playOut(log.slice(0, 1)), rng: rngFrom("c3".repeat(32)) });
  });
});

describe("a hint", () => {
  test("is replayed, and leaves the turn and what everybody sees as they were", () => {
    const log = logOf(adds(0, 3), helped(1), adds(1, 4));
    expect(replayAll(toy, opening, log).map(({ hints }) => hints)).toEqual([0, 0, 1, 1]);
    expect(sums(log)).toEqual([0, 3, 3, 7]);
    expect(moments(toy, opening, log)[2]?.events).toEqual([]);
    expect(isQuiet(log[1] as Entry)).toBe(true);
    expect(isSameTurn(log.slice(0, 2), 1)).toBe(true);
    expect(isSameTurn(log, 1)).toBe(false);
  });

  test("is not given back by a takeback, which knows the state that is undone", () => {
    expect(playOut(logOf(helped(0), adds(0, 3), helped(1), back(0)))).toMatchObject({ sum: 0, hints: 2, turn: 0 });
    expect(playOut(logOf(helped(0), adds(0, 3), back(1), back(0)))).toMatchObject({ hints: 1 });
  });
});

describe("the entries that still count", () => {
  test.each<[string, Log, number[]]>([
    ["are all of them where nothing was taken back", logOf(adds(0, 3), adds(1, 4)), [1, 2]],
    ["are none of an empty log", [], []],
    ["are those before a takeback and after it", logOf(adds(0, 3), adds(1, 4), back(1), adds(1, 5)), [1, 4]],
    ["come back by a takeback of a takeback", logOf(adds(0, 3), adds(1, 4), back(0), back(2)), [1, 2]],
    ["are none behind a takeback to the beginning", logOf(adds(0, 3), back(0)), []],
    ["are none where a damaged log goes back to nowhere", logOf(adds(0, 3), back(7), adds(1, 1)), [3]],
    ["end where a damaged log goes back to half an entry", logOf(adds(0, 3), adds(1, 1), back(1.5)), [1]],
  ])("%s", (_, log, counting) => {
    expect(standing(log)).toEqual(counting);
  });

  /** Each takes part of the log back, or goes on. */
  const zigzag = (length: number): Entry[] =>
    logOf(...Array.from({ length }, (_, at) => (at % 3 === 2 ? back(at - 1) : adds(at % 2, 1))));

  test("are found with work that grows as the log does", () => {
    const perEntry = [10, 100, 1_000].map((length) => {
      const log = zigzag(length);
      return iterationsOf(() => standing(log)) / length;
    });
    expect(Math.max(...perEntry)).toBeLessThan(10);
  });
});

/** How many elements of arrays are gone through by iteration: a copy by `[...array]` counts each of them. */
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
  const counting = (before: number, _: Entry, then: number | undefined) => (then ?? before) + 1;

  test("remembers only what a later takeback goes back to, and no longer than that", () => {
    const log = logOf(adds(0, 1), adds(1, 1), back(1), adds(1, 1), back(1), adds(1, 1));
    const known: (number | undefined)[] = [];
    const step = (before: number, entry: Entry, then: number | undefined) => {
      known.push(then);
      return counting(before, entry, then);
    };
    expect([...walkLog(log, { seq: 0, at: 0 }, step)]).toEqual([1, 2, 2, 3, 2, 3]);
    expect(known).toEqual([undefined, undefined, 1, undefined, 1, undefined]);
  });

  test("goes on from where an earlier one has ended, with what that one remembered", () => {
    const log = logOf(adds(0, 1), adds(1, 1), adds(0, 1), back(1), adds(1, 1));
    const whole = [...walkLog(log, { seq: 0, at: 0 }, counting)];
    const earlier = new Map([[1, whole[0] as number]]);
    const rest = [...walkLog(log.slice(3), { seq: 3, at: whole[2] as number, earlier }, counting)];
    expect(rest).toEqual(whole.slice(3));
  });
});

test("why a match rests is what its last pause says, up to an entry", () => {
  const log = logOf({ kind: "pause", because: "channel-gone" }, { kind: "resume" }, { kind: "pause" }, adds(0, 1));
  expect([0, 1, 2, 3, 4].map((seq) => whyPaused(log, seq))).toEqual([
    undefined,
    "channel-gone",
    "channel-gone",
    undefined,
    undefined,
  ]);
});

describe("a log that cannot be replayed is broken, and says at which entry", () => {
  const renumbered = (...numbers: readonly number[]): Entry[] =>
    logOf(...numbers.map((_, turn) => adds(turn % 2, 1))).map((entry, at) => ({ ...entry, seq: numbers[at] ?? 0 }));

  test.each<[string, Log, number]>([
    ["does not begin with 1", renumbered(2), 2],
    ["begins with 0", renumbered(0, 1), 0],
    ["has a gap", renumbered(1, 2, 4), 4],
    ["has a number twice", renumbered(1, 2, 2), 2],
    ["is out of order", renumbered(1, 3, 2), 3],
    ["has an act that the game refuses", logOf(adds(0, 1), adds(1, -1)), 2],
    ["has an act out of turn", logOf(adds(0, 1), adds(0, 1)), 2],
    ["has a forfeit that the game refuses", logOf(resigns(0), resigns(0)), 2],
    ["has a hint out of turn", logOf(adds(0, 1), helped(0)), 2],
    ["goes back to its own entry", logOf(adds(0, 1), back(2)), 2],
    ["goes back to what is still to come", logOf(back(5)), 1],
    ["goes back behind the setup", logOf(adds(0, 1), back(-1)), 2],
    ["goes back to half an entry", logOf(adds(0, 1), back(0.5)), 2],
    ["goes back with a damaged seed", logOf(adds(0, 1), back(0, "c3")), 2],
    ["has a deed of a kind that nobody knows", logOf({ kind: "castle" } as never), 1],
  ])("one that %s", (_, log, seq) => {
    const fault = expect.objectContaining({
      name: "BrokenLog",
      seq,
      message: expect.stringContaining(`entry ${seq} `),
    });
    expect(() => replayAll(toy, opening, log)).toThrow(BrokenLog);
    expect(() => playOut(log)).toThrow(fault);
  });

  test("one with a hint, where the game has none", () => {
    const { help: _, ...without } = toy;
    expect(() => replayAll(without, opening, logOf(helped(0)))).toThrow(/entry 1 .*no hints/);
  });

  test("one over which the game itself fails, with the fault as its cause", () => {
    const fault = new TypeError("no tiles");
    const failing = {
      ...toy,
      play() {
        throw fault;
      },
    };
    const broken = { name: "FailedLog", seq: 1, cause: fault };
    expect(() => replayAll(failing, opening, logOf(adds(0, 1)))).toThrow(BrokenLog);
    expect(() => replayAll(failing, opening, logOf(adds(0, 1)))).toThrow(expect.objectContaining(broken));
    const never = { ...toy, setup: failing.play };
    expect(() => replayAll(never, opening, [])).toThrow(expect.objectContaining({ ...broken, seq: 0 }));
  });

  test("says why in the game's own word", () => {
    expect(() => playOut(logOf(adds(1, 1)))).toThrow(/not-your-turn/);
  });
});
