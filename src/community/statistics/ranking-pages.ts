import { cachePresence, type FindPresence } from "#community/statistics/server-presence.ts";
import type { PageInfo } from "#community/statistics/statistics-types.ts";
import type { Page, PageRange } from "#store/result-store.ts";
import type { PlayerSettingsStore } from "#store/store.ts";

// Tables of people, with the names of those who are there to be seen.

export interface RankingViewer {
  /** On which server they look at it, if they are on one. */
  readonly guild: string | undefined;
  readonly person: string;
}

/** Somebody in a table, as they may be shown there; without a name where it is not known. */
export interface RankedPerson {
  readonly name: string | undefined;
  /** The one who looks. */
  readonly own: boolean;
  readonly position: number;
}

export interface RankingPage<Row> extends PageInfo {
  readonly rows: readonly Row[];
  /** The row of the one who looks, where it is not on the page. */
  readonly own: Row | undefined;
}

interface TablePorts {
  /** Notes whether somebody is on a server: who is not is asked for no more. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  readonly playerSettings: PlayerSettingsStore;
  readonly findPresence: FindPresence;
  now(): number;
}

interface PositionedRow {
  readonly person: string;
  readonly position: number;
}

/** How a table is asked for: a part of it, and the row of one person. */
interface Source<Row extends PositionedRow> {
  readPart(which: PageRange): Promise<Page<Row>>;
  of(person: string): Promise<Row | undefined>;
}

export type NamedRow<Row> = Omit<Row, "person"> & RankedPerson;

/** Rows of a page. */
const PAGE_SIZE = 10;
/** So often a page is asked for again because somebody on it has left. */
const MAX_ROUNDS = 5;

/** Pages with the names of those who are on the server; who has left it is not asked for any more. */
export function createRankingPages({ setOnServer, playerSettings, findPresence, now }: TablePorts) {
  const findPresenceCached = cachePresence(findPresence, now);

  return async <Row extends PositionedRow>(
    { guild, person }: RankingViewer,
    { readPart, of }: Source<Row>,
    wanted: number,
  ): Promise<RankingPage<NamedRow<Row>>> => {
    if (guild === undefined) return { rows: [], own: undefined, page: 0, pages: 0, total: 0 };
    // Who looks is there.
    await setOnServer(guild, person, true);
    let page = wanted;
    for (let round = 1; ; round++) {
      const { rows, total } = await readPart({ from: page * PAGE_SIZE, count: PAGE_SIZE });
      const pages = Math.ceil(total / PAGE_SIZE);
      if (page >= pages && page > 0) {
        page = Math.max(0, pages - 1);
        continue;
      }
      const all = await Promise.all(rows.map((row) => toNamedRow(guild, person, row)));
      const there = all.filter((row) => row !== undefined);
      if (there.length < rows.length && round < MAX_ROUNDS) continue;
      const own = there.some((row) => row.own) ? undefined : await of(person);
      return { rows: there, own: own && (await toNamedRow(guild, person, own)), page, pages, total };
    }
  };

  async function toNamedRow<Row extends PositionedRow>(
    guild: string,
    viewer: string,
    row: Row,
  ): Promise<NamedRow<Row> | undefined> {
    const { person, ...rest } = row;
    const own = person === viewer;
    const there = await findPresenceCached(guild, person);
    // Who looks is there, whatever was remembered of them.
    if (there.kind === "gone" && !own) {
      await setOnServer(guild, person, false);
      return undefined;
    }
    const { name: chosen } = await playerSettings.read(person);
    return { ...rest, own, name: chosen ?? (there.kind === "here" ? there.name : undefined) };
  }
}
