import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { listButtonLabels, readMessageText, type SandboxUser } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { type Fields, openSetUp, sendSetUpForm, setUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  joinWhenOpened,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Other boards, racks, bags and rules, challenges and clocks, through the real discord.js.

const live = runLiveBot();

describe("impossible settings are refused with a reason, and change nothing:", () => {
  test.each<[bots: string, form: "rules" | "numbers", fields: Fields, reason: RegExp]>([
    ["1", "numbers", { size: "1" }, /2.*31/],
    ["1", "numbers", { size: "32" }, /2.*31/],
    ["1", "numbers", { rack: "0" }, /2.*15/],
    ["1", "numbers", { rack: "16" }, /2.*15/],
    ["1", "numbers", { scorelessRounds: "11" }, /1.*10/],
    ["1", "numbers", { bingoBonus: "101" }, /0.*100/],
    ["1", "numbers", { hints: "100" }, /0.*99/],
    ["1", "numbers", { size: "-3" }, /“-3” is not a whole number/],
    ["7", "numbers", { rack: "15" }, /100.*120/],
    ["0", "rules", { challenge: "double" }, /challenge/],
    ["2", "rules", { goingOut: "twice" }, /two/],
    ["1 hard", "rules", { extras: ["easyWords"] }, /Only easy and medium bots/],
  ])("%s bots, %s %j", async (bots, form, fields, reason) => {
    const anna = live.person("Anna", "general");
    const before = await openSetUp(anna, { bots });
    const after = readMessageText(await sendSetUpForm(anna, before, form, fields));
    expect(after).toMatch(reason);
    expect(after.endsWith(readMessageText(before))).toBe(true);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
  });

  test.each([
    [{ bots: "8" }, /1 to 8 players/],
    [{ clock: "soon" }, /“soon” is not a clock.*25\+10/],
    [{ clock: "10 s" }, /30 s/],
  ])("%j", async (options, reason) => {
    expect(await privateText(live.person("Anna", "general"), "scrabble new", options)).toMatch(reason);
  });
});

test("a match with a large board, the large bag, eight players and a clock begins and can be played", async () => {
  const anna = live.person("Anna", "general");
  const options = { list: "en", settings: "super", bots: "7 hard", clock: "1 h/move" };
  expect(await privateText(anna, "scrabble new", options)).toContain("The game is on.");
  const first = await waitForPublicMessage(anna, "to move");
  expect(readMessageText(first)).toMatch(/Time limit: <t:\d+:R>\./);
  await privateText(anna, "scrabble pass");
  const round = await waitForPublicMessage(anna, "Bot 7.* played");
  expect(round.attachments[0]?.description).toContain("Scrabble board");
  expect(await privateText(anna, "games save")).toBe("The game is saved.");
});

describe("a match with challenges", () => {
  let anna: SandboxUser;
  let bernat: SandboxUser;

  /** Letters of the rack that make no word, as checked by a person who is not in the match. */
  async function findPhony(who: SandboxUser): Promise<string> {
    const rack = (await askPrivately(who, "scrabble rack")).attachments[0]?.description ?? "";
    const letters = rack.replace(/^.*?: /, "").match(/\b[A-Z]\b/g) ?? [];
    for (let from = 0; from < letters.length; from++) {
      const word = [...letters.slice(from), ...letters.slice(0, from)].slice(0, 5).join("");
      const verdict = await privateText(live.person("Carla", "general"), "scrabble check", { word, list: "en" });
      if (verdict.includes("no es una palabra")) return word;
    }
    throw new Error(`every order of ${letters.join("")} is a word`);
  }

  beforeAll(async () => {
    [anna, bernat] = [live.person("Anna", "games"), live.person("Bernat", "games")];
    const open = () => setUpGame(anna, { rules: { challenge: "five-point" } }, { with: "Bernat" });
    await joinWhenOpened(anna, open, [bernat]);
  });

  test("accepts a phony without comment, and takes it back when it is challenged", async () => {
    const word = await findPhony(anna);
    const preview = await askPrivately(anna, "scrabble play", { word, at: "8H" });
    expect(readMessageText(preview)).not.toMatch(/not (a|in the)/);
    await anna.press(preview, "Confirm");
    const turn = await waitForPublicMessage(bernat, `${word}.*to move`);
    expect(listButtonLabels(turn)).toEqual(["Challenge", "Rack", "Type a word", "Exchange", "Pass", "More…"]);
    expect(await privateText(bernat, "scrabble check", { word: "QI", list: "en" })).toContain(
      "in a game with challenges",
    );
    const list = await askPrivately(bernat, "scrabble lists", { name: "en" });
    expect(readMessageText(await pressAndRead(bernat, list, "Files"))).toContain("in a game with challenges");
    expect(await privateText(live.person("Dídac", "games"), "scrabble check", { word: "QI", list: "en" })).toContain(
      "QI",
    );
    expect(readMessageText(await pressAndRead(anna, turn, "Challenge"))).toContain("It is not your turn");
    expect(await privateText(bernat, "scrabble challenge")).toContain("Do you challenge");
    const question = await pressAndRead(bernat, turn, "Challenge");
    expect(readMessageText(question)).toContain("Do you challenge");
    expect(readMessageText(await pressInPlace(bernat, question, "Challenge"))).toContain("You were right");
    const after = await waitForPublicMessage(bernat, "challenge.*to move");
    expect(listButtonLabels(after)).not.toContain("Challenge");
    expect(await privateText(bernat, "scrabble challenge")).toMatch(/nothing to challenge/i);
    expect(await privateText(bernat, "scrabble accept")).toMatch(/nothing to accept|accept/i);
  });

  test("keeps word checks refused while it is saved", async () => {
    expect(await privateText(anna, "games save", { name: "Phonies" })).toBe("The game is saved.");
    expect(await privateText(bernat, "scrabble check", { word: "QI", list: "en" })).toContain(
      "in a game with challenges",
    );
    expect(await privateText(bernat, "games load", { game: "phonies" })).toBe("The game continues in this channel.");
  });

  test("has bots that challenge a phony, and lay none", async () => {
    const carla = live.person("Dídac", "scrabble");
    await privateText(carla, "scrabble new", { bots: "1 hard", settings: "club" });
    const word = await findPhony(carla);
    await privateText(carla, "scrabble play", { word, at: "8H", confirm: true });
    const turn = await waitForPublicMessage(carla, "Bot 1.*challenge");
    expect(readMessageText(turn)).toContain(word);
  });
});

describe("a turn laid tile by tile", () => {
  let anna: SandboxUser;
  let observer: ScrabbleObserver;

  beforeAll(async () => {
    anna = live.person("Anna", "general");
    observer = await openScrabbleObserver(live.databasePath);
    await privateText(anna, "scrabble new", { list: "en" });
  });
  afterAll(() => observer.close());

  test("is shown in private, changed, kept over a restart, and confirmed", async () => {
    const { channel_id: channel } = await askPrivately(anna, "scrabble clear");
    const { action } = observer.advice(await observer.match(channel));
    if (action.kind !== "play") throw new Error("the rack has no word");
    const squares = action.word.map((_, at) =>
      formatSquare(action.square + at * (action.direction === "across" ? 1 : 15), 15),
    );
    const letters = action.word.map((stone) => {
      const letter = String.fromCharCode(64 + Math.abs(stone));
      return stone < 0 ? `(${letter})` : letter;
    });
    const placeAt = (at: number) => askPrivately(anna, "scrabble place", { letter: letters[at], at: squares[at] });
    const lone = await placeAt(0);
    expect(listButtonLabels(lone)).toEqual(expect.arrayContaining(["Undo", "Clear", "Type a word", "Cancel"]));
    expect(listButtonLabels(lone)).not.toContain("Confirm");
    expect(lone.attachments[0]?.description).toContain("your unfinished draft");
    expect(readMessageText(await placeAt(0))).toContain(`${squares[0]}`);
    for (let at = 1; at < letters.length; at++) await placeAt(at);
    expect(await privateText(anna, "scrabble remove", { at: squares.at(-1) })).not.toBe("");
    expect(await privateText(anna, "scrabble remove", { at: "O15" })).toContain("O15");
    await privateText(anna, "scrabble undo-tile");
    await live.crash();
    const whole = await askPrivately(anna, "scrabble place", { letter: "A", at: squares[0] });
    expect(listButtonLabels(whole).slice(-3)).toEqual(["Confirm", "Change", "Cancel"]);
    const messages = await live.person("Bernat", "general").messages();
    expect(messages.filter((message) => /draft/.test(JSON.stringify(message.attachments)))).toEqual([]);
    expect(await privateText(anna, "scrabble confirm")).toContain("Played.");
    await waitForPublicMessage(anna, "Anna\\*\\* played");
    expect(await privateText(anna, "scrabble clear")).toContain("You have not placed any tiles yet.");
    expect(await privateText(anna, "scrabble undo-tile")).toContain("You have not placed any tiles yet.");
  });
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
