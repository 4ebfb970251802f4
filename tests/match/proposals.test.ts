import { describe, expect, test } from "vitest";
import type { MatchService } from "#match/match-service.ts";
import type { Clock, MatchId } from "#match/play/open-match.ts";
import type { ProposalRequest } from "#match/proposals.ts";
import { ANNA, BERTA, BOT, CARLA, createMatchRig, type MatchRigOptions, openTestMatch } from "../support/match-rig.ts";
import { openTestStore, storeWith } from "../support/store.ts";

const TAKEBACK = { kind: "takeback" } as const;
const DROP = { kind: "drop" } as const;
const DELETE = { kind: "delete" } as const;
const replace = (seat: number, level = "easy") => ({ kind: "replace", seat, level, name: "Bot 9" }) as const;

/** Who takes part in a match, by first letter: `p` proposes and `a` answers. */
function people(matchService: MatchService, match: MatchId, tokens: string[] = []) {
  const actor = (person: string, seq?: number) => ({ match, person, ...(seq === undefined ? {} : { seq }) });
  return {
    play: (person: string, add: number) => matchService.play(actor(person), add),
    async propose(person: string, proposal: ProposalRequest, seq?: number) {
      const proposed = await matchService.proposals.propose(actor(person, seq), proposal);
      if ("token" in proposed) tokens.push(proposed.token);
      return proposed;
    },
    /** To what was proposed last. */
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

describe("proposals", () => {
  test("where one person plays, a turn is taken back at once, with the bots' turns after it", async () => {
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

  test("what is taken back is told, and the chance after it is drawn anew each time", async () => {
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
    expect(published.at(-1)?.entries).toEqual([{ kind: "takeback", events: [] }]);
  });

  test("where several play, all others have to agree, each once", async () => {
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

  test("one thing is asked at a time, and a button is about that thing only", async () => {
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

  test("the others of a match are asked three times at once by one person, and then every five minutes", async () => {
    const time = { now: 1_000_000 };
    const { matchService } = createMatchRig({ store: openTestStore(), now: () => time.now });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer } = people(matchService, match);
    await play("p-anna", 3);
    let asked = 0;
    for (let one = 0; one < 39; one++) {
      const proposed = await propose("p-anna", one % 2 === 0 ? TAKEBACK : DROP);
      if ("token" in proposed) asked++;
      await answer("p-anna", false);
      time.now += 1_500;
    }
    expect(asked).toBe(3);
    const no = { ok: false, refusal: { reason: "asked-too-often", minutes: 5 } };
    expect(await propose("p-anna", DROP)).toMatchObject(no);
    expect(await propose("p-berta", DROP)).toMatchObject({ waiting: [ANNA, CARLA] });
    await answer("p-berta", false);
    time.now += 5 * 60_000;
    expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA, CARLA] });
  });

  test("it counts as well where a question is asked anew, and not where nobody has to be asked", async () => {
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

  test("where it cannot be saved it is still asked, and can be agreed to again", async () => {
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

  describe("where the message of a question is gone,", () => {
    const asked = async () => {
      const time = { now: 1_000_000 };
      const { matchService } = createMatchRig({ store: openTestStore(), now: () => time.now });
      const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
      const at = people(matchService, match);
      await at.play("p-anna", 3);
      await at.propose("p-anna", TAKEBACK);
      return { ...at, time };
    };

    test("its asker can ask it again", async () => {
      const { propose, answerTo, tokens } = await asked();
      expect(await propose("p-anna", TAKEBACK)).toMatchObject({ waiting: [BERTA, CARLA] });
      expect(await answerTo(tokens[1], "p-berta")).toMatchObject({ waiting: [CARLA] });
    });

    test("another player who asks the same agrees to it", async () => {
      const { propose, sum } = await asked();
      expect(await propose("p-berta", TAKEBACK)).toMatchObject({ done: false, waiting: [CARLA] });
      expect(await propose("p-carla", TAKEBACK)).toMatchObject({ done: true });
      expect(await sum()).toBe(0);
    });

    test("its asker can ask something else, and the first question is withdrawn", async () => {
      const { propose, answerTo, tokens, sum } = await asked();
      expect(await propose("p-anna", DROP)).toMatchObject({ waiting: [BERTA, CARLA] });
      expect(await answerTo(tokens[0], "p-berta")).toMatchObject({ refusal: { reason: "nothing-proposed" } });
      expect(await sum()).toBe(3);
    });

    test("the others can ask something else after an hour", async () => {
      const { propose, time } = await asked();
      time.now += 60 * 60_000;
      expect(await propose("p-berta", DROP)).toMatchObject({ refusal: { reason: "already-proposed" } });
      time.now += 1;
      expect(await propose("p-berta", DROP)).toMatchObject({ waiting: [ANNA, CARLA] });
    });
  });

  test("a turn does not wait while Discord is asked who has left", async () => {
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

  test("no turn is taken back from before somebody left", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose } = people(matchService, match);
    await play("p-anna", 3);
    await matchService.resign({ match, person: "p-berta" });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await play("p-carla", 1);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [CARLA] });
  });

  test("one no is enough, and whoever has gone is not asked", async () => {
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

  test("a proposal is about its turn: when somebody acts meanwhile, it is nothing any more", async () => {
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

  test("a proposal survives a restart", async () => {
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

  test("at the start and in a game that is over nothing is taken back", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { options: { goal: 2 }, seats: [ANNA, BOT] });
    const { play, propose } = people(matchService, match);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await play("p-anna", 2);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "match-over" } });
  });

  test("a game that all give up is dropped, told, and counts for nothing", async () => {
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

  test("a bot takes the seat of somebody who has gone, if the others agree, and plays on", async () => {
    const gone = new Set(["p-berta"]);
    const hasLeft = async (_: unknown, person: string) => gone.has(person);
    const { matchService, waitUntilSettled, load } = createMatchRig({ store: openTestStore(), hasLeftServer: hasLeft });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(matchService, match);
    expect(await propose("p-anna", replace(1, "best"))).toMatchObject({
      refusal: { reason: "no-such-level", level: "best", levels: ["easy"] },
    });
    const called = (name: string) => propose("p-anna", { ...replace(1), name });
    expect(await called(" ")).toMatchObject({ refusal: { reason: "name-empty" } });
    expect(await called("CARLA")).toMatchObject({ refusal: { reason: "seat-name-taken", name: "CARLA" } });
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

  test("who has left is not asked, and the others know", async () => {
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

  describe("whoever is still there", () => {
    const DAY = 24 * 60 * 60_000;

    async function waiting(clock?: Clock) {
      let now = 0;
      const rig = createMatchRig({ store: openTestStore(), now: () => now, hasLeftServer: async () => false });
      const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA, CARLA], ...(clock ? { clock } : {}) });
      const passes = (ms: number) => {
        now += ms;
      };
      return { ...rig, match, passes, ...people(rig.matchService, match) };
    }

    test("can be replaced once it has been their turn for fourteen days, and not a moment before", async () => {
      const { matchService, match, passes, play, propose, answer } = await waiting();
      await play("p-anna", 1);
      passes(14 * DAY - 1);
      const refusal = { reason: "still-there", name: "Berta", days: 14 };
      expect(await propose("p-anna", replace(1))).toMatchObject({ refusal });
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({ refusal });
      passes(1);
      expect(await propose("p-anna", replace(2))).toMatchObject({ refusal: { ...refusal, name: "Carla" } });
      expect(await propose("p-anna", replace(1))).toMatchObject({ done: false, waiting: [CARLA] });
      expect(await answer("p-carla", true)).toMatchObject({ done: true });
      expect((await matchService.view(match, "p-anna"))?.seats[1]).toMatchObject({ kind: "bot" });
    });

    test("is not waited for on days on which the bot was not there", async () => {
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

    test("keeps the seat by acting before all have agreed", async () => {
      const { passes, play, propose, answer } = await waiting();
      await play("p-anna", 1);
      passes(20 * DAY);
      expect(await propose("p-anna", replace(1))).toMatchObject({ waiting: [CARLA] });
      await play("p-berta", 1);
      expect(await answer("p-carla", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
    });

    test("is not waited for anew because the program was started again, but because the game was loaded", async () => {
      const { store, matchService, match, passes, play, propose, load } = await waiting();
      await play("p-anna", 1);
      passes(14 * DAY);
      const rest = { seq: 2, at: 14 * DAY, deed: { kind: "rest", ms: 5 } } as const;
      expect(await store.matches.append(match, rest, { status: "running" })).toBe(true);
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({ waiting: [CARLA] });
      await matchService.saved.save({ match, person: "p-anna" }, undefined);
      await matchService.saved.resume({ match, person: "p-anna" }, (await load(match)).location);
      expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
        refusal: { reason: "still-there" },
      });
    });

    test("keeps the seat where a clock runs: that sees to it", async () => {
      const { passes, propose } = await waiting({ kind: "game", ms: 14 * DAY, increment: 0 });
      passes(14 * DAY);
      expect(await propose("p-berta", { kind: "remove", seat: 0 })).toMatchObject({
        refusal: { reason: "still-there" },
      });
    });
  });

  describe("a game that is put aside", () => {
    const DELETE = { kind: "delete" } as const;

    async function parked(plan: Partial<MatchRigOptions> = {}) {
      const rig = createMatchRig({ store: openTestStore(), ...plan });
      const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA, CARLA, BOT] });
      const at = people(rig.matchService, match);
      expect(await at.propose("p-anna", DELETE)).toMatchObject({ refusal: { reason: "not-parked" } });
      await rig.matchService.saved.save({ match, person: "p-anna" }, "Sunday");
      return { ...rig, match, ...at };
    }

    test("is deleted when all who play it agree", async () => {
      const { matchService, match, load, propose, answer } = await parked();
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

    test("can be asked about once more, which is to agree, for the question may be lost", async () => {
      const { match, load, propose, answerTo, tokens } = await parked();
      await propose("p-anna", DELETE);
      expect(await propose("p-anna", DELETE)).toMatchObject({ done: false, waiting: [BERTA, CARLA] });
      expect(await propose("p-berta", DELETE)).toMatchObject({ done: false, waiting: [CARLA] });
      expect(new Set(tokens).size).toBe(1);
      expect(await answerTo(tokens[0], "p-carla")).toMatchObject({ done: true });
      expect((await load(match)).status).toBe("dropped");
    });

    test("stays when one of them does not, and then may be asked for again", async () => {
      const { match, load, propose, answer } = await parked();
      await propose("p-anna", DELETE);
      expect(await answer("p-carla", false)).toMatchObject({ declined: true, proposal: DELETE });
      expect((await load(match)).status).toBe("parked");
      expect(await propose("p-carla", DELETE)).toMatchObject({ waiting: [ANNA, BERTA] });
    });

    test("stays when it has been gone on with meanwhile, even if it is put aside again", async () => {
      const { matchService, match, load, propose, answer } = await parked();
      await propose("p-anna", DELETE);
      await matchService.saved.resume({ match, person: "p-berta" }, (await load(match)).location);
      expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "nothing-proposed" } });
      await matchService.saved.save({ match, person: "p-berta" }, undefined);
      expect(await answer("p-berta", true)).toMatchObject({ refusal: { reason: "parked" } });
      expect(await propose("p-anna", DELETE, 1)).toMatchObject({ refusal: { reason: "stale" } });
      expect((await load(match)).status).toBe("parked");
    });

    test("is deleted at once where the others have left, and nothing else can be asked of it", async () => {
      const { match, load, propose } = await parked({ hasLeftServer: async (_, person) => person !== "p-anna" });
      expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { reason: "parked" } });
      expect(await propose("p-anna", DELETE)).toMatchObject({ done: true });
      expect((await load(match)).status).toBe("dropped");
    });

    test("is deleted by who manages its server, and by no other, nor one that is played", async () => {
      const { matchService, match, load } = await parked();
      expect(await matchService.deleteSaved(match, "elsewhere")).toMatchObject({ refusal: { reason: "no-match" } });
      expect(await matchService.deleteSaved("nothing", "guild")).toMatchObject({ refusal: { reason: "no-match" } });
      const played = await openTestMatch(matchService);
      expect(await matchService.deleteSaved(played, "guild")).toMatchObject({ refusal: { reason: "not-parked" } });
      expect(await matchService.deleteSaved(match, "guild")).toEqual({ ok: true });
      expect([(await load(match)).status, (await load(played)).status]).toEqual(["dropped", "running"]);
    });
  });

  test("who manages the server deletes no game that somebody goes on with at that moment", async () => {
    const kept = openTestStore();
    let meanwhile: (() => Promise<unknown>) | undefined;
    const store = storeWith(kept, ({ loadHead }) => ({
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

  test("or gives up in the name of who has gone", async () => {
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
