import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import type { HintAnswer, ReviewAnswer } from "#games/scrabble/questions/question-types.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import type { ScrabbleAction, ScrabbleState } from "#games/scrabble/types.ts";
import { createOracleScoreBoard, oracleScore } from "../../../oracle/scrabble-score.ts";
import { english, stateOf, typedAction } from "../fixtures.ts";
import { effortOf } from "../search/endgame/endgame-oracle.ts";
import { laidBy, realPositions } from "../search/movegen-oracle.ts";

// A game can have another bonus for a whole rack than 50. Rules, bots, hints and reviews use that bonus.

const en = await english();
const searchIndex = createSearchIndex(en);
const games = { fast: createScrabbleGame(en, async () => searchIndex), plain: createScrabbleGame(en) };
const BONUSES = [0, 50, 100];

const tilesOf = (position: BoardPosition, action: ScrabbleAction) => laidBy(position, action as unknown as Play);

/** The score of an action by the rules, computed by the oracle. */
function slowScore(position: BoardPosition, action: ScrabbleAction, bonus: number): number {
  if (action.kind !== "play") return 0;
  const laid = tilesOf(position, action);
  const { size, rack } = position.options;
  return oracleScore(en.alphabet, createOracleScoreBoard(size, position.board), laid, rack, bonus);
}

function maxScore(position: BoardPosition, bonus: number): number {
  return Math.max(
    0,
    ...findAllPlays(position, en).map((play) => slowScore(position, { kind: "play", ...play }, bonus)),
  );
}

/** A board and a rack from a real game with another bonus. The bag has tiles left. */
function stateWith({ options, board, rack }: BoardPosition, bingoBonus: number): ScrabbleState {
  const state = stateOf(en, { racks: ["", "EEEEEEE"], bag: "AAAAAAAA", options: { ...options, bingoBonus } });
  return { ...state, board, players: state.players.map((one, seat) => (seat === 0 ? { ...one, rack } : one)) };
}

/** Positions in which the whole rack can be played, and its bonus decides whether that is the best play. */
const positions = realPositions(en, 8, 1)
  .filter(({ rack }) => rack.length === 7 && !rack.includes(0))
  .filter((position) => {
    const plays = findAllPlays(position, en);
    const max = (whole: boolean) =>
      Math.max(-1, ...plays.filter(({ laid }) => (laid === 7) === whole).map((play) => play.score));
    return max(true) > max(false) && max(true) - 50 < max(false);
  })
  .slice(0, 6);

test("there are positions in which the bonus decides", () => {
  expect(positions.length).toBeGreaterThan(2);
});

function hint(game: ScrabbleGame, state: ScrabbleState): Promise<HintAnswer> {
  return game.questions["hint"]?.(game.view(state, 0), undefined) as Promise<HintAnswer>;
}

describe.each(Object.entries(games))("with the %s search", (_, game) => {
  test.each(BONUSES)("a hint uses a bonus of %d", async (bonus) => {
    for (const position of positions) {
      const answer = await hint(game, stateWith(position, bonus));
      if (!answer.ok) throw new Error("no play");
      expect(answer.score).toBe(maxScore(position, bonus));
      expect(answer.score).toBe(slowScore(position, answer.action, bonus));
      expect(answer.bingo).toBe(bonus > 0);
    }
  });

  test.each(BONUSES)("the bot with the highest score uses a bonus of %d", async (bonus) => {
    for (const position of positions) {
      const state = stateWith(position, bonus);
      const action = await game.bots.hard?.(game.view(state, 0), createRng("5".repeat(64)));
      if (action === undefined) throw new Error("no action");
      expect(slowScore(position, action, bonus)).toBe(maxScore(position, bonus));
    }
  });

  test("the expert plays the whole rack for a bonus of 100, but not always for 0", async () => {
    const counts = await Promise.all(
      [0, 100].map(async (bonus) => {
        const actions = positions.map((position) => {
          const state = stateWith(position, bonus);
          return game.bots.expert?.(game.view(state, 0), createRng("5".repeat(64)));
        });
        return (await Promise.all(actions)).filter((action, at) => {
          const position = positions[at] as BoardPosition;
          return action?.kind === "play" && tilesOf(position, action).length === 7;
        }).length;
      }),
    );
    expect(counts[0]).toBeLessThan(positions.length);
    expect(counts[1]).toBe(positions.length);
  });
});

test.each(SCRABBLE_LEVELS)("plays of the bot %s are scored with the bonus", async (level) => {
  for (const bonus of [0, 100]) {
    const position = positions[0] as BoardPosition;
    const state = stateWith(position, bonus);
    const action = await games.fast.bots[level]?.(games.fast.view(state, 0), createRng("6".repeat(64)), effortOf(200));
    if (action === undefined) throw new Error("no action");
    const step = games.fast.play(state, 0, action);
    expect(step.ok && step.state.players[0]?.score).toBe(slowScore(position, action, bonus));
  }
});

test.each(BONUSES)("a review finds the best play with a bonus of %d", async (bonus) => {
  for (const position of positions) {
    const state = stateWith(position, bonus);
    const reviewed = games.fast.questions["review"]?.(games.fast.view(state, 0), {
      action: { kind: "pass" },
      next: [],
    });
    const answer = structuredClone(await reviewed) as ReviewAnswer;
    const options = { ...position.options, bingoBonus: bonus };
    const scores = findAllPlays({ ...position, options }, en).map(({ score }) => score);
    for (const { move, score } of answer?.best ?? []) if (move.kind === "play") expect(scores).toContain(score);
    expect(Math.max(...(answer?.best ?? []).map(({ score }) => score))).toBe(Math.max(...scores));
  }
});

test.each([0, 100])("a preview and its play have the points of a bonus of %d", async (bonus) => {
  const game = games.plain;
  const state = stateOf(en, { racks: ["MUZJIKS", "EE"], bag: "AAAAAAAA", options: { bingoBonus: bonus } });
  const preview = game.questions["preview"]?.(game.view(state, 0), { word: "MUZJIKS", at: "8H" });
  expect(await preview).toMatchObject({ ok: true, score: 60 + bonus, bingo: true });
  const step = game.play(state, 0, typedAction(game, state, "MUZJIKS", "8H"));
  expect(step.ok && step.events[0]).toMatchObject({ kind: "played", score: 60 + bonus, bingo: true });
});

test("a match from before this option has a bonus of 50", () => {
  const game = games.plain;
  const state = stateOf(en, { racks: ["MUZJIKS", "EE"], bag: "AAAAAAAA" });
  expect(state.options).not.toHaveProperty("bingoBonus");
  const step = game.play(state, 0, typedAction(game, state, "MUZJIKS", "8H"));
  expect(step.ok && step.state.players[0]?.score).toBe(110);
});
