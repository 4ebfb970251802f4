import type { DailyTable, DailyWho, Onlooker } from "#club/daily/types.ts";
import { type Presences, remembering } from "#club/statistics/presences.ts";
import type { Dailies } from "#store/dailies.ts";
import type { Page, Stretch } from "#store/results.ts";
import type { People } from "#store/store.ts";

interface NamePorts {
  readonly dailies: Pick<Dailies, "present">;
  readonly people: People;
  readonly presence: Presences;
  now(): number;
}

interface Placed {
  readonly person: string;
  readonly position: number;
}

/** How a table is asked for: a part of it, and the row of one person. */
interface Source<Row extends Placed> {
  part(which: Stretch): Promise<Page<Row>>;
  of(person: string): Promise<Row | undefined>;
}

type Named<Row> = Omit<Row, "person"> & DailyWho;

/** Rows of a page. */
const PAGE = 10;
/** So often a page is asked for again because somebody on it has left. */
const MOST_ROUNDS = 5;

/** Pages with the names of those who are on the server; who has left it is not asked for any more. */
export function tablesFor({ dailies, people, presence, now }: NamePorts) {
  const asked = remembering(presence, now);

  return async <Row extends Placed>(
    { guild, person }: Onlooker,
    { part, of }: Source<Row>,
    wanted: number,
  ): Promise<DailyTable<Named<Row>>> => {
    if (guild === undefined) return { rows: [], own: undefined, page: 0, pages: 0, total: 0 };
    // Who looks is there.
    await dailies.present(guild, person, true);
    let page = wanted;
    for (let round = 1; ; round++) {
      const { rows, total } = await part({ from: page * PAGE, count: PAGE });
      const pages = Math.ceil(total / PAGE);
      if (page >= pages && page > 0) {
        page = Math.max(0, pages - 1);
        continue;
      }
      const all = await Promise.all(rows.map((row) => shown(guild, person, row)));
      const there = all.filter((row) => row !== undefined);
      if (there.length < rows.length && round < MOST_ROUNDS) continue;
      const own = there.some((row) => row.own) ? undefined : await of(person);
      return { rows: there, own: own && (await shown(guild, person, own)), page, pages, total };
    }
  };

  async function shown<Row extends Placed>(guild: string, onlooker: string, row: Row): Promise<Named<Row> | undefined> {
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
