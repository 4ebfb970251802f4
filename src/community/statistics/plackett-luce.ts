import type { Rating } from "#store/result-store.ts";

/** Square of half the initial uncertainty. It says how much the performance of a player varies from game to game. */
const BETA_SQUARED = (25 / 6) ** 2;
/** Minimum factor by which one game changes the square of an uncertainty. */
const MIN_SHRINKING = 0.0001;

/** Players who win or lose together. `place`: 1 is the best, and teams with equal places have tied. */
export interface RatedTeam {
  readonly ratings: readonly Rating[];
  readonly place: number;
}

/**
 * Returns the ratings after one game by the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method for
 * Online Ranking" (2011), algorithm 4. There may be any number of teams of any size, with ties.
 */
export function ratePlackettLuce(teams: readonly RatedTeam[]): Rating[][] {
  const strengths = teams.map(({ ratings, place }) => ({
    place,
    mu: sumOf(ratings, ({ mu }) => mu),
    variance: sumOf(ratings, ({ sigma }) => sigma ** 2),
  }));
  const c = Math.sqrt(sumOf(strengths, ({ variance }) => variance + BETA_SQUARED));
  const weights = strengths.map(({ mu }) => Math.exp(mu / c));
  /**
   * For each team, two sums over all teams. `weight`: the weights of the teams that are not placed better. `ties`: the
   * number of teams with the same place.
   */
  const stages = strengths.map(({ place }) => ({
    weight: sumOf(strengths, (other, at) => (other.place >= place ? (weights[at] as number) : 0)),
    ties: strengths.filter((other) => other.place === place).length,
  }));
  return teams.map(({ ratings, place }, team) => {
    const { variance } = strengths[team] as (typeof strengths)[number];
    let omega = 0;
    let delta = 0;
    for (const [at, { weight, ties }] of stages.entries()) {
      if ((strengths[at] as (typeof strengths)[number]).place > place) continue;
      const share = (weights[team] as number) / weight;
      omega += ((at === team ? 1 : 0) - share) / ties;
      delta += (share * (1 - share)) / ties;
    }
    const gamma = Math.sqrt(variance) / c;
    return ratings.map(({ mu, sigma }) => {
      const part = sigma ** 2 / variance;
      const shrinking = 1 - part * gamma * delta * (variance / c ** 2);
      return {
        mu: mu + part * omega * (variance / c),
        sigma: sigma * Math.sqrt(Math.max(shrinking, MIN_SHRINKING)),
      };
    });
  });
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item, at: number) => number): number {
  return items.reduce((sum, item, at) => sum + amountOf(item, at), 0);
}
