import { describe, expect, test } from "vitest";
import {
  type Clock,
  type ClockReading,
  initialClockReading,
  nextClockReading,
  nextDueEvent,
  timeSpent,
} from "#core/clock.ts";
import type { Seat } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";

const MINUTE = 60_000;
const MOVE: Clock = { kind: "move", ms: MINUTE };
const GAME: Clock = { kind: "game", ms: 10 * MINUTE, increment: 0 };

type Step = readonly [at: number, deed: LogEntryBody, after: readonly Seat[]];

const act = (seat: Seat): LogEntryBody => ({ kind: "act", seat, action: 0 });
const timeout = (seat: Seat): LogEntryBody => ({ kind: "timeout", seat });
const over = (seat: Seat): LogEntryBody => ({ kind: "overtime", seat });
const gone = (seat: Seat): LogEntryBody => ({ kind: "forfeit", seat, how: "resigned" });
const takeback = (to: number): LogEntryBody => ({ kind: "takeback", to, entropy: "" });

/** Time left for the move or for the whole game. Negative in overtime. */
function timeLeft(clock: Clock, reading: ClockReading, movers: readonly Seat[], seat: Seat, now: number): number {
  const { runningSince = now, moveMs } = reading;
  const spent =
    clock.kind === "move" ? moveMs + Math.max(0, now - runningSince) : timeSpent(reading, movers, seat, now);
  return clock.ms - spent;
}

/** The clocks of two seats after these entries. Seat 0 begins, and `after` names the seats to move then. */
function clockAfter(clock: Clock, ...steps: readonly Step[]) {
  const readings: ClockReading[] = [initialClockReading(2, 0)];
  let movers: readonly Seat[] = [0];
  for (const [at, deed, next] of steps) {
    const last = readings[readings.length - 1] as ClockReading;
    const back = deed.kind === "takeback" ? readings[deed.to] : undefined;
    readings.push(nextClockReading(clock, last, { at, deed }, { before: movers, after: next }, back));
    movers = next;
  }
  const reading = readings[readings.length - 1] as ClockReading;
  return {
    due: nextDueEvent(clock, reading, movers),
    left: (seat: Seat, now: number) => timeLeft(clock, reading, movers, seat, now),
  };
}

describe("a clock for each move", () => {
  test("starts anew with each move", () => {
    expect(clockAfter(MOVE).due).toEqual({ at: MINUTE, deed: timeout(0) });
    expect(clockAfter(MOVE, [20_000, act(0), [1]]).due).toEqual({ at: 80_000, deed: timeout(1) });
    const { left } = clockAfter(MOVE, [20_000, act(0), [1]], [30_000, act(1), [0]]);
    expect([left(0, 30_000), left(0, 50_000)]).toEqual([MINUTE, 40_000]);
  });

  test("ends the game of a seat after three timeouts in a row, but not after a move in between", () => {
    const misses: Step[] = [
      [60_000, timeout(0), [1]],
      [61_000, act(1), [0]],
      [121_000, timeout(0), [1]],
      [122_000, act(1), [0]],
    ];
    expect(clockAfter(MOVE, ...misses).due).toEqual({
      at: 182_000,
      deed: { kind: "forfeit", seat: 0, how: "out-of-time" },
    });
    const moved: Step[] = [...misses, [123_000, act(0), [1]], [124_000, act(1), [0]]];
    expect(clockAfter(MOVE, ...moved).due).toEqual({ at: 184_000, deed: timeout(0) });
    expect(clockAfter(MOVE, [60_000, timeout(0), [1]], [120_000, timeout(1), [0]]).due?.deed).toEqual(timeout(0));
  });

  test("stops while the match is saved, and goes on where it stopped", () => {
    expect(clockAfter(MOVE, [10_000, { kind: "pause" }, [0]]).due).toBeUndefined();
    const resumed = clockAfter(MOVE, [10_000, { kind: "pause" }, [0]], [900_000, { kind: "resume" }, [0]]);
    expect(resumed.due?.at).toBe(950_000);
    expect(resumed.left(0, 900_000)).toBe(50_000);
  });

  test("moves its deadline by the downtime, but not beyond the present", () => {
    expect(clockAfter(MOVE, [50_000, { kind: "rest", ms: 30_000 }, [0]]).due?.at).toBe(90_000);
    expect(clockAfter(MOVE, [50_000, { kind: "rest", ms: 90_000 }, [0]]).due?.at).toBe(110_000);
  });

  test("after an undo has the reading of that time", () => {
    const steps: Step[] = [
      [50_000, { kind: "pause" }, [0]],
      [60_000, { kind: "resume" }, [0]],
      [65_000, act(0), [1]],
      [70_000, act(1), [0]],
    ];
    expect(clockAfter(MOVE, ...steps, [80_000, takeback(2), [0]]).due?.at).toBe(90_000);
    expect(clockAfter(MOVE, ...steps, [80_000, takeback(3), [1]]).due).toEqual({ at: 140_000, deed: timeout(1) });
  });

  test("is not changed by another seat's resignation", () => {
    const steps: Step[] = [[10_000, gone(1), [0]]];
    expect(clockAfter(MOVE, ...steps).due).toEqual({ at: 60_000, deed: timeout(0) });
  });
});

describe("a clock for the whole game", () => {
  test("runs only for the seat to move", () => {
    const { left, due } = clockAfter(GAME, [MINUTE, act(0), [1]], [3 * MINUTE, act(1), [0]]);
    expect([left(0, 4 * MINUTE), left(1, 4 * MINUTE)]).toEqual([8 * MINUTE, 8 * MINUTE]);
    expect(due).toEqual({ at: 12 * MINUTE, deed: over(0) });
  });

  test("gets its increment with each move", () => {
    const fischer: Clock = { ...GAME, increment: 10_000 };
    const { left } = clockAfter(fischer, [5_000, act(0), [1]], [25_000, act(1), [0]], [30_000, act(0), [1]]);
    expect([left(0, 30_000), left(1, 30_000)]).toEqual([10 * MINUTE + 10_000, 10 * MINUTE - 10_000]);
  });

  test("records each minute of overtime as it begins, and after five the seat is out", () => {
    const minutes: Step[] = [0, 1, 2, 3, 4].map((minute) => [(10 + minute) * MINUTE, over(0), [0]]);
    for (let told = 0; told < 5; told++)
      expect(clockAfter(GAME, ...minutes.slice(0, told)).due).toEqual({ at: (10 + told) * MINUTE, deed: over(0) });
    expect(clockAfter(GAME, ...minutes).due).toEqual({
      at: 15 * MINUTE,
      deed: { kind: "forfeit", seat: 0, how: "out-of-time" },
    });
  });

  test("records each minute of overtime once, across turns and even if it is noticed late", () => {
    const steps: Step[] = [
      [10 * MINUTE + 5_000, over(0), [0]],
      [10 * MINUTE + 20_000, act(0), [1]],
      [11 * MINUTE, act(1), [0]],
    ];
    expect(clockAfter(GAME, ...steps).due).toEqual({ at: 11 * MINUTE + 40_000, deed: over(0) });
  });

  test("after an undo has the reading of that time, including overtime", () => {
    const steps: Step[] = [
      [10 * MINUTE, over(0), [0]],
      [10 * MINUTE + 20_000, act(0), [1]],
      [10 * MINUTE + 30_000, takeback(0), [0]],
    ];
    const { left, due } = clockAfter(GAME, ...steps);
    expect(left(0, 10 * MINUTE + 30_000)).toBe(10 * MINUTE);
    expect(due?.at).toBe(20 * MINUTE + 30_000);
  });
});

test("a time that goes backwards changes nothing", () => {
  for (const clock of [MOVE, GAME]) {
    const { left } = clockAfter(clock, [30_000, act(0), [1]], [10_000, act(1), [0]]);
    expect(left(0, 30_000)).toBe(clock.kind === "move" ? clock.ms : clock.ms - 30_000);
    expect(left(0, 0)).toBe(left(0, 30_000));
  }
});

test("in a simultaneous match the first seat to run out of time is due first", () => {
  const { due } = clockAfter({ ...GAME, ms: MINUTE }, [20_000, act(0), [0, 1]]);
  expect(due).toEqual({ at: 60_000, deed: over(0) });
});

test("an action that keeps the turn takes no time and adds no increment", () => {
  const fischer: Clock = { kind: "game", ms: 10 * MINUTE, increment: 30_000 };
  for (const clock of [MOVE, fischer]) {
    const first = initialClockReading(2, 0);
    const movers = { before: [0], after: [0], keepsTurn: true } as const;
    const reading = nextClockReading(clock, first, { at: 20_000, deed: act(0) }, movers);
    expect(timeLeft(clock, reading, [0], 0, 20_000)).toBe(clock.ms - 20_000);
  }
});

test("a hint changes no reading, no due event and no later undo", () => {
  const fischer: Clock = { kind: "game", ms: 10 * MINUTE, increment: 30_000 };
  const hint: LogEntryBody = { kind: "hint", seat: 0 };
  for (const clock of [MOVE, GAME, fischer]) {
    const first = initialClockReading(2, 0);
    expect(nextClockReading(clock, first, { at: 20_000, deed: hint }, { before: [0], after: [0] })).toEqual(first);
    const plain = clockAfter(clock, [30_000, act(0), [1]], [40_000, takeback(0), [0]]);
    const withHint = clockAfter(clock, [20_000, hint, [0]], [30_000, act(0), [1]], [40_000, takeback(1), [0]]);
    expect(withHint.due).toEqual(plain.due);
  }
});

test("no clock runs after the end", () => {
  expect(clockAfter(MOVE, [1_000, act(0), []]).due).toBeUndefined();
});
