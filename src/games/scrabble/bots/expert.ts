import { isBlankBoard } from "#games/scrabble/board.ts";
import { keepingFor } from "#games/scrabble/bots/kept.ts";
import { openingPlay } from "#games/scrabble/bots/opening.ts";
import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What is worth most, score and what is kept together. */
export function worthiest(resource: Resource, finder: Finder, view: View): Action {
  const rack = view.rack ?? [];
  const position = { options: view.options, board: view.board, rack };
  const keeping = keepingFor(resource.alphabet, finder.leaves, view);
  const best = isBlankBoard(view.board)
    ? openingPlay(resource.alphabet, finder, position, keeping)
    : finder.worthiest(position, keeping);
  const most = mostToExchange(resource, view);
  const given = finder.exchange(rack, most);
  if (best !== undefined && (given === undefined || best.worth >= given.worth)) {
    const { square, direction, word } = best.play;
    return { kind: "play", square, direction, word };
  }
  if (given !== undefined) return { kind: "exchange", tiles: given.tiles };
  return most > 0 ? { kind: "exchange", tiles: rack.slice(0, most) } : { kind: "pass" };
}

/** How many tiles of the rack may be given back at once. */
export function mostToExchange(resource: Resource, view: View): number {
  const rack = view.rack ?? [];
  for (let most = rack.length; most > 0; most--) {
    if (exchangeRefusal(resource, { ...view, rack }, rack.slice(0, most)) === undefined) return most;
  }
  return 0;
}
