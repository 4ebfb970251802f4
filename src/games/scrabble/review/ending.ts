import { EMPTY, keptAfter, rackValue, stepOf } from "#games/scrabble/board.ts";
import { openEnding } from "#games/scrabble/bots/champion/endgame/position.ts";
import { solveEnding } from "#games/scrabble/bots/champion/endgame/search.ts";
import { otherRack } from "#games/scrabble/bots/champion.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import { isFor } from "#games/scrabble/generator/generator.ts";
import type { Lay } from "#games/scrabble/placement.ts";
import type { Way } from "#games/scrabble/review/way.ts";
import type { Stone, Tile, View } from "#games/scrabble/types.ts";
import { boardWith } from "#games/scrabble/words.ts";
import { nodeEffort } from "#kernel/effort.ts";
import type { Effort } from "#kernel/game.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

// With an empty bag two seats know all that there is. Then each thing that can be done is worth the points that follow
// from it to the end of the game, own less the other's, if both do their best from there on.

/** For the best, and for what was played. Most endings are solved with less; the others are left to the expert's count. */
const NODES = 40_000;

/** How much may be searched for one thing, or for some things together. */
export function reviewEffort(): Effort {
  return nodeEffort(NODES);
}

export interface Ending {
  /** The best there is. */
  readonly best: Way;
  /** What a way is worth that others have found; undefined if it cannot be told soon enough. */
  valued(way: Way, effort: Effort): Way | undefined;
  /** What a turn is worth that brings nothing. */
  nothing(effort: Effort): number | undefined;
}

/** Undefined where not all is known, or it takes too long. */
export function ending(alphabet: Alphabet, { ground, leaves }: Finder, view: View): Ending | undefined {
  const { options, board, rack = [] } = view;
  const theirs = otherRack(alphabet, view);
  if (ground === undefined || theirs === undefined || !isFor(rack)) return undefined;

  const solve = (stones: readonly Stone[], racks: readonly [readonly Tile[], readonly Tile[]], effort: Effort) => {
    const table = { ground, alphabet, leaves, options, board: [...stones] };
    const solution = solveEnding(openEnding(table, racks), effort);
    return solution.solved ? solution : undefined;
  };
  const followed = (stones: readonly Stone[], kept: readonly Tile[], effort: Effort): number | undefined => {
    if (kept.length === 0) return 2_000 * rackValue(alphabet, theirs);
    const reply = solve(stones, [theirs, kept], effort);
    return reply && -1_000 * reply.value;
  };
  const afterPlay = (play: Lay, effort: Effort) =>
    followed(boardAfter(view, play), keptAfter({ options, board, rack }, play), effort);
  const nothing = (effort: Effort) => followed(board, rack, effort);

  const solution = solve(board, [rack, theirs], reviewEffort());
  if (solution === undefined) return undefined;
  const best = wayOf(solution);
  return {
    best,
    nothing,
    valued(way, effort) {
      if (isSame(way.action, best.action)) return { ...way, worth: best.worth };
      const rest = way.action.kind === "play" ? afterPlay(way.action, effort) : nothing(effort);
      return rest === undefined ? undefined : { ...way, worth: 1_000 * way.score + rest };
    },
  };
}

function wayOf({ play, value }: ReturnType<typeof solveEnding>): Way {
  const worth = 1_000 * value;
  if (play === undefined) return { action: { kind: "pass" }, score: 0, worth, laid: 0 };
  const { square, direction, word, score, laid } = play;
  return { action: { kind: "play", square, direction, word }, score, worth, laid };
}

function boardAfter({ board, options: { size } }: View, { square, direction, word }: Lay): Stone[] {
  const step = stepOf(direction, size);
  const stones = word.map((stone, at) => ({ square: square + at * step, stone }));
  // What lies there already stays as it is: it may be a blank that was typed as its letter.
  return boardWith(
    board,
    stones.filter((laid) => board[laid.square] === EMPTY),
  );
}

function isSame(one: Way["action"], other: Way["action"]): boolean {
  if (one.kind !== "play" || other.kind !== "play") return one.kind === other.kind;
  const places = one.square === other.square && one.direction === other.direction;
  return places && one.word.join() === other.word.join();
}
