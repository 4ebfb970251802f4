import type { ParsedAction } from "#core/game.ts";
import { parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { PlayPreviewInput } from "#games/scrabble/questions/question-types.ts";
import type { ScrabbleAction, ScrabbleInputError, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/**
 * Reads a typed word and place as a play. Returns also `blanksUsed`: letters for which a blank is used although the
 * player typed no blank.
 */
export function parseTypedPlay(
  alphabet: Alphabet,
  view: ScrabbleView,
  typed: unknown,
): ParsedAction<ScrabbleAction, ScrabbleInputError> {
  const { word, at } = typed as PlayPreviewInput;
  const parsed = parsePlay(view, alphabet, word, at);
  return parsed.ok
    ? { ok: true, action: parsed.action, remarks: parsed.blanksUsed }
    : { ok: false, refusal: parsed.misprint };
}
