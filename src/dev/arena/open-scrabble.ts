import { openBuiltInWordList } from "#cli/lexicon/open-word-list.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import kit from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";

/** As the game itself has it, which is made only with a word list. */
export const MAX_SCRABBLE_SEATS = 8;

/** The classic game in this language, with what is said of beginners. */
export async function openScrabble(
  language: string,
  change: Pick<ScrabbleOptions, "easyWords" | "overlooking">,
): Promise<ArenaGame> {
  const resource = await openBuiltInWordList(language);
  const ground = createFullSearchIndex(resource);
  const options: ScrabbleOptions = { ...SCRABBLE_DEFAULTS, list: { language }, ...change };
  return { module: kit.moduleUrl, options, provided: { lexicon: resource, ground } };
}
