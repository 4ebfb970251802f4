// Defines how the parameters of actions are written in custom ids. A custom id can be forged, so `parse` accepts only
// texts that `format` could have written.

export interface ActionParam<Value> {
  readonly isOptional?: true;
  format(value: Value): string;
  /** Reads a text from a custom id. Returns undefined if the text is not valid. */
  parse(text: string): Value | undefined;
}

export interface OptionalParam<Value> extends ActionParam<Value> {
  readonly isOptional: true;
}

/**
 * Makes a parameter optional. A missing value is written as an empty text, so the parameter itself must not write empty
 * texts.
 */
export function optionalParam<Value>(param: ActionParam<Value>): OptionalParam<Value> {
  return { ...param, isOptional: true };
}

/** A parameter that accepts any text that is not empty. The text may contain dots if the parameter is the last one. */
export const textParam: ActionParam<string> = patternParam(/./s);

/** Returns a parameter for texts that match `pattern`. */
export function patternParam(pattern: RegExp): ActionParam<string> {
  return { format: (value) => value, parse: (typed) => (pattern.test(typed) ? typed : undefined) };
}

/** A parameter for the id of a person. */
export const personIdParam: ActionParam<string> = patternParam(/^\w[\w-]{0,31}$/);

/** Returns a parameter for whole numbers from 0 to `max`. */
export function integerParam(max: number): ActionParam<number> {
  return {
    format: String,
    parse: (typed) => (/^(?:0|[1-9]\d{0,14})$/.test(typed) && Number(typed) <= max ? Number(typed) : undefined),
  };
}

export function oneOfParam<const Value extends string>(values: readonly Value[]): ActionParam<Value> {
  return { format: (value) => value, parse: (typed) => values.find((one) => one === typed) };
}

/** Returns a parameter for a boolean. True is written as `letter`, false as an empty text. */
export function flagParam(letter: string): ActionParam<boolean> {
  return {
    format: (value) => (value ? letter : ""),
    parse: (typed) => (typed === "" || typed === letter ? typed === letter : undefined),
  };
}

/**
 * Makes the custom ids of two buttons with the same action and parameters different. Discord refuses a message with two
 * equal custom ids.
 */
export const buttonVariantParam: OptionalParam<string> = optionalParam(patternParam(/^[a-z]{1,12}$/));
