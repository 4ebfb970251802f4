import type { PlayAction } from "#games/scrabble/board/placement.ts";
import { formatPlace, formatPlayWord } from "#games/scrabble/notation/play-notation.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type { PlayPreview, UnplayableInput } from "#games/scrabble/questions/question-types.ts";
import { draftScene } from "#games/scrabble/scene/scene.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Previews a play. `blanksUsed`: letters for which a blank is used although the player typed no blank. */
export function previewPlay(
  wordList: WordList,
  view: ScrabbleView,
  action: PlayAction,
  blanksUsed: readonly string[] = [],
): PlayPreview | UnplayableInput {
  const tried = previewAction(wordList, view, action);
  if (!tried.ok) return tried;
  return {
    ok: true,
    action,
    word: formatPlayWord(wordList.alphabet, view, action),
    at: formatPlace(action, view.options.size),
    blanksUsed,
    words: tried.words,
    valid: tried.valid,
    bingo: tried.bingo,
    score: tried.score,
    scene: draftScene(wordList.alphabet, view, { laid: tried.laid, play: tried }),
  };
}
