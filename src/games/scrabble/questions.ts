import { judge } from "#games/scrabble/placement.ts";
import { exchangeRefusal } from "#games/scrabble/turn.ts";
import type { Action, FormedWord, Laid, Refusal, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What an action would come to. A play whose words are none is shown all the same: it is only tried. */
export type Preview =
  | {
      readonly ok: true;
      /** Main word first; none for an exchange or a pass. */
      readonly words: readonly FormedWord[];
      readonly laid: readonly Laid[];
      readonly score: number;
      readonly bingo: boolean;
      /** Whether every word is in the word list. */
      readonly valid: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

const NOTHING_LAID = { ok: true, words: [], laid: [], score: 0, bingo: false, valid: true } as const;

/** For any seat at any time of the game: a turn may be planned while others think. */
export function preview(resource: Resource, view: View, action: Action): Preview {
  if (view.ending !== undefined) return { ok: false, refusal: { why: "finished" } };
  const rack = view.rack ?? [];
  switch (action.kind) {
    case "pass":
      return NOTHING_LAID;
    case "exchange": {
      const refusal = exchangeRefusal(resource, rack, view.bagCount, action.tiles);
      return refusal === undefined ? NOTHING_LAID : { ok: false, refusal };
    }
    case "play": {
      const judged = judge(resource, { options: view.options, board: view.board, rack }, action);
      if (!judged.ok) return judged;
      const { words, laid, score, bingo } = judged;
      return { ok: true, words, laid, score, bingo, valid: words.every((word) => word.valid) };
    }
  }
}
