import { describe, expect, test } from "vitest";
import { createDailyCode } from "#games/mastermind/questions/daily-code.ts";
import { fitsAnswers } from "#games/mastermind/rules/possible-codes.ts";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { ensureDailySecret, testDailySeed } from "../../support/daily-seeds.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  chooseAndRead,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Mastermind through the real discord.js: both roles, against a bot and against a person, by buttons and by typing.

const live = runLiveBot();
const person = (name: string, channel = "games"): SandboxUser => live.person(name, channel);

const SECOND_MS = 1_000;
const [RED, GREEN, BLUE, YELLOW] = ["1♥ red (R)", "2▲ green (G)", "3● blue (B)", "4✚ yellow (Y)"] as const;

/** The time on a panel, in seconds. */
function secondsIn(panel: string): number {
  const [, minutes, seconds] = /^Time: (\d+):(\d\d)$/m.exec(panel) ?? [];
  if (minutes === undefined) throw new Error(`no time: ${panel}`);
  return 60 * Number(minutes) + Number(seconds);
}

/** Waits until the message shows this text. */
function waitForText(who: SandboxUser, { id }: UserMessage, what: RegExp): Promise<UserMessage> {
  return who.waitForMessage((message) => message.id === id && what.test(readMessageText(message)));
}

/** A code that fits all answers of a board in text form. */
function findFittingCode(board: string): number[] {
  const rows = [...board.matchAll(/^Guess \d+: (.*); (\d) in place, (\d) elsewhere\.$/gm)].map(
    ([, pegs = "", exact, partial]) => {
      const guess = pegs.split(", ").map((peg) => Number.parseInt(peg, 10) - 1);
      return { guess, answer: { exact: Number(exact), partial: Number(partial) } };
    },
  );
  const all = Array.from({ length: 256 }, (_, number) => [64, 16, 4, 1].map((place) => Math.floor(number / place) % 4));
  const code = all.find((one) => fitsAnswers(one, rows));
  if (rows.length === 0 || !code) throw new Error(`nothing fits: ${board}`);
  return code;
}

async function layPegs(who: SandboxUser, panel: UserMessage, code: readonly number[]): Promise<UserMessage> {
  let now = panel;
  for (const peg of code) now = await pressInPlace(who, now, listButtonLabels(panel)[peg] ?? "");
  return now;
}

/** The code of a day, as the bot computes it. */
async function dailyCodeOf(day: number): Promise<number[]> {
  const seed = testDailySeed(
    { game: "mastermind", variant: "normal" },
    day,
    await ensureDailySecret(live.databasePath),
  );
  return [...createDailyCode({ seed }).code];
}

describe("a solo match", () => {
  test("asks by buttons for each option that is not given", async () => {
    const anna = person("Anna");
    const role = await askPrivately(anna, "mastermind new");
    expect(readMessageText(role)).toMatch(/^What would you like to do/);
    expect(listButtonLabels(role)).toEqual(["break the code", "make the code"]);
    const difficulty = await pressInPlace(anna, role, "break the code");
    expect(listButtonLabels(difficulty)).toEqual(["easy", "medium", "hard"]);
    const begun = await waitForText(anna, await pressInPlace(anna, difficulty, "easy"), /Guess 1 of 10/);
    expect(readMessageText(begun)).toContain("easy: 4 pegs of 4 colours · 10 guesses");
    expect(listButtonLabels(begun)).toEqual([
      RED,
      GREEN,
      BLUE,
      YELLOW,
      "Type…",
      "💡 Hint",
      "Pause",
      "Save…",
      "Show me the code",
      "Abandon, no result…",
      "Rules",
    ]);
    expect((await anna.messages()).filter((one) => !isEphemeral(one))).toEqual([]);
  });

  test("takes a guess laid peg by peg, typed in a form, or given in a command", async () => {
    const anna = person("Anna");
    let panel = await askPrivately(anna, "mastermind board");
    for (const peg of [RED, RED, GREEN]) panel = await pressInPlace(anna, panel, peg);
    panel = await pressInPlace(anna, panel, "Remove peg");
    panel = await pressInPlace(anna, panel, GREEN);
    panel = await pressInPlace(anna, panel, GREEN);
    expect(listButtonLabels(panel).slice(0, 3)).toEqual(["Guess", "Remove peg", "Clear"]);
    panel = await pressInPlace(anna, panel, "Guess");
    expect(readMessageText(panel)).toMatch(/^Your guess is in\. Guess 1: .*; . in place, . elsewhere/);
    const form = await anna.press(panel, "Type…");
    panel = await waitForEdit(anna, panel, () => anna.submit(form.modal, { code: "RGB" }));
    expect(readMessageText(panel)).toContain("That is 3 pegs, but codes in this game have 4.");
    expect(await privateText(anna, "mastermind guess", { code: "1 2 9 3" })).toContain(
      "There is no colour 9 in this game",
    );
    expect(await privateText(anna, "mastermind guess", { code: "R?GB" })).toContain("“?” is not a colour");
  });

  test("stops its clock while paused, and loses nothing in a crash", async () => {
    const anna = person("Anna");
    const paused = await privateText(anna, "mastermind pause");
    expect(paused).toContain("Game paused");
    const since = Date.now();
    expect(await privateText(anna, "mastermind pause")).toContain("already paused");
    await live.crash();
    await new Promise((resolve) => setTimeout(resolve, 4 * SECOND_MS));
    const pausedMs = Date.now() - since;
    const resumed = await privateText(anna, "mastermind resume");
    expect(resumed).toContain("The game continues.");
    expect(secondsIn(resumed) - secondsIn(paused)).toBeLessThan(pausedMs / SECOND_MS / 2);
    expect(await privateText(anna, "mastermind resume")).toContain("not paused");
    const asText = await askPrivately(anna, "mastermind board", { text: true });
    expect(readMessageText(asText)).toContain("Guess 1: 1 red, 1 red, 2 green, 2 green;");
    const pressed = await pressInPlace(anna, asText, RED);
    expect(readMessageText(pressed)).toMatch(/\nSo far: 1 red; 3 pegs missing\.\n.*\nGuess 1: 1 red, /s);
    expect([asText, pressed].flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  test("can be finished with hints, shared, replayed and played again", async () => {
    const anna = person("Anna");
    let panel = await askPrivately(anna, "mastermind hint");
    expect(readMessageText(panel)).toMatch(/^💡 This fits all answers so far: /);
    for (let turn = 0; turn < 10 && !listButtonLabels(panel).includes("Play again"); turn++) {
      panel = await pressInPlace(anna, panel, "Guess");
      if (listButtonLabels(panel).includes("Play again")) break;
      if (listButtonLabels(panel).includes("💡 Hint")) panel = await pressInPlace(anna, panel, "💡 Hint");
      else
        panel = await layPegs(
          anna,
          panel,
          findFittingCode(await privateText(anna, "mastermind board", { text: true })),
        );
    }
    expect(readMessageText(panel)).toMatch(/has broken the code in \d+ guess/);
    expect(readMessageText(panel)).toMatch(/The code: (\d [a-z]+(, )?){4}\nTime: \d+:\d\d/);
    panel = await pressInPlace(anna, panel, "What was possible");
    expect(readMessageText(panel)).toMatch(/^Codes that were still possible:\n1\. \d+ codes? possible after guess 1/);
    panel = await pressInPlace(anna, panel, "Share");
    const line = readMessageText(await waitForPublicMessage(anna, "Mastermind, easy"));
    expect(line).toMatch(/^\*\*Anna\*\* · Mastermind, easy · \d+\/10\n([🟩🟨⬛]{4}\n?)+$/u);
    expect(readMessageText(panel)).toContain(`To paste wherever you like:\n${line}`);
    panel = await pressInPlace(anna, panel, "What was possible");
    expect(listButtonLabels(panel)).toEqual([
      ...["Play again", "Step by step", "What was possible", "Fair play"],
      "Leaderboard name…",
    ]);
    const named = await anna.press(panel, "Leaderboard name…");
    panel = await waitForEdit(anna, panel, () => anna.submit(named.modal, { name: "Queen of Pegs" }));
    expect(readMessageText(panel)).toContain("this win now has the name **Queen of Pegs**");
    expect(await privateText(anna, "mastermind leaderboard")).toMatch(/\*\*Queen of Pegs\*\* · easy · /);
    panel = await waitForEdit(anna, panel, async () =>
      anna.submit((await anna.press(panel, "Leaderboard name…")).modal, { name: "" }),
    );
    panel = await pressInPlace(anna, await pressInPlace(anna, panel, "Step by step"), "Back to your game");
    expect(readMessageText(panel)).toMatch(/has broken the code in \d+ guess/);
    const again = await waitForText(anna, await pressInPlace(anna, panel, "Play again"), /Guess 1 of 10/);
    expect(await privateText(anna, "mastermind new", { role: "breaker", difficulty: "easy" })).toContain("already");
    const kept = await pressInPlace(anna, await pressInPlace(anna, again, "Show me the code"), "Cancel");
    expect(readMessageText(kept)).toMatch(/^Nothing was changed\.\n.*Guess 1 of 10/s);
    const rules = await pressInPlace(anna, kept, "Rules");
    expect(listButtonLabels(rules)).toEqual(["Back to your game", "Fair play"]);
    const question = await pressInPlace(anna, await pressInPlace(anna, rules, "Back to your game"), "Show me the code");
    const over = await pressInPlace(anna, question, "Show me the code");
    expect(readMessageText(over)).toMatch(/The code: /);
  });

  test("offers three hints and refuses a fourth", async () => {
    const anna = person("Anna");
    await privateText(anna, "mastermind new", { role: "breaker", difficulty: "hard" });
    for (const left of ["You have 2 hints left.", "You have 1 hint left.", "That was your last hint."]) {
      const panel = await askPrivately(anna, "mastermind hint");
      expect(readMessageText(panel)).toMatch(/^💡 This fits all answers so far: (\d [a-z]+(, )?){5}\n/);
      expect(readMessageText(panel)).toContain(left);
      // Do not guess the proposed code: it may be right.
      const form = await anna.press(panel, "Type…");
      expect(
        readMessageText(await waitForEdit(anna, panel, () => anna.submit(form.modal, { code: "1 1 1 1 1" }))),
      ).toContain("is in");
    }
    const none = await askPrivately(anna, "mastermind hint");
    expect(readMessageText(none)).toMatch(/^You have had all your hints: there are only 3 in this game\.\n/);
    expect(listButtonLabels(none)).not.toContain("💡 Hint");
    await pressInPlace(anna, await pressInPlace(anna, none, "Show me the code"), "Show me the code");
  });

  test("is saved beside at most twenty others, and replaces the oldest after a question", {
    timeout: 120_000,
  }, async () => {
    const didac = person("Dídac");
    const begin = () => privateText(didac, "mastermind new", { role: "breaker", difficulty: "easy" });
    const saved = async () => (await didac.autocomplete("games load", { game: "" }, "game")).map(({ name }) => name);
    for (let number = 1; number <= 20; number++) {
      await begin();
      expect(await privateText(didac, "games save", { name: `Number ${number}` })).toBe("The game is saved.");
    }
    expect(await saved()).toHaveLength(20);
    await begin();
    const asked = await askPrivately(didac, "games save", { name: "Number 21" });
    expect(readMessageText(asked)).toContain("20 saved games");
    expect(listButtonLabels(asked)).toEqual(["Replace the oldest"]);
    expect((await saved()).join()).toMatch(/Number 1:/);
    expect(readMessageText(await pressInPlace(didac, asked, "Replace the oldest"))).toBe("The game is saved.");
    const names = (await saved()).join();
    expect(await saved()).toHaveLength(20);
    expect(names).toMatch(/Number 21:/);
    expect(names).not.toMatch(/Number 1:/);
    expect(await privateText(didac, "games load", { game: "Number 2" })).toContain("Guess 1 of 10");
  });

  test("can be played in a direct message, in the player's language", async () => {
    const carla = person("Carla", "direct");
    await carla.setLocale("es-ES");
    const panel = await askPrivately(carla, "mastermind new", { role: "breaker", difficulty: "hard", turns: 6 });
    expect(readMessageText(panel)).toContain("difícil: 5 fichas de 8 colores · 6 intentos");
    expect(listButtonLabels(panel)).toHaveLength(8 + 7);
    await privateText(carla, "mastermind pause");
    expect(await privateText(carla, "games list")).toContain("Mastermind");
    const [saved] = await carla.autocomplete("games load", { game: "" }, "game");
    expect(await privateText(carla, "games load", { game: String(saved?.value) })).toContain("Intento 1 de 6");
    expect(await privateText(carla, "games here")).toMatch(/solo las ves tú\):\n- Mastermind/);
    expect(await privateText(carla, "games save", { name: "Lunes" })).toContain("se ha guardado");
    expect(await privateText(carla, "mastermind new", { role: "maker", with: "Anna" })).toMatch(/servidor|canal/);
  });
});

describe("the code maker", () => {
  test("answers the bot’s guesses, and is told the right answer after a wrong one", async () => {
    const bernat = person("Bernat");
    // The typed code is kept while the remaining options are chosen by buttons.
    const asked = await askPrivately(bernat, "mastermind new", { role: "maker", code: "1 2 3 4" });
    const begun = await pressInPlace(bernat, asked, "hard: Knuth’s minimax");
    let panel = await waitForText(bernat, begun, /Guess 1 is 1 red, 1 red, 2 green, 2 green/);
    expect(readMessageText(panel)).toContain("Your code: 1 red, 2 green, 3 blue, 4 yellow");
    expect(listButtonLabels(panel)).toEqual(["Pause", "Save…", "Resign", "Abandon, no result…", "Rules"]);
    panel = await chooseAndRead(bernat, panel, "count-exact", "0");
    expect(listButtonLabels(panel)).not.toContain("Answer");
    panel = await chooseAndRead(bernat, panel, "count-partial", "0");
    panel = await pressInPlace(bernat, panel, "Answer");
    expect(readMessageText(panel)).toContain(
      "That is not the right answer to 1 1 2 2. It should be: 1 in place, 1 elsewhere.",
    );
    for (const count of ["count-exact", "count-partial"]) panel = await chooseAndRead(bernat, panel, count, "1");
    await bernat.press(panel, "Answer");
    panel = await waitForText(bernat, panel, /Guess 2 is/);
    expect(await privateText(bernat, "mastermind answer", { exact: 3, partial: 1 })).toContain(
      "there is no place left",
    );
    expect(await privateText(bernat, "mastermind answer", { exact: 4, partial: 4 })).toContain("adds up to 8 pegs");
    await live.crash();
    expect(await privateText(bernat, "mastermind board")).toContain("Guess 2 is");
    await privateText(bernat, "mastermind pause");
  });

  test("may keep the code on paper, and is told when answers contradict each other", async () => {
    const bernat = person("Bernat");
    const options = { role: "maker", bot: "hard", paper: true };
    const begun = await askPrivately(bernat, "mastermind new", options);
    await waitForText(bernat, begun, /Guess 1 is/);
    const first = await askPrivately(bernat, "mastermind answer", { exact: 0, partial: 0 });
    await waitForText(bernat, first, /Guess 2 is/);
    const second = await askPrivately(bernat, "mastermind answer", { exact: 0, partial: 0 });
    await waitForText(bernat, second, /Guess 3 is/);
    // Two such answers leave too few colours for a third.
    const third = await askPrivately(bernat, "mastermind answer", { exact: 0, partial: 0 });
    expect(readMessageText(third)).toMatch(
      /^Your answer \(0 in place, 0 elsewhere\) and th.* cannot (both|all) be right:\n- guess 1, /,
    );
    expect(readMessageText(third)).toContain("Guess 3 is");
    await pressInPlace(bernat, await pressInPlace(bernat, third, "Resign"), "Resign");
  });
});

describe("two people", () => {
  test("play in a channel: the code is made in private, the bot counts the answers, and the code is shown only at the end", async () => {
    const [anna, bernat] = [person("Anna", "scrabble"), person("Bernat", "scrabble")];
    expect(await privateText(anna, "mastermind new", { role: "maker", with: "Bernat", difficulty: "easy" })).toContain(
      "starts when",
    );
    const lobby = await waitForPublicMessage(anna, "wants to play");
    expect(readMessageText(lobby)).toContain("easy: 4 pegs of 4 colours · 10 guesses · Anna makes the code");
    await pressAndRead(bernat, lobby, "Join");
    const begun = await waitForPublicMessage(anna, "Anna\\*\\* makes the code");
    expect(listButtonLabels(begun)).toEqual(["Make the code", "Rules", "More…"]);
    expect(readMessageText(await pressAndRead(bernat, begun, "Make the code"))).toContain(
      "It is the other player’s turn.",
    );
    let panel = await pressAndRead(anna, begun, "Make the code");
    for (const peg of [YELLOW, BLUE, GREEN, RED]) panel = await pressInPlace(anna, panel, peg);
    expect(readMessageText(await pressInPlace(anna, panel, "Make this the code"))).toBe(
      "Your code is set. Your code: 4 yellow, 3 blue, 2 green, 1 red",
    );
    const turn = await waitForPublicMessage(bernat, "’s turn: guess 1 of 10");
    expect(JSON.stringify(turn)).not.toMatch(/4✚ 3● 2▲ 1♥|4 yellow, 3 blue/);
    const watched = await pressAndRead(person("Carla", "scrabble"), turn, "Guess");
    expect(readMessageText(watched)).toContain("Ahora le toca a la otra persona.");
    expect(listButtonLabels(watched)).toEqual([]);
    expect(await privateText(bernat, "mastermind guess", { code: "1122" })).toContain("Your guess is in.");
    await waitForPublicMessage(anna, "guess 1: 1♥ 1♥ 2▲ 2▲\n.*in place");
    expect(await privateText(anna, "mastermind guess", { code: "1122" })).toContain("It is not your turn");
    await privateText(bernat, "mastermind guess", { code: "4321" });
    const over = await waitForPublicMessage(anna, "has broken the code in 2 guesses");
    expect(readMessageText(over)).toContain("The code: 4✚ 3● 2▲ 1♥");
    expect(listButtonLabels(over)).toEqual(["What was possible", "Animation", "Play again", "Fair play"]);

    // The rematch has swapped roles and begins when both have agreed.
    expect(readMessageText(await pressAndRead(anna, over, "Play again"))).toContain("Your invitation is posted.");
    expect(readMessageText(await pressAndRead(bernat, over, "Play again"))).toBe(
      "You have joined, and the game starts!",
    );
    await waitForPublicMessage(anna, "Bernat\\*\\* makes the code");
    await pressAndRead(anna, await askPrivately(anna, "admin end"), "End Mastermind");
  });
});

describe("statistics and the daily code", () => {
  test("a player has statistics, and the ranking of the server can be reset by a server admin", async () => {
    const anna = person("Anna", "general");
    const figures = await askPrivately(anna, "mastermind stats");
    expect(readMessageText(figures)).toMatch(
      /^\*\*Anna\*\* · this server\n.*\nBreaking: 2 games, 1 won, on average in [\d.]+ guess(?:es)?\nHints: \d+/s,
    );
    expect(readMessageText(figures)).toContain("Making: 1 game, none won");
    const ranking = await pressInPlace(anna, figures, "Codes broken");
    expect(readMessageText(ranking)).toMatch(/1\. \*\*(Bernat|Anna)\*\* · easy · \d+ guess/);
    expect(await privateText(person("Carla", "general"), "mastermind leaderboard")).toContain("fácil");
    expect(await privateText(person("Carla", "direct"), "mastermind leaderboard")).toContain(
      "Cada servidor tiene sus clasificaciones",
    );
    expect(await privateText(person("Carla", "direct"), "mastermind stats", { player: "Anna" })).toContain(
      "Cada servidor tiene sus clasificaciones",
    );
    const reset = await askPrivately(anna, "admin scores reset", { game: "mastermind" });
    await pressInPlace(anna, reset, "Reset");
    expect(await privateText(anna, "mastermind leaderboard")).toContain("No bot code has been broken");
    // A reset leaves the players' own statistics.
    expect(await privateText(anna, "mastermind stats")).toContain("Breaking: 2 games");
    // An empty ranking cannot be reset.
    const empty = await askPrivately(anna, "admin scores reset", { game: "mastermind" });
    expect(readMessageText(empty)).toBe("Nothing is recorded on this server yet, so there is nothing to reset.");
    expect(listButtonLabels(empty)).toEqual([]);
  });

  test("the daily code is broken, shared without showing a peg, and published on the next day", async () => {
    const [anna, bernat] = [person("Anna", "general"), person("Bernat", "general")];
    const code = await dailyCodeOf(Math.floor(Date.now() / 86_400_000));
    const shown = await askPrivately(anna, "mastermind daily");
    expect(readMessageText(shown)).toMatch(/^\*\*Code of the day\*\* · medium .*\n.*\nYou have 10 tries left\.$/s);
    const wrong = code.map((colour) => ((colour + 1) % 6) + 1).join("");
    const form = await anna.press(shown, "Type…");
    const after = await waitForEdit(anna, shown, () => anna.submit(form.modal, { code: wrong }));
    expect(readMessageText(after)).toContain("You have 9 tries left.");
    expect(readMessageText(after)).not.toContain("⬜");
    const again = await anna.press(after, "Type…");
    const found = await waitForEdit(anna, after, () =>
      anna.submit(again.modal, { code: code.map((one) => one + 1).join(" ") }),
    );
    expect(readMessageText(found)).toContain("You found it in 2 tries!");
    await pressInPlace(anna, found, "Share");
    const line = readMessageText(await waitForPublicMessage(bernat, "Code of the day"));
    expect(line).toMatch(/\n[🟨⬛]{4}\n🟩🟩🟩🟩\n/u);
    expect(line).toMatch(/🟩🟩🟩🟩\nbroken in 2 guesses$/u);
    const table = readMessageText(await askPrivately(bernat, "mastermind daily-ranking"));
    expect(table).toMatch(/\n1\. \*\*Anna\*\* broken in 2 guesses$/);
    const before = await pressInPlace(bernat, await askPrivately(bernat, "mastermind daily"), "Yesterday’s answer");
    expect(readMessageText(before)).toContain("The code was ");
    const fairPlay = await pressInPlace(bernat, before, "Fair play");
    expect(readMessageText(fairPlay)).toMatch(/fixed:\n`[0-9a-f]{64}`\n.*\nYesterday’s key:\n`[0-9a-f]{64}`$/s);
    expect(readMessageText(await askPrivately(person("Carla", "direct"), "mastermind daily"))).toContain("10 intentos");
  });
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
