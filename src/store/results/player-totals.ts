import type {
  MatchResult,
  PlayerRef,
  PlayerTotals,
  Rating,
  RatingSystem,
  SeatResult,
  SeatVerdict,
} from "#store/result-store.ts";

// Calculates the totals of a player. The functions are pure and the same for every kind of store.

/** The fields of a score from which totals are calculated. */
export type CountedScore = Pick<SeatResult, "player" | "name" | "score" | "bingos" | "best"> & {
  readonly at: number;
  readonly verdict: SeatVerdict;
};

export type UnratedTotals = Omit<PlayerTotals, "rating" | "rated">;

export function addScore(before: UnratedTotals | undefined, score: CountedScore): UnratedTotals {
  const games = (before?.games ?? 0) + 1;
  const sum = (before?.sum ?? 0) + score.score;
  const bestPlay = better(before?.bestPlay, score.best);
  return {
    player: score.player,
    name: score.name,
    games,
    wins: (before?.wins ?? 0) + Number(score.verdict === "won"),
    ties: (before?.ties ?? 0) + Number(score.verdict === "tied"),
    sum,
    average: sum / games,
    best: Math.max(before?.best ?? score.score, score.score),
    worst: Math.min(before?.worst ?? score.score, score.score),
    bingos: (before?.bingos ?? 0) + score.bingos,
    ...(bestPlay ? { bestPlay } : {}),
    since: Math.min(before?.since ?? score.at, score.at),
  };
}

/**
 * Adds up the totals of a player in all seasons of a ranking. The rating and the name are taken from `current`, the
 * player's totals in the current season.
 */
export function mergeSeasonTotals(
  seasons: readonly PlayerTotals[],
  current: PlayerTotals | undefined,
): PlayerTotals | undefined {
  const [first, ...others] = seasons;
  if (!first) return undefined;
  const merged = others.reduce<UnratedTotals>((before, season) => {
    const [games, sum] = [before.games + season.games, before.sum + season.sum];
    const bestPlay = better(before.bestPlay, season.bestPlay);
    return {
      player: season.player,
      name: current?.name ?? season.name,
      games,
      wins: before.wins + season.wins,
      ties: before.ties + season.ties,
      sum,
      average: sum / games,
      best: Math.max(before.best, season.best),
      worst: Math.min(before.worst, season.worst),
      bingos: before.bingos + season.bingos,
      ...(bestPlay ? { bestPlay } : {}),
      since: Math.min(before.since, season.since),
    };
  }, withoutRating(first));
  return { ...merged, rated: current?.rated ?? 0, ...(current?.rating ? { rating: current.rating } : {}) };
}

function withoutRating({ rating: _, rated: _rated, ...totals }: PlayerTotals): UnratedTotals {
  return totals;
}

/** Returns the play with more points; `one` if both have the same. */
function better(one: PlayerTotals["bestPlay"], other: PlayerTotals["bestPlay"]): PlayerTotals["bestPlay"] {
  return one !== undefined && (other === undefined || one.points >= other.points) ? one : other;
}

/** Returns the totals of these scores; undefined if there are none. */
export function sumScores(scores: readonly CountedScore[]): UnratedTotals | undefined {
  return scores.reduce<UnratedTotals | undefined>(addScore, undefined);
}

export function findSeatVerdict({ seats }: Pick<MatchResult, "seats">, seat: SeatResult): SeatVerdict {
  if (seats.length < 2) return "alone";
  if (seat.position > 1) return "lost";
  const isMate = (other: SeatResult) => other === seat || (other.side !== undefined && other.side === seat.side);
  return seats.some((other) => other.position === 1 && !isMate(other)) ? "tied" : "won";
}

/**
 * Whether a match changes ratings: at least two different people who did not know its puzzle or code before played
 * against each other, and nothing made the match casual (hints, undone turns, bots).
 */
export function isRatedResult({ casual, seats }: MatchResult): boolean {
  if (casual || seats.some(({ taskResult }) => taskResult?.shared)) return false;
  const serious = seats.filter(isRatedSeat);
  // Deleted players share one id, but they were different people.
  const isRepeated = ({ player }: SeatResult, at: number) =>
    !isDeletedPlayer(player) &&
    serious.slice(0, at).some((other) => toPlayerKey(other.player).player === toPlayerKey(player).player);
  return serious.length > 1 && serious.every((seat, at) => seat.player.kind === "person" && !isRepeated(seat, at));
}

export function isRatedSeat({ casual, known }: Pick<SeatResult, "casual" | "known">): boolean {
  return casual !== true && known !== true;
}

/** A player's rating before and after a match. */
export interface RatingChange {
  readonly was: Rating;
  readonly now: Rating;
}

/**
 * Takes back what a player has gained in these matches. The uncertainty does not change, because the matches were
 * played.
 */
export function revertRatingChanges(rating: Rating, changes: readonly RatingChange[]): Rating {
  return changes.reduce(({ mu, sigma }, { was, now }) => ({ mu: mu - (now.mu - was.mu), sigma }), rating);
}

export function toRatingWithPoints(
  ratings: RatingSystem | undefined,
  rating: Rating,
): NonNullable<PlayerTotals["rating"]> {
  return { mu: rating.mu, sigma: rating.sigma, points: ratings?.points(rating) ?? 0 };
}

export function isDeletedPlayer(player: PlayerRef): boolean {
  return player.kind === "person" && player.person === "";
}

/** Returns the columns that identify a player in the database. */
export function toPlayerKey(player: PlayerRef): { readonly bot: boolean; readonly player: string } {
  return player.kind === "bot" ? { bot: true, player: player.level } : { bot: false, player: player.person };
}

export function fromPlayerKey({ bot, player }: { readonly bot: boolean; readonly player: string }): PlayerRef {
  return bot ? { kind: "bot", level: player } : { kind: "person", person: player };
}
