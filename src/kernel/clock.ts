import type { Seat } from "#kernel/game.ts";
import type { Deed, Entry } from "#kernel/log.ts";

// How long the seats have thought, worked out of the log alone: every process, and every one that comes after it, reads
// the same. Times are milliseconds since 1970.

export type Clock =
  /** For each move. */
  | { readonly kind: "move"; readonly ms: number }
  /** For the whole game, by seat; `increment` comes back with every move. */
  | { readonly kind: "game"; readonly ms: number; readonly increment: number };

const MINUTE_MS = 60_000;
/** Minutes that may begin after the time for the whole game is spent; then the seat gives up. */
const MINUTES_OVER = 5;
/** Moves in a row that a seat may let go by, and at the last of them it gives up. */
const MISSES = 3;

/** What the clocks show after an entry. */
export interface Reading {
  /** By seat: the time spent on the whole game, increments taken off. */
  readonly used: readonly number[];
  /** By seat: minutes over its time for the whole game that were told as such. */
  readonly over: readonly number[];
  /** By seat: moves in a row that it let go by. */
  readonly missed: readonly number[];
  /** Time spent on the present move before `since`. */
  readonly move: number;
  /** Since when the seats to move are on the clock; undefined while the game rests or when it is over. */
  readonly since: number | undefined;
}

/** Who is to move, before an entry and after it. */
export interface Movers {
  readonly before: readonly Seat[];
  readonly after: readonly Seat[];
  /** What was done did not take the turn. */
  readonly keepsTurn?: true | undefined;
}

export function firstReading(seats: number, at: number): Reading {
  const none = Array<number>(seats).fill(0);
  return { used: none, over: none, missed: none, move: 0, since: at };
}

/** What the clocks show after an entry. `back`: what they showed after the entry to which a takeback goes back. */
export function nextReading(
  clock: Clock,
  last: Reading,
  { at, deed }: Pick<Entry, "at" | "deed">,
  movers: Movers,
  back?: Reading,
): Reading {
  const { before } = movers;
  const run = running(last, at, before);
  const then = run.since ?? at;
  switch (deed.kind) {
    case "pause":
    case "drop":
      return { ...run, since: undefined };
    case "resume":
      return { ...run, since: at };
    case "rest":
      return { ...last, since: last.since === undefined ? undefined : Math.min(at, last.since + deed.ms) };
    case "takeback":
      return { ...(back ?? last), since: last.since === undefined ? undefined : then };
    case "reseat":
    case "deputise":
      return run;
    case "hint":
      return last;
    case "overtime":
      return { ...run, over: changed(run.over, deed.seat, (minutes) => minutes + 1) };
    case "act":
    case "timeout":
    case "forfeit":
      return movers.keepsTurn ? run : moved(clock, run, deed, movers, then);
  }
}

/** The same up to this moment; time that goes backwards is no time. */
function running(reading: Reading, at: number, movers: readonly Seat[]): Reading {
  if (reading.since === undefined) return reading;
  const spent = Math.max(0, at - reading.since);
  const used = reading.used.map((ms, seat) => (movers.includes(seat) ? ms + spent : ms));
  return { ...reading, used, move: reading.move + spent, since: Math.max(at, reading.since) };
}

function moved(
  clock: Clock,
  run: Reading,
  deed: Extract<Deed, { kind: "act" | "timeout" | "forfeit" }>,
  { before, after }: Movers,
  then: number,
): Reading {
  const { seat } = deed;
  const since = after.length === 0 ? undefined : then;
  // Somebody who leaves out of turn takes no time from those who are to move, and gives them none.
  if (!before.includes(seat) && after.every((one) => before.includes(one))) return { ...run, since };
  const isAct = deed.kind === "act";
  const back = clock.kind === "game" && isAct ? clock.increment : 0;
  return {
    used: changed(run.used, seat, (ms) => ms - back),
    over: run.over,
    missed: changed(run.missed, seat, (moves) => (isAct ? 0 : moves + 1)),
    move: 0,
    since,
  };
}

function changed(values: readonly number[], seat: Seat, change: (value: number) => number): number[] {
  return values.map((value, at) => (at === seat ? change(value) : value));
}

/** How long a seat has taken up to this moment. */
export function timeSpent(reading: Reading, movers: readonly Seat[], seat: Seat, now: number): number {
  return running(reading, now, movers).used[seat] ?? 0;
}

/** What happens of itself next, and when: undefined where no clock runs. */
export interface Due {
  readonly at: number;
  readonly deed: Extract<Deed, { kind: "timeout" | "overtime" | "forfeit" }>;
}

export function nextDue(clock: Clock, reading: Reading, movers: readonly Seat[]): Due | undefined {
  const { since } = reading;
  if (since === undefined) return undefined;
  const dues = movers.map((seat) =>
    clock.kind === "move" ? moveDue(clock, reading, seat, since) : gameDue(clock, reading, seat, since),
  );
  return dues.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

function moveDue({ ms }: Clock, { move, missed }: Reading, seat: Seat, since: number): Due {
  const isLast = (missed[seat] ?? 0) + 1 >= MISSES;
  return { at: since + ms - move, deed: isLast ? outOfTime(seat) : { kind: "timeout", seat } };
}

function gameDue({ ms }: Clock, { used, over }: Reading, seat: Seat, since: number): Due {
  const minutes = over[seat] ?? 0;
  const at = since + ms + minutes * MINUTE_MS - (used[seat] ?? 0);
  return { at, deed: minutes >= MINUTES_OVER ? outOfTime(seat) : { kind: "overtime", seat } };
}

function outOfTime(seat: Seat): Due["deed"] {
  return { kind: "forfeit", seat, how: "out-of-time" };
}
