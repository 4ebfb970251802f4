import type { Position } from "#games/scrabble/board.ts";
import { generate, isFor, playOf, scoreOf } from "#games/scrabble/generator/generator.ts";
import { type Ground, groundOf } from "#games/scrabble/generator/ground.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import { BOUNDS, CLASSIC } from "#games/scrabble/options.ts";
import { compare } from "#games/scrabble/order.ts";
import type { Resource } from "#lexicon/resource.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { readNamed } from "#tools/calling/files.ts";
import { Misuse, WrongCall } from "#tools/calling/misuse.ts";
import { oneOf, text, whole } from "#tools/calling/options.ts";
import { FILES, openWords } from "#tools/lexicon/wanted.ts";

// `npm run analyse -- --positions FILE …`: of each position of a CGP file the number of plays, the highest score, the sum
// of all scores and the best plays. The side to move is the first rack.

const USAGE = `npm run analyse -- --positions FILE [--words FILE --bag FILE | --language L] [--layout classic|super]
                  [--rack N] [--top N] [--json]
--positions: a CGP line for each position.   --words, --bag: the words and tiles; without them a built-in list (English).
--layout: refuse other boards than those of 15 (classic) or 21 squares (super).   --rack: tiles on a full rack, 7.
--top: so many of the best plays.`;

const SIDES = { classic: 15, super: 21 } as const;

interface Wanted {
  readonly positions: string;
  readonly side: number | undefined;
  readonly rack: number;
}

await callTool(
  USAGE,
  deed({
    options: {
      ...FILES,
      positions: text,
      language: text,
      layout: oneOf(["classic", "super"]),
      rack: whole(BOUNDS.rack.least, BOUNDS.rack.most),
      top: whole(0, 10_000),
    },
    async run({ values: { positions, layout, rack = CLASSIC.rack, top = 0, language, ...files }, json }) {
      if (positions === undefined) throw new WrongCall("Say with --positions FILE which positions:");
      const resource = await openWords(files, language);
      const ground = groundOf(resource);
      const side = layout && SIDES[layout];
      for (const [index, position] of readPositions(resource, { positions, side, rack }).entries()) {
        const line = analyse(resource, ground, position, index, top);
        console.log(json ? JSON.stringify(line) : makeText(line));
      }
    },
  }),
);

function readPositions({ alphabet }: Resource, { positions: path, side, rack: full }: Wanted): Position[] {
  const lines = readNamed(path).toString().split(/\r?\n/);
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
