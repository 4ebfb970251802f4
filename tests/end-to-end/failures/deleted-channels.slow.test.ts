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

// Channels, threads and messages that are deleted during a match, through the real discord.js.

const live = runLiveBot();

/** The id of the channel in which a person is. */
async function channelOf(who: SandboxUser): Promise<string> {
  return (await who.say("…")).channel_id;
}

/** Archives a thread, as Discord does after a time without messages. */
async function archive(thread: string): Promise<void> {
  const { apiUrl, token } = live.sandbox;
  const headers = { authorization: `Bot ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ archived: true });
  const { status } = await fetch(`${apiUrl}/v10/channels/${thread}`, { method: "PATCH", headers, body });
  expect(status).toBe(200);
}

const CHANNEL_DELETED = "One of your games was saved because its channel was deleted";

test("a match whose channel is deleted continues in another channel, and says so", async () => {
  const [anna, bernat] = [live.person("Anna", "games"), live.person("Bernat", "games")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat", clock: "5 min/move" }, bernat);
  await waitForPublicMessage(anna, "begins: Anna and Bernat");
  await privateText(anna, "scrabble pass");
  await waitForPublicMessage(anna, "Anna\\*\\* passed");
  live.sandbox.faults.deleteChannel(await channelOf(anna));

  const there = bernat.inChannel("general");
  await expect.poll(() => privateText(there, "games here")).toContain(CHANNEL_DELETED);
  expect(await privateText(live.person("Carla", "general"), "games here")).not.toContain("borrado");
  expect(await privateText(there, "games list")).toMatch(/Bernat to move; its channel was deleted$/);
  const [offered] = await there.autocomplete("games load", { game: "" }, "game");
  // With a short clock, the match continues only when all players agree.
  expect(await privateText(there, "games load", { game: offered?.value })).toContain("I have asked Anna.");
  await pressAndRead(
    anna.inChannel("general"),
    await waitForPublicMessage(there, "would like to continue the saved game"),
    "Agree",
  );
  const board = await waitForPublicMessage(there, "The game continues here, because its channel was deleted\\.");
  expect(readMessageText(board)).toMatch(/<@\d+> to move/);
  expect(listButtonLabels(board)).toContain("Type a word");
  await privateText(there, "scrabble pass");
  await waitForPublicMessage(there, "Bernat\\*\\* passed");
  expect(await privateText(there, "games here")).not.toContain(CHANNEL_DELETED);
});

test("a match whose thread is deleted while the bot is stopped is saved at the next start", async () => {
  const anna = live.person("Anna", "scrabble");
  await privateText(anna, "admin threads", { games: "own" });
  const [, thread = ""] = /<#(\d+)>/.exec(await privateText(anna, "scrabble new")) ?? [];
  await waitForPublicMessage(anna.inChannel(thread), "begins: Anna and Bot 1");
  await live.restart(() => live.sandbox.faults.deleteChannel(thread));
  await expect.poll(() => privateText(anna, "games here")).toContain(CHANNEL_DELETED);
  const [, other = ""] = /<#(\d+)>/.exec(await privateText(anna, "games continue")) ?? [];
  expect(other).not.toBe(thread);
  await waitForPublicMessage(anna.inChannel(other), "The game continues here");

  // An archived thread does not count as deleted.
  const turn = await waitForPublicMessage(anna.inChannel(other), "to move");
  await archive(other);
  await live.restart();
  expect(await privateText(anna, "games here")).not.toContain(CHANNEL_DELETED);
  expect(listButtonLabels(turn)).toContain("Type a word");
  await privateText(anna, "admin threads", { games: "offered" });
});

test("a match stays in a channel that the bot cannot see for a while", async () => {
  const anna = live.person("Anna", "general");
  const channel = await channelOf(anna);
  live.sandbox.faults.deny(channel, ["ViewChannel", "SendMessages"]);
  await live.restart();
  live.sandbox.faults.deny(channel, []);
  expect(await privateText(anna, "games here")).toContain("Scrabble: Anna and Bernat");
});

test("a turn whose message was deleted can be played from the board, and is posted again", async () => {
  const anna = live.person("Anna", "general");
  const turn = await waitForPublicMessage(anna, "to move");
  const buttons = listButtonLabels(turn);
  live.sandbox.faults.deleteMessage(turn.channel_id, turn.id);
  for (const text of [false, true]) {
    const board = await askPrivately(anna, "scrabble board", { text });
    expect(readMessageText(board)).toMatch(/^<@\d+> to move\.\nTime limit: <t:\d+:R>\./);
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
    (await anna.messages()).filter((one) => !isEphemeral(one) && listButtonLabels(one).includes("Type a word")).length;
  await expect.poll(withButtons).toBe(1);
});

test("a lobby ends when its channel is deleted", async () => {
  const anna = live.person("Anna", "scrabble");
  await privateText(anna, "admin threads", { games: "offered" });
  await privateText(anna, "scrabble new", { with: "Bernat" });
  await waitForPublicMessage(anna, "Waiting for");
  live.sandbox.faults.deleteChannel(await channelOf(anna));
  await expect
    .poll(() => live.bot.log.some(({ msg }) => msg.includes("the channel of a lobby cannot be written to")))
    .toBe(true);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
