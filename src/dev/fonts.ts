import { writeFileSync } from "node:fs";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { measureCoverage } from "#dev/fonts/measure-coverage.ts";

// `npm run fonts`: which characters the fonts have, after one of their packages was updated.

const USAGE = `npm run fonts
Writes assets/fonts/coverage.json from the installed fonts.`;

await runTool(
  USAGE,
  defineCommand({
    run() {
      writeFileSync(new URL("../../assets/fonts/coverage.json", import.meta.url), measureCoverage());
    },
  }),
);
