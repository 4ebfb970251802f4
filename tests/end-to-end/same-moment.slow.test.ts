import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Message, textOf } from "#sandbox/person.ts";
import type { Match } from "#store/store.ts";
import { startBot, type TestBot, temporaryFolder } from "#tools/live/bot.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";

const folder = temporaryFolder();
const databasePath = join(folder.path, "tauler.db");
let sandbox: TestSandbox;
let bot: TestBot;
let onlooker: Onlooker;

beforeAll(async () => {
  sandbox = await memorySandbox();
  bot = await startBot({ ...sandbox, databasePath });
  onlooker = await openOnlooker(databasePath);
});

afterAll(async () => {
  await bot.stop();
  await onlooker.close();
  await sandbox.stop();
  folder.remove();
});

/** Both have a word on the board in private, and the button under it. */
async function previews(match: Match, names: readonly string[]): Promise<Message[]> {
  const asked = names.map((name) =>
    sandbox.person(name).slash("scrabble play", { ...onlooker.advice(match, name).typed }),
  );
  return (await Promise.all(asked)).map(({ message }) => message as Message);
}

test("two people press Confirm at one moment, one of them twice, and a press is delivered again: one turn", async () => {
  const opened = await sandbox.person("Anna").slash("scrabble new", { with: "Bernat" });
  const channel = (opened.message as Message).channel_id;
  let told = 0;

  for (let turn = 1; turn <= 6; turn++) {
    const match = await onlooker.match(channel);
    const { person, action } = onlooker.advice(match);
    const other = person === "Anna" ? "Bernat" : "Anna";
    const [mine, theirs] = (await previews(match, [person, other])) as [Message, Message];

    const first = sandbox.person(person).press(mine, "Confirm");
    const rest = [sandbox.person(person).press(mine, "Confirm"), sandbox.person(other).press(theirs, "Confirm")];
    const [{ id }] = await Promise.all([first, ...rest]);
    sandbox.faults.redeliver(id);
    await expect
      .poll(async () => textOf((await sandbox.person(other).messages()).find((one) => one.id === theirs.id) ?? theirs))
      .toMatch(/earlier turn|not your turn/);
    await sandbox.person("Carla").waitForMessage((message) => JSON.stringify(message).includes(`:${turn}:play`));

    const after = await onlooker.match(channel);
    expect(after.log.map(({ deed }) => deed)).toHaveLength(turn);
    expect(after.log.at(-1)?.deed).toMatchObject({ kind: "act", action });
    const lines = (await sandbox.person("Carla").messages()).filter((message) => textOf(message).includes("played"));
    expect(lines).toHaveLength(++told);
  }
});
