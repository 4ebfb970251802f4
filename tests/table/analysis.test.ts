import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import type { Home } from "#table/open.ts";
import type { Think } from "#table/ports.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, rigged, thinkHere, until } from "../support/table.ts";
import { adding, type Sum } from "../support/toy.ts";

// Adding, where each act is held against 3, the most that can be added.

const reviewing = {
  ...adding,
  id: "reviewing",
  questions: {
    ...adding.questions,
    review: ({ sum, turn }: Sum, { action, next }: { action: number; next: readonly string[] }) => {
      if (action === 0) throw new Error("nothing was added");
      return { turn, sum, lost: 3 - action, next };
    },
  },
} as unknown as Game;

const games = [reviewing, adding as Game];
const [anna, berta] = ["p-anna", "p-berta"];
const GOAL = { game: "reviewing", options: { goal: 6 } };

function rig(plan: Parameters<typeof rigged>[0] = {}) {
  const at = rigged({ games, ...plan });
  const play = (match: string, person: string, add: number) => at.table.play({ match, person }, add);
  /** 1, 2, 3: Anna, Berta, Anna. */
  const finished = async (home?: Home) => {
    const match = await opened(at.table, { ...GOAL, ...(home ? { home } : {}) });
    await play(match, anna, 1);
    await play(match, berta, 2);
    await play(match, anna, 3);
    await at.settled(match);
    return match;
  };
  return { ...at, play, finished };
}

/** A worker that answers one review after the other, whenever it is told to. */
function slowly() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const think: Think = async (task) => {
    if (task.name === "review") {
      asked++;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return thinkHere(games)(task);
  };
  const next = () => until(() => waiting.shift()).then((go) => go());
  return { think, next, asked: () => asked, waiting: () => waiting.length };
}

describe("an analysis", () => {
  test("asks of each act what it was worth to the seat that did it, in order, and says how far it is", async () => {
    const { table, finished, load } = rig({ store: openTestStore() });
    const match = await finished();
    const before = await load(match);
    const progress: [number, number][] = [];
    const analysed = await table.analyse(match, "p-anna", (done, all) => void progress.push([done, all]));
    expect(analysed).toMatchObject({ ok: true, missed: 0, facts: { id: match, seats: [ANNA, BERTA] } });
    expect(analysed).toHaveProperty("acts", [
      { seat: 0, turn: 1, review: { turn: 0, sum: 0, lost: 2, next: ["1 adds 2"] } },
      { seat: 1, turn: 2, review: { turn: 1, sum: 1, lost: 1, next: ["0 adds 3"] } },
      { seat: 0, turn: 3, review: { turn: 0, sum: 3, lost: 0, next: [] } },
    ]);
    expect(progress).toEqual([0, 1, 2, 3].map((done) => [done, 3]));
    expect(await load(match)).toEqual(before);
  });

  test("leaves out what was taken back, and counts what a bot did", async () => {
    const { table, play, settled } = rig({ store: openTestStore() });
    const match = await opened(table, { ...GOAL, seats: [ANNA, BOT] });
    await play(match, anna, 2);
    await settled(match);
    await table.proposals.propose({ match, person: anna }, { kind: "takeback" });
    await play(match, anna, 3);
    await settled(match);
    await play(match, anna, 2);
    await settled(match);
    const analysed = await table.analyse(match, "p-anna");
    expect(analysed).toMatchObject({
      acts: [
        { seat: 0, turn: 1, review: { sum: 0, lost: 0 } },
        { seat: 1, turn: 2, review: { sum: 3, lost: 2 } },
        { seat: 0, turn: 3, review: { sum: 4, lost: 1 } },
      ],
    });
  });

  test("is of finished matches only, and of games that have reviews", async () => {
    const { table, play, settled } = rig({ store: openTestStore() });
    const match = await opened(table, GOAL);
    await play(match, anna, 1);
    const notOver = { ok: false, by: "analysis", why: "not-over" };
    expect(await table.analyse(match, "p-anna")).toEqual(notOver);
    await table.parking.park({ match, person: anna }, undefined);
    expect(await table.analyse(match, "p-anna")).toEqual(notOver);
    const other = await opened(table, { options: { goal: 1 } });
    await play(other, anna, 1);
    await settled(other);
    expect(await table.analyse(other, "p-anna")).toEqual({ ok: false, by: "analysis", why: "no-reviews" });
    expect(await table.analyse("none", "p-anna")).toMatchObject({ by: "table", refusal: { why: "no-match" } });
  });
});

describe("an analysis that several wait for", () => {
  test("is thought about once for all who wait for it, and for who comes later", async () => {
    const { think, next, asked } = slowly();
    const { table, finished } = rig({ think });
    const match = await finished();
    const heard: Record<"anna" | "berta", number[]> = { anna: [], berta: [] };
    const first = table.analyse(match, "p-anna", (done) => void heard.anna.push(done));
    await next();
    await until(() => heard.anna.includes(1));
    const second = table.analyse(match, "p-anna", (done) => void heard.berta.push(done));
    await until(() => heard.berta.length > 0);
    await next();
    await next();
    expect(await first).toEqual(await second);
    expect(heard).toEqual({ anna: [0, 1, 2, 3], berta: [1, 2, 3] });
    expect(await table.analyse(match, "p-anna")).toEqual(await first);
    expect(asked()).toBe(3);
  });

  test("takes turns with others: one act is thought about at a time", async () => {
    const { think, next, waiting } = slowly();
    const { table, finished } = rig({ think });
    const both = [await finished(), await finished()].map((match) => table.analyse(match, "p-anna"));
    for (let review = 0; review < 6; review++) {
      await until(() => waiting() > 0);
      expect(waiting()).toBe(1);
      await next();
    }
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test("does not wait for all that another server wants: servers have their turns", async () => {
    const { think, next, waiting } = slowly();
    const asked: unknown[] = [];
    const noted: Think = (task) => {
      if (task.name === "review") asked.push(task.whose);
      return think(task);
    };
    const { table, finished } = rig({ think: noted });
    const matches = [await finished(), await finished(), await finished()];
    matches.push(await finished({ kind: "channel", guild: "elsewhere", channel: "another" }));
    const begun = new Set<string>();
    const all = matches.map((match) => table.analyse(match, "p-anna", () => void begun.add(match)));
    await until(() => begun.size === matches.length && waiting() === 1);
    for (let review = 0; review < 12; review++) await next();
    await Promise.all(all);
    expect(asked.slice(0, 2)).toEqual(["guild", "elsewhere"]);
    expect(asked).toHaveLength(12);
  });

  test("of a game that few look at any more is made again", async () => {
    let asked = 0;
    const think: Think = (task) => {
      asked += task.name === "review" ? 1 : 0;
      return thinkHere(games)(task);
    };
    const { table, finished } = rig({ think });
    const analysed = async (match: string) => {
      const before = asked;
      await table.analyse(match, "p-anna");
      return asked - before;
    };
    const first = await finished();
    expect(await analysed(first)).toBe(3);
    expect(await analysed(first)).toBe(0);
    for (let more = 0; more < 16; more++) await analysed(await finished());
    expect(await analysed(first)).toBe(3);
  });

  test("goes on where one act cannot be reviewed, and says so", async () => {
    const { table, play, settled, lines } = rig();
    const match = await opened(table, GOAL);
    for (const [person, add] of [
      [anna, 3],
      [berta, 0],
      [anna, 3],
    ] as const)
      await play(match, person, add);
    await settled(match);
    expect(await table.analyse(match, "p-anna")).toMatchObject({
      ok: true,
      missed: 1,
      acts: [{ turn: 1 }, { turn: 3 }],
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "error", facts: expect.objectContaining({ turn: 2 }) }),
    );
  });

  test("under way is given up when the end is near, and nothing of it is kept", async () => {
    const { think, next, asked } = slowly();
    const { table, finished } = rig({ think });
    const match = await finished();
    const analysed = table.analyse(match, "p-anna");
    await until(() => asked() === 1 || undefined);
    table.wrapUp();
    await next();
    const closing = { ok: false, by: "table", refusal: { why: "closing" } };
    expect(await analysed).toEqual(closing);
    expect(await table.analyse(match, "p-anna")).toEqual(closing);
    expect(asked()).toBe(1);
  });
});
