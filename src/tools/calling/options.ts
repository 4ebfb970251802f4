import { Misuse } from "#tools/calling/misuse.ts";

/** Something that can be said besides the words: `--name` alone, or with a value. */
export interface Option<Value> {
  readonly type: "boolean" | "string";
  /** Throws `Misuse` for what it cannot be. */
  read(name: string, typed: string): Value;
}

export interface Options {
  readonly [name: string]: Option<unknown>;
}

/** What was said of them. */
export type Values<O extends Options> = { readonly [N in keyof O]?: O[N] extends Option<infer Value> ? Value : never };

export const flag: Option<true> = { type: "boolean", read: () => true };

/** Of nothing, as of a variable of the shell that has no value, nobody knows what was meant. */
export const text: Option<string> = {
  type: "string",
  read(name, typed) {
    if (typed === "") throw new Misuse(`--${name} is empty.`);
    return typed;
  },
};

/** A number without a fraction. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Option<number> {
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return {
    type: "string",
    read(name, typed) {
      const number = Number(typed);
      if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
      throw new Misuse(`--${name} is “${typed}”; it has to be a whole number ${bounds}.`);
    },
  };
}

/** Several of them with commas in between. */
export function listOf<Value>({ read }: Option<Value>): Option<readonly Value[]> {
  return { type: "string", read: (name, typed) => typed.split(",").map((one) => read(name, one)) };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Option<Choice> {
  return {
    type: "string",
    read(name, typed) {
      const chosen = choices.find((choice) => choice === typed);
      if (chosen === undefined) throw new Misuse(`--${name} is “${typed}”; it has to be one of ${choices.join(", ")}.`);
      return chosen;
    },
  };
}
