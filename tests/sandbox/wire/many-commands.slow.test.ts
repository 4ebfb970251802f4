import type { Client } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { startTinyBot } from "../support/tiny-bot.ts";

let sandbox: TestSandbox;
let bot: Client<true>;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  bot = await startTinyBot(sandbox);
});
afterAll(async () => {
  await bot.destroy();
  await sandbox.stop();
});

test("300 simultaneous commands are all answered in time", async () => {
  const people = ["Anna", "Bernat", "Carla", "Dídac"];
  const commands = Array.from({ length: 300 }, async (_, index) => {
    const person = sandbox.person(people[index % people.length] ?? "Anna");
    return await person.slash("game new", { word: `w${index}` });
  });
  const answers = await Promise.all(commands);
  expect(answers.map(({ message }) => message?.content)).toEqual(answers.map((_, index) => `w${index}`));
  expect(Math.max(...answers.map(({ ackMs }) => ackMs))).toBeLessThan(3_000);
});
