import type { Seat } from "#core/game.ts";
import type { LogEntry, LogEntryBody } from "#core/match-log.ts";

// Measures the thinking time of the seats. It is computed from the log alone, so every process gets the same result,
// even after a restart. Times are milliseconds since 1970.

export type Clock =
  /** A time limit for each move. */
  | { readonly kind: "move"; readonly ms: number }
  /** A time limit for the whole game of each seat. Every move adds `increment`. */
  | { readonly kind: "game"; readonly ms: number; readonly increment: number };

const MINUTE_MS = 60_000;
/**
 * Maximum number of extra minutes that a seat gets after it has used up its time for the whole game. After them, the
 * seat forfeits.
 */
export const MAX_OVERTIME_MINUTES = 5;
/** A seat that misses this number of moves in a row forfeits. */
const MAX_MISSED_MOVES = 3;

/** The state of the clocks after a log entry. */
export interface ClockReading {
  /** Milliseconds that each seat has used in the whole game, minus its increments, in the order of the seats. */
  readonly usedMs: readonly number[];
  /**
   * Number of overtime minutes that each seat has begun, in the order of the seats. Every overtime minute is a log
   * entry.
   */
  readonly overtimeMinutes: readonly number[];
  /** Number of moves that each seat has missed in a row, in the order of the seats. */
  readonly missedMoves: readonly number[];
  /** Milliseconds that were used for the current move before `runningSince`. */
  readonly moveMs: number;
  /**
   * The time since which the clocks of the seats to move are running; undefined while the match is paused or after its
   * end.
   */
  readonly runningSince: number | undefined;
}

/** The seats to move, before a log entry and after it. */
export interface SeatsToMove {
  readonly before: readonly Seat[];
  readonly after: readonly Seat[];
  /** True if the action did not end the turn. */
  readonly keepsTurn?: true | undefined;
}

export function initialClockReading(seats: number, at: number): ClockReading {
  const none = Array<number>(seats).fill(0);
  return { usedMs: none, overtimeMinutes: none, missedMoves: none, moveMs: 0, runningSince: at };
}

/**
 * Returns the clock reading after one more log entry. `back` is given only if the entry is an undo: the clock reading
 * after the entry to which the match goes back.
 */
export function nextClockReading(
  clock: Clock,
  last: ClockReading,
  { at, deed }: Pick<LogEntry, "at" | "deed">,
  toMove: SeatsToMove,
  back?: ClockReading,
): ClockReading {
  const { before } = toMove;
  const run = upTo(last, at, before);
  const then = run.runningSince ?? at;
  switch (deed.kind) {
    case "pause":
    case "drop":
      return { ...run, runningSince: undefined };
    case "resume":
      return { ...run, runningSince: at };
    case "rest":
      return {
        ...last,
        runningSince: last.runningSince === undefined ? undefined : Math.min(at, last.runningSince + deed.ms),
      };
    case "takeback":
      return { ...(back ?? last), runningSince: last.runningSince === undefined ? undefined : then };
    case "reseat":
    case "deputise":
      return run;
    case "hint":
      return last;
    case "overtime":
      return { ...run, overtimeMinutes: withChangedSeat(run.overtimeMinutes, deed.seat, (minutes) => minutes + 1) };
    case "act":
    case "timeout":
    case "forfeit":
      return toMove.keepsTurn ? run : afterTurn(clock, run, deed, toMove, then);
  }
}

/** Returns the reading at time `at`. If `at` is before `runningSince`, no time is added. */
function upTo(reading: ClockReading, at: number, toMove: readonly Seat[]): ClockReading {
  if (reading.runningSince === undefined) return reading;
  const spent = Math.max(0, at - reading.runningSince);
  const used = reading.usedMs.map((ms, seat) => (toMove.includes(seat) ? ms + spent : ms));
  return { ...reading, usedMs: used, moveMs: reading.moveMs + spent, runningSince: Math.max(at, reading.runningSince) };
}

function afterTurn(
  clock: Clock,
  run: ClockReading,
  deed: Extract<LogEntryBody, { kind: "act" | "timeout" | "forfeit" }>,
  { before, after }: SeatsToMove,
  then: number,
): ClockReading {
  const { seat } = deed;
  const since = after.length === 0 ? undefined : then;
  // The seat that left was not to move. The clocks of the seats to move go on unchanged.
  if (!before.includes(seat) && after.every((one) => before.includes(one))) return { ...run, runningSince: since };
  const isAct = deed.kind === "act";
  const back = clock.kind === "game" && isAct ? clock.increment : 0;
  return {
    usedMs: withChangedSeat(run.usedMs, seat, (ms) => ms - back),
    overtimeMinutes: run.overtimeMinutes,
    missedMoves: withChangedSeat(run.missedMoves, seat, (moves) => (isAct ? 0 : moves + 1)),
    moveMs: 0,
    runningSince: since,
  };
}

function withChangedSeat(values: readonly number[], seat: Seat, change: (value: number) => number): number[] {
  return values.map((value, at) => (at === seat ? change(value) : value));
}

/** Milliseconds that a seat has used in the whole game up to `now`, minus its increments. */
export function timeSpent(reading: ClockReading, toMove: readonly Seat[], seat: Seat, now: number): number {
  return upTo(reading, now, toMove).usedMs[seat] ?? 0;
}

/** The next event of the clock if no player acts, and its time. */
export interface DueEvent {
  readonly at: number;
  readonly deed: Extract<LogEntryBody, { kind: "timeout" | "overtime" | "forfeit" }>;
}

export function nextDueEvent(clock: Clock, reading: ClockReading, toMove: readonly Seat[]): DueEvent | undefined {
  const { runningSince } = reading;
  if (runningSince === undefined) return undefined;
  const dues = toMove.map((seat) =>
    clock.kind === "move"
      ? moveDueEvent(clock, reading, seat, runningSince)
      : gameDueEvent(clock, reading, seat, runningSince),
  );
  return dues.reduce<DueEvent | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

function moveDueEvent({ ms }: Clock, { moveMs, missedMoves }: ClockReading, seat: Seat, since: number): DueEvent {
  const isLast = (missedMoves[seat] ?? 0) + 1 >= MAX_MISSED_MOVES;
  return { at: since + ms - moveMs, deed: isLast ? outOfTimeForfeit(seat) : { kind: "timeout", seat } };
}

function gameDueEvent({ ms }: Clock, { usedMs, overtimeMinutes }: ClockReading, seat: Seat, since: number): DueEvent {
  const minutes = overtimeMinutes[seat] ?? 0;
  const at = since + ms + minutes * MINUTE_MS - (usedMs[seat] ?? 0);
  return { at, deed: minutes >= MAX_OVERTIME_MINUTES ? outOfTimeForfeit(seat) : { kind: "overtime", seat } };
}

function outOfTimeForfeit(seat: Seat): DueEvent["deed"] {
  return { kind: "forfeit", seat, how: "out-of-time" };
}
