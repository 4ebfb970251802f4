import { answerTo } from "#games/mastermind/rules/answer.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { fastRandomFromSeed } from "#games/mastermind/solver/fast-random.ts";
import type { AnsweredGuess, GuessStrategy } from "#games/mastermind/solver/strategy.ts";

/** Max guesses of a game, far more than any game needs. A strategy that reaches this number has an error. */
const MAX_GUESSES = 100;

/** Milliseconds of each guess of a game. */
export type GuessTimes = readonly number[];

/** Plays one game. Its random numbers depend only on the seed and on the number of the game. */
export function playCodeBreakingGame(
  board: MastermindBoard,
  strategy: GuessStrategy,
  seed: number,
  game: number,
): GuessTimes {
  const code = drawCode(board, seed, 2 * game);
  const random = fastRandomFromSeed(mixSeed(seed, 2 * game + 1));
  const rows: AnsweredGuess[] = [];
  const ms: number[] = [];
  while (ms.length < MAX_GUESSES) {
    const begun = performance.now();
    const guess = strategy(board, rows, random);
    ms.push(performance.now() - begun);
    const answer = answerTo(guess, code);
    if (answer.exact === board.positions) return ms;
    rows.push({ guess, answer });
  }
  throw new Error(`game ${game} did not end`);
}

function drawCode({ positions, colours }: MastermindBoard, seed: number, salt: number): number[] {
  const random = fastRandomFromSeed(mixSeed(seed, salt));
  return Array.from({ length: positions }, () => random(colours));
}

/** Derives a different seed for each salt, with the finalizer of MurmurHash3. Never 0. */
function mixSeed(seed: number, salt: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ salt;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16) || 1;
}
