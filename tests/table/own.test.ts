import { describe, expect, test } from "vitest";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, playedAgain, type Rig, rigged, wanted } from "../support/table.ts";
import { adding, failing } from "../support/toy.ts";

const home = { kind: "personal", person: "p-anna", guild: "guild" } as const;
const hand = (match: string) => ({ match, person: "p-anna" });

async function aside(rig: Rig, name?: string): Promise<string> {
  const match = await opened(rig.table, { home, seats: [ANNA, BOT] });
  expect(await rig.table.parking.park(hand(match), name, "of-the-oldest")).toMatchObject({ ok: true });
  return match;
}

describe("what somebody plays for themselves", () => {
  test("is put aside and gone on with wherever they are, and nobody else sees it", async () => {
    const rig = rigged({ store: openTestStore() });
    const { parking } = rig.table;
    const match = await aside(rig, "Sunday");
    expect((await parking.mine(undefined, "p-anna")).map(({ id, personal }) => [id, personal])).toEqual([
      [match, true],
    ]);
    expect(await parking.parked("guild", "p-anna", () => true)).toEqual([match]);
    expect(await parking.parked("guild", "p-zoe", () => true)).toEqual([]);
    expect(await parking.find("guild", "p-anna", "SUNDAY")).toMatchObject({ id: match });
    expect(await parking.find("guild", "p-zoe", "Sunday")).toBeUndefined();
    expect(await parking.find("guild", "p-zoe", match)).toBeUndefined();
    expect(await parking.all("guild", 10)).toEqual([]);
    const elsewhere = { kind: "personal", person: "p-anna" } as const;
    expect(await parking.resume(hand(match), elsewhere)).toMatchObject({ ok: true, sight: { status: "running" } });
    expect((await rig.load(match)).home).toEqual(home);
  });

  test("is theirs alone: it goes to no channel and to nobody else", async () => {
    const rig = rigged({ store: openTestStore() });
    const match = await aside(rig);
    const { parking } = rig.table;
    expect(await parking.resume(hand(match), wanted().home)).toMatchObject({ refusal: { why: "no-match" } });
    expect(await parking.resume(hand(match), { ...home, person: "p-zoe" })).toMatchObject({
      refusal: { why: "no-match" },
    });
    expect(await parking.resume({ match, person: "p-zoe" }, { ...home, person: "p-zoe" })).toMatchObject({
      refusal: { why: "not-seated" },
    });
  });

  test("is one of a kind at a time", async () => {
    const rig = rigged({ store: openTestStore() });
    const first = await aside(rig);
    const second = await opened(rig.table, { home, seats: [ANNA, BOT] });
    expect(await rig.table.parking.resume(hand(first), home)).toMatchObject({
      refusal: { why: "own-running", running: second },
    });
  });

  test("has names of its own", async () => {
    const rig = rigged({ store: openTestStore() });
    await aside(rig, "Sunday");
    const second = await opened(rig.table, { home, seats: [ANNA, BOT] });
    expect(await rig.table.parking.park(hand(second), "sunday")).toMatchObject({ refusal: { why: "name-taken" } });
    const channel = await opened(rig.table, { seats: [ANNA, BERTA] });
    expect(await rig.table.parking.park(hand(channel), "Sunday")).toMatchObject({ ok: true });
  });

  test("is put aside twenty times; one more takes the place of the oldest, where that is agreed to", async () => {
    const rig = rigged({ store: openTestStore() });
    const all: string[] = [];
    for (let number = 0; number < 20; number++) all.push(await aside(rig));
    const { parking } = rig.table;
    const next = await opened(rig.table, { home, seats: [ANNA, BOT] });
    expect(await parking.park(hand(next), undefined)).toMatchObject({ refusal: { why: "too-many-saved", most: 20 } });
    expect((await rig.load(next)).status).toBe("running");
    expect((await rig.table.own("p-anna", "adding")).parked).toHaveLength(20);
    expect(await parking.park(hand(next), undefined, "of-the-oldest")).toMatchObject({ ok: true });
    expect((await rig.table.own("p-anna", "adding")).parked).toEqual([next, ...all.slice(1).reverse()]);
    expect((await rig.load(all[0] ?? "")).status).toBe("dropped");
    // Put aside again it takes its own place.
    await parking.resume(hand(next), home);
    expect(await parking.park(hand(next), undefined)).toMatchObject({ ok: true });
  });

  test("takes the place of the oldest in one step: there is nothing to fail after it", async () => {
    const store = storeWith(openTestStore(), () => ({ drop: () => Promise.reject(new Error("the disk is full")) }));
    const rig = rigged({ store });
    const all: string[] = [];
    for (let number = 0; number < 21; number++) all.push(await aside(rig));
    expect((await rig.table.own("p-anna", "adding")).parked).toEqual(all.slice(1).reverse());
  });

  test("is played once more by the same seats", async () => {
    const rig = rigged({ store: openTestStore() });
    const match = await opened(rig.table, { home, seats: [ANNA, BOT] });
    await rig.table.resign(hand(match));
    const again = await playedAgain(rig, match, home);
    expect((await rig.load(again)).seats.map(({ name }) => name)).toEqual(["Anna", "Bot 1"]);
  });
});

test("how long each took is known without a clock, and what rests takes no time", async () => {
  let now = 1_000;
  const rig = rigged({ now: () => now, games: [{ ...adding, timed: true } as never] });
  const match = await opened(rig.table, { seats: [ANNA, BERTA] });
  now += 5_000;
  await rig.table.play(hand(match), 1);
  now += 2_000;
  await rig.table.parking.park(hand(match), undefined);
  now += 60_000;
  await rig.table.parking.resume(hand(match), wanted().home);
  now += 1_000;
  await rig.table.play({ match, person: "p-berta" }, 1);
  expect((await rig.table.look(match, "p-anna"))?.reading.used).toEqual([5_000, 3_000]);
});

test("what passes while nobody can act is no time where time counts, and no entry where it does not", async () => {
  for (const timed of [true, undefined]) {
    let now = 1_000;
    const games = [{ ...adding, ...(timed ? { timed } : {}) } as never];
    const first = rigged({ now: () => now, games });
    const match = await opened(first.table, { seats: [ANNA, BERTA] });
    now = 101_000;
    const later = rigged({ now: () => now, games, store: first.store, away: { from: 11_000, to: 101_000 }, salt: "2" });
    await later.table.play(hand(match), 1);
    expect((await later.table.look(match, "p-anna"))?.reading.used[0]).toBe(timed ? 10_000 : 100_000);
    expect((await later.load(match)).log.map(({ deed }) => deed.kind)).toEqual(timed ? ["rest", "act"] : ["act"]);
  }
});

describe("a solo match over which its own code fails", () => {
  async function broken() {
    const first = rigged({ store: openTestStore() });
    const match = await opened(first.table, { home, seats: [ANNA, BOT] });
    await first.table.play(hand(match), 1);
    await first.settled(match);
    return { ...rigged({ store: first.store, games: [failing] }), match };
  }

  test("makes room for the next one: no admin could end it", async () => {
    const { table, store, match, lines } = await broken();
    expect(await table.open(wanted({ home, seats: [ANNA, BOT] }))).toMatchObject({ ok: true });
    expect(await store.matches.head(match)).toMatchObject({ status: "dropped" });
    expect(lines.some(({ level }) => level === "error")).toBe(true);
  });

  test("can be left by its player, and by nobody else", async () => {
    const { table, store, match } = await broken();
    await expect(table.resign({ match, person: "p-zoe" })).rejects.toThrow("cannot be replayed");
    expect(await store.matches.head(match)).toMatchObject({ status: "running" });
    expect(await table.resign(hand(match))).toMatchObject({ ok: false, refusal: { why: "no-match" } });
    expect(await store.matches.head(match)).toMatchObject({ status: "dropped" });
    expect((await table.own("p-anna")).running).toEqual([]);
  });
});
