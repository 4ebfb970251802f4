import { type Token, tokensOf } from "#games/kenken/prop/tokens.ts";
import type { Expected, Place, PropFault } from "#games/kenken/prop/types.ts";

// Reads a file token by token. The first thing that is wrong ends the reading, as an exception that does not leave `prop`.

export class Unreadable extends Error {
  readonly fault: PropFault;

  constructor(fault: PropFault) {
    super(fault.why);
    this.fault = fault;
  }
}

const MOST_SHOWN = 20;

export class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: Place;
  #at = 0;

  constructor(text: string) {
    const { tokens, end } = tokensOf(text);
    this.#tokens = tokens;
    this.#end = end;
  }

  /** Where the next token stands. */
  get place(): Place {
    const { line, column } = this.#tokens[this.#at] ?? this.#end;
    return { line, column };
  }

  number(expected: Expected, least: number, most: number): number {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Unreadable({ why: "ended", expected, ...this.#end });
    const found = shown(token);
    if (token.text.startsWith("[")) throw new Unreadable({ why: "value-without-cell", expected, found, ...this.place });
    if (!/^\d+$/.test(token.text)) throw new Unreadable({ why: "not-a-number", expected, found, ...this.place });
    return this.#within(token.text, expected, least, most);
  }

  /** The value in brackets, if one comes next. */
  value(most: number): number | undefined {
    const token = this.#tokens[this.#at];
    if (!token?.text.startsWith("[")) return undefined;
    const digits = /^\[\s*(\d+)\s*\]$/.exec(token.text)?.[1];
    if (digits === undefined) throw new Unreadable({ why: "bad-value", found: shown(token), ...this.place });
    return this.#within(digits, "value", 1, most);
  }

  end(): void {
    const token = this.#tokens[this.#at];
    if (token !== undefined) throw new Unreadable({ why: "goes-on", found: shown(token), ...this.place });
  }

  #within(digits: string, expected: Expected | "value", least: number, most: number): number {
    const number = Number(digits);
    if (number < least || number > most) {
      const found = digits.slice(0, MOST_SHOWN);
      throw new Unreadable({ why: "out-of-range", expected, found, least, most, ...this.place });
    }
    this.#at++;
    return number;
  }
}

const shown = ({ text }: Token) => text.slice(0, MOST_SHOWN);
