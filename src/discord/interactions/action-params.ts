// Parameters of actions, as texts in custom ids. Custom ids can be forged, so each parameter accepts only texts that it
// could have made itself.

export interface ActionParam<Value> {
  readonly isOptional?: true;
  format(value: Value): string;
  /** Undefined if the text is not valid. */
  parse(text: string): Value | undefined;
}

export interface OptionalParam<Value> extends ActionParam<Value> {
  readonly isOptional: true;
}

/** A parameter that may be left out. Its own texts must not be empty. */
export function optional<Value>(param: ActionParam<Value>): OptionalParam<Value> {
  return { ...param, isOptional: true };
}

/** Any text that is not empty. It may contain dots if it is the last parameter. */
export const text: ActionParam<string> = matchingPattern(/./s);

/** A text that matches `pattern`. */
export function matchingPattern(pattern: RegExp): ActionParam<string> {
  return { format: (value) => value, parse: (typed) => (pattern.test(typed) ? typed : undefined) };
}

/** Id of a person. */
export const personId: ActionParam<string> = matchingPattern(/^\w[\w-]{0,31}$/);

/** A whole number from 0 to `max`. */
export function integer(max: number): ActionParam<number> {
  return {
    format: String,
    parse: (typed) => (/^(?:0|[1-9]\d{0,14})$/.test(typed) && Number(typed) <= max ? Number(typed) : undefined),
  };
}

export function oneOf<const Value extends string>(values: readonly Value[]): ActionParam<Value> {
  return { format: (value) => value, parse: (typed) => values.find((one) => one === typed) };
}

/** Whether something is wanted: `letter`, or an empty text. */
export function flag(letter: string): ActionParam<boolean> {
  return {
    format: (value) => (value ? letter : ""),
    parse: (typed) => (typed === "" || typed === letter ? typed === letter : undefined),
  };
}

/** Which of several buttons to the same place this is. Every custom id in a message must be different. */
export const way: OptionalParam<string> = optional(matchingPattern(/^[a-z]{1,12}$/));
