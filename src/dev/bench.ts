import { WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { createWholeNumberOption, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand, runToolWithCommands, type ToolCommand } from "#cli/runner/run-tool.ts";

// `npm run bench -- NAME [--json]` measures speed, size and memory. Each benchmark is a file in `src/dev/bench`.

interface Bench {
  /** Returns one object for each line of the result. */
  runBenchmark(): Promise<readonly object[]>;
}

const BENCHES: { readonly [name: string]: () => Promise<Bench> } = {
  render: () => import("#dev/bench/render.ts"),
  turns: () => import("#dev/bench/turns.ts"),
  lexicon: () => import("#dev/bench/lexicon.ts"),
  scores: () => import("#dev/bench/scores.ts"),
  endgame: () => import("#dev/bench/endgame.ts"),
  kenken: () => import("#dev/bench/kenken.ts"),
  rolit: () => import("#dev/bench/rolit.ts"),
};

const USAGE = `npm run bench -- ${Object.keys(BENCHES).join("|")} [--json]
npm run bench -- movegen [--words FILE --bag FILE] [--positions FILE] [--json]
npm run bench -- long-match [--entries N] [--heap MB] [--seconds S] [--json]
Measures speed, size and memory.
--words, --bag word list and tiles from files (default: the built-in English list)
--positions    file with a position in CGP format on each line (default: English positions of this project)
--json         print one JSON object per line`;

const movegen = defineCommand({
  options: { ...WORD_LIST_FILE_OPTIONS, positions: textOption },
  async run({ values, json }) {
    const { runBenchmark } = await import("#dev/bench/movegen.ts");
    for (const line of await runBenchmark(values)) printLine(line, json);
  },
});

const longMatch = defineCommand({
  options: {
    entries: createWholeNumberOption(1),
    heap: createWholeNumberOption(64),
    seconds: createWholeNumberOption(1),
  },
  async run({ values: { entries, heap, seconds }, json }) {
    const { runBenchmark } = await import("#dev/bench/long-match.ts");
    const options = {
      ...(entries === undefined ? {} : { entries }),
      ...(heap === undefined ? {} : { heapMb: heap }),
      ...(seconds === undefined ? {} : { seconds }),
    };
    for (const line of await runBenchmark(options)) printLine(line, json);
  },
});

await runToolWithCommands(USAGE, {
  ...Object.fromEntries(Object.entries(BENCHES).map(([name, load]) => [name, createBenchCommand(load)])),
  movegen,
  "long-match": longMatch,
});

function createBenchCommand(load: () => Promise<Bench>): ToolCommand {
  return defineCommand({
    async run({ json }) {
      const bench = await load();
      for (const line of await bench.runBenchmark()) printLine(line, json);
    },
  });
}
