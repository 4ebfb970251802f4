import { beforeAll, expect, test } from "vitest";
import { isEphemeral, listButtonLabels, readMessageText, type SandboxUser } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// The analysis of a short match against a bot, through the real discord.js.

/** The first analysis after a start waits for the search index. */
const SOON = { timeout: 20_000 };

const live = runLiveBot();
let anna: SandboxUser;

beforeAll(async () => {
  anna = live.person("Anna", "general");
});

test("there is no analysis before the match is over", async () => {
  expect(await privateText(anna, "scrabble analyse")).toContain("No game has been finished");
  expect(await privateText(anna, "scrabble new", { list: "en", bots: "easy" })).toContain("The game is on.");
  await waitForPublicMessage(anna, "Anna.*to move");
  expect(await privateText(anna, "scrabble analyse")).toContain("No game has been finished");
});

test("the analysis is private, comes by the button of the last message and by the command, and is in the reader's language", async () => {
  const hint = await askPrivately(anna, "scrabble hint");
  await pressInPlace(anna, hint, "Play it");
  await waitForPublicMessage(anna, "Bot 1 · easy\\*\\* (played|exchanged).*to move");
  await privateText(anna, "scrabble pass");
  await waitForPublicMessage(anna, "Anna\\*\\* passed.*to move");
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  const final = await waitForPublicMessage(anna, "wins");
  expect(listButtonLabels(final)).toEqual(["Analysis", "Animation", "Play again", "Fair play"]);

  const ofBot = /- \*\*Bot 1.*\*\* lost [\d.,]+ points? in 2 turns/;
  const byButton = await (await anna.press(final, "Analysis")).followUp();
  expect(isEphemeral(byButton)).toBe(true);
  const now = async () =>
    (await anna.messages())
      .filter(({ id }) => id === byButton.id)
      .map(readMessageText)
      .join();
  await expect.poll(now, SOON).toMatch(ofBot);
  const text = await now();
  expect(text).toMatch(/^\*\*Analysis\*\* \(4 turns\)\n- \*\*Anna\*\* lost/);
  expect(text).toMatch(/- \*\*Anna\*\*, turn 3: pass; [\d.]+ points better: /);
  // The analysis replaces its progress message.
  expect((await anna.messages()).filter((message) => readMessageText(message).includes("Analysing: turn"))).toEqual([]);

  await expect.poll(() => privateText(anna, "scrabble analyse"), SOON).toBe(text);
  const carla = live.person("Carla", "general");
  await expect.poll(() => privateText(carla, "scrabble analyse"), SOON).toMatch(/^\*\*Análisis\*\* \(4 turnos\)/);
  expect((await carla.messages()).map(readMessageText).join("\n")).not.toContain("Analysis");
});

test("the same match can be analysed again after a restart", async () => {
  await live.restart();
  await expect.poll(() => privateText(anna, "scrabble analyse"), SOON).toContain("**Analysis** (4 turns)");
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
