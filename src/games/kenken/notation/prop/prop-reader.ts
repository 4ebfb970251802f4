import { type PropFileToken, tokenizePropFile } from "#games/kenken/notation/prop/prop-tokens.ts";
import type { ExpectedPropFileToken, PropFileError, PropFilePosition } from "#games/kenken/notation/prop/prop-types.ts";

// Reads a PROP file (a text file with a KenKen board) token by token. The first error ends the reading with an
// exception, which stays inside the `prop` folder.

export class PropFileSyntaxError extends Error {
  readonly error: PropFileError;

  constructor(error: PropFileError) {
    super(error.reason);
    this.error = error;
  }
}

const MAX_SHOWN = 20;

export class PropFileReader {
  readonly #tokens: readonly PropFileToken[];
  readonly #end: PropFilePosition;
  #at = 0;

  constructor(text: string) {
    const { tokens, end } = tokenizePropFile(text);
    this.#tokens = tokens;
    this.#end = end;
  }

  /** Where the next token is in the file. */
  get place(): PropFilePosition {
    const { line, column } = this.#tokens[this.#at] ?? this.#end;
    return { line, column };
  }

  number(expected: ExpectedPropFileToken, min: number, max: number): number {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new PropFileSyntaxError({ reason: "ended", expected, ...this.#end });
    const found = shown(token);
    if (token.text.startsWith("["))
      throw new PropFileSyntaxError({ reason: "value-without-cell", expected, found, ...this.place });
    if (!/^\d+$/.test(token.text))
      throw new PropFileSyntaxError({ reason: "not-a-number", expected, found, ...this.place });
    return this.#within(token.text, expected, min, max);
  }

  /** Reads a value in brackets if it is the next token; otherwise returns undefined. */
  value(max: number): number | undefined {
    const token = this.#tokens[this.#at];
    if (!token?.text.startsWith("[")) return undefined;
    const digits = /^\[\s*(\d+)\s*\]$/.exec(token.text)?.[1];
    if (digits === undefined)
      throw new PropFileSyntaxError({ reason: "bad-value", found: shown(token), ...this.place });
    return this.#within(digits, "value", 1, max);
  }

  end(): void {
    const token = this.#tokens[this.#at];
    if (token !== undefined) throw new PropFileSyntaxError({ reason: "goes-on", found: shown(token), ...this.place });
  }

  #within(digits: string, expected: ExpectedPropFileToken | "value", min: number, max: number): number {
    const number = Number(digits);
    if (number < min || number > max) {
      const found = digits.slice(0, MAX_SHOWN);
      throw new PropFileSyntaxError({ reason: "out-of-range", expected, found, min, max, ...this.place });
    }
    this.#at++;
    return number;
  }
}

const shown = ({ text }: PropFileToken) => text.slice(0, MAX_SHOWN);
