import type { Seat } from "#kernel/game.ts";
import { isQuiet, type Log } from "#kernel/log.ts";
import { playersIn } from "#table/deputies.ts";
import type { Mark } from "#table/ports.ts";
import { dueIn, type Loaded } from "#table/sight.ts";

// When somebody is to be reminded that their time runs out. Nothing of it is an entry: the log says when each mark comes,
// and the row that says when the match is to be looked at next says by that which of them were told already.

/** With less for a move, a reminder would come while whoever was called is still about to answer the call. */
const SHORTEST_MS = 60 * 60_000;

/** Which part of the time is left. */
const PARTS: readonly { readonly mark: Mark; readonly part: number }[] = [
  { mark: "half", part: 1 / 2 },
  { mark: "tenth", part: 1 / 10 },
];

interface Marked {
  readonly mark: Mark;
  readonly at: number;
}

/** The match with when it is to be looked at next, after its last entry. `before`: the match without that entry. */
export function withNextLook(now: Loaded, before?: Loaded): Loaded {
  return { ...now, match: { ...now.match, due: nextLook(now, before) } };
}

function nextLook(now: Loaded, before: Loaded | undefined): number | undefined {
  const marks = marksOf(now);
  // Whoever has the same move still before them has heard of some marks; in a new one, those that are past are let go by.
  const next = before && isSameMove(now) ? untold(before, marks)[0] : marks.find(({ at }) => at > lastAt(now));
  return next?.at ?? dueIn(now)?.at;
}

/** What those who are to move are to be reminded of: when their time is over, and when to look at the match after that. */
interface DueMark {
  readonly mark: Mark;
  readonly until: number;
  readonly next: number;
}

/** What is to be told at this time, if anything is. */
export function dueMark(loaded: Loaded, at: number): DueMark | undefined {
  const due = dueIn(loaded);
  const all = untold(loaded, marksOf(loaded));
  // Where two have come meanwhile, the later one says all.
  const last = all.findLast((mark) => mark.at <= at);
  if (last === undefined || due === undefined || due.at <= at) return undefined;
  return { mark: last.mark, until: due.at, next: all[all.indexOf(last) + 1]?.at ?? due.at };
}

/** The persons who are to move, each once. */
export function personsToMove(loaded: Loaded): string[] {
  const players = playersIn(loaded);
  const persons = loaded.game.actors(loaded.state).flatMap((seat) => personAt(players, seat));
  return [...new Set(persons)];
}

/** The number of the entry that brought the turn; none of those after it changes it. */
export function turnOf(log: Log): number {
  return log.findLastIndex((entry) => !isQuiet(entry)) + 1;
}

function personAt(seats: Loaded["match"]["seats"], seat: Seat): string[] {
  const holder = seats[seat];
  return holder?.kind === "person" ? [holder.person] : [];
}

/** In their order; none where the time is short, where no clock runs, or where only bots are to move. */
function marksOf(loaded: Loaded): Marked[] {
  const { clock } = loaded.match.opening;
  const due = dueIn(loaded);
  if (due === undefined || clock?.kind !== "move" || clock.ms < SHORTEST_MS) return [];
  if (personsToMove(loaded).length === 0) return [];
  return PARTS.map(({ mark, part }) => ({ mark, at: due.at - Math.round(clock.ms * part) }));
}

/** Of these marks, those that were not told: as many of the last ones as the match waits for by its row. */
function untold(loaded: Loaded, marks: readonly Marked[]): readonly Marked[] {
  const { due } = loaded.match;
  if (due === undefined) return [];
  const told = marksOf(loaded).filter(({ at }) => at < due).length;
  return marks.slice(told);
}

/** Whether the move that the clocks now show was before those who are to move already, before the last entry. */
function isSameMove(now: Loaded): boolean {
  const last = now.match.log[now.seq - 1];
  const { reading } = now;
  if (last === undefined || last.deed.kind === "takeback" || last.deed.kind === "resume") return false;
  return reading.move !== 0 || reading.since !== last.at;
}

function lastAt({ match, seq }: Loaded): number {
  return match.log[seq - 1]?.at ?? match.at;
}
