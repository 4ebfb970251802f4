import { ApplicationCommandOptionType } from "discord.js";
import { expect, test } from "vitest";
import type { CommandData } from "#discord/interactions/command.ts";
import { listCommandMentions } from "#discord/interactions/registration/command-mentions.ts";

const { Subcommand, SubcommandGroup, String: Text } = ApplicationCommandOptionType;
const description = "d";

const HELP: CommandData = { name: "help", description, options: [{ type: Text, name: "page", description }] };
const KENKEN: CommandData = {
  name: "kenken",
  description,
  options: [
    { type: Subcommand, name: "new", description, options: [{ type: Text, name: "size", description }] },
    {
      type: SubcommandGroup,
      name: "level",
      description,
      options: [
        { type: Subcommand, name: "create", description },
        { type: Subcommand, name: "import", description },
      ],
    },
  ],
};

test("commands that can be sent have mentions; those with subcommands and groups have none of their own", () => {
  const registered = [
    { name: "kenken", id: "22" },
    { name: "help", id: "11" },
    { name: "other", id: "33" },
  ];
  expect([...listCommandMentions([HELP, KENKEN], registered)]).toEqual([
    ["/help", "</help:11>"],
    ["/kenken new", "</kenken new:22>"],
    ["/kenken level create", "</kenken level create:22>"],
    ["/kenken level import", "</kenken level import:22>"],
  ]);
});

test.each([
  ["nothing", []],
  ["no object", [null, 7, "help"]],
  ["no id", [{ name: "help" }]],
  ["an id that is a number", [{ name: "help", id: 11 }]],
  ["an id that would break the mention", [{ name: "help", id: "1> @everyone" }]],
])("a command has no mention if Discord returns %s", (_, registered) => {
  expect(listCommandMentions([HELP], registered)).toEqual(new Map());
});
