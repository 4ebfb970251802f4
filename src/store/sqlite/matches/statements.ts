import type { Db } from "#store/sqlite/connection.ts";
import { listing } from "#store/sqlite/matches/listing.ts";
import { reading } from "#store/sqlite/matches/reading.ts";
import { writing } from "#store/sqlite/matches/writing.ts";

/** All that is ever asked of matches, prepared once. */
export type Statements = ReturnType<typeof statements>;

export function statements(db: Db) {
  return { ...reading(db), ...listing(db), ...writing(db) };
}
