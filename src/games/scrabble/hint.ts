import type { HintAnswer } from "#games/scrabble/answers.ts";
import { EMPTY, readStones, squaresOf } from "#games/scrabble/board.ts";
import { worthiest } from "#games/scrabble/bots/expert.ts";
import { playAction } from "#games/scrabble/bots.ts";
import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** The best that this seat can do: most points, or what the expert would do, as the table has it. */
export function bestPlay(resource: Resource, finder: Finder, view: View): HintAnswer {
  const rack = view.rack ?? [];
  if (view.options.expertHints) return told(resource, view, worthiest(resource, finder, view));
  const play = finder.ranked({ options: view.options, board: view.board, rack }, () => 0);
  if (play !== undefined) return told(resource, view, playAction(play));
  const stuck = exchangeRefusal(resource, { ...view, rack }, rack.slice(0, 1)) !== undefined;
  return { ok: false, instead: stuck ? "pass" : "exchange" };
}

function told(resource: Resource, view: View, action: Action): HintAnswer {
  if (action.kind === "exchange") {
    return { ok: false, instead: "exchange", tiles: action.tiles.map((tile) => textOf(resource.alphabet, tile)) };
  }
  if (action.kind !== "play") return { ok: false, instead: "pass" };
  const shown = shownPlay(resource, view, action, blanksOf(resource, view, action));
  return shown.ok ? shown : { ok: false, instead: "pass" };
}

type Laying = Extract<Action, { readonly kind: "play" }>;

/** The letters for which it takes a blank. */
function blanksOf({ alphabet }: Resource, { board, options }: View, { square, direction, word }: Laying): string[] {
  const squares = squaresOf({ square, direction, length: word.length }, options.size) ?? [];
  const blanks = word.filter((stone, at) => stone < 0 && board[squares[at] ?? 0] === EMPTY);
  return blanks.map((stone) => readStones(alphabet, [stone]));
}
