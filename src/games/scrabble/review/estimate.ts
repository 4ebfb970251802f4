import { type BoardPosition, rackAfterPlay, removeTiles } from "#games/scrabble/board/board.ts";
import type { JudgedPlay, PlayAction } from "#games/scrabble/board/placement.ts";
import { maxExchangeableTiles } from "#games/scrabble/bots/expert.ts";
import { createLeaveValuation, keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import type { RatedAction } from "#games/scrabble/review/rated-action.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleView, Tile } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Estimates actions as the expert bot does: the worth of an action is its score plus the value of the tiles it keeps.

export interface TurnEstimate {
  /** Candidates for the best action: at most `maxPlays` plays, the best exchange and the pass; best first. */
  readonly best: readonly RatedAction[];
  lay(action: PlayAction, judged: JudgedPlay): RatedAction;
  exchange(tiles: readonly Tile[]): RatedAction;
  /** Worth of a turn that scores nothing and keeps the whole rack. */
  readonly scorelessWorth: number;
}

export function estimateTurn(
  wordList: WordList,
  finder: PlayFinder,
  view: ScrabbleView,
  maxPlays: number,
): TurnEstimate {
  const rack = view.rack ?? [];
  const position: BoardPosition = { options: view.options, board: view.board, rack };
  const keeping = createLeaveValuation(wordList.alphabet, finder.leaves, view);
  // The penalty for emptying the bag does not apply to an exchange, which leaves the bag as full as before.
  const exchange = (tiles: readonly Tile[]): RatedAction => ({
    action: { kind: "exchange", tiles: tiles.toSorted((a, b) => a - b) },
    score: 0,
    worth: keptTilesValue(keeping, removeTiles(rack, tiles) ?? [], 0),
    laid: 0,
  });
  const plays = finder.best(position, keeping, maxPlays).map(({ play, worth }): RatedAction => {
    const { square, direction, word, score, laid } = play;
    return { action: { kind: "play", square, direction, word }, score, worth, laid };
  });
  const scorelessWorth = keptTilesValue(keeping, rack, 0);
  const pass: RatedAction = { action: { kind: "pass" }, score: 0, worth: scorelessWorth, laid: 0 };
  const max = maxExchangeableTiles(wordList, view);
  const given = max === 0 ? [] : [exchange(finder.exchange(rack, max)?.tiles ?? bestToGive(keeping, rack, max))];
  return {
    best: [...plays, ...given, pass].sort((a, b) => b.worth - a.worth),
    lay: (action, { score, laid }) => ({
      action,
      score,
      worth: score * 1000 + keptTilesValue(keeping, rackAfterPlay(position, action), laid.length),
      laid: laid.length,
    }),
    exchange,
    scorelessWorth,
  };
}

/** Finds the best tiles to exchange by trying all combinations. Slow, but for racks of any size. */
function bestToGive(keeping: LeaveValuation, rack: readonly Tile[], max: number): readonly Tile[] {
  let best: readonly Tile[] = [];
  let worth = Number.NEGATIVE_INFINITY;
  for (const [given, kept] of splits([...rack].sort((a, b) => a - b))) {
    if (given.length === 0 || given.length > max) continue;
    const now = keptTilesValue(keeping, kept, 0);
    if (now <= worth) continue;
    best = given;
    worth = now;
  }
  return best;
}

/** Yields each way to divide sorted tiles into tiles given back and tiles kept, each way once. */
function* splits(tiles: readonly Tile[]): Generator<readonly [given: readonly Tile[], kept: readonly Tile[]]> {
  const [tile] = tiles;
  if (tile === undefined) return yield [[], []];
  const count = tiles.lastIndexOf(tile) + 1;
  for (const [given, kept] of splits(tiles.slice(count))) {
    for (let gone = 0; gone <= count; gone++) {
      yield [
        [...Array<Tile>(gone).fill(tile), ...given],
        [...Array<Tile>(count - gone).fill(tile), ...kept],
      ];
    }
  }
}
