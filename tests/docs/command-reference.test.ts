import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import { expect, test } from "vitest";
import { createCommandReference } from "#dev/docs/command-reference.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";

const ROOT = join(import.meta.dirname, "../..");

test("docs/commands.md describes the commands as they are registered", async () => {
  const commands = await loadCommands(join(ROOT, "commands"));
  const reference = createCommandReference([...commands.values()].map(({ data }) => data));
  expect(readFileSync(join(ROOT, "docs/commands.md"), "utf8"), "run `npm run docs`").toBe(reference);
});

test("the reference has each subcommand, its options and their choices", () => {
  const reference = createCommandReference([
    {
      name: "chess",
      description: "Play chess",
      contexts: [InteractionContextType.Guild],
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: "new",
          description: "Start a game",
          options: [
            { type: ApplicationCommandOptionType.User, name: "with", description: "Whom to invite", required: true },
            { type: ApplicationCommandOptionType.User, name: "with2", description: "Whom to invite" },
            { type: ApplicationCommandOptionType.User, name: "with3", description: "Whom to invite" },
            {
              type: ApplicationCommandOptionType.String,
              name: "colour",
              description: "Your colour",
              choices: [
                { name: "white", value: "w" },
                { name: "black", value: "b" },
              ],
            },
          ],
        },
        {
          type: ApplicationCommandOptionType.SubcommandGroup,
          name: "book",
          description: "Openings",
          options: [{ type: ApplicationCommandOptionType.Subcommand, name: "show", description: "See an opening" }],
        },
      ],
    },
  ]);
  expect(reference.slice(reference.indexOf("## "))).toBe(`## \`/chess\`

Play chess. Only on a server.

### \`/chess new\`

Start a game.

- \`with\`, \`with2\` … \`with3\` (person, required): Whom to invite.
- \`colour\` (text): Your colour. Choices: white · black.

### \`/chess book show\`

See an opening.
`);
});
