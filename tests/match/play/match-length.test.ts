import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { kenken } from "#games/kenken/game.ts";
import { MAX_ENTRIES, MAX_READABLE_ENTRIES } from "#match/play/match-length.ts";
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

/** Two people have played as many turns as a match has room for. */
async function full(plan: Parameters<typeof createMatchRig>[0] = {}, change = {}) {
  const rig = createMatchRig({ store: openTestStore(), maxEntries: MAX, ...plan });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA], ...change });
  for (let seq = 0; seq < MAX; seq++) {
    const played = await rig.matchService.play({ match, person: seq % 2 === 0 ? "p-anna" : "p-berta" }, 1);
    expect(played).toMatchObject({ ok: true });
  }
  return { ...rig, match };
}

const kinds = async ({ load }: MatchRig, match: string): Promise<LogEntryBody["kind"][]> =>
  (await load(match)).log.slice(MAX).map(({ deed }) => deed.kind);

describe("a match with as many entries as there is room for", () => {
  test("takes no action, and nothing is written; the reason says how many there may be", async () => {
    const { matchService, load, match } = await full();
    expect(await matchService.play({ match, person: "p-anna" }, 1)).toMatchObject(TOO_LONG);
    expect((await load(match)).log).toHaveLength(MAX);
    expect(await matchService.view(match, "p-anna")).toMatchObject({ status: "running", seq: MAX });
  });

  test("takes the last action of its game", async () => {
    const rig = await full({}, { options: { goal: 5 } });
    expect(await rig.matchService.play({ match: rig.match, person: "p-anna" }, 1)).toMatchObject({ ok: true });
    expect(await rig.load(rig.match)).toMatchObject({ status: "finished" });
  });

  test("gives no hint and takes nothing back; nobody is asked whether it may be", async () => {
    const { matchService, store, match } = await full({ games: [helpful] });
    expect(await matchService.requestHint({ match, person: "p-anna" })).toMatchObject(TOO_LONG);
    expect(await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "takeback" })).toMatchObject(
      TOO_LONG,
    );
    expect(await store.proposals.read(match)).toBeUndefined();
  });

  test("can be given up, by one and by all", async () => {
    const left = await full();
    expect(await left.matchService.resign({ match: left.match, person: "p-anna" })).toMatchObject({ ok: true });
    expect(await left.load(left.match)).toMatchObject({ status: "finished" });
    const { matchService, load, match } = await full();
    const asked = await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "drop" });
    const token = asked.ok && "token" in asked ? asked.token : "";
    expect(await matchService.proposals.answer({ match, person: "p-berta" }, token, true)).toMatchObject({
      done: true,
    });
    expect(await load(match)).toMatchObject({ status: "dropped" });
  });

  test("can be ended by who manages the server", async () => {
    const { matchService, load, match } = await full();
    expect(await matchService.abandon(match, "guild")).toEqual({ ok: true, isPublished: true });
    expect(await load(match)).toMatchObject({ status: "dropped" });
  });

  test("can be saved, and is not gone on with, so that it gets no longer by that", async () => {
    const rig = await full();
    const { matchService, load, match } = rig;
    const { location } = await load(match);
    expect(await matchService.saved.save({ match, person: "p-anna" }, undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match, person: "p-anna" }, location)).toMatchObject(TOO_LONG);
    expect(await kinds(rig, match)).toEqual(["pause"]);
    expect(await matchService.deleteSaved(match, "guild")).toEqual({ ok: true });
  });

  test("ends for nothing when the time of a seat is up, because nobody could have moved", async () => {
    let now = 1_000;
    const rig = await full({ now: () => now }, { clock: { kind: "move", ms: DAY_MS } });
    now += 2 * DAY_MS;
    expect(await rig.matchService.play({ match: rig.match, person: "p-anna" }, 1)).toMatchObject({ ok: false });
    expect((await rig.load(rig.match)).log.at(-1)?.deed).toEqual({ kind: "drop", by: "length" });
    expect(await rig.load(rig.match)).toMatchObject({ status: "dropped" });
  });

  test("ends for nothing when the seat to move is removed as absent", async () => {
    let now = 1_000;
    const rig = await full({ now: () => now });
    const remove = () =>
      rig.matchService.proposals.propose({ match: rig.match, person: "p-berta" }, { kind: "remove", seat: 0 });
    expect(await remove()).toMatchObject({ refusal: { reason: "still-there" } });
    now += 15 * DAY_MS;
    expect(await remove()).toMatchObject({ done: true });
    expect((await rig.load(rig.match)).log.at(-1)?.deed).toEqual({ kind: "drop", by: "length" });
    expect(await rig.load(rig.match)).toMatchObject({ status: "dropped" });
  });

  test("gets back the time in which nobody could act", async () => {
    const store = openTestStore();
    const before = await full({ store, now: () => 1_000 }, { clock: { kind: "move", ms: DAY_MS } });
    await before.matchService.close();
    const rig = createMatchRig({
      store,
      maxEntries: MAX,
      now: () => 5_000,
      downtimeBeforeStart: { from: 1_000, to: 5_000 },
    });
    await rig.matchService.resumeAfterStart();
    expect(await kinds(rig, before.match)).toEqual(["rest"]);
  });
});

describe("where a bot is to move", () => {
  test("a match that is too long ends for nothing, and everybody is told", async () => {
    const { matchService, published, load } = createMatchRig({ store: openTestStore(), maxEntries: 3 });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await matchService.play({ match, person: "p-anna" }, 1);
    await matchService.waitForBots(match, 4_000);
    await matchService.play({ match, person: "p-anna" }, 1);
    await waitUntil(async () => (await load(match)).status === "dropped");
    await waitUntil(() => published.at(-1)?.entries.some(({ kind, by }) => kind === "drop" && by === "length"));
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["act", "act", "act", "drop"]);
  });

  test("a match that is watched ends so, too, also after a restart", async () => {
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

describe("where everybody acts on their own, the room is shared", () => {
  test("a seat that has used its share is refused, and the others go on", async () => {
    const { matchService, load } = createMatchRig({ games: toyGames, maxEntries: 6 });
    const match = await openTestMatch(matchService, { game: "racing", seats: [ANNA, BERTA] });
    const play = (person: string) => matchService.play({ match, person }, 1);
    for (let turn = 0; turn < 3; turn++) expect(await play("p-anna")).toMatchObject({ ok: true });
    expect(await play("p-anna")).toMatchObject({ refusal: { reason: "match-too-long", max: 3 } });
    for (let turn = 0; turn < 3; turn++) expect(await play("p-berta")).toMatchObject({ ok: true });
    expect(await play("p-berta")).toMatchObject({ refusal: { reason: "match-too-long" } });
    expect((await load(match)).log).toHaveLength(6);
  });

  test("a race of KenKen is won while another racer does nothing but check", async () => {
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

test("an action that is forced is done, so that nobody waits for what can only be done in one way", async () => {
  const forcing = {
    ...addingGame,
    forcedAction: ({ sum, turn }: { sum: number; turn: number }) => (sum === 3 ? { seat: turn, action: 1 } : undefined),
  } as unknown as Game;
  const { matchService, load } = createMatchRig({ games: [forcing], maxEntries: 3 });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  for (const person of ["p-anna", "p-berta", "p-anna"]) await matchService.play({ match, person }, 1);
  expect((await load(match)).log).toHaveLength(4);
});

test("a game may have room for less than others", async () => {
  const short = { ...addingGame, maxEntries: 1 } as unknown as Game;
  const { matchService } = createMatchRig({ games: [short] });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play({ match, person: "p-anna" }, 1);
  expect(await matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({ refusal: { max: 1 } });
});

describe("a log that is longer than any that this version writes", () => {
  const entries = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => {
      return { seq: from + at, at: from + at, deed: { kind: "act", seat: (from + at - 1) % 2, action: 0 } } as const;
    });

  async function grown(rig: MatchRig, count: number): Promise<string> {
    const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    for (const entry of entries(count)) await rig.store.matches.append(match, entry, { status: "running" });
    return match;
  }

  test("is read as long as it is no more than twice as long, and can be ended", async () => {
    const rig = createMatchRig();
    const match = await grown(rig, MAX_ENTRIES + 1);
    expect(await rig.matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({
      refusal: { reason: "match-too-long", max: MAX_ENTRIES },
    });
    expect(await rig.matchService.resign({ match, person: "p-anna" })).toMatchObject({ ok: true });
  });

  test("is not even read beyond that: no start fails over it, and it makes room for others", async () => {
    const before = createMatchRig();
    const match = await grown(before, 3);
    await before.matchService.close();
    let pages = 0;
    const { matches } = before.store;
    const longer = async (id: string, after: number) => {
      pages++;
      const page = await matches.loadPage(id, after);
      return page && id === match ? { ...page, head: { ...page.head, seq: MAX_READABLE_ENTRIES + 1 } } : page;
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
