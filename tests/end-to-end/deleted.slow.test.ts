import { expect, test } from "vitest";
import { buttonsOf, isEphemeral, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { liveBot } from "../support/live.ts";
import { answer, gathered, pressed, pressing, said, told } from "../support/talk.ts";

// Channels and threads that are deleted in the middle of what happens in them, through the real discord.js.

const live = liveBot();

/** The id of the channel that somebody is in. */
async function channelOf(who: PersonAtPage): Promise<string> {
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
  await gathered(anna, "scrabble new", { with: "Bernat", "move-time": 300 }, bernat);
  await told(anna, "begins: Anna and Bernat");
  await said(anna, "scrabble pass");
  await told(anna, "Anna\\*\\* passed");
  live.sandbox.faults.deleteChannel(await channelOf(anna));

  const there = bernat.in("general");
  await expect.poll(() => said(there, "games here")).toContain(HOMELESS);
  expect(await said(live.person("Carla", "general"), "games here")).not.toContain("borrado");
  expect(await said(there, "games list")).toMatch(/Bernat to move; its channel was deleted$/);
  const [offered] = await there.autocomplete("games load", { game: "" }, "game");
  // A short clock runs again once all agree.
  expect(await said(there, "games load", { game: offered?.value })).toContain("I have asked Anna.");
  await pressed(anna.in("general"), await told(there, "would like to continue the saved game"), "Agree");
  const board = await told(there, "The game continues here, because its channel was deleted\\.");
  expect(textOf(board)).toMatch(/<@\d+> to move/);
  expect(buttonsOf(board)).toContain("Play");
  await said(there, "scrabble pass");
  await told(there, "Bernat\\*\\* passed");
  expect(await said(there, "games here")).not.toContain(HOMELESS);
});

test("a game in a thread that is deleted while nobody runs the bot is there at the next start", async () => {
  const anna = live.person("Anna", "scrabble");
  await said(anna, "admin threads", { games: "own" });
  const [, thread = ""] = /<#(\d+)>/.exec(await said(anna, "scrabble new")) ?? [];
  await told(anna.in(thread), "begins: Anna and Bot 1");
  await live.restart(() => live.sandbox.faults.deleteChannel(thread));
  await expect.poll(() => said(anna, "games here")).toContain(HOMELESS);
  const [, other = ""] = /<#(\d+)>/.exec(await said(anna, "games last")) ?? [];
  expect(other).not.toBe(thread);
  await told(anna.in(other), "The game continues here");

  // At rest a thread is there all the same.
  const rests = await told(anna.in(other), "to move");
  await archive(other);
  await live.restart();
  expect(await said(anna, "games here")).not.toContain(HOMELESS);
  expect(buttonsOf(rests)).toContain("Play");
  await said(anna, "admin threads");
});

test("where the bot sees nothing for now, the game stays", async () => {
  const anna = live.person("Anna", "general");
  const channel = await channelOf(anna);
  live.sandbox.faults.deny(channel, ["ViewChannel", "SendMessages"]);
  await live.restart();
  live.sandbox.faults.deny(channel, []);
  expect(await said(anna, "games here")).toContain("Scrabble: Anna and Bernat");
});

test("a turn's message that is deleted takes nothing with it: the board has its buttons, and there is another one", async () => {
  const anna = live.person("Anna", "general");
  const turn = await told(anna, "to move");
  const buttons = buttonsOf(turn);
  live.sandbox.faults.deleteMessage(turn.channel_id, turn.id);
  for (const text of [false, true]) {
    const board = await answer(anna, "scrabble board", { text });
    expect(textOf(board)).toMatch(/^<@\d+> to move\.\nThe time is up <t:\d+:R>\./);
    expect(buttonsOf(board)).toEqual(buttons);
    expect(board.attachments).toHaveLength(text ? 0 : 1);
  }
  const rack = await pressing(anna, await answer(anna, "scrabble board"), "Rack");
  expect(buttonsOf(rack)).toContain("Shuffle");

  await said(anna, "games here");
  const another = await anna.waitForMessage(
    (one) => one.id > turn.id && !isEphemeral(one) && textOf(one).includes("to move"),
  );
  expect(buttonsOf(another)).toEqual(buttons);
  expect(another.mentions).toEqual([]);
  await said(anna, "games here");
  await said(anna, "scrabble pass");
  await told(anna, "Anna\\*\\* passed");
  const withButtons = async () =>
    (await anna.messages()).filter((one) => !isEphemeral(one) && buttonsOf(one).includes("Play")).length;
  await expect.poll(withButtons).toBe(1);
});

test("people are awaited in it no more", async () => {
  const anna = live.person("Anna", "scrabble");
  await said(anna, "admin threads");
  await said(anna, "scrabble new", { with: "Bernat" });
  await told(anna, "Waiting for");
  live.sandbox.faults.deleteChannel(await channelOf(anna));
  await expect
    .poll(() => live.bot.log.some(({ msg }) => msg.includes("the channel of a lobby cannot be written to")))
    .toBe(true);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
