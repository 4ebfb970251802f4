import { describe, expect, test } from "vitest";
import { createHousekeeping, KEPT_DAYS } from "#club/housekeeping.ts";
import { openSqlite } from "#store/sqlite.ts";
import { channelMatch } from "../store/samples.ts";
import { recordingLogger } from "../support/table.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A bot that has played on these servers, and a clock that can be set. */
async function house(...guilds: readonly string[]) {
  const store = openSqlite(":memory:");
  const { log } = recordingLogger();
  const expired: number[] = [];
  let day = 1_000;
  const housekeeping = createHousekeeping({
    upkeep: store.upkeep,
    list: { expire: (before) => void expired.push(before / DAY_MS) },
    owns: (guild) => !guild.startsWith("other"),
    now: () => day * DAY_MS,
    log,
  });
  for (const guild of guilds) {
    const home = { kind: "channel", guild, channel: guild } as const;
    await store.matches.open(channelMatch(guild, guild, { home, at: day * DAY_MS }));
  }
  return {
    ...housekeeping,
    expired,
    /** So many days later, with the bot on these servers; gives those that are still kept. */
    async later(days: number, ...here: readonly string[]) {
      day += days;
      await housekeeping.round(new Set(here));
      return [...(await store.upkeep.guilds())].sort();
    },
  };
}

describe("a server that the bot was removed from", () => {
  test("is forgotten after a month, and not before", async () => {
    const { left, later } = await house("a", "b");
    await left("b");
    expect(await later(KEPT_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await later(1, "a")).toEqual(["a"]);
  });

  test("keeps everything where the bot comes back within it", async () => {
    const { left, joined, later } = await house("a");
    await left("a");
    expect(await later(KEPT_DAYS.server)).toEqual(["a"]);
    await joined("a");
    expect(await later(KEPT_DAYS.server, "a")).toEqual(["a"]);
    await left("a");
    expect(await later(1)).toEqual(["a"]);
  });

  test("is found out at the start, and so is that it is back", async () => {
    const { later } = await house("a", "b");
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await later(KEPT_DAYS.server, "a")).toEqual(["a", "b"]);
    expect(await later(0, "a", "b")).toEqual(["a", "b"]);
    expect(await later(KEPT_DAYS.server + 1, "a", "b")).toEqual(["a", "b"]);
    expect(await later(0, "a")).toEqual(["a", "b"]);
    expect(await later(KEPT_DAYS.server + 1, "a")).toEqual(["a"]);
  });

  test("is none of another process’s", async () => {
    const { later } = await house("other");
    expect(await later(0)).toEqual(["other"]);
    expect(await later(KEPT_DAYS.server + 1)).toEqual(["other"]);
  });
});

test("hashes of people who were deleted are struck out in time", async () => {
  const { later, expired } = await house();
  await later(0);
  expect(expired).toEqual([1_000 - KEPT_DAYS.hashes]);
});
