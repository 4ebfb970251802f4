import type { Effort } from "#kernel/game.ts";

// Sequential halving: all candidates are tried out on the same deals for a while, then the worse half is left out, and so
// on, until one is left or the time is over. Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed
// Bandits", ICML 2013.

/** Deals for each candidate before any is left out. */
const FEWEST = 8;
/** Standard errors by which the best has to lead to be taken at once. */
const CLEARLY = 4;

interface Contender {
  readonly candidate: number;
  sum: number;
  squares: number;
}

export interface Trial {
  /** How good a candidate turned out with the deal of this number, and what that cost. */
  tryOut(candidate: number, deal: number): { readonly value: number; readonly nodes: number };
}

/** The number of the best of so many candidates. */
export function bestOf(count: number, trial: Trial, effort: Effort): number {
  let alive: Contender[] = Array.from({ length: count }, (_, candidate) => ({ candidate, sum: 0, squares: 0 }));
  const rounds = Math.max(1, Math.ceil(Math.log2(count)));
  let deals = 0;
  for (let round = 1; round <= rounds && alive.length > 1; round++) {
    const until = 1 - round / rounds;
    let nodes = 0;
    do {
      nodes = 0;
      for (const contender of alive) {
        const { value, nodes: cost } = trial.tryOut(contender.candidate, deals);
        contender.sum += value;
        contender.squares += value * value;
        nodes += cost;
      }
      deals++;
    } while (effort.left(nodes) > until || (deals < FEWEST && effort.left(0) > 0));
    alive.sort((a, b) => b.sum - a.sum || a.candidate - b.candidate);
    if (effort.left(0) <= 0 || leadsClearly(alive, deals)) break;
    alive = alive.slice(0, Math.ceil(alive.length / 2));
  }
  return alive[0]?.candidate ?? 0;
}

function leadsClearly([first, second]: readonly Contender[], deals: number): boolean {
  if (first === undefined || second === undefined || deals < 4 * FEWEST) return false;
  const error = Math.sqrt((varianceOf(first, deals) + varianceOf(second, deals)) / deals);
  return (first.sum - second.sum) / deals > CLEARLY * error;
}

function varianceOf({ sum, squares }: Contender, deals: number): number {
  return Math.max(0, squares / deals - (sum / deals) ** 2);
}
