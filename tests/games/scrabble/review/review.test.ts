import { describe, expect, test } from "vitest";
import type { SearchEffort } from "#core/game.ts";
import { rackAfterPlay, rackValue, removeTiles } from "#games/scrabble/board/board.ts";
import { judgePlay } from "#games/scrabble/board/placement.ts";
import { createLeaveValuation, keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import type { ReviewAnswer, TurnReview } from "#games/scrabble/questions/question-types.ts";
import { checkExchange } from "#games/scrabble/rules/exchange.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import type {
  BoardTile,
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleState,
  ScrabbleView,
  Tile,
} from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { ENGLISH_OPTIONS, english, stateOf, typedAction, wordListOf } from "../fixtures.ts";
import { playRandomly } from "../random-game.ts";

const en = await english();
const searchIndex = createSearchIndex(en);
const plain = createScrabbleGame(en);
const fast = createScrabbleGame(en, async () => searchIndex);

async function review(
  game: ScrabbleGame,
  state: ScrabbleState,
  action: ScrabbleAction,
  next: readonly ScrabbleEvent[] = [],
) {
  const reviewed = game.questions["review"]?.(game.view(state, state.toMove), { action, next });
  return structuredClone(await reviewed) as ReviewAnswer;
}

async function reviewTurn(
  game: ScrabbleGame,
  state: ScrabbleState,
  action: ScrabbleAction,
  next: readonly ScrabbleEvent[] = [],
): Promise<TurnReview> {
  const answer = await review(game, state, action, next);
  if (answer === undefined) throw new Error("no turn");
  return answer;
}

/** Values of all possible actions, by trying them: the three best plays, one exchange and the pass. */
function bruteForceReview(wordList: WordList, view: ScrabbleView, action: ScrabbleAction) {
  const rack = view.rack ?? [];
  const position = { options: view.options, board: view.board, rack };
  const valuation = createLeaveValuation(wordList.alphabet, createPlayFinder(wordList, undefined).leaves, view);
  const worthOf = (kept: readonly Tile[], laid: number, score = 0) =>
    1_000 * score + keptTilesValue(valuation, kept, laid);
  const laying = findAllPlays(position, wordList).map((play) =>
    worthOf(rackAfterPlay(position, play), play.laid, play.score),
  );
  const giving = Array.from({ length: 2 ** rack.length - 1 }, (_, parts) =>
    rack.filter((_, at) => (parts + 1) & (1 << at)),
  )
    .filter((tiles) => checkExchange(wordList, { ...view, rack }, tiles) === undefined)
    .map((tiles) => worthOf(removeTiles(rack, tiles) ?? [], 0));
  const max = (worths: readonly number[], count: number) => worths.toSorted((a, b) => b - a).slice(0, count);
  const best = max([...max(laying, 3), ...max(giving, 1), worthOf(rack, 0)], 3);
  return { best, loss: (best[0] as number) - own() };

  function own(): number {
    if (action.kind === "exchange") return worthOf(removeTiles(rack, action.tiles) ?? [], 0);
    const judgement = action.kind === "play" ? judgePlay(wordList, position, action) : undefined;
    if (action.kind !== "play" || !judgement?.ok) return worthOf(rack, 0);
    return worthOf(rackAfterPlay(position, action), judgement.laid.length, judgement.score);
  }
}

describe.each([
  ["fast", fast],
  ["plain", plain],
] as const)("with the %s search, the review of a turn", (how, game) => {
  test("compares the turn with the best of all possible actions, in whole games", async () => {
    let compared = 0;
    for (const [change, seats] of [
      [{ size: 11, rack: 5 }, 2],
      [{ size: 9, rack: 6, exchange: "one" }, 3],
    ] as const) {
      const options: ScrabbleOptions = { ...ENGLISH_OPTIONS, ...change };
      const { log, states } = playRandomly({ wordList: en, options, seats, seed: "3".repeat(64) });
      for (const [at, { deed }] of log.entries()) {
        if (deed.kind !== "act") continue;
        const state = states[at] as ScrabbleState;
        const action = deed.action as ScrabbleAction;
        const { best, loss, exact, played } = await reviewTurn(game, state, action);
        expect(best[0]?.worth).toBeGreaterThanOrEqual(played.worth);
        if (exact) continue;
        const slow = bruteForceReview(en, game.view(state, deed.seat), action);
        expect(loss).toBeCloseTo(slow.loss / 1_000, 9);
        const worths = best.map(({ worth }) => Math.round(1_000 * worth));
        expect(worths).toEqual(slow.best);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(how === "fast" ? 20 : 30);
  });

  test("gives no loss to the best play, and names plays as they would be typed", async () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["RETINAS", "Z"], bag: "EEEEEEEEEE" });
    const first = await reviewTurn(game, state, { kind: "pass" });
    const { move, score, worth } = first.best[0] as TurnReview["played"];
    if (move.kind !== "play") throw new Error("no play");
    const again = await reviewTurn(game, state, typedAction(game, state, move.word, move.at));
    expect(again).toMatchObject({ loss: 0, exact: false, played: { move, score, worth } });
    expect(first.best).toHaveLength(3);
    expect(first).toMatchObject({ played: { move: { kind: "pass" }, score: 0 } });
    expect(first.loss).toBeCloseTo(worth - first.played.worth, 9);
  });

  test("gives an exchange the value of the kept tiles", async () => {
    const state = stateOf(en, { racks: ["QVVUUII", "Z"], bag: "EEEEEEEEEE" });
    const rack = state.players[0]?.rack ?? [];
    const given = await reviewTurn(game, state, { kind: "exchange", tiles: rack.slice(0, 2) });
    expect(given.played.move).toEqual({ kind: "exchange", letters: ["Q", "V"] });
    expect(given.best[0]?.worth).toBeGreaterThan(given.played.worth);
    const all = await reviewTurn(game, state, { kind: "exchange", tiles: rack });
    expect(all.played.worth).toBe(0);
  });

  test("treats the bag as not empty after an exchange of as many tiles as it has", async () => {
    const state = stateOf(en, { racks: ["QVVUUII", "Z"], bag: "EEEEEEE" });
    const all = await reviewTurn(game, state, { kind: "exchange", tiles: state.players[0]?.rack ?? [] });
    expect(all.played.worth).toBe(0);
  });
});

test("a rack that is too large for the fast search is reviewed with the plain search, including exchanges", async () => {
  const bag = "A 40 1\nV 40 4\n";
  const wordList = wordListOf(bag, ["AA"]);
  const options = { rack: 9 };
  const game = createScrabbleGame(wordList, async () => createSearchIndex(wordList));
  const state = stateOf(wordList, { racks: ["VVVVVVVVV", "AAAAAAAAA"], bag: "A".repeat(20), options });
  const reviewed = await reviewTurn(game, state, { kind: "pass" });
  expect(reviewed.best).toMatchObject([{ move: { kind: "exchange" } }, { move: { kind: "pass" } }]);
  const slow = bruteForceReview(wordList, game.view(state, 0), { kind: "pass" });
  expect(reviewed.loss).toBeCloseTo(slow.loss / 1_000, 9);
});

describe("the chance to win", () => {
  test("depends on the lead and the remaining tiles, and is lower for a worse action", async () => {
    const state = stateOf(en, {
      board: ["CAT 8G"],
      racks: ["RETINAS", "ZZZZZZZ"],
      bag: "EEEEEEEEEE",
      scores: [100, 130],
    });
    const { played, best } = await reviewTurn(fast, state, { kind: "pass" });
    expect(played.chance).toBeGreaterThan(0);
    expect(played.chance).toBeLessThan(best[0]?.chance ?? 0);
    expect(best[0]?.chance).toBeLessThanOrEqual(1);
  });

  test("is left out for a single player", async () => {
    const state = stateOf(en, { racks: ["RETINAS"], bag: "EEEEEEEEEE" });
    const { played, best } = await reviewTurn(fast, state, { kind: "pass" });
    expect(played).not.toHaveProperty("chance");
    expect(best[0]).not.toHaveProperty("chance");
  });
});

describe("invalid words", () => {
  const options = { challenge: "double" } as const;
  const state = stateOf(en, { racks: ["XVCATSE", "DOGSEED"], bag: "EEEEEEEEEE", options });
  const phony = typedAction(fast, state, "XVC", "8H");
  const nothing = reviewTurn(fast, state, { kind: "pass" });

  test("score nothing if the play was taken back", async () => {
    const next: ScrabbleEvent = { kind: "challenged", seat: 1, against: 0, wrong: ["XVC"], points: 32 };
    const { played, phony: status, loss, best } = await reviewTurn(fast, state, phony, [next]);
    expect(status).toBe("came-off");
    expect(played).toMatchObject({ move: { kind: "play", word: "XVC", at: "8H" }, score: 0 });
    expect(played.worth).toBe((await nothing).played.worth);
    expect(loss).toBeCloseTo((best[0]?.worth ?? 0) - played.worth, 9);
  });

  test("keep their score if they are not challenged, and are never the best play", async () => {
    const { played, phony: status, best } = await reviewTurn(fast, state, phony, [{ kind: "passed", seat: 1 }]);
    expect(status).toBe("stood");
    expect(played.score).toBeGreaterThan(20);
    expect(best.map(({ move }) => move)).not.toContainEqual(played.move);
    const other: ScrabbleEvent = { kind: "challenged", seat: 0, against: 1, wrong: ["ZZ"], points: 1 };
    expect((await reviewTurn(fast, state, phony, [other])).phony).toBe("stood");
  });
});

describe("a challenge", () => {
  const pending = (word: string, challenge: "double" | "five-point") => {
    const state = stateOf(en, { racks: ["CATXVSE", "DOGSEED"], bag: "EEEEEEEEEE", options: { challenge } });
    const step = fast.play(state, 0, typedAction(fast, state, word, "8H"));
    if (!step.ok) throw new Error(step.refusal.reason);
    return step.state;
  };

  test("of valid words is worth nothing if it costs the turn", async () => {
    const { played, loss, best } = await reviewTurn(fast, pending("CAT", "double"), { kind: "challenge" });
    expect(played).toMatchObject({ move: { kind: "challenge" }, score: 0 });
    expect(loss).toBeCloseTo((best[0]?.worth ?? 0) - played.worth, 9);
    expect(loss).toBeGreaterThan(0);
  });

  test("of invalid words, or for points only, is not a turn, and neither is an acceptance", async () => {
    expect(await review(fast, pending("XVT", "double"), { kind: "challenge" })).toBeUndefined();
    expect(await review(fast, pending("CAT", "five-point"), { kind: "challenge" })).toBeUndefined();
    expect(await review(fast, pending("CAT", "double"), { kind: "accept" })).toBeUndefined();
  });
});

test("an impossible play is an error", async () => {
  const state = stateOf(en, { racks: ["CATXVSE", "D"], bag: "E" });
  await expect(review(fast, state, { kind: "play", square: 0, direction: "across", word: [1, 1] })).rejects.toThrow();
});

describe("with an empty bag and two seats", () => {
  const WORDS = [
    "CAT",
    "CATS",
    "AT",
    "TA",
    "TAS",
    "SAT",
    "EAT",
    "ATE",
    "TEA",
    "SEA",
    "RAT",
    "RATS",
    "ART",
    "ARTS",
    "AS",
    "ES",
    "RE",
    "ER",
    "ARE",
    "EAR",
    "SCAT",
    "TAR",
    "REST",
    "SET",
  ];
  const wordList = wordListOf("C 1 3\nA 2 1\nT 2 1\nR 1 1\nE 1 1\nS 1 1\n", WORDS);
  const small = createScrabbleGame(wordList, async () => createSearchIndex(wordList));
  const options: ScrabbleOptions = { ...ENGLISH_OPTIONS, size: 7 };
  const state = stateOf(wordList, { board: ["CAT 4C"], racks: ["RES", "TA"], scores: [10, 12], options: { size: 7 } });

  /** Points until the end minus the other player's points, by trying everything. */
  function bruteForceValue(
    board: readonly BoardTile[],
    mine: readonly Tile[],
    theirs: readonly Tile[],
    passed: boolean,
  ): number {
    let best = passed
      ? rackValue(wordList.alphabet, theirs) - rackValue(wordList.alphabet, mine)
      : -bruteForceValue(board, theirs, mine, true);
    for (const play of findAllPlays({ options, board, rack: mine }, wordList)) {
      best = Math.max(best, play.score + pointsAfter(board, mine, theirs, play));
    }
    return best;
  }

  function pointsAfter(
    board: readonly BoardTile[],
    mine: readonly Tile[],
    theirs: readonly Tile[],
    play: Pick<Extract<ScrabbleAction, { kind: "play" }>, "square" | "direction" | "word">,
  ) {
    const kept = rackAfterPlay({ options, board, rack: mine }, play);
    if (kept.length === 0) return 2 * rackValue(wordList.alphabet, theirs);
    const next = [...board];
    for (const [at, stone] of play.word.entries())
      next[play.square + at * (play.direction === "across" ? 1 : 7)] = stone;
    return -bruteForceValue(next, theirs, kept, false);
  }

  test("each play is valued by the best continuation to the end", async () => {
    const [mine, theirs] = state.players.map(({ rack }) => rack) as [Tile[], Tile[]];
    const value = bruteForceValue(state.board, mine, theirs, false);
    const found = findAllPlays({ options, board: state.board, rack: mine }, wordList);
    expect(found.length).toBeGreaterThan(8);
    for (const play of found) {
      const { square, direction, word, score } = play;
      const { exact, played, best, loss } = await reviewTurn(small, state, { kind: "play", square, direction, word });
      expect(exact).toBe(true);
      expect(best[0]?.worth).toBe(value);
      expect(played).toMatchObject({ score, worth: score + pointsAfter(state.board, mine, theirs, play) });
      expect(loss).toBe(value - played.worth);
      // The end is known, so it is won, tied or lost.
      expect([0, 0.5, 1]).toContain(Math.round(20 * (played.chance ?? 0)) / 20);
    }
  });

  test("a pass or a play that was taken back is valued by the other player's best continuation", async () => {
    const [mine, theirs] = state.players.map(({ rack }) => rack) as [Tile[], Tile[]];
    const { played } = await reviewTurn(small, state, { kind: "pass" });
    expect(played.worth).toBe(-bruteForceValue(state.board, theirs, mine, false));
    const doubled = { ...state, options: { ...state.options, challenge: "double" as const } };
    const next: ScrabbleEvent = { kind: "challenged", seat: 1, against: 0, wrong: ["SE"], points: 2 };
    const off = await reviewTurn(small, doubled, typedAction(small, doubled, "SE", "5C"), [next]);
    expect(off).toMatchObject({ phony: "came-off", exact: true, played: { score: 0, worth: played.worth } });
  });

  test("all searches of a turn share one effort, and without effort the expert's value is used", async () => {
    const checkedNodes: number[] = [];
    const effort = (checks: number): SearchEffort => ({
      remaining: (nodes) => (checkedNodes.push(nodes) > checks ? 0 : 1),
    });
    const reviewWith = (checks: number) =>
      small.questions["review"]?.(small.view(state, 0), { action: { kind: "pass" }, next: [] }, effort(checks));
    expect(await reviewWith(1_000)).toMatchObject({ exact: true });
    checkedNodes.length = 0;
    expect(await reviewWith(0)).toMatchObject({ exact: false });
    expect(checkedNodes).toEqual([0]);
    checkedNodes.length = 0;
    expect(await reviewWith(1)).toMatchObject({ exact: false });
  });

  test("the expert's value is used with a third seat or without a search index", async () => {
    const three = stateOf(wordList, { board: ["CAT 4C"], racks: ["RES", "T", "A"], options: { size: 7 } });
    expect(await reviewTurn(small, three, { kind: "pass" })).toMatchObject({ exact: false });
    expect(await reviewTurn(createScrabbleGame(wordList), state, { kind: "pass" })).toMatchObject({ exact: false });
  });
});
