import type { ResultReach } from "#core/game.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { AnswerRule, MastermindOpeningRefusal, MastermindOptions } from "#games/mastermind/types.ts";

/** Boards with a name; players can also choose any other size. */
export const DIFFICULTIES = {
  easy: { positions: 4, colours: 4 },
  normal: { positions: 4, colours: 6 },
  hard: { positions: 5, colours: 8 },
} as const satisfies { readonly [name: string]: MastermindBoard };

export type Difficulty = keyof typeof DIFFICULTIES | "custom";

export function difficultyOf({ positions, colours }: MastermindBoard): Difficulty {
  const named = Object.entries(DIFFICULTIES).find(
    ([, board]) => board.positions === positions && board.colours === colours,
  );
  return named === undefined ? "custom" : (named[0] as Difficulty);
}

/** Default options: the first seat breaks what the second makes. */
export const MASTERMIND_DEFAULTS = {
  ...DIFFICULTIES.normal,
  turns: 10,
  hints: 3,
  maker: 1,
  answers: "table",
} as const satisfies MastermindOptions;

/**
 * The score depends on the turns, and a code of two pegs is found at once. On paper the program does not know the code:
 * the maker can answer for another one each time, and at the end tell one that fits all answers.
 */
export function resultReach(options: MastermindOptions): ResultReach {
  if (options.answers === "paper") return "casual";
  const isUsual = difficultyOf(options) !== "custom" && options.turns === MASTERMIND_DEFAULTS.turns;
  return isUsual ? "everywhere" : "server";
}

export const MASTERMIND_BOUNDS = {
  positions: { min: 2, max: 8 },
  colours: { min: 2, max: 12 },
  turns: { min: 6, max: 12 },
  hints: { min: 0, max: 3 },
} as const;

const ANSWER_RULES = ["table", "maker", "paper"] as const satisfies readonly AnswerRule[];

const MAKERS: readonly number[] = [0, 1];

/** Returns why no match with these options can begin. Accepts untrusted input. */
export function checkOptions(options: unknown): MastermindOpeningRefusal | undefined {
  if (!isRecord(options)) return { reason: "bad-option", option: "options", allowed: Object.keys(MASTERMIND_DEFAULTS) };
  const { positions, colours, turns, hints, maker, answers } = options;
  if (!isWithin(positions, MASTERMIND_BOUNDS.positions))
    return { reason: "bad-positions", ...MASTERMIND_BOUNDS.positions };
  if (!isWithin(colours, MASTERMIND_BOUNDS.colours)) return { reason: "bad-colours", ...MASTERMIND_BOUNDS.colours };
  if (!isWithin(turns, MASTERMIND_BOUNDS.turns)) return { reason: "bad-turns", ...MASTERMIND_BOUNDS.turns };
  if (!isWithin(hints, MASTERMIND_BOUNDS.hints)) return { reason: "bad-hints", ...MASTERMIND_BOUNDS.hints };
  if (!MAKERS.some((seat) => seat === maker)) {
    return { reason: "bad-option", option: "maker", allowed: MAKERS.map(String) };
  }
  if (ANSWER_RULES.some((rule) => rule === answers)) return undefined;
  return { reason: "bad-option", option: "answers", allowed: ANSWER_RULES };
}

type Loose = { readonly [K in keyof MastermindOptions]?: unknown };

function isRecord(raw: unknown): raw is Loose {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isWithin(raw: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max;
}
