import { parseArgs } from "node:util";
import { STRATEGIES } from "#games/mastermind/strategies.ts";
import { readBoard, tryStrategy, wantedStrategies } from "#tools/arena/mastermind.ts";
import type { Side } from "#tools/arena/match.ts";
import type { Opened } from "#tools/arena/opened.ts";
import { resultOf } from "#tools/arena/result.ts";
import { openRolit, ROLIT_BUDGET_MS, ROLIT_SEATS } from "#tools/arena/rolit/open.ts";
import { playOpenings } from "#tools/arena/run.ts";
import { openScrabble } from "#tools/arena/scrabble.ts";

// `npm run arena -- GAME --a LEVEL --b LEVEL …`: how strong a level is, by games between bots. Each opening (the same
// seed, so the same draws) is played with every rotation of the seats. In Mastermind: how many guesses a strategy needs.

const USAGE = `npm run arena -- GAME --a LEVEL --b LEVEL [--games N] [--language L] [--budget MS | --nodes N] [--seats ab|abab|abbb] [--seed TEXT] [--easy-words] [--overlook] [--json]
npm run arena -- rolit --a LEVEL --b LEVEL [--games N] [--board BOARD] [--budget MS | --nodes N] [--seats abab|abbb] [--teams] [--seed TEXT] [--json]
npm run arena -- mastermind --strategy ${STRATEGIES.join("|")}|all [--board 4x6] [--games N] [--seed N] [--json]`;

/** What is said of a game, and what is taken where nothing is. */
interface Kind {
  readonly seats: string;
  readonly budgetMs: number;
  /** With what else the result says of it. Undefined where there is no such game. */
  open(seats: number): Promise<(Opened & { readonly said: object }) | undefined>;
}

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
    teams: { type: "boolean" },
    strategy: text,
    board: text,
    json: { type: "boolean" },
  },
});
const [name = ""] = positionals;

const GAMES: { readonly [game: string]: Kind } = {
  scrabble: { seats: "ab", budgetMs: 300, open: scrabble },
  rolit: { seats: ROLIT_SEATS, budgetMs: ROLIT_BUDGET_MS, open: rolit },
};

if (name === "mastermind") await breakCodes();
else await playOff();

async function scrabble() {
  const { language = "en" } = values;
  const change = {
    ...(values["easy-words"] ? ({ easyWords: true } as const) : {}),
    ...(values.overlook ? ({ overlooking: true } as const) : {}),
  };
  return { ...(await openScrabble(language, change)), said: { language, ...change } };
}

async function rolit(seats: number) {
  const { board, teams } = values;
  const opened = openRolit(seats, board, teams);
  const said = { ...(board === undefined ? {} : { board }), ...(teams ? { teams } : {}) };
  return opened && { ...opened, said };
}

/** Games of one level against another. */
async function playOff(): Promise<void> {
  const { a, b, games = "200", seed = "1" } = values;
  const kind = GAMES[name];
  const { seats = kind?.seats ?? "", budget = `${kind?.budgetMs}` } = values;
  const cost = Number(values.nodes ?? budget);
  if (
    !kind ||
    !(cost > 0) ||
    a === undefined ||
    b === undefined ||
    !(Number(games) > 0) ||
    (values.teams && name !== "rolit") ||
    !/^(?=.*a)(?=.*b)[ab]+$/.test(seats)
  ) {
    return misused();
  }
  const opened = await kind.open(seats.length);
  if (opened === undefined) return misused();
  const { said, ...rest } = opened;
  const openings = await playOpenings({
    opened: rest,
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
    ...said,
    seats,
    seed,
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
