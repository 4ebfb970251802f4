import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { COMMANDS, FIXTURE_COMMANDS } from "../../../games/loaded-games.ts";

const broken = (name: string) => fileURLToPath(new URL(`../../../fixtures/broken/${name}`, import.meta.url));

test("files and folders of a folder are commands, named by their own data", async () => {
  const commands = await loadCommands(COMMANDS);
  expect([...commands.keys()]).toEqual(expect.arrayContaining(["games", "scrabble", "settings"]));
  for (const [name, { data }] of commands) expect(data.name).toBe(name);
  expect([...(await loadCommands(FIXTURE_COMMANDS)).keys()]).toEqual(["high-card"]);
});

test.each([
  ["a file that exports no command", "no-command", /nothing\.ts exports no command as its default/],
  ["a folder without an index", "no-index", /empty\/index\.ts/],
  ["two commands with the same name", "twice", /two\.ts exports a command same, but there is one already/],
  ["a missing folder", "nowhere", /nowhere/],
])("%s is an error that names the file", async (_, folder, message) => {
  await expect(loadCommands(broken(folder))).rejects.toThrow(message);
});
