import { describe, expect, test } from "vitest";
import { createBots, parseTypedBots, suggestTypedBots, withOpponent } from "#discord/features/lobby/typed-bots.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitLevels } from "../../../commands/rolit/new/bot-levels.ts";
import { scrabbleLevels } from "../../../commands/scrabble/new/bot-levels.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";

const { en, ca } = catalogues;
const parse = (typed: string, text = en) => parseTypedBots(typed, scrabbleLevels, text);
const levelsOf = (typed: string, text = en) => {
  const read = parse(typed, text);
  return read.ok ? read.bots.map(({ level }) => level) : read.refusal.reason;
};

describe("typed bots", () => {
  test.each([
    ["2", ["easy", "easy"]],
    ["0", []],
    ["master", ["champion"]],
    [" Easy , MASTER ", ["easy", "champion"]],
    ["master, 2 medium", ["champion", "medium", "medium"]],
    ["1, hard", ["easy", "hard"]],
    [" 2   hard ,1 ", ["hard", "hard", "easy"]],
  ])("“%s” gives each bot its level", (typed, levels) => {
    expect(levelsOf(typed)).toEqual(levels);
  });

  test("may have their levels in the reader's language or in English", () => {
    expect(levelsOf("mestre, FÀCIL, hard", ca)).toEqual(["champion", "easy", "hard"]);
    const inRolit = parseTypedBots("easy, mitjà", rolitLevels, ca);
    expect(inRolit.ok && inRolit.bots).toEqual([{ level: "random" }, { level: "greedy" }]);
  });

  test.each([
    ["strong", "no-such-level"],
    ["", "no-such-level"],
    ["easy,", "no-such-level"],
    ["=easy", "name-empty"],
    [`${"x".repeat(33)}=easy`, "name-too-long"],
    ["*Ada*=easy", "name-characters"],
    ["Ada=easy, ADA=hard", "bot-twice"],
    ["2 Ada=easy", "bot-twice"],
  ])("“%s” are refused", (typed, reason) => {
    expect(levelsOf(typed)).toBe(reason);
  });

  test("are never more than a few hundred, which every game refuses", () => {
    expect(levelsOf("999999999999")).toHaveLength(99);
    expect(levelsOf(`${"99,".repeat(32)}99`).length).toBeLessThan(200);
  });
});

test("a watched bot that is alone gets an opponent of its level with another name", () => {
  const read = parse("Ada=hard");
  const bots = createBots(withOpponent(read.ok ? read.bots : []), scrabbleLevels, en);
  expect(bots.map(({ name }) => name)).toEqual(["Ada · hard", "Bot 1 · hard"]);
  expect(withOpponent([])).toEqual([]);
});

describe("the name of a bot", () => {
  const namesOf = (typed: string, text = en) => {
    const read = parse(typed, text);
    return read.ok ? createBots(read.bots, scrabbleLevels, text).map(({ name }) => name) : [];
  };

  test("says its level in the language of the match", () => {
    expect(namesOf("2, master")).toEqual(["Bot 1 · easy", "Bot 2 · easy", "Bot 3 · master"]);
    expect(namesOf("mestre", ca)).toEqual(["Bot 1 · mestre"]);
  });

  test("is the typed one, and no other bot gets it", () => {
    expect(namesOf("easy, Ada=master, Bot 1=hard")).toEqual(["Bot 2 · easy", "Ada · master", "Bot 1 · hard"]);
  });
});

describe("suggestions of bots", () => {
  const suggest = (typed: string) =>
    suggestTypedBots({ text: en, options: { getFocused: () => typed } } as never, scrabbleLevels).map(
      ({ value }) => value,
    );

  test("complete the last bot", () => {
    expect(suggest("")).toEqual(["easy", "medium", "hard", "expert", "master"]);
    expect(suggest("master, e")).toEqual(["master, easy", "master, expert"]);
    expect(suggest("Ada=ma")).toEqual(["Ada=master"]);
    expect(suggest("master, 2 e")).toEqual(["master, 2 easy", "master, 2 expert"]);
    expect(suggest("A=B=ma")).toEqual(["A=B=master"]);
  });

  test("are none after a number, or after a bot that is refused", () => {
    expect(suggest("2")).toEqual([]);
    expect(suggest("strong, e")).toEqual([]);
  });

  test("fit into a suggestion of Discord", () => {
    for (const value of suggest(`${"expert, ".repeat(11)}`)) expect(String(value).length).toBeLessThanOrEqual(100);
  });

  test.each([
    ["A", "=", "\nB"],
    ["1", " ", "\nB"],
    ["", " "],
    ["", "1"],
  ])("take no longer for a long text than reading it: %j, very many %j", (begin, repeated, end = "") => {
    const typed = `${begin}${repeated.repeat(20_000)}${end}`;
    for (const text of [typed, `${typed}, e`, `=${typed}`, `${"=".repeat(20_000)}${typed}`])
      expect(cpuMsOf(() => suggest(text))).toBeLessThan(40);
  });
});
