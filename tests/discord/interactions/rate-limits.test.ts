import { describe, expect, test } from "vitest";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit, createRateLimits, formatRelativeTime } from "#discord/interactions/rate-limits.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { RATE_LIMITED_ACTIONS } from "#text/rate-limits/phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const START = 1_700_000_000_000;
const HOUR_MS = 60 * 60_000;

function createLimits(start = START) {
  let [passed, clock] = [0, start];
  const rateLimits = createRateLimits({ monotonicMs: () => passed, wallClockMs: () => clock });
  const pass = (ms: number) => {
    passed += ms;
    clock += ms;
  };
  const set = (ms: number) => {
    clock += ms;
  };
  return { rateLimits, pass, set, now: () => clock };
}

/** How often an action succeeds before it is refused. */
function timesUntilRefused(attempt: () => unknown): number {
  let times = 0;
  while (attempt() === undefined && times < 10_000) times++;
  return times;
}

describe("rate limits", () => {
  test("never delay normal play: three actions a second for a quarter of a minute", () => {
    const { rateLimits, pass } = createLimits();
    for (let act = 0; act < 45; act++) {
      expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
      pass(333);
    }
  });

  test("tell a person who does far more when to go on, and allow it then", () => {
    const { rateLimits, pass, now } = createLimits();
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-anna"))).toBe(40);
    const until = rateLimits.takeInteraction("p-anna") ?? 0;
    expect(until).toBeGreaterThan(now());
    pass(until - now());
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    expect(rateLimits.takeInteraction("p-anna")).toBeDefined();
  });

  test("ignore changes of the wall clock, but name the time by that clock", () => {
    const { rateLimits, pass, set, now } = createLimits();
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    set(-HOUR_MS);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-anna"))).toBe(39);
    set(3 * HOUR_MS);
    const until = rateLimits.takeInteraction("p-anna") ?? 0;
    expect(until - now()).toBeGreaterThan(0);
    expect(until - now()).toBeLessThan(1_000);
    pass(until - now());
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    timesUntilRefused(() => rateLimits.take("games", "p-anna", "guild"));
    const { until: next = 0 } = rateLimits.take("games", "p-anna", "guild") ?? {};
    expect(next - now()).toBeGreaterThan(0);
    expect(next - now()).toBeLessThan(HOUR_MS);
  });

  test("are separate for each person", () => {
    const { rateLimits } = createLimits();
    timesUntilRefused(() => rateLimits.takeInteraction("p-anna"));
    expect(rateLimits.takeInteraction("p-berta")).toBeUndefined();
  });

  test("count completions separately, and allow them again later", () => {
    const { rateLimits, pass } = createLimits();
    expect(timesUntilRefused(() => (rateLimits.takeCompletion("p-anna") ? undefined : "no"))).toBe(20);
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    pass(1_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
  });

  test.each(RATE_LIMITED_ACTIONS)("allow a person some %s, and a server more", (what) => {
    const { rateLimits, pass } = createLimits();
    const own = timesUntilRefused(() => rateLimits.take(what, "p-anna", "guild"));
    expect(own).toBeGreaterThan(3);
    expect(rateLimits.take(what, "p-anna", "guild")).toMatchObject({ owner: "person" });
    expect(rateLimits.take(what, "p-anna", undefined)).toMatchObject({ owner: "person" });
    let person = 0;
    const all = own + timesUntilRefused(() => rateLimits.take(what, `p-${person++}`, "guild"));
    expect(all).toBeGreaterThan(2 * own);
    expect(rateLimits.take(what, "p-another", "guild")).toMatchObject({ owner: "server" });
    expect(rateLimits.take(what, "p-another", "elsewhere")).toBeUndefined();
    pass(60 * 60_000);
    expect(timesUntilRefused(() => rateLimits.take(what, "p-anna", "guild"))).toBe(own);
  });

  test("charge a person nothing for what the server's limit refuses", () => {
    const { rateLimits, pass } = createLimits();
    let person = 0;
    timesUntilRefused(() => rateLimits.take("games", `p-${person++}`, "guild"));
    for (let tries = 0; tries < 50; tries++) rateLimits.take("games", "p-anna", "guild");
    pass(1);
    expect(rateLimits.take("games", "p-anna", undefined)).toBeUndefined();
  });

  test("still work after thousands of people have come and gone", () => {
    const { rateLimits, pass } = createLimits();
    for (let person = 0; person < 20_000; person++) {
      rateLimits.takeInteraction(`p-${person}`);
      pass(5);
    }
    timesUntilRefused(() => rateLimits.takeInteraction("p-anna"));
    expect(rateLimits.takeInteraction("p-anna")).toBeDefined();
  });

  test("charge the replay of long matches like actions", () => {
    const { rateLimits } = createLimits();
    rateLimits.chargeReplay("p-anna", 10_000);
    rateLimits.chargeReplay("p-berta", 200);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-anna"))).toBe(30);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-berta"))).toBe(39);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-carla"))).toBe(40);
  });

  test("refuse completions to a person with a debt for replays until it is repaid", () => {
    const { rateLimits, pass } = createLimits();
    for (let act = 0; act < 40; act++) rateLimits.takeInteraction("p-anna");
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
    rateLimits.chargeReplay("p-anna", 10_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(false);
    expect(rateLimits.takeCompletion("p-berta")).toBe(true);
    pass(4_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
  });

  test("slow down a person whose completions replay long matches", () => {
    const { rateLimits, pass } = createLimits();
    let answered = 0;
    for (let asked = 0; asked < 600; asked++) {
      pass(100);
      if (!rateLimits.takeCompletion("p-anna")) continue;
      answered++;
      rateLimits.chargeReplay("p-anna", 10_000);
    }
    expect(answered).toBeLessThanOrEqual(20);
  });

  test("limit the debt of a person to a quarter of a minute", () => {
    const { rateLimits, pass, now } = createLimits();
    for (let time = 0; time < 100; time++) rateLimits.chargeReplay("p-anna", 1_000_000);
    const until = rateLimits.takeInteraction("p-anna") ?? 0;
    expect(until - now()).toBeLessThanOrEqual(17_000);
    pass(until - now());
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
  });

  test("charge expensive actions more, but at most a full bucket", () => {
    const { rateLimits, pass } = createLimits();
    expect(timesUntilRefused(() => rateLimits.take("animations", "p-anna", "guild", 2))).toBe(2);
    expect(rateLimits.take("animations", "p-berta", undefined, 99)).toBeUndefined();
    expect(rateLimits.take("animations", "p-berta", undefined)).toMatchObject({ owner: "person" });
    pass(60 * 60_000);
    expect(timesUntilRefused(() => rateLimits.take("animations", "p-anna", undefined))).toBe(4);
  });

  test("name a time rounded up, so that it is never over already", () => {
    expect(formatRelativeTime(1_500)).toBe("<t:2:R>");
  });
});

describe.each(LANGUAGES)("the message about a rate limit in %s", (language: Language) => {
  const { rateLimits: phrases } = catalogues[language];

  test.each(RATE_LIMITED_ACTIONS)("names too many %s, of the person or of the server", async (what) => {
    const replies: unknown[] = [];
    const reply = async (post: { readonly content?: string }) => void replies.push(post.content);
    const guild = { kind: "channel", guild: "guild", channel: "channel" } as const;
    const request = (owner: "person" | "server") =>
      ({
        services: { rateLimits: { take: () => ({ owner: owner, until: START }) } },
        person: { id: "p-anna" },
        location: guild,
        text: catalogues[language],
        reply,
      }) as unknown as CommandRequest;
    expect(await consumeRateLimit(request("person"), what)).toBe(false);
    expect(await consumeRateLimit(request("server"), what)).toBe(false);
    expect(replies).toEqual([
      phrases.person[what](formatRelativeTime(START)),
      phrases.server[what](formatRelativeTime(START)),
    ]);
    expect(replies.every((one) => String(one).includes(formatRelativeTime(START)))).toBe(true);
  });
});
