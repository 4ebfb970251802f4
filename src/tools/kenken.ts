import { parseArgs } from "node:util";
import { solveFile } from "#tools/kenken/solve.ts";

// `npm run kenken -- solve FILE… [--count N] [--json]`: boards from files in the PROP format.

const USAGE = `npm run kenken -- solve FILE… [--count N] [--swapped] [--json]
--count N   count solutions up to N (2 if not said)
--swapped   operation 5 is power and 6 is modulus`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "2" }, swapped: { type: "boolean" }, json: { type: "boolean" } },
});
const [deed, ...files] = positionals;
const count = Number(values.count);
if (deed !== "solve" || files.length === 0 || !Number.isInteger(count) || count < 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else for (const file of files) show(solveFile(file, { count, swapped: values.swapped === true }));

function show(told: ReturnType<typeof solveFile>): void {
  if (!told.ok) {
    for (const fault of told.faults) console.error(fault);
    process.exitCode = 1;
  } else console.log(values.json ? JSON.stringify(told.line) : makeText(told.line));
}

function makeText({ solution, ...rest }: { readonly solution: readonly (readonly number[])[] }): string {
  const facts = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
  return [facts.join("   "), ...solution.map((row) => row.join(" "))].join("\n");
}
