import { beforeAll, expect, test } from "vitest";
import { buttonsOf, isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { readGif } from "../render/gif.ts";
import { liveBot } from "../support/live.ts";
import { answer, pressed, pressing, said, told } from "../support/talk.ts";

// A short game is played once more before one's eyes, through the real discord.js and a thread that draws.

const SOON = { timeout: 20_000 };

const live = liveBot();
let anna: PersonAtPage;

beforeAll(async () => {
  anna = live.person("Anna", "general");
});

/** The private message that was answered with, once it carries the file. */
async function drawn(first: Message): Promise<Message> {
  const now = async () => (await anna.messages()).find(({ id }) => id === first.id);
  await expect.poll(async () => (await now())?.attachments[0]?.filename ?? "", SOON).toMatch(/\.gif$/);
  return (await now()) ?? first;
}

async function gifOf({ attachments: [file] }: Message) {
  if (!file) throw new Error("no file");
  return { description: file.description ?? "", gif: readGif(Buffer.from(await anna.download(file))) };
}

let shown: Message;

test("there is none before anything has happened", async () => {
  await said(anna, "scrabble new", { list: "en", level: "easy" });
  await told(anna, "Anna.*to move");
  expect(await said(anna, "games replay", { animation: true })).toContain("Nothing has happened");
});

test("it is drawn while the game runs: a private file with what it shows as a text", async () => {
  await pressed(anna, await answer(anna, "scrabble hint"), "Play it");
  await told(anna, "Anna\\*\\* played.*Bot 1.*to move");
  const steps = await answer(anna, "games replay");
  expect(buttonsOf(steps)).toContain("Animation");
  shown = await drawn(await pressing(anna, steps, "Animation"));
  expect(isEphemeral(shown)).toBe(true);
  expect(textOf(shown)).toBe("Scrabble: 2 steps as an animation.");
  const { description, gif } = await gifOf(shown);
  expect(description).toMatch(/^Scrabble: 2 steps as an animation\. .*Anna \d+/);
  expect(gif.width).toBe(540);
  expect(gif.loops).toBe(0);
  expect(gif.frames.at(-1)?.ms).toBe(3_000);
});

test("whoever asked can go back to the steps, or show it to everybody", async () => {
  expect(buttonsOf(shown)).toEqual(["Step by step", "Show to everybody"]);
  const { gif } = await gifOf(shown);
  const shownToAll = await anna.press(shown, "Show to everybody");
  const everybodys = await told(anna, "\\*\\*Anna\\*\\* shares the whole Scrabble game");
  expect(isEphemeral(everybodys)).toBe(false);
  expect((await gifOf(everybodys)).gif.frames).toHaveLength(gif.frames.length);
  expect(shownToAll).toBeDefined();
});

test("of a finished game the option of the command brings it, up to the result", async () => {
  const question = await answer(anna, "games leave");
  await pressed(anna, question, buttonsOf(question)[0] ?? "");
  const final = await told(anna, "wins");
  expect(buttonsOf(final)).toEqual(["Analysis", "Animation", "Play again"]);
  const beside = await (await anna.press(final, "Animation")).followUp();
  expect((await gifOf(await drawn(beside))).gif.loops).toBe(0);
  const { gif, description } = await gifOf(await drawn(await answer(anna, "games replay", { animation: true })));
  expect(description).toContain("3 steps");
  expect(gif.frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
