import { beforeAll, expect, test } from "vitest";
import { listButtonLabels, readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Export and import of a short match, through the real discord.js.

const live = runLiveBot();
let anna: SandboxUser;

beforeAll(async () => {
  anna = live.person("Anna", "general");
});

async function fileOf(message: UserMessage, ending: string): Promise<string> {
  const found = message.attachments.find(({ filename }) => filename.endsWith(ending));
  return Buffer.from(await anna.download(found)).toString();
}

let gcg = "";
let shown: UserMessage;

test("a running match is exported without hidden information, and a finished match with everything", async () => {
  await privateText(anna, "scrabble new", { list: "en", bots: "easy" });
  const hint = await askPrivately(anna, "scrabble hint");
  await pressInPlace(anna, hint, "Play it");
  await waitForPublicMessage(anna, "Anna\\*\\* played.*Bot 1.* played.*to move");
  const running = await askPrivately(anna, "games export");
  expect(readMessageText(running)).toContain("so far");
  expect(running.attachments).toHaveLength(3);
  expect(await fileOf(running, ".cgp")).toMatch(/ \/ \d+\/\d+ [01] lex en;\n$/);
  expect(await fileOf(running, ".json")).not.toContain('"rack": [');
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  await waitForPublicMessage(anna, "wins");
  const over = await askPrivately(anna, "games export", { format: "gcg" });
  expect(over.attachments).toHaveLength(1);
  gcg = await fileOf(over, ".gcg");
  expect(gcg).toContain("#resigned Anna");
});

test("an exported match is imported and replayed step by step, also after a restart", async () => {
  const file = { name: "ours.gcg", base64: Buffer.from(gcg).toString("base64") };
  shown = await askPrivately(anna, "games import", { file, list: "en" });
  expect(readMessageText(shown)).toMatch(/Scrabble, .*0 of \d/);
  shown = await pressInPlace(anna, shown, "Forward");
  expect(readMessageText(shown)).toMatch(/1 of .*\n\*\*Anna\*\* played/s);
  await live.restart();
  shown = await pressInPlace(anna, shown, "Forward");
  expect(readMessageText(shown)).toMatch(/2 of .*played/s);
  expect(await fileOf(shown, ".gcg")).toBe(gcg);
});

test("a replay can start at any turn of the last match", async () => {
  const replay = await askPrivately(anna, "games replay", { turn: 1 });
  expect(readMessageText(replay)).toMatch(/1 of .*\n\*\*Anna\*\* played/s);
  const turns = readMessageText(await pressInPlace(anna, replay, "All turns")).split("\n");
  expect(turns[0]).toMatch(/^1\. \*\*Anna\*\*: \S+ \w+, \+\d+, total \d+$/);
  expect(turns.join("\n")).toMatch(/3\. \*\*Anna\*\*: resigned, 0, total -?\d+/);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
