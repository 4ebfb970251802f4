import { describe, expect, test } from "vitest";
import { createAllowances, mayHave, soon } from "#discord/allowances.ts";
import type { Call } from "#discord/command.ts";
import { COSTLY } from "#text/allowances/phrases.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";

const START = 1_700_000_000_000;
const HOUR_MS = 60 * 60_000;

function at(start = START) {
  let [passed, clock] = [0, start];
  const allowances = createAllowances({ count: () => passed, clock: () => clock });
  const pass = (ms: number) => {
    passed += ms;
    clock += ms;
  };
  const set = (ms: number) => {
    clock += ms;
  };
  return { allowances, pass, set, now: () => clock };
}

/** How often something can be done at once. */
function timesUntilRefused(ask: () => unknown): number {
  let times = 0;
  while (ask() === undefined && times < 10_000) times++;
  return times;
}

describe("allowances", () => {
  test("nobody who plays is ever kept waiting: three acts a second for a quarter of a minute", () => {
    const { allowances, pass } = at();
    for (let act = 0; act < 45; act++) {
      expect(allowances.act("p-anna")).toBeUndefined();
      pass(333);
    }
  });

  test("who does far more is told when to go on, and can then", () => {
    const { allowances, pass, now } = at();
    expect(timesUntilRefused(() => allowances.act("p-anna"))).toBe(40);
    const until = allowances.act("p-anna") ?? 0;
    expect(until).toBeGreaterThan(now());
    pass(until - now());
    expect(allowances.act("p-anna")).toBeUndefined();
    expect(allowances.act("p-anna")).toBeDefined();
  });

  test("a clock that is set keeps nobody waiting and gives nobody more; when to go on is said by it", () => {
    const { allowances, pass, set, now } = at();
    expect(allowances.act("p-anna")).toBeUndefined();
    set(-HOUR_MS);
    expect(timesUntilRefused(() => allowances.act("p-anna"))).toBe(39);
    set(3 * HOUR_MS);
    const until = allowances.act("p-anna") ?? 0;
    expect(until - now()).toBeGreaterThan(0);
    expect(until - now()).toBeLessThan(1_000);
    pass(until - now());
    expect(allowances.act("p-anna")).toBeUndefined();
    timesUntilRefused(() => allowances.use("games", "p-anna", "guild"));
    const { until: next = 0 } = allowances.use("games", "p-anna", "guild") ?? {};
    expect(next - now()).toBeGreaterThan(0);
    expect(next - now()).toBeLessThan(HOUR_MS);
  });

  test("one person does not use up what another one has", () => {
    const { allowances } = at();
    timesUntilRefused(() => allowances.act("p-anna"));
    expect(allowances.act("p-berta")).toBeUndefined();
  });

  test("completing what is typed is counted apart, and comes back", () => {
    const { allowances, pass } = at();
    expect(timesUntilRefused(() => (allowances.type("p-anna") ? undefined : "no"))).toBe(80);
    expect(allowances.act("p-anna")).toBeUndefined();
    pass(1_000);
    expect(allowances.type("p-anna")).toBe(true);
  });

  test.each(COSTLY)("of %s a person has some, and a server more", (what) => {
    const { allowances, pass } = at();
    const own = timesUntilRefused(() => allowances.use(what, "p-anna", "guild"));
    expect(own).toBeGreaterThan(3);
    expect(allowances.use(what, "p-anna", "guild")).toMatchObject({ whose: "person" });
    expect(allowances.use(what, "p-anna", undefined)).toMatchObject({ whose: "person" });
    let person = 0;
    const all = own + timesUntilRefused(() => allowances.use(what, `p-${person++}`, "guild"));
    expect(all).toBeGreaterThan(2 * own);
    expect(allowances.use(what, "p-another", "guild")).toMatchObject({ whose: "server" });
    expect(allowances.use(what, "p-another", "elsewhere")).toBeUndefined();
    pass(60 * 60_000);
    expect(timesUntilRefused(() => allowances.use(what, "p-anna", "guild"))).toBe(own);
  });

  test("what a server refuses is not taken from the person", () => {
    const { allowances, pass } = at();
    let person = 0;
    timesUntilRefused(() => allowances.use("games", `p-${person++}`, "guild"));
    for (let tries = 0; tries < 50; tries++) allowances.use("games", "p-anna", "guild");
    pass(1);
    expect(allowances.use("games", "p-anna", undefined)).toBeUndefined();
  });

  test("of thousands who come and go nothing is kept that matters", () => {
    const { allowances, pass } = at();
    for (let person = 0; person < 20_000; person++) {
      allowances.act(`p-${person}`);
      pass(5);
    }
    timesUntilRefused(() => allowances.act("p-anna"));
    expect(allowances.act("p-anna")).toBeDefined();
  });

  test("who has long matches replayed has used up as much as if they had acted more often", () => {
    const { allowances } = at();
    allowances.charge("p-anna", 10_000);
    allowances.charge("p-berta", 200);
    expect(timesUntilRefused(() => allowances.act("p-anna"))).toBe(30);
    expect(timesUntilRefused(() => allowances.act("p-berta"))).toBe(39);
    expect(timesUntilRefused(() => allowances.act("p-carla"))).toBe(40);
  });

  test("nobody owes more than comes back in a quarter of a minute", () => {
    const { allowances, pass, now } = at();
    for (let time = 0; time < 100; time++) allowances.charge("p-anna", 1_000_000);
    const until = allowances.act("p-anna") ?? 0;
    expect(until - now()).toBeLessThanOrEqual(17_000);
    pass(until - now());
    expect(allowances.act("p-anna")).toBeUndefined();
  });

  test("what costs more uses up more, and at most all that there is", () => {
    const { allowances, pass } = at();
    expect(timesUntilRefused(() => allowances.use("animations", "p-anna", "guild", 2))).toBe(2);
    expect(allowances.use("animations", "p-berta", undefined, 99)).toBeUndefined();
    expect(allowances.use("animations", "p-berta", undefined)).toMatchObject({ whose: "person" });
    pass(60 * 60_000);
    expect(timesUntilRefused(() => allowances.use("animations", "p-anna", undefined))).toBe(4);
  });

  test("a mark of time is never one that is over already", () => {
    expect(soon(1_500)).toBe("<t:2:R>");
  });
});

describe.each(LANGUAGES)("said in %s", (language: Language) => {
  const { allowances: phrases } = catalogues[language];

  test.each(COSTLY)("that there have been too many %s, of one's own or on the server", async (what) => {
    const said: unknown[] = [];
    const reply = async (post: { readonly content?: string }) => void said.push(post.content);
    const guild = { kind: "channel", guild: "guild", channel: "channel" } as const;
    const call = (whose: "person" | "server") =>
      ({
        desk: { allowances: { use: () => ({ whose, until: START }) } },
        person: { id: "p-anna" },
        home: guild,
        text: catalogues[language],
        reply,
      }) as unknown as Call;
    expect(await mayHave(call("person"), what)).toBe(false);
    expect(await mayHave(call("server"), what)).toBe(false);
    expect(said).toEqual([phrases.person[what](soon(START)), phrases.server[what](soon(START))]);
    expect(said.every((one) => String(one).includes(soon(START)))).toBe(true);
  });
});
