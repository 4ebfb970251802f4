import { CALLBACK_TYPE, INTERACTION_TYPE } from "../model/interactions.ts";
import {
  anyValueCheck,
  type BodyCheck,
  checkByTypeField,
  isJsonObject,
  listCheck,
  numberCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  trimmedTextCheck,
  wholeNumberCheck,
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
const suggestions = (focused: number | undefined): BodyCheck => {
  const value =
    focused === INTEGER
      ? wholeNumberCheck(-SAFE, SAFE)
      : focused === DECIMAL
        ? numberCheck(-SAFE, SAFE)
        : trimmedTextCheck(1, 100);
  const name = {
    name: requiredValueCheck(trimmedTextCheck(1, 100)),
    name_localizations: createLocalizationsCheck(trimmedTextCheck(1, 100)),
  };
  return objectFieldsCheck({
    choices: requiredValueCheck(listCheck(objectFieldsCheck({ ...name, value: requiredValueCheck(value) }), 0, 25)),
  });
};
const deferral = objectFieldsCheck({});

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

/** Callbacks that may answer an interaction whose type is not in `ALLOWED`, for example a future type. */
const ALWAYS = [CALLBACK_TYPE.pong, CALLBACK_TYPE.message, CALLBACK_TYPE.deferred] as const;

export const createCallbackCheck = (kind: number, flagsBefore: number, focused: number | undefined): BodyCheck => {
  const data: Record<number, BodyCheck> = {
    [CALLBACK_TYPE.pong]: anyValueCheck,
    [CALLBACK_TYPE.message]: requiredValueCheck(createMessageCheck()),
    [CALLBACK_TYPE.deferred]: deferral,
    [CALLBACK_TYPE.deferredUpdate]: deferral,
    [CALLBACK_TYPE.update]: requiredValueCheck(createMessageCheck(flagsBefore)),
    [CALLBACK_TYPE.choices]: requiredValueCheck(suggestions(focused)),
    [CALLBACK_TYPE.modal]: requiredValueCheck(modalCheck),
  };
  const body = (type: number): BodyCheck =>
    objectFieldsCheck({ data: (value, path, complain) => data[type]?.(value, path, complain) });
  return (value, path, complain) => {
    const type = isJsonObject(value) ? value["type"] : undefined;
    requiredValueCheck(oneOfCheck(...(ALLOWED[kind] ?? ALWAYS)))(type, [...path, "type"], complain);
    const bodies = Object.fromEntries(Object.keys(data).map((key) => [key, body(Number(key))]));
    checkByTypeField(bodies)(value, path, complain);
  };
};
