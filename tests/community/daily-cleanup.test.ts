import { describe, expect, test } from "vitest";
import { createDailyCleanup, RETENTION_DAYS } from "#community/cleanup/daily-cleanup.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { channelMatch, personalMatch } from "../store/support/sample-matches.ts";
import { createRecordingLogger } from "../support/match-rig.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A cleanup of a bot with matches on these servers, and a clock that the test moves. */
async function createBot(...guilds: readonly string[]) {
  const store = openSqliteStore(":memory:");
  const { log, lines } = createRecordingLogger();
  const expired: number[] = [];
  let day = 1_000;
  /** Days of downtime so far. */
  let offDays = 0;
  const cleanup = createDailyCleanup({
    cleanup: store.cleanup,
    keyValues: store.keyValues,
    deletionList: { deleteEntriesBefore: (before) => void expired.push(before / DAY_MS) },
    ownsServer: (guild) => !guild.startsWith("other"),
    now: () => day * DAY_MS,
    uptimeBefore: (ms) => day * DAY_MS - ms - offDays * DAY_MS,
    log,
  });
  for (const guild of guilds) {
    const home = { kind: "channel", guild, channel: guild } as const;
    await store.matches.open(channelMatch(guild, guild, { location: home, at: day * DAY_MS }));
  }
  return {
    ...cleanup,
    expired,
    later,
    /** Runs the cleanup on each of the next days; returns the servers that are still kept. */
    async dayByDay(days: number, ...here: readonly string[]) {
      for (let count = 1; count < days; count++) await later(1, ...here);
      return later(1, ...here);
    },
    /** Lets days pass while the bot is off. */
    off(days: number) {
      day += days;
      offDays += days;
    },
    store,
    leftServers: () => store.cleanup.leftBefore(Number.POSITIVE_INFINITY),
    warnings: () => lines.filter(({ level }) => level === "warn").length,
  };

  /** Runs the cleanup after these days, with the bot on these servers; returns the servers that are still kept. */
  async function later(days: number, ...here: readonly string[]) {
    day += days;
    await cleanup.run(new Set(here));
    return [...(await store.cleanup.listGuilds())].sort();
  }
}

describe("a server that the bot has left", () => {
  test("is deleted after a month, and not before", async () => {
    const { onServerLeft, dayByDay } = await createBot("a", "b");
    await onServerLeft("b");
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("keeps everything if the bot comes back in time", async () => {
    const { onServerLeft, onServerJoined, dayByDay } = await createBot("a");
    await onServerLeft("a");
    expect(await dayByDay(RETENTION_DAYS.server)).toEqual(["a"]);
    await onServerJoined("a");
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a"]);
    await onServerLeft("a");
    expect(await dayByDay(1)).toEqual(["a"]);
  });

  test("is not left if the bot is back at once", async () => {
    const { onServerLeft, onServerJoined, leftServers } = await createBot("a");
    await Promise.all([onServerLeft("a"), onServerJoined("a")]);
    expect(await leftServers()).toEqual([]);
    await Promise.all([onServerJoined("a"), onServerLeft("a")]);
    expect(await leftServers()).toEqual(["a"]);
  });

  test("is not deleted if the bot comes back while the data of another server is deleted", async () => {
    const { onServerLeft, onServerJoined, dayByDay, store } = await createBot("a", "b");
    await onServerLeft("a");
    await onServerLeft("b");
    await dayByDay(30);
    const deleteServer = store.cleanup.deleteServer;
    const deleted: string[] = [];
    Object.assign(store.cleanup, {
      deleteServer: async (guild: string) => {
        deleted.push(guild);
        await onServerJoined(guild === "a" ? "b" : "a");
        return deleteServer(guild);
      },
    });
    expect(await dayByDay(1)).toEqual(["a", "b"].filter((guild) => guild !== deleted[0]));
    expect(deleted).toHaveLength(1);
  });

  test("is noticed at the start, and so is a return", async () => {
    const { later, dayByDay } = await createBot("a", "b");
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await later(0, "a", "b")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server + 1, "a", "b")).toEqual(["a", "b"]);
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server + 1, "a")).toEqual(["a"]);
  });

  test("is listed, unless the bot is back or another process serves it", async () => {
    const { store, listLeft } = await createBot("a", "b", "other");
    for (const guild of ["a", "b", "other"]) await store.cleanup.markLeft(guild, 0);
    expect(await listLeft(new Set(["b"]))).toEqual(["a"]);
  });

  test("is not deleted if it belongs to another process", async () => {
    const { dayByDay } = await createBot("other");
    expect(await dayByDay(RETENTION_DAYS.server + 2)).toEqual(["other"]);
  });
});

describe("a clock that jumped since the last cleanup", () => {
  test("deletes nothing, and does no harm when it is right again", async () => {
    const { onServerLeft, later, dayByDay, expired, warnings } = await createBot("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    expect(await later(400, "a")).toEqual(["a", "b"]);
    expect([expired.length, warnings()]).toEqual([1, 1]);
    expect(await later(-399, "a")).toEqual(["a", "b"]);
    expect([expired.length, warnings()]).toEqual([2, 1]);
    expect(await dayByDay(RETENTION_DAYS.server - 1, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("is trusted after a day, however often the bot is started in the meantime", async () => {
    const { onServerLeft, later } = await createBot("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    expect(await later(400, "a")).toEqual(["a", "b"]);
    for (let hours = 0; hours < 15; hours += 5) expect(await later(5 / 24, "a")).toEqual(["a", "b"]);
    expect(await later(9 / 24, "a")).toEqual(["a"]);
  });

  test("is doubted again after another jump", async () => {
    const { onServerLeft, later, warnings } = await createBot("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    for (const days of [40, 40, -30]) expect(await later(days, "a")).toEqual(["a", "b"]);
    expect(warnings()).toBe(3);
    expect(await later(1, "a")).toEqual(["a"]);
  });

  test("does not date a departure: the month begins when the clock is trusted", async () => {
    const { onServerLeft, later, dayByDay } = await createBot("a", "b", "c");
    await later(0, "a", "b", "c");
    // The bot starts with a clock two months behind, which is corrected within the day.
    await later(-60, "a", "b");
    await onServerLeft("c");
    expect(await later(61, "a", "b")).toEqual(["a", "b", "c"]);
    expect(await dayByDay(RETENTION_DAYS.server, "a", "b")).toEqual(["a", "b", "c"]);
    expect(await dayByDay(1, "a", "b")).toEqual(["a", "b"]);
  });
});

describe("downtime", () => {
  test("does not count towards the month after which a left server is deleted", async () => {
    const { onServerLeft, later, dayByDay, off } = await createBot("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    await dayByDay(10, "a");
    off(100);
    // On the first of these days, the clock is only trusted again.
    expect(await dayByDay(20, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("does not count towards the year after which a solo match is deleted", async () => {
    const { later, dayByDay, off, store } = await createBot();
    await later(0);
    await store.matches.open(personalMatch("own", "p-ann", { at: 1_000 * DAY_MS }));
    await dayByDay(300);
    off(500);
    await dayByDay(65);
    expect(await store.matches.load("own")).toBeDefined();
    await dayByDay(1);
    expect(await store.matches.load("own")).toBeUndefined();
  });
});

test("a bot that was off for a weekend trusts its clock", async () => {
  const { later, expired, warnings } = await createBot();
  await later(0);
  await later(3);
  expect([expired.length, warnings()]).toEqual([2, 0]);
});

test("old hashes of deleted people are removed", async () => {
  const { later, expired } = await createBot();
  await later(0);
  expect(expired).toEqual([1_000 - RETENTION_DAYS.hashes]);
});
