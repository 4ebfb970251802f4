import { uncertaintyOf } from "#club/ratings.ts";
import { parseScoreId, readSeats } from "#club/statistics/corrections.ts";
import { movesIn } from "#club/statistics/moves.ts";
import { type Presences, remembering } from "#club/statistics/presences.ts";
import { type Corrected, refused } from "#club/statistics/refusal.ts";
import type {
  FoundScore,
  Known,
  KnownDuel,
  Move,
  Paged,
  Rated,
  Standing,
  Statistics,
  View,
} from "#club/statistics/types.ts";
import { isTimed } from "#store/results/feats.ts";
import type {
  Correction,
  Corrector,
  Duel,
  Figure,
  Page,
  Player,
  Results,
  Score,
  Totals,
  Where,
} from "#store/results.ts";
import type { People } from "#store/store.ts";

export interface StatisticsPorts {
  readonly results: Results;
  readonly people: People;
  readonly presence: Presences;
  now(): number;
  /** Small letters and digits that no match has yet. */
  newId(): string;
}

/** Rows of a page of a leaderboard, and of the list of all scores. */
const PAGE = 10;
const SCORES_PAGE = 15;
const RECENT = 30;
const DUELS = 5;
const CORRECTIONS = 15;
const CHOICES = 200;
/** So often a page is asked for again because somebody on it has left. */
const MOST_ROUNDS = 5;

export function createStatistics(ports: StatisticsPorts): Statistics {
  const { results, people, now, newId } = ports;
  const presence = remembering(ports.presence, now);

  return {
    async standings(view, figure, wanted) {
      await welcome(view);
      const ask = async (page: number) =>
        results.standings(whereOf(view), figure, { from: page * PAGE, count: PAGE, bots: view.bots });
      const found = await paged(view, ask, wanted, PAGE);
      if (!found) return undefined;
      const shown = found.rows.map(({ row, who }) => ({ totals: row, position: row.position, who }));
      const own = shown.some(({ who }) => who.own) ? undefined : await ownRow(view, figure);
      const board = { ...whereOf(view), figure, bots: view.bots };
      const { since, moves } = await movesIn(results, board, own ? [...shown, own] : shown, now());
      const rows = shown.map((row, index) => standingOf(row, figure, moves[index]));
      return { ...found, rows, since, own: own && standingOf(own, figure, moves[shown.length]) };
    },
    async overview(view) {
      await welcome(view);
      for (let round = 1; ; round++) {
        const summary = await results.summary(whereOf(view), view.bots);
        if (!summary) return undefined;
        const [highest, lowest, bestPlayer, worstPlayer] = await Promise.all(
          [summary.highest, summary.lowest, summary.bestPlayer, summary.worstPlayer].map((one) => known(view, one)),
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
        if (round === MOST_ROUNDS) return undefined;
      }
    },
    async scores(view, wanted) {
      await welcome(view);
      const ask = (page: number) =>
        results.scores(whereOf(view), { from: page * SCORES_PAGE, count: SCORES_PAGE, bots: view.bots });
      const found = await paged(view, ask, wanted, SCORES_PAGE);
      if (!found) return undefined;
      return { ...found, rows: found.rows.map(({ row: { place, score, at }, who }) => ({ who, place, score, at })) };
    },
    async feats(view, wanted, by) {
      await welcome(view);
      const ask = (page: number) => results.feats(whereOf(view), { from: page * SCORES_PAGE, count: SCORES_PAGE }, by);
      const found = await paged(view, ask, wanted, SCORES_PAGE);
      if (!found) return undefined;
      const rows = found.rows.flatMap(({ row: { place, feat, at }, who }) =>
        isTimed(feat) ? [{ who, place, feat, at }] : [],
      );
      return { ...found, rows };
    },
    async doings(view, player) {
      const isOwn = player.kind === "person" && player.person === view.person;
      // Over all servers one sees one's own; on a server, those of whoever is there.
      if (!isOwn && view.everywhere) return undefined;
      if (!isOwn && (await known(view, { player, name: "" })) === undefined) return undefined;
      return results.doings(whereOf(view), player);
    },
    async profile(view, player) {
      await welcome(view);
      const where = whereOf(view);
      const found = await knownPlayer(view, player);
      if (!found) return undefined;
      const { who, totals } = found;
      const [sum, rating, recent, duels] = await Promise.all([
        results.position(where, "sum", player),
        results.position(where, "rating", player),
        results.recent(where, player, { from: 0, count: RECENT }),
        results.duels(where, player, DUELS),
      ]);
      const met = await Promise.all(duels.map((duel) => knownDuel(view, duel)));
      const shown = met.filter((duel) => duel !== undefined);
      return { who, totals, rating: ratedOf(totals), positions: { sum, rating }, recent, duels: shown };
    },
    async duel(view, player, opponent) {
      const [duel] = await results.duels(whereOf(view), player, 1, opponent);
      return duel && knownDuel(view, duel);
    },
    async history(view, player, slice) {
      await welcome(view);
      const found = await knownPlayer(view, player);
      if (!found) return undefined;
      const rows = await results.recent(whereOf(view), player, slice);
      return { who: found.who, rows, total: found.totals.games };
    },
    async corrections(view, from) {
      const { rows, total } = await results.corrections(view.guild, view.game, { from, count: CORRECTIONS });
      const shown = rows.map(async (correction) => ({
        ...correction,
        whose: await Promise.all(playersIn(correction).map((player) => named(view, player))),
        doer: await named(view, { kind: "person", person: correction.by }),
      }));
      return { rows: await Promise.all(shown), total };
    },
    async latest(view) {
      const scores = await results.latest(view.guild, view.game, CHOICES);
      // By the names that they had at the table: so many cannot be asked about at every key.
      return scores.map((score) => ({ ...score, who: knownAs(view, score.player, score.name) }));
    },
    async findScore(view, typed) {
      const id = parseScoreId(typed);
      return found(view, id && (await results.find(view.guild, view.game, id)));
    },
    async takeBack(view, typed) {
      const id = parseScoreId(typed);
      return found(view, id && (await results.takeBack(id, correctorOf(view))));
    },
    async findPlayer(view, { id, name }) {
      const player: Player = { kind: "person", person: id };
      const scores = (await results.totals({ guild: view.guild, game: view.game }, player))?.games ?? 0;
      return scores > 0
        ? { ok: true, who: await named(view, player), scores }
        : refused({ why: "no-such-player", name });
    },
    async remove(view, { id, name }) {
      const player: Player = { kind: "person", person: id };
      const scores = await results.remove(player, correctorOf(view));
      return scores > 0
        ? { ok: true, who: await named(view, player), scores }
        : refused({ why: "no-such-player", name });
    },
    async findSeason({ guild, game }) {
      const season = await results.season(guild, game);
      return season.scores > 0 ? { ok: true, season } : refused({ why: "nothing-recorded" });
    },
    async reset(view, season) {
      const counts = await results.reset(season, correctorOf(view));
      if (counts === "nothing") return refused({ why: "nothing-recorded" });
      return counts === "stale" ? refused({ why: "reset-already" }) : { ok: true, counts };
    },
    async enter(view, typed) {
      const read = readSeats(typed);
      if (!read.ok) return read;
      const corrector = correctorOf(view);
      const { guild, game, at } = corrector;
      const seats = read.seats.map((seat) => ({ ...seat, bingos: 0 }));
      await results.enter({ match: newId(), game, guild, at, casual: false, seats }, corrector);
      return read;
    },
  };

  function correctorOf({ guild, game, person }: View): Corrector {
    return { guild, game, by: person, at: now() };
  }

  async function found(view: View, score: Score | undefined): Promise<Corrected<{ readonly score: FoundScore }>> {
    if (!score) return refused({ why: "no-such-score" });
    return { ok: true, score: { ...score, who: await named(view, score.player) } };
  }

  /** Who asks is there. */
  function welcome({ guild, person }: View): Promise<void> {
    return results.present(guild, person, true);
  }

  async function ownRow(view: View, figure: Figure): Promise<Stood | undefined> {
    const player: Player = { kind: "person", person: view.person };
    const where = whereOf(view);
    const position = await results.position(where, figure, player, view.bots);
    const totals = position === undefined ? undefined : await results.totals(where, player);
    const who = totals && (await known(view, totals));
    return who && totals && position !== undefined ? { totals, position, who } : undefined;
  }

  /** Undefined where nothing is recorded of them, or where they have no name here, and so no page. */
  async function knownPlayer(view: View, player: Player): Promise<{ who: Known; totals: Totals } | undefined> {
    const totals = await results.totals(whereOf(view), player);
    const who = totals && (await known(view, totals));
    return who && (player.kind === "bot" || who.name !== undefined) ? { who, totals } : undefined;
  }

  /** A page of rows with their players; those who turn out to have left are noted, and the page is asked for again. */
  async function paged<Row extends { readonly player: Player; readonly name: string }>(
    view: View,
    ask: (page: number) => Promise<Page<Row>>,
    wanted: number,
    size: number,
  ): Promise<(Paged & { readonly rows: readonly { readonly row: Row; readonly who: Known }[] }) | undefined> {
    let page = Math.max(0, Math.trunc(wanted));
    for (let round = 1; ; round++) {
      const { rows, total } = await ask(page);
      const pages = Math.ceil(total / size);
      if (total === 0) return undefined;
      if (page >= pages) {
        page = pages - 1;
        continue;
      }
      const all = await Promise.all(rows.map(async (row) => ({ row, who: await known(view, row) })));
      const shown = all.flatMap(({ row, who }) => (who ? [{ row, who }] : []));
      if (shown.length === rows.length || round >= MOST_ROUNDS) return { rows: shown, page, pages, total };
    }
  }

  /** Undefined where they have left the server that is looked at; from then on they are not asked for. */
  async function known(view: View, { player, name }: { readonly player: Player; readonly name: string }) {
    if (player.kind === "bot") return knownAs(view, player, undefined);
    const asked = await presence(view.guild, player.person);
    // Who looks is there, whatever was remembered of them.
    const there = asked.kind === "gone" && player.person === view.person ? ({ kind: "unknown" } as const) : asked;
    if (there.kind === "gone" && !view.everywhere) {
      await results.present(view.guild, player.person, false);
      return undefined;
    }
    if (there.kind === "gone") return knownAs(view, player, undefined);
    // Where Discord cannot be asked: who has played here is called what they were called then.
    const hasPlayed = !view.everywhere || (await results.totals({ ...view, guild: view.guild }, player)) !== undefined;
    const shown = there.kind === "here" ? there.name : hasPlayed ? name : undefined;
    const { name: chosen } = shown === undefined ? {} : await people.preferences(player.person);
    return knownAs(view, player, chosen ?? shown);
  }

  /** Somebody who did something or had something done to them; also one who has left, without a name. */
  async function named(view: View, player: Player): Promise<Known> {
    return (await known({ ...view, everywhere: true }, { player, name: "" })) ?? knownAs(view, player, undefined);
  }

  async function knownDuel(view: View, { opponent, name, ...facts }: Duel): Promise<KnownDuel | undefined> {
    const who = await known(view, { player: opponent, name });
    return who && { who, ...facts };
  }
}

function whereOf({ guild, game, everywhere }: View): Where {
  return { guild: everywhere ? undefined : guild, game };
}

function knownAs({ person }: View, player: Player, name: string | undefined): Known {
  const shown = name === "" || player.kind === "bot" ? undefined : name;
  return { player, name: shown, own: player.kind === "person" && player.person === person };
}

/** A row of a leaderboard. */
interface Stood {
  readonly totals: Totals;
  readonly position: number;
  readonly who: Known;
}

function standingOf({ totals, position, who }: Stood, figure: Figure, move: Move | undefined): Standing {
  const rating = ratedOf(totals);
  const value = figure === "rating" ? (rating?.points ?? 0) : totals[figure];
  return { who, position, value, games: totals.games, wins: totals.wins, rating, move };
}

function ratedOf({ rating }: Totals): Rated | undefined {
  return rating && { points: rating.points, uncertainty: uncertaintyOf(rating) };
}

function playersIn({ deed }: Correction): Player[] {
  if (deed.kind === "reset") return [];
  return deed.kind === "enter" ? deed.scores.map(({ player }) => player) : [deed.player];
}
