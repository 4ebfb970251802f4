import { plain, plainFacts } from "#discord/plain.ts";
import type { NotPlayable, ShownPlay } from "#games/scrabble/answers.ts";
import type { FormedWord } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";

type Scrabble = Pick<Catalogue, "scrabble">;

/** Every word of a play with its arithmetic, and what it comes to. */
export function sumLines(
  { scrabble }: Scrabble,
  { words, bingo, score }: Pick<ShownPlay, "words" | "bingo" | "score">,
): string[] {
  return [
    ...words.map((word) => sumLine({ scrabble }, word)),
    ...(bingo ? [scrabble.bingo] : []),
    scrabble.total(score),
  ];
}

function sumLine({ scrabble }: Scrabble, word: FormedWord): string {
  const { text, points, times, score, valid } = word;
  return scrabble.sum({ word: plain(text), points, times, score, valid });
}

export function blanksLine({ scrabble }: Scrabble, { blanksUsed }: Pick<ShownPlay, "blanksUsed">): string[] {
  return blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(plain))] : [];
}

export function notPlayable({ scrabble }: Scrabble, answer: NotPlayable): string {
  return "misprint" in answer
    ? say(scrabble.misprint, plainFacts(answer.misprint))
    : say(scrabble.refusal, plainFacts(answer.refusal));
}
