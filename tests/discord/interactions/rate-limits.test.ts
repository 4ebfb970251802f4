import { describe, expect, test } from "vitest";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit, createRateLimits, formatRelativeTime } from "#discord/interactions/rate-limits.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { RATE_LIMITED_ACTIONS } from "#text/rate-limits/phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const START = 1_700_000_000_000;
const HOUR_MS = 60 * 60_000;

function at(start = START) {
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

/** How often something can be done at once. */
function timesUntilRefused(ask: () => unknown): number {
  let times = 0;
  while (ask() === undefined && times < 10_000) times++;
  return times;
}

describe("rateLimits", () => {
  test("nobody who plays is ever kept waiting: three acts a second for a quarter of a minute", () => {
    const { rateLimits, pass } = at();
    for (let act = 0; act < 45; act++) {
      expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
      pass(333);
    }
  });

  test("who does far more is told when to go on, and can then", () => {
    const { rateLimits, pass, now } = at();
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-anna"))).toBe(40);
    const until = rateLimits.takeInteraction("p-anna") ?? 0;
    expect(until).toBeGreaterThan(now());
    pass(until - now());
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    expect(rateLimits.takeInteraction("p-anna")).toBeDefined();
  });

  test("a clock that is set keeps nobody waiting and gives nobody more; when to go on is said by it", () => {
    const { rateLimits, pass, set, now } = at();
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

  test("one person does not use up what another one has", () => {
    const { rateLimits } = at();
    timesUntilRefused(() => rateLimits.takeInteraction("p-anna"));
    expect(rateLimits.takeInteraction("p-berta")).toBeUndefined();
  });

  test("completing what is typed is counted apart, and comes back", () => {
    const { rateLimits, pass } = at();
    expect(timesUntilRefused(() => (rateLimits.takeCompletion("p-anna") ? undefined : "no"))).toBe(80);
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
    pass(1_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
  });

  test.each(RATE_LIMITED_ACTIONS)("of %s a person has some, and a server more", (what) => {
    const { rateLimits, pass } = at();
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

  test("what a server refuses is not taken from the person", () => {
    const { rateLimits, pass } = at();
    let person = 0;
    timesUntilRefused(() => rateLimits.take("games", `p-${person++}`, "guild"));
    for (let tries = 0; tries < 50; tries++) rateLimits.take("games", "p-anna", "guild");
    pass(1);
    expect(rateLimits.take("games", "p-anna", undefined)).toBeUndefined();
  });

  test("of thousands who come and go nothing is kept that matters", () => {
    const { rateLimits, pass } = at();
    for (let person = 0; person < 20_000; person++) {
      rateLimits.takeInteraction(`p-${person}`);
      pass(5);
    }
    timesUntilRefused(() => rateLimits.takeInteraction("p-anna"));
    expect(rateLimits.takeInteraction("p-anna")).toBeDefined();
  });

  test("who has long matches replayed has used up as much as if they had acted more often", () => {
    const { rateLimits } = at();
    rateLimits.chargeReplay("p-anna", 10_000);
    rateLimits.chargeReplay("p-berta", 200);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-anna"))).toBe(30);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-berta"))).toBe(39);
    expect(timesUntilRefused(() => rateLimits.takeInteraction("p-carla"))).toBe(40);
  });

  test("who owes for replays gets no completions until it is repaid", () => {
    const { rateLimits, pass } = at();
    for (let act = 0; act < 40; act++) rateLimits.takeInteraction("p-anna");
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
    rateLimits.chargeReplay("p-anna", 10_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(false);
    expect(rateLimits.takeCompletion("p-berta")).toBe(true);
    pass(4_000);
    expect(rateLimits.takeCompletion("p-anna")).toBe(true);
  });

  test("who completes by replaying long matches is slowed down as if they had acted", () => {
    const { rateLimits, pass } = at();
    let answered = 0;
    for (let asked = 0; asked < 600; asked++) {
      pass(100);
      if (!rateLimits.takeCompletion("p-anna")) continue;
      answered++;
      rateLimits.chargeReplay("p-anna", 10_000);
    }
    expect(answered).toBeLessThanOrEqual(20);
  });

  test("nobody owes more than comes back in a quarter of a minute", () => {
    const { rateLimits, pass, now } = at();
    for (let time = 0; time < 100; time++) rateLimits.chargeReplay("p-anna", 1_000_000);
    const until = rateLimits.takeInteraction("p-anna") ?? 0;
    expect(until - now()).toBeLessThanOrEqual(17_000);
    pass(until - now());
    expect(rateLimits.takeInteraction("p-anna")).toBeUndefined();
  });

  test("what costs more uses up more, and at most all that there is", () => {
    const { rateLimits, pass } = at();
    expect(timesUntilRefused(() => rateLimits.take("animations", "p-anna", "guild", 2))).toBe(2);
    expect(rateLimits.take("animations", "p-berta", undefined, 99)).toBeUndefined();
    expect(rateLimits.take("animations", "p-berta", undefined)).toMatchObject({ owner: "person" });
    pass(60 * 60_000);
    expect(timesUntilRefused(() => rateLimits.take("animations", "p-anna", undefined))).toBe(4);
  });

  test("a mark of time is never one that is over already", () => {
    expect(formatRelativeTime(1_500)).toBe("<t:2:R>");
  });
});

describe.each(LANGUAGES)("said in %s", (language: Language) => {
  const { rateLimits: phrases } = catalogues[language];

  test.each(RATE_LIMITED_ACTIONS)("that there have been too many %s, of one's own or on the server", async (what) => {
    const said: unknown[] = [];
    const reply = async (post: { readonly content?: string }) => void said.push(post.content);
    const guild = { kind: "channel", guild: "guild", channel: "channel" } as const;
    const request = (whose: "person" | "server") =>
      ({
        services: { rateLimits: { take: () => ({ owner: whose, until: START }) } },
        person: { id: "p-anna" },
        location: guild,
        text: catalogues[language],
        reply,
      }) as unknown as CommandRequest;
    expect(await consumeRateLimit(request("person"), what)).toBe(false);
    expect(await consumeRateLimit(request("server"), what)).toBe(false);
    expect(said).toEqual([
      phrases.person[what](formatRelativeTime(START)),
      phrases.server[what](formatRelativeTime(START)),
    ]);
    expect(said.every((one) => String(one).includes(formatRelativeTime(START)))).toBe(true);
  });
});
