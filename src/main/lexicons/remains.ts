import { setImmediate } from "node:timers/promises";
import type { Game } from "#kernel/game.ts";
import { FailedLog } from "#kernel/log.ts";
import { buildGraph, type Coded, code } from "#lexicon/build.ts";
import { has } from "#lexicon/graph.ts";
import type { GameFor } from "#main/games.ts";
import { findLexicon, packedOf } from "#main/lexicons/keeping.ts";
import type { Match, Store, UnneededLexicon } from "#store/store.ts";
import { replaying } from "#table/sight.ts";

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
  return game.wordsIn?.(eventsOf(match, game)) ?? [];
}

/** Of a log that today's rules refuse, the events up to there. Where the game fails, a later version may read more. */
function eventsOf(match: Match, game: Game): unknown[] {
  const { version } = match.opening;
  if (version > game.version) throw new Error("a match was begun under newer rules");
  const events: unknown[] = [];
  try {
    for (const position of replaying(match, game)) events.push(...position.events);
  } catch (error) {
    if (version === game.version && error instanceof FailedLog) throw error;
  }
  return events;
}
