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

// What an interaction costs with a match of many entries, counted: turns that its game plays, entries that are looked at,
// answers of the store. The whole log is replayed at most twice, and no work grows faster than the log.

const LENGTHS = [10, 100, 1_000, 10_000];
/** A match is replayed at most so often for one interaction, whatever it is. */
const MAX_REPLAYS = 2;
/** Times that each entry is looked at, all in all. */
const MAX_LOOKS = 40;
/** What comes with every interaction, however short the match is. */
const ALWAYS = 60;

interface Counts {
  /** Turns that the game played. */
  plays: number;
  /** Times that an entry of a log was looked at. */
  looks: number;
  /** Answers of the store. */
  answers: number;
}

function countingGame(counts: Counts): Game {
  return {
    ...addingGame,
    maxEntries: 20_000,
    play(state, seat, action) {
      counts.plays++;
      return addingGame.play(state, seat, action);
    },
    countHint: (state) => ({ ok: true, state: { ...state }, events: [] }),
    questions: { ...addingGame.questions, hint: () => 1, review: () => "well done" },
    exportFormats: { txt: "game", seed: "beginning" },
    exports: ({ moments }) => ({ txt: moments.map(({ events }) => events.join("")).join(""), seed: "" }),
  } as typeof addingGame as unknown as Game;
}

function countingStore(store: Store, counts: Counts): Store {
  const looked = (entry: LogEntry): LogEntry => ({
    ...entry,
    get deed() {
      counts.looks++;
      return entry.deed;
    },
  });
  const counted = (answer: unknown): unknown => {
    counts.answers++;
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
    const { log, entries } = answer as { readonly log?: MatchLog; readonly entries?: MatchLog };
    if (log) return { ...answer, log: log.map(looked) };
    return entries ? { ...answer, entries: entries.map(looked) } : answer;
  };
  const matches = Object.fromEntries(
    Object.entries(store.matches).map(([name, ask]) => [
      name,
      async (...args: unknown[]) => counted(await (ask as (...args: unknown[]) => Promise<unknown>)(...args)),
    ]),
  ) as unknown as Store["matches"];
  return { ...store, matches };
}

interface Long extends MatchRig {
  readonly match: MatchId;
}

/** Two people who have played so many turns, over a store and by a process that have seen none of them. */
async function long(length: number, status: "running" | "finished" = "running", isTold = true) {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [{ ...addingGame } as unknown as Game] });
  const match = await openTestMatch(before.matchService, { seats: [ANNA, BERTA], options: { goal: 100_000 } });
  const { at } = await before.load(match);
  for (let seq = 1; seq <= length; seq++) {
    const deed = { kind: "act", seat: (seq - 1) % 2, action: 1 } as const;
    const isLast = seq === length && status === "finished";
    await store.matches.append(match, { seq, at: at + seq, deed }, { status: isLast ? "finished" : "running" });
  }
  if (isTold) await store.matches.markPublished(match, length, undefined);
  await before.matchService.close();
  const counts: Counts = { plays: 0, looks: 0, answers: 0 };
  let now = 1_000_000;
  const rig = createMatchRig({
    store: countingStore(store, counts),
    games: [countingGame(counts)],
    maxEntries: 20_000,
    now: () => ++now,
    // Then nobody else has to agree to anything.
    hasLeftServer: async (_, person) => person === "p-berta",
  });
  return { rig: { ...rig, match }, counts };
}

async function told({ store, match }: Long): Promise<void> {
  await waitUntil(async () => {
    const head = await store.matches.loadHead(match);
    return head && head.publishedSeq === head.seq;
  });
}

type Interaction = (long: Long) => Promise<unknown>;

const person = "p-anna";
const RUNNING: { readonly [what: string]: Interaction } = {
  "a look": ({ matchService, match }) => matchService.view(match, person),
  "a button, which first asks for its game": async ({ matchService, match }) => {
    await matchService.gameOf(match);
    await matchService.view(match, person);
  },
  "an action, until it is told": async (long) => {
    expect(await long.matchService.play({ match: long.match, person }, 1)).toMatchObject({ ok: true });
    await told(long);
  },
  "an action that is refused, and the board after it": async ({ matchService, match }) => {
    expect(await matchService.play({ match, person }, 4)).toMatchObject({ ok: false });
    await matchService.view(match, person);
  },
  "what is offered while somebody types": ({ matchService, match }) => matchService.ask({ match, person }, "sum", 1),
  "two questions at the same time": ({ matchService, match }) =>
    Promise.all([matchService.checkTurn({ match, person }), matchService.view(match, person)]),
  "a hint": async (long) => {
    expect(await long.matchService.requestHint({ match: long.match, person })).toMatchObject({ ok: true });
    await told(long);
  },
  "a plan": ({ matchService, match }) => matchService.updateDraft({ match, person }, "plan", { add: 1 }),
  "an undo": async (long) => {
    const { matchService, match } = long;
    expect(await matchService.proposals.propose({ match, person }, { kind: "takeback" })).toMatchObject({ done: true });
    await told(long);
  },
  "a typed play, its preview and its confirmation": async (long) => {
    const { matchService, match } = long;
    await matchService.ask({ match, person }, "sum", 1);
    await matchService.updateDraft({ match, person }, "plan", { add: 1 });
    await matchService.gameOf(match);
    await matchService.ask({ match, person }, "sum", 1);
    expect(await matchService.play({ match, person }, 1)).toMatchObject({ ok: true });
    await matchService.view(match, person);
    await told(long);
  },
  "saving, and going on with it": async ({ matchService, match, load }) => {
    const { location } = await load(match);
    expect(await matchService.saved.save({ match, person }, undefined)).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match, person }, location)).toMatchObject({ ok: true });
  },
  "leaving for good": async (long) => {
    expect(await long.matchService.resign({ match: long.match, person })).toMatchObject({ ok: true });
    await told(long);
  },
  "a message that was deleted": async ({ matchService, match }) => {
    matchService.publishAgain([match]);
    await matchService.view(match, person);
  },
  "a start": async (long) => {
    await long.matchService.resumeAfterStart();
    await told(long);
  },
};

const OVER: { readonly [what: string]: Interaction } = {
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
  "the formats of an export, while somebody types": async ({ matchService, match }) => {
    expect((await matchService.exportMatch(match, person))?.files.map(({ format }) => format)).toEqual(["txt", "seed"]);
  },
  "a list of past matches": async ({ matchService, match }) => {
    await matchService.finished.list({ kind: "channel", guild: "guild", channel: "channel" });
    await matchService.finished.view(match, person);
  },
};

async function costOf(length: number, interaction: Interaction, status?: "finished") {
  const { rig, counts } = await long(length, status);
  await interaction(rig);
  await rig.matchService.close();
  return counts;
}

function expectWithinBudget({ plays, looks, answers }: Counts, length: number): void {
  expect(plays).toBeLessThanOrEqual(MAX_REPLAYS * length + ALWAYS);
  expect(looks).toBeLessThanOrEqual(MAX_LOOKS * length + 20 * ALWAYS);
  expect(answers).toBeLessThanOrEqual(ALWAYS + (2 * length) / 100);
}

describe.each(LENGTHS)("with %i entries,", (length) => {
  test.each(Object.entries(RUNNING))("%s", async (_, interaction) => {
    expectWithinBudget(await costOf(length, interaction), length);
  });

  test.each(Object.entries(OVER))("%s", async (_, interaction) => {
    expectWithinBudget(await costOf(length, interaction, "finished"), length);
  });
});

test("what was replayed once is gone on with: a second look plays no turn, and an action as many as there are new", async () => {
  const { rig, counts } = await long(100);
  await rig.matchService.view(rig.match, person);
  const before = counts.plays;
  await rig.matchService.view(rig.match, person);
  expect(counts.plays).toBe(before);
  await rig.matchService.play({ match: rig.match, person }, 1);
  await told(rig);
  await rig.matchService.view(rig.match, "p-berta");
  expect(counts.plays).toBeLessThanOrEqual(before + 3);
});

test("undoing once more, and once more, goes back without the whole match being replayed more than once each time", async () => {
  const { rig, counts } = await long(100);
  const { matchService, match } = rig;
  for (let times = 1; times <= 5; times++) {
    const before = counts.plays;
    expect(await matchService.proposals.propose({ match, person }, { kind: "takeback" })).toMatchObject({ done: true });
    await told(rig);
    expect(counts.plays).toBeLessThanOrEqual(before + MAX_REPLAYS * 105);
    expect(await matchService.view(match, person)).toMatchObject({ view: { sum: 100 - times } });
  }
});

test("a list of saved matches reads no log of any of them", async () => {
  const { rig, counts } = await long(1_000);
  await rig.matchService.saved.save({ match: rig.match, person }, undefined);
  await told(rig);
  await rig.matchService.close();
  const { looks } = counts;
  await rig.matchService.saved.listOwn("guild", person);
  await rig.matchService.saved.listAll("guild", 10);
  await rig.matchService.saved.listVisible("guild", person, () => true);
  await rig.matchService.saved.find("guild", person, rig.match);
  expect(counts.looks).toBe(looks);
});

test("of very many saved matches of one person, only the last ones are looked at while they type", async () => {
  const { rig, counts } = await long(1);
  const { matches } = rig.store;
  Object.assign(matches, { parkedOf: async () => Array.from({ length: 5_000 }, (_, at) => `match ${at}`) });
  const before = counts.answers;
  await rig.matchService.saved.listOwn("guild", person);
  expect(counts.answers - before).toBeLessThanOrEqual(210);
});

test("of a long silence the last turns are told, and not all of them", async () => {
  const { rig } = await long(2_000, "running", false);
  await rig.matchService.resumeAfterStart();
  await told(rig);
  const [news] = rig.published;
  expect(news).toMatchObject({ seq: 2_000 });
  expect(news?.entries).toHaveLength(500);
  expect(news?.entries.at(-1)?.events).toEqual(["1 adds 1"]);
});

test("many matches are taken up one after the other at a start, and not all of them are held", async () => {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [{ ...addingGame } as unknown as Game] });
  for (let channel = 0; channel < 20; channel++) {
    const location = { kind: "channel", guild: "guild", channel: `c-${channel}` } as const;
    const answer = await before.matchService.open(testMatchRequest({ location, options: { goal: 100_000 } }));
    if (!answer.ok) throw new Error(answer.refusal.reason);
    for (let seq = 1; seq <= 600; seq++) {
      const deed = { kind: "act", seat: (seq - 1) % 2, action: 1 } as const;
      await store.matches.append(answer.id, { seq, at: seq, deed }, { status: "running" });
    }
  }
  await before.matchService.close();
  const replayed = new Map<number, number>();
  let [running, most] = [0, 0];
  const game = {
    ...addingGame,
    setup(options: object, seats: number) {
      running++;
      most = Math.max(most, running);
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
  expect(most).toBe(1);
  expect(replayed.get(0)).toBe(20);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  await matchService.close();
});
