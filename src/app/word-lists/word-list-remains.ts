import { setImmediate } from "node:timers/promises";
import { compressWordList, readStoredWordList } from "#app/word-lists/stored-word-lists.ts";
import type { Game } from "#core/game.ts";
import { GameCrashedError } from "#core/match-log.ts";
import { buildGraph, type EncodedWord, encodeWord } from "#lexicon/graph/build-graph.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import { replayMatchInSteps } from "#match/play/loaded-match.ts";
import type { Match, Store, UnneededLexicon } from "#store/store.ts";
import type { LoadGame } from "#workers/load-game.ts";

// A word list takes megabytes. If no match can be played with it any more, only its remains are kept: the tiles, and
// the words that were played in finished matches. They are enough to show these matches.

export type BuildWordListRemains = (list: UnneededLexicon) => Promise<Uint8Array | undefined>;

/**
 * Returns a function that builds what is kept of a list. That function returns undefined if no finished match used the
 * list, or if the whole list is not stored.
 */
export function createWordListRemainsBuilder(
  { matches, lexicons }: Pick<Store, "matches" | "lexicons">,
  loadGame: LoadGame,
): BuildWordListRemains {
  return async ({ hash, finished }) => {
    const fullList = finished.length === 0 ? undefined : await readStoredWordList(lexicons, hash);
    if (!fullList) return undefined;
    const words = new Set<EncodedWord>();
    for (const id of finished) {
      await setImmediate();
      const match = await matches.load(id);
      if (!match) continue;
      for (const tiles of wordsOf(match, await loadGame(match.opening))) {
        if (hasWord(fullList.words, tiles)) words.add(encodeWord(tiles));
      }
    }
    return compressWordList({ ...fullList, words: buildGraph([...words].sort()) });
  };
}

function wordsOf(match: Match, game: Game): readonly (readonly number[])[] {
  return game.wordsInEvents?.(eventsOf(match, game)) ?? [];
}

/**
 * Returns the events of a match, up to the first log entry that today's rules refuse. Throws if the game's code
 * crashes. Then the word list is not deleted, because a later version may be able to read the log.
 */
function eventsOf(match: Match, game: Game): unknown[] {
  const { version } = match.opening;
  if (version > game.version) throw new Error("a match was begun under newer rules");
  const events: unknown[] = [];
  try {
    for (const position of replayMatchInSteps(match, game)) events.push(...position.events);
  } catch (error) {
    if (version === game.version && error instanceof GameCrashedError) throw error;
  }
  return events;
}
