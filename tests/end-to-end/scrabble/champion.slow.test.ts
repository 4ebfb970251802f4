import { expect, test } from "vitest";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// The level that searches, through the real discord.js: it takes its time, and keeps nobody else from being answered.

/** Laid or, with bad tiles, given back. */
const BOT_TURN = /Bot 1\*\* (played|exchanged).*to move/;

const live = runLiveBot();

test("the champion plays, and while it thinks others are answered", async () => {
  const anna = live.person("Anna", "general");
  const bernat = live.person("Bernat", "games");
  expect(await privateText(anna, "scrabble new", { list: "en", level: "champion" })).toContain("The game is on.");
  expect(await privateText(bernat, "scrabble new", { list: "en", level: "easy" })).toContain("The game is on.");
  await privateText(anna, "scrabble pass");
  const turn = waitForPublicMessage(anna, BOT_TURN);
  // A rack and a word are asked of workers too.
  expect(await privateText(bernat, "scrabble rack")).toContain("only you can see it");
  expect(await privateText(bernat, "scrabble check", { word: "QI", list: "en" })).toContain("QI");
  await turn;
});

test("a turn that is taken back while it thinks stops it, and it plays no turn of a game that is over", async () => {
  const didac = live.person("Dídac", "scrabble");
  await privateText(didac, "scrabble new", { list: "en", level: "champion" });
  await privateText(didac, "scrabble pass");
  expect(await privateText(didac, "scrabble undo")).toBe("The turn has been undone.");
  await waitForPublicMessage(didac, "was undone");
  await privateText(didac, "scrabble pass");
  await waitForPublicMessage(didac, BOT_TURN);
});

test("all that was asked of Discord is what Discord knows", () => {
  expect(checkAllRequests(live.sandbox.requests)).toEqual([]);
});
