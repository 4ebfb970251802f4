import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import type { Holder, Home } from "#store/store.ts";
import { ANNA, BERTA, BOT, opened, rigged } from "../support/table.ts";
import { adding } from "../support/toy.ts";
import { STORES } from "./stores.ts";

describe.each(STORES)("kept %s,", (_, open) => {
  test("a match is looked at step by step, without what was taken back", async () => {
    const { table, settled } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BOT] });
    await table.play({ match, person: "p-anna" }, 3);
    await settled(match);
    await table.proposals.propose({ match, person: "p-anna" }, { kind: "takeback" });
    await table.play({ match, person: "p-anna" }, 2);
    await settled(match);
    const steps = await Promise.all([0, 1, 2].map((step) => table.replay(match, step)));
    expect(steps).toMatchObject([
      { step: 0, steps: 2, view: { sum: 0 } },
      { step: 1, steps: 2, view: { sum: 2 } },
      { step: 2, steps: 2, view: { sum: 3 } },
    ]);
    expect(steps.map((frame) => frame?.beat?.events)).toEqual([undefined, ["0 adds 2"], ["1 adds 1"]]);
    expect(steps[1]?.beat).toMatchObject({ kind: "act", seat: 0 });
    expect((await table.replay(match, -5))?.step).toBe(0);
    expect((await table.replay(match, 99))?.step).toBe(2);
    expect(await table.replay("none", 0)).toBeUndefined();
  });

  test("a game is played again with the same seats, the second of which begins", async () => {
    const { table, load } = rigged({ store: open() });
    const clock = { kind: "move", ms: 60_000 } as const;
    const first = await opened(table, { options: { goal: 1 }, seats: [ANNA, BERTA, BOT], clock, language: "ca" });
    const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
    expect(await table.again({ match: first, person: "p-anna" }, home)).toMatchObject({
      refusal: { why: "channel-taken", running: first },
    });
    await table.play({ match: first, person: "p-anna" }, 1);
    expect(await table.again({ match: first, person: "p-zoe" }, home)).toMatchObject({
      refusal: { why: "not-seated" },
    });
    const again = await table.again({ match: first, person: "p-berta" }, home);
    if (!again.ok) throw new Error("not opened");
    const [before, after] = [await load(first), await load(again.id)];
    expect(after.seats).toEqual([BERTA, BOT, ANNA]);
    expect(after).toMatchObject({ language: "ca", opening: { options: { goal: 1 }, clock } });
    expect(after.opening.seed).not.toBe(before.opening.seed);
  });

  test("where seats are not alike, who plays a bot keeps theirs, and people change them", async () => {
    const { table, load } = rigged({ store: open(), games: [{ ...adding, parts: true } as Game] });
    const again = async (home: Home, seats: readonly Holder[]) => {
      const match = await opened(table, { options: { goal: 1 }, seats, home });
      await table.play({ match, person: "p-anna" }, 1);
      const next = await table.again({ match, person: "p-anna" }, home);
      return next.ok ? (await load(next.id)).seats : next;
    };
    const home = (channel: string): Home => ({ kind: "channel", guild: "guild", channel });
    expect(await again(home("one"), [ANNA, BOT])).toEqual([ANNA, BOT]);
    expect(await again(home("two"), [ANNA, BERTA])).toEqual([BERTA, ANNA]);
  });

  test("what a seat plans is kept for it alone, over a restart, until it has moved", async () => {
    const store = open();
    const { table } = rigged({ store });
    const match = await opened(table);
    const plan = (person: string, add?: number, at = table) =>
      at.sketch({ match, person }, "plan", add === undefined ? {} : { add });
    expect(await plan("p-anna", 1)).toMatchObject({ answer: { draft: [1], comesTo: 1 } });
    expect(await plan("p-anna", 2)).toMatchObject({ answer: { draft: [1, 2], comesTo: 3 } });
    expect(await plan("p-berta", 3)).toMatchObject({ answer: { draft: [3] } });
    expect(await plan("p-zoe", 3)).toMatchObject({ refusal: { why: "not-seated" } });
    const after = rigged({ store }).table;
    expect(await plan("p-anna", undefined, after)).toMatchObject({ answer: { draft: [1, 2] } });
    expect(await after.play({ match, person: "p-anna" }, 9)).toMatchObject({ ok: false });
    expect(await plan("p-anna")).toMatchObject({ answer: { draft: [1, 2] } });
    await after.play({ match, person: "p-anna" }, 3);
    expect(await plan("p-anna")).toMatchObject({ answer: { draft: [] } });
    expect(await plan("p-berta")).toMatchObject({ answer: { draft: [3] } });
    const both = await Promise.all([plan("p-berta", 1), plan("p-berta", 2)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await plan("p-berta")).toMatchObject({ answer: { draft: [3, 1, 2] } });
  });
});
