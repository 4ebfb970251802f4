import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { kenken } from "#games/kenken/game.ts";
import type { MatchService } from "#match/match-service.ts";
import type { Clock, MatchId } from "#match/play/open-match.ts";
import type { ProposalRequest } from "#match/proposals.ts";
import { SMALL_BOARD } from "../fixtures/kenken-boards.ts";
import { ANNA, BERTA, BOT, CARLA, createMatchRig, type MatchRigOptions, openTestMatch } from "../support/match-rig.ts";
import { openTestStore, storeWith } from "../support/store.ts";

const TAKEBACK = { kind: "takeback" } as const;
const DROP = { kind: "drop" } as const;
const DELETE = { kind: "delete" } as const;
const replace = (seat: number, level = "easy") => ({ kind: "replace", seat, level, name: "Bot 9" }) as const;

/** Players of a match who act, propose and answer. The last proposal is answered unless a token is given. */
function people(matchService: MatchService, match: MatchId, tokens: string[] = []) {
  const actor = (person: string, seq?: number) => ({ match, person, ...(seq === undefined ? {} : { seq }) });
  return {
    play: (person: string, add: number) => matchService.play(actor(person), add),
    async propose(person: string, proposal: ProposalRequest, seq?: number) {
      const proposed = await matchService.proposals.propose(actor(person, seq), proposal);
      if ("token" in proposed) tokens.push(proposed.token);
      return proposed;
    },
    /** Answers the last proposal. */
    answer: (person: string, agrees: boolean, seq?: number) =>
      matchService.proposals.answer(actor(person, seq), tokens.at(-1) ?? "", agrees),
    answerTo: (token: string | undefined, person: string) =>
      matchService.proposals.answer(actor(person), token ?? "", true),
    tokens,
    async sum() {
      const matchView = await matchService.view(match, "p-anna");
      return (matchView?.view as { sum: number } | undefined)?.sum;
    },
  };
}

describe("a proposal", () => {
  test("to undo is carried out at once for a single person, together with the bots' turns", async () => {
    const { matchService, waitUntilSettled, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT, { ...BOT, name: "Bot 2" }] });
    const { play, propose, sum } = people(matchService, match);
    for (const add of [3, 2]) {
      await play("p-anna", add);
      await waitUntilSettled(match);
    }
    expect(await sum()).toBe(9);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ ok: true, done: true, matchView: { view: { sum: 5 } } });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ ok: true, done: true, matchView: { view: { sum: 0 } } });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await play("p-anna", 1);
    await waitUntilSettled(match);
    expect(await sum()).toBe(3);
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual([
      ...["act", "act", "act", "act", "act", "act", "takeback", "takeback", "act", "act", "act"],
    ]);
  });

  test("that all accepted but that cannot be carried out keeps no player from another one", async () => {
    const time = { now: 1_000_000 };
    const { matchService, load } = createMatchRig({ store: openTestStore(), now: () => time.now });
    const { proposals, saved } = matchService;
    const match = await openTestMatch(matchService, { clock: { kind: "move", ms: 60 * 60_000 } });
    const { propose, answer } = people(matchService, match);
    await propose("p-anna", { kind: "save" });
    await answer("p-berta", true);
    const resume = (person: string, channel: string) =>
      proposals.proposeResume({ match, person }, { kind: "channel", guild: "guild", channel });
    const resumed = await resume("p-anna", "channel");
    const token = "token" in resumed ? resumed.token : "";
    const rival = await openTestMatch(matchService, { seats: [CARLA, BOT] });
    const agreed = await proposals.answer({ match, person: "p-berta" }, token, true);
    expect(agreed).toMatchObject({ refusal: { reason: "channel-taken", running: rival } });
    expect(await resume("p-berta", "other")).toMatchObject({ ok: true, waiting: [ANNA] });
    expect(await resume("p-anna", "other")).toMatchObject({ ok: true, done: true });
    expect(await load(match)).toMatchObject({ status: "running", location: { channel: "other" } });
    expect(await saved.listOwn("guild", "p-anna")).toEqual([]);
  });

  test("to undo is published when done, and later random events are drawn anew", async () => {
    const { matchService, waitUntilSettled, load, published } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    const { play, propose } = people(matchService, match);
    for (let round = 0; round < 2; round++) {
      await play("p-anna", 1);
      await waitUntilSettled(match);
      await propose("p-anna", TAKEBACK);
      await waitUntilSettled(match);
    }
    const entropy = (await load(match)).log.flatMap(({ deed }) => (deed.kind === "takeback" ? [deed.entropy] : []));
    expect(new Set(entropy).size).toBe(2);
    // The second undo does not repeat what the first one has undone.
    const undone = { kind: "takeback", events: [], undone: ["0 adds 1", "1 adds 1"] };
    const undos = published.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "takeback"));
    expect(undos).toEqual([undone, undone]);
  });

  test("needs the agreement of all other people, each once", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
    const { play, propose, answer, sum } = people(matchService, match);
    await play("p-anna", 3);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [BERTA, CARLA] });
    expect(await answer("p-anna", true)).toMatchObject({ refusal: { reason: "not-asked" } });
    expect(await answer("p-zoe", true)).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await answer("p-berta", true)).toMatchObject({ done: false, waiting: [CARLA] });
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "not-asked" } });
    expect(await sum()).toBe(3);
    expect(await answer("p-carla", true)).toMatchObject({ done: true, matchView: { view: { sum: 0 } } });
    expect(await answer("p-carla", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
  });

  test("blocks others while it is open, and its buttons do not answer a later one", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const { play, propose, answer, answerTo, tokens, sum } = people(matchService, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    expect(await propose("p-berta", DROP)).toMatchObject({ refusal: { reason: "already-proposed" } });
    expect(await answer("p-anna", false)).toMatchObject({ declined: true });
    await propose("p-anna", DROP);
    expect(await answerTo(tokens[0], "p-berta")).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    expect(await sum()).toBe(3);
    expect(await answerTo(tokens[1], "p-berta")).toMatchObject({ done: true, proposal: DROP });
  });

  test("is limited to three at once by one person in a match, and then one every five minutes", async () => {
    const time = { now: 1_000_000 };
    const { matchService } = createMatchRig({ store: openTestStore(), now: () => time.now });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer } = people(matchService, match);
    await play("p-anna", 3);
    let proposeUndo = 0;
    for (let one = 0; one < 39; one++) {
      const proposed = await propose("p-anna", one % 2 === 0 ? TAKEBACK : DROP);
      if ("token" in proposed) proposeUndo++;
      await answer("p-anna", false);
      time.now += 1_500;
    }
    expect(proposeUndo).toBe(3);
    const refusal = { ok: false, refusal: { reason: "asked-too-often", minutes: 5 } };
    expect(await propose("p-anna", DROP)).toMatchObject(refusal);
    expect(await propose("p-berta", DROP)).toMatchObject({ waiting: [ANNA, CARLA] });
    await answer("p-berta", false);
    time.now += 5 * 60_000;
    expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA, CARLA] });
  });

  test("counts as no agreement of a player who repeats it and has asked too often", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore(), maxQuestions: 3 });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer } = people(matchService, match);
    await play("p-anna", 1);
    for (let one = 0; one < 3; one++) {
      await propose("p-berta", TAKEBACK);
      await answer("p-berta", false);
    }
    expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA, CARLA] });
    expect(await propose("p-berta", DROP)).toMatchObject({ refusal: { reason: "asked-too-often" } });
    expect(await answer("p-carla", true)).toMatchObject({ waiting: [BERTA] });
    expect((await load(match)).status).toBe("running");
    expect(await answer("p-berta", true)).toMatchObject({ done: true });
  });

  test("can be declined by a player who has agreed, as long as it is open", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { propose, answer } = people(matchService, match);
    await propose("p-anna", DROP);
    expect(await answer("p-berta", true)).toMatchObject({ waiting: [CARLA] });
    expect(await answer("p-berta", false)).toMatchObject({ declined: true });
    expect(await answer("p-carla", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    expect((await load(match)).status).toBe("running");
  });

  test("is not limited if the operator has turned the limits off", async () => {
    const { matchService } = createMatchRig({ maxQuestions: Number.POSITIVE_INFINITY });
    const { propose } = people(matchService, await openTestMatch(matchService));
    for (let one = 0; one < 20; one++) expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA] });
  });

  test("counts towards the limit when repeated, but not if no player has to agree", async () => {
    const time = { now: 1_000_000 };
    const { matchService } = createMatchRig({ store: openTestStore(), now: () => time.now });
    const match = await openTestMatch(matchService);
    await matchService.saved.save({ match, person: "p-anna" }, undefined);
    const { propose } = people(matchService, match);
    for (let one = 0; one < 3; one++) expect(await propose("p-anna", DELETE)).toMatchObject({ waiting: [BERTA] });
    expect(await propose("p-anna", DELETE)).toMatchObject({ refusal: { reason: "asked-too-often" } });
    expect(await propose("p-berta", DELETE)).toMatchObject({ done: true });
    const alone = await openTestMatch(matchService, {
      location: { kind: "channel", guild: "guild", channel: "b" },
      seats: [ANNA, BOT],
    });
    for (let one = 0; one < 9; one++) {
      await matchService.play({ match: alone, person: "p-anna" }, 1);
      const taken = await matchService.proposals.propose({ match: alone, person: "p-anna" }, TAKEBACK);
      expect(taken).toMatchObject({ done: true });
    }
  });

  test("stays open if its result could not be saved, and can be agreed to again", async () => {
    let broken = false;
    const store = storeWith(openTestStore(), ({ append }) => ({
      append: (...given) => (broken ? Promise.reject(new Error("no room")) : append(...given)),
    }));
    const { matchService } = createMatchRig({ store });
    const match = await openTestMatch(matchService);
    const { play, propose, answer, sum } = people(matchService, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    broken = true;
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "not-saved" } });
    broken = false;
    expect(await sum()).toBe(3);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: true });
    expect(await sum()).toBe(0);
  });

  describe("whose message was deleted", () => {
    const proposeUndo = async () => {
      const time = { now: 1_000_000 };
      const { matchService } = createMatchRig({ store: openTestStore(), now: () => time.now });
      const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
      const at = people(matchService, match);
      await at.play("p-anna", 3);
      await at.propose("p-anna", TAKEBACK);
      return { ...at, time };
    };

    test("can be repeated by its proposer", async () => {
      const { propose, answerTo, tokens } = await proposeUndo();
      expect(await propose("p-anna", TAKEBACK)).toMatchObject({ waiting: [BERTA, CARLA] });
      expect(await answerTo(tokens[1], "p-berta")).toMatchObject({ waiting: [CARLA] });
    });

    test("is agreed to by another player who proposes the same", async () => {
      const { propose, sum } = await proposeUndo();
      expect(await propose("p-berta", TAKEBACK)).toMatchObject({ done: false, waiting: [CARLA] });
      expect(await propose("p-carla", TAKEBACK)).toMatchObject({ done: true });
      expect(await sum()).toBe(0);
    });

    test("is withdrawn when its proposer proposes something else", async () => {
      const { propose, answerTo, tokens, sum } = await proposeUndo();
      expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA, CARLA] });
      expect(await answerTo(tokens[0], "p-berta")).toMatchObject({ refusal: { reason: "nothing-proposed" } });
      expect(await sum()).toBe(3);
    });

    test("can be replaced by others after an hour", async () => {
      const { propose, time } = await proposeUndo();
      time.now += 60 * 60_000;
      expect(await propose("p-berta", DROP)).toMatchObject({ refusal: { reason: "already-proposed" } });
      time.now += 1;
      expect(await propose("p-berta", DROP)).toMatchObject({ waiting: [ANNA, CARLA] });
    });
  });

  test("does not delay turns while Discord is asked who has left", async () => {
    const discord = Promise.withResolvers<boolean>();
    const hasLeft = () => discord.promise;
    const { matchService } = createMatchRig({ store: openTestStore(), hasLeftServer: hasLeft });
    const match = await openTestMatch(matchService);
    const { play, propose, sum } = people(matchService, match);
    await play("p-anna", 3);
    const proposed = propose("p-anna", TAKEBACK);
    expect(await play("p-berta", 2)).toMatchObject({ ok: true });
    expect(await sum()).toBe(5);
    discord.resolve(false);
    expect(await proposed).toMatchObject({ waiting: [BERTA] });
  });

  test("to undo cannot go back before a resignation", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose } = people(matchService, match);
    await play("p-anna", 3);
    await matchService.resign({ match, person: "p-berta" });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await play("p-carla", 1);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [CARLA] });
  });

  test("is declined by a single no, and players who have resigned are not asked", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(matchService, match);
    await play("p-anna", 3);
    await propose("p-berta", TAKEBACK);
    expect(await answer("p-carla", false)).toMatchObject({ ok: true, declined: true, proposal: TAKEBACK });
    expect(await answer("p-anna", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    expect(await sum()).toBe(3);
    await matchService.resign({ match, person: "p-carla" });
    expect(await propose("p-carla", DROP)).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await propose("p-anna", DROP)).toMatchObject({ done: false, waiting: [BERTA] });
  });

  test("lapses when a player acts", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const { play, propose, answer, sum } = people(matchService, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK, 1);
    await play("p-berta", 1);
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    expect(await answer("p-berta", true, 1)).toMatchObject({ refusal: { reason: "stale" } });
    expect(await propose("p-anna", TAKEBACK, 1)).toMatchObject({ refusal: { reason: "stale" } });
    expect(await sum()).toBe(4);
  });

  test("survives a restart", async () => {
    const store = openTestStore();
    const first = createMatchRig({ store });
    const match = await openTestMatch(first.matchService);
    const { tokens, play, propose } = people(first.matchService, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    await first.matchService.close();
    const { answer } = people(createMatchRig({ store }).matchService, match, tokens);
    expect(await answer("p-berta", true)).toMatchObject({ done: true, matchView: { view: { sum: 0 } } });
  });

  test("to undo is refused at the start and after the end", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { options: { goal: 2 }, seats: [ANNA, BOT] });
    const { play, propose } = people(matchService, match);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await play("p-anna", 2);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "match-over" } });
  });

  test("to abandon ends the match without a result when all agree", async () => {
    const { matchService, waitUntilSettled, load, published } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const { propose, answer } = people(matchService, match);
    expect(await propose("p-anna", DROP)).toMatchObject({ done: false, waiting: [BERTA] });
    expect(await answer("p-berta", true)).toMatchObject({ done: true, matchView: { status: "dropped", actors: [] } });
    await waitUntilSettled(match);
    expect((await load(match)).status).toBe("dropped");
    expect(published.at(-1)).toMatchObject({ status: "dropped", entries: [{ kind: "drop" }], actors: [] });
    expect(await matchService.runningInChannel("channel")).toEqual([]);
  });

  test("to replace a player who has left the server gives the seat to a bot, which plays on", async () => {
    const gone = new Set(["p-berta"]);
    const hasLeft = async (_: unknown, person: string) => gone.has(person);
    const { matchService, waitUntilSettled, load } = createMatchRig({ store: openTestStore(), hasLeftServer: hasLeft });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(matchService, match);
    expect(await propose("p-anna", replace(1, "best"))).toMatchObject({
      refusal: { reason: "no-such-level", level: "best", levels: ["easy"] },
    });
    const replaceNamed = (name: string) => propose("p-anna", { ...replace(1), name });
    expect(await replaceNamed(" ")).toMatchObject({ refusal: { reason: "name-empty" } });
    expect(await replaceNamed("CARLA")).toMatchObject({ refusal: { reason: "seat-name-taken", name: "CARLA" } });
    expect(await propose("p-anna", replace(7))).toMatchObject({ refusal: { reason: "no-such-seat" } });
    expect(await propose("p-anna", replace(2))).toMatchObject({ refusal: { reason: "still-there", name: "Carla" } });
    expect(await propose("p-anna", replace(1))).toMatchObject({ done: false, waiting: [CARLA] });
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "not-asked" } });
    expect(await answer("p-carla", true)).toMatchObject({ done: true });
    expect((await load(match)).seats[1]).toEqual({ kind: "bot", level: "easy", name: "Bot 9" });
    await play("p-anna", 2);
    await waitUntilSettled(match);
    expect(await sum()).toBe(3);
    expect(await play("p-berta", 1)).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await propose("p-anna", replace(1))).toMatchObject({ refusal: { reason: "no-such-seat" } });
  });

  test("does not ask players who have left the server, and lists them as absent", async () => {
    const gone = new Set<string>();
    const hasLeft = async (_: unknown, person: string) => gone.has(person);
    const { matchService } = createMatchRig({ store: openTestStore(), hasLeftServer: hasLeft });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
    const { propose, answer } = people(matchService, match);
    expect(await matchService.proposals.absentPlayers(match)).toEqual([]);
    gone.add("p-berta");
    expect(await matchService.proposals.absentPlayers(match)).toEqual([BERTA]);
    expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [CARLA] });
    expect(await answer("p-carla", false)).toMatchObject({ declined: true });
    gone.add("p-carla");
    expect(await matchService.proposals.absentPlayers(match)).toEqual([BERTA, CARLA]);
    expect(await propose("p-anna", replace(1))).toMatchObject({ done: true });
    expect(await propose("p-anna", { kind: "remove", seat: 2 })).toMatchObject({ done: true });
    expect(await matchService.proposals.absentPlayers(match)).toEqual([]);
    expect(await matchService.proposals.absentPlayers("no such match")).toEqual([]);
  });

  describe("to replace a player who is still on the server", () => {
    const DAY = 24 * 60 * 60_000;

    async function openWaiting(clock?: Clock) {
      let now = 0;
      const rig = createMatchRig({ store: openTestStore(), now: () => now, hasLeftServer: async () => false });
      const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA, CARLA], ...(clock ? { clock } : {}) });
      const pass = (ms: number) => {
        now += ms;
      };
      return { ...rig, match, pass, ...people(rig.matchService, match) };
    }

    test("is possible after it has been the player's turn for fourteen days, and not before", async () => {
      const { matchService, match, pass, play, propose, answer } = await openWaiting();
      await play("p-anna", 1);
      pass(14 * DAY - 1);
      const refusal = { reason: "still-there", name: "Berta", days: 14 };
      expect(await propose("p-anna", replace(1))).toMatchObject({ refusal });
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({ refusal });
      pass(1);
      expect(await propose("p-anna", replace(2))).toMatchObject({ refusal: { ...refusal, name: "Carla" } });
      expect(await propose("p-anna", replace(1))).toMatchObject({ done: false, waiting: [CARLA] });
      expect(await answer("p-carla", true)).toMatchObject({ done: true });
      expect((await matchService.view(match, "p-anna"))?.seats[1]).toMatchObject({ kind: "bot" });
    });

    test("does not count days of downtime", async () => {
      let now = 0;
      let off = 0;
      const upSince = (at: number) => now - at - off;
      const rig = createMatchRig({
        store: openTestStore(),
        now: () => now,
        uptimeSince: upSince,
        hasLeftServer: async () => false,
      });
      const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA, CARLA] });
      const { play, propose } = people(rig.matchService, match);
      await play("p-anna", 1);
      off = 20 * DAY;
      now = 34 * DAY - 1;
      expect(await propose("p-anna", replace(1))).toMatchObject({ refusal: { reason: "still-there" } });
      now = 34 * DAY;
      expect(await propose("p-anna", replace(1))).toMatchObject({ waiting: [CARLA] });
    });

    test("lapses when the player acts before all have agreed", async () => {
      const { pass, play, propose, answer } = await openWaiting();
      await play("p-anna", 1);
      pass(20 * DAY);
      expect(await propose("p-anna", replace(1))).toMatchObject({ waiting: [CARLA] });
      await play("p-berta", 1);
      expect(await answer("p-carla", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    });

    test("counts on after a restart, but starts anew when the match is resumed", async () => {
      const { store, matchService, match, pass, play, propose, load } = await openWaiting();
      await play("p-anna", 1);
      pass(14 * DAY);
      const rest = { seq: 2, at: 14 * DAY, deed: { kind: "rest", ms: 5 } } as const;
      expect(await store.matches.append(match, rest, { status: "running" })).toBe(true);
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({ waiting: [CARLA] });
      await matchService.saved.save({ match, person: "p-anna" }, undefined);
      await matchService.saved.resume({ match, person: "p-anna" }, (await load(match)).location);
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
        refusal: { reason: "still-there" },
      });
    });

    describe("in a race", () => {
      const race = async () => {
        let now = 0;
        const games = [kenken as Game];
        const rig = createMatchRig({ games, now: () => now, hasLeftServer: async () => false });
        const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
        const match = await openTestMatch(rig.matchService, { game: "kenken", options });
        const { propose } = people(rig.matchService, match);
        const act = async (person: string, ...actions: readonly object[]) => {
          for (const action of actions)
            expect(await rig.matchService.play({ match, person }, action)).toMatchObject({ ok: true });
        };
        const pass = (days: number) => {
          now += days * DAY;
        };
        return { pass, act, removeBerta: () => propose("p-anna", { kind: "remove", seat: 1 }) };
      };
      const still = { refusal: { reason: "still-there", name: "Berta" } };

      test.each([
        ["checking the board", [{ kind: "check" }]],
        ["noting a value", [{ kind: "note", cell: 1, values: [2] }]],
        [
          "filling and clearing a cell",
          [
            { kind: "clear", cell: 0 },
            { kind: "set", cell: 0, value: 1 },
          ],
        ],
      ])("is possible although the player keeps on %s", async (_, actions) => {
        const { pass, act, removeBerta } = await race();
        await act("p-berta", { kind: "set", cell: 0, value: 1 });
        await act("p-anna", { kind: "set", cell: 0, value: 1 });
        pass(13);
        await act("p-berta", ...actions);
        expect(await removeBerta()).toMatchObject(still);
        pass(1);
        expect(await removeBerta()).toMatchObject({ done: true });
      });

      test("is refused if the player filled one more cell, or another player acted", async () => {
        const { pass, act, removeBerta } = await race();
        pass(13);
        await act("p-berta", { kind: "set", cell: 0, value: 1 });
        pass(13);
        expect(await removeBerta()).toMatchObject(still);
        await act("p-anna", { kind: "check" });
        pass(13);
        expect(await removeBerta()).toMatchObject(still);
        pass(1);
        expect(await removeBerta()).toMatchObject({ done: true });
      });
    });

    test("a player who helps to fill a common board is not absent", async () => {
      let now = 0;
      const { matchService } = createMatchRig({ games: [kenken as Game], now: () => now });
      const options = { board: SMALL_BOARD, mode: "together", grade: "easy" };
      const match = await openTestMatch(matchService, { game: "kenken", options });
      now += 13 * DAY;
      await matchService.play({ match, person: "p-berta" }, { kind: "check" });
      now += 13 * DAY;
      const { propose } = people(matchService, match);
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
        refusal: { reason: "still-there" },
      });
    });

    test("is refused if a clock runs, because the clock ends the wait", async () => {
      const { pass, propose } = await openWaiting({ kind: "game", ms: 14 * DAY, increment: 0 });
      pass(14 * DAY);
      expect(await propose("p-berta", { kind: "remove", seat: 0 })).toMatchObject({
        refusal: { reason: "still-there" },
      });
    });
  });

  describe("to delete a saved match", () => {
    const DELETE = { kind: "delete" } as const;

    async function createSaved(plan: Partial<MatchRigOptions> = {}) {
      const rig = createMatchRig({ store: openTestStore(), ...plan });
      const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
      const at = people(rig.matchService, match);
      expect(await at.propose("p-anna", DELETE)).toMatchObject({ refusal: { reason: "not-parked" } });
      await rig.matchService.saved.save({ match, person: "p-anna" }, "Sunday");
      return { ...rig, match, ...at };
    }

    test("is carried out when all its players agree", async () => {
      const { matchService, match, load, propose, answer } = await createSaved();
      expect(await propose("p-zoe", DELETE)).toMatchObject({ refusal: { reason: "not-seated" } });
      expect(await propose("p-anna", DELETE)).toMatchObject({ done: false, waiting: [BERTA, CARLA] });
      expect(await answer("p-anna", true)).toMatchObject({ refusal: { reason: "not-asked" } });
      expect(await answer("p-berta", true)).toMatchObject({ done: false, waiting: [CARLA] });
      expect((await load(match)).status).toBe("parked");
      expect(await answer("p-carla", true)).toMatchObject({ done: true, proposal: DELETE });
      expect((await load(match)).status).toBe("dropped");
      expect(await matchService.saved.find("guild", "p-zoe", "Sunday")).toBeUndefined();
      expect(await answer("p-carla", true)).toMatchObject({ refusal: { reason: "match-over" } });
    });

    test("can be repeated, which counts as agreement if another player does it", async () => {
      const { match, load, propose, answerTo, tokens } = await createSaved();
      await propose("p-anna", DELETE);
      expect(await propose("p-anna", DELETE)).toMatchObject({ done: false, waiting: [BERTA, CARLA] });
      expect(await propose("p-berta", DELETE)).toMatchObject({ done: false, waiting: [CARLA] });
      expect(new Set(tokens).size).toBe(1);
      expect(await answerTo(tokens[0], "p-carla")).toMatchObject({ done: true });
      expect((await load(match)).status).toBe("dropped");
    });

    test("is declined by a single no, and can be made again", async () => {
      const { match, load, propose, answer } = await createSaved();
      await propose("p-anna", DELETE);
      expect(await answer("p-carla", false)).toMatchObject({ declined: true, proposal: DELETE });
      expect((await load(match)).status).toBe("parked");
      expect(await propose("p-carla", DELETE)).toMatchObject({ waiting: [ANNA, BERTA] });
    });

    test("lapses when the match is resumed, even if it is saved again", async () => {
      const { matchService, match, load, propose, answer } = await createSaved();
      await propose("p-anna", DELETE);
      await matchService.saved.resume({ match, person: "p-berta" }, (await load(match)).location);
      expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
      await matchService.saved.save({ match, person: "p-berta" }, undefined);
      expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "parked" } });
      expect(await propose("p-anna", DELETE, 1)).toMatchObject({ refusal: { reason: "stale" } });
      expect((await load(match)).status).toBe("parked");
    });

    test("is carried out at once if the others have left the server; other proposals are refused", async () => {
      const { match, load, propose } = await createSaved({ hasLeftServer: async (_, person) => person !== "p-anna" });
      expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "parked" } });
      expect(await propose("p-anna", DELETE)).toMatchObject({ done: true });
      expect((await load(match)).status).toBe("dropped");
    });

    test("is not needed by a server admin, who deletes saved matches of that server only", async () => {
      const { matchService, match, load } = await createSaved();
      expect(await matchService.deleteSaved(match, "elsewhere")).toMatchObject({ refusal: { reason: "no-match" } });
      expect(await matchService.deleteSaved("nothing", "guild")).toMatchObject({ refusal: { reason: "no-match" } });
      const played = await openTestMatch(matchService);
      expect(await matchService.deleteSaved(played, "guild")).toMatchObject({ refusal: { reason: "not-parked" } });
      expect(await matchService.deleteSaved(match, "guild")).toEqual({ ok: true, channel: "channel" });
      expect([(await load(match)).status, (await load(played)).status]).toEqual(["dropped", "running"]);
    });
  });

  test("is not needed by a server admin, whose deletion fails if the match is resumed at that moment", async () => {
    const memoryStore = openTestStore();
    let meanwhile: (() => Promise<unknown>) | undefined;
    const store = storeWith(memoryStore, ({ loadHead }) => ({
      async loadHead(id) {
        const match = await loadHead(id);
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return match;
      },
    }));
    const { matchService, load } = createMatchRig({ store });
    const match = await openTestMatch(matchService);
    await matchService.saved.save({ match, person: "p-anna" }, undefined);
    const { location } = await load(match);
    meanwhile = () => matchService.saved.resume({ match, person: "p-anna" }, location);
    expect(await matchService.deleteSaved(match, "guild")).toMatchObject({ refusal: { reason: "not-parked" } });
    expect((await load(match)).status).toBe("running");
  });

  test("to resign for a player is carried out only if that player has left the server", async () => {
    const here = createMatchRig({ store: openTestStore() });
    const still = await openTestMatch(here.matchService);
    expect(await people(here.matchService, still).propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
      refusal: { reason: "still-there", name: "Berta" },
    });
    const { matchService } = createMatchRig({ store: openTestStore(), hasLeftServer: async () => true });
    const match = await openTestMatch(matchService);
    const { propose } = people(matchService, match);
    expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
      done: true,
      matchView: { status: "finished", outcome: { how: "at 0" } },
    });
  });
});
