import { describe, expect, test } from "vitest";
import type { MatchService } from "#match/match-service.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { SeatPlayer } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  createMatchRig,
  type MatchRigOptions,
  openTestMatch,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const location = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const MINUTE_MS = 60_000;
const CLOCK = { kind: "move", ms: 10 * MINUTE_MS } as const;

/** A match service whose channels can be deleted, with time set by the test. */
function createDeletable(options: Partial<MatchRigOptions> = {}) {
  const gone = new Set<string>();
  const time = { now: 1_000_000 };
  return { gone, time, ...createMatchRig({ deletedChannels: gone, now: () => time.now, ...options }) };
}

/** Both players agree to resume elsewhere. */
async function resumeByAgreement(matchService: MatchService, match: MatchId) {
  const asked = await matchService.proposals.proposeResume({ match, person: "p-anna" }, location("elsewhere"));
  return agreeAll(matchService, match, asked, "p-berta");
}

describe("if the message about a turn could not be sent", () => {
  async function openWithMutedBot() {
    const bot = { isMuted: false };
    const beforePublishing = () => {
      if (bot.isMuted) throw new Error("Missing Permissions");
    };
    const rig = createDeletable({ store: openTestStore(), beforePublishing });
    const match = await openTestMatch(rig.matchService, { clock: CLOCK });
    await rig.waitUntilSettled(match);
    bot.isMuted = true;
    await rig.matchService.play({ match, person: "p-anna" }, 2);
    return { ...rig, match, bot };
  }

  test("the match is saved when time is up, and the player gets the time back", async () => {
    const { matchService, match, time, load } = await openWithMutedBot();
    time.now += 10 * MINUTE_MS;
    await matchService.resumeAfterStart();
    expect(await load(match)).toMatchObject({ status: "parked" });
    expect((await load(match)).log.at(-1)?.deed).toMatchObject({ kind: "pause", because: "hidden-channel", seat: 1 });
    const resumed = await resumeByAgreement(matchService, match);
    expect(resumed).toMatchObject({ ok: true, matchView: { clock: { due: { at: time.now + 10 * MINUTE_MS } } } });
  });

  test("the player loses on time as usual once the message is there", async () => {
    const { matchService, match, time, load, bot, waitUntilSettled } = await openWithMutedBot();
    bot.isMuted = false;
    await matchService.resumeAfterStart();
    await waitUntilSettled(match);
    time.now += 10 * MINUTE_MS;
    await matchService.resumeAfterStart();
    expect(await load(match)).toMatchObject({ status: "finished" });
  });
});

describe("if a channel is deleted", () => {
  test("its matches are saved, their clocks stop, and they can be resumed elsewhere", async () => {
    const { matchService, gone, time, published, waitUntilSettled, load } = createDeletable({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: CLOCK });
    await matchService.play({ match, person: "p-anna" }, 2);
    await waitUntilSettled(match);
    const [other, another] = [location("other"), location("another", "another guild")];
    const others = [
      await openTestMatch(matchService, { location: other }),
      await openTestMatch(matchService, { location: another }),
    ];

    time.now += 4 * MINUTE_MS;
    gone.add("channel");
    await matchService.onChannelDeleted("guild", "channel");
    expect(await load(match)).toMatchObject({ status: "parked", due: undefined });
    for (const one of others) expect((await load(one)).status).toBe("running");
    expect(await matchService.saved.listOwn("guild", "p-berta")).toMatchObject([
      { id: match, interruption: "channel-gone" },
    ]);
    expect(await matchService.saved.find("guild", "p-anna", match)).toMatchObject({ id: match });

    time.now += 60 * MINUTE_MS;
    const resumed = await resumeByAgreement(matchService, match);
    expect(resumed).toMatchObject({ ok: true, matchView: { clock: { due: { at: time.now + 6 * MINUTE_MS } } } });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({
      location: location("elsewhere"),
      entries: [{ kind: "resume", because: "channel-gone" }],
    });
    expect(await matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({
      ok: true,
      matchView: { view: { sum: 3 } },
    });

    await agreeAll(
      matchService,
      match,
      await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "save" }),
      "p-berta",
    );
    const [saved] = await matchService.saved.listOwn("guild", "p-berta");
    expect(saved).toMatchObject({ id: match, interruption: undefined });
  });

  test("this is noticed at the next failed publication, and no turn is lost", async () => {
    const { matchService, gone, load } = createDeletable({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
    gone.add("channel");
    await matchService.play({ match, person: "p-anna" }, 2);
    await waitUntil(async () => (await load(match)).status === "parked" || undefined);
    await matchService.saved.resume({ match, person: "p-anna" }, location("elsewhere"));
    expect(await matchService.view(match, "p-anna")).toMatchObject({ view: { sum: 2 }, actors: [1] });
  });

  test("a late failed publication changes nothing in a match that was resumed elsewhere", async () => {
    let failLate = () => {};
    const late = new Promise<void>((resolve) => {
      failLate = resolve;
    });
    const { matchService, gone, load, waitUntilSettled, published } = createDeletable({
      store: openTestStore(),
      beforePublishing: ({ location: there, isFirst }) => {
        return there.kind === "channel" && there.channel === "channel" && !isFirst ? late : undefined;
      },
    });
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    gone.add("channel");
    await matchService.onChannelDeleted("guild", "channel");
    await matchService.saved.resume({ match, person: "p-anna" }, location("elsewhere"));
    failLate();
    await waitUntilSettled(match);
    expect((await load(match)).status).toBe("running");
    expect(published.at(-1)).toMatchObject({ location: location("elsewhere"), status: "running" });
  });

  test("this is noticed at a start, and no player loses time", async () => {
    const store = openTestStore();
    const before = createDeletable({ store });
    const match = await openTestMatch(before.matchService, { clock: CLOCK });
    await before.waitUntilSettled(match);
    await before.matchService.close();

    const now = before.time.now + 60 * MINUTE_MS;
    const options = {
      deletedChannels: new Set(["channel"]),
      downtimeBeforeStart: { from: before.time.now, to: now },
      now: () => now,
    };
    const { matchService, load } = createMatchRig({ store, ...options });
    await matchService.resumeAfterStart();
    expect((await load(match)).status).toBe("parked");
    const resumed = await resumeByAgreement(matchService, match);
    expect(resumed).toMatchObject({ matchView: { status: "running", clock: { due: { at: now + CLOCK.ms } } } });
  });

  test("this is noticed before a player runs out of time, and the player gets that time again", async () => {
    const { matchService, gone, time, load, waitUntilSettled } = createDeletable({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: CLOCK });
    await waitUntilSettled(match);
    gone.add("channel");
    time.now += 2 * CLOCK.ms;
    // Before a due event is applied, the channel is checked.
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed: entry }) => entry.kind)).toEqual(["rest", "pause"]);
    const resumed = await resumeByAgreement(matchService, match);
    expect(resumed).toMatchObject({ matchView: { actors: [0], clock: { due: { at: time.now + CLOCK.ms } } } });
  });

  test("a player who has run out of time gets all of it again five times, and then five minutes", async () => {
    const { matchService, gone, time, load } = createDeletable({ store: openTestStore() });
    const channels = ["channel", "b", "c", "d", "e", "f"];
    const match = await openTestMatch(matchService, { clock: CLOCK });
    const left: number[] = [];
    for (const [at, channel] of channels.entries()) {
      time.now += 10 * MINUTE_MS;
      gone.add(channel);
      await matchService.resumeAfterStart();
      expect((await load(match)).status).toBe("parked");
      const asked = await matchService.proposals.proposeResume(
        { match, person: "p-anna" },
        location(channels[at + 1] ?? "elsewhere"),
      );
      await agreeAll(matchService, match, asked, "p-berta");
      left.push(((await matchService.view(match, "p-anna"))?.clock?.due?.at ?? 0) - time.now);
    }
    expect(left.map((ms) => ms / MINUTE_MS)).toEqual([10, 10, 10, 10, 10, 5]);
  });

  test("matches in its threads are saved, too", async () => {
    const { matchService, gone, load } = createDeletable({ store: openTestStore() });
    const match = await openTestMatch(matchService, { location: location("thread") });
    for (const channel of ["parent", "thread"]) gone.add(channel);
    await matchService.onChannelDeleted("guild", "parent");
    expect((await load(match)).status).toBe("parked");
  });

  test("watched matches are abandoned, because no person could resume them", async () => {
    const { matchService, gone, load } = createDeletable({ store: openTestStore(), watchedTurnMs: MINUTE_MS });
    const seats = [BOT, { ...BOT, name: "Bot 2" }];
    const match = await openTestMatch(matchService, { seats, starter: "p-anna" });
    gone.add("channel");
    await matchService.onChannelDeleted("guild", "channel");
    expect((await load(match)).status).toBe("dropped");
    await matchService.close();
  });

  describe("and all players have as many saved games as they could save themselves", () => {
    /** Deletes the channels of matches one after the other, and returns what became of the matches. */
    const deleteAll = async (
      seats: readonly SeatPlayer[],
      channels: readonly string[],
      rig = createDeletable(FULL_AT_TWO),
    ) => {
      const matches: MatchId[] = [];
      for (const channel of channels) {
        const match = await openTestMatch(rig.matchService, { seats, location: location(channel) });
        matches.push(match);
        rig.gone.add(channel);
        await rig.matchService.onChannelDeleted("guild", channel);
        await rig.waitUntilSettled(match);
      }
      return { ...rig, matches, statuses: await Promise.all(matches.map(async (id) => (await rig.load(id)).status)) };
    };
    const FULL_AT_TWO = { maxSaved: 3, maxSavedByPerson: 2 };

    test("the match is abandoned, so that the others have room for theirs", async () => {
      const { statuses, matches, matchService, load } = await deleteAll([ANNA, BOT], ["a", "b", "c", "d"]);
      expect(statuses).toEqual(["parked", "parked", "dropped", "dropped"]);
      expect((await load(matches[2] ?? "")).log.at(-1)).toMatchObject({ deed: { kind: "drop", by: "saves" } });
      const other = await openTestMatch(matchService, { seats: [BERTA, BOT], location: location("e") });
      const acts = { match: other, person: "p-berta" };
      expect(await matchService.saved.save(acts, undefined)).toMatchObject({ ok: true });
    });

    test("a match with a player who has room is saved", async () => {
      const first = await deleteAll([ANNA, BOT], ["a", "b"]);
      expect((await deleteAll([ANNA, BERTA], ["c"], first)).statuses).toEqual(["parked"]);
    });

    test("a full server does not count: nobody has asked for this", async () => {
      const full = createDeletable({ ...FULL_AT_TWO, maxSaved: 0 });
      expect((await deleteAll([ANNA, BOT], ["a"], full)).statuses).toEqual(["parked"]);
    });
  });

  test("its lobbies end", async () => {
    const { matchService, gone } = createDeletable({ store: openTestStore() });
    const options = { options: {}, language: "en", bots: [], open: true };
    const people = [{ person: "p-anna", name: "Anna" }];
    const openLobby = (channel: string) =>
      matchService.lobbies.open({ location: location(channel), game: addingGame.id, players: people, plan: options });
    const waiting = async (channel: string) => (await matchService.lobbies.waitingInChannel(channel)).length;
    await Promise.all(["told", "asked", "shown", "there"].map(openLobby));
    await waitUntil(async () => (await waiting("told")) === 1 || undefined);

    gone.add("told");
    await matchService.onChannelDeleted("guild", "told");
    expect(await waiting("told")).toBe(0);
    gone.add("asked");
    await matchService.lobbies.resumeAfterStart();
    expect(await waiting("asked")).toBe(0);
    gone.add("shown");
    const [lobby] = await matchService.lobbies.waitingInChannel("shown");
    await matchService.lobbies.join({ lobby: lobby?.id ?? "", person: "p-berta", name: "Berta" });
    await waitUntil(async () => (await waiting("shown")) === 0 || undefined);
    expect(await waiting("there")).toBe(1);
    await matchService.close();
  });

  test("a match that cannot be read is abandoned", async () => {
    const store = openTestStore();
    const first = createDeletable({ store });
    const match = await openTestMatch(first.matchService, { game: "counting" });
    await first.waitUntilSettled(match);
    const entry = { kind: "act", seat: 0, action: 9 } as const;
    await store.matches.append(match, { seq: 1, at: 2_000_000, deed: entry }, { status: "running" });
    const { matchService, load } = createDeletable({ store });
    await matchService.onChannelDeleted("guild", "channel");
    expect((await load(match)).status).toBe("dropped");
  });
});
