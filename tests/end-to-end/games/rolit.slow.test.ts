import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { WATCHED_TURN_MS } from "#match/bots/watched-bot-pace.ts";
import {
  isEphemeral,
  listButtonLabels,
  listComponents,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  chooseAndRead,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Rolit through the real discord.js: in a lobby with colours and teams, several players at one screen, by typing and by
// menus, over a restart, saved and loaded, to the podium.

const live = runLiveBot();
const person = (name: string, channel = "games") => live.person(name, channel);

/** The cells that are suggested for a typed text. */
async function suggestCells(who: SandboxUser, typed = ""): Promise<string[]> {
  const choices = await who.autocomplete("rolit place", { cell: typed }, "cell");
  return choices.map(({ value }) => String(value));
}

/** The answer to a player who acts too fast says when to try again. */
const TOO_FAST = /<t:\d+:R>/;
const WAIT_MS = 400;

/** Lays a ball on the first suggested cell. Returns the answer, or undefined if nothing was laid. */
async function layFirst(who: SandboxUser): Promise<string | undefined> {
  const [cell] = await suggestCells(who);
  const answer = cell === undefined ? undefined : await privateText(who, "rolit place", { cell });
  if (answer !== undefined && !TOO_FAST.test(answer)) return answer;
  await sleep(WAIT_MS);
  return undefined;
}

/** These people play whenever it is their turn, until the board is full. Returns the last public message. */
async function playToEnd(...people: readonly SandboxUser[]): Promise<UserMessage> {
  const [first] = people;
  if (!first) throw new Error("no players given");
  const isOver = (message: UserMessage) =>
    !isEphemeral(message) && readMessageText(message).includes("The board is full");
  const before = (await first.messages()).filter(isOver).length;
  const over = async () => (await first.messages()).filter(isOver)[before];
  for (;;) {
    const end = await over();
    if (end) return end;
    for (const who of people) await layFirst(who);
  }
}

/** Chooses in a menu of the lobby message; returns the private answer. */
async function chooseInLobby(who: SandboxUser, lobby: UserMessage, number: number, value: string): Promise<string> {
  const menu = listComponents(lobby).filter(({ type }) => type === 3)[number];
  const given = await who.choose(lobby, menu?.custom_id, value);
  return readMessageText(await given.followUp());
}

describe("two people", () => {
  test("choose their colours in the lobby, and each colour only once", async () => {
    const [anna, bernat] = [person("Anna"), person("Bernat")];
    expect(await privateText(anna, "rolit new", { with: "Bernat" })).toContain("Your invitation is posted");
    const lobby = await waitForPublicMessage(bernat, "Anna wants to play");
    expect(readMessageText(lobby)).toContain("small square, 64 cells · free start · free-for-all");
    expect(await chooseInLobby(anna, lobby, 0, "colour.purple")).toBe("You will play purple.");
    const marked = await waitForPublicMessage(anna, "Joined \\(1 of 2\\): \\*\\*Anna \\(purple\\)\\*\\*");
    expect(
      listComponents(marked)
        .find(({ type }) => type === 3)
        ?.options?.map(({ value }) => value),
    ).not.toContain("colour.purple");
    // Bernat joins by choosing a colour, and the match starts because he is the last one invited.
    expect(await chooseInLobby(bernat, marked, 0, "colour.red")).toBe(
      "You will play red. You have joined, and the game starts!",
    );
    const begun = await waitForPublicMessage(anna, "A game of Rolit begins");
    expect(readMessageText(begun)).toContain("Anna: purple · Bernat: red");
    expect(listButtonLabels(begun)).toEqual(["Place a ball", "Type…", "Undo", "More…"]);
    expect(begun.attachments[0]?.description).toContain("64 cells are free");
  });

  test("lay balls by typing, with the cell that captures most suggested first", async () => {
    const [anna, bernat] = [person("Anna"), person("Bernat")];
    expect(await privateText(anna, "rolit place", { cell: "D4" })).toBe("Your ball is on D4.");
    expect((await suggestCells(bernat)).toSorted()).toEqual(["C3", "C4", "C5", "D3", "D5", "E3", "E4", "E5"]);
    expect(await suggestCells(bernat, "e")).toHaveLength(3);
    expect(await privateText(bernat, "rolit place", { cell: "d5" })).toContain("D5");
    expect(await suggestCells(anna)).toContain("D6");
    expect((await suggestCells(anna))[0]).toBe("D6");
    expect(await privateText(anna, "rolit place", { cell: "D6" })).toBe("Your ball is on D6 and captures 1 ball.");
    const after = await waitForPublicMessage(bernat, "places a ball on D6 and captures 1 ball");
    expect(readMessageText(after)).toContain("Anna: 3, Bernat: 0");
    expect(after.attachments[0]?.description).toMatch(
      /It is Bernat’s turn\. 61 cells are free\. Anna \(purple\), 3 balls: D4 D5 D6; Bernat \(red\), 0 balls\.$/,
    );
  });

  test("are refused impossible moves, and nothing changes", async () => {
    const [anna, bernat] = [person("Anna"), person("Bernat")];
    expect(await privateText(anna, "rolit place", { cell: "C4" })).toContain("It is not your turn");
    for (const [cell, reason] of [
      ["D4", "D4"],
      ["H8", "H8"],
      ["Z99", "Z99"],
      ["hello", "hello"],
    ] as const) {
      expect(await privateText(bernat, "rolit place", { cell }), cell).toContain(reason);
    }
    expect(await privateText(person("Dídac"), "rolit place", { cell: "C4" })).toContain("You are not in this game");
    expect(await privateText(anna, "rolit board", { text: true })).toContain(" 4 · · + U + · · ·");
  });

  test("choose a cell in a menu, over a restart, and undo a turn when both agree", async () => {
    await live.restart();
    const [anna, bernat] = [person("Anna"), person("Bernat")];
    const turn = await waitForPublicMessage(anna, "places a ball on D6");
    const menu = await (await bernat.press(turn, "Place a ball")).followUp();
    expect(isEphemeral(menu)).toBe(true);
    const laid = await chooseAndRead(bernat, menu, "lay", "E5");
    expect(readMessageText(laid)).toContain("E5");
    await waitForPublicMessage(anna, "places a ball on E5");
    expect(await privateText(bernat, "rolit undo")).not.toBe("");
    const asked = await waitForPublicMessage(anna, "Bernat.*would like to undo the last turn");
    await pressAndRead(anna, asked, listButtonLabels(asked)[0] ?? "");
    await waitForPublicMessage(anna, "The last turn was undone");
  });

  test("save the match in one channel and load it in another", async () => {
    const anna = person("Anna");
    expect(await privateText(anna, "games save", { name: "Balls" })).not.toBe("");
    const there = person("Anna", "general");
    expect(await privateText(there, "games load", { game: "Balls" })).toContain("continues");
    await waitForPublicMessage(there, "Anna: 3, Bernat: 0");
    const question = await askPrivately(there, "games abandon");
    await pressAndRead(there, question, listButtonLabels(question)[0] ?? "");
    const asked = await waitForPublicMessage(there, "Anna.*would like to abandon the game");
    await pressAndRead(person("Bernat", "general"), asked, listButtonLabels(asked)[0] ?? "");
    await expect.poll(() => privateText(there, "rolit board")).toContain("There is no game of Rolit");
  });
});

describe("several players at one screen", () => {
  const NAMES = "Olga, Pau, Rita, Sergi, Teresa, Unai, Vicent, Wanda, Xavier, Zoe";

  test("one person plays all ten players on the large circle, to the podium", {
    timeout: 240_000,
  }, async () => {
    const dídac = person("Dídac", "general");
    expect(await privateText(dídac, "rolit new", { names: NAMES, shape: "circle", size: "large" })).toContain(
      "has begun",
    );
    const begun = await waitForPublicMessage(dídac, "A game of Rolit begins");
    expect(readMessageText(begun)).toContain("Zoe: beige");
    expect(readMessageText(begun)).toContain(
      "Turns are uneven: 17 each, and one more for Olga, Pau, Rita, Sergi, Teresa, Unai and Vicent.",
    );
    const over = await playToEnd(dídac);
    expect(readMessageText(over)).toMatch(/1\. \*\*\w+\*\* \d+ · [12]\. \*\*\w+\*\* \d+ · [123]\. \*\*\w+\*\* \d+/);
    expect(over.attachments).toHaveLength(1);
    const anna = person("Anna", "general");
    expect(readMessageText(await askPrivately(anna, "games replay", { turn: 1 }))).toContain("Olga");
    // The person who plays for all has neither won nor lost.
    await expect
      .poll(() => privateText(dídac, "rolit stats"), { interval: WAIT_MS })
      .toContain("No game of yours is recorded here yet");
  });

  test("the match is exported as files that can be imported and replayed, and a damaged file is refused", async () => {
    const anna = person("Anna", "general");
    const out = await askPrivately(anna, "games export");
    const file = out.attachments.find(({ filename }) => filename.endsWith("replay.json"));
    const replay = Buffer.from(await anna.download(file)).toString();
    const bring = (text: string) => {
      return askPrivately(anna, "games import", {
        file: { name: "game.json", base64: Buffer.from(text).toString("base64") },
      });
    };
    const game = await anna.download(out.attachments.find(({ filename }) => !filename.endsWith("replay.json")));
    const one = await bring(Buffer.from(game).toString());
    expect(readMessageText(one)).toMatch(/^-# JSON file: a finished game of Rolit \(.*\)\.\nRolit$/);
    expect(listButtonLabels(one)).toEqual([]);
    expect(one.attachments[0]?.description).toContain("0 cells are free");
    let shown = await bring(replay);
    expect(readMessageText(shown)).toMatch(/Rolit, step 0 of 177/);
    shown = await pressInPlace(anna, shown, "Forward");
    expect(readMessageText(shown)).toMatch(/step 1 of 177.*Olga.*places a ball/s);
    expect(readMessageText(await bring(replay.replace('"score": 0', '"score": 7')))).toMatch(
      /`states\[0\]\.game\.players\[\d\]\.score`/,
    );
    expect(readMessageText(await bring("{"))).toContain("not JSON");
  });

  test("empty or repeated names, and names together with invited people, are refused", async () => {
    const anna = person("Anna", "general");
    expect(await privateText(anna, "rolit new", { names: "Olga,,Pau" })).toContain("One name is empty");
    expect(await privateText(anna, "rolit new", { names: "Olga, olga" })).toContain("Two players are called");
    expect(await privateText(anna, "rolit new", { names: "Olga, Pau", open: true })).toContain("nobody is invited");
    expect(await privateText(anna, "rolit new", { names: "Olga" })).toContain("This game is for 2 to 10 players");
    expect(await privateText(anna, "rolit new", { teams: "Foxes", bots: "3" })).toContain("at least 2 teams");
  });
});

describe("a match in teams", () => {
  test("lets each player choose a team, is filled up with bots, and counts points by team", async () => {
    const [anna, carla] = [person("Anna"), person("Carla")];
    await privateText(anna, "rolit new", {
      open: true,
      teams: "Foxes, Bears",
      bots: "2 medium",
      "move-time": 5,
    });
    const lobby = await waitForPublicMessage(carla, "Anybody can join");
    await pressAndRead(carla, lobby, "Join");
    await waitForPublicMessage(anna, "Joined \\(4 of 10\\)");
    expect(await chooseInLobby(anna, lobby, 1, "team.1")).toBe("You are in the team Bears.");
    await chooseInLobby(carla, lobby, 1, "team.0");
    const marked = await waitForPublicMessage(anna, "Anna \\(Bears\\).*Carla \\(Foxes\\)");
    await pressAndRead(anna, marked, "Start");
    const begun = await waitForPublicMessage(anna, "A game of Rolit begins.*Foxes");
    expect(readMessageText(begun)).toMatch(
      /\*\*Foxes\*\*: Carla: red and Bot \d · medium: \w+\n\*\*Bears\*\*: Anna: yellow and Bot \d · medium: \w+/,
    );
    expect(await privateText(anna, "rolit place", { cell: "D4" })).toContain("D4");
    expect(readMessageText(await waitForPublicMessage(anna, "places a ball on D4.*Foxes"))).toMatch(
      /Foxes: \d, Bears: \d/,
    );
  });

  test("ends with a podium of teams, and is recorded for each player", {
    timeout: 120_000,
  }, async () => {
    const over = await playToEnd(person("Anna"), person("Carla"));
    const [, first, firsts, second, seconds] =
      /1\. \*\*(\w+)\*\* (\d+) · [12]\. \*\*(\w+)\*\* (\d+)/.exec(readMessageText(over)) ?? [];
    expect([first, second].toSorted()).toEqual(["Bears", "Foxes"]);
    expect(Number(firsts) + Number(seconds)).toBe(64);
    expect(over.attachments[0]?.filename).toBe("tauler.webp");
    expect(over.attachments[0]?.description).toMatch(/(Foxes|Bears) .*with \d+ balls/);
    const won = (team: string) => (first === team && firsts !== seconds ? 1 : 0);
    expect(await privateText(person("Anna"), "rolit stats")).toContain(
      `teams, 4 players: 1 game, ${won("Bears") || "none"} won, `,
    );
    expect(await privateText(person("Carla"), "rolit stats")).toContain(
      `equipos, 4 jugadores: 1 partida, ${won("Foxes") || "ninguna"} ganada`,
    );
  });

  test("is replayed step by step, by the same buttons after a restart", async () => {
    const anna = person("Anna");
    let shown = await askPrivately(anna, "games replay");
    expect(readMessageText(shown)).toContain("Rolit, step 64 of 64");
    shown = await pressInPlace(anna, shown, "First");
    expect(readMessageText(shown)).toMatch(/step 0 of 64.*Start of the game/s);
    await live.restart();
    shown = await pressInPlace(anna, shown, "Forward");
    expect(readMessageText(shown)).toMatch(/step 1 of 64.*Anna.*places a ball on D4/s);
    expect(shown.attachments[0]?.description).toContain("63 cells are free");
    shown = await pressInPlace(anna, shown, "Forward");
    expect(readMessageText(shown)).toContain("step 2 of 64");
    shown = await pressInPlace(anna, shown, "Back");
    expect(readMessageText(shown)).toContain("step 1 of 64");
    shown = await pressInPlace(anna, shown, "Last");
    expect(readMessageText(shown)).toMatch(/step 64 of 64.*The board is full/s);
  });
});

describe("a player who leaves", () => {
  test("is replaced by a bot if the options say so, and has lost", { timeout: 120_000 }, async () => {
    const [anna, bernat] = [person("Anna"), person("Bernat")];
    await privateText(anna, "rolit new", { with: "Bernat", shape: "diamond", leaving: "medium" });
    const lobby = await waitForPublicMessage(bernat, "a bot \\(medium\\) replaces players who leave");
    await pressAndRead(bernat, lobby, "Join");
    await waitForPublicMessage(anna, "A game of Rolit begins.*replaces players who leave");
    await privateText(anna, "rolit place", { cell: "D4" });
    // A player who leaves before their first turn would have no result.
    const [first = ""] = await suggestCells(bernat);
    await privateText(bernat, "rolit place", { cell: first });
    const question = await askPrivately(bernat, "games leave");
    await pressAndRead(bernat, question, "Resign");
    await waitForPublicMessage(anna, "Bernat\\*\\* has left.*a bot \\(medium\\) takes over");
    expect(await privateText(bernat, "rolit place", { cell: "A1" })).toContain("You are not in this game");
    const over = await playToEnd(anna);
    expect(readMessageText(over)).toMatch(/\d\. \*\*Bernat \(bot\)\*\* \d+/);
    expect(await privateText(bernat, "rolit stats")).toContain("free-for-all, 2 players: 1 game, none won");
    expect(await privateText(anna, "rolit stats")).toContain("free-for-all, 2 players: 1 game, 1 won");
  });

  test("is skipped otherwise, until the others agree that a bot plays on", async () => {
    const [anna, bernat, carla] = [person("Anna"), person("Bernat"), person("Carla")];
    await privateText(anna, "rolit new", { with: "Bernat", with2: "Carla", shape: "diamond" });
    const lobby = await waitForPublicMessage(
      bernat,
      "With 3 players turns are uneven: 13 each, and one more for the first",
    );
    await pressAndRead(bernat, lobby, "Join");
    await pressAndRead(carla, lobby, "Join");
    await waitForPublicMessage(anna, "A game of Rolit begins.*Carla");
    await privateText(anna, "rolit place", { cell: "D4" });
    await pressAndRead(bernat, await askPrivately(bernat, "games leave"), "Resign");
    await waitForPublicMessage(anna, "Bernat\\*\\* has left.*their turns are skipped");
    expect(await privateText(anna, "games replace", { seat: "Bernat", by: "hard" })).toContain("I have asked Carla");
    const asked = await waitForPublicMessage(carla, "would like a bot to take over from \\*\\*Bernat");
    await pressAndRead(carla, asked, "Agree");
    await waitForPublicMessage(anna, "A bot \\(hard\\) takes over from \\*\\*Bernat");
    const [cell = ""] = await suggestCells(carla);
    await privateText(carla, "rolit place", { cell });
    const [next = ""] = await suggestCells(anna);
    await privateText(anna, "rolit place", { cell: next });
    await waitForPublicMessage(carla, "Bernat\\*\\* places a ball");
    // Ends the match, because the next test needs the channel.
    await pressAndRead(anna, await askPrivately(anna, "games leave"), "Resign");
    await pressAndRead(carla, await askPrivately(carla, "games leave"), "Me retiro");
    await waitForPublicMessage(anna, "Everybody else has left");
  });
});

describe("bots and the tutorial", () => {
  test("bots play each other in public until they are stopped", async () => {
    const dídac = person("Dídac", "scrabble");
    expect(
      await privateText(dídac, "rolit watch", {
        bots: "medium, medium, easy, medium",
        shape: "diamond",
      }),
    ).not.toBe("");
    const first = await dídac.waitForMessage(
      (message) =>
        !isEphemeral(message) && /Rolit/.test(readMessageText(message)) && listButtonLabels(message).includes("Stop"),
    );
    expect(first.attachments).toHaveLength(1);
    // The bots lay a ball in turn, and each turn edits the same message.
    for (const name of ["Bot 1", "Bot 2", "Bot 3"]) await waitForPublicMessage(dídac, `${name} .*places a ball`);
    const later = await waitForPublicMessage(dídac, "Bot 3 .*places a ball");
    expect(later.id).toBe(first.id);
    expect(readMessageText(await pressAndRead(dídac, later, "Stop"))).toBe("The game is stopped.");
    const stopped = await waitForPublicMessage(dídac, "The game between the bots has been stopped");
    expect(listButtonLabels(stopped)).toEqual([]);
    await sleep(2 * WATCHED_TURN_MS);
    expect((await dídac.messages()).filter((message) => !isEphemeral(message)).at(-1)?.id).toBe(stopped.id);
    expect(await privateText(dídac, "rolit board")).toContain("There is no game of Rolit");
  });

  test("the tutorial is played by buttons, in private, to its end", async () => {
    const anna = person("Anna");
    let step = await askPrivately(anna, "rolit tutorial");
    expect(step.attachments).toHaveLength(1);
    step = await pressInPlace(anna, step, "B2");
    expect(readMessageText(step)).toContain("Try another cell");
    for (const right of ["F5", "F4", "E5", "A1"]) {
      step = await pressInPlace(anna, step, right);
      expect(readMessageText(step)).toContain("Right!");
      if (right !== "A1") step = await pressInPlace(anna, step, "Next");
    }
    expect(readMessageText(step)).toContain("`/rolit new` starts a game");
  });

  test("the rules are shown, and the results by mode after a match is over", async () => {
    const anna = person("Anna");
    expect(await privateText(anna, "rolit help")).toContain("all eight lines");
    expect(await privateText(anna, "rolit leaderboard", { text: true })).toContain("Anna");
    const record = await privateText(anna, "rolit stats");
    expect(record).toMatch(/free-for-all, 2 players: 1 game, 1 won.*teams, 4 players: 1 game/s);
  });

  test("every request matches Discord's API description, and the log has no errors", () => {
    live.expectNoProblems();
  });
});
