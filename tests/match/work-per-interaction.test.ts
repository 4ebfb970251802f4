import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LogEntry, MatchLog } from "#core/match-log.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Store } from "#store/store.ts";
import { addingGame } from "../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  testMatchRequest,
  waitUntil,
} from "../support/match-rig.ts";
import { openTestStore } from "../support/store.ts";

// Counts what an interaction costs with a long match: turns played by the game, entries read, calls of the store. The
// whole log is replayed at most twice, and no cost grows faster than the log.

const LENGTHS = [10, 100, 1_000, 10_000];
/** Maximum number of full replays for any interaction. */
const MAX_REPLAYS = 2;
/** Maximum number of reads of each entry. */
const MAX_READS_PER_ENTRY = 40;
/** Fixed cost of an interaction, even with a short match. */
const FIXED_COST = 60;

interface Counts {
  /** Turns played by the game. */
  plays: number;
  /** Reads of log entries. */
  reads: number;
  /** Calls of the store. */
  calls: number;
}

function createCountingGame(counts: Counts): Game {
  return {
    ...addingGame,
    maxEntries: 20_000,
    play(state, seat, action) {
      counts.plays++;
      return addingGame.play(state, seat, action);
    },
    countHint: (state) => ({ ok: true, state: { ...state }, events: [] }),
    questions: { ...addingGame.questions, hint: () => 1, review: () => "well done" },
    exportFormats: { txt: "game", seed: "position" },
    exports: ({ moments }) => ({ txt: moments.map(({ events }) => events.join("")).join(""), seed: "" }),
  } as typeof addingGame as unknown as Game;
}

function createCountingStore(store: Store, counts: Counts): Store {
  const countReads = (entry: LogEntry): LogEntry => ({
    ...entry,
    get deed() {
      counts.reads++;
      return entry.deed;
    },
  });
  const countCall = (answer: unknown): unknown => {
    counts.calls++;
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
    const { log, entries } = answer as { readonly log?: MatchLog; readonly entries?: MatchLog };
    if (log) return { ...answer, log: log.map(countReads) };
    return entries ? { ...answer, entries: entries.map(countReads) } : answer;
  };
  const matches = Object.fromEntries(
    Object.entries(store.matches).map(([name, ask]) => [
      name,
      async (...args: unknown[]) => countCall(await (ask as (...args: unknown[]) => Promise<unknown>)(...args)),
    ]),
  ) as unknown as Store["matches"];
  return { ...store, matches };
}

interface LongMatchRig extends MatchRig {
  readonly match: MatchId;
}

/** A match of two people with this number of turns. The returned service and store have not loaded it yet. */
async function createLongMatch(length: number, status: "running" | "finished" = "running", isTold = true) {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [{ ...addingGame } as unknown as Game] });
  const match = await openTestMatch(before.matchService, { seats: [ANNA, BERTA], options: { goal: 100_000 } });
  const { at } = await before.load(match);
  for (let seq = 1; seq <= length; seq++) {
    const entry = { kind: "act", seat: (seq - 1) % 2, action: 1 } as const;
    const isLast = seq === length && status === "finished";
    await store.matches.append(match, { seq, at: at + seq, deed: entry }, { status: isLast ? "finished" : "running" });
  }
  if (isTold) await store.matches.markPublished(match, length, undefined);
  await before.matchService.close();
  const counts: Counts = { plays: 0, reads: 0, calls: 0 };
  let now = 1_000_000;
  const rig = createMatchRig({
    store: createCountingStore(store, counts),
    games: [createCountingGame(counts)],
    maxEntries: 20_000,
    now: () => ++now,
    // Berta has left the server, so proposals need no agreement.
    hasLeftServer: async (_, person) => person === "p-berta",
  });
  return { rig: { ...rig, match }, counts };
}

async function waitUntilPublished({ store, match }: LongMatchRig): Promise<void> {
  await waitUntil(async () => {
    const head = await store.matches.loadHead(match);
    return head && head.publishedSeq === head.seq;
  });
}

type Interaction = (createLongMatch: LongMatchRig) => Promise<unknown>;

const person = "p-anna";
const DURING_MATCH: { readonly [what: string]: Interaction } = {
  "a view": ({ matchService, match }) => matchService.view(match, person),
  "a button press": async ({ matchService, match }) => {
    await matchService.gameOf(match);
    await matchService.view(match, person);
  },
  "an action and its publication": async (createLongMatch) => {
    expect(await createLongMatch.matchService.play({ match: createLongMatch.match, person }, 1)).toMatchObject({
      ok: true,
    });
    await waitUntilPublished(createLongMatch);
  },
  "a refused action, and the board after it": async ({ matchService, match }) => {
    expect(await matchService.play({ match, person }, 4)).toMatchObject({ ok: false });
    await matchService.view(match, person);
  },
  "a completion": ({ matchService, match }) => matchService.ask({ match, person }, "sum", 1),
  "two questions at the same time": ({ matchService, match }) =>
    Promise.all([matchService.checkTurn({ match, person }), matchService.view(match, person)]),
  "a hint": async (createLongMatch) => {
    expect(await createLongMatch.matchService.requestHint({ match: createLongMatch.match, person })).toMatchObject({
      ok: true,
    });
    await waitUntilPublished(createLongMatch);
  },
  "a change of a draft": ({ matchService, match }) => matchService.updateDraft({ match, person }, "plan", { add: 1 }),
  "an undo": async (createLongMatch) => {
    const { matchService, match } = createLongMatch;
    expect(await matchService.proposals.propose({ match, person }, { kind: "takeback" })).toMatchObject({ done: true });
    await waitUntilPublished(createLongMatch);
  },
  "a typed play, its preview and its confirmation": async (createLongMatch) => {
    const { matchService, match } = createLongMatch;
    await matchService.ask({ match, person }, "sum", 1);
    await matchService.updateDraft({ match, person }, "plan", { add: 1 });
    await matchService.gameOf(match);
    await matchService.ask({ match, person }, "sum", 1);
    expect(await matchService.play({ match, person }, 1)).toMatchObject({ ok: true });
    await matchService.view(match, person);
    await waitUntilPublished(createLongMatch);
  },
  "saving and resuming": async ({ matchService, match, load }) => {
    const { location } = await load(match);
    expect(await matchService.saved.save({ match, person }, undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match, person }, location)).toMatchObject({ ok: true });
  },
  "a resignation": async (createLongMatch) => {
    expect(await createLongMatch.matchService.resign({ match: createLongMatch.match, person })).toMatchObject({
      ok: true,
    });
    await waitUntilPublished(createLongMatch);
  },
  "replacing a deleted message": async ({ matchService, match }) => {
    matchService.publishAgain([match]);
    await matchService.view(match, person);
  },
  "a start": async (createLongMatch) => {
    await createLongMatch.matchService.resumeAfterStart();
    await waitUntilPublished(createLongMatch);
  },
};

const AFTER_MATCH: { readonly [what: string]: Interaction } = {
  "one step of a replay": async ({ matchService, match }) => {
    await matchService.view(match, person);
    expect(await matchService.replayFrame(match, 5, person)).toMatchObject({ step: 5 });
  },
  "the end of a replay": ({ matchService, match }) => matchService.replayFrame(match, Number.MAX_SAFE_INTEGER, person),
  "a list of all turns": async ({ matchService, match }) => {
    await matchService.view(match, person);
    await matchService.replayTurns(match, person, ({ step }) => step);
  },
  "all files of an export": async ({ matchService, match }) => {
    const exported = await matchService.exportMatch(match, person);
    await Promise.all((exported?.files ?? []).map((file) => file.text()));
  },
  "the completion of an export format": async ({ matchService, match }) => {
    expect((await matchService.exportMatch(match, person))?.files.map(({ format }) => format)).toEqual(["txt", "seed"]);
  },
  "a list of past matches": async ({ matchService, match }) => {
    const here = { kind: "channel", guild: "guild", channel: "channel" } as const;
    const [past] = await matchService.finished.list(here, undefined, { max: 9 });
    expect(past).toMatchObject({ id: match, view: {} });
  },
};

async function costOf(length: number, interaction: Interaction, status?: "finished") {
  const { rig, counts } = await createLongMatch(length, status);
  await interaction(rig);
  await rig.matchService.close();
  return counts;
}

function expectWithinBudget({ plays, reads, calls }: Counts, length: number): void {
  expect(plays).toBeLessThanOrEqual(MAX_REPLAYS * length + FIXED_COST);
  expect(reads).toBeLessThanOrEqual(MAX_READS_PER_ENTRY * length + 20 * FIXED_COST);
  expect(calls).toBeLessThanOrEqual(FIXED_COST + (2 * length) / 100);
}

describe.each(LENGTHS)("an interaction with a match of %i entries stays within its budget:", (length) => {
  test.each(Object.entries(DURING_MATCH))("%s", async (_, interaction) => {
    expectWithinBudget(await costOf(length, interaction), length);
  });

  test.each(Object.entries(AFTER_MATCH))("%s", async (_, interaction) => {
    expectWithinBudget(await costOf(length, interaction, "finished"), length);
  });
});

test("a loaded match is not replayed again: a second view plays no turn, and an action only the new ones", async () => {
  const { rig, counts } = await createLongMatch(100);
  await rig.matchService.view(rig.match, person);
  const before = counts.plays;
  await rig.matchService.view(rig.match, person);
  expect(counts.plays).toBe(before);
  await rig.matchService.play({ match: rig.match, person }, 1);
  await waitUntilPublished(rig);
  await rig.matchService.view(rig.match, "p-berta");
  expect(counts.plays).toBeLessThanOrEqual(before + 3);
});

test("each of several undos replays the whole match at most once", async () => {
  const { rig, counts } = await createLongMatch(100);
  const { matchService, match } = rig;
  for (let times = 1; times <= 5; times++) {
    const before = counts.plays;
    expect(await matchService.proposals.propose({ match, person }, { kind: "takeback" })).toMatchObject({ done: true });
    await waitUntilPublished(rig);
    expect(counts.plays).toBeLessThanOrEqual(before + MAX_REPLAYS * 105);
    expect(await matchService.view(match, person)).toMatchObject({ view: { sum: 100 - times } });
  }
});

test("a list of saved matches reads no log", async () => {
  const { rig, counts } = await createLongMatch(1_000);
  await rig.matchService.saved.save({ match: rig.match, person }, undefined);
  await waitUntilPublished(rig);
  await rig.matchService.close();
  const { reads } = counts;
  await rig.matchService.saved.listOwn("guild", person);
  await rig.matchService.saved.listOwnViews("guild", person, { max: 10, isWanted: () => false });
  await rig.matchService.saved.listAll("guild", 10);
  await rig.matchService.saved.listVisible("guild", person, () => true);
  await rig.matchService.saved.find("guild", person, rig.match);
  expect(counts.reads).toBe(reads);
});

test("after a long backlog only the latest turns are published", async () => {
  const { rig } = await createLongMatch(2_000, "running", false);
  await rig.matchService.resumeAfterStart();
  await waitUntilPublished(rig);
  const [update] = rig.published;
  expect(update).toMatchObject({ seq: 2_000 });
  expect(update?.entries).toHaveLength(500);
  expect(update?.entries.at(-1)?.events).toEqual(["1 adds 1"]);
});

test("a start loads many matches one after the other, without keeping all of them", async () => {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [{ ...addingGame } as unknown as Game] });
  for (let channel = 0; channel < 20; channel++) {
    const location = { kind: "channel", guild: "guild", channel: `c-${channel}` } as const;
    const answer = await before.matchService.open(testMatchRequest({ location, options: { goal: 100_000 } }));
    if (!answer.ok) throw new Error(answer.refusal.reason);
    for (let seq = 1; seq <= 600; seq++) {
      const entry = { kind: "act", seat: (seq - 1) % 2, action: 1 } as const;
      await store.matches.append(answer.id, { seq, at: seq, deed: entry }, { status: "running" });
    }
  }
  await before.matchService.close();
  const replayed = new Map<number, number>();
  let [running, maxRunning] = [0, 0];
  const game = {
    ...addingGame,
    setup(options: object, seats: number) {
      running++;
      maxRunning = Math.max(maxRunning, running);
      return { ...(addingGame.setup as (options: object, seats: number) => object)(options, seats), left: 600 };
    },
    play(state: { readonly left: number }, seat: number, action: number) {
      const left = state.left - 1;
      if (left === 0) running--;
      replayed.set(left, (replayed.get(left) ?? 0) + 1);
      const step = (addingGame.play as (...args: unknown[]) => { readonly state: object })(state, seat, action);
      return { ...step, state: { ...step.state, left } };
    },
  } as unknown as Game;
  const { matchService, lines } = createMatchRig({ store, games: [game] });
  await matchService.resumeAfterStart();
  expect(maxRunning).toBe(1);
  expect(replayed.get(0)).toBe(20);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  await matchService.close();
});
