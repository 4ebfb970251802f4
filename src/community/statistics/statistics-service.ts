import { type CorrectionResult, refuseCorrection } from "#community/statistics/correction-refusal.ts";
import { parseResultRows, parseScoreId } from "#community/statistics/parse-corrections.ts";
import { findPositionChanges } from "#community/statistics/position-changes.ts";
import { ratingUncertainty } from "#community/statistics/rating-system.ts";
import { cachePresence, type FindPresence, type MonotonicClock } from "#community/statistics/server-presence.ts";
import type {
  HeadToHeadRow,
  LeaderboardRow,
  NamedPlayer,
  PageInfo,
  PositionChange,
  ScoreWithPlayer,
  ShownRating,
  StatisticsScope,
  StatisticsService,
} from "#community/statistics/statistics-types.ts";
import { parseName } from "#core/parse-name.ts";
import {
  type CorrectionContext,
  type HeadToHead,
  type LeaderboardFigure,
  MAX_RESULTS_OF_PLAYER,
  type Page,
  type PlayerRef,
  type PlayerTotals,
  type RecordedScore,
  type ResultScope,
  type ResultStore,
  type ScoreCorrection,
} from "#store/result-store.ts";
import { isTimedTaskResult } from "#store/results/compare-task-results.ts";
import type { PlayerSettingsStore } from "#store/store.ts";

export interface StatisticsServicePorts extends MonotonicClock {
  readonly results: ResultStore;
  readonly playerSettings: PlayerSettingsStore;
  readonly findPresence: FindPresence;
  now(): number;
  /** Returns a new match id of lower-case letters and digits. */
  newId(): string;
}

/** Number of rows on a page of a leaderboard. */
const PAGE_SIZE = 10;
const SCORES_PAGE = 15;
const RECENT = 30;
const DUELS = 5;
const CORRECTIONS = 15;
const CHOICES = 200;
/** Maximum number of times that a page is read again, because players on it have left the server. */
const MAX_ROUNDS = 5;
const UNKNOWN = { kind: "unknown" } as const;

export function createStatisticsService(ports: StatisticsServicePorts): StatisticsService {
  const { results, playerSettings, now, newId } = ports;
  const findPresence = cachePresence(ports.findPresence, ports);

  return {
    async leaderboard(view, figure, wanted) {
      await markPresent(view);
      const ask = async (page: number) =>
        results.standings(whereOf(view), figure, { from: page * PAGE_SIZE, count: PAGE_SIZE, bots: view.bots });
      const found = await paged(view, ask, wanted, PAGE_SIZE);
      if (!found) return undefined;
      const shown = found.rows.map(({ row, who }) => ({ totals: row, position: row.position, who }));
      const own = shown.some(({ who }) => who.own) ? undefined : await ownRow(view, figure);
      const board = { ...whereOf(view), figure, bots: view.bots };
      // Earlier positions are kept only for the usual leaderboards.
      const { since, moves } = board.incomparable
        ? { since: undefined, moves: [] }
        : await findPositionChanges(results, board, own ? [...shown, own] : shown, now());
      const rows = shown.map((row, index) => standingOf(row, figure, moves[index]));
      return { ...found, rows, since, own: own && standingOf(own, figure, moves[shown.length]) };
    },
    async overview(view) {
      await markPresent(view);
      for (let round = 1; ; round++) {
        const summary = await results.summary(whereOf(view), view.bots);
        if (!summary) return undefined;
        const [highest, lowest, bestPlayer, worstPlayer] = await Promise.all(
          [summary.highest, summary.lowest, summary.bestPlayer, summary.worstPlayer].map((one) =>
            describePlayer(view, one),
          ),
        );
        if (highest && lowest && bestPlayer && worstPlayer) {
          return {
            ...summary,
            highest: { who: highest, value: summary.highest.best },
            lowest: { who: lowest, value: summary.lowest.worst },
            bestPlayer: { who: bestPlayer, value: summary.bestPlayer.average },
            worstPlayer: { who: worstPlayer, value: summary.worstPlayer.average },
          };
        }
        if (round === MAX_ROUNDS) return undefined;
      }
    },
    async scores(view, wanted) {
      await markPresent(view);
      const ask = (page: number) =>
        results.scores(whereOf(view), { from: page * SCORES_PAGE, count: SCORES_PAGE, bots: view.bots });
      const found = await paged(view, ask, wanted, SCORES_PAGE);
      if (!found) return undefined;
      return { ...found, rows: found.rows.map(({ row: { place, score, at }, who }) => ({ who, place, score, at })) };
    },
    async taskResults(view, wanted, by) {
      await markPresent(view);
      const ask = (page: number) =>
        results.taskResults(whereOf(view), { from: page * SCORES_PAGE, count: SCORES_PAGE }, by);
      const found = await paged(view, ask, wanted, SCORES_PAGE);
      if (!found) return undefined;
      const rows = found.rows.flatMap(({ row: { place, taskResult, at, rankingName }, who }) =>
        isTimedTaskResult(taskResult) ? [{ who: withRankingName(who, rankingName), place, taskResult, at }] : [],
      );
      return { ...found, rows };
    },
    async nameTaskResult({ guild, person }, match, typed) {
      const parsed = typed.trim() === "" ? ({ ok: true, name: undefined } as const) : parseName(typed);
      if (!parsed.ok) return parsed;
      const isNamed = guild !== "" && (await results.nameTaskResult(guild, match, person, parsed.name));
      return isNamed ? parsed : { ok: false, refusal: { reason: "not-in-ranking" } };
    },
    async taskTotals(view, player) {
      const isOwn = player.kind === "person" && player.person === view.person;
      // Over all servers, people see only their own statistics. On one server, they see the statistics of all people
      // who are on it.
      if (!isOwn && view.everywhere) return undefined;
      if (!isOwn && (await describePlayer(view, { player, name: "" })) === undefined) return undefined;
      return results.taskTotals(whereOf(view), player);
    },
    async profile(view, player) {
      await markPresent(view);
      const where = whereOf(view);
      const found = await describeRecordedPlayer(view, player);
      if (!found) return undefined;
      const { who, totals } = found;
      const [sum, rating, recent, duels] = await Promise.all([
        results.position(where, "sum", player),
        results.position(where, "rating", player),
        results.recent(where, player, { from: 0, count: RECENT }),
        results.headToHeads(where, player, DUELS),
      ]);
      const met = await Promise.all(duels.map((headToHead) => knownDuel(view, headToHead)));
      const shown = met.filter((headToHead) => headToHead !== undefined);
      const listed = listedGames(totals);
      return { who, totals, listed, rating: ratedOf(totals), positions: { sum, rating }, recent, headToHeads: shown };
    },
    async headToHead(view, player, opponent) {
      const [headToHead] = await results.headToHeads(whereOf(view), player, 1, opponent);
      return headToHead && knownDuel(view, headToHead);
    },
    async history(view, player, slice) {
      await markPresent(view);
      const found = await describeRecordedPlayer(view, player);
      if (!found) return undefined;
      const rows = await results.recent(whereOf(view), player, slice);
      return { who: found.who, rows, total: listedGames(found.totals) };
    },
    async corrections(view, from) {
      const { rows, total } = await results.corrections(view.guild, view.game, { from, count: CORRECTIONS });
      const shown = rows.map(async (correction) => ({
        ...correction,
        players: await Promise.all(playersIn(correction).map((player) => describeAnyPlayer(view, player))),
        correctedBy: await describeAnyPlayer(view, { kind: "person", person: correction.by }),
      }));
      return { rows: await Promise.all(shown), total };
    },
    async latestScores(view, max = CHOICES) {
      const scores = await results.latest(view.guild, view.game, Math.min(max, CHOICES));
      // Shows the names that the players had in the match. Discord cannot be asked about so many players at every key
      // that is typed.
      return scores.map((score) => ({ ...score, who: knownAs(view, score.player, score.name) }));
    },
    async findScore(view, typed) {
      const id = parseScoreId(typed);
      return found(view, id && (await results.find(view.guild, view.game, id)));
    },
    async revertScore(view, typed) {
      const id = parseScoreId(typed);
      return found(view, id && (await results.revertScore(id, correctorOf(view))));
    },
    async findPlayer(view, { id, name }) {
      const player: PlayerRef = { kind: "person", person: id };
      const { guild, game } = view;
      const totals = [false, true].map((incomparable) => results.totals({ guild, game, incomparable }, player));
      const scores = (await Promise.all(totals)).reduce((sum, one) => sum + (one?.games ?? 0), 0);
      return scores > 0
        ? { ok: true, who: await describeAnyPlayer(view, player), scores }
        : refuseCorrection({ reason: "no-such-player", name });
    },
    async deletePlayerScores(view, { id, name }) {
      const player: PlayerRef = { kind: "person", person: id };
      const scores = await results.deleteScoresOf(player, correctorOf(view));
      return scores > 0
        ? { ok: true, who: await describeAnyPlayer(view, player), scores }
        : refuseCorrection({ reason: "no-such-player", name });
    },
    async findSeason({ guild, game }) {
      const season = await results.season(guild, game);
      return season.scores > 0 ? { ok: true, season } : refuseCorrection({ reason: "nothing-recorded" });
    },
    async resetSeason(view, season) {
      const counts = await results.resetSeason(season, correctorOf(view));
      if (counts === "nothing") return refuseCorrection({ reason: "nothing-recorded" });
      return counts === "stale" ? refuseCorrection({ reason: "reset-already" }) : { ok: true, counts };
    },
    async enterGame(view, typed) {
      const read = parseResultRows(typed);
      if (!read.ok) return read;
      const corrector = correctorOf(view);
      const { guild, game, at } = corrector;
      const seats = read.seats.map((seat) => ({ ...seat, bingos: 0 }));
      await results.enterManually({ match: newId(), game, guild, at, casual: false, seats }, corrector);
      return read;
    },
  };

  function correctorOf({ guild, game, person }: StatisticsScope): CorrectionContext {
    return { guild, game, by: person, at: now() };
  }

  async function found(
    view: StatisticsScope,
    score: RecordedScore | undefined,
  ): Promise<CorrectionResult<{ readonly score: ScoreWithPlayer }>> {
    if (!score) return refuseCorrection({ reason: "no-such-score" });
    return { ok: true, score: { ...score, who: await describeAnyPlayer(view, score.player) } };
  }

  /** Records that the viewer is on the server. */
  async function markPresent({ guild, person }: StatisticsScope): Promise<void> {
    if (guild !== "") await results.setOnServer(guild, person, true);
  }

  async function ownRow(view: StatisticsScope, figure: LeaderboardFigure): Promise<PositionedPlayer | undefined> {
    const player: PlayerRef = { kind: "person", person: view.person };
    const where = whereOf(view);
    const position = await results.position(where, figure, player, view.bots);
    const totals = position === undefined ? undefined : await results.totals(where, player);
    const who = totals && (await describePlayer(view, totals));
    return who && totals && position !== undefined ? { totals, position, who } : undefined;
  }

  /**
   * Finds out the name of a player who has scores. Undefined if the player has no scores, or no name on this server.
   */
  async function describeRecordedPlayer(
    view: StatisticsScope,
    player: PlayerRef,
  ): Promise<{ who: NamedPlayer; totals: PlayerTotals } | undefined> {
    const totals = await results.careerTotals(whereOf(view), player);
    const who = totals && (await describePlayer(view, totals));
    return who && (player.kind === "bot" || who.name !== undefined) ? { who, totals } : undefined;
  }

  /**
   * Returns a page of rows with their players. If a player has left the server, this is recorded and the page is read
   * again.
   */
  async function paged<Row extends { readonly player: PlayerRef; readonly name: string }>(
    view: StatisticsScope,
    ask: (page: number) => Promise<Page<Row>>,
    wanted: number,
    size: number,
  ): Promise<(PageInfo & { readonly rows: readonly { readonly row: Row; readonly who: NamedPlayer }[] }) | undefined> {
    let page = Math.max(0, Math.trunc(wanted));
    for (let round = 1; ; round++) {
      const { rows, total } = await ask(page);
      const pages = Math.ceil(total / size);
      if (total === 0) return undefined;
      if (page >= pages) {
        page = pages - 1;
        continue;
      }
      const all = await Promise.all(rows.map(async (row) => ({ row, who: await describePlayer(view, row) })));
      const shown = all.flatMap(({ row, who }) => (who ? [{ row, who }] : []));
      if (shown.length === rows.length || round >= MAX_ROUNDS) return { rows: shown, page, pages, total };
    }
  }

  /**
   * Finds out the name of a player; undefined if they have left the server of this scope. Records that they have left,
   * so that Discord is not asked about them again.
   */
  async function describePlayer(
    view: StatisticsScope,
    { player, name }: { readonly player: PlayerRef; readonly name: string },
  ) {
    if (player.kind === "bot") return knownAs(view, player, undefined);
    const isViewer = player.person === view.person;
    const isDirect = view.guild === "";
    const asked = isDirect ? UNKNOWN : await findPresence(view.guild, player.person);
    // The viewer has just used the bot on this server. So they are on it, even if the cache says that they have left.
    const there = asked.kind === "gone" && isViewer ? UNKNOWN : asked;
    if (there.kind === "gone" && !view.everywhere) {
      await results.setOnServer(view.guild, player.person, false);
      return undefined;
    }
    if (there.kind === "gone") return knownAs(view, player, undefined);
    // If Discord does not answer, players of this server are shown with the name from their match.
    const isKnown = isDirect
      ? isViewer
      : !view.everywhere || (await results.careerTotals({ ...view, guild: view.guild }, player)) !== undefined;
    const shown = there.kind === "here" ? there.name : isKnown ? name : undefined;
    const { name: chosen } = shown === undefined ? {} : await playerSettings.read(player.person);
    return knownAs(view, player, chosen ?? shown);
  }

  /** Finds out the name of a player in a correction. A player who has left the server is returned without a name. */
  async function describeAnyPlayer(view: StatisticsScope, player: PlayerRef): Promise<NamedPlayer> {
    return (
      (await describePlayer({ ...view, everywhere: true }, { player, name: "" })) ?? knownAs(view, player, undefined)
    );
  }

  async function knownDuel(
    view: StatisticsScope,
    { opponent, name, ...facts }: HeadToHead,
  ): Promise<HeadToHeadRow | undefined> {
    const who = await describePlayer(view, { player: opponent, name });
    return who && { who, ...facts };
  }
}

function whereOf({ guild, game, everywhere, incomparable = false }: StatisticsScope): ResultScope {
  return everywhere ? { guild: undefined, game } : { guild, game, incomparable };
}

/** The name that a player chose for one score. A player whose name is hidden from the viewer stays without a name. */
function withRankingName(who: NamedPlayer, rankingName: string | undefined): NamedPlayer {
  return rankingName === undefined || who.name === undefined ? who : { ...who, name: rankingName };
}

function knownAs({ person }: StatisticsScope, player: PlayerRef, name: string | undefined): NamedPlayer {
  const shown = name === "" || player.kind === "bot" ? undefined : name;
  return { player, name: shown, own: player.kind === "person" && player.person === person };
}

/** The position of a player in a leaderboard, with the name to show. */
interface PositionedPlayer {
  readonly totals: PlayerTotals;
  readonly position: number;
  readonly who: NamedPlayer;
}

function standingOf(
  { totals, position, who }: PositionedPlayer,
  figure: LeaderboardFigure,
  move: PositionChange | undefined,
): LeaderboardRow {
  const rating = ratedOf(totals);
  const value = figure === "rating" ? (rating?.points ?? 0) : totals[figure];
  return { who, position, value, games: totals.games, wins: totals.wins, rating, positionChange: move };
}

function listedGames({ games }: PlayerTotals): number {
  return Math.min(games, MAX_RESULTS_OF_PLAYER);
}

function ratedOf({ rating }: PlayerTotals): ShownRating | undefined {
  return rating && { points: rating.points, uncertainty: ratingUncertainty(rating) };
}

function playersIn({ deed }: ScoreCorrection): PlayerRef[] {
  if (deed.kind === "reset") return [];
  return deed.kind === "enter" ? deed.scores.map(({ player }) => player) : [deed.player];
}
