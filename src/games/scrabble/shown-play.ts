import type { NotPlayable, ShownPlay } from "#games/scrabble/answers.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import { draftPicture } from "#games/scrabble/picture.ts";
import type { Lay } from "#games/scrabble/placement.ts";
import { preview } from "#games/scrabble/questions.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** A play as its seat is shown it before it is made. `blanksUsed`: where nobody has asked for a blank. */
export function shownPlay(
  resource: Resource,
  view: View,
  action: Lay,
  blanksUsed: readonly string[] = [],
): ShownPlay | NotPlayable {
  const tried = preview(resource, view, action);
  if (!tried.ok) return tried;
  return {
    ok: true,
    action,
    word: makeWord(resource.alphabet, action.word),
    at: makePlace(action, view.options.size),
    blanksUsed,
    words: tried.words,
    valid: tried.valid,
    bingo: tried.bingo,
    score: tried.score,
    scene: draftPicture(resource.alphabet, view, { laid: tried.laid, play: tried }),
  };
}
