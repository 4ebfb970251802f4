import { REST } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_REST_LIMITS, withGlobalRateLimit } from "#discord/gateway/global-rate-limit.ts";

const TIMEOUT_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests through discord.js. The first digit of a channel names its server. */
function createRig(answer: (signal: AbortSignal) => Promise<Response> = async () => new Response("{}")) {
  const sent: { readonly path: string; readonly at: number }[] = [];
  const rest = new REST({
    ...NO_REST_LIMITS,
    retries: 0,
    makeRequest: withGlobalRateLimit(
      async (url, { signal }) => {
        sent.push({ path: new URL(url).pathname.replace("/api/v10", ""), at: performance.now() });
        return (await answer(signal as AbortSignal)) as never;
      },
      { findServer: (channel) => channel[0], now: () => performance.now(), timeoutMs: TIMEOUT_MS },
    ),
  }).setToken("token");
  const post = (channel: number) => rest.post(`/channels/${channel}/messages`, { body: {} });
  /** Posts to `count` channels of one server. */
  const burst = (server: number, count: number) => Array.from({ length: count }, (_, at) => post(server * 1_000 + at));
  const timesOf = (server: number) =>
    sent.filter(({ path }) => path.startsWith(`/channels/${server}`)).map(({ at }) => at);
  return { rest, sent, post, burst, timesOf };
}

test("no more than 50 requests are sent in any second", async () => {
  const { burst, sent } = createRig();
  await vi.advanceTimersByTimeAsync(5_000);
  for (const server of [1, 2, 3]) void Promise.all(burst(server, 70));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(210);
  const busiest = Math.max(
    ...sent.map(({ at: from }) => sent.filter(({ at }) => at >= from && at < from + 1_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(50);
  expect(busiest).toBeGreaterThanOrEqual(45);
});

test("the burst of one server delays the requests of another by milliseconds", async () => {
  const { burst, post, timesOf } = createRig();
  void Promise.all(burst(1, 300));
  await vi.advanceTimersByTimeAsync(1_000);
  const begun = performance.now();
  void post(2_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((timesOf(2)[0] ?? Number.POSITIVE_INFINITY) - begun).toBeLessThanOrEqual(60);
  expect(timesOf(1)).toHaveLength(300);
});

test("answers to interactions neither wait nor use up the limit of the bot", async () => {
  const { rest, burst, sent } = createRig();
  void Promise.all(burst(1, 300));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = sent.length;
  const app = "100000000000000001";
  void Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      rest.patch(`/webhooks/${app}/token-${at}/messages/@original`, { body: {}, auth: false }),
    ),
  );
  void rest.post(`/interactions/${app}/token/callback`, { body: {}, auth: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.length - before).toBeGreaterThanOrEqual(201);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.filter(({ path }) => path.startsWith("/channels/")).length).toBeGreaterThanOrEqual(80);
});

test("a global limit that Discord reports stops all requests of the bot until it is over", async () => {
  let isOver = false;
  const headers = { "retry-after": "3", "x-ratelimit-global": "true", "x-ratelimit-scope": "global" };
  const { post, sent } = createRig(async () =>
    isOver ? new Response("{}") : new Response("{}", { status: 429, headers }),
  );
  void post(1_000);
  await vi.advanceTimersByTimeAsync(100);
  isOver = true;
  void post(2_000);
  await vi.advanceTimersByTimeAsync(2_800);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(3);
});

test("an unanswered request is aborted after its time, in which waiting for its turn does not count", async () => {
  const errors: string[] = [];
  const answer = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const { burst, sent } = createRig(answer);
  for (const one of burst(1, 1_000)) void one.catch(({ name }: Error) => errors.push(name));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(errors).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1_000);
  expect(errors).toEqual(Array(1_000).fill("AbortError"));
});

test("an unanswered answer to an interaction is aborted after its time", async () => {
  const answer = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const { rest } = createRig(answer);
  const errors: string[] = [];
  rest.post("/webhooks/1/token", { body: {} }).catch(({ name }: Error) => errors.push(name));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(errors).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(errors).toEqual(["AbortError"]);
});
