import type { GameWorkerTask, RunGameWorkerTask } from "#match/ports.ts";

/**
 * Returns a function that runs each long question only once at a time. If the same question is asked again while it
 * runs, both callers get the same answer. Otherwise one person could keep all workers busy. Questions with an input are
 * always run.
 */
export function shareRunningQuestions(think: RunGameWorkerTask): RunGameWorkerTask {
  const underWay = new Map<string, Promise<unknown>>();
  return (task, signal) => {
    if (task.long !== "alone" || task.kind !== "question" || task.input !== undefined) return think(task, signal);
    const key = keyOf(task);
    const asked = underWay.get(key) ?? think(task, signal).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

function keyOf({ game, options, lexicon, owner, name, view }: GameWorkerTask): string {
  return JSON.stringify([game, options, lexicon, owner, name, view]);
}
