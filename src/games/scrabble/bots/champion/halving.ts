import {
  aliveNow,
  note,
  openTallies,
  recordOf,
  type Tallies,
  tellAlive,
  tellOver,
} from "#games/scrabble/bots/champion/tallies.ts";
import type { Effort } from "#kernel/game.ts";

// Sequential halving: all candidates are tried out on the same deals for a while, then the worse half is left out, and so
// on, until one is left or the time is over. Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed
// Bandits", ICML 2013. Threads of a team try the same candidates on other deals.

/** Deals for each candidate before any is left out; with fewer, luck would choose. */
const FEWEST = 8;
/** Standard errors by which the best has to lead to be taken at once. */
const CLEARLY = 4;
const FEWEST_TO_LEAD = 32;

export interface Trial {
  /** How good a candidate turned out with the deal of this number, and what that cost. */
  tryOut(candidate: number, deal: number): { readonly value: number; readonly nodes: number };
}

/**
 * The number of the best of so many candidates, the first where there was no time to tell; undefined for those of a team
 * who only help.
 */
export function bestOf(count: number, trial: Trial, effort: Effort): number | undefined {
  const tallies = openTallies(effort.team);
  if (tallies.own > 0) return helpOut(tallies, trial, effort);
  const best = halve(count, tallies, trial, effort);
  tellOver(tallies);
  return best;
}

function halve(count: number, tallies: Tallies, trial: Trial, effort: Effort): number {
  let alive = Array.from({ length: count }, (_, candidate) => candidate);
  const rounds = Math.max(1, Math.ceil(Math.log2(count)));
  let deals = 0;
  for (let round = 1; round <= rounds && alive.length > 1; round++) {
    tellAlive(tallies, alive);
    const until = 1 - round / rounds;
    let left = 1;
    do left = effort.left(tryAll(tallies, trial, alive, deals++));
    while (left > until || (deals < FEWEST && left > 0));
    if (recordOf(tallies, 0).deals < FEWEST) return 0;
    alive = sorted(alive, tallies);
    if (left <= 0 || leadsClearly(alive, tallies)) break;
    alive = alive.slice(0, Math.ceil(alive.length / 2));
  }
  return alive[0] as number;
}

function helpOut(tallies: Tallies, trial: Trial, effort: Effort): undefined {
  let deals = 0;
  for (let alive = aliveNow(tallies); alive !== undefined; alive = aliveNow(tallies)) {
    if (effort.left(tryAll(tallies, trial, alive, deals++)) <= 0) return;
  }
}

function tryAll(tallies: Tallies, trial: Trial, alive: readonly number[], deal: number): number {
  let cost = 0;
  for (const candidate of alive) {
    const { value, nodes } = trial.tryOut(candidate, deal);
    note(tallies, candidate, value);
    cost += nodes;
  }
  return cost;
}

/** Best first; those that are equally good in the order that they came in. */
function sorted(alive: readonly number[], tallies: Tallies): number[] {
  const means = new Map(alive.map((candidate) => [candidate, recordOf(tallies, candidate).mean]));
  return alive.toSorted((a, b) => (means.get(b) as number) - (means.get(a) as number) || a - b);
}

function leadsClearly([first, second]: readonly number[], tallies: Tallies): boolean {
  if (first === undefined || second === undefined) return false;
  const [best, other] = [recordOf(tallies, first), recordOf(tallies, second)];
  const error = Math.sqrt(best.variance + other.variance);
  return Math.min(best.deals, other.deals) >= FEWEST_TO_LEAD && best.mean - other.mean > CLEARLY * error;
}
