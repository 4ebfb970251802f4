import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type DailyPuzzleLine, recreateDailyPuzzles } from "#cli/puzzles/daily-puzzles.ts";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { GameQuestion } from "#core/game.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { kenkenQuestions as kenken } from "#games/kenken/questions.ts";
import { mastermindQuestions as mastermind } from "#games/mastermind/questions/questions.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { dailyPuzzleOfGrade } from "../../commands/kenken/daily/daily-result.ts";
import { DAILY_CODE_PUZZLE } from "../../commands/mastermind/daily-code.ts";
import { createDailyPuzzleMaker, rankedPlay } from "../games/scrabble/questions/daily-puzzle-maker.ts";
import { TEST_DAILY_SECRET } from "../support/daily-seeds.ts";
import { openTestStore } from "../support/store.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const DAY = 20_775;

const GAMES: { readonly [game: string]: { readonly [name: string]: GameQuestion<unknown> } } = {
  kenken,
  mastermind,
};

/** A bot with a day that can be changed. */
function createBot() {
  const store = openTestStore();
  let day = DAY;
  const daily = createDailyPuzzleService({
    ...store,
    findPresence: async () => ({ kind: "unknown" }),
    ask: async ({ game, name, input }) => GAMES[game]?.[name]?.(undefined as never, input),
    entropy: () => TEST_DAILY_SECRET,
    now: () => day * 86_400_000,
  });
  const nextDay = () => {
    day++;
  };
  return { daily, nextDay };
}

/** The key of a day that is over, with the puzzles of that day. */
async function publishedKey() {
  const { daily, nextDay } = createBot();
  const { hash } = await daily.dayKey(DAY);
  const made = (puzzle: DailyPuzzle) => daily.createPuzzle(puzzle, DAY);
  const code = (await made(DAILY_CODE_PUZZLE)) as { readonly code: readonly number[] };
  const levels = (await Promise.all(GRADES.map((grade) => made(dailyPuzzleOfGrade(grade))))) as GeneratedPuzzle[];
  nextDay();
  const { key = "" } = await daily.dayKey(DAY);
  return { hash, key, code: code.code, levels };
}

async function recreate(key: string, ...games: Parameters<typeof recreateDailyPuzzles>[1]): Promise<DailyPuzzleLine[]> {
  const lines: DailyPuzzleLine[] = [];
  for await (const line of recreateDailyPuzzles(key, games)) lines.push(line);
  return lines;
}

test("the published key of a day recreates its puzzles", async () => {
  const { key, code, levels } = await publishedKey();
  const [broken] = await recreate(key, "mastermind");
  expect(broken?.["code"]).toBe(code.map((colour) => colour + 1).join(" "));
  const boards = (await recreate(key, "kenken")).map(({ board }) => board);
  expect(boards).toEqual(levels.map(({ board }) => formatPropFile(board).trimEnd().replaceAll("\n", " ")));
});

test("the published key recreates the Scrabble puzzles with the same word lists", async () => {
  const { key } = await publishedKey();
  const english = await createDailyPuzzleMaker("en");
  const { at, word, score } = rankedPlay(english, english.on(DAY, TEST_DAILY_SECRET).view, 0);
  const lines = await recreate(key, "scrabble");
  expect(lines.map(({ puzzle }) => puzzle)).toEqual(builtInLanguages().map((language) => `scrabble:${language}`));
  const line = lines.find(({ puzzle }) => puzzle === "scrabble:en");
  expect(line).toMatchObject({ list: english.wordList.hash, best: `${at} ${word}`, score });
});

test("the tool prints the hash that was shown on the day, and refuses an invalid key", async () => {
  const { hash, key, code } = await publishedKey();
  const call = (...args: string[]) => run(process.execPath, ["src/cli/daily.ts", ...args], { cwd: ROOT });
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
