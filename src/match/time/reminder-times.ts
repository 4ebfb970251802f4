import type { Seat } from "#core/game.ts";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { findDueEvent, type LoadedMatch } from "#match/play/loaded-match.ts";
import type { ReminderMark } from "#match/ports.ts";

// When players are reminded that their time runs out. Reminders are not entries. The log determines when each mark
// comes; the due time of the match tells which marks were sent.

/** With less time for a move, a reminder would come too soon after the turn was announced. */
const MIN_MOVE_MS = 60 * 60_000;

/** The part of the time that is left. */
const REMAINING_PARTS: readonly { readonly mark: ReminderMark; readonly part: number }[] = [
  { mark: "half", part: 1 / 2 },
  { mark: "tenth", part: 1 / 10 },
];

interface ReminderTime {
  readonly mark: ReminderMark;
  readonly at: number;
}

/** Sets the next due time of a match after its last entry. `before`: the match without that entry. */
export function withNextDue(now: LoadedMatch, before?: LoadedMatch): LoadedMatch {
  return { ...now, match: { ...now.match, due: nextDueTime(now, before) } };
}

function nextDueTime(now: LoadedMatch, before: LoadedMatch | undefined): number | undefined {
  const times = reminderTimes(now);
  // If the move is the same as before, some reminders were sent. For a new move, marks in the past are skipped.
  const next =
    before && isSameMove(now) ? unsentTimes(before, times)[0] : times.find(({ at }) => at > lastEntryAt(now));
  return next?.at ?? findDueEvent(now)?.at;
}

/** A reminder that is due: the deadline of the move, and the next time to check the match. */
interface DueReminder {
  readonly mark: ReminderMark;
  readonly until: number;
  readonly next: number;
}

/** The reminder that is due at time `at`, if any. */
export function findDueReminder(loaded: LoadedMatch, at: number): DueReminder | undefined {
  const due = findDueEvent(loaded);
  const all = unsentTimes(loaded, reminderTimes(loaded));
  // If two marks have passed, the later one is enough.
  const last = all.findLast((mark) => mark.at <= at);
  if (last === undefined || due === undefined || due.at <= at) return undefined;
  return { mark: last.mark, until: due.at, next: all[all.indexOf(last) + 1]?.at ?? due.at };
}

/** The people to move, each once. */
export function peopleToMove(loaded: LoadedMatch): string[] {
  const players = currentPlayers(loaded);
  const persons = loaded.game.actors(loaded.state).flatMap((seat) => personInSeat(players, seat));
  return [...new Set(persons)];
}

/** The number of the entry that started the turn; later silent entries do not change it. */
export function turnSeq(log: MatchLog): number {
  return log.findLastIndex((entry) => !isSilentEntry(entry)) + 1;
}

function personInSeat(seats: LoadedMatch["match"]["seats"], seat: Seat): string[] {
  const holder = seats[seat];
  return holder?.kind === "person" ? [holder.person] : [];
}

/** In order; none if the time is short, no clock runs, or only bots are to move. */
function reminderTimes(loaded: LoadedMatch): ReminderTime[] {
  const { clock } = loaded.match.opening;
  const due = findDueEvent(loaded);
  if (due === undefined || clock?.kind !== "move" || clock.ms < MIN_MOVE_MS) return [];
  if (peopleToMove(loaded).length === 0) return [];
  return REMAINING_PARTS.map(({ mark, part }) => ({ mark, at: due.at - Math.round(clock.ms * part) }));
}

/** The marks in `times` that were not sent. The due time of the match tells how many were. */
function unsentTimes(loaded: LoadedMatch, times: readonly ReminderTime[]): readonly ReminderTime[] {
  const { due } = loaded.match;
  if (due === undefined) return [];
  const told = reminderTimes(loaded).filter(({ at }) => at < due).length;
  return times.slice(told);
}

/** Whether the players to move had the same move already before the last entry. */
function isSameMove(now: LoadedMatch): boolean {
  const last = now.match.log[now.seq - 1];
  const { reading } = now;
  if (last === undefined || last.deed.kind === "takeback" || last.deed.kind === "resume") return false;
  return reading.moveMs !== 0 || reading.runningSince !== last.at;
}

function lastEntryAt({ match, seq }: LoadedMatch): number {
  return match.log[seq - 1]?.at ?? match.at;
}
