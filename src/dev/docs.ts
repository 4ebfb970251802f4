import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { createCommandReference } from "#dev/docs/command-reference.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";

// `npm run docs` writes the reference of all commands. Run it after a change of a command or its descriptions.

const PATH = "docs/commands.md";

const USAGE = `npm run docs [-- --json]
Writes ${PATH} from the data of the commands.
--json         print the file and its size as one JSON object`;

await runTool(
  USAGE,
  defineCommand({
    async run({ json }) {
      const commands = await loadCommands(fileURLToPath(new URL("../../commands", import.meta.url)));
      const reference = createCommandReference([...commands.values()].map(({ data }) => data));
      writeFileSync(new URL(`../../${PATH}`, import.meta.url), reference);
      if (json) console.log(JSON.stringify({ path: PATH, bytes: Buffer.byteLength(reference) }));
      else console.log(`${PATH} was written.`);
    },
  }),
);
