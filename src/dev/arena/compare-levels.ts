import {
  createWholeNumberOption,
  type ToolOption,
  type ToolOptionValues,
  textOption,
} from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import { createArenaResult } from "#dev/arena/arena-result.ts";
import { playOpenings } from "#dev/arena/play-openings.ts";
import type { ArenaSide } from "#dev/arena/play-pairing.ts";
import { printProgress } from "#dev/terminal/print-progress.ts";

// Compares two bot levels of a game: lets them play against each other.

/** Command-line options that every game has. */
export const COMPARISON_OPTIONS = {
  a: textOption,
  b: textOption,
  games: createWholeNumberOption(1),
  budget: createWholeNumberOption(1),
  nodes: createWholeNumberOption(1),
  seed: textOption,
};

/** Levels by the names that people can type: first the names that players see, then the internal names. */
export type LevelsByName = ReadonlyMap<string, string>;

export interface LevelComparison {
  /** Name of the game. */
  readonly arena: string;
  readonly levels: LevelsByName;
  readonly seats: string;
  /** Default time for a move. */
  readonly budgetMs: number;
  open(): Promise<ArenaGame>;
}

interface Output {
  /** Additional fields that are printed with the result. */
  readonly facts: object;
  readonly json: boolean;
}

export function createLevelsByName(
  levels: readonly string[],
  displayNames: { readonly [level: string]: string },
): LevelsByName {
  const named = levels.map((level) => [displayNames[level] ?? level, level] as const);
  return new Map([...named, ...levels.map((level) => [level, level] as const)]);
}

/**
 * Command-line option that says which side plays each seat: `abab` gives the first seat to level A, the second to level
 * B, and so on. Each side needs at least one seat.
 */
export function createSeatsOption(max: number): ToolOption<string> {
  return {
    type: "string",
    read(name, typed) {
      if (/^(?=.*a)(?=.*b)[ab]+$/.test(typed) && typed.length <= max) return typed;
      throw new UsageError(`--${name} is “${typed}”; it has to be a and b for 2 to ${max} seats, such as abab.`);
    },
  };
}

export async function compareLevels(
  comparison: LevelComparison,
  options: ToolOptionValues<typeof COMPARISON_OPTIONS>,
  output: Output,
): Promise<void> {
  const { a, b, games = 200, seed = "1", nodes, budget } = options;
  if (a === undefined || b === undefined) throw new WrongSyntaxError("Choose the levels with --a and --b:");
  if (nodes !== undefined && budget !== undefined) throw new UsageError("Give --budget or --nodes, not both.");
  const ms = budget ?? comparison.budgetMs;
  const levels = { a: levelOf(comparison.levels, "a", a), b: levelOf(comparison.levels, "b", b) };
  const openings = await playOpenings({
    arenaGame: await comparison.open(),
    levels,
    budget: nodes === undefined ? { ms } : { nodes },
    seats: [...comparison.seats] as ArenaSide[],
    games,
    seed,
    onOpening: (done, all) => printProgress(done, all, "openings"),
  });
  const result = {
    arena: comparison.arena,
    a,
    b,
    ...output.facts,
    seats: comparison.seats,
    seed,
    ...(nodes === undefined ? { budget: ms } : { nodes }),
    ...createArenaResult(openings),
  };
  printLine(result, output.json);
}

function levelOf(levels: LevelsByName, side: ArenaSide, name: string): string {
  const level = levels.get(name);
  if (level !== undefined) return level;
  throw new UsageError(`--${side} is “${name}”; it has to be one of ${[...levels.keys()].join(", ")}.`);
}
