import { expect, test } from "vitest";
import { createRng, type Rng, randomInt } from "#core/rng.ts";
import type { CorrectionContext, PlayerRef, ResultScope, ResultStore } from "#store/result-store.ts";
import { type OracleStore, oracleResultStore } from "../../oracle/results/store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore } from "../../support/store.ts";
import { actionEntry, channelMatch, openingOfGame } from "../support/sample-matches.ts";

// A store that counts everything anew and the SQLite store with its running totals must agree on every page, after any
// changes in any order.

const GUILDS = ["g", "h"];
const NAMES = ["ann", "ben", "cid", "dan", "eve", "fay"];
const STEPS = 120;

function createDraw(seed: string) {
  let rng: Rng = createRng(seed.repeat(64));
  return (max: number): number => {
    const [value, next] = randomInt(rng, max);
    rng = next;
    return value;
  };
}

type Draw = ReturnType<typeof createDraw>;
type Change = (store: OracleStore) => Promise<unknown>;

const randomPlayer = (draw: Draw): PlayerRef => {
  const index = draw(NAMES.length + 1);
  const name = NAMES[index];
  return name === undefined ? { kind: "bot", level: "easy" } : { kind: "person", person: name };
};

const TASKS = ["s", "t"];

/** A random task result, or none; some of them belong to a task with a key. */
function randomTaskResult(draw: Draw) {
  const task = TASKS[draw(3)];
  const taskResult = { done: draw(4) > 0, grade: 1 + draw(2), steps: draw(2), hints: draw(2), ms: draw(4) };
  const shared = draw(4) === 0 ? { shared: true as const } : {};
  const casual = draw(6) === 0 ? { casual: true as const } : {};
  return draw(3) === 0
    ? {}
    : { taskResult: { ...taskResult, ...(task === undefined ? {} : { task }), ...shared }, ...casual };
}

/** The next random change, to be made in both stores. */
function randomChange(draw: Draw, step: number): Change {
  const guild = GUILDS[draw(GUILDS.length)] ?? "g";
  const player = randomPlayer(draw);
  // Some admins play themselves.
  const by = draw(2) === 0 ? "boss" : (NAMES[draw(NAMES.length)] ?? "boss");
  const corrector: CorrectionContext = { guild, game: "toy", by, at: step };
  const [match, seat] = [`m${draw(step + 1)}`, draw(2)];
  const who = player.kind === "person" ? player.person : "ann";
  const kind = draw(24);
  const task = TASKS[draw(TASKS.length)] ?? "s";
  const opening = { seats: [{ kind: "person", person: who, name: who }], task, at: draw(30) } as const;
  if (kind === 20) return ({ tasks }) => tasks.recordSighting({ game: "toy", task, person: who, at: opening.at });
  if (kind === 21) return ({ tasks }) => tasks.deletePlayer(who);
  // A match that is not finished, and may be abandoned.
  if (kind >= 22)
    return async ({ matches }) => {
      await matches.open(channelMatch(`m${step}`, `m${step}`, { ...openingOfGame("toy"), ...opening }));
      if (kind === 23) await matches.abandon(`m${step}`);
    };
  if (kind === 0)
    return async ({ results }) => results.resetSeason((await results.season(guild, "toy")).number, corrector);
  if (kind === 1) return ({ results }) => results.deletePlayer(who);
  if (kind === 2) return ({ results }) => results.deleteScoresOf(player, corrector);
  if (kind <= 5) return ({ results }) => results.setOnServer(guild, who, kind === 5);
  if (kind <= 8) return ({ results }) => results.revertScore({ match, seat }, corrector);
  // Only in a casual match can some of the seats have scores that cannot be compared.
  const isMixed = draw(3) === 0;
  const seats = Array.from({ length: 1 + draw(3) }, () => randomPlayer(draw)).map((one) => {
    const score = draw(5) - 1;
    const name = one.kind === "bot" ? one.level : one.person;
    const seat = { player: one, name, score, position: 1 + draw(2), bingos: 0, ...randomTaskResult(draw) };
    return isMixed && draw(3) === 0 ? { ...seat, incomparable: true as const } : seat;
  });
  const local = draw(5) === 0 ? { local: true as const } : {};
  const result = {
    match: `m${step}`,
    game: "toy",
    guild,
    at: draw(30),
    casual: isMixed || draw(4) === 0,
    ...local,
    seats,
  };
  if (kind <= 10) return ({ results }) => results.enterManually(result, corrector);
  return async ({ matches }) => {
    await matches.open(channelMatch(result.match, result.match, { ...openingOfGame("toy"), ...opening }));
    return matches.append(result.match, actionEntry(1), { status: "finished", result });
  };
}

async function readPages(results: ResultStore, where: ResultScope, bots: boolean): Promise<unknown[]> {
  const { total } = await results.scores(where, { from: 0, count: 1, bots });
  const pages: unknown[] = [];
  for (let from = 0; from <= total; from += 3) pages.push(await results.scores(where, { from, count: 4, bots }));
  return pages;
}

/** Leaves out the name of the worst player, which is not unique, and rounds sums added in another order. */
async function readSummary(results: ResultStore, where: ResultScope, bots: boolean): Promise<unknown> {
  const summary = await results.summary(where, bots);
  return summary && { ...summary, lowest: summary.lowest.worst, meanOfPlayers: summary.meanOfPlayers.toFixed(9) };
}

async function readTasks({ tasks }: OracleStore, guild: string): Promise<unknown[]> {
  const home = { guild, game: "toy" };
  const slice = { from: 1, count: 3 };
  const found: unknown[] = [await tasks.solvers(home, slice)];
  for (const task of TASKS) {
    found.push(await tasks.bestTimes(home, task, slice), await tasks.bestTimeOf(home, task, "ann"));
    found.push(await tasks.sharedResult(home, task));
    // Among attempts of the same time, either may be the first.
    for (const name of NAMES) found.push((await tasks.firstAttempt("toy", task, name))?.at);
    for (const name of NAMES) found.push(await tasks.hasSeenSolution("toy", task, name));
  }
  for (const name of NAMES) {
    found.push(await tasks.solvedBy(home, name), await tasks.solver(home, name), await tasks.solvedGrades(home, name));
    found.push(await tasks.solvedGrades({ game: "toy", guild: undefined }, name));
  }
  return found;
}

/** Reads what counts all seasons. Scores of the same time may be listed in any order. */
async function readPlayer(results: ResultStore, where: ResultScope, player: PlayerRef): Promise<unknown> {
  const { average, bestPlay: _, name: _name, ...totals } = (await results.careerTotals(where, player)) ?? {};
  const recent = await results.recent(where, player, { from: 0, count: 99 });
  const { streak: _streak, longest: _longest, ...tasks } = await results.taskTotals(where, player);
  return [totals, average?.toFixed(9), recent.length, tasks, await results.headToHeads(where, player, 9)];
}

async function readEverything(store: OracleStore): Promise<unknown[]> {
  const { results } = store;
  const found: unknown[] = [];
  for (const guild of [...GUILDS, undefined])
    for (const bots of [false, true]) {
      const where = { guild, game: "toy" };
      found.push(await readPages(results, where, bots), await readSummary(results, where, bots));
      const other = { ...where, incomparable: true };
      if (guild !== undefined)
        found.push(await readPages(results, other, bots), await readSummary(results, other, bots));
      found.push(await results.standings(where, "sum", { from: 0, count: 50, bots }));
      for (const person of NAMES) found.push(await readPlayer(results, where, { kind: "person", person }));
      if (guild === undefined) continue;
      found.push(await results.season(guild, "toy"), await results.latest(guild, "toy", 50));
      found.push(await readTasks(store, guild));
      const slice = { from: 1, count: 5 };
      found.push(await results.taskResults(where, slice), await results.taskResults(where, slice, "shared"));
    }
  return found;
}

test.each(["1", "2", "3"])("the oracle and SQLite agree on every page (%s)", async (seed) => {
  const [oracle, sqlite] = [oracleResultStore(plainRatings), openTestStore(plainRatings)];
  const draw = createDraw(seed);
  let shown = 0;
  for (let step = 0; step < STEPS; step++) {
    const change = randomChange(draw, step);
    const answers = [await change(oracle), await change(sqlite)];
    expect(answers[1], `step ${step}`).toEqual(answers[0]);
    if (step % 12 > 0) continue;
    const [right, kept] = [await readEverything(oracle), await readEverything(sqlite)];
    expect(kept, `step ${step}`).toEqual(right);
    const everywhere = { guild: undefined, game: "toy" };
    shown = Math.max(shown, (await oracle.results.scores(everywhere, { from: 0, count: 1, bots: true })).total);
  }
  expect(shown).toBeGreaterThan(10);
  await sqlite.close();
});
