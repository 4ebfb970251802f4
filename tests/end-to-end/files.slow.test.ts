import { beforeAll, expect, test } from "vitest";
import { buttonsOf, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { liveBot } from "../support/live.ts";
import { answer, pressed, pressing, said, told } from "../support/talk.ts";

// A short game goes out as files and one of them comes back, through the real discord.js.

const live = liveBot();
let anna: PersonAtPage;

beforeAll(async () => {
  anna = live.person("Anna", "general");
});

async function fileOf(message: Message, ending: string): Promise<string> {
  const found = message.attachments.find(({ filename }) => filename.endsWith(ending));
  return Buffer.from(await anna.download(found)).toString();
}

let gcg = "";
let shown: Message;

test("a game goes out without what is hidden while it runs, and whole when it is over", async () => {
  await said(anna, "scrabble new", { list: "en", level: "easy" });
  const hint = await answer(anna, "scrabble hint");
  await pressed(anna, hint, "Play it");
  await told(anna, "Anna\\*\\* played.*Bot 1.* played.*to move");
  const running = await answer(anna, "games export");
  expect(textOf(running)).toContain("so far");
  expect(running.attachments).toHaveLength(3);
  expect(await fileOf(running, ".cgp")).toMatch(/ \/ \d+\/\d+ [01] lex en;\n$/);
  expect(await fileOf(running, ".json")).not.toContain('"rack": [');
  const question = await answer(anna, "games leave");
  await pressed(anna, question, buttonsOf(question)[0] ?? "");
  await told(anna, "wins");
  const over = await answer(anna, "games export", { format: "gcg" });
  expect(over.attachments).toHaveLength(1);
  gcg = await fileOf(over, ".gcg");
  expect(gcg).toContain("#resigned Anna");
});

test("it is looked at from its file step by step, also after a restart", async () => {
  const file = { name: "ours.gcg", base64: Buffer.from(gcg).toString("base64") };
  shown = await answer(anna, "games import", { file, list: "en" });
  expect(textOf(shown)).toMatch(/Scrabble, .*0 of \d/);
  shown = await pressing(anna, shown, "Forward");
  expect(textOf(shown)).toMatch(/1 of .*\n\*\*Anna\*\* played/s);
  await live.restart();
  shown = await pressing(anna, shown, "Forward");
  expect(textOf(shown)).toMatch(/2 of .*played/s);
  expect(await fileOf(shown, ".gcg")).toBe(gcg);
});

test("a turn of the last game is gone to at once", async () => {
  const replay = await answer(anna, "games replay", { turn: 1 });
  expect(textOf(replay)).toMatch(/1 of .*\n\*\*Anna\*\* played/s);
  const turns = textOf(await pressing(anna, replay, "All turns")).split("\n");
  expect(turns[0]).toMatch(/^1\. \*\*Anna\*\*: \S+ \w+, \+\d+, total \d+$/);
  expect(turns.join("\n")).toMatch(/3\. \*\*Anna\*\*: resigned, 0, total -?\d+/);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
