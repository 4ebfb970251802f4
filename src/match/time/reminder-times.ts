import type { Seat } from "#core/game.ts";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { findDueEvent, type LoadedMatch } from "#match/play/loaded-match.ts";
import type { ReminderMark } from "#match/ports.ts";

// Players are reminded when half and when a tenth of the time for their move is left. Reminders are not log entries;
// their times follow from the log. The match stores a due time: the time of its next reminder or, after the last
// reminder, the deadline of the move. So all reminders whose times are before the due time were sent.

/**
 * Minimum time for a move with reminders. With less time, a reminder would come too soon after the message about the
 * turn.
 */
const MIN_MOVE_MS = 60 * 60_000;

/** The share of the time that is left when each reminder is sent. */
const REMAINING_PARTS: readonly { readonly mark: ReminderMark; readonly part: number }[] = [
  { mark: "half", part: 1 / 2 },
  { mark: "tenth", part: 1 / 10 },
];

interface ReminderTime {
  readonly mark: ReminderMark;
  readonly at: number;
}

/**
 * Sets the due time of a match: the time of the next reminder or of the end of a player's time. `before`: the match
 * without its last entry.
 */
export function withNextDueTime(now: LoadedMatch, before?: LoadedMatch): LoadedMatch {
  return { ...now, match: { ...now.match, due: nextDueTime(now, before) } };
}

function nextDueTime(now: LoadedMatch, before: LoadedMatch | undefined): number | undefined {
  const times = reminderTimes(now);
  // If the last entry did not start a new move, some reminders of the move were sent already. If it did, reminder times
  // in the past are skipped.
  const next =
    before && isSameMove(now) ? unsentTimes(before, times)[0] : times.find(({ at }) => at > lastEntryAt(now));
  return next?.at ?? findDueEvent(now)?.at;
}

/** A reminder that is due. `until`: the deadline of the move. `next`: the due time of the match after this reminder. */
interface DueReminder {
  readonly mark: ReminderMark;
  readonly until: number;
  readonly next: number;
}

/** The reminder to send at time `at`, if any. */
export function findDueReminder(loaded: LoadedMatch, at: number): DueReminder | undefined {
  const due = findDueEvent(loaded);
  const all = unsentTimes(loaded, reminderTimes(loaded));
  // If the times of several reminders have passed, only the last of them is sent.
  const last = all.findLast((mark) => mark.at <= at);
  if (last === undefined || due === undefined || due.at <= at) return undefined;
  return { mark: last.mark, until: due.at, next: all[all.indexOf(last) + 1]?.at ?? due.at };
}

/** The ids of the people whose turn it is, each once. */
export function peopleToMove(loaded: LoadedMatch): string[] {
  const players = currentPlayers(loaded);
  const persons = loaded.game.actors(loaded.state).flatMap((seat) => personInSeat(players, seat));
  return [...new Set(persons)];
}

/**
 * The number of the entry that started the current turn. Entries that only give time back or count a hint start no
 * turn.
 */
export function findTurnStart(log: MatchLog): number {
  return log.findLastIndex((entry) => !isSilentEntry(entry)) + 1;
}

function personInSeat(seats: LoadedMatch["match"]["seats"], seat: Seat): string[] {
  const holder = seats[seat];
  return holder?.kind === "person" ? [holder.person] : [];
}

/**
 * The times of the reminders, in order. Empty if the time for a move is short, no clock runs, or only bots are to move.
 */
function reminderTimes(loaded: LoadedMatch): ReminderTime[] {
  const { clock } = loaded.match.opening;
  const due = findDueEvent(loaded);
  if (due === undefined || clock?.kind !== "move" || clock.ms < MIN_MOVE_MS) return [];
  if (peopleToMove(loaded).length === 0) return [];
  return REMAINING_PARTS.map(({ mark, part }) => ({ mark, at: due.at - Math.round(clock.ms * part) }));
}

/**
 * Returns those of `times` for which no reminder was sent yet. All reminders with times before the stored due time of
 * the match were sent.
 */
function unsentTimes(loaded: LoadedMatch, times: readonly ReminderTime[]): readonly ReminderTime[] {
  const { due } = loaded.match;
  if (due === undefined) return [];
  const told = reminderTimes(loaded).filter(({ at }) => at < due).length;
  return times.slice(told);
}

/** Whether the last entry did not start a new move. */
function isSameMove(now: LoadedMatch): boolean {
  const last = now.match.log[now.seq - 1];
  const { reading } = now;
  if (last === undefined || last.deed.kind === "takeback" || last.deed.kind === "resume") return false;
  return reading.moveMs !== 0 || reading.runningSince !== last.at;
}

function lastEntryAt({ match, seq }: LoadedMatch): number {
  return match.log[seq - 1]?.at ?? match.at;
}
