import { parseArgs } from "node:util";

// `npm run bench -- WHAT [--json]`: figures that anybody can get again. Each bench is a file of its own beside this one.

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, words: text, bag: text, positions: text },
});
const [what = ""] = positionals;

/** What to measure with instead of what the project has itself; only `movegen` asks for them. */
export interface Files {
  readonly words?: string;
  readonly bag?: string;
  /** CGP lines. */
  readonly positions?: string;
}

export interface Bench {
  /** Measures, and gives one object for each line of the result. */
  run(files: Files): Promise<readonly object[]>;
}

const BENCHES: { readonly [name: string]: () => Promise<Bench> } = {
  render: () => import("#tools/bench/render.ts"),
  turns: () => import("#tools/bench/turns.ts"),
  lexicon: () => import("#tools/bench/lexicon.ts"),
  scores: () => import("#tools/bench/scores.ts"),
  movegen: () => import("#tools/bench/movegen.ts"),
  endgame: () => import("#tools/bench/endgame.ts"),
  kenken: () => import("#tools/bench/kenken.ts"),
  rolit: () => import("#tools/bench/rolit.ts"),
};

const load = BENCHES[what];
if (!load) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(BENCHES).join("|")} [--json]`);
  process.exit(2);
}
for (const line of await (await load()).run(values)) console.log(values.json ? JSON.stringify(line) : makeTable(line));

function makeTable(line: object): string {
  return Object.entries(line)
    .map(([key, value]) => `${key} ${typeof value === "number" ? Math.round(value * 100) / 100 : value}`)
    .join("   ");
}
