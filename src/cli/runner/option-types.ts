import { UsageError } from "#cli/runner/tool-errors.ts";

/** A command-line option: `--name` alone, or with a value. */
export interface ToolOption<Value> {
  readonly type: "boolean" | "string";
  /** Throws `UsageError` for a value that is not allowed. */
  read(name: string, typed: string): Value;
}

export interface ToolOptionTypes {
  readonly [name: string]: ToolOption<unknown>;
}

/** The values of the options that were given. */
export type ToolOptionValues<O extends ToolOptionTypes> = {
  readonly [N in keyof O]?: O[N] extends ToolOption<infer Value> ? Value : never;
};

export const flagOption: ToolOption<true> = { type: "boolean", read: () => true };

/** Refuses an empty text, which usually comes from an unset shell variable. */
export const textOption: ToolOption<string> = {
  type: "string",
  read(name, typed) {
    if (typed === "") throw new UsageError(`--${name} is empty.`);
    return typed;
  },
};

export function createWholeNumberOption(min: number, max = Number.MAX_SAFE_INTEGER): ToolOption<number> {
  const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  return {
    type: "string",
    read(name, typed) {
      const number = Number(typed);
      if (/^\d+$/.test(typed) && number >= min && number <= max) return number;
      throw new UsageError(`--${name} is “${typed}”; it has to be a whole number ${bounds}.`);
    },
  };
}

/** Several values of the same type, separated by commas. */
export function createListOption<Value>({ read }: ToolOption<Value>): ToolOption<readonly Value[]> {
  return { type: "string", read: (name, typed) => typed.split(",").map((value) => read(name, value)) };
}

export function createChoiceOption<const Choice extends string>(choices: readonly Choice[]): ToolOption<Choice> {
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
