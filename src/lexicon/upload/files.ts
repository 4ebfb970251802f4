import { makeBag } from "#lexicon/alphabet.ts";
import { byCodePoint } from "#lexicon/order.ts";
import type { Resource } from "#lexicon/resource.ts";
import { textsOf } from "#lexicon/upload/listed.ts";

/** A resource as the two files that it can be made of again. */
export interface Files {
  readonly bag: string;
  /** UTF-8, one word a line, by code point. */
  readonly words: Uint8Array;
}

export function makeFiles(resource: Resource): Files {
  const { alphabet } = resource;
  const texts = [...textsOf(resource)];
  // Only characters of two units are ordered otherwise than their units are.
  if (alphabet.letters.every((letter) => !/[\ud800-\udfff]/.test(letter.text))) texts.sort();
  else texts.sort(byCodePoint);
  // No end after the last line, so that a list as large as may be read is not larger when it is written.
  return { bag: makeBag(alphabet), words: Buffer.from(texts.join("\n")) };
}
