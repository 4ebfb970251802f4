/** A line of a bag or of a word list that is not empty. */
export interface TextLine {
  /** 1 is the first of the file. */
  readonly number: number;
  /** Composed (NFC), without its end. */
  readonly text: string;
  /** Longer than anything that could be right: the text is only its beginning. */
  readonly endless: boolean;
}

export function* textLines(text: string): Generator<TextLine> {
  for (const [at, line] of text.normalize("NFC").split(/\r?\n/).entries()) {
    if (line !== "") yield { number: at + 1, text: line, endless: false };
  }
}
