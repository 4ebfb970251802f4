import type { Game } from "#kernel/game.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import type { Opening } from "#kernel/log.ts";

export type GameFor = (opening: Pick<Opening, "game" | "options" | "lexicon">) => Promise<Game>;

/** Enough for every combination that is played at a time; making one again costs little. */
const KEPT = 200;

/** Makes games from their kits and keeps those made last. */
export function createGames(kits: readonly GameKit[], provisions: Provisions): GameFor {
  const byId = new Map(kits.map((kit) => [kit.id, kit]));
  const made = new Map<string, Promise<Game>>();
  return ({ game, options, lexicon }) => {
    const key = JSON.stringify([game, options, lexicon]);
    const known = made.get(key);
    if (known) return known;
    const kit = byId.get(game);
    if (!kit) return Promise.reject(new Error(`there is no game ${game}`));
    const making = kit.make({ options, ...(lexicon === undefined ? {} : { lexicon }) }, provisions);
    making.catch(() => made.delete(key));
    if (made.size >= KEPT) made.delete(made.keys().next().value ?? "");
    made.set(key, making);
    return making;
  };
}
