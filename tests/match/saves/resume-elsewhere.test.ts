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

// A match is resumed only in a channel that all its players can see. With a clock, or in a race, the others must agree
// before it is saved or resumed, and a player who cannot see the channel does not lose on time.

const location = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT: Clock = { kind: "move", ms: 2 * MINUTE };
const LONG: Clock = { kind: "move", ms: 3 * DAY };

const anna = (match: MatchId) => ({ match, person: "p-anna" });
const berta = (match: MatchId) => ({ match, person: "p-berta" });

/** A server with hidden channels and absent people. */
function createServer(options: Partial<MatchRigOptions> = {}) {
  const time = { now: 1_000_000 };
  /** Hidden channels, as `channel person`. */
  const hidden = new Set<string>();
  const left = new Set<string>();
  const isHidden = async (at: MatchLocation, person: string) =>
    at.kind === "channel" && !left.has(person) && hidden.has(`${at.channel} ${person}`);
  const hasLeft = async (_: unknown, person: string) => left.has(person);
  return {
    time,
    hidden,
    left,
    ...createMatchRig({ isChannelHidden: isHidden, hasLeftServer: hasLeft, now: () => time.now, ...options }),
  };
}

describe("resuming a saved match", () => {
  test("is possible only in a channel that all its players can see", async () => {
    const { matchService, hidden, load, waitUntilSettled, published } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
    await matchService.saved.save(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    const refusal = { ok: false, refusal: { reason: "hidden-from", names: ["Berta", "Carla"] } };
    expect(await matchService.saved.resume(anna(match), location("secret"))).toMatchObject(refusal);
    expect(await load(match)).toMatchObject({ status: "parked", location: location("channel") });
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({ location: location("games"), entries: [{ kind: "resume" }] });
  });

  test("does not check players who have resigned, have left the server or were deleted", async () => {
    const { matchService, hidden, left } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign(berta(match));
    await matchService.saved.save(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    left.add("p-carla");
    expect(await matchService.saved.resume(anna(match), location("secret"))).toMatchObject({ ok: true });
  });

  test("creates no thread if others could not see it", async () => {
    const { matchService, hidden } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.saved.save(anna(match), undefined);
    hidden.add("secret p-berta");
    const create = async () => {
      throw new Error("a thread was made");
    };
    const place = { reference: location("secret"), create: create };
    expect(await matchService.saved.resume(anna(match), place)).toMatchObject({ refusal: { reason: "hidden-from" } });
    expect(await matchService.proposals.proposeResume(anna(match), place)).toMatchObject({
      refusal: { reason: "hidden-from" },
    });
  });
});

describe("with a clock", () => {
  test("a match is saved only if all players agree", async () => {
    const { matchService, load } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: LONG, seats: [ANNA, BERTA, CARLA] });
    const refusal = { refusal: { reason: "needs-consent", names: ["Berta", "Carla"] } };
    expect(await matchService.saved.save(anna(match), undefined)).toMatchObject(refusal);
    expect(await matchService.saved.save(anna(match), undefined, "of-the-oldest")).toMatchObject(refusal);
    const checkedPeople = await matchService.proposals.propose(anna(match), { kind: "save", name: "Sunday" });
    expect(checkedPeople).toMatchObject({ done: false, waiting: [BERTA, CARLA], proposal: { kind: "save" } });
    expect(await agreeAll(matchService, match, checkedPeople, "p-berta", "p-carla")).toMatchObject({ done: true });
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("a player alone with bots, or with people who have left the server, needs no agreement", async () => {
    const { matchService, left } = createServer({ store: openTestStore() });
    const alone = await openTestMatch(matchService, { clock: SHORT, seats: [ANNA, BOT] });
    expect(await matchService.saved.save(anna(alone), undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume(anna(alone), location("channel"))).toMatchObject({ ok: true });
    const match = await openTestMatch(matchService, { clock: SHORT, location: location("other") });
    left.add("p-berta");
    expect(await matchService.saved.save(anna(match), undefined)).toMatchObject({ ok: true });
  });

  test("an invalid name is refused before the others are asked", async () => {
    const { matchService } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: LONG });
    const checkedPeople = await matchService.proposals.propose(anna(match), { kind: "save", name: " " });
    expect(checkedPeople).toMatchObject({ refusal: { reason: "name-empty" } });
  });

  const createSaved = async (clock: Clock, rig = createServer({ store: openTestStore() })) => {
    const { matchService } = rig;
    const match = await openTestMatch(matchService, { clock });
    await agreeAll(matchService, match, await matchService.proposals.propose(anna(match), { kind: "save" }), "p-berta");
    return { ...rig, match };
  };

  test("a short clock runs again only after the others agree, and from that moment", async () => {
    const { matchService, match, time, load } = await createSaved(SHORT);
    time.now += 8 * HOUR;
    const refusal = { refusal: { reason: "needs-consent", names: ["Anna"] } };
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject(refusal);
    const checkedPeople = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(checkedPeople).toMatchObject({ waiting: [ANNA], proposal: { kind: "resume", home: location("games") } });
    time.now += 30 * MINUTE;
    const done = await agreeAll(matchService, match, checkedPeople, "p-anna");
    expect(done).toMatchObject({ done: true, matchView: { clock: { due: { at: time.now + 2 * MINUTE } } } });
    expect((await load(match)).location).toEqual(location("games"));
  });

  test("a player who proposes the same agrees", async () => {
    const { matchService, match } = await createSaved(SHORT);
    await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await matchService.proposals.proposeResume(anna(match), location("games"))).toMatchObject({ done: true });
  });

  test("a proposal to resume expires after an hour", async () => {
    const { matchService, match, time } = await createSaved(SHORT);
    const checkedPeople = await matchService.proposals.proposeResume(berta(match), location("games"));
    time.now += HOUR + 1;
    expect(await agreeAll(matchService, match, checkedPeople, "p-anna")).toMatchObject({
      refusal: { reason: "parked" },
    });
    const again = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await agreeAll(matchService, match, again, "p-anna")).toMatchObject({ done: true });
  });

  test("the channel is checked again when all have agreed", async () => {
    const { matchService, match, hidden } = await createSaved(SHORT);
    const checkedPeople = await matchService.proposals.proposeResume(berta(match), location("games"));
    hidden.add("games p-anna");
    const refusal = { refusal: { reason: "hidden-from", names: ["Anna"] } };
    expect(await agreeAll(matchService, match, checkedPeople, "p-anna")).toMatchObject(refusal);
  });

  test("a long clock runs again without asking if all players have a night left", async () => {
    const { matchService, match } = await createSaved(LONG);
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({ ok: true });
    const late = createServer({ store: openTestStore() });
    const lateMatch = await openTestMatch(late.matchService, { clock: LONG });
    late.time.now += 3 * DAY - HOUR;
    const checkedPeople = await late.matchService.proposals.propose(anna(lateMatch), { kind: "save" });
    await agreeAll(late.matchService, lateMatch, checkedPeople, "p-berta");
    const refusal = { refusal: { reason: "needs-consent" } };
    expect(await late.matchService.saved.resume(berta(lateMatch), location("games"))).toMatchObject(refusal);
    // Anna needs no agreement, because it is her own time that runs.
    expect(await late.matchService.saved.resume(anna(lateMatch), location("games"))).toMatchObject({ ok: true });
  });

  test("the time for a whole game is checked seat by seat", async () => {
    const { matchService, match } = await createSaved({ kind: "game", ms: 5 * HOUR, increment: 0 });
    expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({
      refusal: { reason: "needs-consent" },
    });
  });
});

test("a race without a clock is saved and resumed by agreement, too", async () => {
  const { matchService } = createServer({ games: [...toyGames, kenken as Game] });
  const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
  const match = await openTestMatch(matchService, { game: "kenken", options });
  const refusal = { refusal: { reason: "needs-consent", names: ["Berta"] } };
  expect(await matchService.saved.save(anna(match), undefined)).toMatchObject(refusal);
  await agreeAll(matchService, match, await matchService.proposals.propose(anna(match), { kind: "save" }), "p-berta");
  expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(refusal);
});

describe("when time runs out for a player who cannot see the channel", () => {
  const KINDS: readonly Clock[] = [SHORT, { kind: "game", ms: 2 * MINUTE, increment: 0 }];
  const [ByMove, ByGame] = KINDS as [Clock, Clock];

  test.each([
    ["a move", ByMove],
    ["the whole game", ByGame],
  ])("the match is saved and the time is given back, with a clock for %s", async (__, clock) => {
    const { matchService, hidden, time, load, waitUntilSettled, published } = createServer({ store: openTestStore() });
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
    const checkedPeople = await matchService.proposals.proposeResume(berta(match), location("games"));
    expect(await agreeAll(matchService, match, checkedPeople, "p-anna")).toMatchObject({
      matchView: { clock: { due: { at: time.now + 2 * MINUTE } } },
    });
  });

  test("the match is saved even if another player acts first", async () => {
    const { matchService, hidden, time, load } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    expect(await matchService.play(berta(match), 1)).toMatchObject({ refusal: { reason: "parked" } });
    expect((await load(match)).status).toBe("parked");
  });

  test("a player who has left the server loses on time", async () => {
    const { matchService, hidden, left, time, load, waitUntilSettled } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    await waitUntilSettled(match);
    hidden.add("channel p-anna");
    left.add("p-anna");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  test("a player who can see the channel loses on time, even if others cannot see it", async () => {
    const { matchService, hidden, time, load, waitUntilSettled } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    await waitUntilSettled(match);
    hidden.add("channel p-berta");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  describe("and who may have hidden the channel on purpose, because others can see it", () => {
    /** A match that was saved when Anna's time ran out. */
    const savedForAnna = async (clock: Clock = SHORT) => {
      const rig = createServer({ store: openTestStore() });
      const match = await openTestMatch(rig.matchService, { clock });
      await rig.waitUntilSettled(match);
      rig.hidden.add("channel p-anna");
      rig.time.now += clock.ms + 3 * MINUTE;
      await rig.matchService.resumeAfterStart();
      expect(await rig.load(match)).toMatchObject({ status: "parked" });
      return { ...rig, match };
    };

    test("the player loses on time the next time", async () => {
      const { matchService, match, hidden, time, load, waitUntilSettled } = await savedForAnna();
      const checkedPeople = await matchService.proposals.proposeResume(berta(match), location("games"));
      await agreeAll(matchService, match, checkedPeople, "p-anna");
      await waitUntilSettled(match);
      hidden.add("games p-anna");
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      const { log } = await load(match);
      expect(log.map(({ deed }) => deed.kind)).toEqual(["rest", "pause", "resume", "timeout"]);
    });

    test("the match is saved again if no other player can see the channel either", async () => {
      const { matchService, match, hidden, time, load } = await savedForAnna();
      for (const channel of ["games", "general"]) {
        const checkedPeople = await matchService.proposals.proposeResume(berta(match), location(channel));
        await agreeAll(matchService, match, checkedPeople, "p-anna");
        for (const person of ["p-anna", "p-berta"]) hidden.add(`${channel} ${person}`);
        time.now += 5 * MINUTE;
        await matchService.resumeAfterStart();
        expect((await load(match)).status).toBe("parked");
      }
    });

    test("the others can resume without the player after two weeks of uptime", async () => {
      const { matchService, match, hidden, time, load, waitUntilSettled } = await savedForAnna();
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
      await waitUntilSettled(match);
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      expect((await load(match)).log.at(-1)).toMatchObject({ deed: { kind: "timeout", seat: 0 } });
    });

    test("the player still needs the agreement of the others", async () => {
      const { matchService, match, time } = await savedForAnna();
      time.now += 20 * DAY;
      expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Berta"] },
      });
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({ ok: true });
    });

    test("a player who has asked to resume is not left behind; the players who declined or did not answer are", async () => {
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

    test.each([["deletion"], ["hidden place"]])(
      "a player whose request to resume is refused is not left behind: %s",
      async (why) => {
        const { matchService, match, hidden, time } = await savedForAnna();
        hidden.add("thread p-berta");
        if (why === "deletion") await matchService.proposals.propose(berta(match), { kind: "delete" });
        const refused =
          why === "deletion"
            ? await matchService.proposals.proposeResume(anna(match), location("open"))
            : await matchService.saved.resume(anna(match), location("thread"));
        const reason = why === "deletion" ? "already-proposed" : "hidden-from";
        expect(refused).toMatchObject({ refusal: { reason } });
        time.now += 2 * HOUR;
        // The wish outlasts later proposals of others.
        await matchService.proposals.propose(berta(match), { kind: "delete" });
        time.now += 20 * DAY;
        const needsAnna = { refusal: { reason: "needs-consent", names: ["Anna"] } };
        expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject(needsAnna);
        // Nobody was asked by the refused request, so Berta is not left behind either.
        const needsBerta = { refusal: { reason: "needs-consent", names: ["Berta"] } };
        expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject(needsBerta);
        // A request that reaches the others counts from its own time.
        const asked = await matchService.proposals.proposeResume(anna(match), location("open"));
        expect(asked).toMatchObject({ waiting: [BERTA] });
        time.now += 13 * DAY;
        expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject(needsBerta);
        time.now += DAY;
        expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject({ ok: true });
      },
    );

    test("a player whose request to resume in a full channel is refused is not left behind", async () => {
      const { matchService, match, hidden, time } = await savedForAnna(LONG);
      await openTestMatch(matchService, { location: location("full") });
      const refused = await matchService.saved.resume(anna(match), location("full"));
      expect(refused).toMatchObject({ refusal: { reason: "channel-taken" } });
      time.now += 15 * DAY;
      hidden.add("games p-anna");
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({
        refusal: { reason: "hidden-from", names: ["Anna"] },
      });
    });

    test.each([
      ["a refused request", "thread"],
      ["a request without an answer", "open"],
    ])("a player is left behind four weeks after %s of theirs", async (__, place) => {
      const { matchService, match, hidden, time } = await savedForAnna();
      hidden.add("thread p-berta");
      const asked = await matchService.proposals.proposeResume(anna(match), location(place));
      expect(asked).toMatchObject(
        place === "open" ? { waiting: [BERTA] } : { refusal: { reason: "hidden-from", names: ["Berta"] } },
      );
      time.now += 10 * DAY;
      // Asking again does not prolong the wait.
      await matchService.proposals.proposeResume(anna(match), location(place));
      time.now += 17 * DAY;
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Anna"] },
      });
      time.now += DAY;
      expect(await matchService.saved.resume(berta(match), location("games"))).toMatchObject({ ok: true });
    });

    test("a player whose request to resume could not be posted is not left behind", async () => {
      const { matchService, match, time } = await savedForAnna();
      const asked = await matchService.proposals.proposeResume(anna(match), location("open"));
      await matchService.proposals.withdraw(anna(match), "token" in asked ? asked.token : "");
      const deletion = await matchService.proposals.propose(berta(match), { kind: "delete" });
      expect(deletion).toMatchObject({ waiting: [ANNA] });
      time.now += 20 * DAY;
      expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Anna"] },
      });
      // The others have not seen the request, so they are not left behind either.
      expect(await matchService.saved.resume(anna(match), location("open"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Berta"] },
      });
    });

    test("a player who has asked to resume and then declines to delete the match is not left behind", async () => {
      const { matchService, match, time } = await savedForAnna();
      await matchService.proposals.proposeResume(anna(match), location("open"));
      time.now += 2 * HOUR;
      const asked = await matchService.proposals.propose(berta(match), { kind: "delete" });
      const token = "token" in asked ? asked.token : "";
      expect(await matchService.proposals.answer(anna(match), token, false)).toMatchObject({ declined: true });
      time.now += 20 * DAY;
      expect(await matchService.saved.resume(berta(match), location("open"))).toMatchObject({
        refusal: { reason: "needs-consent", names: ["Anna"] },
      });
    });

    test("a player who has asked to resume does not wait for one who asked as well and then declined", async () => {
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

    test("the player gets back at most a tenth of the time for the whole game", async () => {
      const { matchService, hidden, time, load, waitUntilSettled } = createServer({ store: openTestStore() });
      const match = await openTestMatch(matchService, { clock: { kind: "game", ms: 2 * HOUR, increment: 0 } });
      await waitUntilSettled(match);
      time.now += 2 * HOUR;
      hidden.add("channel p-anna");
      await matchService.resumeAfterStart();
      expect((await load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 12 * MINUTE } }, {}]);
    });
  });

  test("and no other player sees it either, the others can resume without the player after two weeks", async () => {
    const { matchService, hidden, time, load } = createServer({ store: openTestStore() });
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

  test("and no other player sees it either, the match is saved five times for the player, and then they lose on time", async () => {
    const { matchService, hidden, time, load } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    for (const channel of ["channel", "b", "c", "d", "e", "f"]) {
      if ((await load(match)).status === "parked") {
        time.now += HOUR;
        const asked = await matchService.proposals.proposeResume(berta(match), location(channel));
        expect(await agreeAll(matchService, match, asked, "p-anna")).toMatchObject({ done: true });
      }
      for (const person of ["p-anna", "p-berta"]) hidden.add(`${channel} ${person}`);
      time.now += 2 * MINUTE;
      await matchService.resumeAfterStart();
    }
    const { log } = await load(match);
    const givenBack = log.flatMap(({ deed }) => (deed.kind === "rest" ? [deed.ms] : []));
    expect(givenBack).toEqual(Array(5).fill(2 * MINUTE));
    expect(log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 0, barred: true });
  });

  test("a match saved while no other player saw it is still saved once for a player who alone cannot see it", async () => {
    const { matchService, hidden, time, load } = createServer({ store: openTestStore() });
    const match = await openTestMatch(matchService, { clock: SHORT });
    const runOutOfTime = async () => {
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      return (await load(match)).log.at(-1)?.deed;
    };
    const resumeIn = async (channel: string) =>
      agreeAll(
        matchService,
        match,
        await matchService.proposals.proposeResume(berta(match), location(channel)),
        "p-anna",
      );
    for (const person of ["p-anna", "p-berta"]) hidden.add(`channel ${person}`);
    expect(await runOutOfTime()).toEqual({ kind: "pause", because: "hidden-channel", seat: 0 });
    await resumeIn("games");
    hidden.add("games p-anna");
    const saved = { kind: "pause", because: "hidden-channel", seat: 0, seenByOthers: true };
    expect(await runOutOfTime()).toEqual(saved);
    await resumeIn("open");
    hidden.add("open p-anna");
    expect(await runOutOfTime()).toMatchObject({ kind: "timeout", seat: 0 });
  });

  describe("and who plays with bots alone", () => {
    /** Anna plays with a bot in a channel that she hides from herself. */
    const playHidden = async (
      { matchService, hidden, time, waitUntilSettled }: ReturnType<typeof createServer>,
      channel: string,
    ) => {
      const match = await openTestMatch(matchService, {
        clock: SHORT,
        seats: [ANNA, BOT],
        location: location(channel),
      });
      await waitUntilSettled(match);
      hidden.add(`${channel} p-anna`);
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      return match;
    };

    test("the match is saved for them once, and then they lose on time", async () => {
      const rig = createServer({ store: openTestStore() });
      const match = await playHidden(rig, "channel");
      expect((await rig.load(match)).log).toMatchObject([{}, { deed: { kind: "pause", seat: 0 } }]);
      await rig.matchService.saved.resume(anna(match), location("games"));
      await rig.waitUntilSettled(match);
      rig.hidden.add("games p-anna");
      rig.time.now += 5 * MINUTE;
      await rig.matchService.resumeAfterStart();
      const { log, status } = await rig.load(match);
      expect(log.slice(0, 4).map(({ deed }) => deed.kind)).toEqual(["rest", "pause", "resume", "timeout"]);
      expect(status).not.toBe("parked");
    });

    test("they lose on time once they have as many saved games as they could save themselves", async () => {
      const rig = createServer({ store: openTestStore(), maxSaved: 3, maxSavedByPerson: 2 });
      const matches = [];
      for (const channel of ["a", "b", "c", "d"]) matches.push(await playHidden(rig, channel));
      const ends = await Promise.all(matches.map(async (id) => (await rig.load(id)).log.at(-1)?.deed.kind));
      expect(ends).toEqual(["pause", "pause", "timeout", "timeout"]);
      // So there is room for the others.
      const other = await openTestMatch(rig.matchService, { seats: [BERTA, BOT], location: location("e") });
      expect(await rig.matchService.saved.save(berta(other), undefined)).toMatchObject({ ok: true });
    });
  });

  test("a player who alone cannot see it uses their own room for saved games, not that of the others", async () => {
    const { matchService, hidden, time, load, waitUntilSettled } = createServer({
      store: openTestStore(),
      maxSavedByPerson: 1,
    });
    const first = await openTestMatch(matchService, { seats: [ANNA, BOT], location: location("a") });
    await matchService.saved.save(anna(first), undefined);
    const match = await openTestMatch(matchService, { clock: SHORT });
    await waitUntilSettled(match);
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  test("where nobody sees it, the match is saved as long as one of them has room for saved games", async () => {
    const { matchService, hidden, time, load } = createServer({ store: openTestStore(), maxSavedByPerson: 1 });
    const matches = [];
    for (const channel of ["a", "b"]) {
      matches.push(await openTestMatch(matchService, { clock: SHORT, location: location(channel) }));
      for (const person of ["p-anna", "p-berta"]) hidden.add(`${channel} ${person}`);
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
    }
    const seats = [ANNA, CARLA];
    matches.push(await openTestMatch(matchService, { clock: SHORT, seats, location: location("c") }));
    for (const person of ["p-anna", "p-carla"]) hidden.add(`c ${person}`);
    time.now += 5 * MINUTE;
    await matchService.resumeAfterStart();
    const statuses = await Promise.all(matches.map(async (id) => (await load(id)).status));
    expect(statuses).toEqual(["parked", "finished", "parked"]);
  });

  test("channels are not checked before time runs out", async () => {
    const checkedPeople: string[] = [];
    const { matchService, time } = createServer({
      store: openTestStore(),
      isChannelHidden: async (__, person) => {
        checkedPeople.push(person);
        return false;
      },
    });
    const match = await openTestMatch(matchService, { clock: SHORT });
    time.now += MINUTE;
    for (const actor of [anna(match), berta(match)]) await matchService.play(actor, 1);
    await matchService.resumeAfterStart();
    expect(checkedPeople).toEqual([]);
  });
});

test("a player who cannot see the channel cannot be replaced or removed for being absent", async () => {
  const { matchService, hidden, time } = createServer();
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play(anna(match), 1);
  time.now += 15 * DAY;
  hidden.add("channel p-berta");
  const replace = { kind: "replace", seat: 1, level: "easy", name: "Bot 9" } as const;
  for (const proposal of [replace, { kind: "remove", seat: 1 } as const]) {
    expect(await matchService.proposals.propose(anna(match), proposal)).toMatchObject({
      refusal: { reason: "still-there" },
    });
  }
  hidden.clear();
  expect(await matchService.proposals.propose(anna(match), replace)).toMatchObject({ done: true });
});

describe("a player who stays unable to see where a saved match could go on", () => {
  const channels = ["channel", "games"];
  const hideAllFrom = ({ hidden }: ReturnType<typeof createServer>, person: string) => {
    for (const channel of channels) hidden.add(`${channel} ${person}`);
  };
  const remove = { kind: "remove", seat: 1 } as const;
  const hiddenFromBerta = { refusal: { reason: "hidden-from", names: ["Berta"] } };

  /** It is Berta's turn. She saves the match and hides all channels from herself. */
  const savedByBerta = async (clock?: Clock) => {
    const rig = createServer({ store: openTestStore() });
    const { matchService } = rig;
    const match = await openTestMatch(matchService, clock ? { clock } : {});
    await matchService.play(anna(match), 1);
    if (clock)
      await agreeAll(
        matchService,
        match,
        await matchService.proposals.propose(berta(match), { kind: "save" }),
        "p-anna",
      );
    else await matchService.saved.save(berta(match), undefined);
    hideAllFrom(rig, "p-berta");
    return { ...rig, match };
  };

  test("is left behind two weeks after another player asked to resume, and then removed as absent", async () => {
    const { matchService, match, time, load } = await savedByBerta();
    time.now += 20 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 14 * DAY - 1;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 1;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
    expect((await load(match)).log.at(-1)?.deed).toEqual({ kind: "resume", without: [1] });
    time.now += 14 * DAY - 1;
    expect(await matchService.proposals.propose(anna(match), remove)).toMatchObject({
      refusal: { reason: "still-there" },
    });
    time.now += 1;
    expect(await matchService.proposals.propose(anna(match), remove)).toMatchObject({ done: true });
    // Another person could have hidden the channels, so the result counts on this server only.
    expect((await load(match)).log.at(-1)?.deed).toMatchObject({ kind: "forfeit", seat: 1, barred: true });
  });

  test("is left behind with a clock, too, and then loses on time at the second time", async () => {
    const { matchService, match, time, load, waitUntilSettled } = await savedByBerta(SHORT);
    const resume = async () => {
      const resumed = await matchService.saved.resume(anna(match), location("games"));
      if (!resumed.ok) return resumed;
      await waitUntilSettled(match);
      time.now += 5 * MINUTE;
      await matchService.resumeAfterStart();
      return (await load(match)).log.at(-1)?.deed;
    };
    expect(await resume()).toMatchObject(hiddenFromBerta);
    time.now += 15 * DAY;
    expect(await resume()).toMatchObject({ kind: "pause", because: "hidden-channel", seat: 1 });
    expect(await resume()).toMatchObject(hiddenFromBerta);
    time.now += 15 * DAY;
    expect(await resume()).toMatchObject({ kind: "timeout", seat: 1 });
  });

  test("is not left behind while they see the channel of the match", async () => {
    const { matchService, match, time, hidden } = await savedByBerta();
    await matchService.saved.resume(anna(match), location("games"));
    time.now += 15 * DAY;
    hidden.delete("channel p-berta");
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    expect(await matchService.saved.resume(anna(match), location("channel"))).toMatchObject({ ok: true });
  });

  test("is left behind if the channel of the match was deleted", async () => {
    const deletedChannels = new Set<string>();
    const rig = createServer({ store: openTestStore(), deletedChannels });
    const { matchService, hidden, time } = rig;
    const match = await openTestMatch(matchService);
    await matchService.saved.save(berta(match), undefined);
    deletedChannels.add("channel");
    hidden.add("games p-berta");
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 14 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
  });

  test("is left behind even if they have asked to resume where the other sees nothing", async () => {
    const { matchService, match, time, hidden } = await savedByBerta();
    hidden.add("thread p-anna");
    expect(await matchService.saved.resume(berta(match), location("thread"))).toMatchObject({
      refusal: { reason: "hidden-from", names: ["Anna"] },
    });
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 14 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
  });

  test("is not left behind if they have asked the others to resume", async () => {
    const { matchService, match, time } = await savedByBerta(SHORT);
    const asked = await matchService.proposals.proposeResume(berta(match), location("open"));
    expect(asked).toMatchObject({ waiting: [ANNA] });
    const token = "token" in asked ? asked.token : "";
    await matchService.proposals.answer(anna(match), token, false);
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 20 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
  });

  test("does not agree to resume where they see nothing", async () => {
    const { matchService, match, hidden, time } = await savedByBerta(SHORT);
    hidden.clear();
    const asked = await matchService.proposals.proposeResume(anna(match), location("games"));
    hideAllFrom({ hidden } as ReturnType<typeof createServer>, "p-berta");
    expect(await agreeAll(matchService, match, asked, "p-berta")).toMatchObject(hiddenFromBerta);
    time.now += 14 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
  });

  test("need not agree that a race of which they see nothing is saved", async () => {
    const rig = createServer({ games: [...toyGames, kenken as Game] });
    const { matchService, time } = rig;
    const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
    const match = await openTestMatch(matchService, { game: "kenken", options });
    hideAllFrom(rig, "p-berta");
    const save = { kind: "save" } as const;
    expect(await matchService.proposals.propose(anna(match), save)).toMatchObject({ waiting: [BERTA] });
    time.now += 14 * DAY;
    expect(await matchService.proposals.propose(anna(match), save)).toMatchObject({ done: true });
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject(hiddenFromBerta);
    time.now += 14 * DAY;
    expect(await matchService.saved.resume(anna(match), location("games"))).toMatchObject({ ok: true });
    time.now += 14 * DAY;
    expect(await matchService.proposals.propose(anna(match), remove)).toMatchObject({ done: true });
  });
});
