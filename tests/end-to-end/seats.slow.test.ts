import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buttonsOf, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { liveBot } from "../support/live.ts";
import { answer, pressed, said, told } from "../support/talk.ts";

// Seats of people who have gone, saved games that are several people's, and a channel that does not let the bot speak,
// through the real discord.js.

const live = liveBot();

const UNKNOWN_MEMBER = 10_007;

/** Discord says of these alone that they are not on the server. */
async function leaves(who: PersonAtPage): Promise<void> {
  const { author } = await who.say("good bye");
  live.sandbox.faults.fail(new RegExp(`^GET /guilds/\\d+/members/${author.id}$`), 404, {
    code: UNKNOWN_MEMBER,
    times: 99,
  });
}

/** The others are invited and join; then Anna passes. */
async function together(host: PersonAtPage, ...others: readonly PersonAtPage[]): Promise<void> {
  const invited = Object.fromEntries(others.map(({ name }, at) => [at === 0 ? "with" : `with${at + 1}`, name]));
  await said(host, "scrabble new", invited);
  for (const other of others) {
    const lobby = await other.waitForMessage((message) => buttonsOf(message).includes("Join"));
    await pressed(other, lobby, "Join");
  }
  await told(host, "to move");
  expect(await said(host, "scrabble pass")).not.toContain("not your turn");
  await told(host, "Anna\\*\\* passed");
}

describe("somebody who has left the server", () => {
  let anna: PersonAtPage;
  let bernat: PersonAtPage;
  let carla: PersonAtPage;

  beforeAll(async () => {
    [anna, bernat, carla] = [live.person("Anna"), live.person("Bernat"), live.person("Carla")];
    await together(anna, bernat, carla);
  });
  afterAll(() => live.sandbox.faults.clear());

  test("keeps the seat as long as they are there", async () => {
    expect(await anna.autocomplete("games replace", { seat: "" }, "seat")).toEqual([
      { name: "Bernat", value: expect.stringMatching(/^\d+$/) },
      { name: "Carla", value: expect.stringMatching(/^\d+$/) },
    ]);
    expect(await anna.autocomplete("games replace", { by: "" }, "by")).toEqual(
      expect.arrayContaining([
        { name: expect.stringMatching(/easy/i), value: "easy" },
        { name: "Nobody: the seat resigns", value: "resign" },
      ]),
    );
    const refused = await said(anna, "games replace", { seat: "Bernat", by: "resign" });
    expect(refused).toContain("Bernat is still on this server");
    expect(refused).toContain("14 days");
  });

  test("is named when the game is loaded, and what can be done", async () => {
    await said(anna, "games save", { name: "Three" });
    await leaves(bernat);
    expect(await said(anna, "games load", { game: "Three" })).toMatch(
      /^The game continues in this channel\.\nBernat is no longer on this server\. `\/games replace` gives/,
    );
  });

  test("gives the seat to a bot when the others agree, who plays on at once", async () => {
    const [choice] = await anna.autocomplete("games replace", { seat: "Bern" }, "seat");
    expect(await said(anna, "games replace", { seat: String(choice?.value), by: "easy" })).toContain(
      "I have asked Carla.",
    );
    const question = await told(carla, "would like a bot to take over from \\*\\*Bernat");
    expect(textOf(await pressed(carla, question, "Agree"))).toBe("Estás de acuerdo.");
    await told(anna, "\\*\\*Bot 1\\*\\* takes over the seat");
    await told(anna, "Bot 1\\*\\* (played|exchanged|passed)");
    expect(await said(anna, "games here")).toContain("Anna, Bot 1, and Carla");
  });

  test("or is out of the game", async () => {
    await leaves(carla);
    expect(await said(anna, "games replace", { seat: "Carla", by: "Nobody: the seat resigns" })).toContain(
      "The seat is out of the game.",
    );
    await told(anna, "Carla\\*\\* (has )?(resigned|gave up|left)");
    expect(await said(anna, "games drop")).not.toContain("Nothing is being played");
  });
});

describe("a saved game of two", () => {
  let anna: PersonAtPage;
  let bernat: PersonAtPage;

  beforeAll(async () => {
    [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await together(anna, bernat);
    await said(anna, "games save", { name: "Ours" });
    await told(anna, "Game saved as \\*\\*Ours");
  });

  const ask = async (who: PersonAtPage): Promise<Message> => {
    const question = await answer(who, "games delete", { game: "ours" });
    expect(textOf(question)).toContain("Others play it, too");
    expect(textOf(await pressed(who, question, "Delete"))).toContain("I have asked Bernat.");
    return told(bernat, "would like to delete the saved game \\*\\*Ours\\*\\*");
  };

  test("stays when one of them does not agree", async () => {
    expect(textOf(await pressed(bernat, await ask(anna), "No"))).toContain("You said no");
    await told(anna, "Bernat\\*\\* does not agree: the saved game stays");
    expect(await said(anna, "games list")).toContain("**Ours** (Scrabble, English)");
  });

  test("is deleted when both do", async () => {
    expect(textOf(await pressed(bernat, await ask(anna), "Agree"))).toBe("You agreed.");
    await told(anna, "The saved game is deleted");
    expect(await said(bernat, "games list")).toContain("No game is saved");
    expect(await said(anna, "games load", { game: "Ours" })).toContain("no longer exists");
  });

  test("is deleted by who manages the server, whoever plays it", async () => {
    const dídac = live.person("Dídac", "scrabble");
    await together(anna, bernat);
    await said(anna, "games save", { name: "Theirs" });
    const [offered] = await anna.autocomplete("admin end", { saved: "bern" }, "saved");
    expect(offered?.name).toMatch(/^Theirs: Anna · Bernat/);
    const question = await answer(anna, "admin end", { saved: offered?.value ?? "" });
    expect(textOf(question)).toBe("Delete the saved game **Theirs** for good?");
    expect(textOf(await pressed(anna, question, "Delete"))).toBe("The saved game is deleted.");
    expect(await said(dídac, "games list")).toContain("No game is saved");
  });
});

test("the last game is played again by the command, as by the button", async () => {
  const anna = live.person("Anna", "general");
  expect(await said(anna, "games again")).toContain("No game has been played here");
  await said(anna, "scrabble new");
  expect(await said(anna, "games again")).toContain("already being played in this channel");
  await pressed(anna, await answer(anna, "games leave"), "Leave for good");
  await told(anna, "Seed of the shuffle");
  expect(await said(anna, "games again")).toContain("Rematch!");
  await told(anna, "Fair shuffle: SHA-256");
  expect(await said(anna, "games here")).toContain("Bot 1 and Anna");
});

test("where the bot may not speak, it says so in private, and speaks as soon as it is asked and may", async () => {
  const anna = live.person("Anna", "general");
  const { channel_id: channel } = await anna.say("…");
  await told(anna, "Anna\\*\\*|<@");
  live.sandbox.faults.deny(channel, ["SendMessages"]);
  expect(await said(anna, "scrabble pass")).toMatch(
    /^You passed\.\nDone, but nobody else can see it yet: I need Send Messages in/,
  );
  const here = await said(anna, "games here");
  expect(here).toContain("Being played in this channel");
  expect(here).toContain("without this permission: Send Messages");
  // After the second time it would not be tried again for two seconds.
  const tries = () => live.bot.log.filter(({ msg }) => msg.includes("told later")).length;
  await expect.poll(tries, { timeout: 3_000 }).toBeGreaterThanOrEqual(2);
  const before = (await anna.messages()).filter((message) => textOf(message).includes("passed")).length;
  live.sandbox.faults.deny(channel, []);
  expect(await said(anna, "games here")).not.toContain("permission");
  await expect
    .poll(async () => (await anna.messages()).filter((message) => textOf(message).includes("passed")).length)
    .toBeGreaterThan(before);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
