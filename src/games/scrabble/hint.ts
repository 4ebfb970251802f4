import type { HintAnswer } from "#games/scrabble/answers.ts";
import { EMPTY, readStones, squaresOf } from "#games/scrabble/board.ts";
import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** The best play of this seat, or what it can do without one. */
export function bestPlay(resource: Resource, finder: Finder, view: View): HintAnswer {
  const rack = view.rack ?? [];
  const play = finder.ranked({ options: view.options, board: view.board, rack }, () => 0);
  if (play !== undefined) {
    const { square, direction, word } = play;
    const shown = shownPlay(resource, view, { kind: "play", square, direction, word }, blanksOf(resource, view, play));
    if (shown.ok) return shown;
  }
  const stuck = exchangeRefusal(resource, { ...view, rack }, rack.slice(0, 1)) !== undefined;
  return { ok: false, instead: stuck ? "pass" : "exchange" };
}

/** The letters for which it takes a blank. */
function blanksOf({ alphabet }: Resource, { board, options }: View, { square, direction, word }: Play): string[] {
  const squares = squaresOf({ square, direction, length: word.length }, options.size) ?? [];
  const blanks = word.filter((stone, at) => stone < 0 && board[squares[at] ?? 0] === EMPTY);
  return blanks.map((stone) => readStones(alphabet, [stone]));
}
