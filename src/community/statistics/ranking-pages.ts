import { cachePresence, type FindPresence, type MonotonicClock } from "#community/statistics/server-presence.ts";
import type { PageInfo } from "#community/statistics/statistics-types.ts";
import type { Page, PageRange } from "#store/result-store.ts";
import type { PlayerSettingsStore } from "#store/store.ts";

// Creates pages of rankings, with the names of the people who are on the server.

export interface RankingViewer {
  /** The server on which the person looks at the ranking; undefined in a direct message. */
  readonly guild: string | undefined;
  readonly person: string;
}

/** A person in a ranking. The name is undefined if it is unknown. */
export interface RankedPerson {
  readonly name: string | undefined;
  /** True for the viewer's own row. */
  readonly own: boolean;
  readonly position: number;
}

export interface RankingPage<Row> extends PageInfo {
  readonly rows: readonly Row[];
  /** The viewer's own row, if it is not on the page. */
  readonly own: Row | undefined;
}

interface TablePorts extends MonotonicClock {
  /** Records whether a person is on a server. Later pages leave out people who are not. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  readonly playerSettings: PlayerSettingsStore;
  readonly findPresence: FindPresence;
}

interface PositionedRow {
  readonly person: string;
  readonly position: number;
}

/** Reads a ranking from the store: some of its rows, or the row of one person. */
interface Source<Row extends PositionedRow> {
  readPart(which: PageRange): Promise<Page<Row>>;
  of(person: string): Promise<Row | undefined>;
}

export type NamedRankingRow<Row> = Omit<Row, "person"> & RankedPerson;

const PAGE_SIZE = 10;
/** Maximum number of times that a page is read again, because people on it have left the server. */
const MAX_ROUNDS = 5;

/**
 * Returns functions that create pages with the names of people who are on the server. If a person has left, Discord is
 * not asked about them again.
 */
export function createRankingPages({ setOnServer, playerSettings, findPresence, ...clock }: TablePorts) {
  const findPresenceCached = cachePresence(findPresence, clock);

  return async <Row extends PositionedRow>(
    { guild, person }: RankingViewer,
    { readPart, of }: Source<Row>,
    wanted: number,
  ): Promise<RankingPage<NamedRankingRow<Row>>> => {
    if (guild === undefined) return { rows: [], own: undefined, page: 0, pages: 0, total: 0 };
    // The viewer has just used the bot on this server, so its rankings must list them.
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
  ): Promise<NamedRankingRow<Row> | undefined> {
    const { person, ...rest } = row;
    const own = person === viewer;
    const there = await findPresenceCached(guild, person);
    // The viewer has just used the bot on this server. So they are on it, even if the cache says that they have left.
    if (there.kind === "gone" && !own) {
      await setOnServer(guild, person, false);
      return undefined;
    }
    const { name: chosen } = await playerSettings.read(person);
    return { ...rest, own, name: chosen ?? (there.kind === "here" ? there.name : undefined) };
  }
}
