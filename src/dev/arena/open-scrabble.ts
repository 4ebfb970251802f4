import { openBuiltInWordList } from "#cli/lexicon/open-word-list.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import gameModule from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";

/**
 * Maximum number of seats. The game has the same number as `seats.max`, but can be asked only after its word list is
 * loaded.
 */
export const MAX_SCRABBLE_SEATS = 8;

/** Opens the classic game in this language. */
export async function openArenaScrabble(
  language: string,
  beginnerOptions: Pick<ScrabbleOptions, "easyWords" | "overlooking">,
): Promise<ArenaGame> {
  const wordList = await openBuiltInWordList(language);
  const searchIndex = createFullSearchIndex(wordList);
  const options: ScrabbleOptions = { ...SCRABBLE_DEFAULTS, list: { language }, ...beginnerOptions };
  return { moduleUrl: gameModule.moduleUrl, options, dependencies: { wordList, searchIndex } };
}
