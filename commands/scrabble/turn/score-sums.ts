import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { NotPlayable, PlayPreview } from "#games/scrabble/questions/question-types.ts";
import type { FormedWord } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";

type ScrabbleText = Pick<Catalogue, "scrabble">;

/** Lines with the score of each word of a play, and the total. */
export function scoreSumLines(
  { scrabble }: ScrabbleText,
  { words, bingo, score }: Pick<PlayPreview, "words" | "bingo" | "score">,
): string[] {
  const bonus = words.reduce((rest, word) => rest - word.score, score);
  return [
    ...words.map((word) => sumLine({ scrabble }, word)),
    ...(bingo && bonus > 0 ? [scrabble.bingo(bonus)] : []),
    scrabble.total(score),
  ];
}

function sumLine({ scrabble }: ScrabbleText, word: FormedWord): string {
  const { text, points, times, score, valid } = word;
  return scrabble.sum({ word: escapeText(text), points, times, score, valid });
}

export function blanksLine({ scrabble }: ScrabbleText, { blanksUsed }: Pick<PlayPreview, "blanksUsed">): string[] {
  return blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(escapeText))] : [];
}

export function unplayablePost({ scrabble }: ScrabbleText, answer: NotPlayable): RefusalPost {
  return refusalPost(scrabbleRefusals({ scrabble }), "misprint" in answer ? answer.misprint : answer.refusal);
}
