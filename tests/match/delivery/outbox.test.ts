import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import type { Match, Store } from "#store/store.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  openTestMatch,
  type RecordedLine,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const [anna, berta] = ["p-anna", "p-berta"];
const seqs = (updates: readonly TurnUpdate[]) => updates.map(({ seq }) => seq);
const fail = () => Promise.reject(new Error("the network is down"));
const eventsOf = (updates: readonly TurnUpdate[]) =>
  updates.flatMap(({ entries }) => entries.flatMap(({ events }) => events));

describe("the outbox", () => {
  let store: Store;
  beforeEach(() => {
    store = openTestStore();
  });
  afterEach(() => store.close());

  test("publishes the opening first, then each turn once", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store });
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    await matchService.play({ match, person: anna }, 1);
    await waitUntilSettled(match);
    await matchService.play({ match, person: berta }, 2);
    await waitUntilSettled(match);
    expect(published.map(({ isFirst, seq }) => ({ opens: isFirst, seq }))).toEqual([
      { opens: true, seq: 0 },
      { opens: false, seq: 1 },
      { opens: false, seq: 2 },
    ]);
    expect(eventsOf(published)).toEqual(["0 adds 1", "1 adds 2"]);
    expect(published.map(({ message }) => message?.id)).toEqual([undefined, "message 1", "message 2"]);
    expect((await store.matches.load(match))?.message).toEqual({ channel: "channel", id: "message 3" });
  });

  test("says whether other matches run in the channel, while they run", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store });
    const elsewhere = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    await waitUntilSettled(await openTestMatch(matchService, { game: "counting", location: elsewhere }));
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    const other = await openTestMatch(matchService, { game: "counting", options: { goal: 1 } });
    await waitUntilSettled(other);
    await matchService.play({ match, person: anna }, 1);
    await waitUntilSettled(match);
    await matchService.play({ match: other, person: anna }, 1);
    await waitUntilSettled(other);
    await matchService.play({ match, person: berta }, 1);
    await waitUntilSettled(match);
    const shared = (id: string) => published.flatMap((update) => (update.id === id ? [update.sharesChannel] : []));
    expect(shared(match)).toEqual([undefined, true, undefined]);
    expect(shared(other)).toEqual([true, true]);
  });

  test("publishes a turn only after it is stored", async () => {
    const storedCounts: number[] = [];
    const { matchService, waitUntilSettled, published } = createMatchRig({
      store,
      beforePublishing: async ({ id }) => void storedCounts.push((await store.matches.load(id))?.log.length ?? -1),
    });
    const match = await openTestMatch(matchService);
    for (const person of [anna, berta, anna]) {
      await matchService.play({ match, person }, 1);
      await waitUntilSettled(match);
    }
    expect(storedCounts.length).toBeGreaterThan(2);
    for (const [index, seq] of seqs(published).entries()) expect(storedCounts[index]).toBeGreaterThanOrEqual(seq);
  });

  test("publishes turns in one message that accumulate during a slow publication", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { matchService, waitUntilSettled, published } = createMatchRig({ store, beforePublishing: () => released });
    const match = await openTestMatch(matchService);
    for (const person of [anna, berta, anna, berta]) await matchService.play({ match, person }, 1);
    await sleep(20);
    release();
    await waitUntilSettled(match);
    expect(published.map(({ entries }) => entries.length)).toEqual([0, 4]);
    expect(eventsOf(published)).toHaveLength(4);
  });

  test("publishes a turn and the bot's quick answer in one message", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store, botWaitMs: 1_000 });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await waitUntilSettled(match);
    await matchService.play({ match, person: anna }, 1);
    await waitUntilSettled(match);
    expect(seqs(published)).toEqual([0, 2]);
  });

  test("publishes after a restart, once, what was not published before, and bots continue", async () => {
    const before = createMatchRig({ store, beforePublishing: fail });
    const match = await openTestMatch(before.matchService);
    const waiting = await openTestMatch(before.matchService, { game: "counting", seats: [ANNA, BOT] });
    await waitUntil(() => before.lines.length >= 2);
    await before.matchService.play({ match, person: anna }, 1);
    await before.matchService.close();
    await store.matches.append(
      waiting,
      { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 1 } },
      { status: "running" },
    );

    const after = createMatchRig({ store });
    await after.matchService.resumeAfterStart();
    await after.waitUntilSettled(match);
    expect((await after.waitUntilSettled(waiting)).log).toHaveLength(2);
    const updatesOf = (id: string) => after.published.filter((updates) => updates.id === id);
    expect(updatesOf(match).map(({ isFirst, seq }) => ({ opens: isFirst, seq }))).toEqual([
      { opens: true, seq: 0 },
      { opens: false, seq: 1 },
    ]);
    expect(eventsOf(updatesOf(match))).toEqual(["0 adds 1"]);
    expect(eventsOf(updatesOf(waiting))).toEqual(["0 adds 1", "1 adds 1"]);
    await after.matchService.close();

    const again = createMatchRig({ store });
    await again.matchService.resumeAfterStart();
    await again.matchService.close();
    expect(again.published).toEqual([]);
  });

  test("replaces a deleted message once, on request, and without events", async () => {
    const deleted = new Set<string>();
    const { matchService, waitUntilSettled, published, load } = createMatchRig({ store, deletedMessages: deleted });
    const match = await openTestMatch(matchService);
    await matchService.play({ match, person: anna }, 1);
    await waitUntilSettled(match);
    matchService.publishAgain([match]);
    await sleep(20);
    deleted.add((await load(match)).message?.id ?? "");
    expect(published.filter(({ replacedMessage }) => replacedMessage !== undefined)).toEqual([]);

    const before = published.length;
    for (let times = 0; times < 3; times++) matchService.publishAgain([match]);
    await waitUntil(() => published.length > before || undefined);
    await matchService.close();
    expect(published.slice(before)).toMatchObject([
      { isFirst: false, entries: [], seq: 1, actors: [1], replacedMessage: `message ${before}`, view: { sum: 1 } },
    ]);
    expect(await load(match)).toMatchObject({ publishedSeq: 1, message: { id: `message ${before + 1}` } });
  });

  test("does not replace a deleted message of a match that is finished or saved", async () => {
    const deleted = { has: () => true } as unknown as ReadonlySet<string>;
    const { matchService, waitUntilSettled, published } = createMatchRig({ store, deletedMessages: deleted });
    const [over, parked] = [
      await openTestMatch(matchService, { options: { goal: 1 } }),
      await openTestMatch(matchService, { game: "counting" }),
    ];
    await matchService.play({ match: over, person: anna }, 1);
    await matchService.saved.save({ match: parked, person: anna }, undefined);
    await Promise.all([waitUntilSettled(over), waitUntilSettled(parked)]);
    matchService.publishAgain([over, parked, "none"]);
    await matchService.close();
    expect(published.filter(({ replacedMessage }) => replacedMessage !== undefined)).toEqual([]);
  });

  test("keeps the old message id if a replacement fails", async () => {
    const deleted = { has: () => true } as unknown as ReadonlySet<string>;
    const beforePublishing = ({ replacedMessage }: TurnUpdate) => (replacedMessage === undefined ? undefined : fail());
    const { matchService, waitUntilSettled, lines, load } = createMatchRig({
      store,
      deletedMessages: deleted,
      beforePublishing: beforePublishing,
    });
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    matchService.publishAgain([match]);
    await waitUntil(() => lines.some(({ text }) => text.includes("could not be replaced")) || undefined);
    expect((await load(match)).message?.id).toBe("message 1");
  });

  test("publishes turns in one message that a crash left unpublished", async () => {
    const before = createMatchRig({ store });
    const match = await openTestMatch(before.matchService);
    await before.waitUntilSettled(match);
    for (const seq of [1, 2, 3]) {
      const deed = { kind: "act", seat: (seq - 1) % 2, action: seq } as const;
      await store.matches.append(match, { seq, at: seq, deed }, { status: "running" });
    }
    const after = createMatchRig({ store });
    await after.matchService.resumeAfterStart();
    await after.waitUntilSettled(match);
    expect(after.published).toMatchObject([{ isFirst: false, seq: 3, message: { id: "message 1" } }]);
    expect(eventsOf(after.published)).toEqual(["0 adds 1", "1 adds 2", "0 adds 3"]);
  });

  test("repeats an update unchanged after a crash if it may have arrived, before newer turns", async () => {
    const { published, waitUntilSettled, matchService, lines } = createMatchRig({ store });
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    await matchService.close();

    const sent: TurnUpdate[] = [];
    const crashing = createMatchRig({
      store,
      beforePublishing(updates) {
        sent.push(updates);
        return fail();
      },
    });
    await crashing.matchService.play({ match, person: anna }, 1);
    await waitUntil(() => sent.length > 0);
    await crashing.matchService.play({ match, person: berta }, 2);
    await crashing.matchService.close();

    const after = createMatchRig({ store });
    await after.matchService.resumeAfterStart();
    await after.waitUntilSettled(match);
    expect(after.published[0]).toEqual(sent[0]);
    expect(seqs(after.published)).toEqual([1, 2]);
    expect([published.length, lines.length]).toEqual([1, 0]);
  });

  describe("for a match that was resumed in another channel meanwhile", () => {
    const elsewhere = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;

    async function resumeElsewhere(match: string): Promise<void> {
      const { log } = (await store.matches.load(match)) as Match;
      const entry = { seq: log.length + 1, at: 99, deed: { kind: "resume" } } as const;
      expect(await store.matches.resume(match, entry, elsewhere, undefined)).toEqual({ ok: true });
    }

    /** Publishes the first message of a match; all later messages fail until a restart. */
    async function openCutOff() {
      const before = createMatchRig({ store });
      const match = await openTestMatch(before.matchService);
      await before.waitUntilSettled(match);
      await before.matchService.close();
      let tries = 0;
      const { matchService } = createMatchRig({
        store,
        beforePublishing() {
          tries++;
          return fail();
        },
      });
      const failed = (count: number) => waitUntil(() => tries >= count);
      return { match, matchService, failed };
    }

    test("publishes the saving in the old channel, and links the old message to the resumed match", async () => {
      const { match, matchService, failed } = await openCutOff();
      await matchService.saved.save({ match, person: anna }, undefined);
      await failed(1);
      await matchService.close();
      await resumeElsewhere(match);
      const after = createMatchRig({ store });
      await after.matchService.resumeAfterStart();
      await after.waitUntilSettled(match);
      expect(after.published).toMatchObject([
        { seq: 1, status: "parked", actors: [], location: { channel: "channel" }, message: { id: "message 1" } },
        {
          seq: 2,
          status: "running",
          actors: [0],
          location: elsewhere,
          message: { channel: "channel", id: "message 1" },
        },
      ]);
      expect((await store.matches.load(match))?.message).toMatchObject({ channel: "elsewhere" });
    });

    test("publishes an update in the channel of its turn if it may have arrived", async () => {
      const { match, matchService, failed } = await openCutOff();
      await matchService.play({ match, person: anna }, 1);
      await failed(1);
      await matchService.saved.save({ match, person: anna }, undefined);
      await matchService.close();
      await resumeElsewhere(match);
      const after = createMatchRig({ store });
      await after.matchService.resumeAfterStart();
      await after.waitUntilSettled(match);
      expect(
        after.published.map(({ seq, location }) => [seq, location.kind === "channel" && location.channel]),
      ).toEqual([
        [1, "channel"],
        [3, "elsewhere"],
      ]);
    });

    test("is not blocked by an old channel that accepts no messages", async () => {
      const { match, matchService, failed } = await openCutOff();
      await matchService.saved.save({ match, person: anna }, undefined);
      await failed(1);
      await matchService.close();
      await resumeElsewhere(match);
      const after = createMatchRig({
        store,
        beforePublishing: ({ location }) =>
          location.kind === "channel" && location.channel === "channel" ? fail() : undefined,
      });
      await after.matchService.resumeAfterStart();
      await after.waitUntilSettled(match);
      expect(after.published).toMatchObject([
        { seq: 2, location: elsewhere, message: { channel: "channel", id: "message 1" } },
      ]);
      expect(after.lines.map(({ level }) => level)).toEqual(["warn"]);
    });
  });

  test("publishes the end of a match after a restart, with the seed", async () => {
    const before = createMatchRig({ store });
    const match = await openTestMatch(before.matchService, { options: { goal: 1 } });
    await before.waitUntilSettled(match);
    await store.matches.append(
      match,
      { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 1 } },
      { status: "finished" },
    );
    const after = createMatchRig({ store });
    await after.matchService.resumeAfterStart();
    await after.waitUntilSettled(match);
    expect(after.published).toMatchObject([{ seq: 1, status: "finished", actors: [] }]);
    expect(after.published[0]?.seedCommitment.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test("never publishes a solo match, but counts it as published", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store });
    const match = await openTestMatch(matchService, {
      location: { kind: "personal", person: anna },
      seats: [ANNA, BOT],
    });
    await matchService.play({ match, person: anna }, 1);
    expect(await waitUntilSettled(match)).toMatchObject({ publishedSeq: 2, message: undefined });
    await matchService.close();
    expect(published).toEqual([]);
  });

  test("publishes to one channel without waiting for others", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({
      store,
      beforePublishing: ({ game }) => (game.id === "adding" ? new Promise<void>(() => {}) : undefined),
    });
    await openTestMatch(matchService);
    const match = await openTestMatch(matchService, { game: "counting" });
    await waitUntilSettled(match);
    expect(published.map(({ game }) => game.id)).toEqual(["counting"]);
  });
});

/** Time until the next attempt, from the log line. */
const delayIn = (line: RecordedLine | undefined) => (line?.facts as { readonly wait: number } | undefined)?.wait ?? 0;

describe("a turn update that failed", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  function createFailingRig(failures: number) {
    let left = failures;
    return createMatchRig({
      beforePublishing() {
        if (left-- > 0) throw new Error("the network is down");
      },
    });
  }

  test("is published later, once, and the turn stays played", async () => {
    const { matchService, load, published, lines, waitUntilSettled } = createFailingRig(3);
    const match = await openTestMatch(matchService);
    for (const [failed, wait] of [1_000, 2_000, 4_000].entries()) {
      await waitUntil(() => lines.length > failed);
      expect(lines[failed]).toMatchObject({ level: "warn", facts: { match, wait } });
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect((await load(match)).publishedSeq).toBe(-1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await waitUntilSettled(match);
    expect(seqs(published)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(published).toHaveLength(1);
  });

  test("is published together with the next turn, and not again", async () => {
    const { matchService, waitUntilSettled, published, lines } = createFailingRig(1);
    const match = await openTestMatch(matchService);
    await waitUntil(() => lines.length > 0);
    await matchService.play({ match, person: anna }, 1);
    await waitUntilSettled(match);
    expect(seqs(published)).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(200_000);
    await matchService.close();
    expect(published).toHaveLength(2);
  });

  test("is retried at least once a minute", async () => {
    const { matchService, lines } = createFailingRig(12);
    await openTestMatch(matchService);
    for (let failed = 1; failed <= 12; failed++) {
      await waitUntil(() => lines.length >= failed);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    const waits = lines.map(({ facts }) => (facts as { wait: number }).wait);
    expect(Math.max(...waits)).toBe(60_000);
  });

  describe("for lack of permission", () => {
    function createForbiddenRig() {
      const channelState = { tries: 0, isAllowed: false };
      const rig = createMatchRig({
        beforePublishing() {
          channelState.tries++;
          if (!channelState.isAllowed) throw new PublishForbiddenError("the channel lets nothing be said");
        },
      });
      return { at: channelState, ...rig };
    }

    test("is retried after longer and longer delays, at most half an hour", async () => {
      const { matchService, lines } = createForbiddenRig();
      await openTestMatch(matchService);
      for (let failed = 1; failed <= 8; failed++) {
        await waitUntil(() => lines.length >= failed);
        await vi.advanceTimersByTimeAsync(delayIn(lines[failed - 1]));
      }
      const waits = lines.slice(0, 8).map(delayIn);
      expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
      expect(waits.slice(4)).toEqual([960_000, 1_800_000, 1_800_000, 1_800_000]);
      await matchService.close();
    });

    test("is published at once when a person asks for the matches of the channel, and not again", async () => {
      const { at: channelState, matchService, lines, waitUntilSettled, published } = createForbiddenRig();
      const match = await openTestMatch(matchService);
      for (let failed = 1; failed <= 8; failed++) {
        await waitUntil(() => lines.length >= failed);
        await vi.advanceTimersByTimeAsync(delayIn(lines[failed - 1]));
      }
      await waitUntil(() => channelState.tries >= 9);
      channelState.isAllowed = true;
      matchService.publishAgain(await matchService.runningInChannel("channel"));
      await waitUntilSettled(match);
      matchService.publishAgain([match]);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(seqs(published)).toEqual([0]);
      await matchService.close();
    });
  });

  test("is left to the next start when the service closes", async () => {
    const { matchService, load, published, lines } = createFailingRig(1);
    const match = await openTestMatch(matchService);
    await waitUntil(() => lines.length > 0);
    await matchService.close();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(published).toEqual([]);
    expect((await load(match)).publishedSeq).toBe(-1);
  });
});

test("closing does not wait for an unanswered request to Discord, and starts no further one", async () => {
  const silent = Promise.withResolvers<void>();
  let asked = 0;
  const { matchService, published, load, lines } = createMatchRig({
    beforePublishing() {
      asked++;
      return silent.promise;
    },
  });
  const match = await openTestMatch(matchService);
  await waitUntil(() => asked === 1);
  await matchService.play({ match, person: anna }, 1);
  await matchService.close();
  expect(lines).toMatchObject([{ level: "warn", text: expect.stringContaining("sent after restart") }]);
  silent.resolve();
  await waitUntil(async () => (await load(match)).publishedSeq === 0);
  expect([asked, published.length]).toEqual([1, 1]);
});

test("a turn update contains no seed", async () => {
  const { matchService, waitUntilSettled, published, load } = createMatchRig();
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play({ match, person: anna }, 1);
  await waitUntilSettled(match);
  const { seed } = (await load(match)).opening;
  expect(JSON.stringify(published)).not.toContain(seed);
});
