import { beforeAll, describe, expect, test } from "vitest";
import {
  listButtonLabels,
  listComponents,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  startWithGuests,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Matches that are saved, loaded and abandoned, and turns that are undone, through the real discord.js.

const live = runLiveBot();

describe("a match against a bot", () => {
  let anna: SandboxUser;
  beforeAll(() => {
    anna = live.person("Anna", "games");
  });

  test("is saved under a name, listed, and loaded in another channel, over a restart", async () => {
    await privateText(anna, "scrabble new");
    await privateText(anna, "scrabble pass");
    await waitForPublicMessage(anna, "Bot 1 · easy\\*\\* (played|exchanged|passed)");
    expect(await privateText(anna, "games save", { name: "Sunday" })).toBe("The game is saved.");
    const parked = await waitForPublicMessage(anna, "Game saved as \\*\\*Sunday\\*\\*");
    expect(listButtonLabels(parked)).toEqual(["Continue"]);
    expect(readMessageText(parked)).not.toMatch(/to move|Seed/);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
    expect(await privateText(anna, "games list")).toMatch(
      /- \*\*Sunday\*\* \(Scrabble, English\): Anna.* and Bot 1.*, begun <t:\d+:D>, last played <t:\d+:f>; Anna to move/,
    );
    await live.restart();

    const offered = await anna.autocomplete("games load", { game: "sun" }, "game");
    expect(offered).toEqual([
      {
        name: expect.stringMatching(/^Sunday: vs Bot 1 · easy, 0–\d+, .* · Scrabble, English$/),
        value: expect.any(String),
      },
    ]);
    const elsewhere = anna.inChannel("general");
    expect(await privateText(elsewhere, "games load", { game: offered[0]?.value })).toBe(
      "The game continues in this channel.",
    );
    const board = await waitForPublicMessage(elsewhere, "The game continues.");
    expect(board.attachments[0]?.description).toContain("Scrabble board");
    expect(listButtonLabels(board)).toContain("Type a word");
    expect(await privateText(anna, "games list")).toContain("No game is saved");
  });

  test("has its last turn undone at once, together with the bot's turn", async () => {
    const here = anna.inChannel("general");
    await privateText(here, "scrabble pass");
    await waitForPublicMessage(here, "Anna\\*\\* passed");
    expect(await privateText(here, "scrabble undo")).toBe("The turn has been undone.");
    await waitForPublicMessage(here, "was undone");
  });

  test("is renamed, and deleted after a question", async () => {
    const here = anna.inChannel("general");
    await privateText(here, "games save");
    const [offered] = await here.autocomplete("games rename", { game: "" }, "game");
    expect(await privateText(here, "games rename", { game: offered?.value, name: " " })).toContain(
      "A name needs at least one letter or digit.",
    );
    expect(await privateText(here, "games rename", { game: offered?.value, name: "Monday" })).toContain("**Monday**");
    expect(await privateText(live.person("Carla", "general"), "games delete", { game: "Monday" })).toContain(
      "No juegas",
    );
    const old = await askPrivately(here, "games delete", { game: "monday" });
    expect(await privateText(here, "games continue")).toBe("The game continues in this channel.");
    expect(await privateText(here, "games save")).toBe("The game is saved.");
    expect(readMessageText(await pressAndRead(here, old, "Delete"))).toContain("That was for another turn");
    const question = await askPrivately(here, "games delete", { game: "monday" });
    expect(readMessageText(question)).toBe("Delete the saved game **Monday** for good?");
    expect(readMessageText(await pressAndRead(here, question, "Delete"))).toBe("The saved game is deleted.");
    expect(await privateText(here, "games load", { game: "Monday" })).toContain(
      "No saved game here is called “Monday”",
    );
  });

  test("is deleted together with others after one question, over a restart", async () => {
    const here = anna.inChannel("general");
    for (const name of ["One", "Two", "Three"]) {
      await privateText(here, "scrabble new");
      expect(await privateText(here, "games save", { name })).toBe("The game is saved.");
    }
    const pick = await askPrivately(here, "games delete");
    const values =
      listComponents(pick)
        .find(({ type }) => type === 3)
        ?.options?.map(({ value }) => value) ?? [];
    const question = await waitForEdit(here, pick, () => here.choose(pick, undefined, ...values.slice(0, 2)));
    expect(readMessageText(question)).toBe("Delete these 2 saved games for good? **Three**, **Two**");
    await live.restart();
    // One of the two is taken out of the choice again.
    const fewer = await waitForEdit(here, question, () => here.choose(question, undefined, values[0] ?? ""));
    expect(readMessageText(await pressInPlace(here, fewer, "Delete 1 game"))).toBe("Deleted: **Three**");
    expect(await privateText(here, "games list")).toMatch(/Two.*One/s);
    const rest = await askPrivately(here, "games delete");
    const all = await waitForEdit(here, rest, () => here.choose(rest, undefined, ...values.slice(1)));
    expect(readMessageText(await pressInPlace(here, all, "Delete 2 games"))).toBe("Deleted: **Two**, **One**");
    expect(await privateText(here, "games delete")).toContain("No game is saved");
  });

  test("continues with one command if it is the last saved match", async () => {
    const here = anna.inChannel("general");
    expect(await privateText(here, "games continue")).toContain("No game is saved");
    await privateText(here, "scrabble new");
    await privateText(here, "games save");
    expect(await privateText(here, "games continue")).toBe("The game continues in this channel.");
    expect(await privateText(here, "games here")).toContain("Scrabble: Anna and Bot 1");
  });

  test("can be replayed once it is over, also while another match is running", async () => {
    const here = anna.inChannel("general");
    await pressAndRead(here, await askPrivately(here, "games leave"), "Resign");
    await waitForPublicMessage(here, "Anna\\*\\* has resigned");
    expect(await privateText(here, "scrabble board")).toMatch(
      /^There is no game of Scrabble.*\n.*`\/games replay` shows it again/,
    );
    await privateText(here, "scrabble new");
    await waitForPublicMessage(here, "begins");
    const offered = await here.autocomplete("games replay", { game: "bot" }, "game");
    expect(offered[0]?.name).toMatch(/^vs Bot 1 · easy, .* · Scrabble/);
    const game = offered[0]?.value;
    expect(await privateText(here, "games replay", { game })).toContain("Anna** has resigned");
    expect((await askPrivately(here, "games export", { game, format: "gcg" })).attachments[0]?.filename).toBe(
      `scrabble-${game}.gcg`,
    );
    const analysed = await here.autocomplete("scrabble analyse", { game: "" }, "game");
    expect(analysed[0]?.value).toBe(game);
    for (const command of ["games replay", "games export", "scrabble analyse"]) {
      expect(await privateText(anna, command, { game })).toContain("I cannot find that game here.");
    }
  });
});

describe("a match of two people", () => {
  let anna: SandboxUser;
  let bernat: SandboxUser;
  beforeAll(async () => {
    [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
    await privateText(anna, "scrabble pass");
    await waitForPublicMessage(anna, "passed");
  });

  test("has a turn undone when the other player agrees, and not otherwise", async () => {
    expect(await privateText(anna, "scrabble undo")).toContain("I have asked Bernat.");
    const first = await waitForPublicMessage(bernat, "would like to undo the last turn");
    expect(readMessageText(first)).toMatch(/<@\d+>/);
    expect(readMessageText(await pressAndRead(live.person("Dídac", "scrabble"), first, "Agree"))).toContain(
      "You are not in this game",
    );
    expect(readMessageText(await pressAndRead(anna, first, "Agree"))).toContain(
      "Only the other players can answer that.",
    );
    expect(readMessageText(await pressAndRead(bernat, first, "No"))).toContain("You said no");
    await waitForPublicMessage(bernat, "Bernat\\*\\* does not agree: the turn stands");
    expect(await privateText(anna, "scrabble undo")).toContain("I have asked Bernat.");
    const second = await waitForPublicMessage(bernat, "would like to undo the last turn");
    expect(readMessageText(await pressAndRead(bernat, second, "Agree"))).toBe("You agreed.");
    await waitForPublicMessage(bernat, "was undone");
    const messages = await anna.messages();
    expect(messages.filter((message) => listButtonLabels(message).includes("Agree"))).toEqual([]);
  });

  test("is not deleted by one of them alone", async () => {
    await privateText(anna, "games save", { name: "Ours" });
    await startWithGuests(bernat, "scrabble new", { with: "Carla" }, live.person("Carla", "scrabble"));
    expect(await privateText(bernat, "games load", { game: "Ours" })).toContain(
      "is already being played in this channel",
    );
    const question = await askPrivately(bernat, "games delete", { game: "Ours" });
    expect(readMessageText(await pressAndRead(bernat, question, "Delete"))).toContain("I have asked Anna.");
    expect(await privateText(bernat, "games list")).toContain("**Ours**");
    expect(await privateText(bernat.inChannel("games"), "games load", { game: "Ours" })).toBe(
      "The game continues in this channel.",
    );
  });

  test("is replayed step by step by a person who did not play, also after a restart", async () => {
    const dídac = live.person("Dídac", "games");
    await privateText(anna.inChannel("games"), "scrabble pass");
    const last = await askPrivately(dídac, "games replay");
    expect(readMessageText(last)).toMatch(/^Scrabble, step (\d+) of \1\n/);
    expect(listButtonLabels(last)).toEqual(["First", "Back", "Forward", "Last", "All turns", "Animation"]);
    expect(readMessageText(await pressAndRead(dídac, last, "First"))).toMatch(
      /^Scrabble, step 0 of \d+\nStart of the game\.\n-# Game ID: /,
    );
    await live.restart();
    const first = (await dídac.messages()).findLast((message) =>
      readMessageText(message).includes("step 0"),
    ) as UserMessage;
    expect(readMessageText(await pressAndRead(dídac, first, "Forward"))).toMatch(
      /step 1 of 1\n\*\*Anna\*\* passed\.\n-# Game ID: /,
    );
  });

  test("counts for nothing when both agree to abandon it", async () => {
    const [here, there] = [anna.inChannel("games"), bernat.inChannel("games")];
    const question = await askPrivately(here, "games abandon");
    expect(readMessageText(await pressAndRead(here, question, "Abandon"))).toContain("I have asked Bernat.");
    expect(
      readMessageText(
        await pressAndRead(there, await waitForPublicMessage(there, "would like to abandon the game"), "Agree"),
      ),
    ).toBe("You agreed.");
    const end = await waitForPublicMessage(here, "Everyone agreed to abandon the game");
    expect(listButtonLabels(end)).toEqual([]);
    expect(await privateText(here, "games here")).toContain("Nothing is being played");
  });
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
