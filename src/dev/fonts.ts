import { writeFileSync } from "node:fs";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { measureCoverage } from "#dev/fonts/measure-coverage.ts";

// `npm run fonts` lists the characters of the fonts. Run it after an update of a font package.

const PATH = "assets/fonts/coverage.json";

const USAGE = `npm run fonts [-- --json]
Writes ${PATH} from the installed fonts.
--json         print the file and its size as one JSON object`;

await runTool(
  USAGE,
  defineCommand({
    run({ json }) {
      const coverage = measureCoverage();
      writeFileSync(new URL(`../../${PATH}`, import.meta.url), coverage);
      if (json) console.log(JSON.stringify({ path: PATH, bytes: coverage.length }));
      else console.log(`${PATH}: ${coverage.length} bytes`);
    },
  }),
);
