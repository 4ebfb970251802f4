import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listButtonLabels, readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { setUpGame } from "../../support/set-up-game.ts";
import { askPrivately, pressAndRead, privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Seats of people who have left, saved matches of several people, and a channel in which the bot may not write, through
// the real discord.js.

const live = runLiveBot();

const UNKNOWN_MEMBER = 10_007;

/** Makes Discord answer that this person is not a member of the server. */
async function leaveServer(who: SandboxUser): Promise<void> {
  const { author } = await who.say("good bye");
  live.sandbox.faults.fail(new RegExp(`^GET /guilds/\\d+/members/${author.id}$`), 404, {
    code: UNKNOWN_MEMBER,
    times: 99,
  });
}

/** Starts a match: the others are invited and join, then Anna passes. */
async function startAndPass(host: SandboxUser, ...others: readonly SandboxUser[]): Promise<void> {
  await setUpGame(host, { players: { people: others.map(({ name }) => name) } });
  for (const other of others) {
    const lobby = await other.waitForMessage((message) => listButtonLabels(message).includes("Join"));
    await pressAndRead(other, lobby, "Join");
  }
  await waitForPublicMessage(host, "to move");
  expect(await privateText(host, "scrabble pass")).not.toContain("not your turn");
  await waitForPublicMessage(host, "Anna\\*\\* passed");
}

describe("a player who has left the server", () => {
  let anna: SandboxUser;
  let bernat: SandboxUser;
  let carla: SandboxUser;

  beforeAll(async () => {
    [anna, bernat, carla] = [live.person("Anna"), live.person("Bernat"), live.person("Carla")];
    await startAndPass(anna, bernat, carla);
  });
  afterAll(() => live.sandbox.faults.clear());

  test("cannot be replaced while still on the server", async () => {
    expect(await anna.autocomplete("games replace", { seat: "" }, "seat")).toEqual([
      { name: "Bernat", value: expect.stringMatching(/^\d+$/) },
      { name: "Carla", value: expect.stringMatching(/^\d+$/) },
    ]);
    expect(await anna.autocomplete("games replace", { by: "" }, "by")).toEqual(
      expect.arrayContaining([
        { name: expect.stringMatching(/easy/i), value: "easy" },
        { name: "No bot: the player resigns", value: "resign" },
      ]),
    );
    const refused = await privateText(anna, "games replace", { seat: "Bernat", by: "resign" });
    expect(refused).toContain("Bernat is still on this server");
    expect(refused).toContain("14 days");
  });

  test("is named when the match is loaded, together with what can be done", async () => {
    await privateText(anna, "games save", { name: "Three" });
    await leaveServer(bernat);
    expect(await privateText(anna, "games load", { game: "Three" })).toMatch(
      /^The game continues in this channel\.\nBernat is no longer on this server\. `\/games replace` gives/,
    );
  });

  test("is replaced by a bot that plays at once when the others agree", async () => {
    const [choice] = await anna.autocomplete("games replace", { seat: "Bern" }, "seat");
    expect(await privateText(anna, "games replace", { seat: String(choice?.value), by: "easy" })).toContain(
      "I have asked Carla.",
    );
    const question = await waitForPublicMessage(carla, "would like a bot to take over from \\*\\*Bernat");
    expect(readMessageText(await pressAndRead(carla, question, "Agree"))).toBe("Has dicho que sí.");
    await waitForPublicMessage(anna, "\\*\\*Bot 1 · easy\\*\\* takes over the seat");
    await waitForPublicMessage(anna, "Bot 1 · easy\\*\\* (played|exchanged|passed)");
    expect(await privateText(anna, "games here")).toContain("Anna, Bot 1 · easy and Carla");
  });

  test("is taken out of the match if the others choose that instead", async () => {
    await leaveServer(carla);
    expect(await privateText(anna, "games replace", { seat: "Carla", by: "No bot: the player resigns" })).toContain(
      "The seat is out of the game.",
    );
    await waitForPublicMessage(anna, "Carla\\*\\* (has )?(resigned|gave up|left)");
    expect(await privateText(anna, "games abandon")).not.toContain("Nothing is being played");
  });
});

describe("a saved match of two people", () => {
  let anna: SandboxUser;
  let bernat: SandboxUser;

  beforeAll(async () => {
    [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await startAndPass(anna, bernat);
    await privateText(anna, "games save", { name: "Ours" });
    await waitForPublicMessage(anna, "Game saved as \\*\\*Ours");
  });

  const ask = async (who: SandboxUser): Promise<UserMessage> => {
    const question = await askPrivately(who, "games delete", { game: "ours" });
    expect(readMessageText(question)).toContain("Others play it too");
    expect(readMessageText(await pressAndRead(who, question, "Delete"))).toContain("I have asked Bernat.");
    return waitForPublicMessage(bernat, "would like to delete the saved game \\*\\*Ours\\*\\*");
  };

  test("stays when one of them does not agree to delete it", async () => {
    expect(readMessageText(await pressAndRead(bernat, await ask(anna), "No"))).toContain("You said no");
    await waitForPublicMessage(anna, "Bernat\\*\\* does not agree: the saved game stays");
    expect(await privateText(anna, "games list")).toContain("**Ours** (Scrabble, English)");
  });

  test("is deleted when both agree", async () => {
    expect(readMessageText(await pressAndRead(bernat, await ask(anna), "Agree"))).toBe("You agreed.");
    await waitForPublicMessage(anna, "The saved game is deleted");
    expect(await privateText(bernat, "games list")).toContain("No game is saved");
    expect(await privateText(anna, "games load", { game: "Ours" })).toContain("No saved game here is called “Ours”");
  });

  test("is deleted by a server admin without asking the other player", async () => {
    const dídac = live.person("Dídac", "scrabble");
    await startAndPass(anna, bernat);
    await privateText(anna, "games save", { name: "Theirs" });
    const [offered] = await anna.autocomplete("admin end", { saved: "bern" }, "saved");
    expect(offered?.name).toMatch(/^Theirs: Anna · Bernat/);
    const question = await askPrivately(anna, "admin end", { saved: offered?.value ?? "" });
    expect(readMessageText(question)).toContain("Delete the saved game **Theirs: Anna · Bernat** for good?");
    expect(readMessageText(await pressAndRead(anna, question, "Delete"))).toContain("The saved game is deleted, and");
    await waitForPublicMessage(bernat, "A server admin has deleted the saved game \\*\\*Theirs: Anna · Bernat");
    expect(await privateText(dídac, "games list")).toContain("No game is saved");
  });
});

test("the command for a rematch works like its button", async () => {
  const anna = live.person("Anna", "general");
  expect(await privateText(anna, "games rematch")).toContain("There is no running or finished game here");
  await privateText(anna, "scrabble new");
  expect(await privateText(anna, "games rematch")).toContain("already being played in this channel");
  await pressAndRead(anna, await askPrivately(anna, "games leave"), "Resign");
  await waitForPublicMessage(anna, "wins!");
  expect(await privateText(anna, "games rematch")).toContain("Rematch!");
  await waitForPublicMessage(anna, "A game of Scrabble begins: Bot 1 · easy and Anna");
  expect(await privateText(anna, "games here")).toContain("Bot 1 · easy and Anna");
});

test("a bot that may not write in a channel says so in private, and sends the turn once it is allowed", async () => {
  const anna = live.person("Anna", "general");
  const { channel_id: channel } = await anna.say("…");
  await waitForPublicMessage(anna, "Bot 1 · easy.*<@\\d+> to move");
  live.sandbox.faults.deny(channel, ["SendMessages"]);
  expect(await privateText(anna, "scrabble pass")).toMatch(
    /^You passed\.\nDone, but nobody else can see it yet: I need Send Messages in/,
  );
  const here = await privateText(anna, "games here");
  expect(here).toContain("Being played in this channel");
  expect(here).toContain("without this permission: Send Messages");
  const tries = () => live.bot.log.filter(({ msg }) => msg.includes("a turn update could not be sent")).length;
  await expect.poll(tries, { timeout: 3_000 }).toBeGreaterThanOrEqual(1);
  const before = (await anna.messages()).filter((message) => readMessageText(message).includes("passed")).length;
  live.sandbox.faults.deny(channel, []);
  expect(await privateText(anna, "games here")).not.toContain("permission");
  await expect
    .poll(async () => (await anna.messages()).filter((message) => readMessageText(message).includes("passed")).length)
    .toBeGreaterThan(before);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
