import { setImmediate } from "node:timers/promises";
import type { Game } from "#kernel/game.ts";
import { FailedLog, type Moment, moments, readableMoments } from "#kernel/log.ts";
import { buildGraph, type Coded, code } from "#lexicon/build.ts";
import { has } from "#lexicon/graph.ts";
import type { GameFor } from "#main/games.ts";
import { findLexicon, packedOf } from "#main/lexicons/keeping.ts";
import type { Match, Store, UnneededLexicon } from "#store/store.ts";

// A list that nobody can play with any more takes megabytes, and matches that are over need little of it to be looked at:
// its tiles, and those of their words that it has. So these are kept in its place.

export type RemainsOf = (list: UnneededLexicon) => Promise<Uint8Array | undefined>;

/** Undefined where nothing was played with the list, or where it is not whole. */
export function remainsMaker({ matches, lexicons }: Pick<Store, "matches" | "lexicons">, gameFor: GameFor): RemainsOf {
  return async ({ hash, finished }) => {
    const whole = finished.length === 0 ? undefined : await findLexicon(lexicons, hash);
    if (!whole) return undefined;
    const words = new Set<Coded>();
    for (const id of finished) {
      await setImmediate();
      const match = await matches.load(id);
      if (!match) continue;
      for (const tiles of wordsOf(match, await gameFor(match.opening))) {
        if (has(whole.words, tiles)) words.add(code(tiles));
      }
    }
    return packedOf({ ...whole, words: buildGraph([...words].sort()) });
  };
}

function wordsOf(match: Match, game: Game): readonly (readonly number[])[] {
  return game.wordsIn?.(momentsOf(match, game).flatMap(({ events }) => events)) ?? [];
}

/** Of a match that today's rules do not read, as far as they do. A later version may read more only where its game fails. */
function momentsOf({ opening, log }: Match, game: Game): readonly Moment<unknown, unknown>[] {
  if (opening.version > game.version) throw new Error("a match was begun under newer rules");
  try {
    return opening.version === game.version ? moments(game, opening, log) : readableMoments(game, opening, log);
  } catch (error) {
    if (opening.version === game.version && error instanceof FailedLog) throw error;
    return opening.version === game.version ? readableMoments(game, opening, log) : [];
  }
}
