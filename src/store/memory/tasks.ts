import type { LevelHome } from "#store/levels.ts";
import type { Row } from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import type { Stretch } from "#store/results.ts";
import type { Attempt, BestTime, Tasks } from "#store/tasks.ts";

/** `scores`: those that stand on a server, of people who are there; `of`: those of a person that stand anywhere. */
export function memoryTasks(
  scores: (home: LevelHome) => readonly Row[],
  of: (game: string, person: string) => readonly Row[],
): Tasks {
  const attempts = (game: string, task: string, person: string) =>
    of(game, person)
      .flatMap(({ feat, at }): Attempt[] => (feat?.task === task ? [{ done: feat.done, hints: feat.hints, at }] : []))
      .sort((a, b) => a.at - b.at);
  const hadSeen = ({ game }: LevelHome, { task, person, at }: ReturnType<typeof doneTask>[number]) =>
    attempts(game, task, person).some((one) => one.at < at && (!one.done || one.hints > 0));
  const doneIn = (home: LevelHome) =>
    scores(home)
      .flatMap(doneTask)
      .map((one) => ({ ...one, isRanked: one.isRanked && !hadSeen(home, one) }));
  const ranked = (home: LevelHome, task: string) => {
    const best = new Map<string, Done>();
    const all = doneIn(home).filter((one) => one.task === task && one.isRanked);
    for (const one of all.sort(fastestFirst)) if (!best.has(one.person)) best.set(one.person, one);
    const rows = [...best.values()].map(({ person, name, ms, at }): BestTime => ({ person, name, ms, at }));
    return withPositions(
      rows.sort((a, b) => a.ms - b.ms || a.at - b.at || (a.person < b.person ? -1 : 1)),
      ({ ms }) => ms,
    );
  };
  const counted = (home: LevelHome) => {
    const rows = Object.values(Object.groupBy(doneIn(home), ({ person }) => person)).flatMap((theirs = []) => {
      const [first] = theirs.toSorted((a, b) => (a.name > b.name ? -1 : 1));
      return first ? [{ person: first.person, name: first.name, tasks: new Set(theirs.map(taskOf)).size }] : [];
    });
    return withPositions(
      rows.sort((a, b) => b.tasks - a.tasks || (a.person < b.person ? -1 : 1)),
      ({ tasks }) => tasks,
    );
  };
  return {
    ranking: async (home, task, slice) => page(ranked(home, task), slice),
    rank: async (home, task, person) => ranked(home, task).find((one) => one.person === person),
    doers: async (home, slice) => page(counted(home), slice),
    doer: async (home, person) => counted(home).find((one) => one.person === person),
    firstAttempt: async (game, task, person) => attempts(game, task, person)[0],
    doneBy: async (home, person) => {
      const theirs = doneIn(home).filter((one) => one.person === person);
      const rows = Object.values(Object.groupBy(theirs, taskOf)).flatMap((same = []) => {
        const [first] = same.toSorted((a, b) => b.at - a.at);
        const [best] = same.filter(({ isRanked }) => isRanked).sort(fastestFirst);
        return first ? [{ task: first.task, ms: best?.ms, at: first.at }] : [];
      });
      return rows.sort((a, b) => b.at - a.at || (a.task < b.task ? -1 : 1));
    },
  };
}

type Done = ReturnType<typeof doneTask>[number];

function doneTask({ player, name, at, match, seat, casual, feat }: Row) {
  if (player.kind === "bot" || !feat?.done || feat.task === undefined) return [];
  const { task, hints, ms } = feat;
  return [{ person: player.person, name, at, match, seat, task, ms, isRanked: hints === 0 && !casual }];
}

const taskOf = ({ task }: Done) => task;

function fastestFirst(a: Done, b: Done): number {
  return a.ms - b.ms || a.at - b.at || (a.match === b.match ? a.seat - b.seat : a.match < b.match ? -1 : 1);
}

function withPositions<Kept extends object>(rows: readonly Kept[], figureIn: (row: Kept) => number) {
  return placed(rows, 0, 1, figureIn).map(([row, position]) => ({ ...row, position }));
}

function page<Row>(all: readonly Row[], { from, count }: Stretch) {
  return { rows: all.slice(from, from + count), total: all.length };
}
