import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng, deriveSeed } from "#core/rng.ts";
import { boardTileLetter } from "#games/scrabble/board/board.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { Language } from "#text/language.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";

// Games that bots play with each other, so that the pictures show real positions.

export type GalleryGame = Awaited<ReturnType<typeof openGalleryGame>>;

/** Opens the game with the word list of this language. */
export async function openGalleryGame(language: Language) {
  const wordList = await openOrCompileWordList(language, readCacheFolder());
  const searchIndex = createFullSearchIndex(wordList);
  return { language, wordList, game: createScrabbleGame(wordList, async () => searchIndex) };
}

export interface BotGamePlan {
  readonly options?: Partial<ScrabbleOptions>;
  /** Bot level of each seat. */
  readonly levels: readonly ("easy" | "medium" | "hard" | "expert")[];
  readonly seed: number;
}

/** Plays a game to its end, and returns its states, from the beginning and after each turn. */
export async function playBotGame(
  { language, game }: GalleryGame,
  { options, levels, seed }: BotGamePlan,
): Promise<ScrabbleState[]> {
  const rng = createRng(seed.toString(16).padStart(64, "0"));
  const states = [game.setup({ ...SCRABBLE_DEFAULTS, list: { language }, ...options }, levels.length, rng)];
  for (let turn = 0; ; turn++) {
    const state = states.at(-1) as ScrabbleState;
    const [seat] = game.actors(state);
    if (seat === undefined) return states;
    const bot = game.bots[levels[seat] ?? "hard"];
    const action = await bot(game.view(state, seat), createRng(deriveSeed(rng, turn)), createNodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot was refused: ${step.refusal.reason}`);
    states.push(step.state);
  }
}

/** Returns the position before the end that shows most: many tiles, blanks, and tiles of several letters. */
export function findBusiestPosition(states: readonly ScrabbleState[], { alphabet }: WordList): ScrabbleState {
  const candidates = states.filter(
    ({ ending, turns }) => ending === undefined && turns.at(-1)?.event.kind === "played",
  );
  const weigh = ({ board }: ScrabbleState) =>
    board.reduce((sum, stone) => {
      if (stone === 0) return sum;
      return sum + (stone < 0 ? 30 : 1) + (tileText(alphabet, boardTileLetter(stone)).length > 1 ? 20 : 0);
    }, 0);
  return findMax(candidates, weigh);
}

/** Returns the state with the highest weight, the first if several have it. */
function findMax(states: readonly ScrabbleState[], weigh: (state: ScrabbleState) => number): ScrabbleState {
  const [first, ...others] = states;
  if (!first) throw new Error("the game has no plays");
  return others.reduce((found, state) => (weigh(state) > weigh(found) ? state : found), first);
}
