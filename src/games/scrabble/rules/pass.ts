import type { Seat } from "#core/game.ts";
import { nextSeat } from "#games/scrabble/rules/ending.ts";
import { clearPendingPlay, finishTurn, type ScrabbleActionResult } from "#games/scrabble/rules/step.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

export function passTurn(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  how: { readonly outOfTime?: true } = {},
): ScrabbleActionResult {
  const next = { ...clearPendingPlay(state), scoreless: state.scoreless + 1 };
  return finishTurn(wordList, next, { kind: "passed", seat, ...how }, nextSeat(next, seat));
}
