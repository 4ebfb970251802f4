import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { type BoardPosition, rackAfterPlay } from "#games/scrabble/board/board.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { createLeaveValuation, keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { readLeaves } from "#workers/word-lists/leaves-file.ts";
import { english, type PositionSetup, stateOf, withBagOf } from "../fixtures.ts";
import { positionsOf } from "../search/generator/generator-oracle.ts";

const en = await english();
const game = createScrabbleGame(en);
const leaves = readLeaves(en.alphabet) ?? estimateLeaves(en);
const fast = createPlayFinder(en, createSearchIndex(en, leaves));
const plain = createPlayFinder(en, undefined);

/** The expert draws no random values. */
const NO_CHANCE = createRng("0".repeat(64));

const viewOf = (situation: PositionSetup) => game.view(stateOf(en, situation), 0);
const expert = (situation: PositionSetup) =>
  chooseActionWithoutSearch(withBagOf(en, situation), fast, "expert", viewOf(situation), NO_CHANCE);
const tiles = (text: string) => [...text].map((letter) => en.alphabet.letters.findIndex((one) => one.text === letter));

describe("the value of kept tiles", () => {
  const worth = (kept: string) => keptTilesValue({ leaves, byTaken: new Int32Array(8) }, tiles(kept), 0);

  test("is high for a blank and an S, and low for a Q and a second V", () => {
    expect(worth("#")).toBeGreaterThan(15_000);
    expect(worth("S")).toBeGreaterThan(4_000);
    expect(worth("Q")).toBeLessThan(-2_000);
    expect(worth("VV")).toBeLessThan(worth("V"));
    expect(worth("QU")).toBeGreaterThan(worth("Q") + worth("U"));
    expect(worth("")).toBe(0);
  });

  test("leads to the same choice with the fast and the plain search", () => {
    const valuation: LeaveValuation = { leaves, byTaken: new Int32Array(8) };
    for (const position of positionsOf(en, "english").filter((_, at) => at % 17 === 3)) {
      const [one, other] = [fast.bestByValue(position, valuation), plain.bestByValue(position, valuation)];
      expect(one?.worth).toBe(other?.worth);
      expect(one?.worth).toBe(bruteForceWorth(position, valuation));
    }
  });

  function bruteForceWorth(position: BoardPosition, valuation: LeaveValuation): number {
    return Math.max(
      ...findAllPlays(position, en).map((play) => {
        return play.score * 1000 + keptTilesValue(valuation, rackAfterPlay(position, play), play.laid);
      }),
    );
  }
});

describe("the expert", () => {
  test("keeps the blank and the S for a few points less", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["#SQUVWE", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    expect(action.kind).toBe("play");
    const view = viewOf({ board: ["CAT 8G"], racks: ["#SQUVWE", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    const kept = action.kind === "play" ? rackAfterPlay({ ...view, rack: view.rack ?? [] }, { ...action }) : [];
    expect(kept).toContain(0);
  });

  test("opens with fewer vowels next to letter bonuses, without giving up much for it", () => {
    // Rows 7 and 9 have letter bonuses in columns C, G, I and M.
    const invites = (action: { square: number; word: readonly number[] }) =>
      action.word.filter((stone, at) => {
        const isVowel = "AEIOU".includes(en.alphabet.letters[Math.abs(stone)]?.text ?? "?");
        return isVowel && [2, 6, 8, 12].includes((action.square + at) % 15);
      }).length;
    const racks = ["ABDEGNR", "AEFLMTT", "CDEILOP", "AHIKNRS", "BEELOTU", "DEFIMPR", "AGILNOW", "EHOPRST"];
    let fewer = 0;
    for (const rack of racks) {
      const situation: PositionSetup = { racks: [rack, "EEEEEEE"], bag: "AEIOURSTLNDGBCAEIOURSTLNDGBC" };
      const view = viewOf(situation);
      const action = expert(situation);
      const valuation = createLeaveValuation(withBagOf(en, situation).alphabet, leaves, view);
      const [first] = fast.best({ ...view, rack: view.rack ?? [] }, valuation, 1);
      if (action.kind !== "play" || first === undefined) throw new Error(`no play with ${rack}`);
      const across = (play: { direction: string }) => play.direction === "across";
      if (!across(action) || !across(first.play)) continue;
      expect(invites(action)).toBeLessThanOrEqual(invites(first.play));
      fewer += Number(invites(action) < invites(first.play));
    }
    expect(fewer).toBeGreaterThan(0);
  });

  test("exchanges bad tiles, and keeps good ones", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["VVUUUI#", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    expect(action).toMatchObject({ kind: "exchange" });
    expect(action.kind === "exchange" && action.tiles).not.toContain(0);
  });

  test("exchanges no more tiles than the bag has, and passes if the bag is empty", () => {
    const racks = ["QQQQQQQ", "EEEEEEE"];
    const given = expert({ board: ["CAT 8G"], racks, bag: "E" });
    expect(given).toMatchObject({ kind: "exchange", tiles: { length: 1 } });
    expect(expert({ board: ["CAT 8G"], racks, bag: "" })).toEqual({ kind: "pass" });
  });

  test("goes out if possible, rather than score a little more", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["SE", "QQQ"] });
    expect(
      action.kind === "play" &&
        rackAfterPlay({ ...viewOf({ board: ["CAT 8G"], racks: ["SE", "QQQ"] }), rack: tiles("SE") }, action),
    ).toEqual([]);
  });

  test("counts kept tiles twice against the score when the bag is empty", () => {
    const end: PositionSetup = { board: ["CAT 8G"], racks: ["QE", "ZZ"] };
    const valuation = createLeaveValuation(withBagOf(en, end).alphabet, leaves, viewOf(end));
    expect(keptTilesValue(valuation, tiles("Q"), 1)).toBe(-20_000 - 10_000);
    expect(keptTilesValue(valuation, [], 2)).toBe(2 * 20_000);
  });

  test("plays without a search index, and with racks that are too large for the fast search", () => {
    const view = game.view(
      stateOf(en, { board: ["CAT 8G"], racks: ["RETINASEL", "E"], bag: "EEEEEEE", options: { rack: 9 } }),
      0,
    );
    for (const finder of [fast, plain])
      expect(chooseActionWithoutSearch(en, finder, "expert", view, NO_CHANCE).kind).toBe("play");
  });
});

test("without learned values blanks are good, and letters that are rare in words are bad", () => {
  const guessed = estimateLeaves(en);
  const one = (letter: string) => guessed.ones[tiles(letter)[0] as number] as number;
  expect(one("#")).toBeGreaterThan(20_000);
  expect(one("S")).toBeGreaterThan(one("V"));
  expect(one("E")).toBeGreaterThan(one("Q"));
});
