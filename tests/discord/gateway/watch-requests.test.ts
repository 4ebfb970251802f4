import { REST } from "discord.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRateLimitClock } from "#discord/gateway/rate-limit-clock.ts";
import { watchRequests } from "#discord/gateway/watch-requests.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests through the library, with a clock of the machine that can be set. */
function rig(headers: () => Record<string, string> = () => ({})) {
  const { log, lines } = createRecordingLogger();
  let setBackMs = 0;
  const wallClock = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => wallClock() - setBackMs);
  const sent: string[] = [];
  const discord: { answer: () => Promise<Response> } = {
    answer: async () => new Response("{}", { headers: { "content-type": "application/json", ...headers() } }),
  };
  const rest: REST = new REST({
    rejectOnRateLimit: () => clock.check(),
    makeRequest: async (url) => {
      sent.push(url);
      return (await discord.answer()) as never;
    },
  }).setToken("token");
  const monotonicMs = () => performance.now();
  const clock = createRateLimitClock({ rest: () => rest, wallClockMs: () => Date.now(), monotonicMs, log });
  const watch = watchRequests({ rest, clock, monotonicMs });
  const post = (channel: number) => rest.post(`/channels/${channel}/messages`, { body: {} });
  const setBack = (ms: number) => {
    setBackMs += ms;
  };
  return { rest, watch, post, setBack, sent, lines, discord };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a clock that is set back by ten minutes", () => {
  test("keeps nobody waiting: neither by the limit of all requests", async () => {
    const { post, setBack, sent, lines } = rig();
    await Promise.all(Array.from({ length: 10 }, (_, channel) => post(channel)));
    setBack(10 * MINUTE);
    void Promise.all(Array.from({ length: 90 }, (_, channel) => post(100 + channel)));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveLength(100);
    expect(lines).toContainEqual(expect.objectContaining({ level: "warn", facts: { backMs: 10 * MINUTE } }));
    expect(lines).toHaveLength(1);
  });

  test("nor by the limit of a channel, also for what waits already", async () => {
    let left = 2;
    const limit = () => ({ "x-ratelimit-limit": "2", "x-ratelimit-reset-after": "2" });
    const { post, setBack, sent } = rig(() => ({ ...limit(), "x-ratelimit-remaining": String(Math.max(0, --left)) }));
    void Promise.all([post(1), post(1), post(1), post(1)]);
    await settle();
    expect(sent).toHaveLength(2);
    setBack(10 * MINUTE);
    left = 2;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(4);
  });

  test("leaves the limits as they are when it is set forward or hardly at all", async () => {
    const { post, setBack, lines } = rig();
    await post(1);
    setBack(-10 * MINUTE);
    await vi.advanceTimersByTimeAsync(1_000);
    setBack(100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toEqual([]);
  });
});

describe("requests are stuck", () => {
  test("when they have waited for 15 seconds and none was answered meanwhile", async () => {
    const { post, discord, watch } = rig();
    const open: PromiseWithResolvers<Response>[] = [];
    discord.answer = () => {
      const answer = Promise.withResolvers<Response>();
      open.push(answer);
      return answer.promise;
    };
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(watch.isStuck()).toBe(false);
    void post(1);
    void post(2);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(watch.isStuck()).toBe(false);
    open[1]?.resolve(new Response("{}"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(watch.isStuck()).toBe(false);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(watch.isStuck()).toBe(true);
    open[0]?.resolve(new Response("{}"));
    await settle();
    expect(watch.isStuck()).toBe(false);
  });
});
