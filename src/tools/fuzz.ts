import { parseArgs } from "node:util";
import { fuzz } from "#tools/fuzz/run.ts";

// `npm run fuzz -- [--interactions N] [--files N] [--seed N] [--json]`: the whole bot against interactions such as no honest
// client sends, and every reader of files against files such as no honest program writes.

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { interactions: text, files: text, seed: text, json: { type: "boolean" } },
});

const interactions = Number(values.interactions ?? 100_000);
const files = Number(values.files ?? 10_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));

if (![interactions, files, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error("npm run fuzz -- [--interactions N] [--files N] [--seed N] [--json]");
  process.exit(2);
}

console.error(`seed ${seed}`);
const line = await fuzz({ interactions, files, seed, tell: console.error });
if (values.json) console.log(JSON.stringify(line));
else for (const [key, value] of Object.entries(line)) console.log(`${key.padEnd(14)}${JSON.stringify(value)}`);
if (line.faults + line.leaks + line.changes + line.fileFaults > 0) process.exitCode = 1;
