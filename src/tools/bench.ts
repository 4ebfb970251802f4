import { callToolOf, type Deed, deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { text, whole } from "#tools/calling/options.ts";
import { FILES } from "#tools/lexicon/wanted.ts";

// `npm run bench -- WHAT [--json]`: figures that anybody can get again. Each bench is a file of its own beside this one.

interface Bench {
  /** Measures, and gives one object for each line of the result. */
  run(): Promise<readonly object[]>;
}

const BENCHES: { readonly [name: string]: () => Promise<Bench> } = {
  render: () => import("#tools/bench/render.ts"),
  turns: () => import("#tools/bench/turns.ts"),
  lexicon: () => import("#tools/bench/lexicon.ts"),
  scores: () => import("#tools/bench/scores.ts"),
  endgame: () => import("#tools/bench/endgame.ts"),
  kenken: () => import("#tools/bench/kenken.ts"),
  rolit: () => import("#tools/bench/rolit.ts"),
};

const USAGE = `npm run bench -- ${Object.keys(BENCHES).join("|")} [--json]
npm run bench -- movegen [--words FILE --bag FILE] [--positions FILE] [--json]
npm run bench -- long-match [--entries N] [--heap MB] [--seconds S] [--json]
--words, --bag: the words, one in capitals a line, and the tiles, lines of LETTER COUNT POINTS.   --positions: CGP lines.
What is not said of these is the project's own, in English.   --json prints one JSON object a line.`;

const movegen = deed({
  options: { ...FILES, positions: text },
  async run({ values, json }) {
    const { run } = await import("#tools/bench/movegen.ts");
    for (const line of await run(values)) printLine(line, json);
  },
});

const longMatch = deed({
  options: { entries: whole(1), heap: whole(64), seconds: whole(1) },
  async run({ values: { entries, heap, seconds }, json }) {
    const { run } = await import("#tools/bench/long-match.ts");
    const options = {
      ...(entries === undefined ? {} : { entries }),
      ...(heap === undefined ? {} : { heapMb: heap }),
      ...(seconds === undefined ? {} : { seconds }),
    };
    for (const line of await run(options)) printLine(line, json);
  },
});

await callToolOf(USAGE, {
  ...Object.fromEntries(Object.entries(BENCHES).map(([name, load]) => [name, deedOf(load)])),
  movegen,
  "long-match": longMatch,
});

function deedOf(load: () => Promise<Bench>): Deed {
  return deed({
    async run({ json }) {
      const bench = await load();
      for (const line of await bench.run()) printLine(line, json);
    },
  });
}
