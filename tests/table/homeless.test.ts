import { describe, expect, test } from "vitest";
import type { MatchId } from "#table/open.ts";
import type { Table } from "#table/table.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, agreed, BERTA, BOT, opened, type RigPlan, rigged, until } from "../support/table.ts";
import { adding } from "../support/toy.ts";

const home = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const MINUTE_MS = 60_000;
const CLOCK = { kind: "move", ms: 10 * MINUTE_MS } as const;

/** A table whose channels can be deleted, and whose time is set by hand. */
function deletable(plan: Partial<RigPlan> = {}) {
  const gone = new Set<string>();
  const time = { now: 1_000_000 };
  return { gone, time, ...rigged({ gone, now: () => time.now, ...plan }) };
}

/** Both want to go on with it elsewhere. */
async function resumedByAll(table: Table, match: MatchId) {
  const asked = await table.proposals.proposeResume({ match, person: "p-anna" }, home("elsewhere"));
  return agreed(table, match, asked, "p-berta");
}

describe("where a channel is deleted", () => {
  test("its match is saved, its clocks stand still, and it goes on elsewhere and says so", async () => {
    const { table, gone, time, told, settled, load } = deletable({ store: openTestStore() });
    const match = await opened(table, { clock: CLOCK });
    await table.play({ match, person: "p-anna" }, 2);
    await settled(match);
    const [other, another] = [home("other"), home("another", "another guild")];
    const others = [await opened(table, { home: other }), await opened(table, { home: another })];

    time.now += 4 * MINUTE_MS;
    gone.add("channel");
    await table.channelGone("guild", "channel");
    expect(await load(match)).toMatchObject({ status: "parked", due: undefined });
    for (const one of others) expect((await load(one)).status).toBe("running");
    expect(await table.parking.mine("guild", "p-berta")).toMatchObject([{ id: match, because: "channel-gone" }]);
    expect(await table.parking.find("guild", "p-anna", match)).toMatchObject({ id: match });

    time.now += 60 * MINUTE_MS;
    const resumed = await resumedByAll(table, match);
    expect(resumed).toMatchObject({ ok: true, sight: { clock: { due: { at: time.now + 6 * MINUTE_MS } } } });
    await settled(match);
    expect(told.at(-1)).toMatchObject({
      home: home("elsewhere"),
      beats: [{ kind: "resume", because: "channel-gone" }],
    });
    expect(await table.play({ match, person: "p-berta" }, 1)).toMatchObject({ ok: true, sight: { view: { sum: 3 } } });

    await agreed(table, match, await table.proposals.propose({ match, person: "p-anna" }, { kind: "save" }), "p-berta");
    const [saved] = await table.parking.mine("guild", "p-berta");
    expect(saved).toMatchObject({ id: match, because: undefined });
  });

  test("it is noticed when nobody can be told any more, and what was played last is not lost", async () => {
    const { table, gone, load } = deletable({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BERTA] });
    gone.add("channel");
    await table.play({ match, person: "p-anna" }, 2);
    await until(async () => (await load(match)).status === "parked" || undefined);
    await table.parking.resume({ match, person: "p-anna" }, home("elsewhere"));
    expect(await table.look(match, "p-anna")).toMatchObject({ view: { sum: 2 }, actors: [1] });
  });

  test("what is found out late changes nothing where it has gone on elsewhere", async () => {
    let found = () => {};
    const late = new Promise<void>((resolve) => {
      found = resolve;
    });
    const { table, gone, load, settled, told } = deletable({
      store: openTestStore(),
      beforeTelling: ({ home: there, opens }) => {
        return there.kind === "channel" && there.channel === "channel" && !opens ? late : undefined;
      },
    });
    const match = await opened(table);
    await settled(match);
    gone.add("channel");
    await table.channelGone("guild", "channel");
    await table.parking.resume({ match, person: "p-anna" }, home("elsewhere"));
    found();
    await settled(match);
    expect((await load(match)).status).toBe("running");
    expect(told.at(-1)).toMatchObject({ home: home("elsewhere"), status: "running" });
  });

  test("it is noticed at a start, and nobody loses time by it", async () => {
    const store = openTestStore();
    const before = deletable({ store });
    const match = await opened(before.table, { clock: CLOCK });
    await before.settled(match);
    await before.table.close();

    const now = before.time.now + 60 * MINUTE_MS;
    const plan = { gone: new Set(["channel"]), away: { from: before.time.now, to: now }, now: () => now };
    const { table, load } = rigged({ store, ...plan });
    await table.carryOn();
    expect((await load(match)).status).toBe("parked");
    const resumed = await resumedByAll(table, match);
    expect(resumed).toMatchObject({ sight: { status: "running", clock: { due: { at: now + CLOCK.ms } } } });
  });

  test("it is noticed before anybody is out of time, who has that time once more", async () => {
    const { table, gone, time, load, settled } = deletable({ store: openTestStore() });
    const match = await opened(table, { clock: CLOCK });
    await settled(match);
    gone.add("channel");
    time.now += 2 * CLOCK.ms;
    // Whoever looks at what is due finds that there is nobody.
    await table.carryOn();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["rest", "pause"]);
    const resumed = await resumedByAll(table, match);
    expect(resumed).toMatchObject({ sight: { actors: [0], clock: { due: { at: time.now + CLOCK.ms } } } });
  });

  test("what was played in its threads is saved with it", async () => {
    const { table, gone, load } = deletable({ store: openTestStore() });
    const match = await opened(table, { home: home("thread") });
    for (const channel of ["parent", "thread"]) gone.add(channel);
    await table.channelGone("guild", "parent");
    expect((await load(match)).status).toBe("parked");
  });

  test("a game of bots that was watched there ends, for nobody could go on with it", async () => {
    const { table, gone, load } = deletable({ store: openTestStore(), paceMs: MINUTE_MS });
    const seats = [BOT, { ...BOT, name: "Bot 2" }];
    const match = await opened(table, { seats, starter: "p-anna" });
    gone.add("channel");
    await table.channelGone("guild", "channel");
    expect((await load(match)).status).toBe("dropped");
    await table.close();
  });

  test("nobody is awaited there any more", async () => {
    const { table, gone } = deletable({ store: openTestStore() });
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: true };
    const people = [{ person: "p-anna", name: "Anna" }];
    const gather = (channel: string) => table.lobbies.gather({ home: home(channel), game: adding.id, people, plan });
    const waiting = async (channel: string) => (await table.lobbies.waitingIn(channel)).length;
    await Promise.all(["told", "asked", "shown", "there"].map(gather));
    await until(async () => (await waiting("told")) === 1 || undefined);

    gone.add("told");
    await table.channelGone("guild", "told");
    expect(await waiting("told")).toBe(0);
    gone.add("asked");
    await table.lobbies.carryOn();
    expect(await waiting("asked")).toBe(0);
    gone.add("shown");
    const [lobby] = await table.lobbies.waitingIn("shown");
    await table.lobbies.join({ lobby: lobby?.id ?? "", person: "p-berta", name: "Berta" });
    await until(async () => (await waiting("shown")) === 0 || undefined);
    expect(await waiting("there")).toBe(1);
    await table.close();
  });

  test("a match that cannot be read makes an end", async () => {
    const store = openTestStore();
    const first = deletable({ store });
    const match = await opened(first.table, { game: "counting" });
    await first.settled(match);
    const deed = { kind: "act", seat: 0, action: 9 } as const;
    await store.matches.append(match, { seq: 1, at: 2_000_000, deed }, { status: "running" });
    const { table, load } = deletable({ store });
    await table.channelGone("guild", "channel");
    expect((await load(match)).status).toBe("dropped");
  });
});
