import { mkdirSync, writeFileSync } from "node:fs";
import { openBuiltInWordList } from "#cli/lexicon/open-word-list.ts";
import { createListOption, createWholeNumberOption, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";
import { WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { trainLeaves } from "#dev/train/train-leaves.ts";
import { TREE_TRAINING_PLANS, trainStrategyTree } from "#dev/train/train-tree.ts";
import { strategyTreeAssetPath } from "#games/mastermind/bots/strategy-trees.ts";
import { encodeStrategyTree } from "#games/mastermind/solver/strategy-tree-file.ts";
import { toLeavesFile } from "#workers/word-lists/leaves-file.ts";

// `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]` plays games to learn the values of
// leaves, the tiles that a player keeps on the rack. `npm run train -- mastermind` finds the best strategy trees, in
// two minutes. Both write the assets that the bots read.

const USAGE = `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N] [--json]
npm run train -- mastermind [--json]
Trains what the bots know: the worth of tiles that stay on the rack, and the trees of guesses.
--language     word list to train with
--rounds       number of games in each round
--json         print one JSON object per written file`;
const ROUNDS = [1_000, 2_000, 4_000, 20_000];
const ASSETS = new URL("../../assets/", import.meta.url);

await runToolWithCommands(USAGE, {
  leaves: defineCommand({
    options: {
      language: textOption,
      rounds: createListOption(createWholeNumberOption(1)),
      seed: createWholeNumberOption(1),
    },
    async run({ values: { language, rounds = ROUNDS, seed = 1 }, json }) {
      if (language === undefined) throw new WrongSyntaxError("Choose a word list with --language:");
      const { alphabet, words } = await openBuiltInWordList(language);
      const file = `leaves/${language}.json`;
      const bytes = `${JSON.stringify(toLeavesFile(alphabet, await trainLeaves({ alphabet, words, rounds, seed })))}\n`;
      writeFileSync(new URL(file, ASSETS), bytes);
      printLine({ train: "leaves", file: `assets/${file}`, language, rounds, seed, bytes: bytes.length }, json);
    },
  }),
  mastermind: defineCommand({
    run({ json }) {
      mkdirSync(new URL("mastermind/", ASSETS), { recursive: true });
      for (const plan of TREE_TRAINING_PLANS) {
        const file = strategyTreeAssetPath(plan.board, plan.name);
        console.error(`assets/${file}`);
        const bytes = encodeStrategyTree(trainStrategyTree(plan, (line) => console.error(`  ${line}`)));
        writeFileSync(new URL(file, ASSETS), bytes);
        printLine({ train: "mastermind", file: `assets/${file}`, bytes: bytes.length }, json);
      }
    },
  }),
});
