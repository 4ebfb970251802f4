import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import { type entries, type matches, OWNER, STARTER, type seats } from "#store/schema.ts";
import type { Holder, Home, Match, NewMatch } from "#store/store.ts";

// What a match is outside, and the rows that it is made of.

export type MatchRow = InferSelectModel<typeof matches>;
export type SeatRow = InferSelectModel<typeof seats>;
export type EntryRow = InferSelectModel<typeof entries>;

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

/** A match from its rows: entries by number, seats by number with those who sit on none in front. */
export function makeMatch(row: MatchRow, log: readonly Omit<EntryRow, "match">[], seats: readonly SeatRow[]): Match {
  const { id, opening, language, at, status, told, telling, name, due } = row;
  const sitting = seats.filter(({ seat }) => seat >= 0).map(makeHolder);
  const starter = seats.find(({ seat }) => seat === STARTER)?.person ?? undefined;
  return {
    id,
    home: makeHome(row, seats),
    opening,
    seats: sitting,
    language,
    at,
    status,
    log,
    told,
    telling,
    message: makeMessage(row),
    name: name ?? undefined,
    due: due ?? undefined,
    ...(starter === undefined ? {} : { starter }),
  };
}

function makeHome({ id, guild, channel, origin }: MatchRow, seats: readonly SeatRow[]): Home {
  if (guild !== null && channel !== null) return { kind: "channel", guild, channel };
  const person = seats.find(({ seat }) => seat === OWNER)?.person;
  if (person == null) throw new Error(`match ${id} has neither a channel nor an owner`);
  return { kind: "personal", person, ...(origin === null ? {} : { guild: origin }) };
}

function makeHolder({ match, seat, name, person, level }: SeatRow): Holder {
  if (person !== null) return { kind: "person", person, name };
  if (level !== null) return { kind: "bot", level, name };
  throw new Error(`nobody holds seat ${seat} of match ${match}`);
}

function makeMessage({ messageChannel, messageId }: MatchRow): Match["message"] {
  return messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId };
}
