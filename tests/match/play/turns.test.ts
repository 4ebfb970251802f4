import { describe, expect, test } from "vitest";
import { ANNA, BERTA, createMatchRig, openTestMatch, spectator, waitUntil } from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

const [anna, berta] = ["p-anna", "p-berta"];
const stale = { ok: false, by: "table", refusal: { reason: "stale" } };

describe("a turn", () => {
  test("changes the state and the log, and returns its events", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const played = await matchService.play({ match, person: anna, seq: 0 }, 3);
    expect(played).toMatchObject({ ok: true, events: ["0 adds 3"], matchView: { seat: 0, seq: 1, view: { sum: 3 } } });
    expect((await load(match)).log).toMatchObject([{ seq: 1, deed: { kind: "act", seat: 0, action: 3 } }]);
  });

  test("of two players at the same moment is played once, and the other one is stale", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { game: "free" });
    const answers = await Promise.all(
      [anna, berta].map((person) => matchService.play({ match, person, seq: 0 }, person === anna ? 1 : 2)),
    );
    expect(answers).toMatchObject([{ ok: true }, stale]);
    expect((await load(match)).log).toHaveLength(1);
  });

  test("of two processes at the same moment is played once", async () => {
    const store = openTestStore();
    const [one, two] = [createMatchRig({ store }), createMatchRig({ store })];
    const match = await openTestMatch(one.matchService, { game: "free" });
    for (let seq = 0; seq < 5; seq++) {
      const answers = await Promise.all([
        one.matchService.play({ match, person: anna, seq }, 1),
        two.matchService.play({ match, person: berta, seq }, 2),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual(stale);
    }
    expect((await one.load(match)).log).toHaveLength(5);
  });

  test("that a person sends twice is played once", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { game: "free" });
    const press = () => matchService.play({ match, person: anna, seq: 0 }, 1);
    expect(await Promise.all([press(), press()])).toMatchObject([{ ok: true }, stale]);
    expect((await load(match)).log).toHaveLength(1);
  });

  test("in a simultaneous match is judged by the present state, even from an older button", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { game: "racing" });
    expect(await matchService.play({ match, person: anna, seq: 0 }, 1)).toMatchObject({ ok: true });
    expect(await matchService.play({ match, person: berta, seq: 0 }, 2)).toMatchObject({
      ok: true,
      matchView: { seq: 2 },
    });
    expect(await matchService.ask({ match, person: berta, seq: 0 }, "sum", "is")).toMatchObject({
      ok: true,
      answer: "is 3",
    });
  });

  test("that could not be saved changes nothing, and can be repeated", async () => {
    const store = openTestStore();
    let broken = true;
    const append = async () => {
      throw new Error("the disk is full");
    };
    const failing = storeWith(store, (matches) => ({
      append: (...given) => (broken ? append() : matches.append(...given)),
    }));
    const { matchService, load, lines, published, waitUntilSettled } = createMatchRig({ store: failing });
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    const before = await load(match);
    const refused = { ok: false, by: "table", refusal: { reason: "not-saved" } };
    expect(await matchService.play({ match, person: anna, seq: 0 }, 1)).toEqual(refused);
    expect(await load(match)).toEqual(before);
    expect(published).toHaveLength(1);
    expect(lines).toMatchObject([{ level: "error", facts: { match, seq: 1 } }]);
    broken = false;
    expect(await matchService.play({ match, person: anna, seq: 0 }, 1)).toMatchObject({ ok: true });
  });
});

describe("a turn is refused without an entry", () => {
  test.each<[string, string, number | undefined, unknown, object]>([
    ["with a wrong number", anna, 7, 1, { reason: "stale" }],
    ["out of turn, with the names of those to move", berta, 0, 1, { reason: "wait-your-turn", names: ["Anna"] }],
    ["by a spectator", "p-zoe", 0, 1, { reason: "not-seated" }],
    ["that cannot be read", anna, 0, { add: 1 }, { reason: "malformed" }],
    ["that the game refuses", anna, undefined, 4, { reason: "too-much" }],
  ])("%s", async (_, person, seq, action, refusal) => {
    const { matchService, load, published, waitUntilSettled } = createMatchRig();
    const match = await openTestMatch(matchService);
    await waitUntilSettled(match);
    const actor = seq === undefined ? { match, person } : { match, person, seq };
    expect(await matchService.play(actor, action)).toMatchObject({ ok: false, refusal });
    expect((await load(match)).log).toEqual([]);
    expect(published).toHaveLength(1);
  });

  test("in an unknown match", async () => {
    const { matchService } = createMatchRig();
    expect(await matchService.play({ match: "nowhere", person: anna }, 1)).toMatchObject({
      refusal: { reason: "no-match" },
    });
    expect(await matchService.view("nowhere", anna)).toBeUndefined();
    expect(await matchService.askAsSpectator("nowhere", "p-anna", "sum")).toMatchObject({
      refusal: { reason: "no-match" },
    });
  });

  test("in a finished match, with any number; the match can still be viewed", async () => {
    const { matchService, load } = createMatchRig();
    const match = await openTestMatch(matchService, { options: { goal: 3 } });
    expect(await matchService.play({ match, person: anna, seq: 0 }, 3)).toMatchObject({
      matchView: { status: "finished" },
    });
    for (const seq of [0, 1]) {
      const over = { ok: false, by: "table", refusal: { reason: "match-over" } };
      expect(await matchService.play({ match, person: berta, seq }, 1)).toEqual(over);
      expect(await matchService.resign({ match, person: berta, seq })).toEqual(over);
    }
    expect(await matchService.ask({ match, person: berta, seq: 0 }, "sum")).toMatchObject({
      refusal: { reason: "match-over" },
    });
    expect((await load(match)).log).toHaveLength(1);
    expect(await matchService.view(match, berta)).toMatchObject({ seat: 1, actors: [], outcome: { how: "at 3" } });
  });
});

test("a player can resign out of turn, and the others go on", async () => {
  const { matchService } = createMatchRig();
  const seats = [ANNA, BERTA, { kind: "person", person: "p-cesc", name: "Cesc" } as const];
  const match = await openTestMatch(matchService, { seats });
  expect(await matchService.resign({ match, person: berta })).toMatchObject({ ok: true, events: ["1 leaves"] });
  await matchService.play({ match, person: anna }, 1);
  expect(await matchService.view(match, "p-cesc")).toMatchObject({ actors: [2], status: "running" });
});

test("the seed is shown only after the match, but its hash always", async () => {
  const { matchService, load } = createMatchRig();
  const match = await openTestMatch(matchService, { options: { goal: 3 } });
  const { seed } = (await load(match)).opening;
  const before = await matchService.view(match, anna);
  expect(JSON.stringify({ ...before, game: undefined })).not.toContain(seed);
  expect(before?.seedCommitment.hash).toMatch(/^[0-9a-f]{64}$/);
  await matchService.play({ match, person: anna }, 3);
  expect((await matchService.view(match, anna))?.seedCommitment).toEqual({ hash: before?.seedCommitment.hash, seed });
});

describe("a question", () => {
  test("is answered from the view of the seat, with the present number, and writes nothing", async () => {
    const { matchService, load } = createMatchRig();
    const match = await openTestMatch(matchService);
    await matchService.play({ match, person: anna }, 2);
    const asked = await matchService.ask({ match, person: berta, seq: 1 }, "sum", "now");
    expect(asked).toMatchObject({ ok: true, answer: "now 2", matchView: { seat: 1, seq: 1 } });
    expect(await matchService.askAsSpectator(match, spectator(), "sum", "now")).toMatchObject({
      answer: "now 2",
      matchView: { seat: null },
    });
    expect((await load(match)).log).toHaveLength(1);
  });

  test("for an earlier turn or by a spectator is refused", async () => {
    const { matchService } = createMatchRig();
    const match = await openTestMatch(matchService);
    await matchService.play({ match, person: anna }, 2);
    expect(await matchService.ask({ match, person: berta, seq: 0 }, "sum")).toEqual(stale);
    expect(await matchService.ask({ match, person: "p-zoe" }, "sum")).toMatchObject({
      refusal: { reason: "not-seated" },
    });
  });
});

test("a closing service accepts no actions, opens no matches, and finishes running ones", async () => {
  const { matchService, load, published } = createMatchRig();
  const match = await openTestMatch(matchService);
  const running = matchService.play({ match, person: anna, seq: 0 }, 1);
  const closed = matchService.close();
  const late = matchService.play({ match, person: berta, seq: 1 }, 1);
  expect(await late).toEqual({ ok: false, by: "table", refusal: { reason: "closing" } });
  expect(await matchService.open({ ...(await load(match)), game: "counting", options: {} })).toMatchObject({
    refusal: { reason: "closing" },
  });
  await closed;
  expect(await running).toMatchObject({ ok: true });
  expect((await load(match)).publishedSeq).toBe(1);
  expect(published.at(-1)).toMatchObject({ seq: 1 });
});

test("a match with a damaged log does not affect other matches", async () => {
  const { matchService, store } = createMatchRig();
  const match = await openTestMatch(matchService);
  await store.matches.append(
    match,
    { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 99 } },
    { status: "running" },
  );
  await expect(matchService.play({ match, person: anna }, 1)).rejects.toThrow(/entry 1 cannot be replayed/);
  const other = await openTestMatch(matchService, { game: "counting" });
  expect(await matchService.play({ match: other, person: anna }, 1)).toMatchObject({ ok: true });
  await waitUntil(() => matchService.close().then(() => true));
});
