import type { Seat } from "#core/game.ts";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { findDueEvent, type LoadedMatch } from "#match/play/loaded-match.ts";
import type { ReminderMark } from "#match/ports.ts";

// When players are reminded that their time runs out. Reminders are not log entries. The log determines the time of
// each mark. The due time of the match tells which reminders were sent.

/**
 * Minimum time for a move with reminders. With less time, a reminder would come too soon after the message about the
 * turn.
 */
const MIN_MOVE_MS = 60 * 60_000;

/** How much of the time is left at each mark. */
const REMAINING_PARTS: readonly { readonly mark: ReminderMark; readonly part: number }[] = [
  { mark: "half", part: 1 / 2 },
  { mark: "tenth", part: 1 / 10 },
];

interface ReminderTime {
  readonly mark: ReminderMark;
  readonly at: number;
}

/**
 * Sets the time at which the match needs attention next, after its last entry. `before`: the match without that entry.
 */
export function withNextDueTime(now: LoadedMatch, before?: LoadedMatch): LoadedMatch {
  return { ...now, match: { ...now.match, due: nextDueTime(now, before) } };
}

function nextDueTime(now: LoadedMatch, before: LoadedMatch | undefined): number | undefined {
  const times = reminderTimes(now);
  // If the players to move are still at the same move, earlier reminders were sent for it. For a new move, marks in the
  // past are skipped.
  const next =
    before && isSameMove(now) ? unsentTimes(before, times)[0] : times.find(({ at }) => at > lastEntryAt(now));
  return next?.at ?? findDueEvent(now)?.at;
}

/** A reminder that is due. `until`: the deadline of the move. `next`: when the match needs attention again. */
interface DueReminder {
  readonly mark: ReminderMark;
  readonly until: number;
  readonly next: number;
}

/** The reminder to send at time `at`, if any. */
export function findDueReminder(loaded: LoadedMatch, at: number): DueReminder | undefined {
  const due = findDueEvent(loaded);
  const all = unsentTimes(loaded, reminderTimes(loaded));
  // If several marks have passed, only the reminder for the last one is sent.
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

/** The number of the entry that started the current turn. Later silent entries do not start a new one. */
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
 * The times in `times` for which no reminder was sent. The due time of the match tells how many reminders were sent.
 */
function unsentTimes(loaded: LoadedMatch, times: readonly ReminderTime[]): readonly ReminderTime[] {
  const { due } = loaded.match;
  if (due === undefined) return [];
  const told = reminderTimes(loaded).filter(({ at }) => at < due).length;
  return times.slice(told);
}

/** Whether the players to move were at the same move before the last entry. */
function isSameMove(now: LoadedMatch): boolean {
  const last = now.match.log[now.seq - 1];
  const { reading } = now;
  if (last === undefined || last.deed.kind === "takeback" || last.deed.kind === "resume") return false;
  return reading.moveMs !== 0 || reading.runningSince !== last.at;
}

function lastEntryAt({ match, seq }: LoadedMatch): number {
  return match.log[seq - 1]?.at ?? match.at;
}
