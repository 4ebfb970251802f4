import { isEmptyBoard } from "#games/scrabble/board/board.ts";
import { createLeaveValuation } from "#games/scrabble/bots/leave-values.ts";
import { chooseOpeningPlay } from "#games/scrabble/bots/opening-play.ts";
import { checkExchange } from "#games/scrabble/rules/exchange.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Returns the action with the highest sum of score and leave (the value of the tiles that stay on the rack). */
export function chooseExpertAction(wordList: WordList, finder: PlayFinder, view: ScrabbleView): ScrabbleAction {
  const rack = view.rack ?? [];
  const position = { options: view.options, board: view.board, rack };
  const keeping = createLeaveValuation(wordList.alphabet, finder.leaves, view);
  const best = isEmptyBoard(view.board)
    ? chooseOpeningPlay(wordList.alphabet, finder, position, keeping)
    : finder.bestByValue(position, keeping);
  const max = maxExchangeableTiles(wordList, view);
  const given = finder.exchange(rack, max);
  if (best !== undefined && (given === undefined || best.worth >= given.worth)) {
    const { square, direction, word } = best.play;
    return { kind: "play", square, direction, word };
  }
  if (given !== undefined) return { kind: "exchange", tiles: given.tiles };
  return max > 0 ? { kind: "exchange", tiles: rack.slice(0, max) } : { kind: "pass" };
}

/** Returns the max number of tiles that the seat may exchange now. */
export function maxExchangeableTiles(wordList: WordList, view: ScrabbleView): number {
  const rack = view.rack ?? [];
  for (let max = rack.length; max > 0; max--) {
    if (checkExchange(wordList, { ...view, rack }, rack.slice(0, max)) === undefined) return max;
  }
  return 0;
}
