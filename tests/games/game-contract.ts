import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Game, Refusal, Seat, Step } from "#core/game.ts";
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

// What the house takes for granted of every game. Each rule is tried on a few whole games of random acts, over the kit's
// own samples; on failure fast-check prints the sample and the seed, and how to have them again.

/** Moments of a game at which a rule is tried, and acts that are tried at one of them. */
const MOMENTS = 8;
const ACTS = 30;

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const aSeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

/** `words` are those that the game's pictures carry; each rule is tried on so many whole games. */
export function testGameContract(kit: GameModule, provisions: GameDependencies, words: unknown, runs: number): void {
  let samples: { game: Game; opening: Omit<MatchOpening, "seed"> }[] = [];
  // With one seed for all rules fast-check gives each of them the same games, and each is played once.
  const seedOfAll = Math.floor(Math.random() * 2 ** 31);
  const played = new Map<string, Playout>();
  beforeAll(async () => {
    samples = await Promise.all(kit.samples.map((sample) => sampleOf(kit, provisions, sample)));
  });

  /** Holds in whole games, with resignations and a takeback in every other one. */
  function always(rule: (playout: Playout, chance: TestRandom) => void | Promise<void>): Promise<void> {
    const aSample = fc.nat({ max: samples.length - 1 });
    const property = fc.asyncProperty(aSample, fc.noShrink(aSeed), fc.boolean(), async (index, seed, eventful) => {
      const playout = gameOf(index, seed, eventful);
      await rule(playout, createTestRandom(playout.rng));
    });
    return fc.assert(property, { numRuns: runs, seed: seedOfAll, endOnFailure: true });
  }

  function gameOf(index: number, seed: string, eventful: boolean): Playout {
    const key = `${index} ${seed} ${eventful}`;
    const { game, opening } = samples[index] as (typeof samples)[number];
    const playout =
      played.get(key) ?? playRandomGame(game, { ...opening, seed }, deriveSeed(createRng(seed), 0), eventful);
    played.set(key, playout);
    return playout;
  }

  /** Holds at some moments of a game, its beginning and its end among them. */
  function atTimes(
    rule: (state: unknown, playout: Playout, chance: TestRandom) => void | Promise<void>,
  ): Promise<void> {
    return always(async (playout, chance) => {
      const states = playout.moments.map(({ state }) => state);
      const [first, last] = [states[0], states[states.length - 1]];
      for (const state of [first, ...chance.some(states.slice(1, -1), MOMENTS), last])
        await rule(state, playout, chance);
    });
  }

  /** The acts that an actor is offered in this state. */
  function offersIn(state: unknown, { game }: Playout): { seat: Seat; actions: unknown[] }[] {
    return game.actors(state).map((seat) => ({ seat, actions: [...game.actions(game.view(state, seat))] }));
  }

  test("the setup and every state survive JSON", async () => {
    await always(({ moments: all }) => {
      for (const { state, events } of all) {
        expect(json(state)).toStrictEqual(state);
        expect(json(events)).toStrictEqual(events);
      }
    });
  });

  test("a game of random acts comes to an end, and only its last state has an outcome", async () => {
    await always(({ game, moments: all }) => {
      expect(all.map(({ state }) => game.outcome(state) !== undefined)).toEqual([
        ...all.slice(1).map(() => false),
        true,
      ]);
    });
  });

  test("replaying the log through JSON gives every state and event of the game", async () => {
    await always(({ game, opening, log, moments: all }) => {
      expect(replayMoments(game, json(opening), json(log))).toStrictEqual(all);
      expect(replayLog(game, opening, log)).toStrictEqual(all[all.length - 1]?.state);
    });
  });

  test("every act that is offered is accepted, and is the same after a way through JSON", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      for (const { seat, actions } of offersIn(state, playout)) {
        expect(actions.length).toBeGreaterThan(0);
        for (const action of chance.some(actions, ACTS)) {
          expect(game.readAction(json(action))).toStrictEqual(action);
          expect(game.play(state, seat, action)).toMatchObject({ ok: true });
        }
      }
    });
  });

  test("who is not to move is offered nothing and refused everything, and nothing changes by it", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      const offered = offersIn(state, playout).flatMap(({ actions }) => actions);
      expect([...game.actions(game.view(state, null))]).toEqual([]);
      for (const seat of allSeats(playout).filter((one) => !game.actors(state).includes(one))) {
        expect([...game.actions(game.view(state, seat))]).toEqual([]);
        for (const action of chance.some(offered, ACTS)) {
          expect(game.play(state, seat, action)).toEqual({ ok: false, refusal: expect.anything() });
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("what is no act is not read as one, and an act that does not fit is refused with a reason", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      const offers = offersIn(state, playout).map(({ seat, actions }) => ({ seat, action: chance.pick(actions) }));
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

  test("after the end nobody is to move, and every act and resignation is refused", async () => {
    await always((playout, chance) => {
      const { game, log, moments: all } = playout;
      const { state } = all[all.length - 1] as (typeof all)[number];
      const before = JSON.stringify(state);
      const acts = log.flatMap(({ deed }) => (deed.kind === "act" ? [deed.action] : []));
      const [, ...offered] = offersIn(all[0]?.state, playout).flatMap(({ actions }) => actions);
      expect(game.actors(state)).toEqual([]);
      for (const seat of allSeats(playout)) {
        expect(game.forfeit(state, seat, "resigned")).toMatchObject({ ok: false });
        for (const action of chance.some([...acts, ...offered], ACTS)) {
          expect(game.play(state, seat, action)).toMatchObject({ ok: false });
        }
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("a state imagined from a view gives that view again, to a seat and to the spectator", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      for (const viewer of allViewers(playout)) {
        const view = game.view(state, viewer);
        const imagined = game.sampleState(view, chance.rng());
        expect(game.view(imagined, viewer)).toStrictEqual(view);
        expect(json(imagined)).toStrictEqual(imagined);
      }
    });
  });

  test("chance drawn anew changes nothing that anybody sees now", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      const stirred = game.reshuffle(state, chance.rng());
      for (const viewer of allViewers(playout)) {
        expect(game.view(stirred, viewer)).toStrictEqual(game.view(state, viewer));
      }
      expect(stirred).not.toStrictEqual(state);
    });
  });

  test("a hint changes nothing that anybody else sees, nor whose turn it is, and is the same hint when asked again", async () => {
    await atTimes(async (state, playout, chance) => {
      const { game } = playout;
      const before = JSON.stringify(state);
      for (const seat of allSeats(playout)) {
        const step = game.countHint?.(state, seat);
        const imagined = game.sampleState(game.view(state, seat), chance.rng());
        if (step) expect(whyOf(game.countHint?.(imagined, seat))).toStrictEqual(whyOf(step));
        if (step === undefined || !step.ok) continue;
        expect(step.events).toEqual([]);
        expect(json(step.state)).toStrictEqual(step.state);
        expect(game.actors(step.state)).toEqual(game.actors(state));
        for (const viewer of allViewers(playout).filter((one) => one !== seat)) {
          expect(game.view(step.state, viewer)).toStrictEqual(game.view(state, viewer));
        }
        const again = game.countHint?.(step.state, seat);
        expect(again?.ok && again.state).toBe(step.state);
        const [first, second] = [state, step.state].map((of) =>
          game.questions["hint"]?.(game.view(of, seat), undefined),
        );
        expect(await second).toStrictEqual(await first);
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  test("what is told of an act, a refusal or a resignation depends on nothing that its seat does not see", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      const offered = offersIn(state, playout).flatMap(({ actions }) => actions);
      for (const seat of allSeats(playout)) {
        const imagined = game.sampleState(game.view(state, seat), chance.rng());
        const tried = chance.some(offered, ACTS);
        const told = (from: unknown) => [
          toldOf(game, game.forfeit(from, seat, "resigned")),
          ...tried.map((action) => toldOf(game, game.play(from, seat, action))),
        ];
        expect(told(imagined)).toStrictEqual(told(state));
      }
    });
  });

  test("what everybody is shown depends on nothing that a spectator does not see", async () => {
    await atTimes((state, playout, chance) => {
      const { game } = playout;
      const imagined = game.sampleState(game.view(state, null), chance.rng());
      const shown = (of: unknown) => game.scene(game.view(of, null), words, sittersOf(playout));
      expect(shown(imagined)).toStrictEqual(shown(state));
    });
  });

  test("every bot gives an act that is accepted, and the same one for the same view and chance", async () => {
    await atTimes(async (state, { game }, chance) => {
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

  test("a picture is plain data, for everybody at any time", async () => {
    await atTimes((state, playout) => {
      for (const viewer of allViewers(playout)) {
        const scene = playout.game.scene(playout.game.view(state, viewer), words, sittersOf(playout));
        expect(json(scene)).toStrictEqual(scene);
        expect(scene.blocks.length).toBeGreaterThan(0);
      }
    });
  });

  test("what seats have to show of a finished game is said of each of them, and survives JSON", () =>
    always(({ game, moments: all }) => {
      const { state } = all[all.length - 1] ?? {};
      const feats = game.achievements?.(state);
      if (feats === undefined) return;
      expect(feats).toHaveLength(game.outcome(state)?.standings.length ?? -1);
      expect(json(feats)).toEqual(feats);
    }));

  test("the outcome names every seat once, first to last, and who ties shares a position", async () => {
    await always((playout) => {
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

async function sampleOf(
  kit: GameModule,
  provisions: GameDependencies,
  { options, seats }: GameModule["samples"][number],
) {
  const { game, pinned } = await createPinnedGame(kit, options, provisions);
  expect(game.id).toBe(kit.id);
  return { game, opening: { game: game.id, version: game.version, options, seats, ...pinned } };
}

/** What becomes known by a step; the end of a game may show what was hidden. */
function toldOf(game: Game, step: Step<unknown, unknown, Refusal>): unknown {
  if (!step.ok) return step.refusal;
  return game.outcome(step.state) === undefined ? step.events : "the end";
}

function whyOf(step: Step<unknown, unknown, Refusal> | undefined): unknown {
  return step?.ok === false ? step.refusal : "helped";
}

function sittersOf(playout: Playout) {
  return allSeats(playout).map((seat) => ({ name: `Seat ${seat}`, bot: seat % 2 === 1 }));
}

/** Anything at all, and an act with one of its parts replaced by something else or missing. */
function garbageLike(action: unknown): fc.Arbitrary<unknown> {
  if (typeof action !== "object" || action === null) return fc.anything();
  const parts = Object.keys(action);
  const other = fc.oneof(fc.anything(), fc.integer(), fc.array(fc.integer({ min: -40, max: 400 })));
  const changed = fc.tuple(fc.constantFrom(...parts), other).map(([part, value]) => ({ ...action, [part]: value }));
  return fc.oneof(fc.anything(), changed, changed);
}
