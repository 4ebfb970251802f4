import { expect, test } from "vitest";
import {
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserAnswer,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Puzzles of a server through the real discord.js: created in a form, imported and exported as files, overwritten,
// solved for the ranking and removed; over a restart.

const live = runLiveBot();
const person = (name: string, channel = "games"): SandboxUser => live.person(name, channel);

const SMALL = "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n";
const OPEN = "2 1\n1 6 4 1 1 1 2 2 1 2 2\n";
const SOLUTION = { A1: 1, B1: 2, C1: 3, A2: 2, B2: 3, C2: 1, A3: 3, B3: 1, C3: 2 };

const file = (content: string, name: string) => ({ name, base64: Buffer.from(content).toString("base64") });

const readIfSent = (message: UserMessage | undefined) => (message ? readMessageText(message) : "");

/** Waits until the answer to a submitted form contains this text, and returns the answer. */
async function expectAnswer(given: UserAnswer, what: string): Promise<UserMessage> {
  await expect.poll(async () => readIfSent(await given.reply())).toContain(what);
  return (await given.reply()) as UserMessage;
}

test("a puzzle with an error is shown as it was read, opens again in the form after a restart, is corrected and played", async () => {
  const anna = person("Anna");
  const typed = SMALL.replace("1 8 3", "1 8 x").trimEnd();
  const { modal } = await anna.slash("kenken puzzle create", { name: "Petit" });
  const wrong = await anna.submit(modal, { board: typed });
  const refused = await expectAnswer(wrong, "Line 3, column 5: “x” is not a number");
  expect(refused.attachments.map(({ filename, description }) => [filename, description])).toEqual([
    ["tauler.png", expect.stringContaining("Cages: 1− A1 A2.")],
    ["level.prop", undefined],
  ]);
  await live.restart();
  const { modal: again } = await anna.press(refused, "Edit…");
  expect(JSON.stringify(again)).toContain(JSON.stringify(typed));
  const right = await anna.submit(again, { name: "Petit", board: SMALL });
  const saved = await expectAnswer(right, "**Petit** is saved: 3 × 3 · easy.");
  expect(saved.attachments.map(({ description }) => description).join("")).toContain("8+ B1 C1 B2");
  const board = await pressInPlace(anna, saved, "Play");
  expect(readMessageText(board)).toContain("Petit · 0 of 9");
  await pressInPlace(anna, await askPrivately(anna, "kenken solve"), "Show the solution");
});

test("a saved puzzle is edited again from its answer", async () => {
  const anna = person("Anna");
  const { modal } = await anna.slash("kenken puzzle create", { name: "Obert" });
  const first = await anna.submit(modal, { name: "Obert", board: OPEN });
  const saved = await expectAnswer(first, "**Obert** is saved: 2 × 2.");
  const { modal: again } = await anna.press(saved, "Edit…");
  expect(JSON.stringify(again)).toContain(JSON.stringify(OPEN.trimEnd()));
  await expectAnswer(await anna.submit(again, { board: SMALL }), "**Obert** has a new board: 3 × 3");
  await pressInPlace(anna, await askPrivately(anna, "kenken puzzle remove", { name: "Obert" }), "Remove");
});

test("a puzzle is offered by name, and has a ranking once another person has solved it", async () => {
  const bernat = person("Bernat");
  const offered = await bernat.autocomplete("kenken puzzle show", { name: "pet" }, "name");
  expect(offered.map(({ value }) => value)).toEqual(["Petit"]);
  const shown = await askPrivately(bernat, "kenken puzzle show", { name: "petit" });
  expect(readMessageText(shown)).toMatch(/\*\*Petit\*\* · 3 × 3 · .* · .*Anna/);
  expect(readMessageText(shown)).toContain("You see the board once you start playing");
  expect(shown.attachments).toEqual([]);
  expect(
    (await askPrivately(person("Anna"), "kenken puzzle show", { name: "petit" })).attachments[0]?.description,
  ).toContain("KenKen, 3 × 3");
  expect(readMessageText(await pressAndRead(bernat, shown, listButtonLabels(shown)[0] ?? ""))).toContain("Petit");
  for (const [cell, value] of Object.entries(SOLUTION)) await privateText(bernat, "kenken set", { cell, value });
  const ranked = await privateText(bernat, "kenken puzzle show", { name: "Petit" });
  expect(ranked).toMatch(/\n1\. \*\*Bernat\*\* · 0:\d\d · /);
});

test("two people race on a puzzle chosen by name, and cannot have a rematch on it", async () => {
  const [bernat, carla] = [person("Bernat"), person("Carla")];
  await carla.setLocale("en-US");
  const offered = await bernat.autocomplete("kenken new", { puzzle: "PE" }, "puzzle");
  expect(offered.map(({ value }) => value)).toEqual(["Petit"]);
  expect(await privateText(bernat, "kenken new", { puzzle: "Petit", size: 4 })).toContain(
    "A puzzle already has a size",
  );
  await startWithGuests(bernat, "kenken new", { puzzle: "Petit", mode: "race", with: "Carla" }, carla);
  await waitForPublicMessage(carla, "A race of KenKen begins");
  for (const [cell, value] of Object.entries(SOLUTION)) await privateText(carla, "kenken set", { cell, value });
  await privateText(bernat, "kenken set", { cell: "A1", value: 3 });
  await pressInPlace(bernat, await askPrivately(bernat, "kenken solve"), "Resign");
  await waitForPublicMessage(bernat, "1\\. \\*\\*Carla");
  expect(await privateText(bernat, "games rematch")).toContain("You already know this board");
  const replay = await askPrivately(bernat, "games replay", { turn: 10 });
  expect(replay.attachments[0]?.description).toContain("Filled: A1 3. All other cells are empty.");
  const ranked = await privateText(carla, "kenken puzzle show", { name: "Petit" });
  expect(ranked).toMatch(/\*\*Carla\*\* · 0:\d\d · /);
});

test("a generated board is kept as a puzzle from a button below it, and is renamed", async () => {
  const carla = person("Carla");
  await privateText(carla, "kenken new", { size: 3 });
  const over = await pressInPlace(carla, await askPrivately(carla, "kenken solve"), "Show the solution");
  const { modal } = await carla.press(over, "Keep as a puzzle");
  await expectAnswer(await carla.submit(modal, { name: "Meu" }), "**Meu** is saved: 3 × 3 · easy.");
  expect(await privateText(carla, "kenken puzzle rename", { name: "Meu", to: "Petit" })).toContain(
    "There is already a puzzle",
  );
  expect(await privateText(carla, "kenken puzzle rename", { name: "Meu", to: "El meu" })).toContain("**El meu**");
  const asked = await askPrivately(carla, "kenken puzzle remove", { name: "El meu" });
  expect(readMessageText(await pressInPlace(carla, asked, "Remove"))).toContain("is gone");
});

test("a puzzle is exported, and overwritten by an imported file after a question, over a restart", async () => {
  const anna = person("Anna");
  const exported = await askPrivately(anna, "kenken puzzle export", { name: "Petit" });
  expect(Buffer.from(await anna.download(exported.attachments[0])).toString()).toBe(SMALL);
  const question = await askPrivately(anna, "kenken puzzle import", { file: file(OPEN, "petit.prop") });
  expect(readMessageText(question)).toContain("There is already a puzzle **Petit**.");
  await live.restart();
  const over = await pressInPlace(anna, question, "Overwrite");
  expect(readMessageText(over)).toMatch(/\*\*Petit\*\* has a new board: 2 × 2.*2 solutions/s);
  expect(await privateText(anna, "kenken puzzle show", { name: "Petit" })).toContain(
    "Nobody has solved it without hints yet.",
  );
  expect(await privateText(anna, "kenken puzzle list", { size: 2 })).toContain("- **Petit** · 2 × 2 · 2 solutions");
});

test("a board is exported with its numbers, and is played on from the file once its game is over", async () => {
  const anna = person("Anna", "scrabble");
  await privateText(anna, "kenken new", { size: 4 });
  await privateText(anna, "kenken set", { cell: "A1", value: 3 });
  const exported = await askPrivately(anna, "games export");
  const prop = Buffer.from(await anna.download(exported.attachments[0])).toString();
  expect(prop).toContain(" 1 1 [3]");
  const look = () => askPrivately(anna, "games import", { file: file(prop, "half.prop") });
  const shown = await look();
  expect(readMessageText(shown)).toContain("PROP file: a KenKen board.");
  expect(readMessageText(await pressInPlace(anna, shown, "Play on here"))).toContain(
    "You are already playing this board in another game. Finish that game first.",
  );
  await pressInPlace(anna, await askPrivately(anna, "kenken solve"), "Show the solution");
  const again = await look();
  await live.restart();
  const board = await pressInPlace(anna, again, "Play on here");
  expect(readMessageText(board)).toContain("it counts for no leaderboard");
  expect(board.attachments.map(({ description }) => description).join("")).toContain("Filled: A1 3.");
  await privateText(anna, "kenken clear", { cell: "A1" });
  await pressInPlace(anna, await askPrivately(anna, "kenken solve"), "Show the solution");
});

test("a puzzle is removed for good by its author, and an unknown puzzle is refused", async () => {
  const [anna, bernat] = [person("Anna"), person("Bernat")];
  const asked = await askPrivately(bernat, "kenken puzzle remove", { name: "Petit" });
  expect(readMessageText(await pressInPlace(bernat, asked, listButtonLabels(asked)[0] ?? ""))).toContain("Petit");
  expect(await privateText(anna, "kenken puzzle list")).toContain("Petit");
  const own = await askPrivately(anna, "kenken puzzle remove", { name: "Petit" });
  expect(readMessageText(await pressInPlace(anna, own, "Remove"))).toBe(
    "**Petit** is gone. Games already started with it will continue.",
  );
  expect(await privateText(anna, "kenken puzzle show", { name: "Petit" })).toContain("There is no puzzle “Petit”");
  expect(await privateText(anna, "kenken puzzle list")).toContain("There are no puzzles on this server yet.");
  live.expectNoProblems();
});
