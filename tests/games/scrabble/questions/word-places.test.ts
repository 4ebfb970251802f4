import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import { formatPlace, formatWord, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { WordPlacesAnswer } from "#games/scrabble/questions/question-types.ts";
import { placesForWord, whyWordHasNoPlace } from "#games/scrabble/questions/word-places.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type { ScrabbleEvent, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { createTestRandom, type TestRandom } from "../../random-playout.ts";
import { CATALAN, ENGLISH_OPTIONS, english, stateOf } from "../fixtures.ts";
import { playRandomly } from "../random-game.ts";

const en = await english();
const MAX = 25;

const game = createScrabbleGame(en);
const places = (state: ScrabbleState, word: string, at = "", seat = state.toMove, of = game): WordPlacesAnswer =>
  of.questions["places"]?.(of.view(state, seat), { word, at }) as WordPlacesAnswer;
const placeNames = (offered: WordPlacesAnswer) => offered.map(({ at }) => at);

/** Tries each place, as the player to move would play it. */
function bruteForce(of: ScrabbleGame, state: ScrabbleState, word: string): WordPlacesAnswer {
  const { size, challenge } = state.options;
  const seat = state.toMove;
  const singleTileSquares = new Set<number>();
  const found: { readonly at: string; readonly score: number }[] = [];
  for (let square = 0; square < size * size; square++) {
    for (const direction of ["across", "down"] as const) {
      const at = formatPlace({ square, direction }, size);
      const typed = parsePlay(of.view(state, seat), of.alphabet, word, at);
      const step = typed.ok ? of.play(state, seat, typed.action) : typed;
      const played = step.ok ? (step.events[0] as Extract<ScrabbleEvent, { kind: "played" }>) : undefined;
      const [only, another] = played?.laid ?? [];
      if (played === undefined || only === undefined) continue;
      if (another === undefined && singleTileSquares.has(only.square)) continue;
      if (another === undefined) singleTileSquares.add(only.square);
      found.push({ at, score: played.score });
    }
  }
  if (challenge !== "void") return found.slice(0, MAX).map(({ at }) => ({ at }));
  return found.sort((a, b) => b.score - a.score).slice(0, MAX);
}

/** Words with possible places, and some without. */
function wordsFor({ options, board, players, toMove }: ScrabbleState, chance: TestRandom): string[] {
  const rack = players[toMove]?.rack ?? [];
  const found = findAllPlays({ options, board, rack: rack.slice(0, 3) }, en);
  const good = chance.some(found, 6).map(({ word }) => formatWord(en.alphabet, word));
  return [...good, ...good.map((word) => word.replaceAll(/[()]/g, "")), "AA", "QI", "CAT", "ZZZ", "(E)"];
}

describe("the places of a word", () => {
  test.each<[string, Partial<ScrabbleOptions>, number]>([
    ["on a small board", { size: 7, rack: 4 }, 2],
    ["where words are challenged", { size: 7, rack: 4, challenge: "double" }, 2],
    ["for a single player", { size: 9, rack: 5 }, 1],
    ["on an even board", { size: 8, rack: 4 }, 3],
  ])("are the same as by trying all places, %s", (_, change, seats) => {
    const options = { ...ENGLISH_OPTIONS, ...change };
    for (const seed of ["3", "4", "5"].map((digit) => digit.repeat(64))) {
      const chance = createTestRandom(seed);
      const { states } = playRandomly({ wordList: en, options, seats, seed });
      for (const state of chance.some(states.slice(0, -1), 8)) {
        // After the last play of a game, only a challenge or an acceptance is possible.
        if (game.view(state, state.toMove).pending?.last) continue;
        for (const word of wordsFor(state, chance)) {
          const offered = places(state, word).map(({ across: _across, ...place }) => place);
          expect(offered, word).toEqual(bruteForce(game, state, word));
        }
      }
    }
  });

  test("are listed best first, with their score and the words across", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["DOSQXXX", "Z"], bag: "AA" });
    const offered = places(state, "DOS");
    expect(offered.slice(0, 2)).toEqual([
      { at: "F6", score: 14, across: ["SCAT"] },
      { at: "J6", score: 14, across: ["CATS"] },
    ]);
    const scores = offered.map(({ score = 0 }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(places(state, "dos")).toEqual(places(state, "DOS"));
  });

  test("match what is typed so far", () => {
    const state = stateOf(en, { racks: ["CATXXXX", "Z"] });
    const all = placeNames(places(state, "CAT"));
    expect(all.toSorted()).toEqual(["8F", "8G", "8H", "H6", "H7", "H8"]);
    expect(placeNames(places(state, "CAT", "8")).toSorted()).toEqual(["8F", "8G", "8H"]);
    expect(placeNames(places(state, "CAT", " h "))).toEqual(all.filter((at) => at.startsWith("H")));
    for (const at of ["8H", "8-h", "8H →"]) expect(placeNames(places(state, "CAT", at))).toEqual(["8H"]);
    for (const at of ["9", "8HH", "?"]) expect(places(state, "CAT", at)).toEqual([]);
  });

  test("list a single tile once, in the typed direction", () => {
    const state = stateOf(en, { board: ["A 8I", "A 9H"], racks: ["AXXXXXX", "Z"] });
    const singleTilePlaces = (at: string) =>
      placeNames(places(state, "AA", at)).filter((one) => ["8H", "H8"].includes(one));
    expect(singleTilePlaces("")).toEqual(["8H"]);
    expect(singleTilePlaces("H")).toEqual(["H8"]);
  });

  test("are listed out of turn, too", () => {
    const state = stateOf(en, { racks: ["XXXXXXX", "CATXXXX"] });
    expect(places(state, "CAT", "", 1)).toHaveLength(6);
    expect(places(state, "CAT", "", 0)).toEqual([]);
  });

  test("are empty for invalid words, for spectators and after the end", () => {
    const state = stateOf(en, { racks: ["CATXXXX", "Z"] });
    for (const word of ["TCA", "CATS", "C4T", "", " ", "(", "ÑÑ", "CATCATCATCATCATCAT", "C"]) {
      expect(places(state, word), word).toEqual([]);
    }
    const typed = { word: "CAT", at: "" };
    expect(placesForWord(en, game.view(state, null), typed)).toEqual([]);
    expect(placesForWord(en, { ...game.view(state, 0), ending: "scoreless" }, typed)).toEqual([]);
  });

  test("do not depend on validity if words are challenged", () => {
    const [word, phony] = ["CAT", "TCA"].map((typed) =>
      places(stateOf(en, { racks: ["CATXXXX", "Z"], options: { challenge: "double" } }), typed),
    );
    expect(word).toEqual(["8F", "H6", "8G", "H7", "8H", "H8"].map((at) => ({ at })).toSorted(byBoard));
    expect(phony).toEqual(word);
  });

  test("can use tiles of several letters and blanks", () => {
    const catalan = createScrabbleGame(CATALAN);
    const state = stateOf(CATALAN, { racks: ["NY#NYO", "Z"], options: { list: { language: "ca" } } });
    expect(placeNames(places(state, "nyanyo", "8", 0, catalan)).toSorted()).toEqual(["8E", "8F", "8G", "8H"]);
  });
});

/** Compares by row, then by column. */
function byBoard({ at: one }: { at: string }, { at: other }: { at: string }): number {
  const square = (at: string) => Number(/\d+/.exec(at)) * 100 + (/[A-Z]/.exec(at)?.[0] ?? "").charCodeAt(0);
  return square(one) - square(other);
}

test("a word without its tiles is refused for the tiles, which does not tell whether it is a word", () => {
  const state = game.setup(ENGLISH_OPTIONS, 2, createRng("5".repeat(64)));
  const view = { ...game.view(state, 0), rack: splitTiles(en.alphabet, "AEIORST") ?? [] };
  for (const word of ["QUIZ", "QUIX"])
    expect(whyWordHasNoPlace(en, view, word)).toMatchObject({ reason: "not-on-rack" });
  expect(whyWordHasNoPlace(en, view, "RTSA")).toMatchObject({ reason: "not-a-word" });
});
