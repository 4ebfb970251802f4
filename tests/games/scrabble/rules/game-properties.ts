import fc from "fast-check";
import { expect, test } from "vitest";
import type { Game, Viewer } from "#core/game.ts";
import { type LogEntry, type MatchOpening, replayMoments } from "#core/match-log.ts";
import { createRng, shuffle } from "#core/rng.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE, rackTileOfBoardTile } from "#games/scrabble/board/board.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { oracleRecord } from "../../../oracle/scrabble-record.ts";
import { testDependencies } from "../../../support/game-dependencies.ts";
import { createTestRandom } from "../../random-playout.ts";
import { ENGLISH_OPTIONS } from "../fixtures.ts";
import { playRandomly, type RandomGame, type RandomGameSetup, randomPlacement } from "../random-game.ts";

// Rules that hold in each game, whatever is played. Each is tried on the same random games. On failure fast-check
// prints the options and the seed, with which the game can be repeated.

const LANGUAGES = ["ca", "es", "en"] as const;
const SIZES = [2, 9, 14, 15, 21, 31];
/** With a rack of one tile the first play is impossible, so such games are few. */
const RACKS = [1, 7, 7, 7, 15, 15];

/** The options of a game, as fast-check prints them. */
interface GameSetup extends Omit<RandomGameSetup, "wordList"> {
  readonly language: (typeof LANGUAGES)[number];
}

type Lists = { readonly [L in GameSetup["language"]]: WordList };

/** With this number of games, each kind of event happens. */
const COMPLETE_RUNS = 100;
const ALL_KINDS = [
  ...["played", "exchanged", "passed", "passed out of time", "resigned", "overtime", "ended"],
  ...["challenged", "upheld", "wrong 0", "wrong 5", "last play", "accepted", "accepted out of time"],
  ...["went-out", "scoreless"],
];

async function openLists(): Promise<Lists> {
  const open = async (language: string) => (await testDependencies.wordList({ language })) as WordList;
  return { ca: await open("ca"), es: await open("es"), en: await open("en") };
}

function arbitrarySetups(lists: Lists): fc.Arbitrary<GameSetup> {
  const plain = { noNullPrototype: true };
  const options: fc.Arbitrary<ScrabbleOptions> = fc.record(
    {
      list: fc.constant(ENGLISH_OPTIONS.list),
      size: fc.constantFrom(...SIZES),
      rack: fc.constantFrom(...RACKS),
      bag: fc.constantFrom("standard", "super"),
      challenge: fc.constantFrom("void", "double", "five-point"),
      exchange: fc.constantFrom("as-many", "full-rack", "one"),
      scorelessRounds: fc.constantFrom(1, 3, 3, 5, 10),
      goingOut: fc.constantFrom("racks", "racks", "twice"),
      bingoBonus: fc.constantFrom(0, 50, 100),
    },
    plain,
  );
  const language = fc.constantFrom(...LANGUAGES);
  const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
  return fc
    .record({ language, options, seats: fc.integer({ min: 1, max: 8 }), seed }, plain)
    .map(withSeats)
    .filter(
      (setup) => createScrabbleGame(lists[setup.language]).checkOptions?.(setup.options, setup.seats) === undefined,
    );
}

/** Sets two seats where the option requires them, so that such games are not too rare. */
function withSeats(setup: GameSetup): GameSetup {
  return setup.options.goingOut === "twice" ? { ...setup, seats: 2 } : setup;
}

export async function testGameProperties(runs: number): Promise<void> {
  const lists = await openLists();
  const sharedSeed = Math.floor(Math.random() * 2 ** 31);
  const played = new Map<string, RandomGame>();

  function inAllGames(rule: (played: RandomGame) => void): void {
    const property = fc.property(arbitrarySetups(lists), (setup) => {
      const key = JSON.stringify(setup);
      const game = played.get(key) ?? playRandomly({ ...setup, wordList: lists[setup.language] });
      played.set(key, game);
      rule(game);
    });
    fc.assert(property, { numRuns: runs, seed: sharedSeed, endOnFailure: true });
  }

  test("all games end, and only their last state has an outcome", () => {
    inAllGames(({ game, states }) => {
      const over = states.map((state) => game.outcome(state) !== undefined);
      expect(over.indexOf(true)).toBe(states.length - 1);
      const positions = game.outcome(states.at(-1) as ScrabbleState)?.standings.map(({ position }) => position) ?? [];
      expect(positions).toEqual(positions.map((position) => 1 + positions.indexOf(position)));
    });
  });

  if (runs >= COMPLETE_RUNS) {
    test("all kinds of events and ends happen", () => {
      const seen = new Set<string>();
      inAllGames(({ events, game, states }) => {
        for (const event of events) {
          seen.add(event.kind);
          if (event.kind === "challenged") seen.add(event.wrong.length > 0 ? "upheld" : `wrong ${event.points}`);
          if ("outOfTime" in event) seen.add(`${event.kind} out of time`);
          if (event.kind === "ended") seen.add(event.how);
        }
        for (const state of states) if (game.view(state, null).pending?.last) seen.add("last play");
      });
      expect([...seen].sort()).toEqual([...ALL_KINDS].sort());
    });
  }

  test("the tiles on the board, the racks and the bag are always those of the full bag", () => {
    inAllGames(({ wordList, options, states }) => {
      const full = bagTiles(wordList.alphabet, options);
      for (const state of states) expect(tilesOf(state)).toEqual(full);
    });
  });

  test("no rack is more than full, and racks are full while the bag has tiles", () => {
    inAllGames(({ options, states }) => {
      for (const { players, bag } of states) {
        for (const { rack, resigned } of players) {
          expect(rack.length).toBeLessThanOrEqual(options.rack);
          if (!resigned && bag.length > 0) expect(rack.length).toBe(options.rack);
        }
      }
    });
  });

  test("board and scores are those that the oracle computes from the public events", () => {
    inAllGames(({ wordList, options, seats, events, states }) => {
      const last = states.at(-1) as ScrabbleState;
      const { size, rack, challenge: rule, goingOut } = options;
      const racks = last.players.map((player) => player.rack);
      const twice = goingOut === "twice";
      const slow = oracleRecord({ alphabet: wordList.alphabet, size, rack, seats, rule, twice, events, racks });
      expect(last.board).toEqual(slow.board);
      expect(last.players.map(({ score }) => score)).toEqual(slow.scores);
    });
  });

  test("the turns in the record are all events, and their points add up to the scores", () => {
    inAllGames(({ seats, events, states }) => {
      const last = states.at(-1) as ScrabbleState;
      const told = events.filter(({ kind }) => kind !== "ended");
      expect(last.turns.map(({ event }) => event)).toEqual(told);
      const totals = Array<number>(seats).fill(0);
      for (const { seat, points } of events.flatMap(scoreChangesOfEvent)) totals[seat] = (totals[seat] ?? 0) + points;
      expect(last.players.map(({ score }) => score)).toEqual(totals);
    });
  });

  test("a challenge succeeds if and only if a word is not in the list", () => {
    inAllGames(({ wordList, events, options }) => {
      for (const [at, event] of events.entries()) {
        if (event.kind === "played") {
          const words = event.words.map(({ stones }) => hasWord(wordList.words, stones.map(Math.abs)));
          if (options.challenge === "void") expect(words).not.toContain(false);
          expect(event.words.map(({ valid }) => valid)).toEqual(
            words.map((valid) => (options.challenge === "void" ? valid : undefined)),
          );
        }
        if (event.kind !== "challenged") continue;
        const play = events.slice(0, at).findLast(({ kind }) => kind === "played");
        if (play?.kind !== "played") throw new Error("challenged without a play");
        const wrong = play.words.filter(({ stones }) => !hasWord(wordList.words, stones.map(Math.abs)));
        expect(event.wrong).toEqual([...new Set(wrong.map(({ text }) => text))]);
        expect(event.against).toBe(play.seat);
      }
    });
  });

  test("the log is replayed through JSON to the same states", () => {
    inAllGames(({ game, options, seats, seed, log, states }) => {
      const opening: MatchOpening = { game: "scrabble", version: 1, options, seats, seed };
      const [through, entries] = JSON.parse(JSON.stringify([opening, log])) as [MatchOpening, LogEntry[]];
      const replayed = replayMoments(game as unknown as Game<unknown, ScrabbleState>, through, entries);
      expect(replayed.map(({ state }) => state)).toStrictEqual(states);
      expect(JSON.parse(JSON.stringify(states.at(-1)))).toStrictEqual(states.at(-1));
    });
  });

  test("a view does not depend on hidden tiles, and a state sampled from it gives the same view", () => {
    inAllGames(({ game, states, seed }) => {
      for (const [at, state] of someOf(states, 12, seed)) {
        for (const viewer of [null, ...state.players.keys()]) {
          const view = game.view(state, viewer);
          const imagined = game.sampleState(view, createRng(seed));
          expect(game.view(imagined, viewer), `state ${at}`).toStrictEqual(view);
          expect(tilesOf(imagined)).toEqual(tilesOf(state));
          expect(hasDrawnTiles(imagined)).toBe(true);
          if (state.ending === undefined) {
            expect(game.view(withHiddenChanged(state, viewer), viewer)).toStrictEqual(view);
          }
        }
      }
    });
  });

  test("refusals do not change the state", () => {
    inAllGames(({ game, wordList, states, seed }) => {
      const chance = createTestRandom(seed);
      for (const [, state] of someOf(states, 12, seed)) {
        const before = JSON.stringify(state);
        for (const seat of state.players.keys()) {
          for (const action of invalidActions(wordList, state)) {
            const step = game.play(state, seat, action);
            if (!step.ok) expect(step.refusal.reason).toMatch(/^[a-z-]+$/);
            if (!game.actors(state).includes(seat)) expect(step.ok).toBe(false);
            previewAction(wordList, game.view(state, seat), action);
          }
          if (game.actors(state).includes(seat)) continue;
          expect(game.timeOut?.(state, seat)).toMatchObject({ ok: false });
          expect(game.overtime?.(state, seat)).toMatchObject({ ok: false });
        }
        randomPlacement(wordList, state, state.toMove, chance);
        expect(JSON.stringify(state)).toBe(before);
      }
    });
  });
}

/** Some states of a game with their numbers, including the first and the last. */
function someOf(states: readonly ScrabbleState[], max: number, seed: string): [number, ScrabbleState][] {
  const all = [...states.entries()];
  return [...all.slice(0, 1), ...createTestRandom(seed).some(all.slice(1, -1), max), ...all.slice(-1)];
}

function tilesOf({ board, players, bag }: ScrabbleState): number[] {
  const onBoard = board.filter((stone) => stone !== EMPTY_SQUARE).map(rackTileOfBoardTile);
  return [...onBoard, ...players.flatMap((player) => player.rack), ...bag].sort((a, b) => a - b);
}

/** Whether the tiles drawn after the last play are on its player's rack. */
function hasDrawnTiles({ pending, players }: ScrabbleState): boolean {
  const rack = [...(players[pending?.seat ?? 0]?.rack ?? [])];
  return (pending?.drawn ?? []).every((tile) => rack.includes(tile) && rack.splice(rack.indexOf(tile), 1));
}

/** A state that looks the same to this viewer, with other racks, another bag and other random values. */
function withHiddenChanged(state: ScrabbleState, viewer: Viewer): ScrabbleState {
  const hidden = [...state.bag, ...state.players.flatMap(({ rack }, seat) => (seat === viewer ? [] : rack))];
  const [mixed] = shuffle(createRng("9".repeat(64)), hidden);
  const players = state.players.map((player, seat) =>
    seat === viewer ? player : { ...player, rack: mixed.splice(0, player.rack.length) },
  );
  const { pending } = state;
  const rack = players[pending?.seat ?? 0]?.rack ?? [];
  const changed = pending && { pending: { ...pending, drawn: rack.slice(rack.length - pending.drawn.length) } };
  return { ...state, ...changed, players, bag: mixed, rng: createRng("8".repeat(64)) };
}

/** Actions that are mostly refused. */
function invalidActions({ alphabet }: WordList, { options: { size } }: ScrabbleState): ScrabbleAction[] {
  const last = alphabet.letters.length - 1;
  return [
    { kind: "pass" },
    { kind: "challenge" },
    { kind: "accept" },
    { kind: "exchange", tiles: [] },
    { kind: "exchange", tiles: [1, last, last, last] },
    { kind: "play", square: size * size - 1, direction: "across", word: [1, 1] },
    { kind: "play", square: 0, direction: "down", word: [1, last] },
    { kind: "play", square: Math.floor((size * size) / 2), direction: "across", word: [last] },
  ];
}
