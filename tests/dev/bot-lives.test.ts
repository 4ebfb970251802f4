import { setImmediate as breath } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { LogLine, TestBot, TestBotOptions } from "#dev/live/test-bot.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { planLives, startBotLives } from "#dev/soak/bot-lives.ts";
import { waitUntil } from "../support/match-rig.ts";

// The lives of bots that are none: how they end is said here.

interface Puppet extends TestBot {
  readonly log: LogLine[];
  /** Ends of itself. */
  die(code: number): void;
}

const PLAN = { apiUrl: "", token: "", databasePath: "" } satisfies TestBotOptions;

function stage({ stopsWith = 0, killedWith = null as number | null, stillborn = 0 } = {}) {
  const born: Puppet[] = [];
  let left = stillborn;
  const start = async (): Promise<Puppet> => {
    if (born.length > 0 && left-- > 0) throw new Error("it was not ready in time");
    const { promise: ended, resolve } = Promise.withResolvers<number | null>();
    const end = (code: number | null) => async () => {
      resolve(code);
      return ended;
    };
    const puppet: Puppet = {
      log: [],
      pid: process.pid,
      ended,
      stop: end(stopsWith),
      kill: async () => void (await end(killedWith)()),
      die: resolve,
    };
    born.push(puppet);
    return puppet;
  };
  return { born, begun: () => startBotLives(PLAN, start) };
}

const says = (bot: Puppet | undefined, line: Partial<LogLine>) => bot?.log.push({ level: 30, msg: "", ...line });

describe("lives", () => {
  test("end as they are asked to, and another one begins", async () => {
    const { born, begun } = stage();
    const lives = await begun();
    await lives.restart("kill");
    await lives.restart("stop");
    await lives.end();
    await lives.end();
    expect(lives.figures).toMatchObject({ kills: 1, stops: 2, badEnds: [], unhandled: 0 });
    expect(born).toHaveLength(3);
  });

  test("that end of themselves end badly, count as no kill, and another one begins all the same", async () => {
    const { born, begun } = stage();
    const lives = await begun();
    says(born[0], { msg: "the last words" });
    born[0]?.die(3);
    await waitUntil(() => born.length === 2 || undefined);
    await lives.restart("kill");
    expect(lives.figures).toMatchObject({
      kills: 1,
      badEnds: ["it ended of itself with code 3: the last words (undefined)"],
    });
    born[2]?.die(0);
    await lives.end();
    await breath();
    expect(lives.figures.badEnds).toHaveLength(2);
    expect(born).toHaveLength(3);
  });

  test("that were over before they were killed are no kill", async () => {
    const lives = await stage({ killedWith: 3 }).begun();
    await lives.restart("kill");
    expect(lives.figures).toMatchObject({ kills: 0, badEnds: [expect.stringContaining("code 3")] });
  });

  test("that are asked to stop and fail end badly", async () => {
    const lives = await stage({ stopsWith: 1 }).begun();
    await lives.restart("stop");
    expect(lives.figures).toMatchObject({ stops: 0, badEnds: [expect.stringContaining("code 1")] });
  });

  test("that do not begin are noticed, and whoever waits hears of it where none begins", async () => {
    const { begun, born } = stage({ stillborn: 2 });
    const lives = await begun();
    await lives.restart("kill");
    expect(lives.figures.badEnds).toEqual(Array(2).fill("a life did not begin: it was not ready in time"));
    expect(born).toHaveLength(2);

    const never = await stage({ stillborn: 9 }).begun();
    await expect(never.restart("kill")).rejects.toThrow("not ready");
    expect(never.figures).toMatchObject({ kills: 1, badEnds: { length: 3 } });
    expect(never.readMemory()?.mb).toBeGreaterThan(1);
  });

  test.each([
    ["an uncaught error ends the program", 1],
    ["a worker failed", 1],
    ["a worker took too long and is replaced", 0],
    ["an interaction failed", 0],
  ])("what nobody met is counted, whatever thread it was in: %s", async (msg, unhandled) => {
    const { born, begun } = stage();
    const lives = await begun();
    says(born[0], { level: 50, msg, error: { message: "why\nwhere" } });
    await lives.restart("kill");
    expect(lives.figures).toMatchObject({ unhandled, errors: new Map([[`${msg}: why`, 1]]) });
  });

  test("say how long the loop waited, those that are killed, too", async () => {
    const { born, begun } = stage();
    const lives = await begun();
    says(born[0], { level: 20, msg: "event loop delay", loopP999Ms: 7, loopMaxMs: 40 });
    await lives.restart("kill");
    says(born[1], { msg: "stopped", loopP999Ms: 5, loopMaxMs: 20 });
    await lives.end();
    expect(lives.figures).toMatchObject({ loopP999Ms: [7, 5], loopMaxMs: [40, 20] });
  });
});

test("each of the lives lasts a while, those that are asked to stop no less than those that are killed", () => {
  const all = planLives(20, 26_000, randomFrom(1));
  expect(all).toHaveLength(26);
  expect(all.filter(({ end }) => end === "kill")).toHaveLength(20);
  for (const { ms } of all) {
    expect(ms).toBeGreaterThanOrEqual(500);
    expect(ms).toBeLessThanOrEqual(1_500);
  }
  expect(planLives(0, 0, randomFrom(1))).toEqual([]);
});
