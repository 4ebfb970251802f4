import { fileURLToPath } from "node:url";
import type { GameDependencies, GameModule } from "#core/game-module.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Cache of compiled word lists, shared by all test files. */
const FOLDER = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

const searchIndexes = new Map<string, SearchIndex | undefined>();
const opened = new Map<string, Promise<WordList>>();

/** The real word lists, as the app provides them. */
export const testDependencies: GameDependencies = {
  async wordList(key) {
    if ("language" in key) return byLanguage(key.language);
    const known = (await Promise.all(opened.values())).find(({ hash }) => hash === key.hash);
    if (!known) throw new Error(`no word list ${key.hash}`);
    return known;
  },
  async searchIndex(hash) {
    const known = searchIndexes.get(hash) ?? createSearchIndex((await testDependencies.wordList({ hash })) as WordList);
    searchIndexes.set(hash, known);
    return known;
  },
};

/** Creates a game with these options. Also returns the word list that a match of it would store. */
export async function createPinnedGame(gameModule: GameModule, options: unknown, from: GameDependencies) {
  let pinned: { lexicon?: string } = {};
  const game = await gameModule.create(
    { options },
    {
      async wordList(key) {
        const wordList = (await from.wordList(key)) as WordList;
        pinned = { lexicon: wordList.hash };
        return wordList;
      },
      ...(from.searchIndex ? { searchIndex: from.searchIndex } : {}),
    },
  );
  return { game, pinned };
}

function byLanguage(language: string): Promise<WordList> {
  const known = opened.get(language);
  if (known) return known;
  const opening = openOrCompileWordList(language, FOLDER);
  opened.set(language, opening);
  return opening;
}
