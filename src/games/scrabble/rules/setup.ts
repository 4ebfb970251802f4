import { type Rng, shuffle } from "#core/rng.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { drawFromBag } from "#games/scrabble/rules/draws.ts";
import { keepHintCounts } from "#games/scrabble/rules/hints.ts";
import { tilesNotOnBoard } from "#games/scrabble/rules/start.ts";
import type { BoardTile, ScrabbleOptions, ScrabblePlayer, ScrabbleState } from "#games/scrabble/types.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

export function setUpGame(wordList: WordList, options: ScrabbleOptions, seats: number, rng: Rng): ScrabbleState {
  const { start } = options;
  const { alphabet } = wordList;
  const tiles = start ? tilesNotOnBoard(alphabet, options, start.board) : bagTiles(alphabet, options);
  const [mixed, after] = shuffle(rng, tiles ?? []);
  // Late in a game from a file, there are too few tiles for full racks. Then all racks have equally many.
  const rack = Math.min(options.rack, start ? Math.floor(mixed.length / seats) : options.rack);
  let bag: readonly Tile[] = mixed;
  const players: ScrabblePlayer[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const [drawn, rest] = drawFromBag(bag, rack);
    players.push({ score: start?.scores[seat] ?? 0, rack: drawn, resigned: false });
    bag = rest;
  }
  const board = start?.board ?? Array<BoardTile>(options.size * options.size).fill(EMPTY_SQUARE);
  const { toMove, scoreless } = start ?? { toMove: 0, scoreless: 0 };
  return { options, board, players, bag, rng: after, toMove, scoreless, turns: [] };
}

/**
 * Returns the state with a newly shuffled bag, after a turn was undone. `undone` is the state before the undo; its
 * number of hints is kept for each player.
 */
export function reshuffleBag(state: ScrabbleState, rng: Rng, undone = state): ScrabbleState {
  const [bag, after] = shuffle(rng, state.bag);
  return { ...state, players: keepHintCounts(state.players, undone.players), bag, rng: after };
}
