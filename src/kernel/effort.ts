import type { Effort } from "#kernel/game.ts";

/** So many nodes, whatever the time: the same search again gives the same. */
export function nodeEffort(nodes: number): Effort {
  let spent = 0;
  return {
    left(more) {
      spent += more;
      return Math.max(0, 1 - spent / nodes);
    },
  };
}
