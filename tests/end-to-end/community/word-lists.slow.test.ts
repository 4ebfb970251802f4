import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import {
  isEphemeral,
  NotPossibleError,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { pressAndRead } from "../../support/talk-to-bot.ts";

// The word lists of a server through the real discord.js: created, shown, used, changed and removed.

const live = runLiveBot();
let anna: SandboxUser;

beforeAll(async () => {
  anna = live.person("Anna", "games");
});

const BAG = "# 2 0\nA 30 1\nB 10 2\nL·L 4 8\n";
const WORDS = "AB\nABA\nAL·LA\nBA\n";

const file = (content: string | Uint8Array, name = "file.txt") => ({
  name,
  base64: Buffer.from(content).toString("base64"),
});

/** Packs a gigabyte of zeros: one compressed mebibyte, repeated 1,024 times. A gzip file may have many parts. */
function gigabyte(): Buffer {
  const part = gzipSync(Buffer.alloc(2 ** 20));
  return Buffer.concat(Array.from({ length: 1024 }, () => part));
}

/** The private answer in its final form. */
async function finalAnswer(command: string, options = {}, who = anna): Promise<UserMessage> {
  return waitForFinalText(await who.slash(command, options));
}

async function waitForFinalText(given: Awaited<ReturnType<SandboxUser["slash"]>>): Promise<UserMessage> {
  let message = given.message ?? (await given.reply());
  await expect
    .poll(async () => {
      message = (await given.reply()) ?? message;
      return message ? readMessageText(message) : "Reading";
    })
    .not.toMatch(/^(Reading|Llegeixo|$)/);
  if (!message) throw new Error("there was no answer");
  expect(isEphemeral(message)).toBe(true);
  return message;
}

const answerText = async (command: string, options = {}, who = anna) =>
  readMessageText(await finalAnswer(command, options, who));

describe("a server admin", () => {
  test("adds a word list, which is shown beside the built-in lists", async () => {
    expect(await answerText("admin lists add", { name: "Prova", bag: file(BAG), words: file(WORDS) })).toContain(
      "**Prova** is ready: 4 words, 46 tiles",
    );
    const all = await answerText("scrabble lists");
    expect(all).toMatch(
      /\*\*Catalan\*\*: 714,6\d\d words, 100 tiles\n.*English.* · ⭐ usual list here\n.*Spanish.*\n- \*\*Prova\*\*: 4 words, 46 tiles · added by this server/,
    );
  });

  test("sees a list with its bag and words, and downloads files from which it can be created again", async () => {
    const shown = await finalAnswer("scrabble lists", { name: "PROVA" });
    expect(readMessageText(shown)).toContain("  8 L·L×4");
    expect(readMessageText(shown)).toContain("AB, ABA, AL·LA, BA");
    const files = await pressAndRead(anna, shown, "Files");
    const [bag, words] = await Promise.all(files.attachments.map((one) => anna.download(one)));
    expect(Buffer.from(bag ?? []).toString()).toBe(BAG);
    const copied = await answerText("admin lists add", {
      name: "Copy",
      bag: file(bag ?? ""),
      words: file(words ?? ""),
    });
    expect(copied).toContain("**Copy** is ready: 4 words");
  });

  test("gets a bag that is too long for a message as a file", async () => {
    const letters = Array.from("ABCDEFGHIJ", (first) =>
      Array.from("KLMNOPQRSTUVWXYZ", (second) => `${first}${second}AB`),
    ).flat();
    const bag = letters.map((letter) => `${letter} 5 1\n`).join("");
    expect(await answerText("admin lists add", { name: "Many", bag: file(bag), words: file("AKABALAB\n") })).toContain(
      "is ready",
    );
    const shown = await finalAnswer("scrabble lists", { name: "Many" });
    expect(readMessageText(shown)).toMatch(/800 tiles in the bag\.\n.*as a file/);
    const [attached] = shown.attachments;
    expect(attached?.filename).toBe("Many-bag.txt");
    expect(Buffer.from(await anna.download(attached)).toString()).toBe(bag);
    expect((await pressAndRead(anna, shown, "Files")).attachments.map(({ filename }) => filename)).toEqual([
      "Many-bag.txt",
      "Many-words.txt",
    ]);
    expect(
      readMessageText(await pressAndRead(anna, await finalAnswer("admin lists remove", { name: "Many" }), "Remove")),
    ).toContain("is gone");
  });

  test("gets a long list as a compressed file", async () => {
    const files = await pressAndRead(anna, await finalAnswer("scrabble lists", { name: "en" }), "Files");
    const [, words] = files.attachments;
    expect(words?.filename).toBe("en-words.txt.gz");
    const lines = gunzipSync(await anna.download(words))
      .toString()
      .split("\n");
    expect(lines).toHaveLength(270_654);
    expect([lines[0], lines.at(-1)]).toEqual(["AA", "ZZZS"]);
  });

  test("creates a list with the tiles of another list, from a compressed file in any order", async () => {
    const words = file(gzipSync("ZEBRA\r\nQUIZ\r\nAB\r\n"), "words.txt.gz");
    expect(await answerText("admin lists add", { name: "Three", like: "English", words, sort: true })).toContain(
      "**Three** is ready: 3 words, 100 tiles",
    );
  });

  test("adds and removes single words", async () => {
    const changed = await answerText("admin lists edit", { name: "three", add: "zebras, quizzes", remove: "AB" });
    expect(changed).toContain("**Three** has changed: 4 words (before: 3)");
  });

  test("edits the bag in a form that contains the present bag", async () => {
    const { modal } = await anna.slash("admin lists bag", { name: "Copy" });
    expect(JSON.stringify(modal)).toContain(JSON.stringify(BAG.trimEnd()));
    const few = await anna.submit(modal, { bag: "A 3 1\nB 2 1\nL·L 1 8" });
    expect(readMessageText(await waitForFinalText(few))).toContain("The bag has 6 tiles. Two racks of seven need 14.");
    const { modal: older } = await anna.slash("admin lists bag", { name: "Copy" });
    const more = await anna.submit((await anna.slash("admin lists bag", { name: "Copy" })).modal, {
      bag: "A 30 1\nB 10 2\nL·L 5 9",
    });
    expect(readMessageText(await waitForFinalText(more))).toContain("45 tiles (before: 46)");
    const stale = await anna.submit(older, { bag: "A 30 1\nB 10 2\nL·L 6 9" });
    expect(readMessageText(await waitForFinalText(stale))).toContain(
      "Somebody else has changed “Copy” in the meantime.",
    );
  });

  test("is offered lists by name: all lists for playing, only the server's own for changing", async () => {
    const names = async (command: string, option: string, typed: string) =>
      (await anna.autocomplete(command, { [option]: typed }, option)).map(({ name }) => name);
    expect(await names("scrabble new", "list", "")).toEqual([
      "Catalan",
      "English",
      "Spanish",
      "Copy",
      "Prova",
      "Three",
    ]);
    expect(await names("scrabble check", "list", "cat")).toEqual(["Catalan"]);
    expect(await names("scrabble lists", "name", "pr")).toEqual(["Prova"]);
    expect(await names("admin lists remove", "name", "")).toEqual(["Copy", "Prova", "Three"]);
  });
});

describe("a wrong word list is refused with a reason, and changes nothing:", () => {
  const add = (change: object) =>
    answerText("admin lists add", { name: "Refused", bag: file(BAG), words: file(WORDS), ...change });

  test.each<[what: string, change: object, reason: string | RegExp]>([
    ["a name that is taken", { name: "prova" }, "There is a word list “prova” already."],
    ["the name of a language", { name: "Catalan" }, "There is a word list “Catalan” already."],
    ["words out of order", { words: file("BA\nAB\n") }, /Line 2: “AB” should come before “BA”.*`sort`/],
    ["small letters", { words: file("AB\nba\n") }, "Line 2: “ba” is not in capitals. Write “BA”."],
    ["letters without tiles", { words: file("AB\nÀB\n") }, "Line 2"],
    ["a word twice", { words: file("AB\nAB\n") }, "Line 2: “AB” is already on line 1."],
    ["a word of one tile", { words: file("L·L\n") }, "Line 1: “L·L” is only one tile."],
    ["a name of dots", { name: " · " }, "at least one letter or digit"],
    ["a letter that pictures cannot show", { bag: file(`${BAG}Ж 2 5\n`) }, "Line 5: my pictures cannot show “Ж”"],
    ["a bag that is none", { bag: file("A one 1\n") }, "Line 1"],
    ["an empty file", { words: file("") }, "The file is empty."],
    ["an unknown list to copy the bag from", { like: "nothing" }, "There is no word list “nothing” here."],
    ["an archive by another name", { words: file("PK\u0003\u0004and so on", "words.txt") }, "This is an archive (zip)"],
    ["a gzip that unpacks to a gigabyte", { words: file(gigabyte()) }, "larger than 20 MiB"],
    ["half a gzip", { words: file(gzipSync(WORDS).subarray(0, 20)) }, "damaged or cut off"],
    ["bytes that are no text", { words: file(Uint8Array.of(65, 66, 10, 0xff, 0xfe, 10)) }, "Line 2"],
  ])("%s", async (_what, change, reason) => {
    expect(await add(change)).toMatch(reason);
    expect(await answerText("scrabble lists")).not.toContain("Refused");
  });

  test("a list without a bag or without words when no list to copy from is named", async () => {
    expect(await answerText("admin lists add", { name: "Refused", words: file(WORDS) })).toContain(
      "This file is missing.",
    );
    expect(await answerText("admin lists add", { name: "Refused", bag: file(BAG) })).toContain("This file is missing.");
  });

  test("a change or removal of a list that is built in or does not exist", async () => {
    for (const command of ["admin lists edit", "admin lists bag", "admin lists remove"]) {
      expect(await answerText(command, { name: "English" })).toContain("“English” is built in");
      expect(await answerText(command, { name: "Nothing" })).toContain("There is no word list “Nothing” here");
    }
    expect(await answerText("admin lists edit", { name: "Prova" })).toContain("That changes nothing");
    expect(await answerText("admin lists edit", { name: "Prova", add: "AB", remove: "BABA" })).toMatch(
      /“AB” is in the list already.*“BABA” is not in the list/s,
    );
  });

  test("with the reason in the language of the requester", async () => {
    await anna.slash("settings language", { language: "ca" });
    try {
      expect(await add({ words: file("BA\nAB\n") })).toMatch(/Línia 2: .*No s’ha canviat res/s);
    } finally {
      await anna.slash("settings language", { language: "en" });
    }
  });

  test("when the requester is not a server admin, who does not see the command", async () => {
    const bernat = live.person("Bernat");
    await expect(bernat.slash("admin lists remove", { name: "Prova" })).rejects.toThrow(NotPossibleError);
  });
});

describe("looking up a word", () => {
  test.each<[options: object, answer: RegExp]>([
    [{ word: "qi", list: "en" }, /✅ \*\*QI\*\* is a word \(English\), 11 points\.\nBack hooks: N S\n/],
    [{ word: "cel.la", list: "ca" }, /✅ \*\*CEL·LA\*\* is a word \(Catalan\)/],
    [{ word: "LONDON", list: "en" }, /❌ \*\*LONDON\*\* is not a word/],
    [{ word: "cat, dog", list: "en" }, /✅ All of these are words \(English\): \*\*CAT\*\*, \*\*DOG\*\*\./],
    [{ word: "cat xqz", list: "en" }, /❌ Not in the list \(English\): \*\*XQZ\*\*\.\n✅ In the list: \*\*CAT\*\*\./],
    [{ word: "kilo", list: "es" }, /❌ “KILO” is not valid: this list has no tile for “K”\./],
    [{ word: "retains", list: "en" }, /Anagrams: .*NASTIER/],
    [{ word: "q?", list: "en" }, /\*\*Q\?\*\* \(English\): 1 word\.\nQI$/],
    [{ word: "???", list: "Prova" }, /2 words\.\nABA, AL·LA/],
    [{ word: "zz9", list: "en" }, /“9” means nothing here/],
    [{ word: "AB", list: "nothing" }, /There is no word list/],
  ])("%j", async (options, expected) => {
    expect(await answerText("scrabble check", options)).toMatch(expected);
  });

  test("uses the list of the requester's language unless another list is named", async () => {
    expect(await answerText("scrabble check", { word: "perro" }, live.person("Carla"))).toContain(
      "**PERRO** es una palabra",
    );
  });
});

describe("a match keeps the word list with which it began", () => {
  const check = () => answerText("scrabble check", { word: "ABA" });

  test("when the list is changed or removed, and after a kill -9", async () => {
    expect(await answerText("scrabble new", { list: "prova" })).toContain("The game is on.");
    const begins = await anna.waitForMessage((message) => readMessageText(message).includes("Word list: Prova."));
    expect(begins.attachments[0]?.description).toContain("Scrabble board");
    expect(await check()).toMatch(/\*\*ABA\*\* is a word \(Prova\)/);

    await finalAnswer("admin lists edit", { name: "Prova", remove: "ABA", add: "BABA" });
    expect(await answerText("scrabble check", { word: "ABA", list: "Prova" })).toMatch(/not a word/);
    expect(await check()).toMatch(/\*\*ABA\*\* is a word \(Prova\)/);

    const question = await finalAnswer("admin lists remove", { name: "Prova" });
    expect(readMessageText(question)).toContain("Remove the word list **Prova**?");
    expect(readMessageText(await pressAndRead(anna, question, "Remove"))).toContain("**Prova** is gone.");
    expect(await answerText("scrabble lists")).not.toContain("Prova");
    expect(await check()).toMatch(/\*\*ABA\*\* is a word \(Prova\)/);

    await live.crash();
    expect(await check()).toMatch(/\*\*ABA\*\* is a word \(Prova\)/);
    const passed = await answerText("scrabble pass");
    expect(passed).not.toBe("");
    expect(await answerText("scrabble board", { text: true })).toContain("A");
  });

  test("but no new match can begin with the removed list", async () => {
    const elsewhere = live.person("Anna", "general");
    expect(await answerText("scrabble new", { list: "Prova" }, elsewhere)).toContain(
      "There is no word list “Prova” here.",
    );
    expect(await answerText("scrabble new", { list: "ca" }, elsewhere)).toContain("The game is on.");
    await elsewhere.waitForMessage((message) => readMessageText(message).includes("Word list: Catalan"));
  });

  test("and the log has no warnings", () => {
    expect(live.bot.log.filter(({ level }) => level > 30)).toEqual([]);
  });
});
