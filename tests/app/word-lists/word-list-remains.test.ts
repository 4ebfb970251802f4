import { describe, expect, test } from "vitest";
import { readStoredWordList, readWordListRemains, storeWordList } from "#app/word-lists/stored-word-lists.ts";
import { createWordListRemainsBuilder } from "#app/word-lists/word-list-remains.ts";
import type { Game, Seat } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import { type LogEntry, type LogEntryBody, type MatchOpening, replayMoments } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import gameModule from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ChallengeRule, ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { listEncodedWords } from "#lexicon/graph/all-words.ts";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { Store } from "#store/store.ts";
import { createGameLoader, type LoadGame } from "#workers/load-game.ts";
import { createTestRandom, type TestRandom } from "../../games/random-playout.ts";
import { openTestStore } from "../../support/store.ts";

// Finished matches of Scrabble can be replayed without their word list, also with wrong words and challenges.

const LATER = Date.now() + 60_000;

/** Sixty random words of two to five letters from A to D. */
function randomWordList(random: TestRandom): WordList {
  const words = new Set<string>();
  while (words.size < 60) {
    words.add(Array.from({ length: 2 + random.below(4) }, () => "ABCD"[random.below(4)]).join(""));
  }
  const bag = Buffer.from("# 2 0\nA 12 1\nB 8 2\nC 8 3\nD 8 4\n");
  const made = createWordList({ bag, words: Buffer.from([...words].join("\n")), sort: true });
  if (!made.ok) throw new Error("the word list was not created");
  return made.wordList;
}

function gameLoader({ lexicons }: Store): LoadGame {
  return createGameLoader([gameModule], {
    async wordList(key) {
      const found = "hash" in key ? await readStoredWordList(lexicons, key.hash) : undefined;
      if (!found) throw new DependencyGoneError("it is gone");
      return found;
    },
    wordListRemains: (hash) => readWordListRemains(lexicons, hash),
  });
}

const openingOf = (options: Partial<ScrabbleOptions>, lexicon: string, seed: string): MatchOpening => ({
  ...{ game: gameModule.id, version: 2, seats: 2, seed, lexicon },
  options: { ...SCRABBLE_DEFAULTS, list: { name: "own" }, size: 9, ...options } satisfies ScrabbleOptions,
});

/** Plays up to 60 random actions, also wrong words, and an undo; then a player resigns. */
function playRandomMatch(game: Game, opening: MatchOpening, random: TestRandom): LogEntry[] {
  const log: LogEntry[] = [];
  let state = game.setup(opening.options, opening.seats, createRng(opening.seed)) as ScrabbleState;
  const states = [state];
  const add = (deed: LogEntryBody, next: unknown) => {
    log.push({ seq: log.length + 1, at: 1_000 + log.length, deed });
    state = next as ScrabbleState;
    states.push(state);
  };
  for (let turn = 0; turn < 60 && game.outcome(state) === undefined; turn++) {
    const seat = state.toMove as Seat;
    if (turn === 20) {
      const entropy = opening.seed.replace(/^./, "0");
      add({ kind: "takeback", to: 10, entropy }, game.reshuffle(states[10], createRng(entropy), state));
      continue;
    }
    const tried = Array.from({ length: 40 }, () => guessAction(state, random));
    const action = [...tried, { kind: "accept" } as const, { kind: "pass" } as const].find(
      (one) => game.play(state, seat, one).ok,
    );
    const step = game.play(state, seat, action);
    if (step.ok) add({ kind: "act", seat, action }, step.state);
  }
  if (game.outcome(state) === undefined) {
    const step = game.forfeit(state, 0, "resigned");
    if (step.ok) add({ kind: "forfeit", seat: 0, how: "resigned" }, step.state);
  }
  return log;
}

function guessAction({ board, players, toMove, options }: ScrabbleState, random: TestRandom): ScrabbleAction {
  if (random.below(8) === 0) return { kind: "challenge" };
  const rack = players[toMove]?.rack ?? [];
  const direction = random.below(2) === 0 ? "across" : "down";
  const step = direction === "across" ? 1 : options.size;
  const square = random.below(board.length);
  const word = Array.from({ length: 2 + random.below(4) }, (_, at) => {
    const stone = board[square + at * step] ?? 0;
    const tile = rack[random.below(rack.length)] ?? 1;
    return stone === 0 ? (tile === 0 ? -1 - random.below(4) : tile) : stone;
  });
  return { kind: "play", square, direction, word };
}

async function storeFinishedMatch(
  store: Store,
  id: string,
  opening: MatchOpening,
  log: readonly LogEntry[],
): Promise<void> {
  const home = { kind: "channel", guild: "guild", channel: id } as const;
  const seats = ["Anna", "Berta"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
  await store.matches.open({ id, location: home, opening, seats, language: "en", at: 1_000 });
  for (const entry of log)
    await store.matches.append(id, entry, { status: entry.seq === log.length ? "finished" : "running" });
}

async function deleteLists(store: Store): Promise<void> {
  const remainsOf = createWordListRemainsBuilder(store, gameLoader(store));
  for (const list of await store.lexicons.listUnneeded(LATER))
    expect(await store.lexicons.deleteUnneeded(list, LATER, await remainsOf(list))).toBe(true);
}

describe("a finished match whose word list was deleted", () => {
  test.each<ChallengeRule>(["void", "double", "five-point"])(
    "replays unchanged with challenges: %s",
    async (challenge) => {
      const store = openTestStore();
      const random = createTestRandom(createRng("ab".repeat(32)));
      const list = randomWordList(random);
      await storeWordList(store.lexicons, list);
      const before = new Map<string, unknown>();
      const kinds = new Set<string>();
      for (let round = 0; round < 6; round++) {
        const opening = openingOf({ challenge }, list.hash, `${round}`.repeat(64));
        const game = await gameLoader(store)(opening);
        const log = playRandomMatch(game, opening, random);
        await storeFinishedMatch(store, `m${round}`, opening, log);
        const all = replayMoments(game, opening, log);
        before.set(`m${round}`, all);
        for (const { events } of all) for (const event of events) kinds.add(kindOf(event));
      }
      if (challenge === "void") expect(kinds).toContain("played");
      else
        expect([...kinds]).toEqual(expect.arrayContaining(["played", "challenged in vain", "challenged with success"]));

      await deleteLists(store);
      expect(await store.lexicons.get(list.hash)).toBeUndefined();
      const remains = await readWordListRemains(store.lexicons, list.hash);
      expect(remains?.alphabet).toEqual(list.alphabet);
      expect(remains?.words.count).toBeLessThan(list.words.count);
      const whole = new Set(listEncodedWords(list.words));
      for (const word of listEncodedWords((remains as WordList).words)) expect(whole).toContain(word);
      for (const [id, all] of before) {
        const match = await store.matches.load(id);
        if (!match) throw new Error("the match was not found");
        const game = await gameLoader(store)(match.opening);
        expect(game.isWordListGone).toBe(true);
        expect(replayMoments(game, match.opening, match.log)).toEqual(all);
      }
    },
  );

  test("uses the whole list again once it is stored again", async () => {
    const store = openTestStore();
    const random = createTestRandom(createRng("cd".repeat(32)));
    const list = randomWordList(random);
    await storeWordList(store.lexicons, list);
    const opening = openingOf({}, list.hash, "1".repeat(64));
    const games = gameLoader(store);
    await storeFinishedMatch(store, "m", opening, playRandomMatch(await games(opening), opening, random));
    await deleteLists(store);
    const later = gameLoader(store);
    expect((await later(opening)).isWordListGone).toBe(true);
    await storeWordList(store.lexicons, list);
    expect((await later(opening)).isWordListGone).toBeUndefined();
  });

  test("needs little space beside the list", async () => {
    const store = openTestStore();
    const random = createTestRandom(createRng("ef".repeat(32)));
    const list = randomWordList(random);
    await storeWordList(store.lexicons, list);
    for (let round = 0; round < 3; round++) {
      const opening = openingOf({ challenge: "double" }, list.hash, `${round}`.repeat(64));
      await storeFinishedMatch(
        store,
        `m${round}`,
        opening,
        playRandomMatch(await gameLoader(store)(opening), opening, random),
      );
    }
    await deleteLists(store);
    expect((await store.lexicons.getRemains(list.hash))?.length).toBeLessThan(1_000);
  });
});

test("a list of which only a damaged copy is stored is kept", async () => {
  const store = openTestStore();
  const list = randomWordList(createTestRandom(createRng("12".repeat(32))));
  await store.lexicons.put(list.hash, Uint8Array.of(1, 2, 3), 1);
  await expect(
    createWordListRemainsBuilder(store, gameLoader(store))({ hash: list.hash, finished: ["m"] }),
  ).rejects.toThrow();
});

function kindOf(event: unknown): string {
  const { kind, wrong } = event as { readonly kind: string; readonly wrong?: readonly string[] };
  return wrong === undefined ? kind : `${kind} ${wrong.length > 0 ? "with success" : "in vain"}`;
}
