import { solveFile } from "#cli/puzzles/solve-file.ts";
import { createWholeNumberOption, flagOption } from "#cli/runner/option-types.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";

// `npm run kenken -- solve FILE… [--count N] [--json]` solves boards from files in the PROP format.

const USAGE = `npm run kenken -- solve FILE… [--count N] [--swapped] [--json]
Solves KenKen boards in PROP format and counts their solutions.
--count        stop counting at N solutions (default: 2)
--swapped      read operation 5 as power and 6 as modulus
--json         print one JSON object per line`;

await runToolWithCommands(USAGE, {
  solve: defineCommand({
    positionals: { min: 1, max: Number.POSITIVE_INFINITY, message: "Name at least one file:" },
    options: { count: createWholeNumberOption(1), swapped: flagOption },
    run({ positionals: files, values: { count = 2, swapped = false }, json }) {
      for (const file of files) printSolution(solveFile(file, { count, swapped }), json);
    },
  }),
});

function printSolution(result: ReturnType<typeof solveFile>, json: boolean): void {
  if (!result.ok) {
    for (const error of result.errors) console.error(error);
    process.exitCode = 1;
  } else console.log(json ? JSON.stringify(result.line) : formatLine(result.line));
}

function formatLine({ solution, ...rest }: { readonly solution: readonly (readonly number[])[] }): string {
  const facts = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
  return [facts.join("   "), ...solution.map((row) => row.join(" "))].join("\n");
}
