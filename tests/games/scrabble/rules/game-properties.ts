import fc from "fast-check";
import { expect, test } from "vitest";
import type { Game, Viewer } from "#core/game.ts";
import { type LogEntry, type MatchOpening, replayMoments } from "#core/match-log.ts";
import { createRng, shuffle } from "#core/rng.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE, rackTileOf } from "#games/scrabble/board/board.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { eventPoints } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { oracleRecord } from "../../../oracle/scrabble-record.ts";
import { testDependencies } from "../../../support/game-dependencies.ts";
import { createTestRandom } from "../../random-playout.ts";
import { ENGLISH_OPTIONS } from "../fixtures.ts";
import { playRandomly, type RandomGame, type RandomGameSetup, randomPlacement } from "../random-game.ts";

// What holds in every game, whatever is played and however. Each rule is tried on the same random games; on failure
// fast-check prints the table and how to have it again.

const LANGUAGES = ["ca", "es", "en"] as const;
const SIZES = [2, 9, 14, 15, 21, 31];
/** With one tile nobody can begin: such games are few. */
const RACKS = [1, 7, 7, 7, 15, 15];

/** A table as fast-check prints it. */
interface Wish extends Omit<RandomGameSetup, "wordList"> {
  readonly language: (typeof LANGUAGES)[number];
}

type Lists = { readonly [L in Wish["language"]]: WordList };

/** So many games that nothing is missing in them. */
const ENOUGH = 100;
const EVERYTHING = [
  ...["played", "exchanged", "passed", "passed out of time", "resigned", "overtime", "ended"],
  ...["challenged", "upheld", "wrong 0", "wrong 5", "last play", "accepted", "accepted out of time"],
  ...["went-out", "scoreless"],
];

async function openLists(): Promise<Lists> {
  const open = async (language: string) => (await testDependencies.wordList({ language })) as WordList;
  return { ca: await open("ca"), es: await open("es"), en: await open("en") };
}

function tablesOf(lists: Lists): fc.Arbitrary<Wish> {
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
    .filter((wish) => createScrabble(lists[wish.language]).checkOptions?.(wish.options, wish.seats) === undefined);
}

/** So that not only games of two are played to twice the other's rack. */
function withSeats(wish: Wish): Wish {
  return wish.options.goingOut === "twice" ? { ...wish, seats: 2 } : wish;
}

export async function testGameProperties(runs: number): Promise<void> {
  const lists = await openLists();
  const seedOfAll = Math.floor(Math.random() * 2 ** 31);
  const played = new Map<string, RandomGame>();

  function always(rule: (played: RandomGame) => void): void {
    const property = fc.property(tablesOf(lists), (wish) => {
      const key = JSON.stringify(wish);
      const game = played.get(key) ?? playRandomly({ ...wish, wordList: lists[wish.language] });
      played.set(key, game);
      rule(game);
    });
    fc.assert(property, { numRuns: runs, seed: seedOfAll, endOnFailure: true });
  }

  test("all games end, and only their last state has an outcome", () => {
    always(({ game, states }) => {
      const over = states.map((state) => game.outcome(state) !== undefined);
      expect(over.indexOf(true)).toBe(states.length - 1);
      const positions = game.outcome(states.at(-1) as ScrabbleState)?.standings.map(({ position }) => position) ?? [];
      expect(positions).toEqual(positions.map((position) => 1 + positions.indexOf(position)));
    });
  });

  if (runs >= ENOUGH) {
    test("everything that can happen does, and every end", () => {
      const seen = new Set<string>();
      always(({ events, game, states }) => {
        for (const event of events) {
          seen.add(event.kind);
          if (event.kind === "challenged") seen.add(event.wrong.length > 0 ? "upheld" : `wrong ${event.points}`);
          if ("outOfTime" in event) seen.add(`${event.kind} out of time`);
          if (event.kind === "ended") seen.add(event.how);
        }
        for (const state of states) if (game.view(state, null).pending?.last) seen.add("last play");
      });
      expect([...seen].sort()).toEqual([...EVERYTHING].sort());
    });
  }

  test("the tiles on board, racks and bag are those of the full bag at every step", () => {
    always(({ wordList, options, states }) => {
      const full = bagTiles(wordList.alphabet, options);
      for (const state of states) expect(tilesOf(state)).toEqual(full);
    });
  });

  test("no rack holds more than a full one, and fewer tiles only where the bag is empty", () => {
    always(({ options, states }) => {
      for (const { players, bag } of states) {
        for (const { rack, resigned } of players) {
          expect(rack.length).toBeLessThanOrEqual(options.rack);
          if (!resigned && bag.length > 0) expect(rack.length).toBe(options.rack);
        }
      }
    });
  });

  test("board and scores are what the slow way makes of what was seen", () => {
    always(({ wordList, options, seats, events, states }) => {
      const last = states.at(-1) as ScrabbleState;
      const { size, rack, challenge: rule, goingOut } = options;
      const racks = last.players.map((player) => player.rack);
      const twice = goingOut === "twice";
      const slow = oracleRecord({ alphabet: wordList.alphabet, size, rack, seats, rule, twice, events, racks });
      expect(last.board).toEqual(slow.board);
      expect(last.players.map(({ score }) => score)).toEqual(slow.scores);
    });
  });

  test("the record says every act and by how much it changed the scores", () => {
    always(({ seats, events, states }) => {
      const last = states.at(-1) as ScrabbleState;
      const told = events.filter(({ kind }) => kind !== "ended");
      expect(last.turns.map(({ event }) => event)).toEqual(told);
      const totals = Array<number>(seats).fill(0);
      for (const { seat, points } of events.flatMap(eventPoints)) totals[seat] = (totals[seat] ?? 0) + points;
      expect(last.players.map(({ score }) => score)).toEqual(totals);
    });
  });

  test("a challenge is upheld if a word is not in the list, and only then", () => {
    always(({ wordList, events, options }) => {
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

  test("the log, through JSON, is replayed to the same states", () => {
    always(({ game, options, seats, seed, log, states }) => {
      const opening: MatchOpening = { game: "scrabble", version: 1, options, seats, seed };
      const [through, entries] = JSON.parse(JSON.stringify([opening, log])) as [MatchOpening, LogEntry[]];
      const replayed = replayMoments(game as unknown as Game<unknown, ScrabbleState>, through, entries);
      expect(replayed.map(({ state }) => state)).toStrictEqual(states);
      expect(JSON.parse(JSON.stringify(states.at(-1)))).toStrictEqual(states.at(-1));
    });
  });

  test("a view never changes when only hidden things differ, and a state imagined from it gives it again", () => {
    always(({ game, states, seed }) => {
      for (const [at, state] of someOf(states, 12, seed)) {
        for (const viewer of [null, ...state.players.keys()]) {
          const view = game.view(state, viewer);
          const imagined = game.sampleState(view, createRng(seed));
          expect(game.view(imagined, viewer), `state ${at}`).toStrictEqual(view);
          expect(tilesOf(imagined)).toEqual(tilesOf(state));
          expect(isWhole(imagined)).toBe(true);
          if (state.ending === undefined) {
            expect(game.view(hiddenChanged(state, viewer), viewer)).toStrictEqual(view);
          }
        }
      }
    });
  });

  test("every refusal leaves the state as it was", () => {
    always(({ game, wordList, states, seed }) => {
      const chance = createTestRandom(seed);
      for (const [, state] of someOf(states, 12, seed)) {
        const before = JSON.stringify(state);
        for (const seat of state.players.keys()) {
          for (const action of wildActions(wordList, state)) {
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

/** Some states of a game with their numbers, the first and the last among them. */
function someOf(states: readonly ScrabbleState[], max: number, seed: string): [number, ScrabbleState][] {
  const all = [...states.entries()];
  return [...all.slice(0, 1), ...createTestRandom(seed).some(all.slice(1, -1), max), ...all.slice(-1)];
}

function tilesOf({ board, players, bag }: ScrabbleState): number[] {
  const onBoard = board.filter((stone) => stone !== EMPTY_SQUARE).map(rackTileOf);
  return [...onBoard, ...players.flatMap((player) => player.rack), ...bag].sort((a, b) => a - b);
}

/** Whether what was drawn after the last play is on its rack. */
function isWhole({ pending, players }: ScrabbleState): boolean {
  const rack = [...(players[pending?.seat ?? 0]?.rack ?? [])];
  return (pending?.drawn ?? []).every((tile) => rack.includes(tile) && rack.splice(rack.indexOf(tile), 1));
}

/** The same to this onlooker: other racks and the bag exchange their tiles, and what is drawn later is other chance. */
function hiddenChanged(state: ScrabbleState, viewer: Viewer): ScrabbleState {
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

/** Acts that are mostly wrong. */
function wildActions({ alphabet }: WordList, { options: { size } }: ScrabbleState): ScrabbleAction[] {
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
