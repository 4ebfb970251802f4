import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { buttonsOf, componentsOf, isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { PACE_MS } from "#table/pace.ts";
import { liveBot } from "../support/live.ts";
import { answer, choosing, pressed, pressing, said, told } from "../support/talk.ts";

// Games of Rolit through the real discord.js: in a lobby with colours and teams, round one screen, by typing and by menus,
// over a restart, saved and loaded, to the podium.

const live = liveBot();
const at = (name: string, channel = "games") => live.person(name, channel);

/** The cells that are offered for what is typed. */
async function offered(who: PersonAtPage, typed = ""): Promise<string[]> {
  const choices = await who.autocomplete("rolit place", { cell: typed }, "cell");
  return choices.map(({ value }) => String(value));
}

/** Whoever is too fast is told until when to wait. */
const TOO_FAST = /<t:\d+:R>/;
const WAIT_MS = 400;

/** Tries to lay the first of the balls that are offered; what they are told then, if there was one. */
async function layFirst(who: PersonAtPage): Promise<string | undefined> {
  const [cell] = await offered(who);
  const answer = cell === undefined ? undefined : await said(who, "rolit place", { cell });
  if (answer !== undefined && !TOO_FAST.test(answer)) return answer;
  await sleep(WAIT_MS);
  return undefined;
}

/** These play on, whoever's turn it is, until the board is full: what everybody is told then. */
async function playedOut(...people: readonly PersonAtPage[]): Promise<Message> {
  const [first] = people;
  if (!first) throw new Error("nobody plays");
  const isOver = (message: Message) => !isEphemeral(message) && textOf(message).includes("The board is full");
  const before = (await first.messages()).filter(isOver).length;
  const over = async () => (await first.messages()).filter(isOver)[before];
  for (;;) {
    const end = await over();
    if (end) return end;
    for (const who of people) await layFirst(who);
  }
}

/** Chooses in a menu below the message of a lobby. */
async function chosen(who: PersonAtPage, lobby: Message, number: number, value: string): Promise<string> {
  const menu = componentsOf(lobby).filter(({ type }) => type === 3)[number];
  const given = await who.choose(lobby, menu?.custom_id, value);
  return textOf(await given.followUp());
}

describe("two people", () => {
  test("choose their colours in the lobby, and nobody has one that another has", async () => {
    const [anna, bernat] = [at("Anna"), at("Bernat")];
    expect(await said(anna, "rolit new", { with: "Bernat" })).toContain("Your invitation is posted");
    const lobby = await told(bernat, "Anna wants to play");
    expect(textOf(lobby)).toContain("small square, 64 cells · free start · free-for-all");
    expect(await chosen(anna, lobby, 0, "colour.purple")).toBe("You will play purple.");
    const marked = await told(anna, "Joined \\(1 of 2\\): \\*\\*Anna \\(purple\\)\\*\\*");
    expect(
      componentsOf(marked)
        .find(({ type }) => type === 3)
        ?.options?.map(({ value }) => value),
    ).not.toContain("colour.purple");
    // Whoever chooses a colour is in by it, and was the last to come.
    expect(await chosen(bernat, marked, 0, "colour.red")).toBe(
      "You will play red. You have joined, and the game starts.",
    );
    const begun = await told(anna, "A game of Rolit begins");
    expect(textOf(begun)).toContain("Anna: purple · Bernat: red");
    expect(buttonsOf(begun)).toEqual(["Lay a ball", "Type…", "Undo", "Leave"]);
    expect(begun.attachments[0]?.description).toContain("64 cells are free");
  });

  test("lay balls by typing, with what turns most over offered first", async () => {
    const [anna, bernat] = [at("Anna"), at("Bernat")];
    expect(await said(anna, "rolit place", { cell: "D4" })).toBe("Your ball lies on D4.");
    expect((await offered(bernat)).toSorted()).toEqual(["C3", "C4", "C5", "D3", "D5", "E3", "E4", "E5"]);
    expect(await offered(bernat, "e")).toHaveLength(3);
    expect(await said(bernat, "rolit place", { cell: "d5" })).toContain("D5");
    expect(await offered(anna)).toContain("D6");
    expect((await offered(anna))[0]).toBe("D6");
    expect(await said(anna, "rolit place", { cell: "D6" })).toBe("Your ball lies on D6 and captures 1 ball.");
    const after = await told(bernat, "lays a ball on D6 and captures 1 ball");
    expect(textOf(after)).toContain("Anna 3 · Bernat 0");
    expect(after.attachments[0]?.description).toMatch(/Anna 3, Bernat 0\..*It is Bernat’s turn\. 61 cells are free/);
  });

  test("are refused what cannot be, and nothing changes", async () => {
    const [anna, bernat] = [at("Anna"), at("Bernat")];
    expect(await said(anna, "rolit place", { cell: "C4" })).toContain("It is not your turn");
    for (const [cell, why] of [
      ["D4", "D4"],
      ["H8", "H8"],
      ["Z99", "Z99"],
      ["hello", "hello"],
    ] as const) {
      expect(await said(bernat, "rolit place", { cell }), cell).toContain(why);
    }
    expect(await said(at("Dídac"), "rolit place", { cell: "C4" })).toContain("You are not in this game");
    expect(await said(anna, "rolit board", { text: true })).toContain(" 4 · · + U + · · ·");
  });

  test("choose a cell in a menu, over a restart, and take a turn back by agreement", async () => {
    await live.restart();
    const [anna, bernat] = [at("Anna"), at("Bernat")];
    const turn = await told(anna, "lays a ball on D6");
    const menu = await (await bernat.press(turn, "Lay a ball")).followUp();
    expect(isEphemeral(menu)).toBe(true);
    const laid = await choosing(bernat, menu, "lay", "E5");
    expect(textOf(laid)).toContain("E5");
    await told(anna, "lays a ball on E5");
    expect(await said(bernat, "rolit undo")).not.toBe("");
    const asked = await told(anna, "Bernat.*would like to undo the last turn");
    await pressed(anna, asked, buttonsOf(asked)[0] ?? "");
    await told(anna, "The last turn was undone");
  });

  test("put it aside in one channel and go on in another", async () => {
    const anna = at("Anna");
    expect(await said(anna, "games save", { name: "Balls" })).not.toBe("");
    const there = at("Anna", "general");
    expect(await said(there, "games load", { game: "Balls" })).toContain("continues");
    await told(there, "Anna 3 · Bernat 0");
    const question = await answer(there, "games drop");
    await pressed(there, question, buttonsOf(question)[0] ?? "");
    const asked = await told(there, "Anna.*would like to abandon the game");
    await pressed(at("Bernat", "general"), asked, buttonsOf(asked)[0] ?? "");
    await expect.poll(() => said(there, "rolit board")).toContain("No Rolit is being played");
  });
});

describe("round one screen", () => {
  const NAMES = "Olga, Pau, Rita, Sergi, Teresa, Unai, Vicent, Wanda, Xavier, Zoe";

  test("ten people play on the large circle, by turns that one types, to the podium", {
    timeout: 240_000,
  }, async () => {
    const dídac = at("Dídac", "general");
    expect(await said(dídac, "rolit new", { names: NAMES, shape: "circle", size: "large" })).toContain("has begun");
    const begun = await told(dídac, "A game of Rolit begins");
    expect(textOf(begun)).toContain("Zoe: beige");
    expect(textOf(begun)).toContain(
      "Turns are uneven: 17 each, and one more for Olga, Pau, Rita, Sergi, Teresa, Unai, and Vicent.",
    );
    const over = await playedOut(dídac);
    expect(textOf(over)).toMatch(/1\. \*\*\w+\*\* \d+ · [12]\. \*\*\w+\*\* \d+ · [123]\. \*\*\w+\*\* \d+/);
    expect(over.attachments).toHaveLength(1);
    const anna = at("Anna", "general");
    expect(textOf(await answer(anna, "games replay", { turn: 1 }))).toContain("Olga");
    // Who plays for all has neither won nor lost.
    await expect.poll(() => said(dídac, "rolit record"), { interval: WAIT_MS }).toContain("No finished game");
  });

  test("the game goes out as files, comes back from them step by step, and is refused where they are wrong", async () => {
    const anna = at("Anna", "general");
    const out = await answer(anna, "games export");
    const file = out.attachments.find(({ filename }) => filename.endsWith("replay.json"));
    const replay = Buffer.from(await anna.download(file)).toString();
    const bring = (text: string) => {
      return answer(anna, "games import", {
        file: { name: "game.json", base64: Buffer.from(text).toString("base64") },
      });
    };
    const game = await anna.download(out.attachments.find(({ filename }) => !filename.endsWith("replay.json")));
    const one = await bring(Buffer.from(game).toString());
    expect([textOf(one), buttonsOf(one)]).toEqual(["Rolit", []]);
    expect(one.attachments[0]?.description).toContain("0 cells are free");
    let shown = await bring(replay);
    expect(textOf(shown)).toMatch(/Rolit, step 0 of 177/);
    shown = await pressing(anna, shown, "Forward");
    expect(textOf(shown)).toMatch(/step 1 of 177.*Olga.*lays a ball/s);
    expect(textOf(await bring(replay.replace('"score": 0', '"score": 7')))).toMatch(
      /`states\[0\]\.game\.players\[\d\]\.score`/,
    );
    expect(textOf(await bring("{"))).toContain("not JSON");
  });

  test("names that are empty or twice there, and people besides, are refused", async () => {
    const anna = at("Anna", "general");
    expect(await said(anna, "rolit new", { names: "Olga,,Pau" })).toContain("One name is empty");
    expect(await said(anna, "rolit new", { names: "Olga, olga" })).toContain("Two players are called");
    expect(await said(anna, "rolit new", { names: "Olga, Pau", open: true })).toContain("nobody is invited");
    expect(await said(anna, "rolit new", { names: "Olga" })).toContain("This game is for 2 to 10 players");
    expect(await said(anna, "rolit new", { teams: "Foxes", bots: 3 })).toContain("at least 2 teams");
  });
});

describe("in teams", () => {
  test("whoever joins chooses one, bots fill up, and points are counted together", async () => {
    const [anna, carla] = [at("Anna"), at("Carla")];
    await said(anna, "rolit new", { open: true, teams: "Foxes, Bears", bots: 2, level: "greedy", "move-time": 5 });
    const lobby = await told(carla, "Anybody can join");
    await pressed(carla, lobby, "Join");
    await told(anna, "Joined \\(4 of 10\\)");
    expect(await chosen(anna, lobby, 1, "team.1")).toBe("You are in the team Bears.");
    await chosen(carla, lobby, 1, "team.0");
    const marked = await told(anna, "Anna \\(Bears\\).*Carla \\(Foxes\\)");
    await pressed(anna, marked, "Start");
    const begun = await told(anna, "A game of Rolit begins.*Foxes");
    expect(textOf(begun)).toMatch(
      /\*\*Foxes\*\*: Carla: red and Bot \d: \w+\n\*\*Bears\*\*: Anna: yellow and Bot \d: \w+/,
    );
    expect(await said(anna, "rolit place", { cell: "D4" })).toContain("D4");
    expect(textOf(await told(anna, "lays a ball on D4.*Foxes"))).toMatch(/Foxes \d · Bears \d/);
  });

  test("they play to the end: a podium of teams, and a game of teams in the record of each", {
    timeout: 120_000,
  }, async () => {
    const over = await playedOut(at("Anna"), at("Carla"));
    const [, first, firsts, second, seconds] =
      /1\. \*\*(\w+)\*\* (\d+) · [12]\. \*\*(\w+)\*\* (\d+)/.exec(textOf(over)) ?? [];
    expect([first, second].toSorted()).toEqual(["Bears", "Foxes"]);
    expect(Number(firsts) + Number(seconds)).toBe(64);
    expect(over.attachments[0]?.filename).toBe("tauler.webp");
    expect(over.attachments[0]?.description).toMatch(/(Foxes|Bears) .*with \d+ balls/);
    const won = (team: string) => (first === team && firsts !== seconds ? 1 : 0);
    expect(await said(at("Anna"), "rolit record")).toContain(`teams, 4 players: 1 game, ${won("Bears")} won, `);
    expect(await said(at("Carla"), "rolit record")).toContain(
      `equipos, 4 jugadores: 1 partida, ${won("Foxes")} ganada`,
    );
  });

  test("the game is looked at again step by step, by the same buttons after a restart", async () => {
    const anna = at("Anna");
    let shown = await answer(anna, "games replay");
    expect(textOf(shown)).toContain("Rolit, step 64 of 64");
    shown = await pressing(anna, shown, "First");
    expect(textOf(shown)).toMatch(/step 0 of 64.*Start of the game/s);
    await live.restart();
    shown = await pressing(anna, shown, "Forward");
    expect(textOf(shown)).toMatch(/step 1 of 64.*Anna.*lays a ball on D4/s);
    expect(shown.attachments[0]?.description).toContain("63 cells are free");
    shown = await pressing(anna, shown, "Forward");
    expect(textOf(shown)).toContain("step 2 of 64");
    shown = await pressing(anna, shown, "Back");
    expect(textOf(shown)).toContain("step 1 of 64");
    shown = await pressing(anna, shown, "Last");
    expect(textOf(shown)).toMatch(/step 64 of 64.*The board is full/s);
  });
});

describe("who leaves", () => {
  test("is played for by a bot where the table wanted it so, and has lost", { timeout: 120_000 }, async () => {
    const [anna, bernat] = [at("Anna"), at("Bernat")];
    await said(anna, "rolit new", { with: "Bernat", shape: "diamond", leaving: "greedy" });
    const lobby = await told(bernat, "a bot \\(medium\\) replaces players who leave");
    await pressed(bernat, lobby, "Join");
    await told(anna, "A game of Rolit begins.*replaces players who leave");
    await said(anna, "rolit place", { cell: "D4" });
    const question = await answer(bernat, "games leave");
    await pressed(bernat, question, "Leave for good");
    await told(anna, "Bernat\\*\\* has left.*a bot \\(medium\\) takes over");
    await told(anna, "Bernat\\*\\* lays a ball");
    expect(await said(bernat, "rolit place", { cell: "A1" })).toContain("You are not in this game");
    const over = await playedOut(anna);
    expect(textOf(over)).toMatch(/\d\. \*\*Bernat \(bot\)\*\* \d+/);
    expect(await said(bernat, "rolit record")).toContain("free-for-all, 2 players: 1 game, 0 won");
    expect(await said(anna, "rolit record")).toContain("free-for-all, 2 players: 1 game, 1 won");
  });

  test("is skipped otherwise, until the others let a bot play on", async () => {
    const [anna, bernat, carla] = [at("Anna"), at("Bernat"), at("Carla")];
    await said(anna, "rolit new", { with: "Bernat", with2: "Carla", shape: "diamond" });
    const lobby = await told(bernat, "With 3 players turns are uneven: 13 each, and one more for the first");
    await pressed(bernat, lobby, "Join");
    await pressed(carla, lobby, "Join");
    await told(anna, "A game of Rolit begins.*Carla");
    await said(anna, "rolit place", { cell: "D4" });
    await pressed(bernat, await answer(bernat, "games leave"), "Leave for good");
    await told(anna, "Bernat\\*\\* has left.*their turns are skipped");
    expect(await said(anna, "games replace", { seat: "Bernat", by: "hard" })).toContain("I have asked Carla");
    const asked = await told(carla, "would like a bot to take over from \\*\\*Bernat");
    await pressed(carla, asked, "Agree");
    await told(anna, "A bot \\(hard\\) takes over from \\*\\*Bernat");
    const [cell = ""] = await offered(carla);
    await said(carla, "rolit place", { cell });
    const [next = ""] = await offered(anna);
    await said(anna, "rolit place", { cell: next });
    await told(carla, "Bernat\\*\\* lays a ball");
    // The channel is wanted for something else.
    await pressed(anna, await answer(anna, "games leave"), "Leave for good");
    await pressed(carla, await answer(carla, "games leave"), "Dejarla del todo");
    await told(anna, "Everybody else has left");
  });
});

describe("bots and the lesson", () => {
  test("bots play each other while people watch, until they are stopped", async () => {
    const dídac = at("Dídac", "scrabble");
    expect(await said(dídac, "rolit watch", { level: "greedy", bots: 4, shape: "diamond" })).not.toBe("");
    const first = await dídac.waitForMessage(
      (message) => !isEphemeral(message) && /Rolit/.test(textOf(message)) && buttonsOf(message).length === 1,
    );
    expect(first.attachments).toHaveLength(1);
    // One after the other lays a ball, in a message of its own.
    for (const name of ["Bot 1", "Bot 2", "Bot 3"]) await told(dídac, `${name} .*lays a ball`);
    const later = await told(dídac, "Bot 3 .*lays a ball");
    expect(textOf(await pressed(dídac, later, "Stop"))).toBe("The game is stopped.");
    const stopped = await told(dídac, "The game between the bots has been stopped");
    expect(buttonsOf(stopped)).toEqual([]);
    await sleep(2 * PACE_MS);
    expect((await dídac.messages()).filter((message) => !isEphemeral(message)).at(-1)?.id).toBe(stopped.id);
    expect(await said(dídac, "rolit board")).toContain("No Rolit is being played");
  });

  test("the lesson is played by buttons, in private, to its end", async () => {
    const anna = at("Anna");
    let step = await answer(anna, "rolit tutorial");
    expect(step.attachments).toHaveLength(1);
    step = await pressing(anna, step, "B2");
    expect(textOf(step)).toContain("Try another cell");
    for (const right of ["F5", "F4", "E5", "A1"]) {
      step = await pressing(anna, step, right);
      expect(textOf(step)).toContain("Right:");
      if (right !== "A1") step = await pressing(anna, step, "Next");
    }
    expect(textOf(step)).toContain("`/rolit new` starts a game");
  });

  test("there are rules, and leaderboards once a game is over", async () => {
    const anna = at("Anna");
    expect(await said(anna, "rolit help")).toContain("all eight lines");
    expect(await said(anna, "rolit stats")).not.toBe("");
    const record = await said(anna, "rolit record");
    expect(record).toMatch(/free-for-all, 2 players: 1 game, 1 won.*teams, 4 players: 1 game/s);
  });

  test("Discord's own description fits all that was sent, and the log has no fault", () => {
    live.expectClean();
  });
});
