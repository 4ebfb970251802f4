import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { judgePlay } from "#games/scrabble/board/placement.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { createNoticedPlayFilter } from "#games/scrabble/bots/overlooked-plays.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";
import { english, type PositionSetup, stateOf } from "../fixtures.ts";
import { positionsOf } from "../search/generator/generator-oracle.ts";

const en = await english();
const searchIndex = createFullSearchIndex(en);
const common = searchIndex?.common;
if (searchIndex === undefined || common === undefined) throw new Error("nothing to search in");
const game = createScrabbleGame(en);
const finder = createPlayFinder(en, searchIndex);
const LEVELS = ["easy", "medium"] as const;
const rngOf = (seed: number) => createRng(seed.toString(16).padStart(64, "0"));

const positions = ["english", "english-blanks", "english-sizes"].flatMap((file) =>
  positionsOf(en, file).filter((_, at) => at % 12 === 7),
);

/** The words of a play. */
function wordsOf(position: BoardPosition, { square, direction, word }: Play) {
  const judgement = judgePlay(en, position, { kind: "play", square, direction, word });
  if (!judgement.ok) throw new Error(judgement.refusal.reason);
  return judgement.words.map(({ stones }) => stones.map(Math.abs));
}

const isEasy = (position: BoardPosition, play: Play) =>
  wordsOf(position, play).every((word) => hasWord(common.words, word));

function viewOf({ options, board, rack }: BoardPosition, more: Partial<BoardPosition["options"]>): ScrabbleView {
  const state = stateOf(en, { racks: ["", ""], options: { ...options, ...more } });
  const [first, ...others] = state.players;
  if (first === undefined) throw new Error("nobody plays");
  return game.view({ ...state, board, players: [{ ...first, rack }, ...others] }, 0);
}

const actionOf = ({ square, direction, word }: Play): ScrabbleAction => ({ kind: "play", square, direction, word });

describe("with easy words", () => {
  test("the finder ranks exactly the plays that use only common words", () => {
    expect(positions.length).toBeGreaterThan(25);
    for (const position of positions) {
      const easy = findAllPlays(position, en)
        .filter((play) => isEasy(position, play))
        .sort(comparePlays);
      for (const rank of [0, easy.length >> 1, easy.length - 1]) {
        expect(finder.common?.ranked(position, () => rank)).toEqual(easy[rank]);
      }
      expect(finder.common?.ranked(position, () => easy.length)).toBeUndefined();
    }
  });

  test("a large rack gets the same play without the fast search", () => {
    const situation: PositionSetup = {
      board: ["CAT 8G"],
      racks: ["HOUSEQI", ""],
      options: { rack: 9, easyWords: true },
    };
    const state = stateOf(en, situation);
    const position = { ...state, rack: [...(state.players[0]?.rack ?? []), 24, 1] };
    const easy = findAllPlays(position, en).filter((play) => isEasy(position, play));
    expect(finder.common?.ranked(position, () => 0)).toEqual(easy.sort(comparePlays)[0]);
  });

  test.each(LEVELS)("%s plays easy words if possible, and hard ignores the option", (level) => {
    for (const position of positions) {
      const easy = findAllPlays(position, en)
        .filter((play) => isEasy(position, play))
        .sort(comparePlays);
      const at = level === "easy" ? easy.length - 1 : (easy.length - 1) >> 1;
      const view = viewOf(position, { easyWords: true });
      if (easy.length > 0)
        expect(chooseActionWithoutSearch(en, finder, level, view, rngOf(1))).toEqual(actionOf(easy[at] as Play));
      const best = chooseActionWithoutSearch(en, finder, "hard", viewOf(position, {}), rngOf(1));
      expect(chooseActionWithoutSearch(en, finder, "hard", view, rngOf(1))).toEqual(best);
    }
  });

  test.each(LEVELS)("%s ignores the option without such a play, or for an unknown language", (level) => {
    const situation: PositionSetup = { racks: ["QICCCVV", ""], bag: "AAAAAAA" };
    const usual = chooseActionWithoutSearch(en, finder, level, game.view(stateOf(en, situation), 0), rngOf(1));
    const view = game.view(stateOf(en, { ...situation, options: { easyWords: true } }), 0);
    expect(usual.kind).toBe("play");
    expect(chooseActionWithoutSearch(en, finder, level, view, rngOf(1))).toEqual(usual);
    const open = { ...situation, racks: ["RETINAS", ""] };
    const plain = createPlayFinder(en, undefined);
    expect(
      chooseActionWithoutSearch(
        en,
        plain,
        level,
        game.view(stateOf(en, { ...open, options: { easyWords: true } }), 0),
        rngOf(1),
      ),
    ).toEqual(chooseActionWithoutSearch(en, plain, level, game.view(stateOf(en, open), 0), rngOf(1)));
  });
});

describe("a bot that overlooks plays", () => {
  /** Share of matching plays that are seen in all positions. */
  function seenShare(isLike: (play: Play, across: number) => boolean): number {
    let [seen, all] = [0, 0];
    for (const [at, position] of positions.entries()) {
      const like = findAllPlays(position, en).filter((play) => isLike(play, wordsOf(position, play).length - 1));
      for (let seed = 0; seed < 20; seed++) {
        const sees = createNoticedPlayFilter(position, rngOf(100 * at + seed));
        seen += like.filter(sees).length;
        all += like.length;
      }
    }
    expect(all).toBeGreaterThan(500);
    return seen / all;
  }

  test.each<[what: string, isLike: Parameters<typeof seenShare>[0], chance: number]>([
    ["two letters", ({ word, blanks }, across) => word.length === 2 && blanks === 0 && across === 0, 1],
    ["three letters", ({ word, blanks }, across) => word.length === 3 && blanks === 0 && across === 0, 0.8],
    ["five letters", ({ word, blanks }, across) => word.length === 5 && blanks === 0 && across === 0, 0.512],
    ["four letters with a word across", ({ word, blanks }, a) => word.length === 4 && blanks === 0 && a === 1, 0.384],
    [
      "four letters with three words across",
      ({ word, blanks }, a) => word.length === 4 && blanks === 0 && a === 3,
      0.138,
    ],
    [
      "five letters, one a blank",
      ({ word, blanks }, across) => word.length === 5 && blanks === 1 && across === 0,
      0.307,
    ],
  ])("sees words of %s with the given probability", (_, isLike, chance) => {
    expect(Math.abs(seenShare(isLike) - chance)).toBeLessThan(0.06);
  });

  test("sees the same plays with the same seed, in any order of plays, and others with another seed", () => {
    const [position] = positions;
    if (position === undefined) throw new Error("no position");
    const all = findAllPlays(position, en);
    const seen = (seed: number, list = all) => new Set(list.filter(createNoticedPlayFilter(position, rngOf(seed))));
    expect(seen(3, all.toReversed())).toEqual(seen(3));
    expect(seen(4)).not.toEqual(seen(3));
  });

  test("sees the same plays with the fast and the plain search", () => {
    const plain = createPlayFinder(en, undefined);
    for (const position of positions) {
      const sees = createNoticedPlayFilter(position, rngOf(9));
      for (const rank of [() => 0, (count: number) => count >> 1, (count: number) => count - 1]) {
        expect(finder.ranked(position, rank, sees)).toEqual(plain.ranked(position, rank, sees));
      }
    }
  });

  test.each(LEVELS)("chooses as %s among the plays that it sees", (level) => {
    for (const [seed, position] of positions.entries()) {
      const seen = findAllPlays(position, en)
        .filter(createNoticedPlayFilter(position, rngOf(seed)))
        .sort(comparePlays);
      const at = level === "easy" ? seen.length - 1 : (seen.length - 1) >> 1;
      if (seen.length === 0) continue;
      const view = viewOf(position, { overlooking: true });
      expect(chooseActionWithoutSearch(en, finder, level, view, rngOf(seed))).toEqual(actionOf(seen[at] as Play));
    }
  });

  test.each(LEVELS)("always sees a play as %s if there is one", (level) => {
    // No word of two letters has a V. The only play is VINDICATE, which is overlooked more often than not.
    const situation: PositionSetup = { board: ["INDICATE 8D"], racks: ["V", ""], options: { overlooking: true } };
    const state = stateOf(en, situation);
    const position = { ...state, rack: state.players[0]?.rack ?? [] };
    const all = findAllPlays(position, en);
    const blind = Array.from({ length: 30 }, (_, seed) => seed).filter(
      (seed) => !all.some(createNoticedPlayFilter(position, rngOf(seed))),
    );
    for (const easyWords of [{}, { easyWords: true } as const]) {
      const view = game.view(stateOf(en, { ...situation, options: { overlooking: true, ...easyWords } }), 0);
      for (const seed of blind)
        expect(chooseActionWithoutSearch(en, finder, level, view, rngOf(seed)).kind).toBe("play");
    }
    expect(all).toHaveLength(1);
    expect(blind.length).toBeGreaterThan(0);
  });
});

test("a game with both options ends, and is the same when repeated", async () => {
  const options = { ...stateOf(en, {}).options, easyWords: true, overlooking: true } as const;
  const fastGame = createScrabbleGame(en, async () => searchIndex);
  async function playOut(): Promise<unknown> {
    let state = fastGame.setup(options, 2, rngOf(5));
    for (let turn = 0; fastGame.outcome(state) === undefined; turn++) {
      const action = await fastGame.bots[LEVELS[turn % 2] ?? "easy"](fastGame.view(state, state.toMove), rngOf(turn));
      const step = fastGame.play(state, state.toMove, action);
      if (!step.ok) throw new Error(step.refusal.reason);
      state = step.state;
    }
    return state;
  }
  expect(await playOut()).toEqual(await playOut());
});
