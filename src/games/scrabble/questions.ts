import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import { judge } from "#games/scrabble/placement.ts";
import type { Action, FormedWord, Laid, Refusal, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What an action would come to. A play whose words are none is shown all the same: it is only tried. */
export type Preview =
  | {
      readonly ok: true;
      /** Main word first; none for what lays no word. */
      readonly words: readonly FormedWord[];
      readonly laid: readonly Laid[];
      readonly score: number;
      readonly bingo: boolean;
      /** Whether it may be laid: every word is in the list, or this is not told and others may challenge it. */
      readonly valid: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

const NOTHING_LAID = { ok: true, words: [], laid: [], score: 0, bingo: false, valid: true } as const;

/** For any seat at any time of the game: a turn may be planned while others think. */
export function preview(resource: Resource, view: View, action: Action): Preview {
  if (view.ending !== undefined) return refuse({ why: "finished" });
  const answers = action.kind === "challenge" || action.kind === "accept";
  if (view.pending?.last && view.seat === view.toMove && !answers) return refuse({ why: "challenge-or-accept" });
  const rack = view.rack ?? [];
  switch (action.kind) {
    case "pass":
      return NOTHING_LAID;
    case "challenge":
      return view.pending === undefined ? refuse({ why: "nothing-to-challenge" }) : NOTHING_LAID;
    case "accept":
      return view.pending?.last === true ? NOTHING_LAID : refuse({ why: "nothing-to-accept" });
    case "exchange": {
      const refusal = exchangeRefusal(resource, { ...view, rack }, action.tiles);
      return refusal === undefined ? NOTHING_LAID : refuse(refusal);
    }
    case "play": {
      const judged = judge(resource, { options: view.options, board: view.board, rack }, action);
      if (!judged.ok) return judged;
      const { words, laid, score, bingo } = judged;
      return { ok: true, words, laid, score, bingo, valid: words.every((word) => word.valid !== false) };
    }
  }
}

function refuse(refusal: Refusal): Preview {
  return { ok: false, refusal };
}
