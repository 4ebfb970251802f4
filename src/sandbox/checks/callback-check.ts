import { CALLBACK_TYPE, INTERACTION_TYPE } from "../model/interactions.ts";
import {
  anything,
  byType,
  type Check,
  fields,
  isJsonObject,
  list,
  number,
  oneOf,
  required,
  trimmedText,
  wholeNumber,
} from "./check.ts";
import { createLocalizationsCheck } from "./command-check.ts";
import { createMessageCheck } from "./message-check.ts";
import { modalCheck } from "./modal-check.ts";

const SAFE = Number.MAX_SAFE_INTEGER;
const INTEGER = 4;
const DECIMAL = 10;

/**
 * Returns a check for autocomplete suggestions. Each value must have the type of the option that the person is typing.
 */
const suggestions = (focused: number | undefined): Check => {
  const value =
    focused === INTEGER ? wholeNumber(-SAFE, SAFE) : focused === DECIMAL ? number(-SAFE, SAFE) : trimmedText(1, 100);
  const name = {
    name: required(trimmedText(1, 100)),
    name_localizations: createLocalizationsCheck(trimmedText(1, 100)),
  };
  return fields({ choices: required(list(fields({ ...name, value: required(value) }), 0, 25)) });
};
const deferral = fields({});

/** The callbacks that may answer each type of interaction. A modal must not follow a modal. */
const ALLOWED: Record<number, readonly number[]> = {
  [INTERACTION_TYPE.command]: [CALLBACK_TYPE.pong, CALLBACK_TYPE.message, CALLBACK_TYPE.deferred, CALLBACK_TYPE.modal],
  [INTERACTION_TYPE.component]: [
    CALLBACK_TYPE.pong,
    CALLBACK_TYPE.message,
    CALLBACK_TYPE.deferred,
    CALLBACK_TYPE.deferredUpdate,
    CALLBACK_TYPE.update,
    CALLBACK_TYPE.modal,
  ],
  [INTERACTION_TYPE.autocomplete]: [CALLBACK_TYPE.pong, CALLBACK_TYPE.choices],
  [INTERACTION_TYPE.modal]: [
    CALLBACK_TYPE.pong,
    CALLBACK_TYPE.message,
    CALLBACK_TYPE.deferred,
    CALLBACK_TYPE.deferredUpdate,
    CALLBACK_TYPE.update,
  ],
};

/** Callbacks that may answer interactions whose type is not in `ALLOWED`, such as future ones. */
const ALWAYS = [CALLBACK_TYPE.pong, CALLBACK_TYPE.message, CALLBACK_TYPE.deferred] as const;

export const createCallbackCheck = (kind: number, flagsBefore: number, focused: number | undefined): Check => {
  const data: Record<number, Check> = {
    [CALLBACK_TYPE.pong]: anything,
    [CALLBACK_TYPE.message]: required(createMessageCheck()),
    [CALLBACK_TYPE.deferred]: deferral,
    [CALLBACK_TYPE.deferredUpdate]: deferral,
    [CALLBACK_TYPE.update]: required(createMessageCheck(flagsBefore)),
    [CALLBACK_TYPE.choices]: required(suggestions(focused)),
    [CALLBACK_TYPE.modal]: required(modalCheck),
  };
  const body = (type: number): Check =>
    fields({ data: (value, path, complain) => data[type]?.(value, path, complain) });
  return (value, path, complain) => {
    const type = isJsonObject(value) ? value["type"] : undefined;
    required(oneOf(...(ALLOWED[kind] ?? ALWAYS)))(type, [...path, "type"], complain);
    const bodies = Object.fromEntries(Object.keys(data).map((key) => [key, body(Number(key))]));
    byType(bodies)(value, path, complain);
  };
};
