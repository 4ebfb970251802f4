import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { LogLine, TestBot, TestBotOptions } from "#dev/live/test-bot.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { planProcesses, startBotSupervisor } from "#dev/soak/bot-supervisor.ts";
import { waitUntil } from "../support/match-rig.ts";

/** A bot without a process. */
interface FakeBot extends TestBot {
  readonly log: LogLine[];
  /** Ends the bot without a request. */
  exit(code: number): void;
}

const OPTIONS = { apiUrl: "", token: "", databasePath: "" } satisfies TestBotOptions;

/** `failedStarts`: number of starts after the first one that fail. */
function createFakeBots({ stopCode = 0, killCode = null as number | null, failedStarts = 0 } = {}) {
  const bots: FakeBot[] = [];
  let failuresLeft = failedStarts;
  const start = async (): Promise<FakeBot> => {
    if (bots.length > 0 && failuresLeft-- > 0) throw new Error("it was not ready in time");
    const { promise: ended, resolve } = Promise.withResolvers<number | null>();
    const endWith = (code: number | null) => async () => {
      resolve(code);
      return ended;
    };
    const bot: FakeBot = {
      log: [],
      pid: process.pid,
      ended,
      stop: endWith(stopCode),
      kill: async () => void (await endWith(killCode)()),
      exit: resolve,
    };
    bots.push(bot);
    return bot;
  };
  return { bots, startSupervisor: () => startBotSupervisor(OPTIONS, start) };
}

const addLogLine = (bot: FakeBot | undefined, line: Partial<LogLine>) => bot?.log.push({ level: 30, msg: "", ...line });

describe("the bot supervisor", () => {
  test("kills or stops the process and starts another one", async () => {
    const { bots, startSupervisor } = createFakeBots();
    const supervisor = await startSupervisor();
    await supervisor.restart("kill");
    await supervisor.restart("stop");
    await supervisor.close();
    await supervisor.close();
    expect(supervisor.figures).toMatchObject({ kills: 1, stops: 2, badEnds: [], unhandled: 0 });
    expect(bots).toHaveLength(3);
  });

  test("records a process that ended by itself, does not count it as killed, and starts another one", async () => {
    const { bots, startSupervisor } = createFakeBots();
    const supervisor = await startSupervisor();
    addLogLine(bots[0], { msg: "the last line" });
    bots[0]?.exit(3);
    await waitUntil(() => bots.length === 2 || undefined);
    await supervisor.restart("kill");
    expect(supervisor.figures).toMatchObject({
      kills: 1,
      badEnds: ["the bot ended by itself with code 3: the last line (undefined)"],
    });
    bots[2]?.exit(0);
    await supervisor.close();
    await yieldToEventLoop();
    expect(supervisor.figures.badEnds).toHaveLength(2);
    expect(bots).toHaveLength(3);
  });

  test("does not count a process as killed if it ended before", async () => {
    const supervisor = await createFakeBots({ killCode: 3 }).startSupervisor();
    await supervisor.restart("kill");
    expect(supervisor.figures).toMatchObject({ kills: 0, badEnds: [expect.stringContaining("code 3")] });
  });

  test("records a process that fails while it stops", async () => {
    const supervisor = await createFakeBots({ stopCode: 1 }).startSupervisor();
    await supervisor.restart("stop");
    expect(supervisor.figures).toMatchObject({ stops: 0, badEnds: [expect.stringContaining("code 1")] });
  });

  test("records failed starts, and rejects the restart after too many of them", async () => {
    const { startSupervisor, bots } = createFakeBots({ failedStarts: 2 });
    const supervisor = await startSupervisor();
    await supervisor.restart("kill");
    expect(supervisor.figures.badEnds).toEqual(Array(2).fill("the bot did not start: it was not ready in time"));
    expect(bots).toHaveLength(2);

    const failing = await createFakeBots({ failedStarts: 9 }).startSupervisor();
    await expect(failing.restart("kill")).rejects.toThrow("not ready");
    expect(failing.figures).toMatchObject({ kills: 1, badEnds: { length: 3 } });
    expect(failing.readMemory()?.mb).toBeGreaterThan(1);
  });

  test.each([
    ["an uncaught error ends the program", 1],
    ["a worker failed", 1],
    ["a worker took too long and is replaced", 0],
    ["an interaction failed", 0],
  ])("counts logged errors, and unhandled ones separately: %s", async (msg, unhandled) => {
    const { bots, startSupervisor } = createFakeBots();
    const supervisor = await startSupervisor();
    addLogLine(bots[0], { level: 50, msg, error: { message: "why\nwhere" } });
    await supervisor.restart("kill");
    expect(supervisor.figures).toMatchObject({ unhandled, errors: new Map([[`${msg}: why`, 1]]) });
  });

  test("collects the event loop delays of all processes, including killed ones", async () => {
    const { bots, startSupervisor } = createFakeBots();
    const supervisor = await startSupervisor();
    addLogLine(bots[0], { level: 20, msg: "event loop delay", loopP999Ms: 7, loopMaxMs: 40 });
    await supervisor.restart("kill");
    addLogLine(bots[1], { msg: "stopped", loopP999Ms: 5, loopMaxMs: 20 });
    await supervisor.close();
    expect(supervisor.figures).toMatchObject({ loopP999Ms: [7, 5], loopMaxMs: [40, 20] });
  });
});

test("planRuns plans the requested kills, and gives every run between half and one and a half times the mean", () => {
  const runs = planProcesses(20, 26_000, createSeededRandom(1));
  expect(runs).toHaveLength(26);
  expect(runs.filter(({ end }) => end === "kill")).toHaveLength(20);
  for (const { ms } of runs) {
    expect(ms).toBeGreaterThanOrEqual(500);
    expect(ms).toBeLessThanOrEqual(1_500);
  }
  expect(planProcesses(0, 0, createSeededRandom(1))).toEqual([]);
});
