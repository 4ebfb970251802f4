import { KIND, REPLY } from "../interactions.ts";
import { localised } from "./command.ts";
import { anything, byType, type Check, fields, isFields, list, number, oneOf, required, whole, words } from "./form.ts";
import { message } from "./message.ts";
import { modal } from "./modal.ts";

const SAFE = Number.MAX_SAFE_INTEGER;
const INTEGER = 4;
const DECIMAL = 10;

/** Suggestions are values of the option that is being typed. */
const suggestions = (focused: number | undefined): Check => {
  const value = focused === INTEGER ? whole(-SAFE, SAFE) : focused === DECIMAL ? number(-SAFE, SAFE) : words(1, 100);
  const name = { name: required(words(1, 100)), name_localizations: localised(words(1, 100)) };
  return fields({ choices: required(list(fields({ ...name, value: required(value) }), 0, 25)) });
};
const deferral = fields({});

/** Which callbacks an interaction may be answered with. A modal never follows a modal. */
const ALLOWED: Record<number, readonly number[]> = {
  [KIND.command]: [REPLY.pong, REPLY.message, REPLY.deferred, REPLY.modal],
  [KIND.component]: [REPLY.pong, REPLY.message, REPLY.deferred, REPLY.deferredUpdate, REPLY.update, REPLY.modal],
  [KIND.autocomplete]: [REPLY.pong, REPLY.choices],
  [KIND.modal]: [REPLY.pong, REPLY.message, REPLY.deferred, REPLY.deferredUpdate, REPLY.update],
};

/** Of whatever kind Discord may think of. */
const ALWAYS = [REPLY.pong, REPLY.message, REPLY.deferred] as const;

export const callback = (kind: number, flagsBefore: number, focused: number | undefined): Check => {
  const data: Record<number, Check> = {
    [REPLY.pong]: anything,
    [REPLY.message]: required(message()),
    [REPLY.deferred]: deferral,
    [REPLY.deferredUpdate]: deferral,
    [REPLY.update]: required(message(flagsBefore)),
    [REPLY.choices]: required(suggestions(focused)),
    [REPLY.modal]: required(modal),
  };
  const body = (type: number): Check =>
    fields({ data: (value, path, complain) => data[type]?.(value, path, complain) });
  return (value, path, complain) => {
    const type = isFields(value) ? value["type"] : undefined;
    required(oneOf(...(ALLOWED[kind] ?? ALWAYS)))(type, [...path, "type"], complain);
    const bodies = Object.fromEntries(Object.keys(data).map((key) => [key, body(Number(key))]));
    byType(bodies)(value, path, complain);
  };
};
