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

/** A server has a hundred channels. Those from 1,000,000 on are not known. */
const serverOfChannel = (channel: string) =>
  Number(channel) < 1_000_000 ? `server ${Math.floor(Number(channel) / 100)}` : undefined;

/** Discord, which answers as it is told to; what reaches it is counted. */
function rig(answer: (url: string) => Response = forbidden) {
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

async function times(count: number, ask: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at++) await ask(at).catch(() => {});
}

describe("what counts towards a ban", () => {
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
  ])("of status %d with %j: %d", async (status, headers, count) => {
    const { breaker, ask } = rig(() => new Response("{}", { status, headers }));
    await ask(messages(1));
    expect(breaker.invalidCount()).toBe(count);
  });

  test("is what came in the last ten minutes, whenever they began", async () => {
    const { breaker, ask, clock } = rig();
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

describe("a channel that refuses again and again", () => {
  test("is asked no more but once a minute, and whoever asks is told the same as before", async () => {
    const { breaker, ask, reached, clock } = rig();
    await times(30, () => ask(messages(1)));
    expect(reached).toHaveLength(30);
    expect(await ask(messages(1))).toEqual([403, '{"code":50013,"message":"Missing Permissions"}']);
    await times(20, () => ask(messages(1)));
    expect(reached).toHaveLength(30);
    clock.now = MINUTE;
    await times(20, () => ask(messages(1)));
    expect(reached).toHaveLength(31);
    expect(breaker.withheldCount()).toBe(40);
  });

  test("holds up neither another channel nor something else in it", async () => {
    const { ask, reached } = rig();
    await times(31, () => ask(messages(1)));
    const before = reached.length;
    await ask(messages(2));
    await ask(`${messages(1)}/7`, { method: "PATCH" });
    await ask(`${API}/channels/1`, { method: "GET" });
    expect(reached).toHaveLength(before + 3);
  });

  test("is asked as before once it lets one through, and both are logged", async () => {
    const { ask, reached, discord, clock, lines } = rig();
    await times(31, () => ask(messages(1)));
    discord.answer = fine;
    clock.now = MINUTE;
    for (let at = 0; at < 5; at++) expect((await ask(messages(1)))[0]).toBe(200);
    expect(reached).toHaveLength(35);
    expect(lines.map(({ level, facts }) => [level, facts])).toEqual([
      ["warn", { route: "POST /channels/1/messages" }],
      ["info", { route: "POST /channels/1/messages" }],
    ]);
  });

  test("is asked as before after ten minutes without a refusal", async () => {
    const { ask, reached, clock } = rig();
    await times(30, () => ask(messages(1)));
    clock.now = 11 * MINUTE;
    await times(5, () => ask(messages(1)));
    expect(reached).toHaveLength(35);
  });

  test("whose refusals are those of different messages is one all the same", async () => {
    const { ask, reached } = rig();
    await times(40, (at) => ask(`${messages(1)}/${1_000 + at}`, { method: "PATCH" }));
    expect(reached).toHaveLength(30);
  });
});

describe("a server that refuses again and again", () => {
  const refuseIn = (ask: (url: string) => Promise<unknown>, first: number) =>
    times(50 * 30, (at) => ask(messages(first + (at % 50))));

  test("is asked for nothing any more, while others are", async () => {
    const { breaker, ask, reached, discord, lines } = rig();
    for (let server = 0; server < 20; server++) await refuseIn(ask, server * 100);
    expect(reached).toHaveLength(20 * 200);
    expect(breaker.isOpen()).toBe(false);
    discord.answer = fine;
    await expect(ask(messages(99))).rejects.toThrow(CircuitOpenError);
    expect((await ask(messages(2_000)))[0]).toBe(200);
    await ask(CALLBACK);
    expect(lines.filter(({ level }) => level === "warn")).toHaveLength(20);
  });

  test("is asked again when fewer refusals are ten minutes old", async () => {
    const { ask, clock, discord } = rig();
    await refuseIn(ask, 0);
    clock.now = 11 * MINUTE;
    discord.answer = fine;
    expect((await ask(messages(1)))[0]).toBe(200);
  });

  test("counts by its own address, too", async () => {
    const { ask, reached } = rig();
    await times(300, (at) => ask(`${API}/guilds/7/members/${at}/${"x".repeat(at % 20)}`));
    expect(reached).toHaveLength(200);
  });

  test("is one of all servers that are not known", async () => {
    const { breaker, ask, reached } = rig();
    await times(3_000, (at) => ask(messages(1_000_000 + at)));
    expect(reached).toHaveLength(1_000);
    expect(breaker.isOpen()).toBe(false);
  });
});

test("what is no channel's is asked again and again, and no token is logged", async () => {
  const { ask, reached, lines } = rig();
  await times(100, () => ask(`${API}/webhooks/1/secret/messages/@original`, { method: "PATCH" }));
  expect(reached).toHaveLength(100);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

describe("refusals everywhere", () => {
  const everywhere = (ask: (url: string) => Promise<unknown>) => times(5_100, (at) => ask(messages(at)));

  test("well before a ban leave only what acknowledges an interaction", async () => {
    const { breaker, ask, reached, lines } = rig();
    await everywhere(ask);
    expect(reached).toHaveLength(5_000);
    expect(breaker.isOpen()).toBe(true);
    await expect(ask(messages(1))).rejects.toThrow(CircuitOpenError);
    await ask(CALLBACK);
    expect(reached.at(-1)).toBe(CALLBACK);
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(breaker.withheldCount()).toBe(101);
  });

  test("are over when there have been fewer for a while, which is logged", async () => {
    const { breaker, ask, clock, lines, discord } = rig();
    await everywhere(ask);
    clock.now = 9 * MINUTE;
    expect(breaker.isOpen()).toBe(true);
    clock.now = 11 * MINUTE;
    discord.answer = fine;
    expect(breaker.isOpen()).toBe(false);
    expect((await ask(messages(1)))[0]).toBe(200);
    expect(lines.at(-1)).toMatchObject({ level: "info" });
  });
});

test("a request that fails on its way is nobody's refusal", async () => {
  const { log } = createRecordingLogger();
  const breaker = createCircuitBreaker({ now: () => 0, findServer: serverOfChannel, log });
  const request = breaker.guard(() => Promise.reject(new Error("other side closed")));
  await expect(request(messages(1), POST)).rejects.toThrow("other side closed");
  expect(breaker.invalidCount()).toBe(0);
});
