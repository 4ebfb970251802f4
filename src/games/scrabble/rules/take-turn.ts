import type { Seat } from "#core/game.ts";
import { acceptPlay, challengePlay } from "#games/scrabble/rules/challenge.ts";
import { isFinalPlay } from "#games/scrabble/rules/ending.ts";
import { exchangeTiles } from "#games/scrabble/rules/exchange.ts";
import { passTurn } from "#games/scrabble/rules/pass.ts";
import { playWord } from "#games/scrabble/rules/play-word.ts";
import { checkTurn, clearPendingPlay, refuse, type ScrabbleActionResult } from "#games/scrabble/rules/step.ts";
import type { ScrabbleAction, ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

export function takeTurn(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  action: ScrabbleAction,
): ScrabbleActionResult {
  const refusal = checkTurn(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (isFinalPlay(state) && action.kind !== "challenge" && action.kind !== "accept") {
    return refuse({ reason: "challenge-or-accept" });
  }
  // Any action but a challenge gives up the right to challenge the last play.
  const accepted = clearPendingPlay(state);
  switch (action.kind) {
    case "challenge":
      return challengePlay(wordList, state, seat);
    case "accept":
      return acceptPlay(wordList, state, seat);
    case "play":
      return playWord(wordList, accepted, seat, action);
    case "exchange":
      return exchangeTiles(wordList, accepted, seat, action);
    case "pass":
      return passTurn(wordList, accepted, seat);
  }
}
