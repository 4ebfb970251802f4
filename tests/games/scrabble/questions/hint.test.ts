import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { HintAnswer } from "#games/scrabble/questions/question-types.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import { CATALAN, ENGLISH_OPTIONS, english, stateOf } from "../fixtures.ts";
import { playRandomly } from "../random-game.ts";

const en = await english();
const plain = createScrabble(en);
const searchIndex = createSearchIndex(en);
const fast = createScrabble(en, async () => searchIndex);

function hint(state: ScrabbleState, game = plain): Promise<HintAnswer> {
  return game.questions["hint"]?.(game.view(state, state.toMove), undefined) as Promise<HintAnswer>;
}

describe("the hint", () => {
  test("is the best play, as it would be typed, with its arithmetic and its picture", async () => {
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

  test("says for which letters a blank is used", async () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["#", "Z"] });
    const answer = await hint(state);
    expect(answer).toMatchObject({ ok: true, blanksUsed: [expect.stringMatching(/^[A-Z]$/)] });
    if (answer.ok) expect(answer.word).toContain(`(${answer.blanksUsed[0]})`);
  });

  test("is first in the order of the bots at every turn of whole games, and typed means the same play", async () => {
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

  test("knows tiles of several letters", async () => {
    const catalan = createScrabble(CATALAN);
    const state = stateOf(CATALAN, { racks: ["NYANYOE", "Z"], options: { list: { language: "ca" } } });
    const answer = await hint(state, catalan);
    expect(answer).toMatchObject({ ok: true, word: "NYANYO" });
  });

  test("without a play is to exchange while the bag has a tile, and to pass after that", async () => {
    const stuck = (bag: string) => hint(stateOf(en, { racks: ["VVV", "A"], bag }));
    expect(await stuck("AAAA")).toEqual({ ok: false, instead: "exchange" });
    expect(await stuck("A")).toEqual({ ok: false, instead: "exchange" });
    expect(await stuck("")).toEqual({ ok: false, instead: "pass" });
  });

  test("is what the expert would do, where the table has it so", async () => {
    const options = { expertHints: true } as const;
    const { states } = playRandomly({
      wordList: en,
      options: { ...ENGLISH_OPTIONS, size: 11, ...options },
      seats: 2,
      seed: "3".repeat(64),
    });
    let others = 0;
    for (const state of states.slice(0, -1)) {
      const told = await hint(state, fast);
      const done = await fast.bots["expert"]?.(fast.view(state, state.toMove), createRng("4".repeat(64)));
      if (done?.kind === "play") expect(told).toMatchObject({ ok: true, action: done });
      else expect(told).toMatchObject({ ok: false, instead: done?.kind });
      const { expertHints: _, ...points } = state.options;
      if (JSON.stringify(await hint({ ...state, options: points }, fast)) !== JSON.stringify(told)) others++;
    }
    expect(others).toBeGreaterThan(states.length / 10);
    expect(await hint(stateOf(en, { racks: ["VVWWQJX", "Z"], bag: "AAAAAAAA", options }))).toEqual({
      ok: false,
      instead: "exchange",
      tiles: expect.arrayContaining(["V", "Q"]),
    });
    expect(await hint(stateOf(en, { racks: ["VV", "A"], options }))).toEqual({ ok: false, instead: "pass" });
  });

  test("keeps to the rule of exchanges", async () => {
    const state = stateOf(en, { racks: ["VVV", "A"], bag: "AAA", options: { exchange: "full-rack" } });
    expect(await hint(state)).toEqual({ ok: false, instead: "pass" });
  });
});
