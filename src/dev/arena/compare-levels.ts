import { createWholeNumberOption, type OptionType, type OptionValues, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import { createArenaResult } from "#dev/arena/arena-result.ts";
import { playOpenings } from "#dev/arena/play-openings.ts";
import type { ArenaSide } from "#dev/arena/play-pairing.ts";
import { printProgress } from "#dev/arena/print-progress.ts";

// Games of one level against another.

/** What can be said of them in every game. */
export const CONTEST_OPTIONS = {
  a: textOption,
  b: textOption,
  games: createWholeNumberOption(1),
  budget: createWholeNumberOption(1),
  nodes: createWholeNumberOption(1),
  seed: textOption,
};

/** Which level has which name: its own or, first, the one that players see. */
export type LevelNames = ReadonlyMap<string, string>;

export interface Contest {
  readonly arena: string;
  readonly levels: LevelNames;
  readonly seats: string;
  /** For a move, unless somebody says otherwise. */
  readonly budgetMs: number;
  open(): Promise<ArenaGame>;
}

interface Telling {
  /** What the result says besides. */
  readonly said: object;
  readonly json: boolean;
}

export function nameLevels(levels: readonly string[], shown: { readonly [level: string]: string }): LevelNames {
  const named = levels.map((level) => [shown[level] ?? level, level] as const);
  return new Map([...named, ...levels.map((level) => [level, level] as const)]);
}

/** Who sits where: abab, say. Each side has to sit somewhere. */
export function createSeatsOption(most: number): OptionType<string> {
  return {
    type: "string",
    read(name, typed) {
      if (/^(?=.*a)(?=.*b)[ab]+$/.test(typed) && typed.length <= most) return typed;
      throw new UsageError(`--${name} is “${typed}”; it has to be a and b for 2 to ${most} seats, such as abab.`);
    },
  };
}

export async function compareLevels(
  contest: Contest,
  wanted: OptionValues<typeof CONTEST_OPTIONS>,
  telling: Telling,
): Promise<void> {
  const { a, b, games = 200, seed = "1", nodes, budget } = wanted;
  if (a === undefined || b === undefined) throw new WrongSyntaxError("Say with --a and --b which levels:");
  if (nodes !== undefined && budget !== undefined) throw new UsageError("Say --budget or --nodes, not both.");
  const ms = budget ?? contest.budgetMs;
  const levels = { a: levelOf(contest.levels, "a", a), b: levelOf(contest.levels, "b", b) };
  const openings = await playOpenings({
    opened: await contest.open(),
    levels,
    budget: nodes === undefined ? { ms } : { nodes },
    seats: [...contest.seats] as ArenaSide[],
    games,
    seed,
    onOpening: (done, all) => printProgress(done, all, "openings"),
  });
  const result = {
    arena: contest.arena,
    a,
    b,
    ...telling.said,
    seats: contest.seats,
    seed,
    ...(nodes === undefined ? { budget: ms } : { nodes }),
    ...createArenaResult(openings),
  };
  printLine(result, telling.json);
}

function levelOf(levels: LevelNames, side: ArenaSide, name: string): string {
  const level = levels.get(name);
  if (level !== undefined) return level;
  throw new UsageError(`--${side} is “${name}”; it has to be one of ${[...levels.keys()].join(", ")}.`);
}
