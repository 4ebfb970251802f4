import { UsageError } from "#cli/runner/tool-errors.ts";

/** Something that can be said besides the words: `--name` alone, or with a value. */
export interface OptionType<Value> {
  readonly type: "boolean" | "string";
  /** Throws `Misuse` for what it cannot be. */
  read(name: string, typed: string): Value;
}

export interface OptionTypes {
  readonly [name: string]: OptionType<unknown>;
}

/** What was said of them. */
export type OptionValues<O extends OptionTypes> = {
  readonly [N in keyof O]?: O[N] extends OptionType<infer Value> ? Value : never;
};

export const flagOption: OptionType<true> = { type: "boolean", read: () => true };

/** Of nothing, as of a variable of the shell that has no value, nobody knows what was meant. */
export const textOption: OptionType<string> = {
  type: "string",
  read(name, typed) {
    if (typed === "") throw new UsageError(`--${name} is empty.`);
    return typed;
  },
};

/** A number without a fraction. */
export function createWholeNumberOption(least: number, most = Number.MAX_SAFE_INTEGER): OptionType<number> {
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return {
    type: "string",
    read(name, typed) {
      const number = Number(typed);
      if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
      throw new UsageError(`--${name} is “${typed}”; it has to be a whole number ${bounds}.`);
    },
  };
}

/** Several of them with commas in between. */
export function createListOption<Value>({ read }: OptionType<Value>): OptionType<readonly Value[]> {
  return { type: "string", read: (name, typed) => typed.split(",").map((one) => read(name, one)) };
}

export function createChoiceOption<const Choice extends string>(choices: readonly Choice[]): OptionType<Choice> {
  return {
    type: "string",
    read(name, typed) {
      const chosen = choices.find((choice) => choice === typed);
      if (chosen === undefined)
        throw new UsageError(`--${name} is “${typed}”; it has to be one of ${choices.join(", ")}.`);
      return chosen;
    },
  };
}
