import { redactCorrection } from "#store/personal-data/redact-correction.ts";
import {
  type HeadToHead,
  type Leaderboard,
  type LeaderboardFigure,
  type LeaderboardRange,
  MAX_RANKED_TASKS,
  MAX_SNAPSHOT_PLAYERS,
  type PageRange,
  type PlayerRef,
  type PlayerTotals,
  type RatingSystem,
  type ResultScope,
  type ResultStore,
  type ScoreCorrection,
  type ScoreSummary,
  type SolvedAloneOrTogether,
} from "#store/result-store.ts";
import { assignPositions } from "#store/results/assign-positions.ts";
import { compareTaskResults, isTimedTaskResult, taskResultKey } from "#store/results/compare-task-results.ts";
import { isDeletedPlayer, mergeSeasonTotals, toPlayerKey } from "#store/results/player-totals.ts";
import {
  createResultWriter,
  FIRST_SEASON,
  GLOBAL_SCOPE,
  NO_SEASON,
  type RankingKey,
  type RankingScopeId,
  type ResultLedger,
  type ResultWriter,
  type StoredScore,
  seasonOfIncomparableScores,
  type TotalsKey,
  toRecordedScore,
} from "#store/results/result-writer.ts";
import { sumTaskResults } from "#store/results/task-totals.ts";
import { copy } from "./copy.ts";
import { type MemorySnapshots, memorySnapshots } from "./snapshots.ts";

/** The results, and the writer that is called with the last entry of a match. */
export interface MemoryResults extends ResultStore {
  readonly record: ResultWriter["record"];
  /** Uncorrected scores in a ranking, of people who are on the server. */
  scoresOfPeople(where: ResultScope): readonly StoredScore[];
  /** Uncorrected scores of a person on one server, of all seasons, or on all servers. */
  scoresOfPerson(where: ResultScope, person: string): readonly StoredScore[];
  /** Uncorrected scores of a person on all servers. */
  scoresOf(game: string, person: string): readonly StoredScore[];
}

interface KeptTotals extends RankingKey {
  totals: PlayerTotals;
  gone: boolean;
}

interface Kept {
  rows: (StoredScore & { correction?: number })[];
  totals: Map<string, KeptTotals>;
  matches: Map<string, number>;
  seasons: Map<string, number>;
  corrections: ScoreCorrection[];
  readonly snapshots: MemorySnapshots;
}

export function memoryResults(ratings: RatingSystem | undefined): MemoryResults {
  const [totals, matches, seasons] = [new Map(), new Map(), new Map()];
  const kept: Kept = { rows: [], totals, matches, seasons, corrections: [], snapshots: memorySnapshots() };
  const writer = createResultWriter(memoryLedger(kept), ratings);
  return {
    ...reader(kept, ratings),
    record: (result) => writer.record(copy(result)),
    enterManually: async (result, corrector) => writer.enterManually(copy(result), corrector),
    revertScore: async ({ match, seat }, corrector) => writer.revertScore(match, seat, corrector),
    deleteScoresOf: async (player, corrector) => writer.deleteScoresOf(player, corrector),
    season: async (guild, game) => writer.season(guild, game),
    resetSeason: async (season, corrector) => writer.resetSeason(season, corrector),
    nameTaskResult: async (guild, match, person, name) => {
      const row = kept.rows.find(
        (one) =>
          one.match === match &&
          one.guild === guild &&
          isOf(one.player, person) &&
          isUncorrected(one) &&
          one.taskResult?.done === true &&
          one.taskResult.ms !== undefined,
      );
      if (row) Object.assign(row, { rankingName: name });
      if (row && name === undefined) Reflect.deleteProperty(row, "rankingName");
      return row !== undefined;
    },
    setOnServer: async (guild, person, isThere) => {
      const theirs = [...kept.totals.values()].filter(
        ({ scope, totals }) => scope === guild && isOf(totals.player, person),
      );
      for (const one of theirs) one.gone = !isThere;
    },
    deletePlayer: async (person) => forget(kept, person),
  };
}

function forget(kept: Kept, person: string): void {
  const deletedPlayer: PlayerRef = { kind: "person", person: "" };
  kept.rows = kept.rows.map((row) => (isOf(row.player, person) ? { ...row, player: deletedPlayer, name: "" } : row));
  for (const [key, { totals }] of kept.totals) if (isOf(totals.player, person)) kept.totals.delete(key);
  kept.snapshots.deletePlayer(person);
  kept.corrections = kept.corrections.map(({ by, deed, ...facts }) => {
    return { ...facts, by: by === person ? "" : by, deed: redactCorrection(deed, person) };
  });
}

function memoryLedger(kept: Kept): ResultLedger {
  const uncorrected = () => kept.rows.filter(isUncorrected);
  return {
    totals: (key) => kept.totals.get(textOf(key))?.totals,
    setTotals(key, totals, back) {
      const gone = back ? false : (kept.totals.get(textOf(key))?.gone ?? false);
      const { scope, game, season } = key;
      kept.totals.set(textOf(key), { scope, game, season, totals, gone });
    },
    deleteTotals: (key) => void kept.totals.delete(textOf(key)),
    countMatch(ranking, by) {
      kept.matches.set(nameOf(ranking), (kept.matches.get(nameOf(ranking)) ?? 0) + by);
    },
    season: (guild, game) => seasonIn(kept, { guild, game }),
    counts(scope, game, seasons) {
      const isIn = (one: KeptTotals) => one.scope === scope && one.game === game && seasons.includes(one.season);
      const all = [...kept.totals.values()].filter(isIn).map(({ totals }) => totals);
      const players = new Set(all.map(({ player }) => JSON.stringify(toPlayerKey(player))));
      return { scores: all.reduce((sum, { games }) => sum + games, 0), players: players.size };
    },
    beginSeason({ guild, game, season }) {
      kept.seasons.set(`${guild} ${game}`, season);
      kept.snapshots.drop({ guild, game });
    },
    insert(row) {
      const isSame = ({ match, seat }: StoredScore) => match === row.match && seat === row.seat;
      if (kept.rows.some(isSame)) throw new Error(`seat ${row.seat} of match ${row.match} has a score already`);
      kept.rows.push(row);
    },
    scoresOf: ({ player, ...ranking }) =>
      uncorrected()
        .filter((row) => isIn(row, ranking) && isSame(row.player, player))
        .sort((a, b) => a.at - b.at || (a.match < b.match ? -1 : 1)),
    scoresOfMatch: (match) => uncorrected().filter((row) => row.match === match),
    find: (match, seat) => uncorrected().find((row) => row.match === match && row.seat === seat),
    markCorrected({ match, seat }, correction) {
      const row = kept.rows.find((one) => one.match === match && one.seat === seat);
      if (row) row.correction = correction;
    },
    markLocal({ match, seat }) {
      kept.rows = kept.rows.map((row) => (row.match === match && row.seat === seat ? { ...row, local: true } : row));
    },
    removeFromServer({ match, seat }) {
      const isIt = (row: StoredScore) => row.match === match && row.seat === seat;
      kept.rows = kept.rows.map((row) => (isIt(row) ? { ...row, season: NO_SEASON } : row));
    },
    recordCorrection: (correction) => kept.corrections.push(copy(correction)),
  };
}

function reader(kept: Kept, ratings: RatingSystem | undefined) {
  const rankingOf = (where: ResultScope) => ({
    scope: scopeOf(where),
    game: where.game,
    season: seasonIn(kept, where),
  });
  const found = (where: ResultScope, player: PlayerRef) => kept.totals.get(textOf({ ...rankingOf(where), player }));
  const shown = (where: ResultScope, bots: boolean) => {
    const ranking = nameOf(rankingOf(where));
    return [...kept.totals.values()]
      .filter((one) => nameOf(one) === ranking && !one.gone && (bots || one.totals.player.kind === "person"))
      .map(({ totals }) => totals);
  };
  const rowsIn = (where: ResultScope) => kept.rows.filter((row) => isUncorrected(row) && isIn(row, rankingOf(where)));
  /** Over all servers, players have also met opponents whose own scores count only on a server. */
  const rowsMet = (where: ResultScope) =>
    where.guild === undefined
      ? kept.rows.filter((row) => isUncorrected(row) && row.game === where.game)
      : rowsInAllSeasons(where);
  const rowsInBoth = (where: ResultScope) => [...rowsIn(where), ...rowsIn({ ...where, incomparable: true })];
  const rowsOf = (where: ResultScope, player: PlayerRef) =>
    rowsInAllSeasons(where).filter((row) => isSame(row.player, player));
  const rowsInAllSeasons = (where: ResultScope) =>
    kept.rows.filter((row) => isUncorrected(row) && isInSomeSeason(row, rankingOf(where)));
  const seen = (where: ResultScope) => (row: StoredScore & { correction?: number }) => {
    const { correction: _, ...facts } = copy(row);
    return toRecordedScore(scopeOf(where), { ...facts, guild: facts.guild }, ratings);
  };
  const isShownIn =
    (where: ResultScope, bots: boolean) =>
    ({ player }: StoredScore) => {
      const isGone = where.guild !== undefined && found(where, player)?.gone === true;
      return !isGone && (player.kind === "bot" ? bots : player.person !== "");
    };
  const listed = (where: ResultScope, figure: LeaderboardFigure, bots: boolean) =>
    shown(where, bots)
      .filter((totals) => figureIn(totals, figure) > 0)
      .sort((a, b) => figureIn(b, figure) - figureIn(a, figure) || byPlayer(b, a));
  const standings = (where: ResultScope, figure: LeaderboardFigure, { from, count, bots }: LeaderboardRange) => {
    const all = listed(where, figure, bots);
    return { all, rows: positionedPage(all, from, count, (totals) => figureIn(totals, figure)) };
  };
  return {
    standings: async (where: ResultScope, figure: LeaderboardFigure, slice: LeaderboardRange) => {
      const { all, rows } = standings(where, figure, slice);
      return { rows: rows.map(([totals, position]) => ({ ...copy(totals), position })), total: all.length };
    },
    summary: async (where: ResultScope, bots: boolean) =>
      summaryOf(shown(where, bots), kept.matches.get(nameOf(rankingOf(where))) ?? 0),
    totals: async (where: ResultScope, player: PlayerRef) => {
      const totals = found(where, player)?.totals;
      return totals && copy(totals);
    },
    careerTotals: async (where: ResultScope, player: PlayerRef) => {
      const { scope, game, season } = rankingOf(where);
      const seasons = [...kept.totals.values()]
        .filter((one) => one.scope === scope && one.game === game && isSame(one.totals.player, player))
        .sort((a, b) => a.season - b.season);
      const ofSeason = (number: number) => seasons.find((one) => one.season === number && one.totals.rating);
      const current = ofSeason(season) ?? ofSeason(seasonOfIncomparableScores(season));
      const merged = mergeSeasonTotals(
        seasons.map(({ totals }) => totals),
        current?.totals,
      );
      return merged && copy(merged);
    },
    position: async (where: ResultScope, figure: LeaderboardFigure, player: PlayerRef, bots = false) => {
      const all = listed(where, figure, bots || player.kind === "bot");
      const own = all.find((totals) => isSame(totals.player, player));
      return own && 1 + all.filter((totals) => figureIn(totals, figure) > figureIn(own, figure)).length;
    },
    scores: async (where: ResultScope, { from, count, bots }: LeaderboardRange) => {
      const all = rowsIn(where)
        .filter(isShownIn(where, bots))
        .sort((a, b) => b.score - a.score || latestFirst(a, b));
      const rows = positionedPage(all, from, count, ({ score }) => score);
      return { rows: rows.map(([row, place]) => ({ ...seen(where)(row), place })), total: all.length };
    },
    scoresOfPeople: (where: ResultScope) => rowsIn(where).filter(isShownIn(where, false)),
    scoresOfPerson: (where: ResultScope, person: string) => rowsOf(where, { kind: "person", person }),
    scoresOf: (game: string, person: string) =>
      kept.rows.filter((row) => isUncorrected(row) && row.game === game && isOf(row.player, person)),
    taskResults: async (where: ResultScope, { from, count }: PageRange, by: SolvedAloneOrTogether = "alone") => {
      const all = rowsIn(where)
        .filter(isShownIn(where, false))
        .flatMap(solvedRow)
        .filter(({ taskResult }) => (taskResult.shared === true) === (by === "shared"))
        .sort(compareTaskResults)
        .slice(0, MAX_RANKED_TASKS);
      const rows = positionedPage(all, from, count, ({ taskResult }) => taskResultKey(taskResult));
      return { rows: rows.map(([row, place]) => ({ ...seen(where)(row), place })), total: all.length };
    },
    taskTotals: async (where: ResultScope, player: PlayerRef) =>
      sumTaskResults(rowsOf(where, player).sort(latestFirst).reverse()),
    recent: async (where: ResultScope, player: PlayerRef, { from, count }: PageRange) =>
      rowsOf(where, player)
        .sort(latestFirst)
        .slice(from, from + count)
        .map(seen(where)),
    headToHeads: async (where: ResultScope, player: PlayerRef, count: number, opponent?: PlayerRef) =>
      duelsOf(rowsOf(where, player), rowsMet(where))
        .filter((duel) => opponent === undefined || isSame(duel.opponent, opponent))
        .slice(0, count),
    latest: async (guild: string, game: string, count: number) =>
      rowsInBoth({ guild, game })
        .sort(latestFirst)
        .slice(0, count)
        .map(({ match, seat, at, player, name, score }) => ({ match, seat, at, player, name, score })),
    find: async (guild: string, game: string, { match, seat }: { match: string; seat: number }) => {
      const row = rowsInBoth({ guild, game }).find((one) => one.match === match && one.seat === seat);
      return row && seen({ guild, game })(row);
    },
    takeSnapshot: async (board: Leaderboard, at: number, apartMs: number) => {
      const { rows } = standings(board, board.figure, { from: 0, count: MAX_SNAPSHOT_PLAYERS, bots: board.bots });
      const stand = rows.map(([{ player }, position]) => ({ player, position }));
      kept.snapshots.take(board, at, apartMs, copy(stand));
    },
    readSnapshot: async (board: Leaderboard, players: readonly PlayerRef[]) => kept.snapshots.read(board, players),
    corrections: async (guild: string, game: string, { from, count }: PageRange) => {
      const all = kept.corrections.filter((one) => one.guild === guild && one.game === game).reverse();
      return { rows: copy(all.slice(from, from + count)), total: all.length };
    },
  };
}

/** The row, if its task is solved and timed. */
function solvedRow<R extends StoredScore>(row: R) {
  const { taskResult } = row;
  return taskResult?.done && isTimedTaskResult(taskResult) ? [{ ...row, taskResult }] : [];
}

function positionedPage<Row, Value>(all: readonly Row[], from: number, count: number, figureIn: (row: Row) => Value) {
  const rows = all.slice(from, from + count);
  const first = rows[0];
  const place = first === undefined ? 1 : 1 + all.findIndex((row) => figureIn(row) === figureIn(first));
  return assignPositions(rows, from, place, figureIn);
}

function summaryOf(all: readonly PlayerTotals[], matches: number): ScoreSummary | undefined {
  const first = (compare: (a: PlayerTotals, b: PlayerTotals) => number) => all.toSorted(compare)[0];
  const highest = first((a, b) => b.best - a.best || byPlayer(b, a));
  const lowest = first((a, b) => a.worst - b.worst || byPlayer(a, b));
  const bestPlayer = first((a, b) => b.average - a.average || byPlayer(b, a));
  const worstPlayer = first((a, b) => a.average - b.average || byPlayer(a, b));
  if (!highest || !lowest || !bestPlayer || !worstPlayer) return undefined;
  const added = (what: (totals: PlayerTotals) => number) => all.reduce((sum, totals) => sum + what(totals), 0);
  const [scores, sum] = [added(({ games }) => games), added((totals) => totals.sum)];
  const means = { mean: sum / scores, meanOfPlayers: added(({ average }) => average) / all.length };
  return copy({ matches, scores, players: all.length, sum, ...means, highest, lowest, bestPlayer, worstPlayer });
}

function duelsOf(own: readonly StoredScore[], rows: readonly StoredScore[]): HeadToHead[] {
  const duels = new Map<string, HeadToHead>();
  for (const mine of own) {
    const others = rows.filter(
      (row) => row.match === mine.match && !isSame(row.player, mine.player) && !isDeletedPlayer(row.player),
    );
    for (const other of others) {
      const key = JSON.stringify(toPlayerKey(other.player));
      const before = duels.get(key) ?? { opponent: other.player, name: other.name, games: 0, wins: 0, ties: 0 };
      duels.set(key, {
        opponent: other.player,
        name: [other.name, before.name].sort()[1] ?? "",
        games: before.games + 1,
        wins: before.wins + Number(mine.position < other.position),
        ties: before.ties + Number(mine.position === other.position),
      });
    }
  }
  return [...duels.values()].sort((a, b) => b.games - a.games || byKey(a.opponent, b.opponent));
}

function figureIn(totals: PlayerTotals, figure: LeaderboardFigure): number {
  return figure === "rating" ? (totals.rating?.points ?? 0) : totals[figure];
}

function byPlayer(a: PlayerTotals, b: PlayerTotals): number {
  return byKey(a.player, b.player);
}

function byKey(a: PlayerRef, b: PlayerRef): number {
  const [one, other] = [toPlayerKey(a).player, toPlayerKey(b).player];
  return one < other ? -1 : one > other ? 1 : 0;
}

function latestFirst(a: StoredScore, b: StoredScore): number {
  return b.at - a.at || (a.match < b.match ? 1 : a.match > b.match ? -1 : a.seat - b.seat);
}

function scopeOf({ guild }: ResultScope): RankingScopeId {
  return guild ?? GLOBAL_SCOPE;
}

function isUncorrected({ correction }: { readonly correction?: number }): boolean {
  return correction === undefined;
}

function isIn(row: StoredScore, { scope, game, season }: RankingKey): boolean {
  return row.game === game && (scope === GLOBAL_SCOPE ? !row.local : row.guild === scope && row.season === season);
}

function isInSomeSeason(row: StoredScore, { scope, game }: RankingKey): boolean {
  const isHere = row.guild === scope && row.season !== NO_SEASON;
  return row.game === game && (scope === GLOBAL_SCOPE ? !row.local : isHere);
}

function seasonIn({ seasons }: Kept, { guild, game, incomparable }: ResultScope): number {
  const season = seasons.get(`${guild} ${game}`) ?? FIRST_SEASON;
  return incomparable ? seasonOfIncomparableScores(season) : season;
}

function nameOf({ scope, game, season }: RankingKey): string {
  return JSON.stringify([scope, game, season]);
}

function isOf(player: PlayerRef, person: string): boolean {
  return player.kind === "person" && player.person === person;
}

function isSame(one: PlayerRef, other: PlayerRef): boolean {
  const [a, b] = [toPlayerKey(one), toPlayerKey(other)];
  return a.bot === b.bot && a.player === b.player;
}

function textOf({ player, ...ranking }: TotalsKey): string {
  return JSON.stringify([nameOf(ranking), toPlayerKey(player)]);
}
