import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { formatWordWithBlanks } from "#games/scrabble/notation/board-words.ts";
import type { PlayPreview, UnplayableInput } from "#games/scrabble/questions/question-types.ts";
import type { FormedWord, ScrabbleView } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

/** Lines with the score of each word of a play, and the total. */
export function scoreSumLines(
  text: Catalogue,
  { letters }: Pick<ScrabbleView, "letters">,
  { words, bingo, score }: Pick<PlayPreview, "words" | "bingo" | "score">,
): string[] {
  const scrabble = scrabblePhrases(text);
  const bonus = words.reduce((rest, word) => rest - word.score, score);
  return [
    ...words.map((word) => sumLine(text, letters, word)),
    ...(bingo && bonus > 0 ? [scrabble.bingo(bonus)] : []),
    scrabble.total(score),
  ];
}

function sumLine(text: Catalogue, letters: readonly string[], word: FormedWord): string {
  const { stones, points, times, score, valid } = word;
  const marked = escapeText(formatWordWithBlanks(letters, stones));
  return scrabblePhrases(text).sum({ word: marked, points, times, score, valid });
}

export function usedBlanksLines(text: Catalogue, { blanksUsed }: Pick<PlayPreview, "blanksUsed">): string[] {
  return blanksUsed.length > 0 ? [scrabblePhrases(text).blanksUsed(blanksUsed.map(escapeText))] : [];
}

export function unplayableInputPost(text: Catalogue, answer: UnplayableInput): RefusalPost {
  return refusalPost(scrabbleRefusals(text), "misprint" in answer ? answer.misprint : answer.refusal);
}
