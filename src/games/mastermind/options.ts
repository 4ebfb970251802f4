import type { Board } from "#games/mastermind/solver/board.ts";
import type { AnswerRule, OpeningRefusal, Options } from "#games/mastermind/types.ts";

/** Names for boards; any other is of the players' own making. */
export const DIFFICULTIES = {
  easy: { positions: 4, colours: 4 },
  normal: { positions: 4, colours: 6 },
  hard: { positions: 5, colours: 8 },
} as const satisfies { readonly [name: string]: Board };

export type Difficulty = keyof typeof DIFFICULTIES | "custom";

export function difficultyOf({ positions, colours }: Board): Difficulty {
  const named = Object.entries(DIFFICULTIES).find(
    ([, board]) => board.positions === positions && board.colours === colours,
  );
  return named === undefined ? "custom" : (named[0] as Difficulty);
}

/** What a game is played with unless somebody says otherwise: the first seat breaks what the second makes. */
export const CLASSIC = {
  ...DIFFICULTIES.normal,
  turns: 10,
  hints: 3,
  maker: 1,
  answers: "table",
} as const satisfies Options;

export const BOUNDS = {
  positions: { least: 2, most: 8 },
  colours: { least: 2, most: 12 },
  turns: { least: 6, most: 12 },
  hints: { least: 0, most: 3 },
} as const;

const ANSWER_RULES = ["table", "maker", "paper"] as const satisfies readonly AnswerRule[];

const MAKERS: readonly number[] = [0, 1];

/** Why no game of these options can begin; whatever somebody sends may be asked about. */
export function whyNot(options: unknown): OpeningRefusal | undefined {
  if (!isRecord(options)) return { why: "bad-option", option: "options", allowed: Object.keys(CLASSIC) };
  const { positions, colours, turns, hints, maker, answers } = options;
  if (!isWithin(positions, BOUNDS.positions)) return { why: "bad-positions", ...BOUNDS.positions };
  if (!isWithin(colours, BOUNDS.colours)) return { why: "bad-colours", ...BOUNDS.colours };
  if (!isWithin(turns, BOUNDS.turns)) return { why: "bad-turns", ...BOUNDS.turns };
  if (!isWithin(hints, BOUNDS.hints)) return { why: "bad-hints", ...BOUNDS.hints };
  if (!MAKERS.some((seat) => seat === maker)) {
    return { why: "bad-option", option: "maker", allowed: MAKERS.map(String) };
  }
  if (ANSWER_RULES.some((rule) => rule === answers)) return undefined;
  return { why: "bad-option", option: "answers", allowed: ANSWER_RULES };
}

type Loose = { readonly [K in keyof Options]?: unknown };

function isRecord(raw: unknown): raw is Loose {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isWithin(raw: unknown, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return typeof raw === "number" && Number.isInteger(raw) && raw >= least && raw <= most;
}
