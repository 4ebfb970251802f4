import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import { createRng, randomInt } from "#core/rng.ts";
import { type BoardPosition, EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { tilePairIndex, tileTripleIndex } from "#games/scrabble/search/generator/leaves.ts";
import {
  decodeGeneratedPlay,
  findBestPlay,
  generatedPlayScore,
  generatedPlayValue,
  generatePlays,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import { joinTiles, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { oraclePlays, playKey } from "../../../../oracle/scrabble-plays.ts";
import { ENGLISH_OPTIONS, wordListOf } from "../../fixtures.ts";
import { laidBy, toOraclePosition, wordSet } from "../movegen-oracle.ts";

// Compares the fast generator with the oracle and with the plain generator.

export function loadSearchIndex(wordList: WordList): SearchIndex {
  const searchIndex = createSearchIndex(wordList);
  if (searchIndex === undefined) throw new Error("not for the fast search");
  return searchIndex;
}

export function fastPlays(searchIndex: SearchIndex, position: BoardPosition): Play[] {
  const count = generatePlays(searchIndex, position);
  if (count === undefined) throw new Error("too many plays");
  return Array.from({ length: count }, (_, index) => decodeGeneratedPlay(position, index));
}

/** Expects the same plays as the plain generator, each once, and the same highest score. */
export function checkPlays(wordList: WordList, searchIndex: SearchIndex, position: BoardPosition): void {
  const sortedTexts = (list: readonly Play[]) => list.map((play) => JSON.stringify(Object.entries(play).sort())).sort();
  const found = fastPlays(searchIndex, position);
  expect(sortedTexts(found)).toEqual(sortedTexts(findAllPlays(position, wordList)));
  expect(bestScore(searchIndex, position)).toBe(found.reduce((best, { score }) => Math.max(best, score), -1));
}

/** Random values for each one, two and three kept tiles, in thousandths of a point, at least as varied as real ones. */
export function randomLeaveValuation(letters: number, seed: number): LeaveValuation {
  let state = seed;
  const random = (length: number, max: number) =>
    Int32Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return (state >> 8) % max;
    });
  const [pairs, triples] = [tilePairIndex(letters + 1, 0), tileTripleIndex(letters + 1, 0, 0)];
  const leaves = { ones: random(letters + 1, 20_000), twos: random(pairs, 9_000), threes: random(triples, 4_000) };
  return { leaves, byTaken: random(8, 5_000) };
}

/** The value of kept tiles, computed from all combinations of up to three of them. */
function slowWorth({ leaves, byTaken }: LeaveValuation, kept: readonly Tile[], laid: number): number {
  const parts = new Map<string, number>();
  for (const [at, a] of kept.entries()) {
    parts.set(`${a}`, leaves.ones[a] as number);
    for (const [next, b] of kept.entries()) {
      if (next <= at) continue;
      const [two, one] = [a, b].sort((x, y) => y - x) as [Tile, Tile];
      parts.set(`${two} ${one}`, leaves.twos[tilePairIndex(two, one)] as number);
      for (const [last, c] of kept.entries()) {
        if (last <= next) continue;
        const sorted = [a, b, c].sort((x, y) => y - x) as [Tile, Tile, Tile];
        parts.set(sorted.join(" "), leaves.threes[tileTripleIndex(...sorted)] as number);
      }
    }
  }
  return [...parts.values()].reduce((sum, part) => sum + part, byTaken[laid] as number);
}

/** Expects that each play is worth its score and its kept tiles, and that the best one is found. */
export function checkValues(searchIndex: SearchIndex, position: BoardPosition, valuation: LeaveValuation): void {
  const count = generatePlays(searchIndex, position, valuation) ?? 0;
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const play = decodeGeneratedPlay(position, index);
    const kept = keptAfter(position, play);
    expect(generatedPlayValue(index)).toBe(play.score * 1000 + slowWorth(valuation, kept, play.laid));
    max = Math.max(max, generatedPlayValue(index));
  }
  const best = findBestPlay(searchIndex, position, valuation) as number;
  expect(best < 0 ? Number.NEGATIVE_INFINITY : generatedPlayValue(best)).toBe(max);
}

function keptAfter(position: BoardPosition, play: Play): Tile[] {
  const kept = [...position.rack];
  for (const { stone } of laidBy(position, play)) kept.splice(kept.indexOf(Math.max(stone, 0)), 1);
  return kept;
}

/** The highest score; −1 if there is no play. */
export function bestScore(searchIndex: SearchIndex, position: BoardPosition): number {
  const best = findBestPlay(searchIndex, position);
  if (best === undefined) throw new Error("too many plays");
  return best < 0 ? -1 : generatedPlayScore(best);
}

export type Language = "en" | "ca" | "es";

export function openLanguage(language: Language): Promise<WordList> {
  return openOrCompileWordList(language, new URL("../../../../../.cache/lexicons", import.meta.url).pathname);
}

export function positionsOf({ alphabet }: WordList, file: string): BoardPosition[] {
  const text = readFileSync(new URL(`../../../../../assets/positions/${file}.cgp`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const parsed = parseCgp(alphabet, line);
      if (!parsed.ok) throw new Error(`${parsed.error.reason}: ${line}`);
      const { size, board, racks } = parsed.position;
      return { options: { ...ENGLISH_OPTIONS, size }, board, rack: racks[0] ?? [] };
    });
}

export const POSITION_FILES: readonly (readonly [file: string, language: Language])[] = [
  ["english", "en"],
  ["english-blanks", "en"],
  ["english-sizes", "en"],
  ["catalan", "ca"],
  ["spanish", "es"],
];

const BAGS = [
  "A 9 1\nB 9 3\nC 9 2\n",
  "# 2 0\nA 9 1\nL 9 1\nL·L 2 10\nN 3 1\nNY 2 8\n",
  "# 2 0\nCH 2 5\nC 4 3\nH 4 4\nE 4 1\n",
  "# 3 0\nA 5 1\nB 5 250\n",
];

const smallGame = fc.record({
  bag: fc.constantFrom(...BAGS),
  words: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), { maxLength: 25 }),
  size: fc.integer({ min: 2, max: 9 }),
  rack: fc.array(fc.nat(), { maxLength: 4 }),
  fullRack: fc.integer({ min: 1, max: 5 }),
  bingoBonus: fc.constantFrom(0, 50, 100),
  seed: fc.nat().map((seed) => createRng(seed.toString(16).padStart(64, "0"))),
  turns: fc.nat({ max: 6 }),
});

/** Plays small random games with random words. Racks may have blanks, and the list may have words of one letter. */
export function checkSmallGamesFast(numRuns: number): void {
  fc.assert(
    fc.property(smallGame, ({ bag, words, size, rack, fullRack, bingoBonus, seed, turns }) => {
      const { alphabet } = wordListOf(bag, []);
      const letters = alphabet.letters.length - 1;
      const wordList = wordListOf(
        bag,
        words.map((word) =>
          joinTiles(
            alphabet,
            word.map((n) => 1 + (n % letters)),
          ),
        ),
      );
      const searchIndex = loadSearchIndex(wordList);
      const known = wordSet(wordList);
      const options = { ...ENGLISH_OPTIONS, size, rack: fullRack, bingoBonus };
      const tiles = rack.map((n) => n % (letters + 1));
      // Four blanks take the oracle too long.
      const held = tiles.filter(
        (tile, at) => tile !== 0 || tiles.slice(0, at).filter((other) => other === 0).length < 3,
      );
      let position: BoardPosition = { options, board: Array(size * size).fill(EMPTY_SQUARE), rack: held };
      let rng = seed;
      for (let turn = 0; turn <= turns; turn++) {
        const found = fastPlays(searchIndex, position);
        const placed = new Map(found.map((play) => [playKey(laidBy(position, play)), play.score]));
        expect(placed.size).toBe(found.length);
        expect(placed).toEqual(oraclePlays(toOraclePosition(position, wordList, known)));
        checkPlays(wordList, searchIndex, position);
        if (found.length === 0) return;
        const [pick, after] = randomInt(rng, found.length);
        rng = after;
        const board = [...position.board];
        for (const { square, stone } of laidBy(position, found[pick] as Play)) board[square] = stone;
        position = { ...position, board };
      }
    }),
    { numRuns },
  );
}
