import type { Player, Rating, Ratings, Result, SeatResult, Totals, Verdict } from "#store/results.ts";

// What a score does to the totals of its player: pure, and the same for every form of the store.

/** A score as far as totals are made of it. */
export type Counted = Pick<SeatResult, "player" | "name" | "score" | "bingos" | "best"> & {
  readonly at: number;
  readonly verdict: Verdict;
};

export type Sums = Omit<Totals, "rating" | "rated">;

export function withScore(before: Sums | undefined, score: Counted): Sums {
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

/** Of equal ones the earlier. */
function better(one: Totals["bestPlay"], other: Totals["bestPlay"]): Totals["bestPlay"] {
  return one !== undefined && (other === undefined || one.points >= other.points) ? one : other;
}

/** Of the scores that are left; undefined where none is. */
export function sumsOf(scores: readonly Counted[]): Sums | undefined {
  return scores.reduce<Sums | undefined>(withScore, undefined);
}

export function verdictOf({ seats }: Pick<Result, "seats">, seat: SeatResult): Verdict {
  if (seats.length < 2) return "alone";
  if (seat.position > 1) return "lost";
  const isMate = (other: SeatResult) => other === seat || (other.side !== undefined && other.side === seat.side);
  return seats.some((other) => other.position === 1 && !isMate(other)) ? "tied" : "won";
}

/** At least two different people who played against each other, none of whom knew the task, and nothing that makes it casual. */
export function isRated({ casual, seats }: Result): boolean {
  if (casual || seats.some(({ feat, known }) => feat?.shared || known)) return false;
  const serious = seats.filter(isSerious);
  const people = new Set(serious.flatMap(({ player }) => (player.kind === "person" ? [player.person] : [])));
  return serious.length > 1 && people.size === serious.length;
}

export function isSerious({ casual }: Pick<SeatResult, "casual">): boolean {
  return casual !== true;
}

/** What a game did to a rating. */
export interface RatingChange {
  readonly was: Rating;
  readonly now: Rating;
}

/** The rating without what these games gave it; how uncertain it is stays, for the games were played. */
export function withoutChanges(rating: Rating, changes: readonly RatingChange[]): Rating {
  return changes.reduce(({ mu, sigma }, { was, now }) => ({ mu: mu - (now.mu - was.mu), sigma }), rating);
}

export function withPoints(ratings: Ratings | undefined, rating: Rating): NonNullable<Totals["rating"]> {
  return { mu: rating.mu, sigma: rating.sigma, points: ratings?.points(rating) ?? 0 };
}

/** Somebody who was forgotten. */
export function isNobody(player: Player): boolean {
  return player.kind === "person" && player.person === "";
}

/** By which a player is told from all others. */
export function keyOf(player: Player): { readonly bot: boolean; readonly player: string } {
  return player.kind === "bot" ? { bot: true, player: player.level } : { bot: false, player: player.person };
}

export function playerOf({ bot, player }: { readonly bot: boolean; readonly player: string }): Player {
  return bot ? { kind: "bot", level: player } : { kind: "person", person: player };
}
