import type { Effort } from "#core/game.ts";

/** So many nodes, whatever the time: the same search again gives the same. */
export function nodeEffort(nodes: number): Effort {
  let spent = 0;
  return {
    remaining(more) {
      spent += more;
      return Math.max(0, 1 - spent / nodes);
    },
  };
}
