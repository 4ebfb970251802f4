import { parseArgs } from "node:util";
import type { Side } from "#tools/arena/match.ts";
import { resultOf } from "#tools/arena/result.ts";
import { playOpenings } from "#tools/arena/run.ts";
import { openScrabble } from "#tools/arena/scrabble.ts";

// `npm run arena -- GAME --a LEVEL --b LEVEL …`: how strong a level is, by games between bots. Each opening (the same
// seed, so the same draws) is played with every rotation of the seats.

const USAGE = `npm run arena -- GAME --a LEVEL --b LEVEL [--games N] [--language L] [--budget MS | --nodes N] [--seats ab|abab|abbb] [--seed TEXT] [--easy-words] [--overlook] [--json]`;

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
    json: { type: "boolean" },
  },
});
const [name = ""] = positionals;
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
  console.error(USAGE);
  process.exit(2);
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
  onOpening: (done, all) => {
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${all} openings`);
  },
});
process.stderr.write("\n");
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

function makeText(line: object): string {
  return Object.entries(line)
    .map(([key, value]) => `${key} ${value}`)
    .join("   ");
}
