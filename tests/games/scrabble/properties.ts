import fc from "fast-check";
import { expect, test } from "vitest";
import { bagOf } from "#games/scrabble/bag.ts";
import { EMPTY, tileOf } from "#games/scrabble/board.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { preview } from "#games/scrabble/questions.ts";
import { pointsOf } from "#games/scrabble/record.ts";
import type { Action, Options, State } from "#games/scrabble/types.ts";
import type { Game, Onlooker } from "#kernel/game.ts";
import { type Entry, moments, type Opening } from "#kernel/log.ts";
import { rngFrom, shuffled } from "#kernel/rng.ts";
import { has } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";
import { slowRecord } from "../../oracle/record.ts";
import { provisions } from "../../support/provisions.ts";
import { chanceOf } from "../contract-playout.ts";
import { anything, type Played, playRandomly, type Table } from "./random-game.ts";
import { CLASSIC } from "./support.ts";

// What holds in every game, whatever is played and however. Each rule is tried on the same random games; on failure
// fast-check prints the table and how to have it again.

const LANGUAGES = ["ca", "es", "en"] as const;
const SIZES = [2, 9, 14, 15, 21, 31];
/** With one tile nobody can begin: such games are few. */
const RACKS = [1, 7, 7, 7, 15, 15];

/** A table as fast-check prints it. */
interface Wish extends Omit<Table, "resource"> {
  readonly language: (typeof LANGUAGES)[number];
}

type Lists = { readonly [L in Wish["language"]]: Resource };

/** So many games that nothing is missing in them. */
const ENOUGH = 100;
const EVERYTHING = [
  ...["played", "exchanged", "passed", "passed out of time", "resigned", "overtime", "ended"],
  ...["challenged", "upheld", "wrong 0", "wrong 5", "last play", "accepted", "accepted out of time"],
  ...["went-out", "scoreless"],
];

async function openLists(): Promise<Lists> {
  const open = async (language: string) => (await provisions.lexicon({ language })) as Resource;
  return { ca: await open("ca"), es: await open("es"), en: await open("en") };
}

function tablesOf(lists: Lists): fc.Arbitrary<Wish> {
  const plain = { noNullPrototype: true };
  const options: fc.Arbitrary<Options> = fc.record(
    {
      list: fc.constant(CLASSIC.list),
      size: fc.constantFrom(...SIZES),
      rack: fc.constantFrom(...RACKS),
      bag: fc.constantFrom("standard", "super"),
      challenge: fc.constantFrom("void", "double", "five-point"),
      exchange: fc.constantFrom("as-many", "full-rack", "one"),
      scorelessRounds: fc.constantFrom(1, 3, 3, 5, 10),
      goingOut: fc.constantFrom("racks", "racks", "twice"),
    },
    plain,
  );
  const language = fc.constantFrom(...LANGUAGES);
  const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
  return fc
    .record({ language, options, seats: fc.integer({ min: 1, max: 8 }), seed }, plain)
    .map(withSeats)
    .filter((wish) => scrabble(lists[wish.language]).whyNot?.(wish.options, wish.seats) === undefined);
}

/** So that not only games of two are played to twice the other's rack. */
function withSeats(wish: Wish): Wish {
  return wish.options.goingOut === "twice" ? { ...wish, seats: 2 } : wish;
}

export async function holdInRandomGames(runs: number): Promise<void> {
  const lists = await openLists();
  const seedOfAll = Math.floor(Math.random() * 2 ** 31);
  const played = new Map<string, Played>();

  function always(rule: (played: Played) => void): void {
    const property = fc.property(tablesOf(lists), (wish) => {
      const key = JSON.stringify(wish);
      const game = played.get(key) ?? playRandomly({ ...wish, resource: lists[wish.language] });
      played.set(key, game);
      rule(game);
    });
    fc.assert(property, { numRuns: runs, seed: seedOfAll, endOnFailure: true });
  }

  test("all games end, and only their last state has an outcome", () => {
    always(({ game, states }) => {
      const over = states.map((state) => game.outcome(state) !== undefined);
      expect(over.indexOf(true)).toBe(states.length - 1);
      const positions = game.outcome(states.at(-1) as State)?.standings.map(({ position }) => position) ?? [];
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
    always(({ resource, options, states }) => {
      const full = bagOf(resource.alphabet, options);
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
    always(({ resource, options, seats, events, states }) => {
      const last = states.at(-1) as State;
      const { size, rack, challenge: rule, goingOut } = options;
      const racks = last.players.map((player) => player.rack);
      const twice = goingOut === "twice";
      const slow = slowRecord({ alphabet: resource.alphabet, size, rack, seats, rule, twice, events, racks });
      expect(last.board).toEqual(slow.board);
      expect(last.players.map(({ score }) => score)).toEqual(slow.scores);
    });
  });

  test("the record says every act and by how much it changed the scores", () => {
    always(({ seats, events, states }) => {
      const last = states.at(-1) as State;
      const told = events.filter(({ kind }) => kind !== "ended");
      expect(last.turns.map(({ event }) => event)).toEqual(told);
      const totals = Array<number>(seats).fill(0);
      for (const { seat, points } of events.flatMap(pointsOf)) totals[seat] = (totals[seat] ?? 0) + points;
      expect(last.players.map(({ score }) => score)).toEqual(totals);
    });
  });

  test("a challenge is upheld if a word is not in the list, and only then", () => {
    always(({ resource, events, options }) => {
      for (const [at, event] of events.entries()) {
        if (event.kind === "played") {
          const words = event.words.map(({ stones }) => has(resource.words, stones.map(Math.abs)));
          if (options.challenge === "void") expect(words).not.toContain(false);
          expect(event.words.map(({ valid }) => valid)).toEqual(
            words.map((valid) => (options.challenge === "void" ? valid : undefined)),
          );
        }
        if (event.kind !== "challenged") continue;
        const play = events.slice(0, at).findLast(({ kind }) => kind === "played");
        if (play?.kind !== "played") throw new Error("challenged without a play");
        const wrong = play.words.filter(({ stones }) => !has(resource.words, stones.map(Math.abs)));
        expect(event.wrong).toEqual([...new Set(wrong.map(({ text }) => text))]);
        expect(event.against).toBe(play.seat);
      }
    });
  });

  test("the log, through JSON, is replayed to the same states", () => {
    always(({ game, options, seats, seed, log, states }) => {
      const opening: Opening = { game: "scrabble", version: 1, options, seats, seed };
      const [through, entries] = JSON.parse(JSON.stringify([opening, log])) as [Opening, Entry[]];
      const replayed = moments(game as unknown as Game<unknown, State>, through, entries);
      expect(replayed.map(({ state }) => state)).toStrictEqual(states);
      expect(JSON.parse(JSON.stringify(states.at(-1)))).toStrictEqual(states.at(-1));
    });
  });

  test("a view never changes when only hidden things differ, and a state imagined from it gives it again", () => {
    always(({ game, states, seed }) => {
      for (const [at, state] of someOf(states, 12, seed)) {
        for (const onlooker of [null, ...state.players.keys()]) {
          const view = game.view(state, onlooker);
          const imagined = game.imagine(view, rngFrom(seed));
          expect(game.view(imagined, onlooker), `state ${at}`).toStrictEqual(view);
          expect(tilesOf(imagined)).toEqual(tilesOf(state));
          expect(isWhole(imagined)).toBe(true);
          if (state.ending === undefined) {
            expect(game.view(hiddenChanged(state, onlooker), onlooker)).toStrictEqual(view);
          }
        }
      }
    });
  });

  test("every refusal leaves the state as it was", () => {
    always(({ game, resource, states, seed }) => {
      const chance = chanceOf(seed);
      for (const [, state] of someOf(states, 12, seed)) {
        const before = JSON.stringify(state);
        for (const seat of state.players.keys()) {
          for (const action of wildActions(resource, state)) {
            const step = game.play(state, seat, action);
            if (!step.ok) expect(step.refusal.why).toMatch(/^[a-z-]+$/);
            if (!game.actors(state).includes(seat)) expect(step.ok).toBe(false);
            preview(resource, game.view(state, seat), action);
          }
          if (game.actors(state).includes(seat)) continue;
          expect(game.timeOut?.(state, seat)).toMatchObject({ ok: false });
          expect(game.overtime?.(state, seat)).toMatchObject({ ok: false });
        }
        anything(resource, state, state.toMove, chance);
        expect(JSON.stringify(state)).toBe(before);
      }
    });
  });
}

/** Some states of a game with their numbers, the first and the last among them. */
function someOf(states: readonly State[], most: number, seed: string): [number, State][] {
  const all = [...states.entries()];
  return [...all.slice(0, 1), ...chanceOf(seed).some(all.slice(1, -1), most), ...all.slice(-1)];
}

function tilesOf({ board, players, bag }: State): number[] {
  const onBoard = board.filter((stone) => stone !== EMPTY).map(tileOf);
  return [...onBoard, ...players.flatMap((player) => player.rack), ...bag].sort((a, b) => a - b);
}

/** Whether what was drawn after the last play is on its rack. */
function isWhole({ pending, players }: State): boolean {
  const rack = [...(players[pending?.seat ?? 0]?.rack ?? [])];
  return (pending?.drawn ?? []).every((tile) => rack.includes(tile) && rack.splice(rack.indexOf(tile), 1));
}

/** The same to this onlooker: other racks and the bag exchange their tiles, and what is drawn later is other chance. */
function hiddenChanged(state: State, onlooker: Onlooker): State {
  const hidden = [...state.bag, ...state.players.flatMap(({ rack }, seat) => (seat === onlooker ? [] : rack))];
  const [mixed] = shuffled(rngFrom("9".repeat(64)), hidden);
  const players = state.players.map((player, seat) =>
    seat === onlooker ? player : { ...player, rack: mixed.splice(0, player.rack.length) },
  );
  const { pending } = state;
  const rack = players[pending?.seat ?? 0]?.rack ?? [];
  const changed = pending && { pending: { ...pending, drawn: rack.slice(rack.length - pending.drawn.length) } };
  return { ...state, ...changed, players, bag: mixed, rng: rngFrom("8".repeat(64)) };
}

/** Acts that are mostly wrong. */
function wildActions({ alphabet }: Resource, { options: { size } }: State): Action[] {
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
