import { EMPTY_SQUARE, formatBoardTiles, squaresOfSpan } from "#games/scrabble/board/board.ts";
import { toPlayAction } from "#games/scrabble/bots/bots.ts";
import { chooseExpertAction } from "#games/scrabble/bots/expert.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import type { HintAnswer } from "#games/scrabble/questions/question-types.ts";
import { checkExchange } from "#games/scrabble/rules/exchange.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Returns the best action of the seat: the play with the most points or, with `expertHints`, the expert's choice. */
export function hintFor(wordList: WordList, finder: PlayFinder, view: ScrabbleView): HintAnswer {
  const rack = view.rack ?? [];
  if (view.options.expertHints) return toHintAnswer(wordList, view, chooseExpertAction(wordList, finder, view));
  const play = finder.ranked({ options: view.options, board: view.board, rack }, () => 0);
  if (play !== undefined) return toHintAnswer(wordList, view, toPlayAction(play));
  const stuck = checkExchange(wordList, { ...view, rack }, rack.slice(0, 1)) !== undefined;
  return { ok: false, instead: stuck ? "pass" : "exchange" };
}

function toHintAnswer(wordList: WordList, view: ScrabbleView, action: ScrabbleAction): HintAnswer {
  if (action.kind === "exchange") {
    return { ok: false, instead: "exchange", tiles: action.tiles.map((tile) => tileText(wordList.alphabet, tile)) };
  }
  if (action.kind !== "play") return { ok: false, instead: "pass" };
  const shown = previewPlay(wordList, view, action, blanksOf(wordList, view, action));
  return shown.ok ? shown : { ok: false, instead: "pass" };
}

type PlayAction = Extract<ScrabbleAction, { readonly kind: "play" }>;

/** Returns the letters of the play for which a blank is laid. */
function blanksOf(
  { alphabet }: WordList,
  { board, options }: ScrabbleView,
  { square, direction, word }: PlayAction,
): string[] {
  const squares = squaresOfSpan({ square, direction, length: word.length }, options.size) ?? [];
  const blanks = word.filter((stone, at) => stone < 0 && board[squares[at] ?? 0] === EMPTY_SQUARE);
  return blanks.map((stone) => formatBoardTiles(alphabet, [stone]));
}
