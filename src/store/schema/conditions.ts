import { sql } from "drizzle-orm";

// Conditions of partial indexes. Queries must repeat them in exactly the same words. SQLite uses such an index only if
// it can see that the query has the same condition, and a bound parameter hides that.

export const isRunning = sql`status = 'running'`;
export const isRunningOrFinished = sql`status in ('running', 'finished')`;
export const isFinished = sql`status = 'finished'`;
export const isRunningOrSaved = sql`status in ('running', 'parked')`;
export const isSaved = sql`status = 'parked'`;
export const isDue = sql`status = 'running' and due is not null`;
export const isWaitingLobby = sql`status = 'waiting'`;
export const isOfferedLobby = sql`status = 'offered'`;
export const isRunningOrUnpublished = sql`(status = 'running' or told < head)`;
export const isTaskSolved = sql`correction is null and done = 1`;
export const isUncorrected = sql`correction is null`;
export const isCorrected = sql`correction is not null`;
export const isKeyedTaskSolved = sql`correction is null and done = 1 and task is not null`;
export const hasTaskKey = sql`correction is null and task is not null`;
export const isUnshared = sql`shared is null`;
export const countsGlobally = sql`correction is null and local = 0`;
export const isOnServer = sql`gone = 0`;
export const hasLeftServer = sql`gone = 1`;
/** Condition for the seat of a solo match's owner; the number is `OWNER_SEAT`. */
export const isSoloOwnerSeat = sql`seat = -1`;
/** Condition for a seat in a match that is running or saved. */
export const isUnfinishedSeat = sql`unfinished = 1`;
