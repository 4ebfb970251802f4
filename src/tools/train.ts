import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openResource } from "#lexicon/open.ts";
import { packLeaves } from "#main/lexicons/leaves.ts";
import { trainLeaves } from "#tools/train/leaves.ts";

// `npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]`: what keeping tiles is worth, learned
// by playing, written to where the program looks for it.

const USAGE = "npm run train -- leaves --language L [--rounds 1000,2000,4000,20000] [--seed N]";
const ROUNDS = "1000,2000,4000,20000";
const FOLDER = new URL("../../assets/leaves/", import.meta.url);

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: text, rounds: text, seed: text },
});
const rounds = (values.rounds ?? ROUNDS).split(",").map(Number);
const seed = Number(values.seed ?? 1);
const isRight = [...rounds, seed].every((number) => Number.isInteger(number) && number > 0);
if (positionals[0] !== "leaves" || values.language === undefined || !isRight) {
  console.error(USAGE);
  process.exit(2);
}
const { alphabet, words } = await openResource(values.language, ".cache");
const leaves = await trainLeaves({ alphabet, words, rounds, seed });
writeFileSync(new URL(`${values.language}.json`, FOLDER), `${JSON.stringify(packLeaves(alphabet, leaves))}\n`);
