import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { kenken } from "#games/kenken/game.ts";
import { MAX_LOG_ENTRIES, MAX_READABLE_LOG_ENTRIES } from "#match/play/match-length.ts";
import { SMALL_BOARD, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { addingGame, toyGames } from "../../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  testMatchRequest,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const MAX = 4;
const DAY_MS = 86_400_000;
const TOO_LONG = { ok: false, by: "table", refusal: { reason: "match-too-long", max: MAX } };

const helpful = {
  ...addingGame,
  countHint: (state: unknown) => ({ ok: true, state: { ...(state as object) }, events: [] }),
  questions: { ...addingGame.questions, hint: () => 1 },
} as unknown as Game;

/** A match of two people who have filled its log. */
async function createFullMatch(rigOptions: Parameters<typeof createMatchRig>[0] = {}, request = {}) {
  const rig = createMatchRig({ store: openTestStore(), maxEntries: MAX, ...rigOptions });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA], ...request });
  for (let seq = 0; seq < MAX; seq++) {
    const played = await rig.matchService.play({ match, person: seq % 2 === 0 ? "p-anna" : "p-berta" }, 1);
    expect(played).toMatchObject({ ok: true });
  }
  return { ...rig, match };
}

const lateEntryKinds = async ({ load }: MatchRig, match: string): Promise<LogEntryBody["kind"][]> =>
  (await load(match)).log.slice(MAX).map(({ deed }) => deed.kind);

describe("a match with the maximum number of entries", () => {
  test("refuses further actions, and the refusal gives the maximum", async () => {
    const { matchService, load, match } = await createFullMatch();
    expect(await matchService.play({ match, person: "p-anna" }, 1)).toMatchObject(TOO_LONG);
    expect((await load(match)).log).toHaveLength(MAX);
    expect(await matchService.view(match, "p-anna")).toMatchObject({ status: "running", seq: MAX });
  });

  test("accepts the last action of its game", async () => {
    const rig = await createFullMatch({}, { options: { goal: 5 } });
    expect(await rig.matchService.play({ match: rig.match, person: "p-anna" }, 1)).toMatchObject({ ok: true });
    expect(await rig.load(rig.match)).toMatchObject({ status: "finished" });
  });

  test("gives no hints and proposes no undo", async () => {
    const { matchService, store, match } = await createFullMatch({ games: [helpful] });
    expect(await matchService.requestHint({ match, person: "p-anna" })).toMatchObject(TOO_LONG);
    expect(await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "takeback" })).toMatchObject(
      TOO_LONG,
    );
    expect(await store.proposals.read(match)).toBeUndefined();
  });

  test("can be lost by resignation, and abandoned by agreement", async () => {
    const left = await createFullMatch();
    expect(await left.matchService.resign({ match: left.match, person: "p-anna" })).toMatchObject({ ok: true });
    expect(await left.load(left.match)).toMatchObject({ status: "finished" });
    const { matchService, load, match } = await createFullMatch();
    const asked = await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "drop" });
    const token = asked.ok && "token" in asked ? asked.token : "";
    expect(await matchService.proposals.answer({ match, person: "p-berta" }, token, true)).toMatchObject({
      done: true,
    });
    expect(await load(match)).toMatchObject({ status: "dropped" });
  });

  test("can be ended by a server admin", async () => {
    const { matchService, load, match } = await createFullMatch();
    expect(await matchService.abandon(match, "guild")).toEqual({ ok: true, isPublished: true });
    expect(await load(match)).toMatchObject({ status: "dropped" });
  });

  test("can be saved but not resumed, because that would make it longer", async () => {
    const rig = await createFullMatch();
    const { matchService, load, match } = rig;
    const { location } = await load(match);
    expect(await matchService.saved.save({ match, person: "p-anna" }, undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match, person: "p-anna" }, location)).toMatchObject(TOO_LONG);
    expect(await lateEntryKinds(rig, match)).toEqual(["pause"]);
    expect(await matchService.deleteSaved(match, "guild")).toEqual({ ok: true, channel: "channel" });
  });

  test("is abandoned when the time of a seat is up, because no player could have moved", async () => {
    let now = 1_000;
    const rig = await createFullMatch({ now: () => now }, { clock: { kind: "move", ms: DAY_MS } });
    now += 2 * DAY_MS;
    expect(await rig.matchService.play({ match: rig.match, person: "p-anna" }, 1)).toMatchObject({ ok: false });
    expect((await rig.load(rig.match)).log.at(-1)?.deed).toEqual({ kind: "drop", by: "length" });
    expect(await rig.load(rig.match)).toMatchObject({ status: "dropped" });
  });

  test("is abandoned when the seat to move is removed as absent", async () => {
    let now = 1_000;
    const rig = await createFullMatch({ now: () => now });
    const remove = () =>
      rig.matchService.proposals.propose({ match: rig.match, person: "p-berta" }, { kind: "remove", seat: 0 });
    expect(await remove()).toMatchObject({ refusal: { reason: "still-there" } });
    now += 15 * DAY_MS;
    expect(await remove()).toMatchObject({ done: true });
    expect((await rig.load(rig.match)).log.at(-1)?.deed).toEqual({ kind: "drop", by: "length" });
    expect(await rig.load(rig.match)).toMatchObject({ status: "dropped" });
  });

  test("still gets back time in which no player could act", async () => {
    const store = openTestStore();
    const before = await createFullMatch({ store, now: () => 1_000 }, { clock: { kind: "move", ms: DAY_MS } });
    await before.matchService.close();
    const rig = createMatchRig({
      store,
      maxEntries: MAX,
      now: () => 5_000,
      downtimeBeforeStart: { from: 1_000, to: 5_000 },
    });
    await rig.matchService.resumeAfterStart();
    expect(await lateEntryKinds(rig, before.match)).toEqual(["rest"]);
  });
});

describe("with a bot to move", () => {
  test("a match that is too long is abandoned, and its players are told", async () => {
    const { matchService, published, load } = createMatchRig({ store: openTestStore(), maxEntries: 3 });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await matchService.play({ match, person: "p-anna" }, 1);
    await matchService.waitForBots(match, 4_000);
    await matchService.play({ match, person: "p-anna" }, 1);
    await waitUntil(async () => (await load(match)).status === "dropped");
    await waitUntil(() => published.at(-1)?.entries.some(({ kind, by }) => kind === "drop" && by === "length"));
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["act", "act", "act", "drop"]);
  });

  test("a watched match that is too long is abandoned, too, also after a restart", async () => {
    const store = openTestStore();
    const first = createMatchRig({ store, maxEntries: 3, watchedTurnMs: 60_000 });
    const options = { goal: 10_000 };
    const answer = await first.matchService.open(
      testMatchRequest({ seats: [BOT, { ...BOT, name: "Bot 2" }], starter: "p-anna", options }),
    );
    if (!answer.ok) throw new Error(answer.refusal.reason);
    await first.matchService.close();
    const { matchService, load, lines } = createMatchRig({ store, maxEntries: 3 });
    await matchService.resumeAfterStart();
    await waitUntil(async () => (await load(answer.id)).status === "dropped");
    expect((await load(answer.id)).log).toHaveLength(4);
    expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
  });
});

describe("in a simultaneous match, the seats share the entries", () => {
  test("a seat that has used up its share is refused, and the others can go on", async () => {
    const { matchService, load } = createMatchRig({ games: toyGames, maxEntries: 6 });
    const match = await openTestMatch(matchService, { game: "racing", seats: [ANNA, BERTA] });
    const play = (person: string) => matchService.play({ match, person }, 1);
    for (let turn = 0; turn < 3; turn++) expect(await play("p-anna")).toMatchObject({ ok: true });
    expect(await play("p-anna")).toMatchObject({ refusal: { reason: "match-too-long", max: 3 } });
    for (let turn = 0; turn < 3; turn++) expect(await play("p-berta")).toMatchObject({ ok: true });
    expect(await play("p-berta")).toMatchObject({ refusal: { reason: "match-too-long" } });
    expect((await load(match)).log).toHaveLength(6);
  });

  test("a player can finish a KenKen race even if another player checks again and again", async () => {
    const { matchService, load } = createMatchRig({ games: [kenken as Game], maxEntries: 40 });
    const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
    const match = await openTestMatch(matchService, { game: "kenken", options, seats: [ANNA, BERTA] });
    for (let press = 0; press < 50; press++) await matchService.play({ match, person: "p-berta" }, { kind: "check" });
    for (const [cell, value] of SMALL_SOLUTION.entries())
      expect(await matchService.play({ match, person: "p-anna" }, { kind: "set", cell, value })).toMatchObject({
        ok: true,
      });
    expect((await matchService.view(match, "p-anna"))?.actors).toEqual([1]);
    expect((await load(match)).log).toHaveLength(20 + SMALL_SOLUTION.length);
  });
});

test("a forced action is done even at the maximum length", async () => {
  const forcing = {
    ...addingGame,
    forcedAction: ({ sum, turn }: { sum: number; turn: number }) => (sum === 3 ? { seat: turn, action: 1 } : undefined),
  } as unknown as Game;
  const { matchService, load } = createMatchRig({ games: [forcing], maxEntries: 3 });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  for (const person of ["p-anna", "p-berta", "p-anna"]) await matchService.play({ match, person }, 1);
  expect((await load(match)).log).toHaveLength(4);
});

test("a game can set a lower maximum", async () => {
  const short = { ...addingGame, maxEntries: 1 } as unknown as Game;
  const { matchService } = createMatchRig({ games: [short] });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play({ match, person: "p-anna" }, 1);
  expect(await matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({ refusal: { max: 1 } });
});

describe("a log over the maximum of this version", () => {
  const entries = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => {
      return { seq: from + at, at: from + at, deed: { kind: "act", seat: (from + at - 1) % 2, action: 0 } } as const;
    });

  async function openWithEntries(rig: MatchRig, count: number): Promise<string> {
    const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    for (const entry of entries(count)) await rig.store.matches.append(match, entry, { status: "running" });
    return match;
  }

  test("is read up to twice the maximum, and the match can be ended", async () => {
    const rig = createMatchRig();
    const match = await openWithEntries(rig, MAX_LOG_ENTRIES + 1);
    expect(await rig.matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({
      refusal: { reason: "match-too-long", max: MAX_LOG_ENTRIES },
    });
    expect(await rig.matchService.resign({ match, person: "p-anna" })).toMatchObject({ ok: true });
  });

  test("is not read beyond that: the start succeeds, and the match gives way to a new one", async () => {
    const before = createMatchRig();
    const match = await openWithEntries(before, 3);
    await before.matchService.close();
    let pages = 0;
    const { matches } = before.store;
    const longer = async (id: string, after: number) => {
      pages++;
      const page = await matches.loadPage(id, after);
      return page && id === match ? { ...page, head: { ...page.head, seq: MAX_READABLE_LOG_ENTRIES + 1 } } : page;
    };
    const rig = createMatchRig({
      store: { ...before.store, matches: { ...matches, loadPage: longer } },
      games: toyGames,
    });
    await rig.matchService.resumeAfterStart();
    expect(rig.lines).toMatchObject([{ level: "error", facts: { match } }]);
    expect(pages).toBeLessThan(5);
    expect(await rig.matchService.open(testMatchRequest({ seats: [ANNA, BERTA] }))).toMatchObject({ ok: true });
    expect(await rig.load(match)).toMatchObject({ status: "dropped" });
  });
});
