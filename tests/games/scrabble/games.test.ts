import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY, tileOf } from "#games/scrabble/board.ts";
import { type Scrabble, scrabble } from "#games/scrabble/game.ts";
import { preview } from "#games/scrabble/questions.ts";
import type { Action, Options, State } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import { type Entry, type Opening, replay } from "#kernel/log.ts";
import { below, type Rng, rngFrom, shuffled } from "#kernel/rng.ts";
import { fullBag } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";
import { classicBoard, slowScore } from "../../oracle/score.ts";
import { CATALAN, CLASSIC, english } from "./support.ts";

const en = await english();

interface Table {
  readonly resource: Resource;
  readonly options: Options;
  readonly seats: number;
  readonly seed: string;
}

const table = fc.record<Table>({
  resource: fc.constantFrom(en, CATALAN, CATALAN),
  options: fc.constantFrom(CLASSIC, CLASSIC, { ...CLASSIC, rack: 4 }),
  seats: fc.integer({ min: 2, max: 4 }),
  seed: fc.stringMatching(/^[0-9a-f]{64}$/),
});

interface Played {
  readonly state: State;
  readonly log: readonly Entry[];
}

/** A game of random legal acts, mostly plays, with a resignation here and there; `each` looks at every position. */
function playOut({ resource, options, seats, seed }: Table, each: (game: Scrabble, state: State) => void): Played {
  const game = scrabble(resource);
  let state = game.setup(options, seats, rngFrom(seed));
  let rng = rngFrom(seed.split("").reverse().join(""));
  const log: Entry[] = [];
  while (game.outcome(state) === undefined) {
    each(game, state);
    const [leaves, next] = below(rng, 60);
    const [seat] = game.actors(state);
    if (seat === undefined) throw new Error("nobody may act, and there is no outcome");
    const [action, after] = pick(game, state, seat, next);
    rng = after;
    const deed =
      leaves === 0 ? ({ kind: "forfeit", seat, how: "resigned" } as const) : ({ kind: "act", seat, action } as const);
    const step = deed.kind === "act" ? game.play(state, seat, action) : game.forfeit(state, seat, deed.how);
    if (!step.ok) throw new Error(`an offered act was refused: ${JSON.stringify([step.refusal, action])}`);
    state = step.state;
    log.push({ seq: log.length + 1, at: 0, deed });
    if (log.length > 1000) throw new Error("the game does not end");
  }
  each(game, state);
  return { state, log };
}

function pick(game: Scrabble, state: State, seat: number, rng: Rng): [Action, Rng] {
  const all = [...game.actions(game.view(state, seat))];
  const words = all.filter((action) => action.kind === "play");
  const [often, next] = below(rng, 10);
  const from = often > 0 && words.length > 0 ? words : all;
  const [at, after] = below(next, from.length);
  return [from[at] as Action, after];
}

function tilesOf({ board, players, bag }: State): number[] {
  const onBoard = board.filter((stone) => stone !== EMPTY).map(tileOf);
  return [...onBoard, ...players.flatMap((player) => player.rack), ...bag].sort((a, b) => a - b);
}

function holds(
  runs: number,
  each: (game: Scrabble, state: State) => void,
  end?: (table: Table, played: Played) => void,
) {
  fc.assert(
    fc.property(table, (one) => {
      const played = playOut(one, each);
      end?.(one, played);
    }),
    { numRuns: runs },
  );
}

describe("in every game", () => {
  test("the tiles on board, racks and bag are those of the full bag", () => {
    const full = new Map([en, CATALAN].map((resource) => [resource.alphabet, fullBag(resource.alphabet)]));
    holds(15, (game, state) => expect(tilesOf(state)).toEqual(full.get(game.alphabet)));
  });

  test("the scores are what the slow way adds up to", () => {
    holds(
      15,
      () => {},
      ({ resource, options, seats }, { state }) => {
        const board = Array<number>(225).fill(EMPTY);
        const scores = Array<number>(seats).fill(0);
        for (const { event } of state.turns) {
          if (event.kind !== "played") continue;
          const laid = event.laid.map(({ square, stone }) => ({
            row: Math.floor(square / 15),
            column: square % 15,
            stone,
          }));
          scores[event.seat] =
            (scores[event.seat] ?? 0) + slowScore(resource.alphabet, classicBoard(board), laid, options.rack);
          for (const { square, stone } of event.laid) board[square] = stone;
        }
        expect(board).toEqual(state.board);
        const values = state.players.map(({ rack }) =>
          rack.reduce((sum, tile) => sum + (resource.alphabet.letters[tile]?.points ?? 0), 0),
        );
        const out = state.ending === "went-out" ? state.players.findIndex(({ rack }) => rack.length === 0) : -1;
        const gain = values.reduce((sum, value) => sum + value, 0);
        const final = scores.map((score, seat) => (seat === out ? score + gain : score - (values[seat] ?? 0)));
        expect(state.players.map(({ score }) => score)).toEqual(final);
      },
    );
  });

  test("the log, through JSON, is replayed to the same state", () => {
    holds(
      12,
      () => {},
      ({ resource, options, seats, seed }, { state, log }) => {
        const game = scrabble(resource) as unknown as Game<unknown, State>;
        const opening: Opening = { game: "scrabble", version: 1, options, seats, seed };
        const [through, entries] = JSON.parse(JSON.stringify([opening, log])) as [Opening, Entry[]];
        expect(replay(game, through, entries)).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      },
    );
  });

  test("what a seat sees fits what is imagined from it, and shows nothing that is hidden", () => {
    holds(8, (game, state) => {
      for (const onlooker of [null, ...state.players.keys()]) {
        const view = game.view(state, onlooker);
        const imagined = game.imagine(view, rngFrom("5".repeat(64)));
        expect(game.view(imagined, onlooker)).toEqual(view);
        expect(tilesOf(imagined)).toEqual(tilesOf(state));
        if (state.ending === undefined) expect(game.view(hiddenChanged(state, onlooker), onlooker)).toEqual(view);
      }
    });
  });

  test("acts of others, of nobody and after the end are refused and change nothing", () => {
    holds(8, (game, state) => {
      const before = JSON.stringify(state);
      for (const seat of state.players.keys()) {
        if (!game.actors(state).includes(seat)) expect(game.play(state, seat, { kind: "pass" }).ok).toBe(false);
        expect([...game.actions(game.view(state, seat))].length > 0).toBe(game.actors(state).includes(seat));
      }
      const nonsense = game.play(state, state.toMove, { kind: "play", square: 224, direction: "across", word: [1, 1] });
      expect(nonsense.ok).toBe(false);
      expect([...game.actions(game.view(state, null))]).toEqual([]);
      expect(JSON.stringify(state)).toBe(before);
    });
  });
});

/** The same to this onlooker: other racks and the bag exchange their tiles, and what is drawn later is other chance. */
function hiddenChanged(state: State, onlooker: number | null): State {
  const hidden = [...state.bag, ...state.players.flatMap(({ rack }, seat) => (seat === onlooker ? [] : rack))];
  const [mixed] = shuffled(rngFrom("9".repeat(64)), hidden);
  const players = state.players.map((player, seat) =>
    seat === onlooker ? player : { ...player, rack: mixed.splice(0, player.rack.length) },
  );
  return { ...state, players, bag: mixed, rng: rngFrom("8".repeat(64)) };
}

test("what is drawn after a turn was taken back is drawn anew", () => {
  const game = scrabble(en);
  const state = game.setup(CLASSIC, 2, rngFrom("3".repeat(64)));
  const stirred = game.stir(state, rngFrom("4".repeat(64)));
  expect(stirred.bag).not.toEqual(state.bag);
  expect(tilesOf(stirred)).toEqual(tilesOf(state));
  expect(game.view(stirred, 0)).toEqual(game.view(state, 0));
});

describe("whatever is sent as an action", () => {
  const game = scrabble(CATALAN);
  const state = game.setup(CLASSIC, 2, rngFrom("1".repeat(64)));

  test("is read or not, played or refused, and never throws", () => {
    const number = fc.oneof(fc.integer({ min: -40, max: 260 }), fc.double());
    const alike = fc.record(
      {
        kind: fc.constantFrom("play", "exchange", "pass", "challenge"),
        square: number,
        direction: fc.constantFrom("across", "down", "up"),
        word: fc.array(number),
        tiles: fc.array(number),
      },
      { requiredKeys: ["kind"] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), alike), (raw) => {
        const action = game.readAction(raw);
        if (action === undefined) return;
        expect(game.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
        game.play(state, 0, action);
        preview(en, game.view(state, 1), action);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    null,
    "pass",
    [],
    { kind: "fold" },
    { kind: "exchange" },
    { kind: "exchange", tiles: [27] },
    { kind: "exchange", tiles: [-1] },
    { kind: "play", square: 1.5, direction: "across", word: [1] },
    { kind: "play", square: 1, direction: "up", word: [1] },
    { kind: "play", square: 1, direction: "down", word: [] },
    { kind: "play", square: 1, direction: "down", word: [0] },
    { kind: "play", square: 1, direction: "down", word: "AB" },
  ])("%j has not the form of one", (raw) => {
    expect(game.readAction(raw)).toBeUndefined();
  });

  test("what else it carries is left out", () => {
    expect(game.readAction({ kind: "pass", seat: 3 })).toEqual({ kind: "pass" });
  });
});
