import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleRefusal } from "#games/scrabble/types.ts";
import { CATALAN, english, type PositionSetup, stateOf, typedAction } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);

interface RefusedPlay extends PositionSetup {
  readonly rule: string;
  readonly play: string;
  readonly refusal: ScrabbleRefusal;
}

const REFUSED_PLAYS: readonly RefusedPlay[] = [
  {
    rule: "a word must end on the board",
    racks: ["QUIZABC", ""],
    play: "QUIZ 8M",
    refusal: { reason: "off-the-board" },
  },
  {
    rule: "a word downwards must end on the board",
    racks: ["QUIZABC", ""],
    play: "QUIZ H13",
    refusal: { reason: "off-the-board" },
  },
  { rule: "a first word needs two tiles", racks: ["AEIOUXX", ""], play: "A 8H", refusal: { reason: "single-tile" } },
  {
    rule: "a square cannot have another letter",
    board: ["CAT 8G"],
    racks: ["DOGAAAA", ""],
    play: "DOG 8G",
    refusal: { reason: "square-occupied", square: "G8", letter: "C" },
  },
  {
    rule: "a blank on the board counts as its letter",
    board: ["C(A)T 8G"],
    racks: ["HOTAAAA", ""],
    play: "COT 8G",
    refusal: { reason: "square-occupied", square: "H8", letter: "A" },
  },
  {
    rule: "a play must lay a tile",
    board: ["CAT 8G"],
    racks: ["CATAAAA", ""],
    play: "CAT 8G",
    refusal: { reason: "no-tile-laid" },
  },
  {
    rule: "a part of an old word lays no tile",
    board: ["CAT 8G"],
    racks: ["AEIOUXX", ""],
    play: "AT 8H",
    refusal: { reason: "no-tile-laid" },
  },
  {
    rule: "the tiles must be on the rack",
    racks: ["QUIXABC", ""],
    play: "QUIZ 8H",
    refusal: { reason: "not-on-rack", letters: ["Z"] },
  },
  {
    rule: "a tile of the rack can be used once",
    racks: ["ZA#BCDE", ""],
    play: "ZZZS 8H",
    refusal: { reason: "not-on-rack", letters: ["Z", "S"], tooFew: ["Z"] },
  },
  {
    rule: "a blank must be on the rack",
    racks: ["QUIZABC", ""],
    play: "(Q)UIZ 8H",
    refusal: { reason: "not-on-rack", letters: ["#"] },
  },
  {
    rule: "the first word must cover the centre",
    racks: ["QUIZABC", ""],
    play: "QUIZ 8I",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "the first word must cover the centre, not lie beside it",
    racks: ["QUIZABC", ""],
    play: "QUIZ 7H",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "the first word must cover the centre, not lie below it",
    racks: ["QUIZABC", ""],
    play: "QUIZ H9",
    refusal: { reason: "off-centre", centre: "H8" },
  },
  {
    rule: "later words must touch others",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "QUIZ 10G",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "touching at a corner is not enough",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "ZA 9J",
    refusal: { reason: "not-touching" },
  },
  {
    rule: "a single tile must touch others",
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
    rule: "a word must be typed from its first letter",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "ATS 8H",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "a word must be typed to its last letter",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "SCA 8F",
    refusal: { reason: "not-whole-word", word: "SCAT" },
  },
  {
    rule: "a single tile must be typed as the word it makes",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "S 8J",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "a single tile must be typed as its word, in the other direction, too",
    board: ["CAT 8G"],
    racks: ["SXXXXXX", ""],
    play: "S J8",
    refusal: { reason: "not-whole-word", word: "CATS" },
  },
  {
    rule: "the main word must be valid",
    racks: ["QUIZABC", ""],
    play: "ZIQ 8H",
    refusal: { reason: "not-a-word", words: ["ZIQ"] },
  },
  {
    rule: "each word across must be valid",
    board: ["CAT 8G"],
    racks: ["QUIZABC", ""],
    play: "QUIZ 9G",
    refusal: { reason: "not-a-word", words: ["CQ", "AU"] },
  },
  {
    rule: "all invalid words are named once",
    board: ["CAC 8G"],
    racks: ["QQQXXXX", ""],
    play: "QQQ 9G",
    refusal: { reason: "not-a-word", words: ["QQQ", "CQ", "AQ"] },
  },
];

describe("a play is refused", () => {
  test.each(REFUSED_PLAYS)("because $rule: $play", ({ play, refusal, ...situation }) => {
    const state = stateOf(en, situation);
    const before = structuredClone(state);
    const [word = "", at = ""] = play.split(" ");
    const action = typedAction(game, state, word, at);
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal });
    expect(state).toEqual(before);
  });

  test("if two letters replace a digraph", () => {
    const catalan = createScrabbleGame(CATALAN);
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
    ["two L", "CEALLAA", { joined: "L·L", parts: ["L", "L"] }],
    ["only one L", "CEALAAA", {}],
  ])("for a tile of two letters, naming its letters if the rack has them apart: %s", (_, rack, apart) => {
    const catalan = createScrabbleGame(CATALAN);
    const state = stateOf(CATALAN, { racks: [rack, ""] });
    const refusal = { reason: "not-on-rack", letters: ["L·L"], ...apart };
    expect(catalan.play(state, 0, typedAction(catalan, state, "CEL·LA", "8H"))).toEqual({ ok: false, refusal });
  });

  test.each([
    ["a letter outside the alphabet", [99, 1], ["?"]],
    ["a blank for a letter outside the alphabet", [-99, 1], ["?"]],
    ["an empty square instead of a letter", [0, 1], ["?"]],
  ])("for tiles not on the rack: %s", (_, word, letters) => {
    const state = stateOf(en, { racks: ["A#EEEEE", ""] });
    const action: ScrabbleAction = { kind: "play", square: 112, direction: "across", word };
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal: { reason: "not-on-rack", letters } });
  });

  test.each([-1, 225, 1e9, 0.5, Number.NaN])("at square %s, which is off the board", (square) => {
    const state = stateOf(en, { racks: ["AAEEEEE", ""] });
    const action: ScrabbleAction = { kind: "play", square, direction: "across", word: [1, 1] };
    expect(game.play(state, 0, action)).toEqual({ ok: false, refusal: { reason: "off-the-board" } });
  });
});

describe("an exchange is refused", () => {
  const exchange = (rack: string, tiles: string, bag: string) => {
    const state = stateOf(en, { racks: [rack, ""], bag });
    const letters = tiles.split("").map((text) => en.alphabet.letters.findIndex((letter) => letter.text === text));
    return game.play(state, 0, { kind: "exchange", tiles: letters });
  };

  test("without tiles", () => {
    expect(exchange("ABCDEFG", "", "AAAAAAA")).toEqual({ ok: false, refusal: { reason: "nothing-to-exchange" } });
  });

  test("for tiles that are not on the rack", () => {
    const refusal = { reason: "not-on-rack", letters: ["A", "#"], tooFew: ["A"] };
    expect(exchange("ABCDEFG", "AA#", "AAAAAAA")).toEqual({ ok: false, refusal });
  });

  test("for more tiles than the bag has", () => {
    const refusal = { reason: "bag-too-small", bag: 2, wanted: 3, fewer: true };
    expect(exchange("ABCDEFG", "ABC", "AA")).toEqual({ ok: false, refusal });
    expect(exchange("ABCDEFG", "ABC", "AAA").ok).toBe(true);
  });
});

describe("an action is refused", () => {
  const pass: ScrabbleAction = { kind: "pass" };

  test("out of turn", () => {
    const state = stateOf(en, { racks: ["A", "B"] });
    expect(game.play(state, 1, pass)).toEqual({ ok: false, refusal: { reason: "not-your-turn", toMove: 0 } });
  });

  test("after the end, and so is a resignation", () => {
    const over = { ...stateOf(en, { racks: ["A", "B"] }), ending: "scoreless" as const };
    expect(game.play(over, 0, pass)).toEqual({ ok: false, refusal: { reason: "finished" } });
    expect(game.forfeit(over, 0, "resigned")).toEqual({ ok: false, refusal: { reason: "finished" } });
    expect(game.actors(over)).toEqual([]);
  });
});
