import { describe, expect, test } from "vitest";
import { keptAfter, type Position } from "#games/scrabble/board.ts";
import { guessLeaves } from "#games/scrabble/bots/guess.ts";
import { keepingFor, worthOfKept } from "#games/scrabble/bots/kept.ts";
import { decide } from "#games/scrabble/bots.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import { scrabble } from "#games/scrabble/game.ts";
import type { Keeping } from "#games/scrabble/generator/generator.ts";
import { groundOf } from "#games/scrabble/generator/ground.ts";
import { plays } from "#games/scrabble/movegen.ts";
import { rngFrom } from "#kernel/rng.ts";
import { leavesFor } from "#main/lexicons/leaves.ts";
import { positionsOf } from "../generator-agreement.ts";
import { english, holding, type Situation, stateOf } from "../support.ts";

const en = await english();
const game = scrabble(en);
const leaves = leavesFor(en.alphabet) ?? guessLeaves(en);
const fast = finderOf(en, groundOf(en, leaves));
const plain = finderOf(en, undefined);

/** It draws none. */
const NO_CHANCE = rngFrom("0".repeat(64));

const viewOf = (situation: Situation) => game.view(stateOf(en, situation), 0);
const expert = (situation: Situation) => decide(holding(en, situation), fast, "expert", viewOf(situation), NO_CHANCE);
const tiles = (text: string) => [...text].map((letter) => en.alphabet.letters.findIndex((one) => one.text === letter));

describe("what is kept", () => {
  const worth = (kept: string) => worthOfKept({ leaves, byTaken: new Int32Array(8) }, tiles(kept), 0);

  test("a blank and an S are worth keeping, a Q and a second V are not", () => {
    expect(worth("#")).toBeGreaterThan(15_000);
    expect(worth("S")).toBeGreaterThan(4_000);
    expect(worth("Q")).toBeLessThan(-2_000);
    expect(worth("VV")).toBeLessThan(worth("V"));
    expect(worth("QU")).toBeGreaterThan(worth("Q") + worth("U"));
    expect(worth("")).toBe(0);
  });

  test("the slow way and the fast one find plays of the same worth", () => {
    const keeping: Keeping = { leaves, byTaken: new Int32Array(8) };
    for (const position of positionsOf(en, "english").filter((_, at) => at % 17 === 3)) {
      const [one, other] = [fast.worthiest(position, keeping), plain.worthiest(position, keeping)];
      expect(one?.worth).toBe(other?.worth);
      expect(one?.worth).toBe(slowest(position, keeping));
    }
  });

  function slowest(position: Position, keeping: Keeping): number {
    return Math.max(
      ...plays(position, en).map((play) => {
        return play.score * 1000 + worthOfKept(keeping, keptAfter(position, play), play.laid);
      }),
    );
  }
});

describe("the expert", () => {
  test("keeps the blank and the S for a few points less", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["#SQUVWE", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    expect(action.kind).toBe("play");
    const view = viewOf({ board: ["CAT 8G"], racks: ["#SQUVWE", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    const kept = action.kind === "play" ? keptAfter({ ...view, rack: view.rack ?? [] }, { ...action }) : [];
    expect(kept).toContain(0);
  });

  test("opens with no more vowels beside letter bonuses than it must, and does not give much away for it", () => {
    // Row 7 and row 9 have them in columns C, G, I and M.
    const invites = (action: { square: number; word: readonly number[] }) =>
      action.word.filter((stone, at) => {
        const isVowel = "AEIOU".includes(en.alphabet.letters[Math.abs(stone)]?.text ?? "?");
        return isVowel && [2, 6, 8, 12].includes((action.square + at) % 15);
      }).length;
    const racks = ["ABDEGNR", "AEFLMTT", "CDEILOP", "AHIKNRS", "BEELOTU", "DEFIMPR", "AGILNOW", "EHOPRST"];
    let fewer = 0;
    for (const rack of racks) {
      const situation: Situation = { racks: [rack, "EEEEEEE"], bag: "AEIOURSTLNDGBCAEIOURSTLNDGBC" };
      const view = viewOf(situation);
      const action = expert(situation);
      const keeping = keepingFor(holding(en, situation).alphabet, leaves, view);
      const [first] = fast.best({ ...view, rack: view.rack ?? [] }, keeping, 1);
      if (action.kind !== "play" || first === undefined) throw new Error(`no play with ${rack}`);
      const across = (play: { direction: string }) => play.direction === "across";
      if (!across(action) || !across(first.play)) continue;
      expect(invites(action)).toBeLessThanOrEqual(invites(first.play));
      fewer += Number(invites(action) < invites(first.play));
    }
    expect(fewer).toBeGreaterThan(0);
  });

  test("gives back what is good for nothing, and keeps what is good", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["VVUUUI#", "EEEEEEE"], bag: "AEIOURSTLNDGBC" });
    expect(action).toMatchObject({ kind: "exchange" });
    expect(action.kind === "exchange" && action.tiles).not.toContain(0);
  });

  test("gives back no more than the bag has, and passes where it may give back nothing", () => {
    const racks = ["QQQQQQQ", "EEEEEEE"];
    const given = expert({ board: ["CAT 8G"], racks, bag: "E" });
    expect(given).toMatchObject({ kind: "exchange", tiles: { length: 1 } });
    expect(expert({ board: ["CAT 8G"], racks, bag: "" })).toEqual({ kind: "pass" });
  });

  test("goes out when it can, rather than score a little more", () => {
    const action = expert({ board: ["CAT 8G"], racks: ["SE", "QQQ"] });
    expect(
      action.kind === "play" &&
        keptAfter({ ...viewOf({ board: ["CAT 8G"], racks: ["SE", "QQQ"] }), rack: tiles("SE") }, action),
    ).toEqual([]);
  });

  test("an empty bag makes what is left a burden, counted twice", () => {
    const end: Situation = { board: ["CAT 8G"], racks: ["QE", "ZZ"] };
    const keeping = keepingFor(holding(en, end).alphabet, leaves, viewOf(end));
    expect(worthOfKept(keeping, tiles("Q"), 1)).toBe(-20_000 - 10_000);
    expect(worthOfKept(keeping, [], 2)).toBe(2 * 20_000);
  });

  test("plays without a ground too, and with racks that are too large for the fast search", () => {
    const view = game.view(
      stateOf(en, { board: ["CAT 8G"], racks: ["RETINASEL", "E"], bag: "EEEEEEE", options: { rack: 9 } }),
      0,
    );
    for (const finder of [fast, plain]) expect(decide(en, finder, "expert", view, NO_CHANCE).kind).toBe("play");
  });
});

test("a guess where nothing was learned: blanks are good, letters that words seldom have are bad", () => {
  const guessed = guessLeaves(en);
  const one = (letter: string) => guessed.ones[tiles(letter)[0] as number] as number;
  expect(one("#")).toBeGreaterThan(20_000);
  expect(one("S")).toBeGreaterThan(one("V"));
  expect(one("E")).toBeGreaterThan(one("Q"));
});
