import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { createAnswerCounter } from "#dev/soak/answer-counter.ts";
import { openDatabaseBlocker } from "#dev/soak/database-blocker.ts";
import { createDeliveryChecker, type MatchSource } from "#dev/soak/delivery-checker.ts";
import { DISTURBANCES_BY_NAME } from "#dev/soak/disturbances.ts";
import { type MemorySample, measureMemoryTrend } from "#dev/soak/memory-trend.ts";

import { createSoakGames } from "#dev/soak/soak-games.ts";
import { createSoakResultLine, findFailedRequirements } from "#dev/soak/soak-report.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { replayMatch } from "#match/play/loaded-match.ts";
import { NoAnswerError, NotPossibleError } from "#sandbox/sandbox-user.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match } from "#store/store.ts";
import { addingGame } from "../support/adding-game.ts";
import { ANNA, BOT, createMatchRig, openTestMatch, waitUntil } from "../support/match-rig.ts";

// Checks that the load test notices the problems that it searches for.

const PERSONAL = { kind: "personal", person: "p-anna" } as const;
const [anna, berta] = ["p-anna", "p-berta"];

interface Damage {
  /** Changes a match as it is read from the database. */
  readonly change?: (match: Match) => Match | undefined;
  /** Turn updates that are not posted although the bot believes so. */
  readonly isLost?: (update: TurnUpdate) => boolean;
  readonly deletedChannels?: readonly string[];
}

/** Plays two entries of a match in a channel and two of a solo match. A checker records the posts. */
async function playTwoMatches({ isLost = () => false }: Pick<Damage, "isLost"> = {}) {
  const checker = createDeliveryChecker();
  const rig = createMatchRig({
    botWaitMs: 0,
    beforePublishing: (update) => void (isLost(update) || checker.recordRequest(createPost(update))),
  });
  const { matchService, store, waitUntilSettled } = rig;
  const match = await openTestMatch(matchService);
  const solo = await openTestMatch(matchService, { location: PERSONAL, seats: [ANNA, BOT] });
  await matchService.play({ match, person: anna }, 1);
  await waitUntilSettled(match);
  await matchService.play({ match, person: berta }, 2);
  await waitUntilSettled(match);
  await matchService.play({ match: solo, person: anna }, 3);
  await waitUntilSettled(solo);
  const createSource = ({ change = (loaded) => loaded, deletedChannels = [] }: Damage = {}): MatchSource => ({
    matches: () => [match, solo],
    async match(id) {
      const loaded = await store.matches.load(id);
      return loaded && change(loaded);
    },
    replay: async (loaded) => replayMatch(loaded, addingGame as unknown as Game),
    hasChannel: (channel) => !deletedChannels.includes(channel),
  });
  return { ...rig, checker, match, solo, createSource };
}

function createPost({ id, seq, location }: TurnUpdate): RecordedRequest {
  const path = `/channels/${location.kind === "channel" ? 1 : 0}/messages`;
  return { method: "POST", path, status: 200, body: { nonce: `${id}:${seq}` } } as RecordedRequest;
}

const withoutLastEntry = (id: string) => (match: Match) =>
  match.id === id ? { ...match, log: match.log.slice(0, -1) } : match;

const withFirstDeed = (id: string, deed: unknown) => (match: Match) => {
  const [first, ...others] = match.log;
  return match.id === id ? { ...match, log: [{ ...first, deed } as never, ...others] } : match;
};

describe("the delivery checker", () => {
  test("reports nothing if the posts agree with the database", async () => {
    const { checker, createSource } = await playTwoMatches();
    await checker.check(createSource());
    await checker.check(createSource());
    expect(await checker.findUnposted(createSource())).toEqual([]);
    expect(checker.figures).toEqual({
      ...{ postedTurns: 2, missingTurns: 0, unpostedMatches: 0, replayFailures: 0 },
      ...{ matches: 2, soloMatches: 1, timeouts: 0 },
      problems: [],
    });
  });

  test("reports an entry once that was posted and is missing", async () => {
    const { checker, createSource, match } = await playTwoMatches();
    const source = createSource({ change: withoutLastEntry(match) });
    await checker.check(source);
    await checker.check(source);
    expect(checker.figures).toMatchObject({ missingTurns: 1, problems: [expect.stringContaining("1 entries")] });
  });

  test.each(["match", "solo"] as const)(
    "reports an entry that was seen before and is missing, and one that has changed: %s",
    async (which) => {
      const { checker, createSource, ...ids } = await playTwoMatches();
      await checker.check(createSource());
      const otherAction = { kind: "act", seat: 0, action: 2 };
      await checker.check(createSource({ change: withFirstDeed(ids[which], otherAction) }));
      expect(checker.figures.missingTurns).toBe(1);
      await checker.check(createSource({ change: withoutLastEntry(ids[which]) }));
      expect(checker.figures.missingTurns).toBeGreaterThan(1);
    },
  );

  test("reports a missing match, including a solo match", async () => {
    const { checker, createSource, match, solo } = await playTwoMatches();
    await checker.check(createSource());
    await checker.check({ ...createSource(), match: async () => undefined });
    expect(checker.figures.missingTurns).toBe(4);
    for (const id of [match, solo])
      expect(checker.figures.problems).toContainEqual(expect.stringContaining(`match ${id} no longer exists`));
  });

  test.each(["match", "solo"] as const)("reports a log that cannot be replayed: %s", async (which) => {
    const { checker, createSource, ...ids } = await playTwoMatches();
    const illegalAction = { kind: "act", seat: 0, action: 9 };
    await checker.check(createSource({ change: withFirstDeed(ids[which], illegalAction) }));
    expect(checker.figures).toMatchObject({
      replayFailures: 1,
      problems: [expect.stringContaining(`match ${ids[which]} cannot be replayed`)],
    });
  });

  test("reports an entry that is saved as published but was never posted", async () => {
    const { checker, createSource, match, load } = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    expect((await load(match)).publishedSeq).toBe(2);
    await checker.check(createSource());
    expect(await checker.findUnposted(createSource())).toEqual([match]);
    expect(checker.figures).toMatchObject({
      unpostedMatches: 1,
      problems: [expect.stringContaining("saved as published up to entry 2, but was posted up to 1")],
    });
  });

  test("reports an entry that is saved as unpublished only after the time limit", async () => {
    const { checker, createSource, match } = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    const source = createSource({
      change: (loaded) => (loaded.id === match ? { ...loaded, publishedSeq: 1 } : loaded),
    });
    await checker.check(source);
    expect(checker.figures.unpostedMatches).toBe(0);
    checker.markNeverPosted(await checker.findUnposted(source));
    expect(checker.figures).toMatchObject({
      unpostedMatches: 1,
      problems: [expect.stringContaining("posted up to entry 1")],
    });
  });

  test("reports a match whose start was never posted", async () => {
    const { checker, createSource, match } = await playTwoMatches({ isLost: () => true });
    const change = (loaded: Match) => (loaded.id === match ? { ...loaded, publishedSeq: 0 } : loaded);
    await checker.check(createSource({ change }));
    expect(checker.figures.unpostedMatches).toBe(1);
  });

  test("expects no post in a deleted channel or for a silent entry", async () => {
    const unposted = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    expect(await unposted.checker.findUnposted(unposted.createSource({ deletedChannels: ["channel"] }))).toEqual([]);

    const { checker, createSource, match, store, load } = await playTwoMatches();
    await store.matches.append(match, { seq: 3, at: 9, deed: { kind: "rest", ms: 1 } }, { status: "running" });
    expect((await load(match)).log).toHaveLength(3);
    expect(await checker.findUnposted(createSource())).toEqual([]);
  });

  test("does not take a message that replaces a deleted one for a turn update", async () => {
    const { checker, createSource } = await playTwoMatches();
    checker.recordRequest({
      method: "POST",
      path: "/channels/1/messages",
      status: 200,
      body: { nonce: "for:12345" },
    } as never);
    await checker.check(createSource());
    expect(checker.figures).toMatchObject({ postedTurns: 2, missingTurns: 0, matches: 2 });
  });

  test("expects no post for an action without events in a game where all players act at the same time", async () => {
    const { checker, createSource } = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    const replayWith = (events: readonly string[]) => async (match: Match) => {
      const loaded = replayMatch(match, { ...addingGame, simultaneous: true } as unknown as Game);
      return { ...loaded, events: loaded.events.map(() => events) };
    };
    expect(await checker.findUnposted({ ...createSource(), replay: replayWith([]) })).toEqual([]);
    const other = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    const source = { ...other.createSource(), replay: replayWith(["seen"]) };
    expect(await other.checker.findUnposted(source)).toEqual([other.match]);
  });

  test("accepts an unposted entry from before a match has moved, but not one from after it", async () => {
    const { checker, createSource, match } = await playTwoMatches({ isLost: ({ seq }) => seq === 2 });
    const moved = (publishedSeq: number) => (loaded: Match) => {
      if (loaded.id !== match) return loaded;
      const added = (["pause", "resume"] as const).map((kind, index) => ({ seq: 3 + index, at: 9, deed: { kind } }));
      return { ...loaded, publishedSeq, log: [...loaded.log, ...added] };
    };
    await checker.check(createSource({ change: moved(2) }));
    expect(checker.figures.unpostedMatches).toBe(0);
    await checker.check(createSource({ change: moved(4) }));
    expect(checker.figures.unpostedMatches).toBe(1);
  });

  test("counts turns that ended because their time was over", async () => {
    const { checker, createSource, match } = await playTwoMatches();
    await checker.check(createSource({ change: withFirstDeed(match, { kind: "timeout", seat: 0 }) }));
    expect(checker.figures.timeouts).toBe(1);
  });
});

describe("the answer tally", () => {
  test("separates impossible interactions, missing answers and unexpected errors", () => {
    const { addFailure, expectDisturbance, figures } = createAnswerCounter();
    const noAnswer = new NoAnswerError("no", {} as never);
    const now = performance.now();
    addFailure(new NotPossibleError("That message is not there."), now);
    addFailure(noAnswer, now);
    expectDisturbance(60_000);
    addFailure(noAnswer, now);
    addFailure(new Error("entry 3 cannot be replayed"), now);
    addFailure(new Error("entry 3 cannot be replayed"), now);
    addFailure(new NotPossibleError("The sandbox failed; what it says about it stands where it was started."), now);
    expect(figures).toMatchObject({
      notPossible: 1,
      undisturbedUnanswered: 1,
      disturbedUnanswered: 1,
      interactions: 2,
    });
    expect([...figures.unexpectedErrors.values()]).toEqual([2, 1]);
  });
});

describe("the memory trend", () => {
  const SECOND_MS = 1_000;
  /** One sample a second. The memory varies by 40 MB every 20 seconds, as a heap with garbage collection does. */
  const createSamples = (minutes: number, mbPerMinute: number, pid = 2): MemorySample[] =>
    Array.from({ length: minutes * 60 }, (_, second) => {
      return { pid, atMs: second * SECOND_MS, mb: 600 + (mbPerMinute * second) / 60 + 2 * (second % 20) };
    });

  test.each([
    ["grows", 30, 5],
    ["steady", 30, 0],
    ["steady", 30, -5],
    ["too short", 11, 5],
  ] as const)("is “%s” in %i minutes with %f MB a minute", (verdict, minutes, slope) => {
    expect(measureMemoryTrend(createSamples(minutes, slope)).verdict).toBe(verdict);
  });

  test("is “unsure” if the memory varies by more than it grows", () => {
    for (const slope of [0, 4]) {
      const samples = createSamples(30, slope).map((sample, index) => {
        return { ...sample, mb: sample.mb + 200 * Math.sin(index / 150) };
      });
      expect(measureMemoryTrend(samples).verdict).toBe("unsure");
    }
  });

  test("considers only the last process", () => {
    const figures = measureMemoryTrend([...createSamples(30, 50, 1), ...createSamples(2, 3)]);
    expect(figures).toMatchObject({ samples: 120, verdict: "too short" });
    expect(figures.mbPerMinute).toBeLessThan(10);
  });
});

describe("findFailures", () => {
  const createGoodResults = () => ({
    plan: { minutes: 10, channels: 2, seed: 1 },
    processes: {
      ...{ kills: 1, stops: 1, unhandled: 0, badEnds: [] as string[] },
      ...{ loopP999Ms: [1], loopMaxMs: [2], errors: new Map([["an injected fault", 3]]) },
    },
    delivery: createDeliveryChecker().figures,
    answers: createAnswerCounter().figures,
    disturbanceCounts: {},
    memory: Array.from({ length: 60 }, (_, second): MemorySample => ({ pid: 1, atMs: second * 1_000, mb: 600 })),
  });
  type Results = ReturnType<typeof createGoodResults>;

  test("ignores logged errors, because injected faults cause them", () => {
    const line = createSoakResultLine(createGoodResults());
    expect(findFailedRequirements(line)).toEqual([]);
    expect(line).toMatchObject({ errors: 3, rssSamples: 60 });
  });

  test.each<[string, (results: Results) => unknown]>([
    ["turnsMissing", ({ delivery }) => delivery.missingTurns++],
    ["untold", ({ delivery }) => delivery.unpostedMatches++],
    ["replayFailures", ({ delivery }) => delivery.replayFailures++],
    ["unhandled", ({ processes }) => processes.unhandled++],
    ["badEnds", ({ processes }) => processes.badEnds.push("the bot ended by itself")],
    ["mishaps", ({ answers }) => answers.unexpectedErrors.set("Error", 1)],
    ["unanswered", ({ answers }) => answers.undisturbedUnanswered++],
    ["rssSamples", ({ memory }) => memory.pop()],
  ])("reports a bad value of %s", (name, change) => {
    const results = createGoodResults();
    change(results);
    expect(findFailedRequirements(createSoakResultLine(results))).toEqual([expect.stringContaining(`${name}: `)]);
  });
});

describe("the load test", async () => {
  const channels = Array.from({ length: 100 }, (_, index) => `channel-${index}`);
  const soakGames = createSoakGames(
    await loadGameInputs(),
    channels,
    ["Anna", "Berta", "Carla"],
    createSeededRandom(1),
  );

  test("plays every game", async () => {
    const commands = await loadCommands(new URL("../../commands", import.meta.url).pathname);
    const games = [...commands.values()].flatMap(({ game }) => (game ? [game.gameModule.id] : []));
    expect(games.length).toBeGreaterThan(3);
    expect(new Set(soakGames.map(({ game }) => game))).toEqual(new Set(games));
  });

  test("plays some matches with a clock that runs out", () => {
    const timed = soakGames.filter(({ createStartCommand }) => createStartCommand().options["move-time"] !== undefined);
    expect(timed.length).toBeGreaterThan(0);
    expect(timed.every(({ isSlow }) => isSlow)).toBe(true);
  });
});

test("a disturbance without a target returns false", async () => {
  const calls: string[] = [];
  const faults = new Proxy({}, { get: (_, name) => () => void calls.push(String(name)) }) as never;
  const noTargets = {
    faults,
    channels: () => ["1"],
    pickDeletableChannel: () => undefined,
    pickMessage: () => undefined,
    blockDatabase: () => false,
    injectThreadDamage: async () => false,
  };
  const results = await Promise.all(
    Object.entries(DISTURBANCES_BY_NAME).map(async ([name, { run }]) => [name, await run(noTargets, () => 0)] as const),
  );
  expect(results.filter(([, hasRun]) => hasRun === false).map(([name]) => name)).toEqual([
    "a message is deleted",
    "a channel is deleted",
    "the database is held",
    "a thread dies",
    "a thread hangs",
  ]);
  expect(calls).toContain("silenceSockets");
  expect(calls).not.toContain("deleteChannel");
});

test("a blocked database refuses writes for a moment, but can still be read", async () => {
  const folder = createTemporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, "soak.db");
  const store = openSqliteStore(path);
  const { matchService } = createMatchRig({ store });
  const match = await openTestMatch(matchService);
  await matchService.close();
  const databaseBlocker = openDatabaseBlocker(path);
  const other = new Database(path, { timeout: 0 });
  const write = () => other.exec("update matches set told = told");

  expect(databaseBlocker.block(60_000)).toBe(true);
  expect(databaseBlocker.block(1)).toBe(false);
  expect(write).toThrow("locked");
  expect(databaseBlocker.listMatches()).toEqual([match]);
  databaseBlocker.close();
  expect(write).not.toThrow();

  const another = openDatabaseBlocker(path);
  expect(another.block(1)).toBe(true);
  await waitUntil(() => {
    try {
      return write();
    } catch {
      return undefined;
    }
  });
  another.close();
  other.close();
  await store.close();
});
