import { mkdirSync, writeFileSync } from "node:fs";
import { writeTree } from "#games/mastermind/solver/tree-file.ts";
import { fileOf } from "#games/mastermind/trees.ts";
import { packLeaves } from "#main/lexicons/leaves.ts";
import { callToolOf, deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { WrongCall } from "#tools/calling/misuse.ts";
import { listOf, text, whole } from "#tools/calling/options.ts";
import { openBuiltIn } from "#tools/lexicon/wanted.ts";
import { trainLeaves } from "#tools/train/leaves.ts";
import { TREE_PLANS, trainTree } from "#tools/train/mastermind.ts";

// `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]`: what keeping tiles is worth, learned
// by playing. `npm run train -- mastermind`: the best decision trees there are, in two minutes. Both are written to
// where the program looks for them.

const USAGE = `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N] [--json]
npm run train -- mastermind [--json]
--rounds: games in each round.   --json: the files that were written, an object a line.`;
const ROUNDS = [1_000, 2_000, 4_000, 20_000];
const ASSETS = new URL("../../assets/", import.meta.url);

await callToolOf(USAGE, {
  leaves: deed({
    options: { language: text, rounds: listOf(whole(1)), seed: whole(1) },
    async run({ values: { language, rounds = ROUNDS, seed = 1 }, json }) {
      if (language === undefined) throw new WrongCall("Say with --language which word list:");
      const { alphabet, words } = await openBuiltIn(language);
      const file = `leaves/${language}.json`;
      const bytes = `${JSON.stringify(packLeaves(alphabet, await trainLeaves({ alphabet, words, rounds, seed })))}\n`;
      writeFileSync(new URL(file, ASSETS), bytes);
      printLine({ train: "leaves", file: `assets/${file}`, language, rounds, seed, bytes: bytes.length }, json);
    },
  }),
  mastermind: deed({
    run({ json }) {
      mkdirSync(new URL("mastermind/", ASSETS), { recursive: true });
      for (const plan of TREE_PLANS) {
        const file = fileOf(plan.board, plan.name);
        console.error(`assets/${file}`);
        const bytes = writeTree(trainTree(plan, (line) => console.error(`  ${line}`)));
        writeFileSync(new URL(file, ASSETS), bytes);
        printLine({ train: "mastermind", file: `assets/${file}`, bytes: bytes.length }, json);
      }
    },
  }),
});
