import { expect, test } from "vitest";
import { buttonsOf, isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { readGif } from "../render/gif.ts";
import { liveBot } from "../support/live.ts";
import { answer, pressed, pressing, said, told } from "../support/talk.ts";

// Bots that break codes before everybody, what is seen of it again, and how a game begins out of the help, through the real
// discord.js and a thread that draws.

const SOON = { timeout: 20_000 };

const live = liveBot();

/** The private message that was answered with, once it carries the file. */
async function drawn(who: PersonAtPage, first: Message): Promise<Message> {
  const now = async () => (await who.messages()).find(({ id }) => id === first.id);
  await expect.poll(async () => (await now())?.attachments[0]?.filename ?? "", SOON).toMatch(/\.gif$/);
  return (await now()) ?? first;
}

async function gifOf(who: PersonAtPage, { attachments: [file] }: Message) {
  if (!file) throw new Error("no file");
  return { description: file.description ?? "", gif: readGif(Buffer.from(await who.download(file))) };
}

test("a bot breaks the code of another one, a guess every few seconds", { timeout: 90_000 }, async () => {
  const bernat = live.person("Bernat");
  expect(await said(bernat, "mastermind watch", { rival: "five-guess", difficulty: "easy" })).toContain(
    "The bots are playing.",
  );
  const begun = await told(bernat, "Bot 2\\*\\* makes the code, \\*\\*Bot 1 \\(Knuth’s minimax\\)\\*\\* breaks it");
  expect(textOf(begun)).toContain("easy: 4 pegs of 4 colours · 10 guesses");
  expect(buttonsOf(begun)).toEqual(["Stop"]);
  expect(JSON.stringify(begun)).not.toContain("The code:");
  // Who watches sits nowhere.
  expect(await said(bernat, "mastermind guess", { code: "1122" })).toContain("You are not in this game");
  const first = await told(bernat, "guess 1: 1♥ 1♥ 2▲ 2▲\n.*in place, \\d elsewhere");
  const over = await bernat.waitForMessage((message) => /The code: (\d. ?){4}/.test(textOf(message)), 60_000);
  const [, guesses] = /Bot 1 \(Knuth’s minimax\)\*\* has broken the code in (\d) guess/.exec(textOf(over)) ?? [];
  // Hardly ever the first one is the code.
  const pauses = Number(guesses) - 1;
  expect(Date.parse(over.timestamp) - Date.parse(first.timestamp)).toBeGreaterThanOrEqual(3_500 * pauses);
  expect(buttonsOf(over)).toEqual(["What was possible", "Animation"]);
});

test("is seen again as an animation, each guess with its answer, up to the code", async () => {
  const carla = live.person("Bernat");
  const over = await told(carla, "has broken the code");
  const beside = await (await carla.press(over, "Animation")).followUp();
  const { gif, description } = await gifOf(carla, await drawn(carla, beside));
  expect([gif.width, gif.height]).toEqual([540, 695]);
  expect(gif.frames.at(-1)?.ms).toBe(3_000);
  expect(gif.frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
  expect(description).toMatch(/^Mastermind: \d+ steps as an animation\. .*The code: /);
  const typed = await gifOf(carla, await drawn(carla, await answer(carla, "games replay", { animation: true })));
  expect(typed.gif.frames).toHaveLength(gif.frames.length);
});

test("and step by step, or as a list of all that was done", async () => {
  const bernat = live.person("Bernat");
  const last = await answer(bernat, "games replay");
  expect(textOf(last)).toMatch(/^Mastermind, step (\d+) of \1\n/);
  const beginning = await pressed(bernat, last, "First");
  expect(textOf(beginning)).toMatch(/step 0 of \d+\nStart of the game\.$/);
  expect(beginning.attachments[0]?.description).not.toContain("The code");
  const all = await pressed(bernat, beginning, "All turns");
  expect(textOf(all)).toMatch(/^1\. \*\*Bot 2\*\* has set the code\.\n2\. .*guess 1: 1♥ 1♥ 2▲ 2▲\n3\. /);
});

test("whoever has started bots to watch them stops them", async () => {
  const [bernat, carla] = [live.person("Bernat"), live.person("Carla")];
  await said(bernat, "mastermind watch");
  const begun = await told(bernat, "\\(optimal\\)\\*\\* breaks it");
  expect(textOf(await pressed(carla, begun, "Stop"))).toContain("Solo puede parar esta partida");
  expect(textOf(await pressed(bernat, begun, "Stop"))).toBe("The game is stopped.");
  const stopped = await told(bernat, "The game between the bots has been stopped");
  expect(textOf(stopped)).not.toContain("The code:");
});

test("a game begins out of the help, also in a conversation with the bot", async () => {
  for (const channel of ["games", "direct"]) {
    const anna = live.person("Anna", channel);
    const page = await pressing(anna, await answer(anna, "help"), "Mastermind");
    expect(textOf(page)).toContain("`/mastermind guess`");
    const begun = await pressed(anna, page, "Play Mastermind");
    expect(isEphemeral(begun)).toBe(true);
    await expect
      .poll(async () => (await anna.messages()).some((one) => textOf(one).includes("Guess 1 of 10")))
      .toBe(true);
    expect(await said(anna, "mastermind pause")).toContain("Game paused");
  }
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
