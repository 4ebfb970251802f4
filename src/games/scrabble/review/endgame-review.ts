import type { SearchEffort } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { EMPTY_SQUARE, rackAfterPlay, rackValue, squareIndexStep } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import type { PlayAction } from "#games/scrabble/board/placement.ts";
import { deduceOpponentRack } from "#games/scrabble/bots/champion/champion.ts";
import type { RatedAction } from "#games/scrabble/review/rated-action.ts";
import { createEndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { solveEndgame } from "#games/scrabble/search/endgame/solve-endgame.ts";
import { isSupportedRack } from "#games/scrabble/search/generator/play-generator.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { BoardTile, ScrabbleView, Tile } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// With an empty bag, two seats know all tiles. Then the worth of an action is the points that the seat gains minus
// those of the other seat, from this turn to the end of the game, with best play of both seats.

/**
 * Max nodes (positions) of one search in the review of an endgame. Most endgames need fewer; if one needs more, the
 * turn gets the estimate of the expert bot instead.
 */
const NODES = 40_000;

/** Returns the effort (limit) of one search of a review. `whole`: the effort that all searches of the review share. */
export function createReviewEffort(whole?: SearchEffort): SearchEffort {
  return createNodeEffort(NODES, whole);
}

export interface EndgameReview {
  /** The best action. */
  readonly best: RatedAction;
  /** Returns the action `way` with its exact worth; undefined if that takes too long to compute. */
  valued(way: RatedAction, effort: SearchEffort): RatedAction | undefined;
  /**
   * Returns the worth of a turn that scores nothing and keeps the whole rack; undefined if that takes too long to
   * compute.
   */
  scorelessWorth(effort: SearchEffort): number | undefined;
}

/** Solves the endgame of a position. Returns undefined if some tiles are unknown, or if the search takes too long. */
export function reviewEndgame(
  alphabet: Alphabet,
  { searchIndex, leaves }: PlayFinder,
  view: ScrabbleView,
  whole?: SearchEffort,
): EndgameReview | undefined {
  const { options, board, rack = [] } = view;
  const theirs = deduceOpponentRack(alphabet, view);
  if (searchIndex === undefined || theirs === undefined || !isSupportedRack(rack)) return undefined;

  const solve = (
    stones: readonly BoardTile[],
    racks: readonly [readonly Tile[], readonly Tile[]],
    effort: SearchEffort,
  ) => {
    // If no effort is left, the search is not even started: listing all plays, which comes first, may take long.
    if (effort.remaining(0) <= 0) return undefined;
    const table = { searchIndex, alphabet, leaves, options, board: [...stones] };
    const solution = solveEndgame(createEndgamePosition(table, racks), effort);
    return solution.solved ? solution : undefined;
  };
  const followed = (stones: readonly BoardTile[], kept: readonly Tile[], effort: SearchEffort): number | undefined => {
    if (kept.length === 0) return 2_000 * rackValue(alphabet, theirs);
    const reply = solve(stones, [theirs, kept], effort);
    return reply && -1_000 * reply.value;
  };
  const afterPlay = (play: PlayAction, effort: SearchEffort) =>
    followed(boardAfter(view, play), rackAfterPlay({ options, board, rack }, play), effort);
  const scorelessWorth = (effort: SearchEffort) => followed(board, rack, effort);

  const solution = solve(board, [rack, theirs], createReviewEffort(whole));
  if (solution === undefined) return undefined;
  const best = wayOf(solution);
  return {
    best,
    scorelessWorth,
    valued(way, effort) {
      if (isSame(way.action, best.action)) return { ...way, worth: best.worth };
      const rest = way.action.kind === "play" ? afterPlay(way.action, effort) : scorelessWorth(effort);
      return rest === undefined ? undefined : { ...way, worth: 1_000 * way.score + rest };
    },
  };
}

function wayOf({ play, value }: ReturnType<typeof solveEndgame>): RatedAction {
  const worth = 1_000 * value;
  if (play === undefined) return { action: { kind: "pass" }, score: 0, worth, laid: 0 };
  const { square, direction, word, score, laid } = play;
  return { action: { kind: "play", square, direction, word }, score, worth, laid };
}

function boardAfter({ board, options: { size } }: ScrabbleView, { square, direction, word }: PlayAction): BoardTile[] {
  const step = squareIndexStep(direction, size);
  const stones = word.map((stone, at) => ({ square: square + at * step, stone }));
  // Keep the tiles that are already on the board. The typed word may name a plain letter where the board has a blank
  // for it.
  return boardWithTiles(
    board,
    stones.filter((laid) => board[laid.square] === EMPTY_SQUARE),
  );
}

function isSame(one: RatedAction["action"], other: RatedAction["action"]): boolean {
  if (one.kind !== "play" || other.kind !== "play") return one.kind === other.kind;
  const places = one.square === other.square && one.direction === other.direction;
  return places && one.word.join() === other.word.join();
}
