import type { GuildAndGame } from "#store/puzzle-store.ts";
import type { PageRange, ResultScope } from "#store/result-store.ts";
import { assignPositions } from "#store/results/assign-positions.ts";
import type { StoredScore } from "#store/results/result-writer.ts";
import type { BestTime, SolvedGrade, TaskAttempt, TaskStore } from "#store/task-store.ts";
import type { MemorySightings, PublicMatchInfo } from "./sightings.ts";

export interface TaskSources {
  /** Uncorrected scores on one server or all servers, of people who are there. */
  scores(where: ResultScope): readonly StoredScore[];
  /** Uncorrected scores of a person on one server, of all seasons, or on all servers. */
  scoresOf(where: ResultScope, person: string): readonly StoredScore[];
  /** Uncorrected scores of a person on all servers. */
  of(game: string, person: string): readonly StoredScore[];
  readonly matchOf: PublicMatchInfo;
  readonly sightings: MemorySightings;
}

export function memoryTasks({ scores, scoresOf, of, matchOf, sightings }: TaskSources): TaskStore {
  const attempts = (game: string, task: string, person: string) =>
    of(game, person)
      .flatMap((row) => attemptIn(row, task))
      .sort((a, b) => a.at - b.at);
  const firstAttempt = (game: string, task: string, person: string): TaskAttempt | undefined => {
    const seen = sightings.of(game, task, person);
    const isLeft = seen?.match !== undefined && matchOf(seen.match)?.status === "dropped";
    if (isLeft) return { done: false, hints: 0, shared: false, at: seen.at };
    return attempts(game, task, person)[0];
  };
  const doneIn = (where: ResultScope) => scores(where).flatMap(doneTask);
  const ranked = (home: GuildAndGame, task: string) => {
    const best = new Map<string, Done>();
    const all = doneIn(home).filter((one) => one.task === task && one.isRanked);
    for (const one of all.sort(fastestFirst)) if (!best.has(one.person)) best.set(one.person, one);
    const rows = [...best.values()].map(({ person, name, ms, at }): BestTime => ({ person, name, ms, at }));
    return withPositions(
      rows.sort((a, b) => a.ms - b.ms || a.at - b.at || (a.person < b.person ? -1 : 1)),
      ({ ms }) => ms,
    );
  };
  const counted = (home: GuildAndGame) => {
    const rows = Object.values(Object.groupBy(doneIn(home), ({ person }) => person)).flatMap((theirs = []) => {
      const [first] = theirs.toSorted((a, b) => (a.name > b.name ? -1 : 1));
      return first ? [{ person: first.person, name: first.name, ...countsOf(theirs) }] : [];
    });
    return withPositions(
      rows.sort((a, b) => b.tasks - a.tasks || b.shared - a.shared || (a.person < b.person ? -1 : 1)),
      ({ tasks, shared }) => `${tasks} ${shared}`,
    );
  };
  return {
    bestTimes: async (home, task, slice) => page(ranked(home, task), slice),
    bestTimeOf: async (home, task, person) => ranked(home, task).find((one) => one.person === person),
    sharedResult: async (home, task) => {
      const all = doneIn(home).filter((one) => one.task === task && one.shared && one.isTimed);
      if (all.length === 0) return undefined;
      return { times: new Set(all.map(({ match }) => match)).size, ms: Math.min(...all.map(({ ms }) => ms)) };
    },
    solvers: async (home, slice) => page(counted(home), slice),
    solver: async (home, person) => counted(home).find((one) => one.person === person),
    firstAttempt: async (game, task, person) => firstAttempt(game, task, person),
    recordSighting: async (sighting) => sightings.recordFirst(sighting),
    recordSpectating: async (sighting) => sightings.record(sighting),
    hasSeen: async (game, task, person) => sightings.of(game, task, person) !== undefined,
    hasSeenSolution: async (game, task, person) => {
      const seen = sightings.of(game, task, person);
      const status = seen?.match === undefined ? undefined : matchOf(seen.match)?.status;
      const isOver = status === "finished" || status === "dropped";
      return (seen && (seen.match === undefined || isOver)) || attempts(game, task, person).length > 0;
    },
    couldKnowBefore: async (game, task, person, match) =>
      sightings.knowledgeOf(game, task, person, match) !== undefined,
    deletePlayer: async (person) => sightings.forget(person),
    solvedGrades: async (where, person) => {
      const theirs = scoresOf(where, person).flatMap(doneTask);
      const rows = Object.values(Object.groupBy(theirs, ({ grade }) => grade)).flatMap((same = []): SolvedGrade[] => {
        const [first] = same;
        return first ? [{ grade: first.grade, ms: bestIn(same), ...countsOf(same) }] : [];
      });
      return rows.sort((a, b) => a.grade - b.grade);
    },
    solvedBy: async (home, person) => {
      const theirs = scoresOf(home, person).flatMap(doneTask);
      const rows = Object.values(Object.groupBy(theirs, taskOf)).flatMap((same = []) => {
        const [first] = same.toSorted((a, b) => b.at - a.at);
        const shared = same.every((one) => one.shared);
        return first ? [{ task: first.task, ms: bestIn(same), shared, at: first.at }] : [];
      });
      return rows.sort((a, b) => b.at - a.at || (a.task < b.task ? -1 : 1));
    },
  };
}

function attemptIn({ taskResult, at }: StoredScore, task: string): TaskAttempt[] {
  if (taskResult?.task !== task) return [];
  return [{ done: taskResult.done, hints: taskResult.hints, shared: taskResult.shared === true, at }];
}

type Done = ReturnType<typeof doneTask>[number];

function doneTask({ player, name, at, match, seat, casual, taskResult }: StoredScore) {
  if (player.kind === "bot" || !taskResult?.done || taskResult.task === undefined) return [];
  const { task, grade, hints, ms = 0, shared = false } = taskResult;
  const isTimed = taskResult.ms !== undefined;
  const isRanked = hints === 0 && !casual && !shared && isTimed;
  return [{ person: player.person, name, at, match, seat, task, grade, ms, shared, isTimed, isRanked }];
}

const taskOf = ({ task }: Done) => task;

/** The number of different tasks solved alone, and of those solved together. */
function countsOf(all: readonly Done[]): { readonly tasks: number; readonly shared: number } {
  const different = (isShared: boolean) => new Set(all.filter(({ shared }) => shared === isShared).map(taskOf)).size;
  return { tasks: different(false), shared: different(true) };
}

function bestIn(all: readonly Done[]): number | undefined {
  return all.filter(({ isRanked }) => isRanked).toSorted(fastestFirst)[0]?.ms;
}

function fastestFirst(a: Done, b: Done): number {
  return a.ms - b.ms || a.at - b.at || (a.match === b.match ? a.seat - b.seat : a.match < b.match ? -1 : 1);
}

function withPositions<Kept extends object>(
  rows: readonly Kept[],
  figureIn: (row: Kept) => unknown,
): (Kept & { readonly position: number })[] {
  return assignPositions(rows, 0, 1, figureIn).map(([row, position]) => ({ ...row, position }));
}

function page<Row>(all: readonly Row[], { from, count }: PageRange) {
  return { rows: all.slice(from, from + count), total: all.length };
}
