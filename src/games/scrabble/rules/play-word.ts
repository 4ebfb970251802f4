import type { Seat } from "#core/game.ts";
import { invalidWords, judgePlay, type PlayAction } from "#games/scrabble/board/placement.ts";
import { refillAfterPlay } from "#games/scrabble/rules/draws.ts";
import { nextSeat } from "#games/scrabble/rules/ending.ts";
import { finishTurn, playerAt, refuse, type ScrabbleActionResult, updatePlayer } from "#games/scrabble/rules/step.ts";
import type { ScrabbleEvent, ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Lays a word. In a game with challenges, a play with wrong words stays until it is challenged. */
export function playWord(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  action: PlayAction,
): ScrabbleActionResult {
  const { options } = state;
  const { rack, score: before } = playerAt(state, seat);
  const judged = judgePlay(wordList, { options, board: state.board, rack }, action);
  if (!judged.ok) return judged;
  const { square, direction, length, words, laid, bingo, score } = judged;
  const challenged = options.challenge !== "void";
  const invalid = challenged ? [] : invalidWords(wordList, words);
  if (invalid.length > 0) return refuse({ reason: "not-a-word", words: invalid });

  const { rack: refilled, drawn, ...supply } = refillAfterPlay(state, rack, laid, options.rack);
  const next: ScrabbleState = {
    ...updatePlayer(state, seat, { score: before + score, rack: refilled }),
    board: judged.after,
    ...supply,
    // A play that lays only blanks can score nothing; then its turn counts as scoreless.
    scoreless: score === 0 ? state.scoreless + 1 : 0,
    ...(challenged ? { pending: { seat, laid, score, words, drawn, scoreless: state.scoreless } } : {}),
  };
  const drew = drawn.length;
  const played: ScrabbleEvent = { kind: "played", seat, square, direction, length, words, laid, score, bingo, drew };
  return finishTurn(wordList, next, played, nextSeat(next, seat));
}
