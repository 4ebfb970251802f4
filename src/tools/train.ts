import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeTree } from "#games/mastermind/solver/tree-file.ts";
import { fileOf } from "#games/mastermind/trees.ts";
import { openResource } from "#lexicon/open.ts";
import { packLeaves } from "#main/lexicons/leaves.ts";
import { trainLeaves } from "#tools/train/leaves.ts";
import { TREE_PLANS, trainTree } from "#tools/train/mastermind.ts";

// `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]`: what keeping tiles is worth, learned
// by playing. `npm run train -- mastermind`: the best decision trees there are, in half a minute. Both are written to
// where the program looks for them.

const USAGE = `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]
npm run train -- mastermind`;
const ROUNDS = "1000,2000,4000,20000";
const ASSETS = new URL("../../assets/", import.meta.url);

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: text, rounds: text, seed: text },
});
const { language } = values;
const rounds = (values.rounds ?? ROUNDS).split(",").map(Number);
const seed = Number(values.seed ?? 1);
const isRight = [...rounds, seed].every((number) => Number.isInteger(number) && number > 0);
if (positionals[0] === "mastermind") writeTrees();
else if (positionals[0] === "leaves" && language !== undefined && isRight) await writeLeaves(language);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

async function writeLeaves(language: string): Promise<void> {
  const { alphabet, words } = await openResource(language, ".cache");
  const leaves = await trainLeaves({ alphabet, words, rounds, seed });
  const path = new URL(`leaves/${language}.json`, ASSETS);
  writeFileSync(path, `${JSON.stringify(packLeaves(alphabet, leaves))}\n`);
}

function writeTrees(): void {
  mkdirSync(new URL("mastermind/", ASSETS), { recursive: true });
  for (const plan of TREE_PLANS) {
    const path = fileOf(plan.board, plan.name);
    console.error(`assets/${path}`);
    const bytes = writeTree(trainTree(plan, (line) => console.error(`  ${line}`)));
    writeFileSync(new URL(path, ASSETS), bytes);
    console.error(`  ${bytes.length} bytes`);
  }
}
