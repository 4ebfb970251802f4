import type { BoardPosition } from "#games/scrabble/board/board.ts";
import {
  decodeGeneratedPlay,
  findBestExchange,
  generatedPlayValue,
  generatePlays,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import { topIndexes } from "#games/scrabble/search/top-indexes.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/**
 * An action that may be the best, with its worth: score plus the value of the tiles kept, in thousandths of a point.
 */
export type CandidateAction =
  | { readonly kind: "play"; readonly play: Play; readonly worth: number }
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[]; readonly worth: number };

/** Max plays in the list of candidates (actions that may be the best). */
const MAX_CANDIDATE_PLAYS = 24;
/** The worth of a candidate may be at most this much lower than that of the best action, in thousandths of a point. */
const MAX_VALUE_LOSS = 16_000;

export function findCandidateActions(
  searchIndex: SearchIndex,
  position: BoardPosition,
  keeping: LeaveValuation,
  mostToExchange: number,
): readonly CandidateAction[] {
  const candidates = bestPlays(searchIndex, position, keeping);
  if (candidates === undefined) return [];
  if (mostToExchange > 0) {
    const { tiles, worth } = findBestExchange(searchIndex, position.rack, keeping.leaves, mostToExchange);
    candidates.push({ kind: "exchange", tiles, worth });
    candidates.sort((a, b) => b.worth - a.worth);
  }
  const best = candidates[0]?.worth ?? 0;
  return candidates.filter(({ worth }) => worth > best - MAX_VALUE_LOSS);
}

function bestPlays(
  searchIndex: SearchIndex,
  position: BoardPosition,
  keeping: LeaveValuation,
): CandidateAction[] | undefined {
  const count = generatePlays(searchIndex, position, keeping);
  if (count === undefined) return undefined;
  const best = topIndexes(count, generatedPlayValue, MAX_CANDIDATE_PLAYS);
  return best.map((index) => ({
    kind: "play",
    play: decodeGeneratedPlay(position, index),
    worth: generatedPlayValue(index),
  }));
}
