import { describe, expect, test } from "vitest";
import { CircuitOpenError, createCircuitBreaker } from "#discord/gateway/circuit-breaker.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

const MINUTE = 60_000;
const API = "https://discord.example/api/v10";
const POST = { method: "POST" };
const messages = (channel: number) => `${API}/channels/${channel}/messages`;
const CALLBACK = `${API}/interactions/1/to.ken/callback`;

const forbidden = () =>
  new Response(JSON.stringify({ code: 50_013, message: "Missing Permissions" }), {
    status: 403,
    headers: { "content-type": "application/json", "x-ratelimit-remaining": "0" },
  });
const fine = () => new Response("{}", { status: 200 });

/** Each server has a hundred channels. Channels from 1,000,000 on belong to no known server. */
const serverOfChannel = (channel: string) =>
  Number(channel) < 1_000_000 ? `server ${Math.floor(Number(channel) / 100)}` : undefined;

/** A circuit breaker before a Discord that gives these answers. Records the requests that reach Discord. */
function createRig(answer: (url: string) => Response = forbidden) {
  const { log, lines } = createRecordingLogger();
  const clock = { now: 0 };
  const reached: string[] = [];
  const discord = { answer };
  const breaker = createCircuitBreaker({ now: () => clock.now, findServer: serverOfChannel, log });
  const request = breaker.guard(async (url) => {
    reached.push(url);
    return discord.answer(url) as never;
  });
  const ask = async (url: string, { method }: { method: string } = POST) => {
    const response = await request(url, { method });
    return [response.status, await response.text()] as const;
  };
  return { breaker, ask, reached, discord, clock, lines };
}

async function repeat(count: number, ask: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at++) await ask(at).catch(() => {});
}

describe("responses that count towards a ban", () => {
  test.each([
    [401, {}, 1],
    [403, {}, 1],
    [429, {}, 1],
    [429, { "x-ratelimit-scope": "user" }, 1],
    [429, { "x-ratelimit-scope": "shared" }, 0],
    [400, {}, 0],
    [404, {}, 0],
    [500, {}, 0],
    [200, {}, 0],
  ])("status %d with headers %j counts %d", async (status, headers, count) => {
    const { breaker, ask } = createRig(() => new Response("{}", { status, headers }));
    await ask(messages(1));
    expect(breaker.invalidCount()).toBe(count);
  });

  test("count for ten minutes each", async () => {
    const { breaker, ask, clock } = createRig();
    await ask(messages(1));
    clock.now = 9 * MINUTE;
    await ask(messages(2));
    expect(breaker.invalidCount()).toBe(2);
    clock.now = 11 * MINUTE;
    expect(breaker.invalidCount()).toBe(1);
    clock.now = 20 * MINUTE;
    expect(breaker.invalidCount()).toBe(0);
  });
});

describe("a channel that keeps refusing", () => {
  test("gets at most one request a minute; the other requests get the last refusal as answer", async () => {
    const { breaker, ask, reached, clock } = createRig();
    await repeat(30, () => ask(messages(1)));
    expect(reached).toHaveLength(30);
    expect(await ask(messages(1))).toEqual([403, '{"code":50013,"message":"Missing Permissions"}']);
    await repeat(20, () => ask(messages(1)));
    expect(reached).toHaveLength(30);
    clock.now = MINUTE;
    await repeat(20, () => ask(messages(1)));
    expect(reached).toHaveLength(31);
    expect(breaker.withheldCount()).toBe(40);
  });

  test("blocks neither other channels nor other routes of the same channel", async () => {
    const { ask, reached } = createRig();
    await repeat(31, () => ask(messages(1)));
    const before = reached.length;
    await ask(messages(2));
    await ask(`${messages(1)}/7`, { method: "PATCH" });
    await ask(`${API}/channels/1`, { method: "GET" });
    expect(reached).toHaveLength(before + 3);
  });

  test("gets all requests again after a success, and both changes are logged", async () => {
    const { ask, reached, discord, clock, lines } = createRig();
    await repeat(31, () => ask(messages(1)));
    discord.answer = fine;
    clock.now = MINUTE;
    for (let at = 0; at < 5; at++) expect((await ask(messages(1)))[0]).toBe(200);
    expect(reached).toHaveLength(35);
    expect(lines.map(({ level, facts }) => [level, facts])).toEqual([
      ["warn", { route: "POST /channels/1/messages" }],
      ["info", { route: "POST /channels/1/messages" }],
    ]);
  });

  test("gets all requests again after ten minutes without a refusal", async () => {
    const { ask, reached, clock } = createRig();
    await repeat(30, () => ask(messages(1)));
    clock.now = 11 * MINUTE;
    await repeat(5, () => ask(messages(1)));
    expect(reached).toHaveLength(35);
  });

  test("counts refusals for different messages together", async () => {
    const { ask, reached } = createRig();
    await repeat(40, (at) => ask(`${messages(1)}/${1_000 + at}`, { method: "PATCH" }));
    expect(reached).toHaveLength(30);
  });
});

describe("a server that keeps refusing", () => {
  const sendRefused = (ask: (url: string) => Promise<unknown>, first: number) =>
    repeat(50 * 30, (at) => ask(messages(first + (at % 50))));

  test("gets no more requests, while other servers still do", async () => {
    const { breaker, ask, reached, discord, lines } = createRig();
    for (let server = 0; server < 20; server++) await sendRefused(ask, server * 100);
    expect(reached).toHaveLength(20 * 200);
    expect(breaker.isOpen()).toBe(false);
    discord.answer = fine;
    await expect(ask(messages(99))).rejects.toThrow(CircuitOpenError);
    expect((await ask(messages(2_000)))[0]).toBe(200);
    await ask(CALLBACK);
    expect(lines.filter(({ level }) => level === "warn")).toHaveLength(20);
  });

  test("gets requests again once enough refusals are older than ten minutes", async () => {
    const { ask, clock, discord } = createRig();
    await sendRefused(ask, 0);
    clock.now = 11 * MINUTE;
    discord.answer = fine;
    expect((await ask(messages(1)))[0]).toBe(200);
  });

  test("counts refusals on its own routes, too", async () => {
    const { ask, reached } = createRig();
    await repeat(300, (at) => ask(`${API}/guilds/7/members/${at}/${"x".repeat(at % 20)}`));
    expect(reached).toHaveLength(200);
  });

  test("shares one limit with all unknown servers", async () => {
    const { breaker, ask, reached } = createRig();
    await repeat(3_000, (at) => ask(messages(1_000_000 + at)));
    expect(reached).toHaveLength(1_000);
    expect(breaker.isOpen()).toBe(false);
  });
});

test("webhook requests are never withheld, and their tokens are not logged", async () => {
  const { ask, reached, lines } = createRig();
  await repeat(100, () => ask(`${API}/webhooks/1/secret/messages/@original`, { method: "PATCH" }));
  expect(reached).toHaveLength(100);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

describe("refusals of the whole bot", () => {
  const refuseEverywhere = (ask: (url: string) => Promise<unknown>) => repeat(5_100, (at) => ask(messages(at)));

  test("withhold everything except interaction callbacks, well before a ban", async () => {
    const { breaker, ask, reached, lines } = createRig();
    await refuseEverywhere(ask);
    expect(reached).toHaveLength(5_000);
    expect(breaker.isOpen()).toBe(true);
    await expect(ask(messages(1))).rejects.toThrow(CircuitOpenError);
    await ask(CALLBACK);
    expect(reached.at(-1)).toBe(CALLBACK);
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(breaker.withheldCount()).toBe(101);
  });

  test("stop blocking after some time with fewer refusals, which is logged", async () => {
    const { breaker, ask, clock, lines, discord } = createRig();
    await refuseEverywhere(ask);
    clock.now = 9 * MINUTE;
    expect(breaker.isOpen()).toBe(true);
    clock.now = 11 * MINUTE;
    discord.answer = fine;
    expect(breaker.isOpen()).toBe(false);
    expect((await ask(messages(1)))[0]).toBe(200);
    expect(lines.at(-1)).toMatchObject({ level: "info" });
  });
});

test("a request that fails on the network is not counted as a refusal", async () => {
  const { log } = createRecordingLogger();
  const breaker = createCircuitBreaker({ now: () => 0, findServer: serverOfChannel, log });
  const request = breaker.guard(() => Promise.reject(new Error("other side closed")));
  await expect(request(messages(1), POST)).rejects.toThrow("other side closed");
  expect(breaker.invalidCount()).toBe(0);
});
