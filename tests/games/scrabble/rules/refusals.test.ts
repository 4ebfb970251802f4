import { describe, expect, test } from "vitest";
import { createScrabble } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleRefusal } from "#games/scrabble/types.ts";
import { CATALAN, english, type PositionSetup, stateOf, typedAction } from "../fixtures.ts";

const en = await english();
const game = createScrabble(en);

interface Case extends PositionSetup {
  readonly rule: string;
  readonly play: string;
  readonly refusal: ScrabbleRefusal;
}

const CASES: readonly Case[] = [
  { rule: "a word ends on the board", racks: ["QUIZABC", ""], play: "QUIZ 8M", refusal: { reason: "off-the-board" } },
  {
    rule: "a word ends on the board, down",
    racks: ["QUIZABC", ""],
    play: "QUIZ H13",
    refusal: { reason: "off-the-board" },
  },
  { rule: "one tile is no first word", racks: ["AEIOUXX", ""], play: "A 8H", refusal: { reason: "single-tile" } },
  {
    rule: "another letter lies there",
    board: ["CAT 8G"],
    racks: ["DOGAAAA", ""],
    play: "DOG 8G",
    refusal: { reason: "square-occupied", square: "G8", letter: "C" },
  },
  {
    rule: "a blank that lies there is the letter it stands for",
    board: ["C(A)T 8G"],
    racks: ["HOTAAAA", ""],
    play: "COT 8G",
    refusal: { reason: "square-occupied", square: "H8", letter: "A" },
  },
  {
    rule: "a play lays a tile",
    board: ["CAT 8G"],
    racks: ["CATAAAA", ""],
    play: "CAT 8G",
    refusal: { reason: "no-tile-laid" },
  },
  {
    rule: "a part of a word lays none",
    board: ["CAT 8G"],
    racks: ["AEIOUXX", ""],
    play: "AT 8H",
    refusal: { reason: "no-tile-laid" },
  },
  {
    rule: "the tiles are on the rack",
    racks: ["QUIXABC", ""],
    play: "QUIZ 8H",
    refusal: { reason: "not-on-rack", letters: ["Z"] },
  },
  {
    rule: "each tile is on the rack once",
    racks: ["ZA#BCDE", ""],
    play: "ZZZS 8H",
    refusal: { reason: "not-on-rack", letters: ["Z", "S"] },
  },
  {
    rule: "a blank is on the rack",
    racks: ["QUIZABC", ""],
    play: "(Q)UIZ 8H",
    refusal: { reason: "not-on-rack", letters: ["#"] },
  },
  {
    rule: "the first word covers the centre",
    racks: ["QUIZABC", ""],
    play: "QUIZ 8I",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "the first word covers the centre, beside it",
    racks: ["QUIZABC", ""],
    play: "QUIZ 7H",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "the first word lies on the centre's line down",
    racks: ["QUIZABC", ""],
    play: "QUIZ H9",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "later words touch",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "QUIZ 10G",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "a corner is no touch",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "ZA 9J",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "one tile alone touches nothing",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "A 1A",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "the end of a row does not touch the next one",
    board: ["CAT 9A"],
    racks: ["QUIZABC", ""],
    play: "ZA 7N",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "a word is typed from its first letter",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "ATS 8H",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "a word is typed to its last letter",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "SCA 8F",
    refusal: { reason: "not-whole-word", word: "SCAT" },
  },
  {
    rule: "one tile is part of the word it makes",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "S 8J",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "one tile is read the other way",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "S J8",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "the main word is a word",
    racks: ["QUIZABC", ""],
    play: "ZIQ 8H",
    refusal: { reason: "not-a-word", words: ["ZIQ"] },
  },
  {
    rule: "every word across is a word",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "QUIZ 9G",
    refusal: { reason: "not-a-word", words: ["CQ", "AU"] },
  },
  {
    rule: "all wrong words are named, each once",
    board: ["CAC 8G"],
    racks: ["QQQXXXX", ""],
    play: "QQQ 9G",
    refusal: { reason: "not-a-word", words: ["QQQ", "CQ", "AQ"] },
  },
];

describe("a play is refused", () => {
  test.each(CASES)("$rule: $play", ({ play, refusal, ...situation }) => {
    const state = stateOf(en, situation);
    const before = structuredClone(state);
    const [word = "", at = ""] = play.split(" ");
    const action = typedAction(game, state, word, at);
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal });
    expect(state).toEqual(before);
  });

  test("two letters side by side are not the digraph", () => {
    const catalan = createScrabble(CATALAN);
    const state = stateOf(CATALAN, { racks: ["CANAAAA", ""] });
    const letter = (text: string) => CATALAN.alphabet.letters.findIndex((of) => of.text === text);
    const word = ["C", "E", "L", "L", "A"].map(letter);
    const rack = [...word, letter("A")];
    const holding = { ...state, players: state.players.map((player) => ({ ...player, rack })) };
    const square = 7 * 15 + 7;
    const laid = catalan.play(holding, 0, { kind: "play", square, direction: "across", word });
    expect(laid).toEqual({ ok: false, refusal: { reason: "not-a-word", words: ["CELLA"] } });
  });

  test.each([
    ["a letter that the alphabet does not have", [99, 1], ["?"]],
    ["a blank as a letter that it does not have", [-99, 1], ["?"]],
    ["nothing where a letter should be", [0, 1], ["?"]],
  ])("%s is not on the rack", (_, word, letters) => {
    const state = stateOf(en, { racks: ["A#EEEEE", ""] });
    const action: ScrabbleAction = { kind: "play", square: 112, direction: "across", word };
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal: { reason: "not-on-rack", letters } });
  });

  test.each([-1, 225, 1e9, 0.5, Number.NaN])("square %s is off the board", (square) => {
    const state = stateOf(en, { racks: ["AAEEEEE", ""] });
    const action: ScrabbleAction = { kind: "play", square, direction: "across", word: [1, 1] };
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal: { reason: "off-the-board" } });
  });
});

describe("an exchange is refused", () => {
  const give = (rack: string, tiles: string, bag: string) => {
    const state = stateOf(en, { racks: [rack, ""], bag });
    const letters = tiles.split("").map((text) => en.alphabet.letters.findIndex((letter) => letter.text === text));
    return game.play(state, 0, { kind: "exchange", tiles: letters });
  };

  test("of no tile", () => {
    expect(give("ABCDEFG", "", "AAAAAAA")).toEqual({ ok: false, refusal: { reason: "nothing-to-exchange" } });
  });

  test("of tiles that are not on the rack", () => {
    const refusal = { reason: "not-on-rack", letters: ["A", "#"] };
    expect(give("ABCDEFG", "AA#", "AAAAAAA")).toEqual({ ok: false, refusal });
  });

  test("of more tiles than the bag holds", () => {
    const refusal = { reason: "bag-too-small", bag: 2, wanted: 3, fewer: true };
    expect(give("ABCDEFG", "ABC", "AA")).toEqual({ ok: false, refusal });
    expect(give("ABCDEFG", "ABC", "AAA").ok).toBe(true);
  });
});

describe("nobody acts", () => {
  const pass: ScrabbleAction = { kind: "pass" };

  test("out of turn", () => {
    const state = stateOf(en, { racks: ["A", "B"] });
    expect(game.play(state, 1, pass)).toEqual({ ok: false, refusal: { reason: "not-your-turn", toMove: 0 } });
  });

  test("after the end, nor resigns then", () => {
    const over = { ...stateOf(en, { racks: ["A", "B"] }), ending: "scoreless" as const };
    expect(game.play(over, 0, pass)).toEqual({ ok: false, refusal: { reason: "finished" } });
    expect(game.forfeit(over, 0, "resigned")).toEqual({ ok: false, refusal: { reason: "finished" } });
    expect(game.actors(over)).toEqual([]);
  });
});
