import { parseArgs } from "node:util";
import { STRATEGIES } from "#games/mastermind/strategies.ts";
import { readBoard, tryStrategy, wantedStrategies } from "#tools/arena/mastermind.ts";
import type { Side } from "#tools/arena/match.ts";
import { resultOf } from "#tools/arena/result.ts";
import { playOpenings } from "#tools/arena/run.ts";
import { openScrabble } from "#tools/arena/scrabble.ts";

// `npm run arena -- GAME --a LEVEL --b LEVEL …`: how strong a level is, by games between bots. Each opening (the same
// seed, so the same draws) is played with every rotation of the seats. In Mastermind: how many guesses a strategy needs.

const USAGE = `npm run arena -- GAME --a LEVEL --b LEVEL [--games N] [--language L] [--budget MS | --nodes N] [--seats ab|abab|abbb] [--seed TEXT] [--easy-words] [--overlook] [--json]
npm run arena -- mastermind --strategy ${STRATEGIES.join("|")}|all [--board 4x6] [--games N] [--seed N] [--json]`;

const GAMES: { readonly [game: string]: typeof openScrabble } = { scrabble: openScrabble };

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    a: text,
    b: text,
    games: text,
    language: text,
    seats: text,
    seed: text,
    budget: text,
    nodes: text,
    "easy-words": { type: "boolean" },
    overlook: { type: "boolean" },
    strategy: text,
    board: text,
    json: { type: "boolean" },
  },
});
const [name = ""] = positionals;
if (name === "mastermind") await breakCodes();
else await playOff();

/** Games of one level against another. */
async function playOff(): Promise<void> {
  const { a, b, games = "200", language = "en", seats = "ab", seed = "1", budget = "300" } = values;
  const open = GAMES[name];
  const cost = Number(values.nodes ?? budget);
  if (
    !open ||
    !(cost > 0) ||
    a === undefined ||
    b === undefined ||
    !(Number(games) > 0) ||
    !/^(?=.*a)(?=.*b)[ab]+$/.test(seats)
  ) {
    return misused();
  }
  const change = {
    ...(values["easy-words"] ? ({ easyWords: true } as const) : {}),
    ...(values.overlook ? ({ overlooking: true } as const) : {}),
  };
  const openings = await playOpenings({
    opened: await open(language, change),
    levels: { a, b },
    budget: values.nodes === undefined ? { ms: Number(budget) } : { nodes: Number(values.nodes) },
    seats: [...seats] as Side[],
    games: Number(games),
    seed,
    onOpening: (done, all) => showProgress(done, all, "openings"),
  });
  const result = {
    arena: name,
    a,
    b,
    language,
    seats,
    seed,
    ...change,
    ...(values.nodes === undefined ? { budget: Number(budget) } : { nodes: Number(values.nodes) }),
    ...resultOf(openings),
  };
  console.log(values.json ? JSON.stringify(result) : makeText(result));
}

async function breakCodes(): Promise<void> {
  const { strategy = "", board: text = "4x6", games, seed = "1" } = values;
  const board = readBoard(text);
  const strategies = board === undefined ? [] : wantedStrategies(strategy, board);
  const numbers = [Number(games ?? 1), Number(seed)];
  if (board === undefined || strategies.length === 0 || !numbers.every((one) => Number.isInteger(one) && one > 0)) {
    return misused();
  }
  for (const one of strategies) {
    const result = await tryStrategy(one, board, {
      board: text,
      seed: Number(seed),
      ...(games === undefined ? {} : { games: Number(games) }),
      onGame: (done, all) => showProgress(done, all, "games"),
    });
    console.log(values.json ? JSON.stringify(result) : makeText(result));
  }
}

function showProgress(done: number, all: number, what: string): void {
  if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${all} ${what}`);
  if (done === all) process.stderr.write("\n");
}

function misused(): void {
  console.error(USAGE);
  process.exitCode = 2;
}

function makeText(line: object): string {
  return Object.entries(line)
    .map(([key, value]) => `${key} ${value}`)
    .join("   ");
}
