import type { Side } from "#tools/arena/match.ts";
import type { Opened } from "#tools/arena/opened.ts";
import { showProgress } from "#tools/arena/progress.ts";
import { resultOf } from "#tools/arena/result.ts";
import { playOpenings } from "#tools/arena/run.ts";
import { printLine } from "#tools/calling/lines.ts";
import { Misuse, WrongCall } from "#tools/calling/misuse.ts";
import { type Option, text, type Values, whole } from "#tools/calling/options.ts";

// Games of one level against another.

/** What can be said of them in every game. */
export const PLAYING = { a: text, b: text, games: whole(1), budget: whole(1), nodes: whole(1), seed: text };

/** Which level has which name: its own or, first, the one that players see. */
export type Levels = ReadonlyMap<string, string>;

export interface Contest {
  readonly arena: string;
  readonly levels: Levels;
  readonly seats: string;
  /** For a move, unless somebody says otherwise. */
  readonly budgetMs: number;
  open(): Promise<Opened>;
}

interface Telling {
  /** What the result says besides. */
  readonly said: object;
  readonly json: boolean;
}

export function levelsOf(levels: readonly string[], shown: { readonly [level: string]: string }): Levels {
  const named = levels.map((level) => [shown[level] ?? level, level] as const);
  return new Map([...named, ...levels.map((level) => [level, level] as const)]);
}

/** Who sits where: abab, say. Each side has to sit somewhere. */
export function seatsUpTo(most: number): Option<string> {
  return {
    type: "string",
    read(name, typed) {
      if (/^(?=.*a)(?=.*b)[ab]+$/.test(typed) && typed.length <= most) return typed;
      throw new Misuse(`--${name} is “${typed}”; it has to be a and b for 2 to ${most} seats, such as abab.`);
    },
  };
}

export async function playOff(contest: Contest, wanted: Values<typeof PLAYING>, telling: Telling): Promise<void> {
  const { a, b, games = 200, seed = "1", nodes, budget } = wanted;
  if (a === undefined || b === undefined) throw new WrongCall("Say with --a and --b which levels:");
  if (nodes !== undefined && budget !== undefined) throw new Misuse("Say --budget or --nodes, not both.");
  const ms = budget ?? contest.budgetMs;
  const levels = { a: levelOf(contest.levels, "a", a), b: levelOf(contest.levels, "b", b) };
  const openings = await playOpenings({
    opened: await contest.open(),
    levels,
    budget: nodes === undefined ? { ms } : { nodes },
    seats: [...contest.seats] as Side[],
    games,
    seed,
    onOpening: (done, all) => showProgress(done, all, "openings"),
  });
  const result = {
    arena: contest.arena,
    a,
    b,
    ...telling.said,
    seats: contest.seats,
    seed,
    ...(nodes === undefined ? { budget: ms } : { nodes }),
    ...resultOf(openings),
  };
  printLine(result, telling.json);
}

function levelOf(levels: Levels, side: Side, name: string): string {
  const level = levels.get(name);
  if (level !== undefined) return level;
  throw new Misuse(`--${side} is “${name}”; it has to be one of ${[...levels.keys()].join(", ")}.`);
}
