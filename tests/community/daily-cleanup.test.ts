import { describe, expect, test } from "vitest";
import { createDailyCleanup, RETENTION_DAYS } from "#community/cleanup/daily-cleanup.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { channelMatch, personalMatch } from "../store/support/sample-matches.ts";
import { createRecordingLogger } from "../support/match-rig.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A bot that has played on these servers, and a clock that can be set. */
async function house(...guilds: readonly string[]) {
  const store = openSqliteStore(":memory:");
  const { log, lines } = createRecordingLogger();
  const expired: number[] = [];
  let day = 1_000;
  /** Days on which it was not there. */
  let offDays = 0;
  const housekeeping = createDailyCleanup({
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
    ...housekeeping,
    expired,
    later,
    /** So many days later, and a round each day until then, as long as the bot runs. */
    async dayByDay(days: number, ...here: readonly string[]) {
      for (let count = 1; count < days; count++) await later(1, ...here);
      return later(1, ...here);
    },
    /** So many days pass while nothing runs. */
    off(days: number) {
      day += days;
      offDays += days;
    },
    store,
    gone: () => store.cleanup.leftBefore(Number.POSITIVE_INFINITY),
    warnings: () => lines.filter(({ level }) => level === "warn").length,
  };

  /** A round when the clock shows so many days more, with the bot on these servers; gives those that are still kept. */
  async function later(days: number, ...here: readonly string[]) {
    day += days;
    await housekeeping.run(new Set(here));
    return [...(await store.cleanup.listGuilds())].sort();
  }
}

describe("a server that the bot was removed from", () => {
  test("is forgotten after a month, and not before", async () => {
    const { onServerLeft, dayByDay } = await house("a", "b");
    await onServerLeft("b");
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("keeps everything where the bot comes back within it", async () => {
    const { onServerLeft, onServerJoined, dayByDay } = await house("a");
    await onServerLeft("a");
    expect(await dayByDay(RETENTION_DAYS.server)).toEqual(["a"]);
    await onServerJoined("a");
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a"]);
    await onServerLeft("a");
    expect(await dayByDay(1)).toEqual(["a"]);
  });

  test("and that it is on again at once is on it", async () => {
    const { onServerLeft, onServerJoined, gone } = await house("a");
    await Promise.all([onServerLeft("a"), onServerJoined("a")]);
    expect(await gone()).toEqual([]);
    await Promise.all([onServerJoined("a"), onServerLeft("a")]);
    expect(await gone()).toEqual(["a"]);
  });

  test("is found out at the start, and so is that it is back", async () => {
    const { later, dayByDay } = await house("a", "b");
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await later(0, "a", "b")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server + 1, "a", "b")).toEqual(["a", "b"]);
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(RETENTION_DAYS.server + 1, "a")).toEqual(["a"]);
  });

  test("is none of another process’s", async () => {
    const { dayByDay } = await house("other");
    expect(await dayByDay(RETENTION_DAYS.server + 2)).toEqual(["other"]);
  });
});

describe("a clock that is far from where it was at the last round", () => {
  test("deletes nothing, and when it is right again nothing has happened", async () => {
    const { onServerLeft, later, dayByDay, expired, warnings } = await house("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    expect(await later(400, "a")).toEqual(["a", "b"]);
    expect([expired.length, warnings()]).toEqual([1, 1]);
    expect(await later(-399, "a")).toEqual(["a", "b"]);
    expect([expired.length, warnings()]).toEqual([2, 1]);
    expect(await dayByDay(RETENTION_DAYS.server - 1, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("is believed when it has stayed for a day, however often the bot is started meanwhile", async () => {
    const { onServerLeft, later } = await house("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    expect(await later(400, "a")).toEqual(["a", "b"]);
    for (let hours = 0; hours < 15; hours += 5) expect(await later(5 / 24, "a")).toEqual(["a", "b"]);
    expect(await later(9 / 24, "a")).toEqual(["a"]);
  });

  test("is doubted anew when it leaps once more", async () => {
    const { onServerLeft, later, warnings } = await house("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    for (const days of [40, 40, -30]) expect(await later(days, "a")).toEqual(["a", "b"]);
    expect(warnings()).toBe(3);
    expect(await later(1, "a")).toEqual(["a"]);
  });

  test("dates no leaving: the month begins when it is believed", async () => {
    const { onServerLeft, later, dayByDay } = await house("a", "b", "c");
    await later(0, "a", "b", "c");
    // It starts with a clock of two months ago, and is put right within the day.
    await later(-60, "a", "b");
    await onServerLeft("c");
    expect(await later(61, "a", "b")).toEqual(["a", "b", "c"]);
    expect(await dayByDay(RETENTION_DAYS.server, "a", "b")).toEqual(["a", "b", "c"]);
    expect(await dayByDay(1, "a", "b")).toEqual(["a", "b"]);
  });
});

describe("days on which the bot was not there", () => {
  test("are none of those after which a server that it has left is forgotten", async () => {
    const { onServerLeft, later, dayByDay, off } = await house("a", "b");
    await later(0, "a", "b");
    await onServerLeft("b");
    await dayByDay(10, "a");
    off(100);
    // The first of them is when the clock is believed again.
    expect(await dayByDay(20, "a")).toEqual(["a", "b"]);
    expect(await dayByDay(1, "a")).toEqual(["a"]);
  });

  test("are none of those after which a game that somebody plays alone is deleted", async () => {
    const { later, dayByDay, off, store } = await house();
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

test("a bot that was off for a weekend is not doubted", async () => {
  const { later, expired, warnings } = await house();
  await later(0);
  await later(3);
  expect([expired.length, warnings()]).toEqual([2, 0]);
});

test("hashes of people who were deleted are struck out in time", async () => {
  const { later, expired } = await house();
  await later(0);
  expect(expired).toEqual([1_000 - RETENTION_DAYS.hashes]);
});
