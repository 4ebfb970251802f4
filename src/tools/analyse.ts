import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse as dotenv } from "dotenv";
import type { Position } from "#games/scrabble/board.ts";
import { generate, isFor, playOf, scoreOf } from "#games/scrabble/generator/generator.ts";
import { type Ground, groundOf } from "#games/scrabble/generator/ground.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import { BOUNDS, CLASSIC } from "#games/scrabble/options.ts";
import { compare } from "#games/scrabble/order.ts";
import type { Resource } from "#lexicon/resource.ts";
import { withDotenv } from "#main/environment.ts";
import { fromFiles, Misuse, openBuiltIn } from "#tools/lexicon/wanted.ts";

// `npm run analyse -- --positions FILE …`: of each position of a CGP file the number of plays, the highest score, the sum
// of all scores and the best plays. The side to move is the first rack.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const USAGE = `npm run analyse -- --positions FILE [--words FILE --bag FILE | --language L] [--layout classic|super]
                  [--rack N] [--top N] [--json]
--positions: a CGP line for each position.   --words, --bag: the words and tiles; without them a built-in list (English).
--layout: refuse other boards than those of 15 (classic) or 21 squares (super).   --rack: tiles on a full rack, 7.
--top: so many of the best plays.`;

const SIDES: { readonly [layout: string]: number } = { classic: 15, super: 21 };

interface Wanted {
  readonly positions: string;
  readonly side: number | undefined;
  readonly rack: number;
  readonly top: number;
}

try {
  const { values } = parse(process.argv.slice(2));
  const wanted = wantedOf(values);
  const folder = withDotenv(process.env, ROOT, dotenv)["CACHE_PATH"] || ".cache";
  const { words, bag, language } = values;
  const files = { rest: [], folder, ...(words ? { words } : {}), ...(bag ? { bag } : {}) };
  const resource = fromFiles(files) ?? (await openBuiltIn(language ?? "en", folder));
  const ground = groundOf(resource);
  for (const [index, position] of readPositions(resource, wanted).entries()) {
    const line = analyse(resource, ground, position, index, wanted.top);
    console.log(values.json ? JSON.stringify(line) : makeText(line));
  }
} catch (fault) {
  if (!(fault instanceof Misuse)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: "boolean" },
        positions: text,
        words: text,
        bag: text,
        language: text,
        layout: text,
        rack: text,
        top: text,
      },
    });
  } catch (fault) {
    throw new Misuse(`${(fault as Error).message}\n${USAGE}`);
  }
}

function wantedOf({
  positions,
  layout,
  rack,
  top,
}: {
  readonly [option: string]: string | boolean | undefined;
}): Wanted {
  if (typeof positions !== "string") throw new Misuse(`Say with --positions FILE which positions.\n${USAGE}`);
  const name = String(layout ?? "");
  if (layout !== undefined && !Object.hasOwn(SIDES, name))
    throw new Misuse(`"${name}" is no layout: classic or super.`);
  return {
    positions,
    side: layout === undefined ? undefined : SIDES[name],
    rack: numberOf("--rack", rack, BOUNDS.rack.least, BOUNDS.rack.most) ?? CLASSIC.rack,
    top: numberOf("--top", top, 0, 10_000) ?? 0,
  };
}

function numberOf(name: string, typed: string | boolean | undefined, least: number, most: number): number | undefined {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Misuse(`${name} is a whole number from ${least} to ${most}, not "${typed}".`);
}

function readPositions({ alphabet }: Resource, { positions: path, side, rack: full }: Wanted): Position[] {
  const lines = read(path).split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    const parsed = parseCgp(alphabet, line);
    if (!parsed.ok) throw new Misuse(`${path}: line ${at + 1} is no position: ${JSON.stringify(parsed.fault)}.`);
    const { size, board, racks } = parsed.position;
    if (side !== undefined && size !== side) {
      throw new Misuse(`${path}: line ${at + 1} has a board of ${size} squares, the layout one of ${side}.`);
    }
    return [{ options: { ...CLASSIC, size, rack: full, list: { name: "file" } }, board, rack: racks[0] ?? [] }];
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new Misuse(`${path} cannot be read.`);
  }
}

function analyse(resource: Resource, ground: Ground | undefined, position: Position, index: number, top: number) {
  const found = fastPlays(ground, position) ?? slowPlays(resource, position);
  const { scores } = found;
  const best = top === 0 ? [] : found.all().sort(compare).slice(0, top);
  return {
    index,
    placements: scores.length,
    best: scores.reduce((most, score) => Math.max(most, score), 0),
    sum: scores.reduce((sum, score) => sum + score, 0),
    top: best.map((play) => ({
      play: `${makePlace(play, position.options.size)} ${makeWord(resource.alphabet, play.word)}`,
      score: play.score,
    })),
  };
}

interface Found {
  readonly scores: readonly number[];
  /** To be called before the next search. */
  all(): Play[];
}

/** Undefined where the fast search is not for this list, or this rack, or there are too many plays. */
function fastPlays(ground: Ground | undefined, position: Position): Found | undefined {
  if (ground === undefined || !isFor(position.rack)) return undefined;
  const count = generate(ground, position);
  if (count === undefined) return undefined;
  const indexes = Array.from({ length: count }, (_, index) => index);
  return { scores: indexes.map(scoreOf), all: () => indexes.map((index) => playOf(position, index)) };
}

function slowPlays(resource: Resource, position: Position): Found {
  const all = plays(position, resource);
  return { scores: all.map(({ score }) => score), all: () => all };
}

function makeText({ index, placements, best, sum, top }: ReturnType<typeof analyse>): string {
  const head = `${index}   ${placements} plays   best ${best}   sum ${sum}`;
  return [head, ...top.map(({ play, score }) => `    ${String(score).padStart(4)}  ${play}`)].join("\n");
}
