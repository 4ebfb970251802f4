import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Game, GameActionResult, Refusal, Seat } from "#core/game.ts";
import type { GameDependencies, GameModule } from "#core/game-module.ts";
import { type MatchOpening, replayLog, replayMoments } from "#core/match-log.ts";
import { createRng, deriveSeed } from "#core/rng.ts";
import { createPinnedGame } from "../support/game-dependencies.ts";
import {
  allSeats,
  allViewers,
  createTestRandom,
  type Playout,
  playRandomGame,
  type TestRandom,
} from "./random-playout.ts";

// The rules that hold for each game. Each is tried on a few whole games of random actions, with the samples of the game
// module. On failure fast-check prints the sample and the seed, with which the game can be repeated.

/** Number of moments of a game at which a rule is tried, and of actions tried at each. */
const MAX_MOMENTS = 8;
const MAX_ACTIONS = 30;

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

/** `words`: labels for the pictures of the game. `runs`: number of whole games for each rule. */
export function testGameContract(
  gameModule: GameModule,
  dependencies: GameDependencies,
  words: unknown,
  runs: number,
): void {
  let samples: { game: Game; opening: Omit<MatchOpening, "seed"> }[] = [];
  // With one seed for all rules, fast-check gives each rule the same games, and each game is played once.
  const sharedSeed = Math.floor(Math.random() * 2 ** 31);
  const played = new Map<string, Playout>();
  beforeAll(async () => {
    samples = await Promise.all(gameModule.samples.map((sample) => createSample(gameModule, dependencies, sample)));
  });

  /** Checks a rule in whole games. Every other game has resignations and an undo. */
  function inWholeGames(rule: (playout: Playout, chance: TestRandom) => void | Promise<void>): Promise<void> {
    const sampleIndexes = fc.nat({ max: samples.length - 1 });
    const property = fc.asyncProperty(
      sampleIndexes,
      fc.noShrink(seeds),
      fc.boolean(),
      async (index, seed, withRareEvents) => {
        const playout = playedGame(index, seed, withRareEvents);
        await rule(playout, createTestRandom(playout.rng));
      },
    );
    return fc.assert(property, { numRuns: runs, seed: sharedSeed, endOnFailure: true });
  }

  function playedGame(index: number, seed: string, withRareEvents: boolean): Playout {
    const key = `${index} ${seed} ${withRareEvents}`;
    const { game, opening } = samples[index] as (typeof samples)[number];
    const playout =
      played.get(key) ?? playRandomGame(game, { ...opening, seed }, deriveSeed(createRng(seed), 0), withRareEvents);
    played.set(key, playout);
    return playout;
  }

  /** Checks a rule at some moments of a game, including its beginning and its end. */
  function atSomeMoments(
    rule: (state: unknown, playout: Playout, chance: TestRandom) => void | Promise<void>,
  ): Promise<void> {
    return inWholeGames(async (playout, chance) => {
      const states = playout.moments.map(({ state }) => state);
      const [first, last] = [states[0], states[states.length - 1]];
      for (const state of [first, ...chance.some(states.slice(1, -1), MAX_MOMENTS), last])
        await rule(state, playout, chance);
    });
  }

  /** The possible actions of each actor in this state. */
  function possibleActions(state: unknown, { game }: Playout): { seat: Seat; actions: unknown[] }[] {
    return game.actors(state).map((seat) => ({ seat, actions: [...game.actions(game.view(state, seat))] }));
  }

  test("keeps its setup and each state unchanged through JSON", async () => {
    await inWholeGames(({ moments: all }) => {
      for (const { state, events } of all) {
        expect(json(state)).toStrictEqual(state);
        expect(json(events)).toStrictEqual(events);
      }
    });
  });

  test("comes to an end with random actions, and only the last state has an outcome", async () => {
    await inWholeGames(({ game, moments: all }) => {
      expect(all.map(({ state }) => game.outcome(state) !== undefined)).toEqual([
        ...all.slice(1).map(() => false),
        true,
      ]);
    });
  });

  test("gives the same states and events when its log is replayed through JSON", async () => {
    await inWholeGames(({ game, opening, log, moments: all }) => {
      expect(replayMoments(game, json(opening), json(log))).toStrictEqual(all);
      expect(replayLog(game, opening, log)).toStrictEqual(all[all.length - 1]?.state);
    });
  });

  test("accepts each possible action, which stays the same through JSON", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      for (const { seat, actions } of possibleActions(state, playout)) {
        expect(actions.length).toBeGreaterThan(0);
        for (const action of chance.some(actions, MAX_ACTIONS)) {
          expect(game.readAction(json(action))).toStrictEqual(action);
          expect(game.play(state, seat, action)).toMatchObject({ ok: true });
        }
      }
    });
  });

  test("offers seats that are not to move nothing, refuses their actions, and changes nothing", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      const otherActions = possibleActions(state, playout).flatMap(({ actions }) => actions);
      expect([...game.actions(game.view(state, null))]).toEqual([]);
      for (const seat of allSeats(playout).filter((one) => !game.actors(state).includes(one))) {
        expect([...game.actions(game.view(state, seat))]).toEqual([]);
        for (const action of chance.some(otherActions, MAX_ACTIONS)) {
          expect(game.play(state, seat, action)).toEqual({ ok: false, refusal: expect.anything() });
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("does not read invalid actions, and refuses unsuitable ones with a reason code", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      const offers = possibleActions(state, playout).map(({ seat, actions }) => ({
        seat,
        action: chance.pick(actions),
      }));
      for (const { seat, action } of offers) {
        for (const [raw] of fc.sample(fc.tuple(garbageLike(action)), { numRuns: 10, seed: chance.below(2 ** 31) })) {
          const read = game.readAction(raw);
          if (read === undefined) continue;
          expect(game.readAction(json(read))).toStrictEqual(read);
          const step = game.play(state, seat, read);
          if (!step.ok) expect(step.refusal.reason).toMatch(/^[a-z-]+$/);
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("has no actors after its end, and refuses all actions and resignations", async () => {
    await inWholeGames((playout, chance) => {
      const { game, log, moments: all } = playout;
      const { state } = all[all.length - 1] as (typeof all)[number];
      const before = JSON.stringify(state);
      const acts = log.flatMap(({ deed }) => (deed.kind === "act" ? [deed.action] : []));
      const [, ...otherActions] = possibleActions(all[0]?.state, playout).flatMap(({ actions }) => actions);
      expect(game.actors(state)).toEqual([]);
      for (const seat of allSeats(playout)) {
        expect(game.forfeit(state, seat, "resigned")).toMatchObject({ ok: false });
        for (const action of chance.some([...acts, ...otherActions], MAX_ACTIONS)) {
          expect(game.play(state, seat, action)).toMatchObject({ ok: false });
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("samples states from a view that give the same view again, to a seat and to a spectator", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      for (const viewer of allViewers(playout)) {
        const view = game.view(state, viewer);
        const imagined = game.sampleState(view, chance.rng());
        expect(game.view(imagined, viewer)).toStrictEqual(view);
        expect(json(imagined)).toStrictEqual(imagined);
      }
    });
  });

  test("changes nothing visible when later random values are drawn anew", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      const reshuffled = game.reshuffle(state, chance.rng());
      for (const viewer of allViewers(playout)) {
        expect(game.view(reshuffled, viewer)).toStrictEqual(game.view(state, viewer));
      }
      expect(reshuffled).not.toStrictEqual(state);
    });
  });

  test("gives the same hint when asked again, without a change of the turn or of what others see", async () => {
    await atSomeMoments(async (state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      for (const seat of allSeats(playout)) {
        const step = game.countHint?.(state, seat);
        const imagined = game.sampleState(game.view(state, seat), chance.rng());
        if (step) expect(hintAnswer(game.countHint?.(imagined, seat))).toStrictEqual(hintAnswer(step));
        if (step === undefined || !step.ok) continue;
        expect(step.events).toEqual([]);
        expect(json(step.state)).toStrictEqual(step.state);
        expect(game.actors(step.state)).toEqual(game.actors(state));
        for (const viewer of allViewers(playout).filter((one) => one !== seat)) {
          expect(game.view(step.state, viewer)).toStrictEqual(game.view(state, viewer));
        }
        const again = game.countHint?.(step.state, seat);
        expect(again?.ok && again.state).toBe(step.state);
        const [first, second] = [state, step.state].map((viewed) =>
          game.questions["hint"]?.(game.view(viewed, seat), undefined),
        );
        expect(await second).toStrictEqual(await first);
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("answers an action or a resignation without hidden information", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      const otherActions = possibleActions(state, playout).flatMap(({ actions }) => actions);
      for (const seat of allSeats(playout)) {
        const imagined = game.sampleState(game.view(state, seat), chance.rng());
        const tried = chance.some(otherActions, MAX_ACTIONS);
        const answersFrom = (from: unknown) => [
          publicAnswer(game, game.forfeit(from, seat, "resigned")),
          ...tried.map((action) => publicAnswer(game, game.play(from, seat, action))),
        ];
        expect(answersFrom(imagined)).toStrictEqual(answersFrom(state));
      }
    });
  });

  test("shows a spectator nothing that depends on hidden information", async () => {
    await atSomeMoments((state, playout, chance) => {
      const { game } = playout;
      const imagined = game.sampleState(game.view(state, null), chance.rng());
      const sceneOf = (viewed: unknown) => game.scene(game.view(viewed, null), words, playerProfiles(playout));
      expect(sceneOf(imagined)).toStrictEqual(sceneOf(state));
    });
  });

  test("has bots whose actions are accepted, and the same for the same view and random seed", async () => {
    await atSomeMoments(async (state, { game }, chance) => {
      for (const seat of game.actors(state)) {
        const view = game.view(state, seat);
        for (const [level, bot] of Object.entries(game.bots)) {
          const rng = chance.rng();
          const action = json(await bot(view, rng));
          expect(json(await bot(json(view), rng)), level).toStrictEqual(action);
          const read = game.readAction(action);
          expect(read, level).toStrictEqual(action);
          expect(game.play(state, seat, read), level).toMatchObject({ ok: true });
        }
      }
    });
  });

  test("makes pictures of plain data for each viewer at any time", async () => {
    await atSomeMoments((state, playout) => {
      for (const viewer of allViewers(playout)) {
        const scene = playout.game.scene(playout.game.view(state, viewer), words, playerProfiles(playout));
        expect(json(scene)).toStrictEqual(scene);
        expect(scene.blocks.length).toBeGreaterThan(0);
      }
    });
  });

  test("gives the achievements of each seat, which survive JSON", () =>
    inWholeGames(({ game, moments: all }) => {
      const { state } = all[all.length - 1] ?? {};
      const achievements = game.achievements?.(state);
      if (achievements === undefined) return;
      expect(achievements).toHaveLength(game.outcome(state)?.standings.length ?? -1);
      expect(json(achievements)).toEqual(achievements);
    }));

  test("names each seat once in its outcome, best first, and tied seats share a position", async () => {
    await inWholeGames((playout) => {
      const { game, moments: all } = playout;
      const standings = game.outcome(all[all.length - 1]?.state)?.standings ?? [];
      const positions = standings.map(({ position }) => position);
      expect(standings.map(({ seat }) => seat).sort()).toEqual(allSeats(playout));
      expect(positions).toEqual(positions.map((position) => 1 + positions.indexOf(position)));
      for (const one of standings) {
        const tied = standings.filter(({ position }) => position === one.position);
        expect(new Set(tied.map(({ score }) => score)).size).toBe(1);
      }
    });
  });
}

async function createSample(
  gameModule: GameModule,
  dependencies: GameDependencies,
  { options, seats }: GameModule["samples"][number],
) {
  const { game, pinned } = await createPinnedGame(gameModule, options, dependencies);
  expect(game.id).toBe(gameModule.id);
  return { game, opening: { game: game.id, version: game.version, options, seats, ...pinned } };
}

/** What becomes known by a step. The end of a game may show what was hidden. */
function publicAnswer(game: Game, step: GameActionResult<unknown, unknown, Refusal>): unknown {
  if (!step.ok) return step.refusal;
  return game.outcome(step.state) === undefined ? step.events : "the end";
}

function hintAnswer(step: GameActionResult<unknown, unknown, Refusal> | undefined): unknown {
  return step?.ok === false ? step.refusal : "helped";
}

function playerProfiles(playout: Playout) {
  return allSeats(playout).map((seat) => ({ name: `Seat ${seat}`, bot: seat % 2 === 1 }));
}

/** Any value, or an action with one part replaced or missing. */
function garbageLike(action: unknown): fc.Arbitrary<unknown> {
  if (typeof action !== "object" || action === null) return fc.anything();
  const parts = Object.keys(action);
  const other = fc.oneof(fc.anything(), fc.integer(), fc.array(fc.integer({ min: -40, max: 400 })));
  const changed = fc.tuple(fc.constantFrom(...parts), other).map(([part, value]) => ({ ...action, [part]: value }));
  return fc.oneof(fc.anything(), changed, changed);
}
