import { parseArgs } from "node:util";
import { solveFile } from "#tools/kenken/solve.ts";

// `npm run kenken -- solve FILE… [--count N] [--json]`: boards from files in the PROP format.

const USAGE = `npm run kenken -- solve FILE… [--count N] [--swapped] [--json]
--count N   count solutions up to N (2 if not said)
--swapped   operation 5 is power and 6 is modulus`;

const wanted = read(process.argv.slice(2));
if (wanted === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else for (const file of wanted.files) show(solveFile(file, wanted), wanted.json);

/** Undefined where something else was typed than can be done. */
function read(args: readonly string[]) {
  const { positionals = [], values } = parse(args) ?? {};
  const [deed, ...files] = positionals;
  const count = Number(values?.count);
  if (deed !== "solve" || files.length === 0 || !Number.isInteger(count) || count < 1) return undefined;
  return { files, count, swapped: values?.swapped ?? false, json: values?.json ?? false };
}

function parse(args: readonly string[]) {
  const flag = { type: "boolean" } as const;
  const options = { count: { type: "string", default: "2" }, swapped: flag, json: flag } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (fault) {
    console.error((fault as Error).message);
    return undefined;
  }
}

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
