import type { Effort } from "#core/game.ts";

/** An effort of `nodes` searched nodes, whatever the time. The same search gives the same result again. */
export function nodeEffort(nodes: number): Effort {
  let spent = 0;
  return {
    remaining(more) {
      spent += more;
      return Math.max(0, 1 - spent / nodes);
    },
  };
}
