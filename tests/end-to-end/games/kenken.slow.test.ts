import { describe, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
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
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// KenKen through the real discord.js: solo, together and in a race, by buttons, menus and typing.

const live = runLiveBot();
const person = (name: string, channel = "games"): SandboxUser => live.person(name, channel);

/** Waits until the message shows this text. */
function waitForText(who: SandboxUser, { id }: UserMessage, what: RegExp): Promise<UserMessage> {
  return who.waitForMessage((message) => message.id === id && what.test(readMessageText(message)));
}

const HINT_RESULT = /\*\*([A-I]\d)\*\* (?:is|can be) \*\*(\d)\*\*\./;

/** Follows hints until the board is solved; returns the last message. */
async function solveByHints(who: SandboxUser): Promise<UserMessage> {
  for (let step = 0; step < 16; step++) {
    const helped = await askPrivately(who, "kenken hint");
    expect(readMessageText(helped)).toMatch(/^💡 .*[.]\n/m);
    const after = await pressInPlace(who, helped, "Write it");
    if (readMessageText(after).includes("**Solved**")) return after;
  }
  throw new Error("the board was not solved");
}

describe("a solo match", () => {
  test("has a board that only its player sees", async () => {
    const anna = person("Anna");
    const begun = await askPrivately(anna, "kenken new");
    await waitForText(anna, begun, /^-# 4 × 4 · easy · 0 of 16 cells filled/);
    expect((await anna.messages()).filter((one) => !isEphemeral(one))).toEqual([]);
    expect(await privateText(person("Bernat"), "kenken board")).toContain("You are not playing KenKen here.");
  });

  test("is played by choosing a cell and a number, with notes, undo and redo", async () => {
    const anna = person("Anna");
    let panel = await askPrivately(anna, "kenken board");
    panel = await chooseAndRead(anna, panel, "cell", "5");
    expect(listButtonLabels(panel).slice(0, 6)).toEqual(["1", "2", "3", "4", "Clear", "✎ Notes"]);
    panel = await pressInPlace(anna, panel, "✎ Notes");
    panel = await pressInPlace(anna, panel, "2");
    panel = await pressInPlace(anna, panel, "3");
    expect(readMessageText(panel)).toContain("Notes at B2: 2 and 3.");
    panel = await pressInPlace(anna, panel, "Numbers");
    panel = await pressInPlace(anna, panel, "3");
    expect(readMessageText(panel)).toContain("B2 is 3 now.");
    panel = await pressInPlace(anna, panel, "Undo");
    expect(readMessageText(panel)).toContain("Undone: B2.");
    panel = await pressInPlace(anna, panel, "Redo");
    expect(readMessageText(panel)).toContain("1 of 16 cells filled");
    panel = await pressInPlace(anna, panel, "Clear");
    expect(await privateText(anna, "kenken note", { cell: "2b", values: "2 3" })).toContain("There are no notes at B2");
  });

  test("marks conflicts when they are checked", async () => {
    const anna = person("Anna");
    await privateText(anna, "kenken set", { cell: "A1", value: 2 });
    expect(await privateText(anna, "kenken set", { cell: "d1", value: 2 })).not.toContain("conflict");
    expect(await privateText(anna, "kenken check")).toContain("Row 1 has the number 2 more than once: A1 and D1.");
    await privateText(anna, "kenken clear", { cell: "A1" });
    await privateText(anna, "kenken clear", { cell: "D1" });
    expect(await privateText(anna, "kenken check")).toContain("No conflicts so far");
  });

  test("refuses impossible input and says what would be right", async () => {
    const anna = person("Anna");
    expect(await privateText(anna, "kenken set", { cell: "E1", value: 1 })).toContain("“E1” lies off the board");
    expect(await privateText(anna, "kenken set", { cell: "hello", value: 1 })).toContain("from `A1` to `D4`");
    expect(await privateText(anna, "kenken set", { cell: "A1", value: 5 })).toContain("its numbers go from 1 to 4");
    expect(await privateText(anna, "kenken note", { cell: "A1", values: "x" })).toContain("Type some from 1 to 4");
    expect(await privateText(anna, "kenken new", { size: 12 })).toContain("a side of 3 to 9 cells");
    expect(await privateText(anna, "kenken new", { size: 3, difficulty: "hard" })).toContain(
      "For this size you can choose easy",
    );
    expect(await privateText(anna, "kenken resume")).toContain("not paused");
    const choices = await anna.autocomplete("kenken set", { cell: "b" }, "cell");
    expect(choices.map(({ value }) => value)).toEqual(["B1", "B2", "B3", "B4"]);
  });

  test("loses nothing when it is paused or the bot crashes", async () => {
    const anna = person("Anna");
    await privateText(anna, "kenken note", { cell: "C4", values: "1 4" });
    expect(await privateText(anna, "kenken pause")).toContain("Game paused");
    expect(await privateText(anna, "kenken pause")).toContain("already paused");
    await live.crash();
    expect(await privateText(anna, "kenken resume")).toContain("The game continues.");
    const panel = await chooseAndRead(anna, await askPrivately(anna, "kenken board"), "cell", "14");
    expect(readMessageText(await pressInPlace(anna, panel, "Undo"))).toContain("Undone: C4.");
  });

  test("can be solved by following hints, and replayed", async () => {
    const anna = person("Anna");
    const over = await solveByHints(anna);
    expect(readMessageText(over)).toMatch(/\*\*Solved\*\* in \d+:\d\d, with 16 hints!/);
    expect(listButtonLabels(over)).toEqual(["Another board", "Step by step", "Keep as a puzzle"]);
    const replay = await pressInPlace(anna, over, "Step by step");
    expect(readMessageText(replay)).toContain("KenKen");
    const back = await askPrivately(anna, "kenken new", { size: 3 });
    expect(readMessageText(await waitForText(anna, back, /3 × 3/))).toContain("0 of 9");
  });

  test("is paused to begin another board, and is given up after a question", async () => {
    const anna = person("Anna");
    const asked = await askPrivately(anna, "kenken new", { size: 9, difficulty: "medium" });
    const begun = await waitForText(anna, await pressInPlace(anna, asked, "Pause that and start"), /9 × 9 · medium/);
    const row = await chooseAndRead(anna, begun, "row", "8");
    const cell = await chooseAndRead(anna, row, "cell", "80");
    expect(listButtonLabels(cell)).toHaveLength(15);
    const question = await askPrivately(anna, "kenken solve");
    expect(readMessageText(await pressInPlace(anna, question, "Play on"))).toContain("0 of 81");
    const over = await pressInPlace(anna, await askPrivately(anna, "kenken solve"), "Show the solution");
    expect(readMessageText(over)).toContain("You have given up.");
    expect(await privateText(anna, "kenken resume")).toContain("3 × 3");
    await pressInPlace(anna, await askPrivately(anna, "kenken solve"), "Show the solution");
  });

  test("can be played in a direct message, in the player's language", async () => {
    const carla = person("Carla", "direct");
    await carla.setLocale("es-ES");
    const panel = await waitForText(
      carla,
      await askPrivately(carla, "kenken new", { difficulty: "hard" }),
      /4 × 4 · difícil/,
    );
    expect(listButtonLabels(panel)).toContain("Deshacer");
    expect(await privateText(carla, "kenken new", { mode: "race" })).toContain("en un canal de un servidor");
    expect(await privateText(carla, "kenken board", { text: true })).toContain("┏");
  });
});

describe("a match in a channel", () => {
  test("lets two people solve one board together", async () => {
    const [anna, bernat] = [person("Anna", "scrabble"), person("Bernat", "scrabble")];
    await startWithGuests(anna, "kenken new", { with: "Bernat", size: 3 }, bernat);
    const begun = await waitForPublicMessage(anna, "are solving a KenKen board together");
    expect(listButtonLabels(begun)).toEqual(["My board", "Check", "💡 Hint", "Rules", "More…"]);
    const panel = await chooseAndRead(bernat, await pressAndRead(bernat, begun, "My board"), "cell", "4");
    expect(readMessageText(await pressInPlace(bernat, panel, "2"))).toContain("B2 is 2 now.");
    await waitForPublicMessage(anna, "\\*\\*Bernat\\*\\*: B2 is 2");
    await privateText(anna, "kenken clear", { cell: "B2" });
    const turn = await waitForPublicMessage(bernat, "\\*\\*Anna\\*\\* clears B2");
    expect(listButtonLabels(await pressAndRead(person("Carla", "scrabble"), turn, "My board"))).toEqual([]);
    const over = await solveByHintsInTurn([anna, bernat]);
    expect(over).toContain("**Solved**");
    const end = await waitForPublicMessage(anna, "\\*\\*Solved\\*\\* by (Anna and Bernat|Bernat and Anna)");
    expect(listButtonLabels(end)).toEqual(["Another board", "Keep as a puzzle", "Animation"]);
  });

  test("lets three people race without showing each other's boards, and ends with a ranking", async () => {
    const [anna, bernat, carla] = [person("Anna", "general"), person("Bernat", "general"), person("Carla", "general")];
    await startWithGuests(anna, "kenken new", { mode: "race", size: 3, with: "Bernat", with2: "Carla" }, bernat, carla);
    const begun = await waitForPublicMessage(anna, "A race of KenKen begins");
    expect(readMessageText(await pressAndRead(carla, begun, "My board"))).toContain("3 × 3");
    const values = await solveAndListHints(bernat);
    const progress = await waitForPublicMessage(
      carla,
      "\\*\\*Bernat\\*\\* has solved the board and finishes in position 1!",
    );
    expect(readMessageText(progress)).not.toMatch(/[A-C][1-3] is \d/);
    expect(await privateText(bernat, "kenken set", { cell: "A1", value: 1 })).toContain("You are done.");
    expect(await privateText(carla, "kenken board")).toContain("Bernat 9/9");
    for (const [cell, value] of values) await privateText(anna, "kenken set", { cell, value });
    await waitForPublicMessage(bernat, "\\*\\*Anna\\*\\* has solved the board and finishes in position 2!");
    const question = await askPrivately(carla, "kenken solve");
    await pressInPlace(carla, question, "Me retiro");
    const end = readMessageText(await waitForPublicMessage(anna, "1\\. \\*\\*Bernat"));
    expect(end).toMatch(/1\. \*\*Bernat\*\* · \d+:\d\d · 9 hints\n2\. \*\*Anna\*\* · \d+:\d\d$/m);
  });
});

describe("statistics and the daily puzzle", () => {
  test("the ranking of the server marks hints, and counts the boards of each person", async () => {
    const anna = person("Anna", "general");
    const ranking = await askPrivately(anna, "kenken leaderboard");
    expect(readMessageText(ranking)).toMatch(/1\. \*\*Anna\*\* · 3 × 3 · easy · \d+:\d\d · /);
    expect(readMessageText(ranking)).toMatch(/\*\*Bernat\*\* · 3 × 3 · easy · \d+:\d\d · 💡 9 hints · /);
    expect(readMessageText(await pressInPlace(anna, ranking, "Boards solved"))).toMatch(/\*\*Bernat\*\* · \d boards?/);
    expect(await privateText(person("Carla", "general"), "kenken leaderboard")).toContain("fácil");
    expect(await privateText(anna, "kenken stats", { view: "overview" })).toContain("this server");
    expect(await privateText(person("Carla", "direct"), "kenken leaderboard")).toContain(
      "Cada servidor tiene sus clasificaciones",
    );
  });

  test("the page of a player shows boards and best times, and lists boards solved together separately", async () => {
    const anna = person("Anna", "general");
    const own = await askPrivately(anna, "kenken stats");
    expect(readMessageText(own)).toMatch(
      /^\*\*Anna\*\* · this server\n.*\nSolved: 2 boards, and 1 together\.\n.*\n\*\*Boards and best times\*\*\n- 3 × 3 · easy: 1 board, and 1 together · best time \*\*\d+:\d\d\*\*\n- 4 × 4 · easy: 1 board$/s,
    );
    expect(await privateText(anna, "kenken stats", { player: "Bernat" })).toContain("1 board, and 1 together");
    const ranking = await pressInPlace(anna, own, "Hardest boards");
    expect(readMessageText(await pressInPlace(anna, ranking, "Solved together"))).toMatch(
      /\*\*Bernat\*\* · 3 × 3 · easy/,
    );
    expect(await privateText(person("Carla", "direct"), "kenken stats")).toMatch(
      /^\*\*Carla\*\* · todos los servidores\n1 partida/,
    );
  });

  test("the daily puzzle is the same for two people, and its leaderboard is shown after solving it", async () => {
    const [anna, bernat] = [person("Anna", "general"), person("Bernat", "general")];
    expect(await privateText(bernat, "kenken daily-ranking")).toContain("Nobody on this server has solved it");
    const day = new Date().toISOString().slice(0, 10);
    await waitForText(anna, await askPrivately(anna, "kenken daily"), new RegExp(`4 × 4 · easy · ${day}`));
    await waitForText(bernat, await askPrivately(bernat, "kenken daily"), new RegExp(`4 × 4 · easy · ${day}`));
    const values: (readonly [string, number])[] = [];
    for (let step = 0; step < 16; step++) {
      const [, cell = "", value] = HINT_RESULT.exec(await privateText(anna, "kenken hint")) ?? [];
      values.push([cell, Number(value)]);
      await privateText(anna, "kenken set", { cell, value: Number(value) });
    }
    expect(await privateText(anna, "kenken daily")).toContain("solved with hints or knew before does not count");
    for (const [cell, value] of values) await privateText(bernat, "kenken set", { cell, value });
    const over = await privateText(bernat, "kenken daily");
    expect(over).toContain("Streak: 1 day.");
    const table = readMessageText(
      await pressInPlace(bernat, await askPrivately(bernat, "kenken daily"), "Today’s leaderboard"),
    );
    expect(table).toMatch(/1\. \*\*Bernat\*\* · \d+:\d\d · /);
    expect(table).not.toContain("Anna");
  });
});

/** People take turns to follow a hint until the board is solved; returns the last answer. */
async function solveByHintsInTurn(people: readonly SandboxUser[]): Promise<string> {
  for (let step = 0; step < 9; step++) {
    const who = people[step % people.length] as SandboxUser;
    const [, cell, value] = HINT_RESULT.exec(await privateText(who, "kenken hint")) ?? [];
    const done = await privateText(who, "kenken set", { cell: cell ?? "", value: Number(value) });
    if (done.includes("**Solved**")) return done;
  }
  return "";
}

/** Solves the whole board by hints; returns what was written where. */
async function solveAndListHints(who: SandboxUser): Promise<(readonly [cell: string, value: number])[]> {
  const written: (readonly [string, number])[] = [];
  for (let step = 0; step < 9; step++) {
    const [, cell = "", value] = HINT_RESULT.exec(await privateText(who, "kenken hint")) ?? [];
    written.push([cell, Number(value)]);
    await privateText(who, "kenken set", { cell, value: Number(value) });
  }
  return written;
}

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
