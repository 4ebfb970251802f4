import { sql } from "drizzle-orm";

// The conditions of partial indexes are written as they stand in the queries: SQLite takes such an index only where it
// can see that the query asks for the same, and a bound parameter hides that.

export const isRunning = sql`status = 'running'`;
export const isPlayed = sql`status in ('running', 'finished')`;
/** Running or put aside: it can go on. */
export const isOpen = sql`status in ('running', 'parked')`;
export const isParked = sql`status = 'parked'`;
export const isDue = sql`status = 'running' and due is not null`;
export const isWaiting = sql`status = 'waiting'`;
export const isOffered = sql`status = 'offered'`;
export const isUnsettled = sql`(status = 'running' or told < head)`;
export const isDone = sql`correction is null and done = 1`;
export const stands = sql`correction is null`;
export const isStruck = sql`correction is not null`;
export const isDoneTask = sql`correction is null and done = 1 and task is not null`;
export const isTask = sql`correction is null and task is not null`;
export const isOneself = sql`shared is null`;
export const standsEverywhere = sql`correction is null and entered = 0`;
export const isThere = sql`gone = 0`;
export const hasGone = sql`gone = 1`;
/** The seat of the one whose personal match it is: `OWNER`. */
export const isOwner = sql`seat = -1`;
