import { beforeAll, describe, expect, test } from "vitest";
import { buttonsOf, componentsOf, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { liveBot } from "../support/live.ts";
import { answer, gathered, inPlace, pressed, pressing, said, told } from "../support/talk.ts";

// Games put aside and gone on with, given up, and turns taken back, through the real discord.js.

const live = liveBot();

describe("a game against a bot", () => {
  let anna: PersonAtPage;
  beforeAll(() => {
    anna = live.person("Anna", "games");
  });

  test("is saved under a name, listed, and loaded in another channel, over a restart", async () => {
    await said(anna, "scrabble new");
    await said(anna, "scrabble pass");
    await told(anna, "Bot 1\\*\\* (played|exchanged|passed)");
    expect(await said(anna, "games save", { name: "Sunday" })).toBe("The game is saved.");
    const parked = await told(anna, "Game saved as \\*\\*Sunday\\*\\*");
    expect(buttonsOf(parked)).toEqual([]);
    expect(textOf(parked)).not.toMatch(/to move|Seed/);
    expect(await said(anna, "games here")).toContain("Nothing is being played");
    expect(await said(anna, "games list")).toMatch(
      /- \*\*Sunday\*\* \(Scrabble, English\): Anna.* and Bot 1.*, begun <t:\d+:d>, last played <t:\d+:R>; Anna to move/,
    );
    await live.restart();

    const offered = await anna.autocomplete("games load", { game: "sun" }, "game");
    expect(offered).toEqual([
      { name: expect.stringMatching(/^Sunday: vs Bot 1, 0–\d+, .* · Scrabble$/), value: expect.any(String) },
    ]);
    const elsewhere = anna.in("general");
    expect(await said(elsewhere, "games load", { game: offered[0]?.value })).toBe(
      "The game continues in this channel.",
    );
    const board = await told(elsewhere, "The game continues.");
    expect(board.attachments[0]?.description).toContain("Scrabble board");
    expect(buttonsOf(board)).toContain("Play");
    expect(await said(anna, "games list")).toContain("No game is saved");
  });

  test("has its last turn taken back at once, with the bot's", async () => {
    const here = anna.in("general");
    await said(here, "scrabble pass");
    await told(here, "Anna\\*\\* passed");
    expect(await said(here, "scrabble undo")).toBe("The turn has been undone.");
    await told(here, "was undone");
  });

  test("is renamed, and deleted with a question", async () => {
    const here = anna.in("general");
    await said(here, "games save");
    const [offered] = await here.autocomplete("games rename", { game: "" }, "game");
    expect(await said(here, "games rename", { game: offered?.value, name: " " })).toContain(
      "A name needs at least one letter or digit.",
    );
    expect(await said(here, "games rename", { game: offered?.value, name: "Monday" })).toContain("**Monday**");
    expect(await said(live.person("Carla", "general"), "games delete", { game: "Monday" })).toContain("No juegas");
    const old = await answer(here, "games delete", { game: "monday" });
    expect(await said(here, "games last")).toBe("The game continues in this channel.");
    expect(await said(here, "games save")).toBe("The game is saved.");
    expect(textOf(await pressed(here, old, "Delete"))).toContain("That belongs to an earlier turn");
    const question = await answer(here, "games delete", { game: "monday" });
    expect(textOf(question)).toBe("Delete the saved game **Monday** for good?");
    expect(textOf(await pressed(here, question, "Delete"))).toBe("The saved game is deleted.");
    expect(await said(here, "games load", { game: "Monday" })).toContain("no longer exists");
  });

  test("is deleted together with others by one question, over a restart", async () => {
    const here = anna.in("general");
    for (const name of ["One", "Two", "Three"]) {
      await said(here, "scrabble new");
      expect(await said(here, "games save", { name })).toBe("The game is saved.");
    }
    const pick = await answer(here, "games delete");
    const values =
      componentsOf(pick)
        .find(({ type }) => type === 3)
        ?.options?.map(({ value }) => value) ?? [];
    const question = await inPlace(here, pick, here.choose(pick, undefined, ...values.slice(0, 2)));
    expect(textOf(question)).toBe("Delete these 2 saved games for good? **Three**, **Two**");
    await live.restart();
    // One of them is left out after all.
    const fewer = await inPlace(here, question, here.choose(question, undefined, values[0] ?? ""));
    expect(textOf(await pressing(here, fewer, "Delete 1 game"))).toBe("Deleted: **Three**");
    expect(await said(here, "games list")).toMatch(/Two.*One/s);
    const rest = await answer(here, "games delete");
    const all = await inPlace(here, rest, here.choose(rest, undefined, ...values.slice(1)));
    expect(textOf(await pressing(here, all, "Delete 2 games"))).toBe("Deleted: **Two**, **One**");
    expect(await said(here, "games delete")).toContain("No game is saved");
  });

  test("the last one is gone on with in one step", async () => {
    const here = anna.in("general");
    expect(await said(here, "games last")).toContain("No game is saved");
    await said(here, "scrabble new");
    await said(here, "games save");
    expect(await said(here, "games last")).toBe("The game continues in this channel.");
    expect(await said(here, "games here")).toContain("Scrabble: Anna and Bot 1");
  });

  test("is looked at again once it is over, also while another one is played", async () => {
    const here = anna.in("general");
    await pressed(here, await answer(here, "games leave"), "Leave for good");
    await told(here, "Anna\\*\\* has resigned");
    expect(await said(here, "scrabble board")).toMatch(
      /^No Scrabble is being played.*\n.*`\/games replay` shows it again/,
    );
    await said(here, "scrabble new");
    await told(here, "begins");
    const offered = await here.autocomplete("games replay", { game: "bot" }, "game");
    expect(offered[0]?.name).toMatch(/^vs Bot 1, .*, now · Scrabble$/);
    const game = offered[0]?.value;
    expect(await said(here, "games replay", { game })).toContain("Anna** has resigned");
    expect((await answer(here, "games export", { game, format: "gcg" })).attachments[0]?.filename).toBe(
      `scrabble-${game}.gcg`,
    );
    const analysed = await here.autocomplete("scrabble analyse", { game: "" }, "game");
    expect(analysed[0]?.value).toBe(game);
    for (const command of ["games replay", "games export", "scrabble analyse"]) {
      expect(await said(anna, command, { game })).toContain("I cannot find that game here.");
    }
  });
});

describe("a game of two people", () => {
  let anna: PersonAtPage;
  let bernat: PersonAtPage;
  beforeAll(async () => {
    [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await gathered(anna, "scrabble new", { with: "Bernat" }, bernat);
    await said(anna, "scrabble pass");
    await told(anna, "passed");
  });

  test("has a turn taken back when the other agrees, and not when they do not", async () => {
    expect(await said(anna, "scrabble undo")).toContain("I have asked Bernat.");
    const first = await told(bernat, "would like to undo the last turn");
    expect(textOf(first)).toMatch(/<@\d+>/);
    expect(textOf(await pressed(live.person("Dídac", "scrabble"), first, "Agree"))).toContain(
      "You are not in this game",
    );
    expect(textOf(await pressed(anna, first, "Agree"))).toContain("Only the other players can answer that.");
    expect(textOf(await pressed(bernat, first, "No"))).toContain("You said no");
    await told(bernat, "Bernat\\*\\* does not agree: the turn stands");
    expect(await said(anna, "scrabble undo")).toContain("I have asked Bernat.");
    const second = await told(bernat, "would like to undo the last turn");
    expect(textOf(await pressed(bernat, second, "Agree"))).toBe("You agreed.");
    await told(bernat, "was undone");
    const messages = await anna.messages();
    expect(messages.filter((message) => buttonsOf(message).includes("Agree"))).toEqual([]);
  });

  test("is not deleted by one of them", async () => {
    await said(anna, "games save", { name: "Ours" });
    await gathered(bernat, "scrabble new", { with: "Carla" }, live.person("Carla", "scrabble"));
    expect(await said(bernat, "games load", { game: "Ours" })).toContain("is already being played in this channel");
    const question = await answer(bernat, "games delete", { game: "Ours" });
    expect(textOf(await pressed(bernat, question, "Delete"))).toContain("I have asked Anna.");
    expect(await said(bernat, "games list")).toContain("**Ours**");
    expect(await said(bernat.in("games"), "games load", { game: "Ours" })).toBe("The game continues in this channel.");
  });

  test("is looked at again step by step, also after a restart, by whoever is there", async () => {
    const dídac = live.person("Dídac", "games");
    await said(anna.in("games"), "scrabble pass");
    const last = await answer(dídac, "games replay");
    expect(textOf(last)).toMatch(/^Scrabble, step (\d+) of \1\n/);
    expect(buttonsOf(last)).toEqual(["First", "Back", "Forward", "Last", "All turns", "Animation"]);
    expect(textOf(await pressed(dídac, last, "First"))).toMatch(/^Scrabble, step 0 of \d+\nStart of the game\.$/);
    await live.restart();
    const first = (await dídac.messages()).findLast((message) => textOf(message).includes("step 0")) as Message;
    expect(textOf(await pressed(dídac, first, "Forward"))).toMatch(/step 1 of 1\n\*\*Anna\*\* passed\.$/);
  });

  test("counts for nothing when both give it up", async () => {
    const [here, there] = [anna.in("games"), bernat.in("games")];
    const question = await answer(here, "games drop");
    expect(textOf(await pressed(here, question, "Abandon"))).toContain("I have asked Bernat.");
    expect(textOf(await pressed(there, await told(there, "would like to abandon the game"), "Agree"))).toBe(
      "You agreed.",
    );
    const end = await told(here, "Everyone agreed to abandon the game");
    expect(buttonsOf(end)).toEqual([]);
    expect(await said(here, "games here")).toContain("Nothing is being played");
  });
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectClean();
});
