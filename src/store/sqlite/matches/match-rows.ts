import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { MatchLog } from "#core/match-log.ts";
import { parseStoredJson } from "#store/json.ts";
import { type logEntriesTable, type matches, OWNER_SEAT, STARTER_SEAT, type seats } from "#store/schema.ts";
import type { Match, MatchHead, MatchLocation, MatchSummary, NewMatch, SeatPlayer } from "#store/store.ts";
import { UnreadableRowError } from "#store/unreadable-row-error.ts";

// Converts matches to and from database rows.

export type MatchRow = InferSelectModel<typeof matches>;
export type SeatRow = InferSelectModel<typeof seats>;
export type EntryRow = InferSelectModel<typeof logEntriesTable>;
/** A row of a match, with time and content of its last log entry if it has entries. */
export type MatchHeadRow = MatchRow & { readonly lastDeed: EntryRow["deed"] | null };

export function toMatchRow(match: NewMatch): InferInsertModel<typeof matches> {
  const { id, location, opening, language, at } = match;
  const where =
    location.kind === "channel"
      ? { guild: location.guild, channel: location.channel, origin: null }
      : { guild: null, channel: null, origin: location.guild ?? null };
  return {
    id,
    game: opening.game,
    opening,
    ...where,
    language,
    at,
    status: "running",
    head: 0,
    told: -1,
    telling: -1,
    due: match.due ?? null,
    played: at,
  };
}

export function toSeatRows(match: NewMatch): SeatRow[] {
  const rows = match.seats.map((holder, seat) => toSeatRow(match.id, seat, holder));
  const beside = (seat: number, person: string) => ({
    match: match.id,
    seat,
    name: "",
    person,
    level: null,
    ...UNFINISHED,
  });
  return [
    ...rows,
    ...(match.location.kind === "channel" ? [] : [beside(OWNER_SEAT, match.location.person)]),
    ...(match.starter === undefined ? [] : [beside(STARTER_SEAT, match.starter)]),
  ];
}

/** Value of the column `unfinished` in the seats of a new match. */
const UNFINISHED = { unfinished: 1 };

export function toSeatRow(match: string, seat: number, holder: SeatPlayer): SeatRow {
  return holder.kind === "person"
    ? { match, seat, name: holder.name, person: holder.person, level: null, ...UNFINISHED }
    : { match, seat, name: holder.name, person: null, level: holder.level, ...UNFINISHED };
}

/**
 * Returns the data of a match, without its log, from its row. `seats` are sorted by number and begin with the negative
 * numbers: the owner of a solo match, and the person who started a match between bots.
 */
export function fromHeadRow({ lastDeed, ...row }: MatchHeadRow, seats: readonly SeatRow[]): MatchHead {
  const { id, game, opening, language, at, status, head, told, telling, name, due } = row;
  const sitting = seats.filter(({ seat }) => seat >= 0).map(playerFromRow);
  const starter = seats.find(({ seat }) => seat === STARTER_SEAT)?.person ?? undefined;
  return {
    id,
    game,
    location: locationFromRow(row, seats),
    opening,
    seats: sitting,
    language,
    at,
    status,
    seq: head,
    lastPlayed: row.played,
    interruption: lastDeed?.kind === "pause" ? lastDeed.because : undefined,
    publishedSeq: told,
    publishingSeq: telling,
    message: messageFromRow(row),
    name: name ?? undefined,
    due: due ?? undefined,
    ...(starter === undefined ? {} : { starter }),
  };
}

/** A row of a match in a list. `seats`: JSON with number, name, person and level of each seat, in any order. */
export interface SummaryRow extends Pick<MatchRow, "id" | "game" | "channel" | "name" | "head" | "at" | "played"> {
  readonly seats: string;
  readonly savedBy: EntryRow["deed"] | null;
}

/**
 * Returns what lists show of a match. Undefined if a seat is damaged, so that the other matches can still be listed.
 */
export function fromSummaryRow({
  id,
  game,
  channel,
  name,
  head,
  at,
  played,
  ...row
}: SummaryRow): MatchSummary | undefined {
  const rows = parseStoredJson<[number, string, string | null, string | null][]>(row.seats, Array.isArray);
  if (rows === undefined) return undefined;
  const seats = rows.toSorted(([one], [other]) => one - other).flatMap(([, ...seat]) => playerOf(...seat) ?? []);
  if (seats.length < rows.length) return undefined;
  const interruption = row.savedBy?.kind === "pause" ? row.savedBy.because : undefined;
  return {
    ...{ id, game, seats, seq: head, at, lastPlayed: played, interruption },
    ...{ channel: channel ?? undefined, name: name ?? undefined },
  };
}

/** Returns log entries from rows. Throws `UnreadableRowError` if one of the rows is damaged. */
export function fromEntryRows(match: string, rows: readonly Omit<EntryRow, "match">[]): MatchLog {
  return rows.map(({ seq, at, deed }) => {
    if (deed === undefined) throw new UnreadableRowError("entries", match);
    return { seq, at, deed };
  });
}

function locationFromRow({ id, guild, channel, origin }: MatchRow, seats: readonly SeatRow[]): MatchLocation {
  if (guild !== null && channel !== null) return { kind: "channel", guild, channel };
  const person = seats.find(({ seat }) => seat === OWNER_SEAT)?.person;
  if (person == null) throw new UnreadableRowError("seats", id);
  return { kind: "personal", person, ...(origin === null ? {} : { guild: origin }) };
}

function playerFromRow({ match, person, level, name }: SeatRow): SeatPlayer {
  const player = playerOf(name, person, level);
  if (player === undefined) throw new UnreadableRowError("seats", match);
  return player;
}

function playerOf(name: string, person: string | null, level: string | null): SeatPlayer | undefined {
  if (person !== null) return { kind: "person", person, name };
  return level === null ? undefined : { kind: "bot", level, name };
}

function messageFromRow({ messageChannel, messageId }: MatchRow): Match["message"] {
  return messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId };
}
