import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { Log } from "#kernel/log.ts";
import { type entries, type matches, OWNER, STARTER, type seats } from "#store/schema.ts";
import type { Holder, Home, Match, MatchHead, NewMatch } from "#store/store.ts";
import { UnreadableRow } from "#store/unreadable.ts";

// What a match is outside, and the rows that it is made of.

export type MatchRow = InferSelectModel<typeof matches>;
export type SeatRow = InferSelectModel<typeof seats>;
export type EntryRow = InferSelectModel<typeof entries>;
/** A match with what its last entry says, if it has one. */
export type HeadRow = MatchRow & { readonly lastAt: number | null; readonly lastDeed: EntryRow["deed"] | null };

export function matchRow(match: NewMatch): InferInsertModel<typeof matches> {
  const { id, home, opening, language, at } = match;
  const where =
    home.kind === "channel"
      ? { guild: home.guild, channel: home.channel, origin: null }
      : { guild: null, channel: null, origin: home.guild ?? null };
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
  };
}

export function seatRows(match: NewMatch): SeatRow[] {
  const rows = match.seats.map((holder, seat) => seatRow(match.id, seat, holder));
  const beside = (seat: number, person: string) => ({ match: match.id, seat, name: "", person, level: null });
  return [
    ...rows,
    ...(match.home.kind === "channel" ? [] : [beside(OWNER, match.home.person)]),
    ...(match.starter === undefined ? [] : [beside(STARTER, match.starter)]),
  ];
}

export function seatRow(match: string, seat: number, holder: Holder): SeatRow {
  return holder.kind === "person"
    ? { match, seat, name: holder.name, person: holder.person, level: null }
    : { match, seat, name: holder.name, person: null, level: holder.level };
}

/** What is known of a match: its row with its last entry, and its seats by number with those who sit on none in front. */
export function makeHead({ lastAt, lastDeed, ...row }: HeadRow, seats: readonly SeatRow[]): MatchHead {
  const { id, game, opening, language, at, status, head, told, telling, name, due } = row;
  const sitting = seats.filter(({ seat }) => seat >= 0).map(makeHolder);
  const starter = seats.find(({ seat }) => seat === STARTER)?.person ?? undefined;
  return {
    id,
    game,
    home: makeHome(row, seats),
    opening,
    seats: sitting,
    language,
    at,
    status,
    seq: head,
    lastPlayed: lastAt ?? at,
    because: lastDeed?.kind === "pause" ? lastDeed.because : undefined,
    told,
    telling,
    message: makeMessage(row),
    name: name ?? undefined,
    due: due ?? undefined,
    ...(starter === undefined ? {} : { starter }),
  };
}

/** Entries of a match as they stand in its log. Throws `UnreadableRow` where one of them is damaged. */
export function makeEntries(match: string, rows: readonly Omit<EntryRow, "match">[]): Log {
  return rows.map(({ seq, at, deed }) => {
    if (deed === undefined) throw new UnreadableRow("entries", match);
    return { seq, at, deed };
  });
}

function makeHome({ id, guild, channel, origin }: MatchRow, seats: readonly SeatRow[]): Home {
  if (guild !== null && channel !== null) return { kind: "channel", guild, channel };
  const person = seats.find(({ seat }) => seat === OWNER)?.person;
  if (person == null) throw new UnreadableRow("seats", id);
  return { kind: "personal", person, ...(origin === null ? {} : { guild: origin }) };
}

function makeHolder({ match, person, level, name }: SeatRow): Holder {
  if (person !== null) return { kind: "person", person, name };
  if (level !== null) return { kind: "bot", level, name };
  throw new UnreadableRow("seats", match);
}

function makeMessage({ messageChannel, messageId }: MatchRow): Match["message"] {
  return messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId };
}
