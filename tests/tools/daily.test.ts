import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Puzzle } from "#club/daily/types.ts";
import { createDailyPuzzles } from "#club/daily.ts";
import type { Level } from "#games/kenken/generate/make.ts";
import { GRADES } from "#games/kenken/grades.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { questions as kenken } from "#games/kenken/questions.ts";
import { questions as mastermind } from "#games/mastermind/questions.ts";
import { type PuzzleLine, puzzlesOf } from "#tools/daily/puzzles.ts";
import { puzzleOf } from "../../commands/kenken/daily-puzzle.ts";
import { PUZZLE } from "../../commands/mastermind/daily.ts";
import { makerOf, playOf } from "../games/scrabble/dailies.ts";
import { SECRET } from "../support/daily.ts";
import { openTestStore } from "../support/store.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const DAY = 20_775;

const GAMES: { readonly [game: string]: { readonly [name: string]: (view: never, input: unknown) => unknown } } = {
  kenken,
  mastermind,
};

/** An installation on a day that can be set. */
function installation() {
  const store = openTestStore();
  let day = DAY;
  const daily = createDailyPuzzles({
    ...store,
    presence: async () => ({ kind: "unknown" }),
    ask: async ({ game, name, input }) => GAMES[game]?.[name]?.(undefined as never, input),
    entropy: () => SECRET,
    now: () => day * 86_400_000,
  });
  const pass = () => {
    day++;
  };
  return { daily, pass };
}

/** Yesterday's key, as it is published. */
async function publishedKey() {
  const { daily, pass } = installation();
  const { hash } = await daily.key(DAY);
  const made = (puzzle: Puzzle) => daily.made(puzzle, DAY);
  const code = (await made(PUZZLE)) as { readonly code: readonly number[] };
  const levels = (await Promise.all(GRADES.map((grade) => made(puzzleOf(grade))))) as Level[];
  pass();
  const { key = "" } = await daily.key(DAY);
  return { hash, key, code: code.code, levels };
}

async function linesOf(key: string, ...games: Parameters<typeof puzzlesOf>[1]): Promise<PuzzleLine[]> {
  const lines: PuzzleLine[] = [];
  for await (const line of puzzlesOf(key, games)) lines.push(line);
  return lines;
}

test("the key that is published the day after reproduces the puzzles of the day", async () => {
  const { key, code, levels } = await publishedKey();
  const [broken] = await linesOf(key, "mastermind");
  expect(broken?.["code"]).toBe(code.map((colour) => colour + 1).join(" "));
  const boards = (await linesOf(key, "kenken")).map(({ board }) => board);
  expect(boards).toEqual(levels.map(({ board }) => makeProp(board).trimEnd().replaceAll("\n", " ")));
});

test("and so it does with the positions of Scrabble, with the words of the list that they were drawn from", async () => {
  const { key } = await publishedKey();
  const english = await makerOf("en");
  const { at, word, score } = playOf(english, english.on(DAY, SECRET).view, 0);
  const lines = await linesOf(key, "scrabble");
  expect(lines.map(({ puzzle }) => puzzle)).toEqual(["scrabble:ca", "scrabble:en", "scrabble:es"]);
  expect(lines[1]).toMatchObject({ list: english.resource.hash, best: `${at} ${word}`, score });
});

test("the tool prints the hash that was shown on the day, and refuses what is no key", async () => {
  const { hash, key, code } = await publishedKey();
  const call = (...args: string[]) => run(process.execPath, ["src/tools/daily.ts", ...args], { cwd: ROOT });
  const { stdout } = await call(key.toUpperCase(), "--game", "mastermind", "--json");
  const lines = stdout.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { sha256: hash },
    { puzzle: "mastermind:normal", code: code.map((colour) => colour + 1).join(" ") },
  ]);
  await expect(call(key.slice(1))).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("64 hexadecimal digits"),
  });
});
