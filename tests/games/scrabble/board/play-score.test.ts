import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import { createOracleScoreBoard, oracleScore } from "../../../oracle/scrabble-score.ts";
import { CATALAN, english, stateOf, typedAction } from "../fixtures.ts";

const en = await english();

interface KnownScore {
  readonly rule: string;
  readonly board?: readonly string[];
  readonly rack: string;
  readonly play: string;
  readonly score: number;
  readonly options?: Partial<ScrabbleOptions>;
  readonly wordList?: typeof en;
}

// Computed by hand with the board, the tile values and the rules in the box.
const KNOWN_SCORES: readonly KnownScore[] = [
  { rule: "the first word counts double", rack: "QUIZABC", play: "QUIZ 8H", score: 44 },
  { rule: "the centre may be its last square", rack: "QUIZABC", play: "QUIZ 8E", score: 44 },
  { rule: "the first word may go down", rack: "QUIZABC", play: "QUIZ H8", score: 44 },
  { rule: "the centre may be its lowest square", rack: "QUIZABC", play: "QUIZ H5", score: 44 },
  { rule: "two letters are a word", rack: "QIABCDE", play: "QI H7", score: 22 },
  { rule: "a whole rack gains 50", rack: "MUZJIKS", play: "MUZJIKS 8H", score: 110 },
  { rule: "a bonus of 0 for a whole rack", rack: "MUZJIKS", play: "MUZJIKS 8H", score: 60, options: { bingoBonus: 0 } },
  {
    rule: "a bonus of 100 for a whole rack",
    rack: "MUZJIKS",
    play: "MUZJIKS 8H",
    score: 160,
    options: { bingoBonus: 100 },
  },
  { rule: "a double letter on the Z, the highest opening", rack: "MUZJIKS", play: "MUZJIKS 8B", score: 128 },
  { rule: "letters are doubled before the word", rack: "TREASON", play: "TREASON 8D", score: 66 },
  { rule: "six of seven tiles are no whole rack", rack: "TREASON", play: "REASON 8H", score: 14 },
  { rule: "a blank scores nothing", rack: "#UIZABC", play: "(Q)UIZ 8H", score: 24 },
  { rule: "two blanks score nothing", rack: "QU##ABC", play: "QU(I)(Z) 8H", score: 22 },
  { rule: "a play of blanks alone scores nothing", rack: "##ABCDE", play: "(Z)(A) 8H", score: 0 },
  { rule: "a blank earns the bonus of a whole rack", rack: "M#ZJIKS", play: "M(U)ZJIKS 8B", score: 126 },
  { rule: "a last rack of five is no whole rack of seven", rack: "SQUIZ", play: "SQUIZ 8H", score: 66 },
  { rule: "a rack of four is whole with four", rack: "QUIZ", play: "QUIZ 8H", score: 94, options: { rack: 4 } },

  { rule: "a hook behind", board: ["CAT 8G"], rack: "SXXXXXX", play: "CATS 8G", score: 6 },
  { rule: "a hook in front", board: ["CAT 8G"], rack: "SXXXXXX", play: "SCAT 8F", score: 6 },
  { rule: "hooks on both sides", board: ["OVER 8G"], rack: "CSXXXXX", play: "COVERS 8F", score: 11 },
  { rule: "a bonus under an old tile is spent", board: ["CAT 8G"], rack: "CHXXXXX", play: "CATCH 8G", score: 12 },
  { rule: "a word laid across a hook", board: ["CAT 8G"], rack: "DOSXXXX", play: "DOS J6", score: 14 },
  { rule: "a whole rack on a hook", board: ["CAT 8G"], rack: "SEASIDE", play: "SEASIDE J8", score: 68 },
  { rule: "side by side, each word across counts", board: ["CAT 8G"], rack: "AAXXXXX", play: "AA 9H", score: 8 },
  { rule: "a blank counts nothing in either word", board: ["CAT 8G"], rack: "A#XXXXX", play: "(A)A 9H", score: 6 },
  { rule: "side by side above", board: ["CAT 8G"], rack: "BAAXXXX", play: "BAA 7H", score: 13 },
  { rule: "an old blank stays at nothing", board: ["C(A)T 8G"], rack: "SXXXXXX", play: "CATS 8G", score: 5 },
  { rule: "a gap is filled", board: ["CA 8F", "T 8I"], rack: "RXXXXXX", play: "CART 8F", score: 12 },
  { rule: "old letters between new ones", board: ["AT H8"], rack: "CRXXXXX", play: "CAR 8G", score: 5 },

  {
    rule: "one tile makes words in both directions",
    board: ["PA 8G", "PE I6"],
    rack: "TXXXXXX",
    play: "PAT 8G",
    score: 10,
  },
  {
    rule: "one tile makes words in both directions, typed down",
    board: ["PA 8G", "PE I6"],
    rack: "TXXXXXX",
    play: "PET I6",
    score: 10,
  },
  { rule: "one tile doubles both words", board: ["PA 5C", "PE E3"], rack: "TXXXXXX", play: "PAT 5C", score: 20 },
  { rule: "one tile triples in both words", board: ["PA 6D", "PE F4"], rack: "TXXXXXX", play: "PAT 6D", score: 14 },
  { rule: "one blank in both words", board: ["PA 6D", "PE F4"], rack: "#XXXXXX", play: "PA(T) 6D", score: 8 },

  { rule: "double letter", board: ["QUA 8I"], rack: "YXXXXXX", play: "QUAY 8I", score: 20 },
  { rule: "triple letter", board: ["BO J4"], rack: "XXXXXXX", play: "BOX J4", score: 28 },
  { rule: "triple letter under a blank", board: ["BO J4"], rack: "#AAAAAA", play: "BO(X) J4", score: 4 },
  { rule: "double word", board: ["BO 2L"], rack: "XAAAAAA", play: "BOX 2L", score: 24 },
  { rule: "double word for both words", board: ["BO 2L"], rack: "XAAAAAA", play: "AX N1", score: 42 },
  { rule: "triple word in the last corner", board: ["CAT 15L"], rack: "SXXXXXX", play: "CATS 15L", score: 18 },
  { rule: "triple word in the first corner", board: ["AT 1B"], rack: "CXXXXXX", play: "CAT 1A", score: 15 },
  { rule: "triple word for both words", board: ["CAR H12"], rack: "TAXXXXX", play: "TAX 15H", score: 48 },
  { rule: "triple word down the edge", board: ["AT 8B"], rack: "BEXXXXX", play: "BE A8", score: 27 },
  { rule: "triple word beside old tiles", board: ["ED O9"], rack: "BRXXXXX", play: "BRED O7", score: 21 },
  {
    rule: "no bonus under an old tile on a triple word",
    board: ["CART H12"],
    rack: "AXXXXXX",
    play: "TAX 15H",
    score: 10,
  },
  { rule: "two double words are four times", board: ["AT H5"], rack: "TRESONX", play: "TREASON 5E", score: 28 },
  { rule: "four times and a whole rack", board: ["AT H5"], rack: "TRESONS", play: "TREASONS 5E", score: 82 },
  { rule: "two triple words are nine times", board: ["XI D1"], rack: "QUIOTRY", play: "QUIXOTRY 1A", score: 293 },

  {
    rule: "a whole rack of fifteen",
    rack: "UNCOPYRIGHTABLE",
    play: "UNCOPYRIGHTABLE 8A",
    score: 590,
    options: { rack: 15 },
  },
  {
    rule: "seven of fifteen are no whole rack",
    rack: "MUZJIKSABCDEFGH",
    play: "MUZJIKS 8H",
    score: 60,
    options: { rack: 15 },
  },
  { rule: "a quadruple word", board: ["AT 1B"], rack: "CXXXXXX", play: "CAT 1A", score: 20, options: { size: 21 } },
  { rule: "a quadruple letter", board: ["BO 3D"], rack: "XXXXXXX", play: "BOX 3D", score: 36, options: { size: 21 } },
  {
    rule: "two of the four centre squares of an even board",
    rack: "QUIZABC",
    play: "QUIZ 5E",
    score: 88,
    options: { size: 10 },
  },
  { rule: "one of the four centre squares", rack: "QUIZABC", play: "QUIZ 6B", score: 44, options: { size: 10 } },
  {
    rule: "two of the four centre squares, downwards",
    rack: "QIABCDE",
    play: "QI F5",
    score: 44,
    options: { size: 10 },
  },
  { rule: "the smallest board", rack: "QIABCDE", play: "QI 1A", score: 44, options: { size: 2 } },
  { rule: "beyond column Z", board: ["CAT 31Z"], rack: "SXXXXXX", play: "CATS 31Z", score: 6, options: { size: 31 } },
  { rule: "a digraph is one tile", rack: "CANYAEE", play: "CANYA 8H", score: 28, wordList: CATALAN },
  { rule: "a digraph with a point", rack: "COL·LEGIE", play: "COL·LEGI 8D", score: 40, wordList: CATALAN },
  { rule: "a blank as a digraph", rack: "CA#AEEE", play: "CA(NY)A 8H", score: 8, wordList: CATALAN },
  {
    rule: "a digraph on the board",
    board: ["NYA 8H"],
    rack: "NYOAAAA",
    play: "NYANYO 8H",
    score: 22,
    wordList: CATALAN,
  },
];

describe("the score of a play", () => {
  test.each(KNOWN_SCORES)(
    "is known: $rule ($play scores $score)",
    ({ board, rack, play, score, options, wordList = en }) => {
      const game = createScrabbleGame(wordList);
      const state = stateOf(wordList, {
        board: board ?? [],
        racks: [rack, "EE"],
        bag: "AAAAAAAA",
        options: options ?? {},
      });
      const [word = "", at = ""] = play.split(" ");
      const step = game.play(state, 0, typedAction(game, state, word, at));
      if (!step.ok) throw new Error(JSON.stringify(step.refusal));
      const [played] = step.events;
      expect(played).toMatchObject({ kind: "played", score });
      expect(step.state.players[0]?.score).toBe(score);
      if (played?.kind !== "played") return;
      const { size } = state.options;
      const laid = played.laid.map(({ square, stone }) => ({
        row: Math.floor(square / size),
        column: square % size,
        stone,
      }));
      const { rack: fullRack, bingoBonus } = state.options;
      const slow = oracleScore(game.alphabet, createOracleScoreBoard(size, state.board), laid, fullRack, bingoBonus);
      expect(slow).toBe(score);
    },
  );

  test("is explained for each of its words", () => {
    const game = createScrabbleGame(en);
    const state = stateOf(en, { board: ["BO 2L"], racks: ["XAAAAAA", "EE"] });
    const step = game.play(state, 0, typedAction(game, state, "AX", "N1"));
    if (!step.ok || step.events[0]?.kind !== "played") throw new Error("refused");
    expect(step.events[0].words).toMatchObject([
      { text: "AX", points: [1, 8], times: 2, score: 18, valid: true, direction: "down" },
      { text: "BOX", points: [3, 1, 8], times: 2, score: 24, valid: true, direction: "across" },
    ]);
  });

  test("comes with the played word, the drawn tiles and the new rack", () => {
    const game = createScrabbleGame(en);
    const state = stateOf(en, { racks: ["QUIZABC", "EEEEEEE"], bag: "DEFGHJK" });
    const step = game.play(state, 0, typedAction(game, state, "QUIZ", "8H"));
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    expect(step.events).toMatchObject([{ kind: "played", drew: 4, length: 4, bingo: false }]);
    const text = (tiles: readonly number[] = []) => tiles.map((tile) => en.alphabet.letters[tile]?.text).join("");
    expect(text(step.state.players[0]?.rack)).toBe("ABCKJHG");
    expect(text(step.state.bag)).toBe("DEF");
    expect(step.state.toMove).toBe(1);
    expect(step.state.board.filter((stone) => stone !== BLANK)).toHaveLength(4);
  });
});
