import type { EnteredSeat, TypedSeat } from "#club/statistics/corrections.ts";
import type { Corrected } from "#club/statistics/refusal.ts";
import type {
  Correction,
  Counts,
  Doing,
  Doings,
  Duel,
  Figure,
  Page,
  Player,
  Score,
  Season,
  Stretch,
  Summary,
  TimedFeat,
  Totals,
} from "#store/results.ts";

// What is known of finished games, as one person may see it on one server: names only of those who are there.

export { FIGURES, type Figure, type Score } from "#store/results.ts";

/** From where somebody looks, and at what. */
export interface View {
  readonly guild: string;
  readonly person: string;
  readonly game: string;
  /** Over all servers, not this one alone. */
  readonly everywhere: boolean;
  readonly bots: boolean;
}

/** A player as the onlooker may know them. */
export interface Known {
  readonly player: Player;
  /** Undefined for a bot, and for who is not on this server. */
  readonly name: string | undefined;
  /** The one who looks. */
  readonly own: boolean;
}

export interface Rated {
  readonly points: number;
  readonly uncertainty: number;
}

/** How many places somebody has gone up, or down where it is less than nothing; or that they did not stand there. */
export type Move = number | "new";

export interface Standing {
  readonly who: Known;
  readonly position: number;
  readonly value: number;
  readonly games: number;
  readonly wins: number;
  readonly rating: Rated | undefined;
  /** Undefined where it is not known. */
  readonly move: Move | undefined;
}

export interface Standings extends Paged {
  readonly rows: readonly Standing[];
  /** Since when the moves are; undefined where none is known. */
  readonly since: number | undefined;
  /** The row of the one who looks, where it is not on the page. */
  readonly own: Standing | undefined;
}

/** A page counts from 0. */
export interface Paged {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface KnownScore {
  readonly who: Known;
  readonly place: number;
  readonly score: number;
  readonly at: number;
}

export interface KnownFeat {
  readonly who: Known;
  readonly place: number;
  readonly feat: TimedFeat;
  readonly at: number;
}

export interface FeatList extends Paged {
  readonly rows: readonly KnownFeat[];
}

export interface ScoreList extends Paged {
  readonly rows: readonly KnownScore[];
}

type Extreme = "highest" | "lowest" | "bestPlayer" | "worstPlayer";

export type Overview = Omit<Summary, Extreme> & {
  readonly [E in Extreme]: { readonly who: Known; readonly value: number };
};

export interface Profile {
  readonly who: Known;
  readonly totals: Totals;
  readonly rating: Rated | undefined;
  /** By the points in all, and by the rating. */
  readonly positions: { readonly sum: number | undefined; readonly rating: number | undefined };
  /** The latest first. */
  readonly recent: readonly Score[];
  readonly duels: readonly KnownDuel[];
}

export interface History extends Page<Score> {
  readonly who: Known;
}

export interface KnownDuel extends Omit<Duel, "opponent" | "name"> {
  readonly who: Known;
}

export interface KnownCorrection extends Correction {
  readonly whose: readonly Known[];
  readonly doer: Known;
}

export interface Statistics {
  /** Undefined where nobody stands in it. */
  standings(view: View, figure: Figure, page: number): Promise<Standings | undefined>;
  overview(view: View): Promise<Overview | undefined>;
  scores(view: View, page: number): Promise<ScoreList | undefined>;
  /** Tasks that were done, in games that set one: by themselves or, where it is asked, by several as one. */
  feats(view: View, page: number, by?: Doing): Promise<FeatList | undefined>;
  /** What those of a player come to: nothing of who is not there to be seen. */
  doings(view: View, player: Player): Promise<Doings | undefined>;
  /** Undefined where there is nothing of them that the onlooker may see. */
  profile(view: View, player: Player): Promise<Profile | undefined>;
  duel(view: View, player: Player, opponent: Player): Promise<KnownDuel | undefined>;
  /** The games of a player, the latest first: the player, and so many of them from one on. */
  history(view: View, player: Player, slice: Stretch): Promise<History | undefined>;
  /** The latest first, as many from one on as there may be room for. */
  corrections(view: View, from: number): Promise<Page<KnownCorrection>>;
  /** The last scores of the server, to choose from. */
  latest(view: View): Promise<readonly FoundScore[]>;
  /** Of the server, the score that was chosen; and the player that was, with how many scores. */
  findScore(view: View, typed: string): Promise<Corrected<{ readonly score: FoundScore }>>;
  findPlayer(view: View, person: Named): Promise<Corrected<FoundPlayer>>;
  /** The onlooker does these, and has to be allowed to. */
  takeBack(view: View, typed: string): Promise<Corrected<{ readonly score: FoundScore }>>;
  remove(view: View, person: Named): Promise<Corrected<FoundPlayer>>;
  /** The ranking of the game: what is in it, and then that it begins anew. */
  findSeason(view: View): Promise<Corrected<{ readonly season: Season }>>;
  reset(view: View, season: Season["number"]): Promise<Corrected<{ readonly counts: Counts }>>;
  enter(view: View, seats: readonly TypedSeat[]): Promise<Corrected<{ readonly seats: readonly EnteredSeat[] }>>;
}

export type FoundScore = Score & { readonly who: Known };

export interface FoundPlayer {
  readonly who: Known;
  readonly scores: number;
}

/** Whom somebody means, and what they call them. */
export interface Named {
  readonly id: string;
  readonly name: string;
}
