import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { kenken } from "#games/kenken/game.ts";
import type { Clock, MatchId, MatchLocation } from "#match/play/open-match.ts";
import { SMALL_BOARD } from "../../fixtures/kenken-boards.ts";
import { toyGames } from "../../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  type MatchRigOptions,
  openTestMatch,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// A match goes on only where all who still play can see it. Where time is played for, the others agree before it is saved or
// loaded, and nobody's time runs out while they cannot see the channel.

const location = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT: Clock = { kind: "move", ms: 2 * MINUTE };
const LONG: Clock = { kind: "move", ms: 3 * DAY };

const anna = (match: MatchId) => ({ match, person: "p-anna" });
const berta = (match: MatchId) => ({ match, person: "p-berta" });

/** A server with channels that somebody cannot see, and people who have left it. */
function server(plan: Partial<MatchRigOptions> = {}) {
  const time = { now: 1_000_000 };
  /** `channel person` */
  const hidden = new Set<string>();
  const left = new Set<string>();
  const isHidden = async (at: MatchLocation, person: string) =>
    at.kind === "channel" && !left.has(person) && hidden.has(`${at.channel} ${person}`);
  const hasLeft = async (_: unknown, person: string) => left.has(person);
  return {
    time,
    hidden,
    left,
    ...createMatchRig({ isChannelHidden: isHidden, hasLeftServer: hasLeft, now: () => time.now, ...plan }),
  };
}

describe("a saved match", () => {
  test("goes on only in a channel that all who still play can see", async () => {
    const { matchService, hidden, load, waitUntilSettled, published } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
    await matchService.saved.save(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    const no = { ok: false, refusal: { reason: "hidden-from", names: ["Berta", "Carla"] } };
    expect(await matchService.saved.resume(anna(match), location("secret"))).toMatchObject(no);
    expect(await load(match)).toMatchObject({ status: "parked", location: location("channel") });
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({ location: location("games"), entries: [{ kind: "resume" }] });
  });

  test("asks nobody who has resigned, who has left the server, or who was deleted", async () => {
    const { matchService, hidden, left } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign(berta(match));
    await matchService.saved.save(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    left.add("p-carla");
    expect(await matchService.saved.resume(anna(match), location("secret"))).toMatchObject({ ok: true });
  });

  test("makes no place for it where the others could not see it", async () => {
    const { matchService, hidden } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.saved.save(anna(match), undefined);
    hidden.add("secret p-berta");
    const make = async () => {
      throw new Error("a thread was made");
    };
    const place = { reference: location("secret"), create: make };
    expect(await matchService.saved.resume(anna(match), place)).toMatchObject({ refusal: { reason: "hidden-from" } });
    expect(await matchService.proposals.proposeResume(anna(match), place)).toMatchObject({
      refusal: { reason: "hidden-from" },
    });
  });
});

describe("where time is played for", () => {
  test("nobody saves the match alone, and all together do", async () => {
    const { matchService, load } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: LONG, seats: [ANNA, BERTA, CARLA] });
    const no = { refusal: { reason: "needs-consent", names: ["Berta", "Carla"] } };
    expect(await matchService.saved.save(anna(match), undefined)).toMatchObject(no);
    expect(await matchService.saved.save(anna(match), undefined, "of-the-oldest")).toMatchObject(no);
    const asked = await matchService.proposals.propose(anna(match), { kind: "save", name: "Sunday" });
    expect(asked).toMatchObject({ done: false, waiting: [BERTA, CARLA], proposal: { kind: "save" } });
    expect(await agreeAll(matchService, match, asked, "p-berta", "p-carla")).toMatchObject({ done: true });
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("who plays with bots alone, or with those who have left the server, asks nobody", async () => {
    const { matchService, left } = server({ store: openTestStore() });
    const alone = await openTestMatch(matchService, { clock: SHORT, seats: [ANNA, BOT] });
    expect(await matchService.saved.save(anna(alone), undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume(anna(alone), location("channel"))).toMatchObject({ ok: true });
    const match = await openTestMatch(matchService, { clock: SHORT, location: location("other") });
    left.add("p-berta");
    expect(await matchService.saved.save(anna(match), undefined)).toMatchObject({ ok: true });
  });

  test("a name that cannot be one is refused before anybody is asked", async () => {
    const { matchService } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: LONG });
    const asked = await matchService.proposals.propose(anna(match), { kind: "save", name: " " });
    expect(asked).toMatchObject({ refusal: { reason: "name-empty" } });
  });

  const saved = async (clock: Clock, rig = server({ store: openTestStore() })) => {
    const { matchService } = rig;
    const match = await openTestMatch(matchService, { clock });
    await agreeAll(matchService, match, await matchService.proposals.propose(anna(match), { kind: "save" }), "p-berta");
    return { ...rig, match };
  };

  test("the others agree before a short clock runs again, and it runs from then on", async () => {
    const { matchService, match, time, load } = await saved(SHORT);
    time.now += 8 * HOUR;
    const no = { refusal: { reason: "needs-consent", names: ["Anna"] } };
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject(no);
    const asked = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(asked).toMatchObject({ waiting: [ANNA], proposal: { kind: "resume", home: location("games") } });
    time.now += 30 * MINUTE;
    const done = await agreeAll(matchService, match, asked, "p-anna");
    expect(done).toMatchObject({ done: true, matchView: { clock: { due: { at: time.now + 2 * MINUTE } } } });
    expect((await load(match)).location).toEqual(location("games"));
  });

  test("who wants the same agrees by it", async () => {
    const { matchService, match } = await saved(SHORT);
    await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await matchService.proposals.proposeResume(anna(match), location("games"))).toMatchObject({ done: true });
  });

  test("who asked more than an hour ago may be gone, so the others are asked anew", async () => {
    const { matchService, match, time } = await saved(SHORT);
    const asked = await matchService.proposals.proposeResume(berta(match), location("games"));
    time.now += HOUR + 1;
    expect(await agreeAll(matchService, match, asked, "p-anna")).toMatchObject({ refusal: { reason: "parked" } });
    const again = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await agreeAll(matchService, match, again, "p-anna")).toMatchObject({ done: true });
  });

  test("the channel is looked at once more when all have agreed", async () => {
    const { matchService, match, hidden } = await saved(SHORT);
    const asked = await matchService.proposals.proposeResume(berta(match), location("games"));
    hidden.add("games p-anna");
    const no = { refusal: { reason: "hidden-from", names: ["Anna"] } };
    expect(await agreeAll(matchService, match, asked, "p-anna")).toMatchObject(no);
  });

  test("a long clock runs again without asking, while everybody has a night left", async () => {
    const { matchService, match } = await saved(LONG);
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({ ok: true });
    const late = server({ store: openTestStore() });
    const hurried = await openTestMatch(late.matchService, { clock: LONG });
    late.time.now += 3 * DAY - HOUR;
    const asked = await late.matchService.proposals.propose(anna(hurried), { kind: "save" });
    await agreeAll(late.matchService, hurried, asked, "p-berta");
    const no = { refusal: { reason: "needs-consent" } };
    expect(await late.matchService.saved.resume(berta(hurried), location("games"))).toMatchObject(no);
    // It is her own time that runs.
    expect(await late.matchService.saved.resume(anna(hurried), location("games"))).toMatchObject({ ok: true });
  });

  test("the time of a whole game is looked at seat by seat", async () => {
    const { matchService, match } = await saved({ kind: "game", ms: 5 * HOUR, increment: 0 });
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({
      refusal: { reason: "needs-consent" },
    });
  });
});

test("a race is saved and loaded by all together, too", async () => {
  const { matchService } = server({ games: [...toyGames, kenken as Game] });
  const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
  const match = await openTestMatch(matchService, { game: "kenken", options });
  const no = { refusal: { reason: "needs-consent", names: ["Berta"] } };
  expect(await matchService.saved.save(anna(match), undefined)).toMatchObject(no);
  await agreeAll(matchService, match, await matchService.proposals.propose(anna(match), { kind: "save" }), "p-berta");
  expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(no);
});

describe("when time is up for a player who cannot see the channel", () => {
  const KINDS: readonly Clock[] = [SHORT, { kind: "game", ms: 2 * MINUTE, increment: 0 }];
  const [ByMove, ByGame] = KINDS as [Clock, Clock];

  test.each([
    ["a move", ByMove],
    ["the whole game", ByGame],
  ])("the match is saved and that time given back, with a clock for %s", async (__, clock) => {
    const { matchService, hidden, time, load, waitUntilSettled, published } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock });
    await waitUntilSettled(match);
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["rest", "pause"]);
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({
      status: "parked",
      entries: [{ kind: "pause", because: "hidden-channel" }],
    });
    expect(await matchService.saved.listOwn("guild", "p-anna")).toMatchObject([
      { id: match, interruption: "hidden-channel" },
    ]);
    const asked = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await agreeAll(matchService, match, asked, "p-anna")).toMatchObject({
      matchView: { clock: { due: { at: time.now + 2 * MINUTE } } },
    });
  });

  test("it is noticed as well when somebody else acts first", async () => {
    const { matchService, hidden, time, load } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    expect(await matchService.play(berta(match), 1)).toMatchObject({ refusal: { reason: "parked" } });
    expect((await load(match)).status).toBe("parked");
  });

  test("who has left the server loses on time all the same", async () => {
    const { matchService, hidden, left, time, load } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    hidden.add("channel p-anna");
    left.add("p-anna");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  test("who can see it loses on time, whoever else cannot", async () => {
    const { matchService, hidden, time, load } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    hidden.add("channel p-berta");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  describe("who may have hidden it from themselves, because the others see it", () => {
    /** Saved for Anna, whose time was up. */
    const savedForAnna = async (clock: Clock = SHORT) => {
      const rig = server({ store: openTestStore() });
      const match = await openTestMatch(rig.matchService, { clock });
      rig.hidden.add("channel p-anna");
      rig.time.now += 5 * MINUTE;
      await rig.matchService.resumeAfterStart();
      expect(await rig.load(match)).toMatchObject({ status: "parked" });
      return { ...rig, match };
    };

    test("loses on time when it happens again", async () => {
      const { matchService, match, hidden, time, load } = await savedForAnna();
      const asked = await matchService.proposals.proposeResume(berta(match), location("games"));
      await agreeAll(matchService, match, asked, "p-anna");
      hidden.add("games p-anna");
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      const { log } = await load(match);
      expect(log.map(({ deed }) => deed.kind)).toEqual(["rest", "pause", "resume", "timeout"]);
    });

    test("but not when the others do not see it either, however often", async () => {
      const { matchService, match, hidden, time, load } = await savedForAnna();
      for (const channel of ["games", "general"]) {
        const asked = await matchService.proposals.proposeResume(berta(match), location(channel));
        await agreeAll(matchService, match, asked, "p-anna");
        for (const person of ["p-anna", "p-berta"]) hidden.add(`${channel} ${person}`);
        time.now += 5 * MINUTE;
        await matchService.resumeAfterStart();
        expect((await load(match)).status).toBe("parked");
      }
    });

    test("keeps the others waiting for two weeks of uptime at most: then they resume it without them", async () => {
      const { matchService, match, hidden, time, load } = await savedForAnna();
      hidden.add("games p-anna");
      time.now += 13 * DAY;
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({
        refusal: { reason: "hidden-from", names: ["Anna"] },
      });
      expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Anna"] },
      });
      time.now += DAY;
      expect(await matchService.proposals.proposeResume(berta(match), location("games"))).toMatchObject({ done: true });
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      expect((await load(match)).log.at(-1)).toMatchObject({ deed: { kind: "timeout", seat: 0 } });
    });

    test("waits for the other players as ever", async () => {
      const { matchService, match, time } = await savedForAnna();
      time.now += 20 * DAY;
      expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Berta"] },
      });
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({ ok: true });
    });

    test("cannot be left behind if they have asked to go on: then it is those who declined, or did not answer", async () => {
      const { matchService, match, hidden, time, load } = await savedForAnna();
      const asked = await matchService.proposals.proposeResume(anna(match), location("open"));
      expect(asked).toMatchObject({ waiting: [BERTA] });
      const token = "token" in asked ? asked.token : "";
      expect(await matchService.proposals.answer(berta(match), token, false)).toMatchObject({ declined: true });
      time.now += 13 * DAY;
      expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Berta"] },
      });
      time.now += 2 * DAY;
      // Where Anna sees nothing.
      hidden.add("games p-anna");
      const no = { refusal: { reason: "hidden-from", names: ["Anna"] } };
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject(no);
      expect(await matchService.proposals.proposeResume(berta(match), location("games"))).toMatchObject(no);
      expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject({ ok: true });
      expect((await load(match)).status).toBe("running");
    });

    test("waits for nobody either who asks to go on, too, and then declines", async () => {
      const { matchService, match, time } = await savedForAnna();
      const ask = async (actor: typeof anna) => {
        const asked = await matchService.proposals.proposeResume(actor(match), location("open"));
        return "token" in asked ? asked.token : "";
      };
      await ask(berta);
      time.now += 2 * HOUR;
      const token = await ask(anna);
      await matchService.proposals.answer(berta(match), token, false);
      time.now += 15 * DAY;
      expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject({ ok: true });
    });

    test("gets back a tenth of the time for the whole game at most", async () => {
      const { matchService, hidden, time, load } = server({ store: openTestStore() });
      const match = await openTestMatch(matchService, { clock: { kind: "game", ms: 2 * HOUR, increment: 0 } });
      time.now += 2 * HOUR;
      hidden.add("channel p-anna");
      await matchService.resumeAfterStart();
      expect((await load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 12 * MINUTE } }, {}]);
    });
  });

  test("together with all the others, keeps these waiting for two weeks at most, too", async () => {
    const { matchService, hidden, time, load } = server({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    for (const person of ["p-anna", "p-berta"]) hidden.add(`channel ${person}`);
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.at(-1)?.deed).toEqual({ kind: "pause", because: "hidden-channel", seat: 0 });
    time.now += 13 * DAY;
    const no = { refusal: { reason: "needs-consent", names: ["Anna"] } };
    expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject(no);
    time.now += 2 * DAY;
    expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject({ ok: true });
  });

  test("nobody is asked about the channel before time is up", async () => {
    const asked: string[] = [];
    const { matchService, time } = server({
      store: openTestStore(),
      isChannelHidden: async (__, person) => {
        asked.push(person);
        return false;
      },
    });
    const match = await openTestMatch(matchService, { clock: SHORT });
    time.now += MINUTE;
    for (const actor of [anna(match), berta(match)]) await matchService.play(actor, 1);
    await matchService.resumeAfterStart();
    expect(asked).toEqual([]);
  });
});

test("the seat of a player who cannot see the channel is not given away for their absence", async () => {
  const { matchService, hidden, time } = server();
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play(anna(match), 1);
  time.now += 15 * DAY;
  hidden.add("channel p-berta");
  const replace = { kind: "replace", seat: 1, level: "easy", name: "Bot 9" } as const;
  for (const wish of [replace, { kind: "remove", seat: 1 } as const]) {
    expect(await matchService.proposals.propose(anna(match), wish)).toMatchObject({
      refusal: { reason: "still-there" },
    });
  }
  hidden.clear();
  expect(await matchService.proposals.propose(anna(match), replace)).toMatchObject({ done: true });
});
