import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buttonsOf, type Message, textOf } from "#sandbox/person.ts";
import type { Match } from "#store/store.ts";
import { startBot, type TestBot, temporaryFolder } from "#tools/live/bot.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";
import { gathered, told } from "../support/talk.ts";

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

/** The word of whoever is to move, on the board in private, with the button under it: once to press and once to spare. */
async function previews(match: Match): Promise<[live: Message, spare: Message]> {
  const { person, typed } = onlooker.advice(match);
  const ask = async () => (await sandbox.person(person).slash("scrabble play", { ...typed })).message as Message;
  return [await ask(), await ask()];
}

async function textNow(name: string, { id }: Message): Promise<string> {
  const message = (await sandbox.person(name).messages()).find((one) => one.id === id);
  return message ? textOf(message) : "";
}

test("two people press Confirm at one moment, one of them twice, and a press is delivered again: one turn", async () => {
  await gathered(sandbox.person("Anna"), "scrabble new", { with: "Bernat" }, sandbox.person("Bernat"));
  const channel = (await told(sandbox.person("Anna"), "begins")).channel_id;
  let kept: Message | undefined;

  for (let turn = 1; turn <= 6; turn++) {
    const match = await onlooker.match(channel);
    const { person, action } = onlooker.advice(match);
    const other = person === "Anna" ? "Bernat" : "Anna";
    const [live, spare] = await previews(match);

    const first = sandbox.person(person).press(live, "Confirm");
    const presses = [sandbox.person(person).press(live, "Confirm")];
    if (kept) presses.push(sandbox.person(other).press(kept, "Confirm"));
    const [{ id }] = await Promise.all([first, ...presses]);
    sandbox.faults.redeliver(id);
    await sandbox.person("Carla").waitForMessage((message) => JSON.stringify(message).includes(`:${turn}:play`));
    await expect.poll(() => textNow(person, live)).toContain("Played.");
    const late = kept;
    if (late) await expect.poll(() => textNow(other, late)).toContain("earlier turn");
    kept = spare;

    const after = await onlooker.match(channel);
    expect(after.log).toHaveLength(turn);
    expect(after.log.at(-1)?.deed).toMatchObject({ kind: "act", action });
    const messages = await sandbox.person("Carla").messages();
    expect(messages.filter((message) => textOf(message).includes("played"))).toHaveLength(turn);
  }
});

test("a word can be tried out of turn, but there is nothing to confirm", async () => {
  const [anna, bernat] = [sandbox.person("Anna", "general"), sandbox.person("Bernat", "general")];
  await gathered(anna, "scrabble new", { with: "Bernat" }, bernat);
  const match = await onlooker.match((await told(anna, "begins")).channel_id);
  const { person } = onlooker.advice(match);
  const other = person === "Anna" ? "Bernat" : "Anna";
  const { typed } = onlooker.advice(match, other);
  const preview = (await sandbox.person(other).in("general").slash("scrabble play", typed)).message as Message;
  expect(textOf(preview)).toContain(`It is not your turn: ${person}`);
  expect(buttonsOf(preview).slice(-2)).toEqual(["Change", "Cancel"]);
  expect(buttonsOf(preview)).not.toContain("Confirm");
});
