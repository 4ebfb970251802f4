import { KIND, REPLY } from "../interactions.ts";
import { byType, type Check, fields, isFields, list, oneOf, required, text } from "./form.ts";
import { message } from "./message.ts";
import { modal } from "./modal.ts";

const choiceValue: Check = (value, path, complain) => {
  if (typeof value === "string") text(1, 100)(value, path, complain);
  else if (typeof value !== "number") complain(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
};
const choice = fields({ name: required(text(1, 100)), value: required(choiceValue) });
const choices = fields({ choices: required(list(choice, 0, 25)) });
const deferral = fields({});

/** Which callbacks an interaction may be answered with. A modal never follows a modal. */
const ALLOWED: Record<number, readonly number[]> = {
  [KIND.command]: [REPLY.message, REPLY.deferred, REPLY.modal],
  [KIND.component]: [REPLY.message, REPLY.deferred, REPLY.deferredUpdate, REPLY.update, REPLY.modal],
  [KIND.autocomplete]: [REPLY.choices],
  [KIND.modal]: [REPLY.message, REPLY.deferred, REPLY.deferredUpdate, REPLY.update],
};

export const callback = (kind: number, flagsBefore: number): Check => {
  const data: Record<number, Check> = {
    [REPLY.message]: required(message()),
    [REPLY.deferred]: deferral,
    [REPLY.deferredUpdate]: deferral,
    [REPLY.update]: required(message(flagsBefore)),
    [REPLY.choices]: required(choices),
    [REPLY.modal]: required(modal),
  };
  const body = (type: number): Check =>
    fields({ data: (value, path, complain) => data[type]?.(value, path, complain) });
  return (value, path, complain) => {
    const type = isFields(value) ? value["type"] : undefined;
    required(oneOf(...(ALLOWED[kind] ?? [])))(type, [...path, "type"], complain);
    const bodies = Object.fromEntries(Object.keys(data).map((key) => [key, body(Number(key))]));
    byType(bodies)(value, path, complain);
  };
};
