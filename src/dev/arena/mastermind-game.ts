import { answerTo } from "#games/mastermind/rules/answer.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { fastRandomFromSeed } from "#games/mastermind/solver/fast-random.ts";
import type { KnownAnswer, Strategy } from "#games/mastermind/solver/strategy.ts";

/** Far more guesses than any game has: a strategy that does not come to an end is a fault. */
const MOST_GUESSES = 100;

/** Milliseconds of each guess of a game. */
export type GuessTimes = readonly number[];

/** One game, whose chance follows from the seed and its number. */
export function playCodeBreakingGame(
  board: MastermindBoard,
  strategy: Strategy,
  seed: number,
  game: number,
): GuessTimes {
  const code = drawn(board, seed, 2 * game);
  const chance = fastRandomFromSeed(mixed(seed, 2 * game + 1));
  const rows: KnownAnswer[] = [];
  const ms: number[] = [];
  while (ms.length < MOST_GUESSES) {
    const begun = performance.now();
    const guess = strategy(board, rows, chance);
    ms.push(performance.now() - begun);
    const answer = answerTo(guess, code);
    if (answer.exact === board.positions) return ms;
    rows.push({ guess, answer });
  }
  throw new Error(`game ${game} has no end`);
}

function drawn({ positions, colours }: MastermindBoard, seed: number, salt: number): number[] {
  const chance = fastRandomFromSeed(mixed(seed, salt));
  return Array.from({ length: positions }, () => chance(colours));
}

/** A seed of its own for each salt, far from the others: the finalizer of MurmurHash3. Never 0. */
function mixed(seed: number, salt: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ salt;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16) || 1;
}
