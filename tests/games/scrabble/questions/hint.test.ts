import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { HintAnswer } from "#games/scrabble/questions/question-types.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import { CATALAN, ENGLISH_OPTIONS, english, stateOf } from "../fixtures.ts";
import { playRandomly } from "../random-game.ts";

const en = await english();
const plain = createScrabbleGame(en);
const searchIndex = createSearchIndex(en);
const fast = createScrabbleGame(en, async () => searchIndex);

function hint(state: ScrabbleState, game = plain): Promise<HintAnswer> {
  return game.questions["hint"]?.(game.view(state, state.toMove), undefined) as Promise<HintAnswer>;
}

describe("a hint", () => {
  test("is the best play as it would be typed, with its words, score and picture", async () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["DOSQXXX", "Z"], bag: "AA" });
    expect(await hint(state)).toMatchObject({
      ok: true,
      word: "SOX",
      at: "F8",
      score: 32,
      valid: true,
      bingo: false,
      blanksUsed: [],
      words: [
        { text: "SOX", points: [1, 1, 24], times: 1, score: 26, valid: true },
        { text: "SCAT", points: [1, 3, 1, 1], times: 1, score: 6, valid: true },
      ],
      scene: { blocks: [{ kind: "grid" }, { kind: "rack", draft: 32 }] },
    });
  });

  test("names the letters of used blanks", async () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["#", "Z"] });
    const answer = await hint(state);
    expect(answer).toMatchObject({ ok: true, blanksUsed: [expect.stringMatching(/^[A-Z]$/)] });
    if (answer.ok) expect(answer.word).toContain(`(${answer.blanksUsed[0]})`);
  });

  test("is the best play of the bots at each turn of whole games, and is typed as the same play", async () => {
    for (const seed of ["1", "2"]) {
      const options = { ...ENGLISH_OPTIONS, size: 11, rack: 5 };
      const { states } = playRandomly({ wordList: en, options, seats: 2, seed: seed.repeat(64) });
      for (const state of states.slice(0, -1)) {
        const rack = state.players[state.toMove]?.rack ?? [];
        const [best] = findAllPlays({ options, board: state.board, rack }, en).sort(comparePlays);
        for (const game of [plain, fast]) {
          const answer = await hint(state, game);
          expect(answer.ok).toBe(best !== undefined);
          if (!answer.ok || best === undefined) continue;
          const { square, direction, word, score } = best;
          expect(answer).toMatchObject({ score, valid: true, action: { kind: "play", square, direction, word } });
          const typed = parsePlay(game.view(state, state.toMove), en.alphabet, answer.word, answer.at);
          expect(typed).toMatchObject({ ok: true, action: answer.action });
        }
      }
    }
  });

  test("can use tiles of several letters", async () => {
    const catalan = createScrabbleGame(CATALAN);
    const state = stateOf(CATALAN, { racks: ["NYANYOE", "Z"], options: { list: { language: "ca" } } });
    const answer = await hint(state, catalan);
    expect(answer).toMatchObject({ ok: true, word: "NYANYO" });
  });

  test("without a play is an exchange, or a pass if the bag is empty", async () => {
    const hintWithoutPlay = (bag: string) => hint(stateOf(en, { racks: ["VVV", "A"], bag }));
    expect(await hintWithoutPlay("AAAA")).toEqual({ ok: false, instead: "exchange" });
    expect(await hintWithoutPlay("A")).toEqual({ ok: false, instead: "exchange" });
    expect(await hintWithoutPlay("")).toEqual({ ok: false, instead: "pass" });
  });

  test("is the expert's action with the option for expert hints", async () => {
    const options = { expertHints: true } as const;
    const { states } = playRandomly({
      wordList: en,
      options: { ...ENGLISH_OPTIONS, size: 11, ...options },
      seats: 2,
      seed: "3".repeat(64),
    });
    let others = 0;
    for (const state of states.slice(0, -1)) {
      const given = await hint(state, fast);
      const chosen = await fast.bots["expert"]?.(fast.view(state, state.toMove), createRng("4".repeat(64)));
      if (chosen?.kind === "play") expect(given).toMatchObject({ ok: true, action: chosen });
      else expect(given).toMatchObject({ ok: false, instead: chosen?.kind });
      const { expertHints: _, ...points } = state.options;
      if (JSON.stringify(await hint({ ...state, options: points }, fast)) !== JSON.stringify(given)) others++;
    }
    expect(others).toBeGreaterThan(states.length / 10);
    expect(await hint(stateOf(en, { racks: ["VVWWQJX", "Z"], bag: "AAAAAAAA", options }))).toEqual({
      ok: false,
      instead: "exchange",
      tiles: expect.arrayContaining(["V", "Q"]),
    });
    expect(await hint(stateOf(en, { racks: ["VV", "A"], options }))).toEqual({ ok: false, instead: "pass" });
  });

  test("follows the rule for exchanges", async () => {
    const state = stateOf(en, { racks: ["VVV", "A"], bag: "AAA", options: { exchange: "full-rack" } });
    expect(await hint(state)).toEqual({ ok: false, instead: "pass" });
  });
});
