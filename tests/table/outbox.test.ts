import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Match, Store } from "#store/store.ts";
import type { News } from "#table/news.ts";
import { TellingForbidden } from "#table/ports.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BERTA, BOT, type Line, opened, rigged, until } from "../support/table.ts";

const [anna, berta] = ["p-anna", "p-berta"];
const seqs = (news: readonly News[]) => news.map(({ seq }) => seq);
const down = () => Promise.reject(new Error("the network is down"));
const eventsOf = (news: readonly News[]) => news.flatMap(({ beats }) => beats.flatMap(({ events }) => events));

describe("the outbox", () => {
  let store: Store;
  beforeEach(() => {
    store = openTestStore();
  });
  afterEach(() => store.close());

  test("the opening is told first, then every turn, each once", async () => {
    const { table, settled, told } = rigged({ store });
    const match = await opened(table);
    await settled(match);
    await table.play({ match, person: anna }, 1);
    await settled(match);
    await table.play({ match, person: berta }, 2);
    await settled(match);
    expect(told.map(({ opens, seq }) => ({ opens, seq }))).toEqual([
      { opens: true, seq: 0 },
      { opens: false, seq: 1 },
      { opens: false, seq: 2 },
    ]);
    expect(eventsOf(told)).toEqual(["0 adds 1", "1 adds 2"]);
    expect(told.map(({ message }) => message?.id)).toEqual([undefined, "message 1", "message 2"]);
    expect((await store.matches.load(match))?.message).toEqual({ channel: "channel", id: "message 3" });
  });

  test("a turn is in the store before anybody is told of it", async () => {
    const kept: number[] = [];
    const { table, settled, told } = rigged({
      store,
      beforeTelling: async ({ id }) => void kept.push((await store.matches.load(id))?.log.length ?? -1),
    });
    const match = await opened(table);
    for (const person of [anna, berta, anna]) {
      await table.play({ match, person }, 1);
      await settled(match);
    }
    expect(kept.length).toBeGreaterThan(2);
    for (const [index, seq] of seqs(told).entries()) expect(kept[index]).toBeGreaterThanOrEqual(seq);
  });

  test("turns that pile up while something is told become one message", async () => {
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const { table, settled, told } = rigged({ store, beforeTelling: () => held });
    const match = await opened(table);
    for (const person of [anna, berta, anna, berta]) await table.play({ match, person }, 1);
    await sleep(20);
    free();
    await settled(match);
    expect(told.map(({ beats }) => beats.length)).toEqual([0, 4]);
    expect(eventsOf(told)).toHaveLength(4);
  });

  test("a turn and the bot's quick answer are one message", async () => {
    const { table, settled, told } = rigged({ store, patienceMs: 1_000 });
    const match = await opened(table, { seats: [ANNA, BOT] });
    await settled(match);
    await table.play({ match, person: anna }, 1);
    await settled(match);
    expect(seqs(told)).toEqual([0, 2]);
  });

  test("what was not told before a restart is told after it, once, and bots go on", async () => {
    const before = rigged({ store, beforeTelling: down });
    const match = await opened(before.table);
    const waiting = await opened(before.table, { game: "counting", seats: [ANNA, BOT] });
    await until(() => before.lines.length >= 2);
    await before.table.play({ match, person: anna }, 1);
    await before.table.close();
    await store.matches.append(
      waiting,
      { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 1 } },
      { status: "running" },
    );

    const after = rigged({ store });
    await after.table.carryOn();
    await after.settled(match);
    expect((await after.settled(waiting)).log).toHaveLength(2);
    const toldOf = (id: string) => after.told.filter((news) => news.id === id);
    expect(toldOf(match).map(({ opens, seq }) => ({ opens, seq }))).toEqual([
      { opens: true, seq: 0 },
      { opens: false, seq: 1 },
    ]);
    expect(eventsOf(toldOf(match))).toEqual(["0 adds 1"]);
    expect(eventsOf(toldOf(waiting))).toEqual(["0 adds 1", "1 adds 1"]);
    await after.table.close();

    const again = rigged({ store });
    await again.table.carryOn();
    await again.table.close();
    expect(again.told).toEqual([]);
  });

  test("a message that was deleted is replaced when somebody misses it, once, and without its news", async () => {
    const deleted = new Set<string>();
    const { table, settled, told, load } = rigged({ store, deleted });
    const match = await opened(table);
    await table.play({ match, person: anna }, 1);
    await settled(match);
    table.tellAgain([match]);
    await sleep(20);
    deleted.add((await load(match)).message?.id ?? "");
    expect(told.filter(({ instead }) => instead !== undefined)).toEqual([]);

    const before = told.length;
    for (let times = 0; times < 3; times++) table.tellAgain([match]);
    await until(() => told.length > before || undefined);
    await table.close();
    expect(told.slice(before)).toMatchObject([
      { opens: false, beats: [], seq: 1, actors: [1], instead: `message ${before}`, view: { sum: 1 } },
    ]);
    expect(await load(match)).toMatchObject({ told: 1, message: { id: `message ${before + 1}` } });
  });

  test("what is untold, over or put aside is not told instead of what was deleted", async () => {
    const deleted = { has: () => true } as unknown as ReadonlySet<string>;
    const { table, settled, told } = rigged({ store, deleted });
    const [over, parked] = [await opened(table, { options: { goal: 1 } }), await opened(table, { game: "counting" })];
    await table.play({ match: over, person: anna }, 1);
    await table.parking.park({ match: parked, person: anna }, undefined);
    await Promise.all([settled(over), settled(parked)]);
    table.tellAgain([over, parked, "none"]);
    await table.close();
    expect(told.filter(({ instead }) => instead !== undefined)).toEqual([]);
  });

  test("a message that cannot be replaced is left to whoever asks once more", async () => {
    const deleted = { has: () => true } as unknown as ReadonlySet<string>;
    const beforeTelling = ({ instead }: News) => (instead === undefined ? undefined : down());
    const { table, settled, lines, load } = rigged({ store, deleted, beforeTelling });
    const match = await opened(table);
    await settled(match);
    table.tellAgain([match]);
    await until(() => lines.some(({ text }) => text.includes("could not be replaced")) || undefined);
    expect((await load(match)).message?.id).toBe("message 1");
  });

  test("turns that a crash left untold are told as one", async () => {
    const before = rigged({ store });
    const match = await opened(before.table);
    await before.settled(match);
    for (const seq of [1, 2, 3]) {
      const deed = { kind: "act", seat: (seq - 1) % 2, action: seq } as const;
      await store.matches.append(match, { seq, at: seq, deed }, { status: "running" });
    }
    const after = rigged({ store });
    await after.table.carryOn();
    await after.settled(match);
    expect(after.told).toMatchObject([{ opens: false, seq: 3, message: { id: "message 1" } }]);
    expect(eventsOf(after.told)).toEqual(["0 adds 1", "1 adds 2", "0 adds 3"]);
  });

  test("a message of which nobody knows whether it arrived is sent again as it was, before what came since", async () => {
    const { told, settled, table, lines } = rigged({ store });
    const match = await opened(table);
    await settled(match);
    await table.close();

    const sent: News[] = [];
    const crashing = rigged({
      store,
      beforeTelling(news) {
        sent.push(news);
        return down();
      },
    });
    await crashing.table.play({ match, person: anna }, 1);
    await until(() => sent.length > 0);
    await crashing.table.play({ match, person: berta }, 2);
    await crashing.table.close();

    const after = rigged({ store });
    await after.table.carryOn();
    await after.settled(match);
    expect(after.told[0]).toEqual(sent[0]);
    expect(seqs(after.told)).toEqual([1, 2]);
    expect([told.length, lines.length]).toEqual([1, 0]);
  });

  describe("of a match that went on in another channel meanwhile", () => {
    const elsewhere = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;

    async function goOnElsewhere(match: string): Promise<void> {
      const { log } = (await store.matches.load(match)) as Match;
      const entry = { seq: log.length + 1, at: 99, deed: { kind: "resume" } } as const;
      expect(await store.matches.resume(match, entry, elsewhere, undefined)).toEqual({ ok: true });
    }

    /** Its first message is told, then no more until a crash. */
    async function cutOff() {
      const before = rigged({ store });
      const match = await opened(before.table);
      await before.settled(match);
      await before.table.close();
      let tried = 0;
      const { table } = rigged({
        store,
        beforeTelling() {
          tried++;
          return down();
        },
      });
      const failed = (count: number) => until(() => tried >= count);
      return { match, table, failed };
    }

    test("the news that it rests are told where it did, as they were, and the old message is known to the next", async () => {
      const { match, table, failed } = await cutOff();
      await table.parking.park({ match, person: anna }, undefined);
      await failed(1);
      await table.close();
      await goOnElsewhere(match);
      const after = rigged({ store });
      await after.table.carryOn();
      await after.settled(match);
      expect(after.told).toMatchObject([
        { seq: 1, status: "parked", actors: [], home: { channel: "channel" }, message: { id: "message 1" } },
        { seq: 2, status: "running", actors: [0], home: elsewhere, message: { channel: "channel", id: "message 1" } },
      ]);
      expect((await store.matches.load(match))?.message).toMatchObject({ channel: "elsewhere" });
    });

    test("a turn of which nobody knows whether it arrived is told where it was played", async () => {
      const { match, table, failed } = await cutOff();
      await table.play({ match, person: anna }, 1);
      await failed(1);
      await table.parking.park({ match, person: anna }, undefined);
      await table.close();
      await goOnElsewhere(match);
      const after = rigged({ store });
      await after.table.carryOn();
      await after.settled(match);
      expect(after.told.map(({ seq, home }) => [seq, home.kind === "channel" && home.channel])).toEqual([
        [1, "channel"],
        [3, "elsewhere"],
      ]);
    });

    test("a channel that it has left and that takes no messages keeps nothing back", async () => {
      const { match, table, failed } = await cutOff();
      await table.parking.park({ match, person: anna }, undefined);
      await failed(1);
      await table.close();
      await goOnElsewhere(match);
      const after = rigged({
        store,
        beforeTelling: ({ home }) => (home.kind === "channel" && home.channel === "channel" ? down() : undefined),
      });
      await after.table.carryOn();
      await after.settled(match);
      expect(after.told).toMatchObject([{ seq: 2, home: elsewhere, message: { channel: "channel", id: "message 1" } }]);
      expect(after.lines.map(({ level }) => level)).toEqual(["warn"]);
    });
  });

  test("the end of a game that was not told before a restart is told after it, with the seed", async () => {
    const before = rigged({ store });
    const match = await opened(before.table, { options: { goal: 1 } });
    await before.settled(match);
    await store.matches.append(
      match,
      { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 1 } },
      { status: "finished" },
    );
    const after = rigged({ store });
    await after.table.carryOn();
    await after.settled(match);
    expect(after.told).toMatchObject([{ seq: 1, status: "finished", actors: [] }]);
    expect(after.told[0]?.chance.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a personal table is never told in a channel, and counts as told", async () => {
    const { table, settled, told } = rigged({ store });
    const match = await opened(table, { home: { kind: "personal", person: anna }, seats: [ANNA, BOT] });
    await table.play({ match, person: anna }, 1);
    expect(await settled(match)).toMatchObject({ told: 2, message: undefined });
    await table.close();
    expect(told).toEqual([]);
  });

  test("news of one channel do not wait for another channel's", async () => {
    const { table, settled, told } = rigged({
      store,
      beforeTelling: ({ game }) => (game.id === "adding" ? new Promise<void>(() => {}) : undefined),
    });
    await opened(table);
    const match = await opened(table, { game: "counting" });
    await settled(match);
    expect(told.map(({ game }) => game.id)).toEqual(["counting"]);
  });
});

/** Until it is tried again, as the log says. */
const waitOf = (line: Line | undefined) => (line?.facts as { readonly wait: number } | undefined)?.wait ?? 0;

describe("news that could not be told", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  function failing(failures: number) {
    let left = failures;
    return rigged({
      beforeTelling() {
        if (left-- > 0) throw new Error("the network is down");
      },
    });
  }

  test("are told later, once, and the turn stays played", async () => {
    const { table, load, told, lines, settled } = failing(3);
    const match = await opened(table);
    for (const [failed, wait] of [1_000, 2_000, 4_000].entries()) {
      await until(() => lines.length > failed);
      expect(lines[failed]).toMatchObject({ level: "warn", facts: { match, wait } });
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect((await load(match)).told).toBe(-1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await settled(match);
    expect(seqs(told)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(told).toHaveLength(1);
  });

  test("are told when the next turn is, if that comes first, and not again", async () => {
    const { table, settled, told, lines } = failing(1);
    const match = await opened(table);
    await until(() => lines.length > 0);
    await table.play({ match, person: anna }, 1);
    await settled(match);
    expect(seqs(told)).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(200_000);
    await table.close();
    expect(told).toHaveLength(2);
  });

  test("are tried again at the latest every minute", async () => {
    const { table, lines } = failing(12);
    await opened(table);
    for (let failed = 1; failed <= 12; failed++) {
      await until(() => lines.length >= failed);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    const waits = lines.map(({ facts }) => (facts as { wait: number }).wait);
    expect(Math.max(...waits)).toBe(60_000);
  });

  describe("because nobody may say anything there", () => {
    function forbidden() {
      const at = { tries: 0, isAllowed: false };
      const rig = rigged({
        beforeTelling() {
          at.tries++;
          if (!at.isAllowed) throw new TellingForbidden("the channel lets nothing be said");
        },
      });
      return { at, ...rig };
    }

    test("are tried again after longer and longer pauses, of half an hour at most", async () => {
      const { table, lines } = forbidden();
      await opened(table);
      for (let failed = 1; failed <= 14; failed++) {
        await until(() => lines.length >= failed);
        await vi.advanceTimersByTimeAsync(waitOf(lines[failed - 1]));
      }
      const waits = lines.slice(0, 14).map(waitOf);
      expect(waits.slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
      expect(waits.slice(10)).toEqual([1_024_000, 1_800_000, 1_800_000, 1_800_000]);
      await table.close();
    });

    test("are told at once when somebody asks what is played there, and not again", async () => {
      const { at, table, lines, settled, told } = forbidden();
      const match = await opened(table);
      for (let failed = 1; failed <= 8; failed++) {
        await until(() => lines.length >= failed);
        await vi.advanceTimersByTimeAsync(waitOf(lines[failed - 1]));
      }
      await until(() => at.tries >= 9);
      at.isAllowed = true;
      table.tellAgain(await table.runningIn("channel"));
      await settled(match);
      table.tellAgain([match]);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(seqs(told)).toEqual([0]);
      await table.close();
    });
  });

  test("are left to the next start by a table that closes", async () => {
    const { table, load, told, lines } = failing(1);
    const match = await opened(table);
    await until(() => lines.length > 0);
    await table.close();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(told).toEqual([]);
    expect((await load(match)).told).toBe(-1);
  });
});

test("a table that closes does not wait for a Discord that does not answer, and begins to tell nothing more", async () => {
  const silent = Promise.withResolvers<void>();
  let asked = 0;
  const { table, told, load, lines } = rigged({
    beforeTelling() {
      asked++;
      return silent.promise;
    },
  });
  const match = await opened(table);
  await until(() => asked === 1);
  await table.play({ match, person: anna }, 1);
  await table.close();
  expect(lines).toMatchObject([{ level: "warn", text: expect.stringContaining("left to the next start") }]);
  silent.resolve();
  await until(async () => (await load(match)).told === 0);
  expect([asked, told.length]).toEqual([1, 1]);
});

test("a message names nobody's secrets: not the seed, not the log", async () => {
  const { table, settled, told, load } = rigged();
  const match = await opened(table, { seats: [ANNA, BERTA] });
  await table.play({ match, person: anna }, 1);
  await settled(match);
  const { seed } = (await load(match)).opening;
  expect(JSON.stringify(told)).not.toContain(seed);
});
