import { describe, expect, test, vi } from "vitest";
import type { Game, Seat } from "#core/game.ts";
import type { GameWorkerTask, RunGameWorkerTask } from "#match/ports.ts";
import type { Store } from "#store/store.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

// A game of adding numbers in which each seat may ask twice for the best number.

interface HelpedState extends AddingState {
  /** Hints used, by seat. */
  readonly hints: readonly number[];
  /** The sum at which the last hint was given. */
  readonly at?: number;
}

const helping = {
  ...addingGame,
  id: "helping",
  setup: (options: object, seats: number, rng: never) => ({
    ...addingGame.setup(options, seats, rng),
    hints: Array<number>(seats).fill(0),
  }),
  countHint(state: HelpedState, seat: Seat) {
    if (state.at === state.sum) return { ok: true, state, events: [] };
    if (state.hints[seat] === 2) return { ok: false, refusal: { reason: "no-more" } };
    const hints = state.hints.map((count, at) => (at === seat ? count + 1 : count));
    return { ok: true, state: { ...state, hints, at: state.sum }, events: [] };
  },
  reshuffle: (state: HelpedState, _rng: unknown, undone = state) => ({ ...state, hints: undone.hints }),
  questions: { ...addingGame.questions, hint: ({ sum }: HelpedState) => `3 makes ${sum + 3}` },
} as unknown as Game;

const games = [addingGame as Game, helping];
const [anna, berta] = ["p-anna", "p-berta"];

interface Setup {
  readonly store?: Store;
  readonly runTask?: RunGameWorkerTask;
  readonly games?: readonly Game[];
}

async function openHelpingMatch(setup: Setup = {}, seats = [ANNA, BERTA]) {
  const rig = createMatchRig({ games, ...setup });
  const match = await openTestMatch(rig.matchService, { game: "helping", seats });
  await rig.waitUntilSettled(match);
  return {
    ...rig,
    match,
    hint: (person: string, seq?: number) => rig.matchService.requestHint(actor(match, person, seq)),
  };
}

function actor(match: string, person: string, seq?: number) {
  return { match, person, ...(seq === undefined ? {} : { seq }) };
}

async function hintsIn({ matchService, match }: Awaited<ReturnType<typeof openHelpingMatch>>) {
  const matchView = await matchService.view(match, anna);
  return (matchView?.view as HelpedState | undefined)?.hints;
}

describe("a slow hint", () => {
  const slow = { ...helping, slowQuestions: ["hint"] } as Game;

  function createPendingWorker() {
    const tasks: GameWorkerTask[] = [];
    const found = Promise.withResolvers<unknown>();
    const runTask: RunGameWorkerTask = (task) => {
      tasks.push(task);
      return found.promise;
    };
    return { tasks, found, runTask };
  }

  test("leaves a worker free for short questions", async () => {
    const { tasks, found, runTask } = createPendingWorker();
    found.resolve("3 makes 3");
    const at = await openHelpingMatch({ runTask, games: [slow] });
    expect(await at.hint(anna)).toMatchObject({ ok: true, answer: "3 makes 3" });
    expect(await at.matchService.ask({ match: at.match, person: anna }, "sum", 1)).toMatchObject({ ok: true });
    expect(tasks.map(({ name, long }) => [name, long])).toEqual([
      ["hint", "alone"],
      ["sum", undefined],
    ]);
  });

  test("is computed once, however often it is requested meanwhile", async () => {
    const { tasks, found, runTask } = createPendingWorker();
    const at = await openHelpingMatch({ runTask, games: [slow] });
    const asked = Array.from({ length: 20 }, () => at.hint(anna));
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
    found.resolve("3 makes 3");
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true, answer: "3 makes 3" });
    expect(tasks).toHaveLength(1);
    expect(await hintsIn(at)).toEqual([1, 0]);
    await at.hint(anna);
    expect(tasks).toHaveLength(2);
  });

  test("fails for all who requested it if its worker dies, and is computed anew at the next request", async () => {
    const { tasks, found, runTask } = createPendingWorker();
    const at = await openHelpingMatch({
      runTask: (task) => (tasks.length < 1 ? runTask(task) : Promise.resolve(4)),
      games: [slow],
    });
    const asked = Promise.allSettled([at.hint(anna), at.hint(anna)]);
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
    found.reject(new Error("the worker died"));
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await at.hint(anna)).toMatchObject({ ok: true, answer: 4 });
  });
});

describe("a hint", () => {
  test("is given to the seat to move, counted once, and does not end the turn", async () => {
    const at = await openHelpingMatch({ store: openTestStore() });
    const first = {
      ok: true,
      answer: "3 makes 3",
      matchView: { seat: 0, seq: 1, status: "running", view: { hints: [1, 0] } },
    };
    expect(await at.hint(anna, 0)).toMatchObject(first);
    expect(await at.hint(anna, 0)).toMatchObject(first);
    expect(await at.hint(anna, 1)).toMatchObject(first);
    expect((await at.load(at.match)).log).toMatchObject([{ seq: 1, deed: { kind: "hint", seat: 0 } }]);
    expect(await at.matchService.play(actor(at.match, anna, 0), 3)).toMatchObject({ ok: true, matchView: { seq: 2 } });
  });

  test("is never published, and is no step of a replay", async () => {
    const at = await openHelpingMatch({ store: openTestStore() });
    const before = at.published.length;
    await at.hint(anna);
    await at.waitUntilSettled(at.match);
    expect(at.published.length).toBe(before);
    await at.matchService.play(actor(at.match, anna), 1);
    await at.waitUntilSettled(at.match);
    expect(at.published.slice(before).flatMap(({ entries }) => entries)).toMatchObject([
      { kind: "act", events: ["0 adds 1"] },
    ]);
    expect(await at.matchService.replayFrame(at.match, 9, "p-anna")).toMatchObject({ step: 1, steps: 1 });
  });

  test("stays counted after an undo, and is no turn that can be undone", async () => {
    const at = await openHelpingMatch({ store: openTestStore() }, [ANNA, BOT]);
    const undo = () => at.matchService.proposals.propose(actor(at.match, anna), { kind: "takeback" });
    await at.hint(anna);
    expect(await undo()).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await at.matchService.play(actor(at.match, anna), 1);
    await at.waitUntilSettled(at.match);
    await at.hint(anna);
    expect(await undo()).toMatchObject({ ok: true, done: true, matchView: { view: { sum: 0, hints: [2, 0] } } });
    // The hint for this turn was given before the undo.
    expect(await at.hint(anna)).toMatchObject({ ok: true, matchView: { view: { hints: [2, 0] } } });
    await at.matchService.play(actor(at.match, anna), 1);
    await at.waitUntilSettled(at.match);
    expect(await at.hint(anna)).toMatchObject({ ok: false, by: "game", refusal: { reason: "no-more" } });
  });

  test("requested twice at the same moment is counted once, in one process or in two", async () => {
    const store = openTestStore();
    const at = await openHelpingMatch({ store });
    const other = createMatchRig({ store, games });
    const asked = await Promise.all([
      at.hint(anna),
      at.hint(anna),
      other.matchService.requestHint(actor(at.match, anna)),
    ]);
    expect(asked.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
    for (const one of asked) if (!one.ok) expect(one.refusal).toEqual({ reason: "stale" });
    expect(await hintsIn(at)).toEqual([1, 0]);
  });

  test("is not given if it cannot be saved", async () => {
    let broken = false;
    const store = storeWith(openTestStore(), ({ append }) => ({
      append: (...given) => (broken ? Promise.reject(new Error("the disk is full")) : append(...given)),
    }));
    const at = await openHelpingMatch({ store });
    broken = true;
    expect(await at.hint(anna)).toEqual({ ok: false, by: "table", refusal: { reason: "not-saved" } });
    expect(await hintsIn(at)).toEqual([0, 0]);
  });
});

test("drafts and proposals stay valid after a hint", async () => {
  const at = await openHelpingMatch();
  await at.matchService.updateDraft(actor(at.match, anna), "plan", { add: 2 });
  await at.matchService.play(actor(at.match, anna), 1);
  await at.matchService.updateDraft(actor(at.match, berta), "plan", { add: 2 });
  const asked = await at.matchService.proposals.propose(actor(at.match, anna), { kind: "takeback" });
  await at.hint(berta);
  expect(await at.matchService.updateDraft(actor(at.match, berta), "plan")).toMatchObject({ answer: { draft: [2] } });
  const token = asked.ok && !asked.done && "token" in asked ? asked.token : "";
  expect(await at.matchService.proposals.answer(actor(at.match, berta, 1), token, true)).toMatchObject({
    ok: true,
    done: true,
  });
});

test("a draft that is updated during a hint is kept", async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const at = await openHelpingMatch({
    async runTask(task) {
      const answer = await runTaskHere(games)(task);
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      return answer;
    },
  });
  meanwhile = () => at.hint(anna);
  await at.matchService.updateDraft(actor(at.match, anna), "plan", { add: 2 });
  expect(await hintsIn(at)).toEqual([1, 0]);
  expect(await at.matchService.updateDraft(actor(at.match, anna), "plan")).toMatchObject({ answer: { draft: [2] } });
});

test.each<[string, (at: Awaited<ReturnType<typeof openHelpingMatch>>) => Promise<unknown>, string]>([
  ["was played", ({ matchService, match }) => matchService.play({ match, person: anna }, 1), "stale"],
  ["was saved", ({ matchService, match }) => matchService.saved.save({ match, person: anna }, undefined), "parked"],
  [
    "was lost by a resignation",
    ({ matchService, match }) => matchService.resign({ match, person: berta }),
    "match-over",
  ],
])("a hint for a turn that %s meanwhile is not given, and is not counted", async (_, work, reason) => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const at = await openHelpingMatch({
    async runTask(task) {
      await meanwhile?.();
      return runTaskHere(games)(task);
    },
  });
  meanwhile = () => work(at);
  expect(await at.hint(anna)).toEqual({ ok: false, by: "table", refusal: { reason } });
  expect((await at.load(at.match)).log.map(({ deed: { kind } }) => kind)).not.toContain("hint");
});

describe("a hint is refused without a task or an entry", () => {
  test.each<[string, string, number | undefined, string]>([
    ["for an earlier turn", berta, 0, "stale"],
    ["out of turn", anna, undefined, "wait-your-turn"],
    ["to a spectator", "p-zoe", undefined, "not-seated"],
  ])("%s", async (_, person, seq, reason) => {
    const taskNames: string[] = [];
    const at = await openHelpingMatch({ runTask: async ({ name }) => void taskNames.push(name) });
    await at.matchService.play(actor(at.match, anna), 1);
    expect(await at.hint(person, seq)).toMatchObject({ ok: false, by: "table", refusal: { reason } });
    expect((await at.load(at.match)).log).toHaveLength(1);
    expect(taskNames).toEqual([]);
  });

  test("for unknown, saved and finished matches, and for games without hints", async () => {
    const at = await openHelpingMatch();
    expect(await at.matchService.requestHint(actor("nowhere", anna))).toMatchObject({
      refusal: { reason: "no-match" },
    });
    await at.matchService.saved.save(actor(at.match, anna), undefined);
    expect(await at.hint(anna)).toMatchObject({ refusal: { reason: "parked" } });
    const without = await openTestMatch(at.matchService, { game: "adding" });
    expect(await at.matchService.requestHint(actor(without, anna))).toMatchObject({
      by: "table",
      refusal: { reason: "no-hints" },
    });
    await at.matchService.resign(actor(without, anna));
    expect(await at.matchService.requestHint(actor(without, berta))).toMatchObject({
      refusal: { reason: "match-over" },
    });
  });
});

test("an error while a hint is computed costs nothing", async () => {
  const at = await openHelpingMatch({ runTask: async () => Promise.reject(new Error("the worker has died")) });
  await expect(at.hint(anna)).rejects.toThrow("the worker has died");
  expect((await at.load(at.match)).log).toEqual([]);
});
