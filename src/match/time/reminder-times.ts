import type { Seat } from "#core/game.ts";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { findDueEvent, type LoadedMatch } from "#match/play/loaded-match.ts";
import type { ReminderMark } from "#match/ports.ts";

// When somebody is to be reminded that their time runs out. Nothing of it is an entry: the log says when each mark comes,
// and the row that says when the match is to be looked at next says by that which of them were told already.

/** With less for a move, a reminder would come while whoever was called is still about to answer the call. */
const MIN_MOVE_MS = 60 * 60_000;

/** Which part of the time is left. */
const REMAINING_PARTS: readonly { readonly mark: ReminderMark; readonly part: number }[] = [
  { mark: "half", part: 1 / 2 },
  { mark: "tenth", part: 1 / 10 },
];

interface ReminderTime {
  readonly mark: ReminderMark;
  readonly at: number;
}

/** The match with when it is to be looked at next, after its last entry. `before`: the match without that entry. */
export function withNextDue(now: LoadedMatch, before?: LoadedMatch): LoadedMatch {
  return { ...now, match: { ...now.match, due: nextDueTime(now, before) } };
}

function nextDueTime(now: LoadedMatch, before: LoadedMatch | undefined): number | undefined {
  const times = reminderTimes(now);
  // Whoever has the same move still before them has heard of some marks; in a new one, those that are past are let go by.
  const next =
    before && isSameMove(now) ? unsentTimes(before, times)[0] : times.find(({ at }) => at > lastEntryAt(now));
  return next?.at ?? findDueEvent(now)?.at;
}

/** What those who are to move are to be reminded of: when their time is over, and when to look at the match after that. */
interface DueReminder {
  readonly mark: ReminderMark;
  readonly until: number;
  readonly next: number;
}

/** What is to be told at this time, if anything is. */
export function findDueReminder(loaded: LoadedMatch, at: number): DueReminder | undefined {
  const due = findDueEvent(loaded);
  const all = unsentTimes(loaded, reminderTimes(loaded));
  // Where two have come meanwhile, the later one says all.
  const last = all.findLast((mark) => mark.at <= at);
  if (last === undefined || due === undefined || due.at <= at) return undefined;
  return { mark: last.mark, until: due.at, next: all[all.indexOf(last) + 1]?.at ?? due.at };
}

/** The persons who are to move, each once. */
export function peopleToMove(loaded: LoadedMatch): string[] {
  const players = currentPlayers(loaded);
  const persons = loaded.game.actors(loaded.state).flatMap((seat) => personInSeat(players, seat));
  return [...new Set(persons)];
}

/** The number of the entry that brought the turn; none of those after it changes it. */
export function turnSeq(log: MatchLog): number {
  return log.findLastIndex((entry) => !isSilentEntry(entry)) + 1;
}

function personInSeat(seats: LoadedMatch["match"]["seats"], seat: Seat): string[] {
  const holder = seats[seat];
  return holder?.kind === "person" ? [holder.person] : [];
}

/** In their order; none where the time is short, where no clock runs, or where only bots are to move. */
function reminderTimes(loaded: LoadedMatch): ReminderTime[] {
  const { clock } = loaded.match.opening;
  const due = findDueEvent(loaded);
  if (due === undefined || clock?.kind !== "move" || clock.ms < MIN_MOVE_MS) return [];
  if (peopleToMove(loaded).length === 0) return [];
  return REMAINING_PARTS.map(({ mark, part }) => ({ mark, at: due.at - Math.round(clock.ms * part) }));
}

/** Of these marks, those that were not told: as many of the last ones as the match waits for by its row. */
function unsentTimes(loaded: LoadedMatch, times: readonly ReminderTime[]): readonly ReminderTime[] {
  const { due } = loaded.match;
  if (due === undefined) return [];
  const told = reminderTimes(loaded).filter(({ at }) => at < due).length;
  return times.slice(told);
}

/** Whether the move that the clocks now show was before those who are to move already, before the last entry. */
function isSameMove(now: LoadedMatch): boolean {
  const last = now.match.log[now.seq - 1];
  const { reading } = now;
  if (last === undefined || last.deed.kind === "takeback" || last.deed.kind === "resume") return false;
  return reading.moveMs !== 0 || reading.runningSince !== last.at;
}

function lastEntryAt({ match, seq }: LoadedMatch): number {
  return match.log[seq - 1]?.at ?? match.at;
}
