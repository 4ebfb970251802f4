import type { Seat } from "#core/game.ts";
import type { LogEntry, LogEntryBody } from "#core/match-log.ts";

// How long the seats have thought, computed from the log alone. So every process, also a later one, gets the same
// result. Times are milliseconds since 1970.

export type Clock =
  /** For each move. */
  | { readonly kind: "move"; readonly ms: number }
  /** For the whole game, for each seat; every move adds `increment`. */
  | { readonly kind: "game"; readonly ms: number; readonly increment: number };

const MINUTE_MS = 60_000;
/** Minutes that may begin after the time for the whole game is spent; then the seat forfeits. */
const MAX_OVERTIME_MINUTES = 5;
/** Moves in a row that a seat may miss; it forfeits at the last of them. */
const MAX_MISSED_MOVES = 3;

/** What the clocks show after an entry. */
export interface ClockReading {
  /** By seat: time spent on the whole game, minus increments. */
  readonly usedMs: readonly number[];
  /** By seat: overtime minutes that are in the log. */
  readonly overtimeMinutes: readonly number[];
  /** By seat: moves missed in a row. */
  readonly missedMoves: readonly number[];
  /** Time spent on the current move before `runningSince`. */
  readonly moveMs: number;
  /** Since when the clocks of the seats to move run; undefined while paused or after the end. */
  readonly runningSince: number | undefined;
}

/** The seats to move, before an entry and after it. */
export interface SeatsToMove {
  readonly before: readonly Seat[];
  readonly after: readonly Seat[];
  /** The action did not end the turn. */
  readonly keepsTurn?: true | undefined;
}

export function initialClockReading(seats: number, at: number): ClockReading {
  const none = Array<number>(seats).fill(0);
  return { usedMs: none, overtimeMinutes: none, missedMoves: none, moveMs: 0, runningSince: at };
}

/** What the clocks show after an entry. `back`: what they showed after the entry to which an undo goes back. */
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

/** The reading at time `at`. If the time goes backwards, nothing is added. */
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
  // A player who leaves out of turn neither takes time from the seats to move nor gives them any.
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

/** Time that a seat has used up to `now`. */
export function timeSpent(reading: ClockReading, toMove: readonly Seat[], seat: Seat, now: number): number {
  return upTo(reading, now, toMove).usedMs[seat] ?? 0;
}

/** What the clock does next if nobody acts, and when. */
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
