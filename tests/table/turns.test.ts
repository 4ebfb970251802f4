import { describe, expect, test } from "vitest";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, opened, rigged, spectator, until } from "../support/table.ts";

const [anna, berta] = ["p-anna", "p-berta"];
const stale = { ok: false, by: "table", refusal: { why: "stale" } };

describe("a turn", () => {
  test("changes the state and the log, and gives the events to the one who acted", async () => {
    const { table, load } = rigged({ store: openTestStore() });
    const match = await opened(table);
    const played = await table.play({ match, person: anna, seq: 0 }, 3);
    expect(played).toMatchObject({ ok: true, events: ["0 adds 3"], sight: { seat: 0, seq: 1, view: { sum: 3 } } });
    expect((await load(match)).log).toMatchObject([{ seq: 1, deed: { kind: "act", seat: 0, action: 3 } }]);
  });

  test("of two who act on the same turn at the same moment one is first, and the other is told that it is over", async () => {
    const { table, load } = rigged({ store: openTestStore() });
    const match = await opened(table, { game: "free" });
    const answers = await Promise.all(
      [anna, berta].map((person) => table.play({ match, person, seq: 0 }, person === anna ? 1 : 2)),
    );
    expect(answers).toMatchObject([{ ok: true }, stale]);
    expect((await load(match)).log).toHaveLength(1);
  });

  test("of two processes that act on the same turn at the same moment one is first", async () => {
    const store = openTestStore();
    const [one, two] = [rigged({ store }), rigged({ store })];
    const match = await opened(one.table, { game: "free" });
    for (let seq = 0; seq < 5; seq++) {
      const answers = await Promise.all([
        one.table.play({ match, person: anna, seq }, 1),
        two.table.play({ match, person: berta, seq }, 2),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual(stale);
    }
    expect((await one.load(match)).log).toHaveLength(5);
  });

  test("pressed twice by one person is played once", async () => {
    const { table, load } = rigged({ store: openTestStore() });
    const match = await opened(table, { game: "free" });
    const press = () => table.play({ match, person: anna, seq: 0 }, 1);
    expect(await Promise.all([press(), press()])).toMatchObject([{ ok: true }, stale]);
    expect((await load(match)).log).toHaveLength(1);
  });

  test("in a simultaneous game an older button is judged by the present state, for acts and for questions", async () => {
    const { table } = rigged({ store: openTestStore() });
    const match = await opened(table, { game: "racing" });
    expect(await table.play({ match, person: anna, seq: 0 }, 1)).toMatchObject({ ok: true });
    expect(await table.play({ match, person: berta, seq: 0 }, 2)).toMatchObject({ ok: true, sight: { seq: 2 } });
    expect(await table.ask({ match, person: berta, seq: 0 }, "sum", "is")).toMatchObject({ ok: true, answer: "is 3" });
  });

  test("that could not be saved changes nothing, and is played when it is tried again", async () => {
    const store = openTestStore();
    let broken = true;
    const append = async () => {
      throw new Error("the disk is full");
    };
    const failing = storeWith(store, (matches) => ({
      append: (...given) => (broken ? append() : matches.append(...given)),
    }));
    const { table, load, lines, told, settled } = rigged({ store: failing });
    const match = await opened(table);
    await settled(match);
    const before = await load(match);
    const refused = { ok: false, by: "table", refusal: { why: "not-saved" } };
    expect(await table.play({ match, person: anna, seq: 0 }, 1)).toEqual(refused);
    expect(await load(match)).toEqual(before);
    expect(told).toHaveLength(1);
    expect(lines).toMatchObject([{ level: "error", facts: { match, seq: 1 } }]);
    broken = false;
    expect(await table.play({ match, person: anna, seq: 0 }, 1)).toMatchObject({ ok: true });
  });
});

describe("a turn is refused, and nothing is written,", () => {
  test.each<[string, string, number | undefined, unknown, object]>([
    ["of another number", anna, 7, 1, { why: "stale" }],
    ["out of turn, with the names of those to move", berta, 0, 1, { why: "wait-your-turn", names: ["Anna"] }],
    ["by somebody who does not sit there", "p-zoe", 0, 1, { why: "not-seated" }],
    ["that cannot be read", anna, 0, { add: 1 }, { why: "malformed" }],
    ["that the game refuses", anna, undefined, 4, { why: "too-much" }],
  ])("%s", async (_, person, seq, action, refusal) => {
    const { table, load, told, settled } = rigged();
    const match = await opened(table);
    await settled(match);
    const hand = seq === undefined ? { match, person } : { match, person, seq };
    expect(await table.play(hand, action)).toMatchObject({ ok: false, refusal });
    expect((await load(match)).log).toEqual([]);
    expect(told).toHaveLength(1);
  });

  test("of a match that nobody knows", async () => {
    const { table } = rigged();
    expect(await table.play({ match: "nowhere", person: anna }, 1)).toMatchObject({ refusal: { why: "no-match" } });
    expect(await table.look("nowhere", anna)).toBeUndefined();
    expect(await table.askAsSpectator("nowhere", "p-anna", "sum")).toMatchObject({ refusal: { why: "no-match" } });
  });

  test("of a match that is over, whatever its number; what it was can still be looked at", async () => {
    const { table, load } = rigged();
    const match = await opened(table, { options: { goal: 3 } });
    expect(await table.play({ match, person: anna, seq: 0 }, 3)).toMatchObject({ sight: { status: "finished" } });
    for (const seq of [0, 1]) {
      const over = { ok: false, by: "table", refusal: { why: "match-over" } };
      expect(await table.play({ match, person: berta, seq }, 1)).toEqual(over);
      expect(await table.resign({ match, person: berta, seq })).toEqual(over);
    }
    expect(await table.ask({ match, person: berta, seq: 0 }, "sum")).toMatchObject({ refusal: { why: "match-over" } });
    expect((await load(match)).log).toHaveLength(1);
    expect(await table.look(match, berta)).toMatchObject({ seat: 1, actors: [], outcome: { how: "at 3" } });
  });
});

test("somebody may resign out of turn, and the others go on", async () => {
  const { table } = rigged();
  const seats = [ANNA, BERTA, { kind: "person", person: "p-cesc", name: "Cesc" } as const];
  const match = await opened(table, { seats });
  expect(await table.resign({ match, person: berta })).toMatchObject({ ok: true, events: ["1 leaves"] });
  await table.play({ match, person: anna }, 1);
  expect(await table.look(match, "p-cesc")).toMatchObject({ actors: [2], status: "running" });
});

test("the seed is shown when the match is over and not before; its hash, always", async () => {
  const { table, load } = rigged();
  const match = await opened(table, { options: { goal: 3 } });
  const { seed } = (await load(match)).opening;
  const before = await table.look(match, anna);
  expect(JSON.stringify({ ...before, game: undefined })).not.toContain(seed);
  expect(before?.chance.hash).toMatch(/^[0-9a-f]{64}$/);
  await table.play({ match, person: anna }, 3);
  expect((await table.look(match, anna))?.chance).toEqual({ hash: before?.chance.hash, seed });
});

describe("a question", () => {
  test("is answered from the seat's own view, with the number that it was asked at, and writes nothing", async () => {
    const { table, load } = rigged();
    const match = await opened(table);
    await table.play({ match, person: anna }, 2);
    const asked = await table.ask({ match, person: berta, seq: 1 }, "sum", "now");
    expect(asked).toMatchObject({ ok: true, answer: "now 2", sight: { seat: 1, seq: 1 } });
    expect(await table.askAsSpectator(match, spectator(), "sum", "now")).toMatchObject({
      answer: "now 2",
      sight: { seat: null },
    });
    expect((await load(match)).log).toHaveLength(1);
  });

  test("of an earlier turn or of somebody who does not sit there is refused", async () => {
    const { table } = rigged();
    const match = await opened(table);
    await table.play({ match, person: anna }, 2);
    expect(await table.ask({ match, person: berta, seq: 0 }, "sum")).toEqual(stale);
    expect(await table.ask({ match, person: "p-zoe" }, "sum")).toMatchObject({ refusal: { why: "not-seated" } });
  });
});

test("a closing table takes no acts, opens nothing and finishes what is under way", async () => {
  const { table, load, told } = rigged();
  const match = await opened(table);
  const underWay = table.play({ match, person: anna, seq: 0 }, 1);
  const closed = table.close();
  const late = table.play({ match, person: berta, seq: 1 }, 1);
  expect(await late).toEqual({ ok: false, by: "table", refusal: { why: "closing" } });
  expect(await table.open({ ...(await load(match)), game: "counting", options: {} })).toMatchObject({
    refusal: { why: "closing" },
  });
  await closed;
  expect(await underWay).toMatchObject({ ok: true });
  expect((await load(match)).told).toBe(1);
  expect(told.at(-1)).toMatchObject({ seq: 1 });
});

test("a match whose log is damaged hinders only its own table", async () => {
  const { table, store } = rigged();
  const match = await opened(table);
  await store.matches.append(
    match,
    { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 99 } },
    { status: "running" },
  );
  await expect(table.play({ match, person: anna }, 1)).rejects.toThrow(/entry 1 cannot be replayed/);
  const other = await opened(table, { game: "counting" });
  expect(await table.play({ match: other, person: anna }, 1)).toMatchObject({ ok: true });
  await until(() => table.close().then(() => true));
});
