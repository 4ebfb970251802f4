import { beforeAll, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { readGif } from "../../render/support/read-gif.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// The animation of a short match, through the real discord.js and a thread that draws.

const SOON = { timeout: 20_000 };

const live = runLiveBot();
let anna: SandboxUser;

beforeAll(async () => {
  anna = live.person("Anna", "general");
});

/** Waits until the answer has its file. */
async function waitForFile(first: UserMessage): Promise<UserMessage> {
  const now = async () => (await anna.messages()).find(({ id }) => id === first.id);
  await expect.poll(async () => (await now())?.attachments[0]?.filename ?? "", SOON).toMatch(/\.gif$/);
  return (await now()) ?? first;
}

async function gifOf({ attachments: [file] }: UserMessage) {
  if (!file) throw new Error("no file");
  return { description: file.description ?? "", gif: readGif(Buffer.from(await anna.download(file))) };
}

let shown: UserMessage;

test("there is no animation before the first turn", async () => {
  await privateText(anna, "scrabble new", { list: "en", bots: "easy" });
  await waitForPublicMessage(anna, "Anna.*to move");
  expect(await privateText(anna, "games replay", { animation: true })).toContain("Nothing has happened");
});

test("a running match is animated in a private file with an alt text", async () => {
  await pressInPlace(anna, await askPrivately(anna, "scrabble hint"), "Play it");
  await waitForPublicMessage(anna, "Anna\\*\\* played.*Bot 1.*to move");
  const steps = await askPrivately(anna, "games replay");
  expect(listButtonLabels(steps)).toContain("Animation");
  shown = await waitForFile(await pressInPlace(anna, steps, "Animation"));
  expect(isEphemeral(shown)).toBe(true);
  expect(readMessageText(shown)).toBe("Scrabble: 2 steps as an animation.");
  const { description, gif } = await gifOf(shown);
  expect(description).toMatch(/^Scrabble: 2 steps as an animation\. .*Anna: \d+/);
  expect(gif.width).toBe(540);
  expect(gif.loops).toBe(0);
  expect(gif.frames.at(-1)?.ms).toBe(3_000);
});

test("the requester can go back to the steps, or share the animation in the channel", async () => {
  expect(listButtonLabels(shown)).toEqual(["Step by step", "Show to everybody"]);
  const { gif } = await gifOf(shown);
  const shownToAll = await anna.press(shown, "Show to everybody");
  const everybodys = await waitForPublicMessage(anna, "\\*\\*Anna\\*\\* shares the whole Scrabble game");
  expect(isEphemeral(everybodys)).toBe(false);
  expect((await gifOf(everybodys)).gif.frames).toHaveLength(gif.frames.length);
  expect(shownToAll).toBeDefined();
});

test("a finished match is animated by the button or by the option of the command, up to the result", async () => {
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  const final = await waitForPublicMessage(anna, "wins");
  expect(listButtonLabels(final)).toEqual(["Analysis", "Animation", "Play again", "Fair play"]);
  const beside = await (await anna.press(final, "Animation")).followUp();
  expect((await gifOf(await waitForFile(beside))).gif.loops).toBe(0);
  const { gif, description } = await gifOf(
    await waitForFile(await askPrivately(anna, "games replay", { animation: true })),
  );
  expect(description).toContain("3 steps");
  expect(gif.frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
