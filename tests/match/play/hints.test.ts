import { describe, expect, test, vi } from "vitest";
import type { Game, Seat } from "#core/game.ts";
import type { GameTask, RunGameTask } from "#match/ports.ts";
import type { Store } from "#store/store.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

// Adding, where each seat may be told twice which number is the best.

interface Helped extends AddingState {
  /** By seat. */
  readonly hints: readonly number[];
  /** The sum at which a hint was given. */
  readonly at?: number;
}

const helping = {
  ...addingGame,
  id: "helping",
  setup: (options: object, seats: number, rng: never) => ({
    ...addingGame.setup(options, seats, rng),
    hints: Array<number>(seats).fill(0),
  }),
  countHint(state: Helped, seat: Seat) {
    if (state.at === state.sum) return { ok: true, state, events: [] };
    if (state.hints[seat] === 2) return { ok: false, refusal: { reason: "no-more" } };
    const hints = state.hints.map((count, at) => (at === seat ? count + 1 : count));
    return { ok: true, state: { ...state, hints, at: state.sum }, events: [] };
  },
  reshuffle: (state: Helped, _rng: unknown, undone = state) => ({ ...state, hints: undone.hints }),
  questions: { ...addingGame.questions, hint: ({ sum }: Helped) => `3 makes ${sum + 3}` },
} as unknown as Game;

const games = [addingGame as Game, helping];
const [anna, berta] = ["p-anna", "p-berta"];

interface Plan {
  readonly store?: Store;
  readonly runTask?: RunGameTask;
  readonly games?: readonly Game[];
}

async function seated(plan: Plan = {}, seats = [ANNA, BERTA]) {
  const rig = createMatchRig({ games, ...plan });
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

async function hintsIn({ matchService, match }: Awaited<ReturnType<typeof seated>>) {
  const matchView = await matchService.view(match, anna);
  return (matchView?.view as Helped | undefined)?.hints;
}

describe("a hint that takes long to find", () => {
  const slow = { ...helping, slowQuestions: ["hint"] } as Game;

  function thinker() {
    const tasks: GameTask[] = [];
    const found = Promise.withResolvers<unknown>();
    const runTask: RunGameTask = (task) => {
      tasks.push(task);
      return found.promise;
    };
    return { tasks, found, runTask };
  }

  test("leaves a worker to those who wait for a short answer", async () => {
    const { tasks, found, runTask } = thinker();
    found.resolve("3 makes 3");
    const at = await seated({ runTask, games: [slow] });
    expect(await at.hint(anna)).toMatchObject({ ok: true, answer: "3 makes 3" });
    expect(await at.matchService.ask({ match: at.match, person: anna }, "sum", 1)).toMatchObject({ ok: true });
    expect(tasks.map(({ name, long }) => [name, long])).toEqual([
      ["hint", "alone"],
      ["sum", undefined],
    ]);
  });

  test("is thought about once, however often it is asked for meanwhile", async () => {
    const { tasks, found, runTask } = thinker();
    const at = await seated({ runTask, games: [slow] });
    const asked = Array.from({ length: 20 }, () => at.hint(anna));
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
    found.resolve("3 makes 3");
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true, answer: "3 makes 3" });
    expect(tasks).toHaveLength(1);
    expect(await hintsIn(at)).toEqual([1, 0]);
    await at.hint(anna);
    expect(tasks).toHaveLength(2);
  });

  test("fails for all who ask for it where its worker dies, and is thought about anew after that", async () => {
    const { tasks, found, runTask } = thinker();
    const at = await seated({
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
  test("is given to the seat to move and counted once, and the turn stays the same one", async () => {
    const at = await seated({ store: openTestStore() });
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

  test("is told to nobody, neither then nor later, and is no step of the game", async () => {
    const at = await seated({ store: openTestStore() });
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

  test("is not given back with the turn that is taken back, and is no turn to take back itself", async () => {
    const at = await seated({ store: openTestStore() }, [ANNA, BOT]);
    const undo = () => at.matchService.proposals.propose(actor(at.match, anna), { kind: "takeback" });
    await at.hint(anna);
    expect(await undo()).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await at.matchService.play(actor(at.match, anna), 1);
    await at.waitUntilSettled(at.match);
    await at.hint(anna);
    expect(await undo()).toMatchObject({ ok: true, done: true, matchView: { view: { sum: 0, hints: [2, 0] } } });
    // The hint of this very turn is known already.
    expect(await at.hint(anna)).toMatchObject({ ok: true, matchView: { view: { hints: [2, 0] } } });
    await at.matchService.play(actor(at.match, anna), 1);
    await at.waitUntilSettled(at.match);
    expect(await at.hint(anna)).toMatchObject({ ok: false, by: "game", refusal: { reason: "no-more" } });
  });

  test("asked for twice at one moment is counted once, in one process and in two", async () => {
    const store = openTestStore();
    const at = await seated({ store });
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

  test("that cannot be saved is not given", async () => {
    let broken = false;
    const store = storeWith(openTestStore(), ({ append }) => ({
      append: (...given) => (broken ? Promise.reject(new Error("the disk is full")) : append(...given)),
    }));
    const at = await seated({ store });
    broken = true;
    expect(await at.hint(anna)).toEqual({ ok: false, by: "table", refusal: { reason: "not-saved" } });
    expect(await hintsIn(at)).toEqual([0, 0]);
  });
});

test("what a seat plans and what is proposed outlive a hint", async () => {
  const at = await seated();
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

test("a plan that is thought about while a hint is given is kept", async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const at = await seated({
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

test.each<[string, (at: Awaited<ReturnType<typeof seated>>) => Promise<unknown>, string]>([
  ["was played", ({ matchService, match }) => matchService.play({ match, person: anna }, 1), "stale"],
  ["was put aside", ({ matchService, match }) => matchService.saved.save({ match, person: anna }, undefined), "parked"],
  ["was given up", ({ matchService, match }) => matchService.resign({ match, person: berta }), "match-over"],
])("a hint for a turn that %s while it was thought about is not given, and costs nothing", async (_, deed, reason) => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const at = await seated({
    async runTask(task) {
      await meanwhile?.();
      return runTaskHere(games)(task);
    },
  });
  meanwhile = () => deed(at);
  expect(await at.hint(anna)).toEqual({ ok: false, by: "table", refusal: { reason } });
  expect((await at.load(at.match)).log.map(({ deed: { kind } }) => kind)).not.toContain("hint");
});

describe("a hint is refused, and nothing is thought or written,", () => {
  test.each<[string, string, number | undefined, string]>([
    ["of an earlier turn", berta, 0, "stale"],
    ["out of turn", anna, undefined, "wait-your-turn"],
    ["to somebody who does not sit there", "p-zoe", undefined, "not-seated"],
  ])("%s", async (_, person, seq, reason) => {
    const thought: string[] = [];
    const at = await seated({ runTask: async ({ name }) => void thought.push(name) });
    await at.matchService.play(actor(at.match, anna), 1);
    expect(await at.hint(person, seq)).toMatchObject({ ok: false, by: "table", refusal: { reason } });
    expect((await at.load(at.match)).log).toHaveLength(1);
    expect(thought).toEqual([]);
  });

  test("where there is no match or it is over or parked, and where the game has none", async () => {
    const at = await seated();
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

test("a fault while it is thought about costs nothing", async () => {
  const at = await seated({ runTask: async () => Promise.reject(new Error("the worker has died")) });
  await expect(at.hint(anna)).rejects.toThrow("the worker has died");
  expect((await at.load(at.match)).log).toEqual([]);
});
