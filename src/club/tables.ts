import { type Presences, remembering } from "#club/statistics/presences.ts";
import type { Paged } from "#club/statistics/types.ts";
import type { Page, Stretch } from "#store/results.ts";
import type { People } from "#store/store.ts";

// Tables of people, with the names of those who are there to be seen.

export interface Onlooker {
  /** On which server they look at it, if they are on one. */
  readonly guild: string | undefined;
  readonly person: string;
}

/** Somebody in a table, as they may be shown there; without a name where it is not known. */
export interface Who {
  readonly name: string | undefined;
  /** The one who looks. */
  readonly own: boolean;
  readonly position: number;
}

export interface Table<Row> extends Paged {
  readonly rows: readonly Row[];
  /** The row of the one who looks, where it is not on the page. */
  readonly own: Row | undefined;
}

interface TablePorts {
  /** Notes whether somebody is on a server: who is not is asked for no more. */
  present(guild: string, person: string, isThere: boolean): Promise<void>;
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

export type Named<Row> = Omit<Row, "person"> & Who;

/** Rows of a page. */
const PAGE = 10;
/** So often a page is asked for again because somebody on it has left. */
const MOST_ROUNDS = 5;

/** Pages with the names of those who are on the server; who has left it is not asked for any more. */
export function tablesFor({ present, people, presence, now }: TablePorts) {
  const asked = remembering(presence, now);

  return async <Row extends Placed>(
    { guild, person }: Onlooker,
    { part, of }: Source<Row>,
    wanted: number,
  ): Promise<Table<Named<Row>>> => {
    if (guild === undefined) return { rows: [], own: undefined, page: 0, pages: 0, total: 0 };
    // Who looks is there.
    await present(guild, person, true);
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
      await present(guild, person, false);
      return undefined;
    }
    const { name: chosen } = await people.preferences(person);
    return { ...rest, own, name: chosen ?? (there.kind === "here" ? there.name : undefined) };
  }
}
