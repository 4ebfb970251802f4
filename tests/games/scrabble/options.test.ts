import { describe, expect, test } from "vitest";
import { bagOf } from "#games/scrabble/bag.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { BOUNDS, CHOICES, SWITCHES } from "#games/scrabble/options.ts";
import type { Refusal } from "#games/scrabble/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import { BLANK } from "#lexicon/alphabet.ts";
import { CATALAN, CLASSIC, english, resourceOf } from "./support.ts";

const en = await english();
const game = scrabble(en);
const whyNot = (options: unknown, seats = 2) => game.whyNot?.(options, seats);

describe("a game can begin", () => {
  test("as it usually is", () => {
    expect(whyNot(CLASSIC)).toBeUndefined();
    expect(whyNot({ ...CLASSIC, list: { name: "club" } })).toBeUndefined();
    expect(whyNot({ ...CLASSIC, hints: undefined })).toBeUndefined();
  });

  test("with every allowed value, at both ends of each bound", () => {
    for (const [name, { least, most }] of Object.entries(BOUNDS)) {
      for (const value of [least, most]) expect(whyNot({ ...CLASSIC, [name]: value })).toBeUndefined();
    }
    for (const [name, allowed] of Object.entries(CHOICES)) {
      for (const value of allowed) expect(whyNot({ ...CLASSIC, [name]: value })).toBeUndefined();
    }
  });

  test("with easy words where it is known which are easy, and with bots that overlook plays anywhere", () => {
    for (const name of SWITCHES) expect(whyNot({ ...CLASSIC, [name]: true })).toBeUndefined();
    for (const name of SWITCHES) expect(whyNot({ ...CLASSIC, [name]: undefined })).toBeUndefined();
    expect(scrabble(CATALAN).whyNot?.({ ...CLASSIC, list: { name: "club" }, easyWords: true }, 2)).toBeUndefined();
    const strange = scrabble(resourceOf("A 50 1\nB 50 1\n", []));
    expect(strange.whyNot?.({ ...CLASSIC, overlooking: true }, 2)).toBeUndefined();
  });

  test("with as many tiles as the racks take", () => {
    expect(whyNot({ ...CLASSIC, rack: 12 }, 8)).toBeUndefined();
    expect(whyNot({ ...CLASSIC, rack: 15, bag: "super" }, 8)).toBeUndefined();
    const few = scrabble(resourceOf("A 8 1\n", []));
    expect(few.whyNot?.({ ...CLASSIC, rack: 4 }, 2)).toBeUndefined();
    expect(few.whyNot?.({ ...CLASSIC, rack: 5 }, 2)).toEqual({ why: "too-few-tiles", tiles: 8, wanted: 10 });
    const state = game.setup({ ...CLASSIC, rack: 12 }, 8, rngFrom("1".repeat(64)));
    expect(state.bag).toHaveLength(4);
  });
});

describe("a game cannot begin", () => {
  const NOT_WHOLE = [1.5, "15", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [15]];

  test.each<[keyof typeof BOUNDS, Refusal, readonly number[]]>([
    ["size", { why: "bad-size", least: 2, most: 31 }, [1, 32, 0, -15]],
    ["rack", { why: "bad-rack", least: 1, most: 15 }, [0, 16, -1]],
    ["scorelessRounds", { why: "bad-rounds", least: 1, most: 10 }, [0, 11, -3]],
  ])("with a %s that is not a whole number in range", (name, refusal, beyond) => {
    for (const value of [...beyond, ...NOT_WHOLE]) expect(whyNot({ ...CLASSIC, [name]: value })).toEqual(refusal);
  });

  test("with a number of hints that is no whole number in range, though it need not be said", () => {
    for (const hints of [-1, 100, ...NOT_WHOLE.filter((value) => value !== undefined)]) {
      expect(whyNot({ ...CLASSIC, hints })).toEqual({ why: "bad-hints", least: 0, most: 99 });
    }
  });

  test.each(Object.entries(CHOICES))("with a %s that is not known", (option, allowed) => {
    for (const value of ["other", "", 3, null, undefined]) {
      expect(whyNot({ ...CLASSIC, [option]: value })).toEqual({ why: "bad-option", option, allowed });
    }
  });

  test.each(SWITCHES)("with a %s that is neither said nor left out", (option) => {
    for (const value of [false, "true", 1, null, {}]) {
      expect(whyNot({ ...CLASSIC, [option]: value })).toEqual({ why: "bad-option", option, allowed: ["true"] });
    }
  });

  test("with easy words where the letters are those of no language that is known", () => {
    const strange = scrabble(resourceOf("A 50 1\nB 50 1\n", []));
    const refusal = { why: "no-easy-words", languages: ["ca", "en", "es"] };
    expect(strange.whyNot?.({ ...CLASSIC, easyWords: true }, 2)).toEqual(refusal);
  });

  test("with a word list that is no language and no name, or both", () => {
    const refusal = { why: "bad-option", option: "list", allowed: ["language", "name"] };
    for (const list of [undefined, null, "en", {}, [], { language: "" }, { name: 3 }, { language: "en", name: "x" }]) {
      expect(whyNot({ ...CLASSIC, list })).toEqual(refusal);
    }
  });

  test("with options that are none", () => {
    for (const options of [undefined, null, "classic", 7, []]) {
      expect(whyNot(options)).toMatchObject({ why: "bad-option", option: "options" });
    }
  });

  test("with fewer tiles than the racks take", () => {
    expect(whyNot({ ...CLASSIC, rack: 15 }, 8)).toEqual({ why: "too-few-tiles", tiles: 100, wanted: 120 });
    expect(whyNot({ ...CLASSIC, rack: 13 }, 8)).toEqual({ why: "too-few-tiles", tiles: 100, wanted: 104 });
  });

  test("to twice the other's rack with other than two", () => {
    for (const seats of [1, 3, 8]) {
      expect(whyNot({ ...CLASSIC, goingOut: "twice" }, seats)).toEqual({ why: "twice-needs-two" });
    }
  });

  test("with challenges where nobody could challenge", () => {
    for (const challenge of ["double", "five-point"]) {
      expect(whyNot({ ...CLASSIC, challenge }, 1)).toEqual({ why: "challenge-needs-two" });
    }
  });
});

describe("the bag", () => {
  const count = (tiles: readonly number[], tile: number) => tiles.filter((one) => one === tile).length;
  const SUPER = "A16 B4 C6 D8 E24 F4 G5 H5 I13 J2 K2 L7 M6 N13 O15 P4 Q2 R13 S10 T15 U7 V3 W4 X2 Y4 Z2";

  test("for large boards in English is the one of Super Scrabble, of 200 tiles", () => {
    const bag = bagOf(en.alphabet, { bag: "super" });
    expect(bag).toHaveLength(200);
    expect(count(bag, BLANK)).toBe(4);
    const counts = en.alphabet.letters.slice(1).map(({ text }, at) => `${text}${count(bag, at + 1)}`);
    expect(counts.join(" ")).toBe(SUPER);
  });

  test("is that one for every list of the letters A to Z, whatever its own counts", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter} 1 1\n`).join("");
    expect(bagOf(resourceOf(`# 9 0\n${letters}`, []).alphabet, { bag: "super" })).toHaveLength(200);
    expect(bagOf(resourceOf(`${letters}Ñ 1 8\n`, []).alphabet, { bag: "super" })).toHaveLength(54);
  });

  test("for large boards in other languages is twice the usual one", () => {
    const usual = bagOf(CATALAN.alphabet, { bag: "standard" });
    const large = bagOf(CATALAN.alphabet, { bag: "super" });
    expect(large).toEqual(usual.flatMap((tile) => [tile, tile]));
  });

  test("is what the game is played with", () => {
    const state = game.setup({ ...CLASSIC, size: 21, bag: "super" }, 8, rngFrom("1".repeat(64)));
    expect(state.bag).toHaveLength(200 - 8 * 7);
    const imagined = game.imagine(game.view(state, 3), rngFrom("2".repeat(64)));
    expect(imagined.bag).toHaveLength(200 - 8 * 7);
  });
});

test("one to eight may sit down", () => {
  expect(game.seats).toEqual({ fewest: 1, most: 8 });
});
