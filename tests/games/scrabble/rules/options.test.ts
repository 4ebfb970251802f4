import { describe, expect, test } from "vitest";
import type { OptionRow } from "#core/options.ts";
import { createRng } from "#core/rng.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleRefusal } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import { CATALAN, ENGLISH_OPTIONS, english, wordListOf } from "../fixtures.ts";

const ROWS = Object.entries<OptionRow>(SCRABBLE_OPTIONS);
const CHOICES = ROWS.flatMap(([name, row]) => (row.kind === "choice" ? [[name, row.values] as const] : []));
const SWITCHES = ROWS.flatMap(([name, row]) => (row.kind === "switch" ? [name] : []));

const en = await english();
const game = createScrabbleGame(en);
const optionsRefusal = (options: unknown, seats = 2) => game.checkOptions?.(options, seats);

describe("a game can begin", () => {
  test("with the default options", () => {
    expect(optionsRefusal(ENGLISH_OPTIONS)).toBeUndefined();
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, list: { name: "club" } })).toBeUndefined();
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, hints: undefined })).toBeUndefined();
  });

  test("with each allowed value, at both ends of each range", () => {
    for (const [name, row] of ROWS) {
      if (row.kind !== "number") continue;
      for (const value of [row.min, row.max])
        expect(optionsRefusal({ ...ENGLISH_OPTIONS, [name]: value })).toBeUndefined();
    }
    for (const [name, allowed] of CHOICES) {
      for (const value of allowed) expect(optionsRefusal({ ...ENGLISH_OPTIONS, [name]: value })).toBeUndefined();
    }
  });

  test("with easy words in known languages, and with overlooking bots in any language", () => {
    for (const name of SWITCHES) expect(optionsRefusal({ ...ENGLISH_OPTIONS, [name]: true })).toBeUndefined();
    for (const name of SWITCHES) expect(optionsRefusal({ ...ENGLISH_OPTIONS, [name]: undefined })).toBeUndefined();
    expect(
      createScrabbleGame(CATALAN).checkOptions?.({ ...ENGLISH_OPTIONS, list: { name: "club" }, easyWords: true }, 2),
    ).toBeUndefined();
    const unknownLanguage = createScrabbleGame(wordListOf("A 50 1\nB 50 1\n", []));
    expect(unknownLanguage.checkOptions?.({ ...ENGLISH_OPTIONS, overlooking: true }, 2)).toBeUndefined();
  });

  test("with exactly as many tiles as the racks need", () => {
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, rack: 12 }, 8)).toBeUndefined();
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, rack: 15, bag: "super" }, 8)).toBeUndefined();
    const few = createScrabbleGame(wordListOf("A 8 1\n", []));
    expect(few.checkOptions?.({ ...ENGLISH_OPTIONS, rack: 4 }, 2)).toBeUndefined();
    expect(few.checkOptions?.({ ...ENGLISH_OPTIONS, rack: 5 }, 2)).toEqual({
      reason: "too-few-tiles",
      tiles: 8,
      wanted: 10,
    });
    const state = game.setup({ ...ENGLISH_OPTIONS, rack: 12 }, 8, createRng("1".repeat(64)));
    expect(state.bag).toHaveLength(4);
  });
});

describe("a game cannot begin", () => {
  const NOT_WHOLE = [1.5, "15", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [15]];

  test.each<[keyof typeof SCRABBLE_OPTIONS, ScrabbleRefusal, readonly number[]]>([
    ["size", { reason: "bad-size", min: 2, max: 31 }, [1, 32, 0, -15]],
    ["rack", { reason: "bad-rack", min: 2, max: 15 }, [0, 1, 16, -1]],
    ["scorelessRounds", { reason: "bad-rounds", min: 1, max: 10 }, [0, 11, -3]],
  ])("with a %s that is not a whole number in range", (name, refusal, beyond) => {
    for (const value of [...beyond, ...NOT_WHOLE])
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, [name]: value })).toEqual(refusal);
  });

  test("with a number of hints that is not a whole number in range; it can be left out", () => {
    for (const hints of [-1, 100, ...NOT_WHOLE.filter((value) => value !== undefined)]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, hints })).toEqual({ reason: "bad-hints", min: 0, max: 99 });
    }
  });

  test("with a bonus for a whole rack that is not a whole number in range", () => {
    for (const bingoBonus of [-1, 101, ...NOT_WHOLE.filter((value) => value !== undefined)]) {
      const refusal = { reason: "bad-bingo-bonus", min: 0, max: 100 };
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, bingoBonus })).toEqual(refusal);
    }
  });

  test.each(CHOICES)("with an unknown %s", (option, allowed) => {
    for (const value of ["other", "", 3, null, undefined]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, [option]: value })).toEqual({
        reason: "bad-option",
        option,
        allowed,
      });
    }
  });

  test.each(SWITCHES)("with a %s that is neither true nor left out", (option) => {
    for (const value of [false, "true", 1, null, {}]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, [option]: value })).toEqual({
        reason: "bad-option",
        option,
        allowed: ["true"],
      });
    }
  });

  test("with easy words in an unknown language", () => {
    const unknownLanguage = createScrabbleGame(wordListOf("A 50 1\nB 50 1\n", []));
    const refusal = { reason: "no-easy-words", languages: ["ca", "en", "es"] };
    expect(unknownLanguage.checkOptions?.({ ...ENGLISH_OPTIONS, easyWords: true }, 2)).toEqual(refusal);
  });

  test("with a word list that has neither a language nor a name, or both", () => {
    const refusal = { reason: "bad-option", option: "list", allowed: ["language", "name"] };
    for (const list of [undefined, null, "en", {}, [], { language: "" }, { name: 3 }, { language: "en", name: "x" }]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, list })).toEqual(refusal);
    }
  });

  test("without an object of options", () => {
    for (const options of [undefined, null, "classic", 7, []]) {
      expect(optionsRefusal(options)).toMatchObject({ reason: "bad-option", option: "options" });
    }
  });

  test("with fewer tiles than the racks need", () => {
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, rack: 15 }, 8)).toEqual({
      reason: "too-few-tiles",
      tiles: 100,
      wanted: 120,
    });
    expect(optionsRefusal({ ...ENGLISH_OPTIONS, rack: 13 }, 8)).toEqual({
      reason: "too-few-tiles",
      tiles: 100,
      wanted: 104,
    });
  });

  test("with the option for twice the other's rack, unless there are two players", () => {
    for (const seats of [1, 3, 8]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, goingOut: "twice" }, seats)).toEqual({ reason: "twice-needs-two" });
    }
  });

  test("with challenges and a single player", () => {
    for (const challenge of ["double", "five-point"]) {
      expect(optionsRefusal({ ...ENGLISH_OPTIONS, challenge }, 1)).toEqual({ reason: "challenge-needs-two" });
    }
  });
});

describe("the bag", () => {
  const count = (tiles: readonly number[], tile: number) => tiles.filter((one) => one === tile).length;
  const SUPER = "A16 B4 C6 D8 E24 F4 G5 H5 I13 J2 K2 L7 M6 N13 O15 P4 Q2 R13 S10 T15 U7 V3 W4 X2 Y4 Z2";

  test("for large boards in English is that of Super Scrabble with 200 tiles", () => {
    const bag = bagTiles(en.alphabet, { bag: "super" });
    expect(bag).toHaveLength(200);
    expect(count(bag, BLANK)).toBe(4);
    const counts = en.alphabet.letters.slice(1).map(({ text }, at) => `${text}${count(bag, at + 1)}`);
    expect(counts.join(" ")).toBe(SUPER);
  });

  test("is that of Super Scrabble for each list with the letters A to Z, whatever its own counts", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter} 1 1\n`).join("");
    expect(bagTiles(wordListOf(`# 9 0\n${letters}`, []).alphabet, { bag: "super" })).toHaveLength(200);
    expect(bagTiles(wordListOf(`${letters}Ñ 1 8\n`, []).alphabet, { bag: "super" })).toHaveLength(54);
  });

  test("for large boards in other languages has twice the usual tiles", () => {
    const usual = bagTiles(CATALAN.alphabet, { bag: "standard" });
    const large = bagTiles(CATALAN.alphabet, { bag: "super" });
    expect(large).toEqual(usual.flatMap((tile) => [tile, tile]));
  });

  test("is used in the game", () => {
    const state = game.setup({ ...ENGLISH_OPTIONS, size: 21, bag: "super" }, 8, createRng("1".repeat(64)));
    expect(state.bag).toHaveLength(200 - 8 * 7);
    const imagined = game.sampleState(game.view(state, 3), createRng("2".repeat(64)));
    expect(imagined.bag).toHaveLength(200 - 8 * 7);
  });
});

test("one to eight players can play", () => {
  expect(game.seats).toEqual({ min: 1, max: 8 });
});
