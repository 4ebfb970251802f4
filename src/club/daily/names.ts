import type { DailyWho, Onlooker } from "#club/daily/types.ts";
import { type Presences, remembering } from "#club/statistics/presences.ts";
import type { Dailies } from "#store/dailies.ts";
import type { People } from "#store/store.ts";

interface NamePorts {
  readonly dailies: Pick<Dailies, "present">;
  readonly people: People;
  readonly presence: Presences;
  now(): number;
}

/** So often a table is asked for again because somebody in it has left. */
const MOST_ROUNDS = 5;

/** Rows with the names of those who are on the server; who has left it is not asked for any more. */
export function namesFor({ dailies, people, presence, now }: NamePorts) {
  const asked = remembering(presence, now);

  return async <Row extends Placed>(
    { guild, person }: Onlooker & { readonly guild: string },
    ask: () => Promise<readonly Row[]>,
  ): Promise<readonly (Omit<Row, "person"> & DailyWho)[]> => {
    for (let round = 1; ; round++) {
      const rows = await ask();
      const all = await Promise.all(rows.map((row) => shown(guild, person, row)));
      const there = all.filter((row) => row !== undefined);
      if (there.length === rows.length || round === MOST_ROUNDS) return there;
    }
  };

  async function shown<Row extends Placed>(guild: string, onlooker: string, row: Row) {
    const { person, ...rest } = row;
    const own = person === onlooker;
    const there = await asked(guild, person);
    // Who looks is there, whatever was remembered of them.
    if (there.kind === "gone" && !own) {
      await dailies.present(guild, person, false);
      return undefined;
    }
    const { name: chosen } = await people.preferences(person);
    return { ...rest, own, name: chosen ?? (there.kind === "here" ? there.name : undefined) };
  }
}

interface Placed {
  readonly person: string;
  readonly position: number;
}
