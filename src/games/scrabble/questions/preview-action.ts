import { judgePlay } from "#games/scrabble/board/placement.ts";
import { checkExchange } from "#games/scrabble/rules/exchange.ts";
import type { FormedWord, LaidTile, ScrabbleAction, ScrabbleRefusal, ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** The result that an action would have. A play with invalid words is shown too. */
export type ActionPreview =
  | {
      readonly ok: true;
      /** The words that the action makes, the main word first; empty for an exchange or a pass. */
      readonly words: readonly FormedWord[];
      readonly laid: readonly LaidTile[];
      readonly score: number;
      readonly bingo: boolean;
      /** Whether the action may be made: every word is in the list, or the game has challenges. */
      readonly valid: boolean;
    }
  | { readonly ok: false; readonly refusal: ScrabbleRefusal };

const NOTHING_LAID = { ok: true, words: [], laid: [], score: 0, bingo: false, valid: true } as const;

/** Previews an action for any seat at any time, because a player may prepare a turn during the turns of others. */
export function previewAction(wordList: WordList, view: ScrabbleView, action: ScrabbleAction): ActionPreview {
  if (view.ending !== undefined) return refuse({ reason: "finished" });
  const answers = action.kind === "challenge" || action.kind === "accept";
  if (view.pending?.last && view.seat === view.toMove && !answers) return refuse({ reason: "challenge-or-accept" });
  const rack = view.rack ?? [];
  switch (action.kind) {
    case "pass":
      return NOTHING_LAID;
    case "challenge":
      return view.pending === undefined ? refuse({ reason: "nothing-to-challenge" }) : NOTHING_LAID;
    case "accept":
      return view.pending?.last === true ? NOTHING_LAID : refuse({ reason: "nothing-to-accept" });
    case "exchange": {
      const refusal = checkExchange(wordList, { ...view, rack }, action.tiles);
      return refusal === undefined ? NOTHING_LAID : refuse(refusal);
    }
    case "play": {
      const judged = judgePlay(wordList, { options: view.options, board: view.board, rack }, action);
      if (!judged.ok) return judged;
      const { words, laid, score, bingo } = judged;
      return { ok: true, words, laid, score, bingo, valid: words.every((word) => word.valid !== false) };
    }
  }
}

function refuse(refusal: ScrabbleRefusal): ActionPreview {
  return { ok: false, refusal };
}
