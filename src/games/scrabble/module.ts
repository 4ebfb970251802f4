import type { Game } from "#core/game.ts";
import { DependencyGoneError, type GameDependencies, type GameModule } from "#core/game-module.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { isForAllServers } from "#games/scrabble/rules/options.ts";
import type { ScrabbleTypes } from "#games/scrabble/scrabble-types.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

const gameModule: GameModule<ScrabbleTypes> = {
  id: "scrabble",
  moduleUrl: import.meta.url,
  async create({ options, lexicon }, provisions) {
    const key = keyOf(options as ScrabbleOptions, lexicon);
    try {
      const wordList = (await provisions.wordList(key)) as WordList;
      const searchIndex = async () => (await provisions.searchIndex?.(wordList.hash)) as SearchIndex | undefined;
      const game = createScrabbleGame(wordList, searchIndex) as Game;
      if (!canBeSlow(options as ScrabbleOptions)) return game;
      return { ...game, hasSlowBots: true, slowQuestions: ["hint"] };
    } catch (error) {
      const isGone = error instanceof DependencyGoneError && "hash" in key;
      const remains = isGone ? await provisions.wordListRemains?.(key.hash) : undefined;
      if (remains === undefined) throw error;
      return { ...createScrabbleGame(remains as WordList), isWordListGone: true } as Game;
    }
  },
  samples: [
    sample(2, {}),
    sample(3, { size: 11, rack: 5, exchange: "full-rack", easyWords: true, overlooking: true }),
    sample(2, { challenge: "double", goingOut: "twice" }),
    sample(3, { size: 9, challenge: "five-point", exchange: "one", scorelessRounds: 2 }),
    sample(8, { size: 21, bag: "super" }),
    sample(1, { size: 9 }),
  ],
};

export default gameModule;

function sample(seats: number, change: Partial<ScrabbleOptions>): GameModule["samples"][number] {
  return { options: { ...SCRABBLE_DEFAULTS, list: { language: "en" }, ...change } satisfies ScrabbleOptions, seats };
}

/**
 * Whether finding plays can take long: the fast search supports only racks of usual size, and a server's own word list
 * can be made so that a rack has millions of plays. Both options may be missing if no match is involved.
 */
function canBeSlow({ list, rack = SCRABBLE_DEFAULTS.rack }: Partial<ScrabbleOptions>): boolean {
  return rack > SCRABBLE_DEFAULTS.rack || (list !== undefined && !isForAllServers(list));
}

function keyOf({ list }: ScrabbleOptions, hash: string | undefined): Parameters<GameDependencies["wordList"]>[0] {
  if (hash !== undefined) return { hash };
  if ("language" in list) return { language: list.language };
  throw new Error("a game with a server's own word list needs its hash");
}
