/** A non-empty line of a bag or a word list. */
export interface TextLine {
  /** Line number in the file; 1 is the first line. */
  readonly number: number;
  /** Text in composed form (NFC), without the line end. */
  readonly text: string;
  /** Whether the line is too long to be valid. Then `text` is only its beginning. */
  readonly endless: boolean;
}

export function* splitTextLines(text: string): Generator<TextLine> {
  for (const [at, line] of text.normalize("NFC").split(/\r?\n/).entries()) {
    if (line !== "") yield { number: at + 1, text: line, endless: false };
  }
}
