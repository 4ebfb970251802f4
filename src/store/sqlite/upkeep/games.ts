import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { matches } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { eraserOf } from "#store/sqlite/erasing.ts";
import { each, walk } from "#store/sqlite/steps.ts";
import type { Ends } from "#store/upkeep.ts";

/** Lets go of what nobody has played for so long that nobody will; how many they were. */
export async function sweepMatches(db: Db, ends: Ends): Promise<number> {
  const erase = eraserOf(db);
  const isOld = whichAreOld(ends);
  const idsOf = (condition: SQL | undefined) => db.select({ id: matches.id }).from(matches).where(condition).all();
  let swept = 0;
  await walk(db, matches, (stretch) =>
    each(idsOf(and(stretch, isOld)), ({ id }) => {
      // Somebody may have gone on with it since.
      if (idsOf(and(eq(matches.id, id), isOld)).length === 0) return;
      erase(id);
      swept++;
    }),
  );
  return swept;
}

function whichAreOld({ alone, dropped }: Ends): SQL | undefined {
  const lastPlayed = sql<number>`coalesce((select at from entries where match = ${matches.id} and seq = ${matches.head}), ${matches.at})`;
  const isOpen = or(eq(matches.status, "running"), eq(matches.status, "parked"));
  return or(
    and(eq(matches.status, "dropped"), lt(lastPlayed, dropped)),
    and(isNull(matches.channel), isOpen, lt(lastPlayed, alone)),
  );
}
