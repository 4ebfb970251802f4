import type { GameTask, RunGameTask } from "#match/ports.ts";

/**
 * A question that takes long is thought about once, however often it is asked meanwhile: whoever asks again gets the same
 * answer. Otherwise one person who keeps asking would have all workers busy. What brings an input along is not compared.
 */
export function thinkOnce(think: RunGameTask): RunGameTask {
  const underWay = new Map<string, Promise<unknown>>();
  return (task, signal) => {
    if (task.long !== "alone" || task.kind !== "question" || task.input !== undefined) return think(task, signal);
    const key = keyOf(task);
    const asked = underWay.get(key) ?? think(task, signal).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

function keyOf({ game, options, lexicon, owner, name, view }: GameTask): string {
  return JSON.stringify([game, options, lexicon, owner, name, view]);
}
