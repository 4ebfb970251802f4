import { beforeAll, expect, test } from "vitest";
import { listButtonLabels, readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { setUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Hints, and the suggestions while a place is typed, through the real discord.js.

const live = runLiveBot();
let anna: SandboxUser;
let bernat: SandboxUser;

beforeAll(async () => {
  [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
  // With 12 tiles there is always a word to lay.
  expect(await setUpGame(anna, { numbers: { hints: "2", rack: "12" } }, { list: "en" })).toContain("The game is on.");
  await waitForPublicMessage(anna, "Anna.*to move");
});

/** The play that a hint proposes. */
function readHint(hint: UserMessage) {
  const [, word = "", at = ""] = /The best play is \*\*(.+?)\*\* at (\w+)\./.exec(readMessageText(hint)) ?? [];
  const [, score = ""] = /\n\*\*(\d+) points?\*\*/.exec(readMessageText(hint)) ?? [];
  return { word, at, score };
}

test("a hint is private, has a picture, and its place is suggested for its word", async () => {
  const before = await bernat.messages();
  const hint = await askPrivately(anna, "scrabble hint");
  expect(readMessageText(hint)).toContain("You have 1 hint left in this game.");
  expect(listButtonLabels(hint)).toEqual(["Play it", "Cancel"]);
  const { word, at, score } = readHint(hint);
  expect(hint.attachments[0]?.description).toBe(`The board with the hint: ${word} at ${at}, ${score} points.`);
  expect(await privateText(anna, "scrabble hint")).toContain("You have 1 hint left in this game.");

  const places = (who: SandboxUser, typed: object) =>
    who.autocomplete("scrabble play", { word, at: "", ...typed }, "at");
  const offered = await places(anna, {});
  expect(offered.map(({ value }) => value)).toContain(at);
  expect(offered[0]?.name).toMatch(new RegExp(`^\\w+ [→↓] · ${score}$`));
  expect(await places(anna, { at: at.toLowerCase() })).toContainEqual({
    name: `${at} ${/^\d/.test(at) ? "→" : "↓"} · ${score}`,
    value: at,
  });
  expect(await places(anna, { word: "A?!" })).toEqual([]);
  expect(await places(bernat, {})).toEqual([]);
  expect(await bernat.messages()).toEqual(before);
});

test("a hint is played with its button, over a restart, and only once", async () => {
  const hint = await askPrivately(anna, "scrabble hint");
  const again = await askPrivately(anna, "scrabble hint");
  const { word, at, score } = readHint(hint);
  await live.crash();
  await pressInPlace(anna, hint, "Play it");
  await waitForPublicMessage(
    bernat,
    `Anna\\*\\* played \\*\\*${word.replace(/[()]/g, "\\$&")}\\*\\* at ${at} for \\*\\*${score} points`,
  );
  expect(readMessageText(await pressAndRead(anna, again, "Play it"))).toContain("That was for another turn");
});

test("an undone turn gives no hint back, and the number of hints is published only at the end", async () => {
  await waitForPublicMessage(anna, "Bot 1.* played.*to move");
  expect(await privateText(anna, "scrabble hint")).toContain("That was your last hint in this game.");
  await privateText(anna, "scrabble pass");
  await expect.poll(() => privateText(anna, "scrabble hint")).toContain("You have used all your hints (2).");
  expect(await privateText(anna, "scrabble undo")).toBe("The turn has been undone.");
  await waitForPublicMessage(anna, "was undone");
  // A hint that was given for this turn is shown again without being counted.
  expect(await privateText(anna, "scrabble hint")).toContain("That was your last hint in this game.");
  expect((await bernat.messages()).map(readMessageText).join("\n")).not.toMatch(/hint/i);
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  expect(readMessageText(await waitForPublicMessage(bernat, "wins"))).toContain("Hints used: Anna 2.");
});

test("a match with challenges has no hints, and suggests only bare squares", async () => {
  const here = anna.inChannel("games");
  await privateText(here, "scrabble new", { list: "en", bots: "1", settings: "club" });
  expect(await privateText(here, "scrabble hint")).toContain("have no hints");
  const rack = (await askPrivately(here, "scrabble rack")).attachments[0]?.description ?? "";
  const [one = "", two = ""] = rack.replace(/^.*?: /, "").match(/\b[A-Z]\b/g) ?? [];
  const offered = await here.autocomplete("scrabble play", { word: `${one}${two}`, at: "8" }, "at");
  expect(offered).toEqual(["8G", "8H"].map((at) => ({ name: `${at} →`, value: at })));
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
