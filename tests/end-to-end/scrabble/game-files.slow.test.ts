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

// A short game goes out as files and one of them comes back, through the real discord.js.

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

test("a game goes out without what is hidden while it runs, and whole when it is over", async () => {
  await privateText(anna, "scrabble new", { list: "en", level: "easy" });
  const hint = await askPrivately(anna, "scrabble hint");
  await pressAndRead(anna, hint, "Play it");
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

test("it is looked at from its file step by step, also after a restart", async () => {
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

test("a turn of the last game is gone to at once", async () => {
  const replay = await askPrivately(anna, "games replay", { turn: 1 });
  expect(readMessageText(replay)).toMatch(/1 of .*\n\*\*Anna\*\* played/s);
  const turns = readMessageText(await pressInPlace(anna, replay, "All turns")).split("\n");
  expect(turns[0]).toMatch(/^1\. \*\*Anna\*\*: \S+ \w+, \+\d+, total \d+$/);
  expect(turns.join("\n")).toMatch(/3\. \*\*Anna\*\*: resigned, 0, total -?\d+/);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectNoProblems();
});
