import { expect, test } from "vitest";
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

// Matches between bots in Mastermind, their replays, and matches begun from the help, through the real discord.js and a
// thread that draws.

const SOON = { timeout: 20_000 };

const live = runLiveBot();

/** Waits until the answer has its file. */
async function waitForFile(who: SandboxUser, first: UserMessage): Promise<UserMessage> {
  const now = async () => (await who.messages()).find(({ id }) => id === first.id);
  await expect.poll(async () => (await now())?.attachments[0]?.filename ?? "", SOON).toMatch(/\.gif$/);
  return (await now()) ?? first;
}

async function gifOf(who: SandboxUser, { attachments: [file] }: UserMessage) {
  if (!file) throw new Error("no file");
  return { description: file.description ?? "", gif: readGif(Buffer.from(await who.download(file))) };
}

test("a bot breaks the code of another bot, one guess every few seconds", { timeout: 90_000 }, async () => {
  const bernat = live.person("Bernat");
  expect(await privateText(bernat, "mastermind watch", { bot: "hard", difficulty: "easy" })).toContain(
    "The bots are playing.",
  );
  const begun = await waitForPublicMessage(bernat, "Bot 2\\*\\* makes the code, \\*\\*Bot 1 · hard\\*\\* breaks it");
  expect(readMessageText(begun)).toContain("easy: 4 pegs of 4 colours · 10 guesses");
  expect(listButtonLabels(begun)).toEqual(["Stop", "Fair play"]);
  expect(JSON.stringify(begun)).not.toContain("The code:");
  // A spectator has no seat.
  expect(await privateText(bernat, "mastermind guess", { code: "1122" })).toContain("You are not in this game");
  const first = await waitForPublicMessage(bernat, "guess 1: 1♥ 1♥ 2▲ 2▲\n.*in place, \\d elsewhere");
  const over = await bernat.waitForMessage((message) => /The code: (\d. ?){4}/.test(readMessageText(message)), 60_000);
  const [, guesses] = /Bot 1 · hard\*\* has broken the code in (\d) guess/.exec(readMessageText(over)) ?? [];
  // The first guess is hardly ever the code.
  const pauses = Number(guesses) - 1;
  expect(Date.parse(over.timestamp) - Date.parse(first.timestamp)).toBeGreaterThanOrEqual(3_500 * pauses);
  expect(listButtonLabels(over)).toEqual(["What was possible", "Animation", "Fair play"]);
});

test("the match can be replayed as an animation that shows each guess with its answer, and the code at the end", async () => {
  const carla = live.person("Bernat");
  const over = await waitForPublicMessage(carla, "has broken the code");
  const beside = await (await carla.press(over, "Animation")).followUp();
  const { gif, description } = await gifOf(carla, await waitForFile(carla, beside));
  expect([gif.width, gif.height]).toEqual([540, 695]);
  expect(gif.frames.at(-1)?.ms).toBe(3_000);
  expect(gif.frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
  expect(description).toMatch(/^Mastermind: \d+ steps as an animation\. .*The code: /);
  const typed = await gifOf(
    carla,
    await waitForFile(carla, await askPrivately(carla, "games replay", { animation: true })),
  );
  expect(typed.gif.frames).toHaveLength(gif.frames.length);
});

test("the match can be replayed step by step, or as a list of all turns", async () => {
  const bernat = live.person("Bernat");
  const last = await askPrivately(bernat, "games replay");
  expect(readMessageText(last)).toMatch(/^Mastermind, step (\d+) of \1\n/);
  const beginning = await pressAndRead(bernat, last, "First");
  expect(readMessageText(beginning)).toMatch(/step 0 of \d+\nStart of the game\.\n-# Game ID: /);
  expect(beginning.attachments[0]?.description).not.toContain("The code");
  const all = await pressAndRead(bernat, beginning, "All turns");
  expect(readMessageText(all)).toMatch(/^1\. .*guess 1: 1♥ 1♥ 2▲ 2▲ · .* in place.*\n2\. .*guess 2: /);
});

test("a match between bots can be stopped by the person who started it", async () => {
  const [bernat, carla] = [live.person("Bernat"), live.person("Carla")];
  await privateText(bernat, "mastermind watch");
  const begun = await waitForPublicMessage(bernat, "· master\\*\\* breaks it");
  expect(readMessageText(await pressAndRead(carla, begun, "Stop"))).toContain("Solo puede parar esta partida");
  expect(readMessageText(await pressAndRead(bernat, begun, "Stop"))).toBe("The game is stopped.");
  const stopped = await waitForPublicMessage(bernat, "The game between the bots has been stopped");
  expect(readMessageText(stopped)).not.toContain("The code:");
});

test("a match can be begun from the help, also in a direct message", async () => {
  for (const channel of ["games", "direct"]) {
    const anna = live.person("Anna", channel);
    const page = await pressInPlace(anna, await askPrivately(anna, "help"), "Mastermind");
    expect(readMessageText(page)).toContain("`/mastermind guess`");
    const begun = await pressAndRead(anna, page, "Play Mastermind");
    expect(isEphemeral(begun)).toBe(true);
    await expect
      .poll(async () => (await anna.messages()).some((one) => readMessageText(one).includes("Guess 1 of 10")))
      .toBe(true);
    expect(await privateText(anna, "mastermind pause")).toContain("Game paused");
  }
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
