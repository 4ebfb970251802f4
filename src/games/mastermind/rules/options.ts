import type { NamedDifficulties } from "#core/difficulty.ts";
import type { RankingScope } from "#core/game.ts";
import { checkOptionTable, type OptionTable, optionDefaults } from "#core/options.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { MastermindOpeningRefusal, MastermindOptions } from "#games/mastermind/types.ts";

/** Boards with a name; players can also choose any other size. */
export const DIFFICULTIES = {
  easy: { positions: 4, colours: 4 },
  normal: { positions: 4, colours: 6 },
  hard: { positions: 5, colours: 8 },
} as const satisfies { readonly [name: string]: MastermindBoard };

/** What players call the named boards. Stored custom ids have the keys of `DIFFICULTIES`. */
export const BOARD_DIFFICULTY_NAMES: NamedDifficulties<keyof typeof DIFFICULTIES> = {
  easy: "easy",
  normal: "medium",
  hard: "hard",
};

export type Difficulty = keyof typeof DIFFICULTIES | "custom";

export function difficultyOf({ positions, colours }: MastermindBoard): Difficulty {
  const named = Object.entries(DIFFICULTIES).find(
    ([, board]) => board.positions === positions && board.colours === colours,
  );
  return named === undefined ? "custom" : (named[0] as Difficulty);
}

// The options are in the order in which the slash command shows them.

export const MASTERMIND_OPTIONS = {
  /** Max guesses of the breaker. */
  turns: { kind: "number", min: 6, max: 12, default: 10, refusal: "bad-turns", slash: "turns" },
  positions: { kind: "number", min: 2, max: 8, default: 4, refusal: "bad-positions", slash: "positions" },
  colours: { kind: "number", min: 2, max: 12, default: 6, refusal: "bad-colours", slash: "colours" },
  /** Max hints for the breaker. */
  hints: { kind: "number", min: 0, max: 3, default: 3, refusal: "bad-hints", slash: "hints" },
  /** The seat that makes the code; the other seat breaks it. */
  maker: { kind: "choice", values: [0, 1], default: 1 },
  /**
   * Who answers the guesses. `table`: the program, for the maker. `maker`: the maker, and the program checks the
   * answer. `paper`: the maker, who has written the code on real paper. The program does not know this code and can
   * only notice answers that contradict each other.
   */
  answers: { kind: "choice", values: ["table", "maker", "paper"], default: "table" },
} as const satisfies OptionTable;

/** Default options: the second seat makes the code and the first one breaks it. */
export const MASTERMIND_DEFAULTS = optionDefaults(MASTERMIND_OPTIONS);

/**
 * Returns where the result of a match counts. With an unusual board or number of turns, it counts only on its server,
 * because a short code is easy to find and the score depends on the number of turns. If only the maker knows the code
 * (`paper`), the maker could change it, so the result is casual.
 */
export function rankingScope(options: MastermindOptions): RankingScope {
  if (options.answers === "paper") return "casual";
  const isUsual = difficultyOf(options) !== "custom" && options.turns === MASTERMIND_DEFAULTS.turns;
  return isUsual ? "everywhere" : "server";
}

/** Returns why a match with these options cannot begin. Accepts untrusted input. */
export function checkOptions(options: unknown): MastermindOpeningRefusal | undefined {
  return checkOptionTable(MASTERMIND_OPTIONS, options);
}
