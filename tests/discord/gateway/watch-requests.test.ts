import { REST } from "discord.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClockSetBackGuard } from "#discord/gateway/clock-set-back-guard.ts";
import { watchRequests } from "#discord/gateway/watch-requests.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests through the library of Discord, with a wall clock that can be set. */
function createRig(headers: () => Record<string, string> = () => ({})) {
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
  const clock = createClockSetBackGuard({ rest: () => rest, wallClockMs: () => Date.now(), monotonicMs, log });
  const watch = watchRequests({ rest, clock, monotonicMs });
  const post = (channel: number) => rest.post(`/channels/${channel}/messages`, { body: {} });
  const setBack = (ms: number) => {
    setBackMs += ms;
  };
  return { rest, watch, post, setBack, sent, lines, discord };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a wall clock that is set", () => {
  test("back by ten minutes does not delay requests under the global rate limit", async () => {
    const { post, setBack, sent, lines } = createRig();
    await Promise.all(Array.from({ length: 10 }, (_, channel) => post(channel)));
    setBack(10 * MINUTE);
    void Promise.all(Array.from({ length: 90 }, (_, channel) => post(100 + channel)));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveLength(100);
    expect(lines).toContainEqual(expect.objectContaining({ level: "warn", facts: { backMs: 10 * MINUTE } }));
    expect(lines).toHaveLength(1);
  });

  test("back by ten minutes does not delay requests under the rate limit of a channel, even requests that wait already", async () => {
    let left = 2;
    const limit = () => ({ "x-ratelimit-limit": "2", "x-ratelimit-reset-after": "2" });
    const { post, setBack, sent } = createRig(() => ({
      ...limit(),
      "x-ratelimit-remaining": String(Math.max(0, --left)),
    }));
    void Promise.all([post(1), post(1), post(1), post(1)]);
    await settle();
    expect(sent).toHaveLength(2);
    setBack(10 * MINUTE);
    left = 2;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(4);
  });

  test("forward, or back by a tenth of a second, changes no rate limit", async () => {
    const { post, setBack, lines } = createRig();
    await post(1);
    setBack(-10 * MINUTE);
    await vi.advanceTimersByTimeAsync(1_000);
    setBack(100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toEqual([]);
  });
});

describe("requests are stuck", () => {
  test("after 15 seconds in which requests wait and none is answered", async () => {
    const { post, discord, watch } = createRig();
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
