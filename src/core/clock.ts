import type { Seat } from "#core/game.ts";
import type { LogEntry, LogEntryBody } from "#core/match-log.ts";

// How long the seats have thought, worked out of the log alone: every process, and every one that comes after it, reads
// the same. Times are milliseconds since 1970.

export type Clock =
  /** For each move. */
  | { readonly kind: "move"; readonly ms: number }
  /** For the whole game, by seat; `increment` comes back with every move. */
  | { readonly kind: "game"; readonly ms: number; readonly increment: number };

const MINUTE_MS = 60_000;
/** Minutes that may begin after the time for the whole game is spent; then the seat gives up. */
const MAX_OVERTIME_MINUTES = 5;
/** Moves in a row that a seat may let go by, and at the last of them it gives up. */
const MAX_MISSED_MOVES = 3;

/** What the clocks show after an entry. */
export interface ClockReading {
  /** By seat: the time spent on the whole game, increments taken off. */
  readonly usedMs: readonly number[];
  /** By seat: minutes over its time for the whole game that were told as such. */
  readonly overtimeMinutes: readonly number[];
  /** By seat: moves in a row that it let go by. */
  readonly missedMoves: readonly number[];
  /** Time spent on the present move before `since`. */
  readonly moveMs: number;
  /** Since when the seats to move are on the clock; undefined while the game rests or when it is over. */
  readonly runningSince: number | undefined;
}

/** Who is to move, before an entry and after it. */
export interface SeatsToMove {
  readonly before: readonly Seat[];
  readonly after: readonly Seat[];
  /** What was done did not take the turn. */
  readonly keepsTurn?: true | undefined;
}

export function initialClockReading(seats: number, at: number): ClockReading {
  const none = Array<number>(seats).fill(0);
  return { usedMs: none, overtimeMinutes: none, missedMoves: none, moveMs: 0, runningSince: at };
}

/** What the clocks show after an entry. `back`: what they showed after the entry to which a takeback goes back. */
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

/** The same up to this moment; time that goes backwards is no time. */
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
  // Somebody who leaves out of turn takes no time from those who are to move, and gives them none.
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

/** How long a seat has taken up to this moment. */
export function timeSpent(reading: ClockReading, toMove: readonly Seat[], seat: Seat, now: number): number {
  return upTo(reading, now, toMove).usedMs[seat] ?? 0;
}

/** What happens of itself next, and when: undefined where no clock runs. */
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
