import { expect, test } from "vitest";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// The strongest level, through the real discord.js: its search takes time, but other players are answered meanwhile.

/** The bot lays a word, or exchanges bad tiles. */
const BOT_TURN = /Bot 1 · master\*\* (played|exchanged).*to move/;

const live = runLiveBot();

test("while the champion thinks, other players are answered", async () => {
  const anna = live.person("Anna", "general");
  const bernat = live.person("Bernat", "games");
  expect(await privateText(anna, "scrabble new", { list: "en", bots: "master" })).toContain("The game is on.");
  expect(await privateText(bernat, "scrabble new", { list: "en", bots: "easy" })).toContain("The game is on.");
  await privateText(anna, "scrabble pass");
  const turn = waitForPublicMessage(anna, BOT_TURN);
  // A rack and a word check also need workers.
  expect(await privateText(bernat, "scrabble rack")).toContain("only you can see it");
  expect(await privateText(bernat, "scrabble check", { word: "QI", list: "en" })).toContain("QI");
  await turn;
});

test("an undo while the champion thinks cancels its turn", async () => {
  const didac = live.person("Dídac", "scrabble");
  await privateText(didac, "scrabble new", { list: "en", bots: "master" });
  await privateText(didac, "scrabble pass");
  expect(await privateText(didac, "scrabble undo")).toBe("The turn has been undone.");
  await waitForPublicMessage(didac, "was undone");
  await privateText(didac, "scrabble pass");
  await waitForPublicMessage(didac, BOT_TURN);
});

test("every request matches Discord's API description", () => {
  expect(checkAllRequests(live.sandbox.requests)).toEqual([]);
});
