import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { createAnswerTally } from "#dev/soak/answer-tally.ts";
import { openDatabaseBlocker } from "#dev/soak/database-blocker.ts";
import { disturbances } from "#dev/soak/disturbances.ts";
import { type MemorySample, measureMemoryTrend } from "#dev/soak/memory-trend.ts";
import { createMessageLedger, type MatchArchive } from "#dev/soak/message-ledger.ts";
import { createSoakGames } from "#dev/soak/soak-games.ts";
import { createSoakLine, findFailures } from "#dev/soak/soak-report.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { replayMatch } from "#match/play/loaded-match.ts";
import { NoAnswerError, NotPossibleError } from "#sandbox/sandbox-user.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match } from "#store/store.ts";
import { addingGame } from "../support/adding-game.ts";
import { ANNA, BOT, createMatchRig, openTestMatch, waitUntil } from "../support/match-rig.ts";

// That what is wrong would be noticed.

const PERSONAL = { kind: "personal", person: "p-anna" } as const;
const [anna, berta] = ["p-anna", "p-berta"];

interface Damage {
  /** What the database gives instead. */
  readonly spoil?: (match: Match) => Match | undefined;
  /** Of these nothing is posted, and the bot does not know. */
  readonly swallowed?: (news: TurnUpdate) => boolean;
  readonly gone?: readonly string[];
}

/** A table whose messages a ledger hears of, with two entries in a channel and as many of somebody alone. */
async function played({ swallowed = () => false }: Pick<Damage, "swallowed"> = {}) {
  const ledger = createMessageLedger();
  const rig = createMatchRig({
    botWaitMs: 0,
    beforePublishing: (news) => void (swallowed(news) || ledger.recordRequest(postOf(news))),
  });
  const { matchService, store, waitUntilSettled } = rig;
  const match = await openTestMatch(matchService);
  const own = await openTestMatch(matchService, { location: PERSONAL, seats: [ANNA, BOT] });
  await matchService.play({ match, person: anna }, 1);
  await waitUntilSettled(match);
  await matchService.play({ match, person: berta }, 2);
  await waitUntilSettled(match);
  await matchService.play({ match: own, person: anna }, 3);
  await waitUntilSettled(own);
  const archive = ({ spoil = (one) => one, gone = [] }: Damage = {}): MatchArchive => ({
    matches: () => [match, own],
    async match(id) {
      const found = await store.matches.load(id);
      return found && spoil(found);
    },
    replay: async (one) => replayMatch(one, addingGame as unknown as Game),
    isThere: (channel) => !gone.includes(channel),
  });
  return { ...rig, ledger, match, own, archive };
}

function postOf({ id, seq, location }: TurnUpdate): RecordedRequest {
  const path = `/channels/${location.kind === "channel" ? 1 : 0}/messages`;
  return { method: "POST", path, status: 200, body: { nonce: `${id}:${seq}` } } as RecordedRequest;
}

const cut = (which: string) => (match: Match) =>
  match.id === which ? { ...match, log: match.log.slice(0, -1) } : match;

const withDeed = (which: string, deed: unknown) => (match: Match) => {
  const [first, ...others] = match.log;
  return match.id === which ? { ...match, log: [{ ...first, deed } as never, ...others] } : match;
};

describe("the ledger", () => {
  test("has no complaint where everything is as it was told", async () => {
    const { ledger, archive } = await played();
    await ledger.check(archive());
    await ledger.check(archive());
    expect(await ledger.findUnposted(archive())).toEqual([]);
    expect(ledger.figures).toEqual({
      ...{ turnsTold: 2, turnsMissing: 0, untold: 0, replayFailures: 0, matches: 2, personal: 1, timeouts: 0 },
      problems: [],
    });
  });

  test("misses an entry that was told and is not there, once", async () => {
    const { ledger, archive, match } = await played();
    const lost = archive({ spoil: cut(match) });
    await ledger.check(lost);
    await ledger.check(lost);
    expect(ledger.figures).toMatchObject({ turnsMissing: 1, problems: [expect.stringContaining("1 entries")] });
  });

  test.each(["match", "own"] as const)(
    "misses an entry that it has seen, and one that has changed: %s",
    async (which) => {
      const { ledger, archive, ...ids } = await played();
      await ledger.check(archive());
      await ledger.check(archive({ spoil: withDeed(ids[which], { kind: "act", seat: 0, action: 2 }) }));
      expect(ledger.figures.turnsMissing).toBe(1);
      await ledger.check(archive({ spoil: cut(ids[which]) }));
      expect(ledger.figures.turnsMissing).toBeGreaterThan(1);
    },
  );

  test("misses a whole match, also one that somebody plays alone", async () => {
    const { ledger, archive, match, own } = await played();
    await ledger.check(archive());
    await ledger.check({ ...archive(), match: async () => undefined });
    expect(ledger.figures.turnsMissing).toBe(4);
    for (const id of [match, own])
      expect(ledger.figures.problems).toContainEqual(expect.stringContaining(`match ${id} is not there any more`));
  });

  test.each(["match", "own"] as const)("complains of a log that cannot be replayed: %s", async (which) => {
    const { ledger, archive, ...ids } = await played();
    await ledger.check(archive({ spoil: withDeed(ids[which], { kind: "act", seat: 0, action: 9 }) }));
    expect(ledger.figures).toMatchObject({
      replayFailures: 1,
      problems: [expect.stringContaining(`match ${ids[which]} cannot be replayed`)],
    });
  });

  test("does not believe the bot that something was told which was never posted", async () => {
    const { ledger, archive, match, load } = await played({ swallowed: ({ seq }) => seq === 2 });
    expect((await load(match)).publishedSeq).toBe(2);
    await ledger.check(archive());
    expect(await ledger.findUnposted(archive())).toEqual([match]);
    expect(ledger.figures).toMatchObject({
      untold: 1,
      problems: [expect.stringContaining("noted as told up to 2, but was posted up to 1")],
    });
  });

  test("waits for what is noted as still to be told, and complains of it in the end", async () => {
    const { ledger, archive, match } = await played({ swallowed: ({ seq }) => seq === 2 });
    const waiting = archive({ spoil: (one) => (one.id === match ? { ...one, publishedSeq: 1 } : one) });
    await ledger.check(waiting);
    expect(ledger.figures.untold).toBe(0);
    ledger.markNeverPosted(await ledger.findUnposted(waiting));
    expect(ledger.figures).toMatchObject({ untold: 1, problems: [expect.stringContaining("posted up to 1")] });
  });

  test("that a match began has to be told, too", async () => {
    const { ledger, archive, match } = await played({ swallowed: () => true });
    await ledger.check(archive({ spoil: (one) => (one.id === match ? { ...one, publishedSeq: 0 } : one) }));
    expect(ledger.figures.untold).toBe(1);
  });

  test("asks for no message where nobody can be told, or has to be", async () => {
    const deaf = await played({ swallowed: ({ seq }) => seq === 2 });
    expect(await deaf.ledger.findUnposted(deaf.archive({ gone: ["channel"] }))).toEqual([]);

    const { ledger, archive, match, store, load } = await played();
    await store.matches.append(match, { seq: 3, at: 9, deed: { kind: "rest", ms: 1 } }, { status: "running" });
    expect((await load(match)).log).toHaveLength(3);
    expect(await ledger.findUnposted(archive())).toEqual([]);
  });

  test("takes a message in the place of one that was deleted for no turn", async () => {
    const { ledger, archive } = await played();
    ledger.recordRequest({
      method: "POST",
      path: "/channels/1/messages",
      status: 200,
      body: { nonce: "for:12345" },
    } as never);
    await ledger.check(archive());
    expect(ledger.figures).toMatchObject({ turnsTold: 2, turnsMissing: 0, matches: 2 });
  });

  test("asks for no message where everybody acts on their own and nobody sees anything of it", async () => {
    const { ledger, archive } = await played({ swallowed: ({ seq }) => seq === 2 });
    const unseen = (events: readonly string[]) => async (one: Match) => {
      const loaded = replayMatch(one, { ...addingGame, simultaneous: true } as unknown as Game);
      return { ...loaded, events: loaded.events.map(() => events) };
    };
    expect(await ledger.findUnposted({ ...archive(), replay: unseen([]) })).toEqual([]);
    const again = await played({ swallowed: ({ seq }) => seq === 2 });
    expect(await again.ledger.findUnposted({ ...again.archive(), replay: unseen(["seen"]) })).toEqual([again.match]);
  });

  test("lets be lost what was to be told in a channel that the match has left, but not where it is now", async () => {
    const { ledger, archive, match } = await played({ swallowed: ({ seq }) => seq === 2 });
    const moved = (told: number) => (one: Match) => {
      if (one.id !== match) return one;
      const since = (["pause", "resume"] as const).map((kind, at) => ({ seq: 3 + at, at: 9, deed: { kind } }));
      return { ...one, publishedSeq: told, log: [...one.log, ...since] };
    };
    await ledger.check(archive({ spoil: moved(2) }));
    expect(ledger.figures.untold).toBe(0);
    await ledger.check(archive({ spoil: moved(4) }));
    expect(ledger.figures.untold).toBe(1);
  });

  test("counts what the clock has ended", async () => {
    const { ledger, archive, match } = await played();
    await ledger.check(archive({ spoil: withDeed(match, { kind: "timeout", seat: 0 }) }));
    expect(ledger.figures.timeouts).toBe(1);
  });
});

describe("the tally", () => {
  test("tells what is not possible, what is not answered and what nobody has thought of from each other", () => {
    const { addFailure, expectTrouble, figures } = createAnswerTally();
    const noAnswer = new NoAnswerError("no", {} as never);
    const now = performance.now();
    addFailure(new NotPossibleError("That message is not there."), now);
    addFailure(noAnswer, now);
    expectTrouble(60_000);
    addFailure(noAnswer, now);
    addFailure(new Error("entry 3 cannot be replayed"), now);
    addFailure(new Error("entry 3 cannot be replayed"), now);
    addFailure(new NotPossibleError("The sandbox failed; what it says about it stands where it was started."), now);
    expect(figures).toMatchObject({ notPossible: 1, lateInCalm: 1, lateInStorm: 1, interactions: 2 });
    expect([...figures.mishaps.values()]).toEqual([2, 1]);
  });
});

describe("memory", () => {
  const SECOND = 1_000;
  /** Up and down by 40 MB every 20 seconds, as a heap goes. */
  const samples = (minutes: number, mbPerMinute: number, pid = 2): MemorySample[] =>
    Array.from({ length: minutes * 60 }, (_, at) => {
      return { pid, atMs: at * SECOND, mb: 600 + (mbPerMinute * at) / 60 + 2 * (at % 20) };
    });

  test.each([
    ["grows", 30, 5],
    ["steady", 30, 0],
    ["steady", 30, -5],
    ["too short", 11, 5],
  ] as const)("%s in %i minutes with %f MB a minute", (verdict, minutes, slope) => {
    expect(measureMemoryTrend(samples(minutes, slope)).verdict).toBe(verdict);
  });

  test("is not judged where its ups and downs are larger than its growth", () => {
    for (const slope of [0, 4]) {
      const wild = samples(30, slope).map((sample, at) => ({ ...sample, mb: sample.mb + 200 * Math.sin(at / 150) }));
      expect(measureMemoryTrend(wild).verdict).toBe("unsure");
    }
  });

  test("is that of the last process alone", () => {
    const figures = measureMemoryTrend([...samples(30, 50, 1), ...samples(2, 3)]);
    expect(figures).toMatchObject({ samples: 120, verdict: "too short" });
    expect(figures.mbPerMinute).toBeLessThan(10);
  });
});

describe("a soak fails", () => {
  const sound = () => ({
    plan: { minutes: 10, channels: 2, seed: 1 },
    lives: {
      ...{ kills: 1, stops: 1, unhandled: 0, badEnds: [] as string[] },
      ...{ loopP999Ms: [1], loopMaxMs: [2], errors: new Map([["what was made to fail", 3]]) },
    },
    ledger: createMessageLedger().figures,
    tally: createAnswerTally().figures,
    pranks: {},
    memory: Array.from({ length: 60 }, (_, at): MemorySample => ({ pid: 1, atMs: at * 1_000, mb: 600 })),
  });
  type Findings = ReturnType<typeof sound>;

  test("by none of what is made to fail", () => {
    const line = createSoakLine(sound());
    expect(findFailures(line)).toEqual([]);
    expect(line).toMatchObject({ errors: 3, rssSamples: 60 });
  });

  test.each<[string, (findings: Findings) => unknown]>([
    ["turnsMissing", ({ ledger }) => ledger.turnsMissing++],
    ["untold", ({ ledger }) => ledger.untold++],
    ["replayFailures", ({ ledger }) => ledger.replayFailures++],
    ["unhandled", ({ lives }) => lives.unhandled++],
    ["badEnds", ({ lives }) => lives.badEnds.push("it ended of itself")],
    ["mishaps", ({ tally }) => tally.mishaps.set("Error", 1)],
    ["unanswered", ({ tally }) => tally.lateInCalm++],
    ["rssSamples", ({ memory }) => memory.pop()],
  ])("by %s", (name, spoil) => {
    const findings = sound();
    spoil(findings);
    expect(findFailures(createSoakLine(findings))).toEqual([expect.stringContaining(`${name}: `)]);
  });
});

describe("the load test", async () => {
  const channels = Array.from({ length: 100 }, (_, index) => `channel-${index}`);
  const soakGames = createSoakGames(await loadGameInputs(), channels, ["Anna", "Berta", "Carla"], randomFrom(1));

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

test("a prank counts only where there was somebody to play it on", async () => {
  const calls: string[] = [];
  const faults = new Proxy({}, { get: (_, name) => () => void calls.push(String(name)) }) as never;
  const nobody = {
    faults,
    channels: () => ["1"],
    deletable: () => undefined,
    someMessage: () => undefined,
    holdDatabase: () => false,
    harmThread: async () => false,
  };
  const all = Object.entries(disturbances).map(async ([name, { run }]) => [name, await run(nobody, () => 0)] as const);
  const vain = (await Promise.all(all)).filter(([, done]) => done === false);
  expect(vain.map(([name]) => name)).toEqual([
    "a message is deleted",
    "a channel is deleted",
    "the database is held",
    "a thread dies",
    "a thread hangs",
  ]);
  expect(calls).toContain("silenceSockets");
  expect(calls).not.toContain("deleteChannel");
});

test("a database that is held takes no writes for a moment, and says all the same what is in it", async () => {
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
