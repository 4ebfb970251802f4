// Checks the types of everything. tsc checks all that it reaches with the same options, but the folders of
// tsconfig.numbers.json are checked without `noUncheckedIndexedAccess`: there nearly every line reads from an array.
// So tsc runs once with each configuration, and each run counts for its own files only. The page of the sandbox runs in
// a browser, so it has a configuration of its own, too.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "..");
const { include } = JSON.parse(readFileSync(join(root, "tsconfig.numbers.json"), "utf8"));
const isNumbers = (line) => include.some((folder) => line.startsWith(`${folder}/`));

/** Errors with this configuration. The lines below the first one of an error are indented. */
async function errorsWith(config) {
  const tsc = spawn("tsc", ["--project", config, "--pretty", "false"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  return (await text(tsc.stdout)).split(/\r?\n(?! )/).filter((error) => error !== "");
}

const configs = ["tsconfig.json", "tsconfig.numbers.json", "src/sandbox/page/tsconfig.json"];
const [all, numbers, page] = await Promise.all(configs.map(errorsWith));
const errors = [...all.filter((error) => !isNumbers(error)), ...numbers.filter(isNumbers), ...page];
for (const error of errors) console.log(error);
if (errors.length > 0) process.exit(1);
