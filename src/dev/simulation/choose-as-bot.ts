import type { Seat } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";

/** Lets a bot of this level choose the action of a person. */
export async function chooseActionAsBot(
  level: string,
  { game, state }: LoadedMatch,
  seat: Seat,
  random: Random,
): Promise<unknown> {
  const seed = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join("");
  return game.bots[level]?.(game.view(state, seat), createRng(seed));
}
