import { expect, test } from "vitest";
import { isEphemeral, listButtonLabels, readMessageText, type SandboxUser } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Channels and threads that are deleted in the middle of what happens in them, through the real discord.js.

const live = runLiveBot();

/** The id of the channel that somebody is in. */
async function channelOf(who: SandboxUser): Promise<string> {
  return (await who.say("…")).channel_id;
}

/** As Discord itself does it when nobody has written there for long. */
async function archive(thread: string): Promise<void> {
  const { apiUrl, token } = live.sandbox;
  const headers = { authorization: `Bot ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ archived: true });
  const { status } = await fetch(`${apiUrl}/v10/channels/${thread}`, { method: "PATCH", headers, body });
  expect(status).toBe(200);
}

const HOMELESS = "One of your games was saved because its channel was deleted";

test("a game whose channel is deleted goes on in another, and says so", async () => {
  const [anna, bernat] = [live.person("Anna", "games"), live.person("Bernat", "games")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat", "move-time": 300 }, bernat);
  await waitForPublicMessage(anna, "begins: Anna and Bernat");
  await privateText(anna, "scrabble pass");
  await waitForPublicMessage(anna, "Anna\\*\\* passed");
  live.sandbox.faults.deleteChannel(await channelOf(anna));

  const there = bernat.inChannel("general");
  await expect.poll(() => privateText(there, "games here")).toContain(HOMELESS);
  expect(await privateText(live.person("Carla", "general"), "games here")).not.toContain("borrado");
  expect(await privateText(there, "games list")).toMatch(/Bernat to move; its channel was deleted$/);
  const [offered] = await there.autocomplete("games load", { game: "" }, "game");
  // A short clock runs again once all agree.
  expect(await privateText(there, "games load", { game: offered?.value })).toContain("I have asked Anna.");
  await pressAndRead(
    anna.inChannel("general"),
    await waitForPublicMessage(there, "would like to continue the saved game"),
    "Agree",
  );
  const board = await waitForPublicMessage(there, "The game continues here, because its channel was deleted\\.");
  expect(readMessageText(board)).toMatch(/<@\d+> to move/);
  expect(listButtonLabels(board)).toContain("Play");
  await privateText(there, "scrabble pass");
  await waitForPublicMessage(there, "Bernat\\*\\* passed");
  expect(await privateText(there, "games here")).not.toContain(HOMELESS);
});

test("a game in a thread that is deleted while nobody runs the bot is there at the next start", async () => {
  const anna = live.person("Anna", "scrabble");
  await privateText(anna, "admin threads", { games: "own" });
  const [, thread = ""] = /<#(\d+)>/.exec(await privateText(anna, "scrabble new")) ?? [];
  await waitForPublicMessage(anna.inChannel(thread), "begins: Anna and Bot 1");
  await live.restart(() => live.sandbox.faults.deleteChannel(thread));
  await expect.poll(() => privateText(anna, "games here")).toContain(HOMELESS);
  const [, other = ""] = /<#(\d+)>/.exec(await privateText(anna, "games last")) ?? [];
  expect(other).not.toBe(thread);
  await waitForPublicMessage(anna.inChannel(other), "The game continues here");

  // At rest a thread is there all the same.
  const rests = await waitForPublicMessage(anna.inChannel(other), "to move");
  await archive(other);
  await live.restart();
  expect(await privateText(anna, "games here")).not.toContain(HOMELESS);
  expect(listButtonLabels(rests)).toContain("Play");
  await privateText(anna, "admin threads");
});

test("where the bot sees nothing for now, the game stays", async () => {
  const anna = live.person("Anna", "general");
  const channel = await channelOf(anna);
  live.sandbox.faults.deny(channel, ["ViewChannel", "SendMessages"]);
  await live.restart();
  live.sandbox.faults.deny(channel, []);
  expect(await privateText(anna, "games here")).toContain("Scrabble: Anna and Bernat");
});

test("a turn's message that is deleted takes nothing with it: the board has its buttons, and there is another one", async () => {
  const anna = live.person("Anna", "general");
  const turn = await waitForPublicMessage(anna, "to move");
  const buttons = listButtonLabels(turn);
  live.sandbox.faults.deleteMessage(turn.channel_id, turn.id);
  for (const text of [false, true]) {
    const board = await askPrivately(anna, "scrabble board", { text });
    expect(readMessageText(board)).toMatch(/^<@\d+> to move\.\nThe time is up <t:\d+:R>\./);
    expect(listButtonLabels(board)).toEqual(buttons);
    expect(board.attachments).toHaveLength(text ? 0 : 1);
  }
  const rack = await pressInPlace(anna, await askPrivately(anna, "scrabble board"), "Rack");
  expect(listButtonLabels(rack)).toContain("Shuffle");

  await privateText(anna, "games here");
  const another = await anna.waitForMessage(
    (one) => one.id > turn.id && !isEphemeral(one) && readMessageText(one).includes("to move"),
  );
  expect(listButtonLabels(another)).toEqual(buttons);
  expect(another.mentions).toEqual([]);
  await privateText(anna, "games here");
  await privateText(anna, "scrabble pass");
  await waitForPublicMessage(anna, "Anna\\*\\* passed");
  const withButtons = async () =>
    (await anna.messages()).filter((one) => !isEphemeral(one) && listButtonLabels(one).includes("Play")).length;
  await expect.poll(withButtons).toBe(1);
});

test("people are awaited in it no more", async () => {
  const anna = live.person("Anna", "scrabble");
  await privateText(anna, "admin threads");
  await privateText(anna, "scrabble new", { with: "Bernat" });
  await waitForPublicMessage(anna, "Waiting for");
  live.sandbox.faults.deleteChannel(await channelOf(anna));
  await expect
    .poll(() => live.bot.log.some(({ msg }) => msg.includes("the channel of a lobby cannot be written to")))
    .toBe(true);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectNoProblems();
});
