import { solveFile } from "#cli/puzzles/solve-file.ts";
import { createWholeNumberOption, flagOption } from "#cli/runner/option-types.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";

// `npm run kenken -- solve FILE… [--count N] [--json]`: boards from files in the PROP format.

const USAGE = `npm run kenken -- solve FILE… [--count N] [--swapped] [--json]
--count N   count solutions up to N (2 if not said)
--swapped   operation 5 is power and 6 is modulus`;

await runToolWithCommands(USAGE, {
  solve: defineCommand({
    words: { min: 1, max: Number.POSITIVE_INFINITY, message: "Say which files:" },
    options: { count: createWholeNumberOption(1), swapped: flagOption },
    run({ words: files, values: { count = 2, swapped = false }, json }) {
      for (const file of files) show(solveFile(file, { count, swapped }), json);
    },
  }),
});

function show(told: ReturnType<typeof solveFile>, json: boolean): void {
  if (!told.ok) {
    for (const fault of told.faults) console.error(fault);
    process.exitCode = 1;
  } else console.log(json ? JSON.stringify(told.line) : makeText(told.line));
}

function makeText({ solution, ...rest }: { readonly solution: readonly (readonly number[])[] }): string {
  const facts = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
  return [facts.join("   "), ...solution.map((row) => row.join(" "))].join("\n");
}
