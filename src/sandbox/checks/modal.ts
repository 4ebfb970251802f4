import type { Component } from "../world.ts";
import { range, selects, TYPE, uniqueIds, uniqueValues } from "./components.ts";
import {
  all,
  byType,
  type Check,
  type Fields,
  fields,
  flag,
  isFields,
  list,
  oneOf,
  required,
  text,
  whole,
  words,
} from "./form.ts";

const MOST_INPUT = 4000;
const id = whole(0, 2 ** 31 - 1);
const customId = required(text(1, 100));

const inputRange: Check = (value, path, complain) => {
  const { min_length: least = 0, max_length: most = MOST_INPUT } = value as Component;
  if (least > most)
    complain([...path, "max_length"], "TEXT_INPUT_MAX_LENGTH_TOO_SMALL", "Max length is less than min length");
};

const inputFields = {
  id,
  custom_id: customId,
  style: required(oneOf(1, 2)),
  min_length: whole(0, MOST_INPUT),
  max_length: whole(1, MOST_INPUT),
  required: flag,
  value: text(0, MOST_INPUT),
  placeholder: text(0, 100),
};

/** In a row the input carries its own label; inside a Label it must not. */
const inputInRow = fields({ ...inputFields, label: required(words(1, 45)) }, inputRange);
const inputInLabel = fields(inputFields, inputRange, (value, path, complain) => {
  if ((value as Fields)["label"])
    complain([...path, "label"], "COMPONENT_LABEL_NOT_ALLOWED", "A text input inside a label has no label of its own");
});

const choice = fields({
  value: required(words(1, 100)),
  label: required(words(1, 100)),
  description: words(0, 100),
  default: flag,
});
const choices = (least: number): Check => all(required(list(choice, least, 10)), uniqueValues);
const radios = fields({ id, custom_id: customId, required: flag, options: choices(2) }, range);
const counts = { id, custom_id: customId, required: flag, min_values: whole(0, 10), max_values: whole(1, 10) };
const checkboxes = fields({ ...counts, options: choices(1) }, range);
const checkbox = fields({ id, custom_id: customId, default: flag });
const upload = fields(counts, range);

/** In a form a menu may be left empty where that is said, and it is never switched off. */
const inForm =
  (check: Check): Check =>
  (value, path, complain) => {
    all(check, fields({ required: flag }))(value, path, complain);
    if (isFields(value) && value["disabled"])
      complain([...path, "disabled"], "MODAL_COMPONENT_DISABLED", "Modals do not support disabled components");
  };
const selectsInForm = Object.fromEntries(Object.entries(selects).map(([type, check]) => [type, inForm(check)]));

const label = fields({
  id,
  label: required(words(1, 45)),
  description: words(1, 100),
  component: required(
    byType({
      ...selectsInForm,
      [TYPE.textInput]: inputInLabel,
      [TYPE.upload]: upload,
      [TYPE.radios]: radios,
      [TYPE.checkboxes]: checkboxes,
      [TYPE.checkbox]: checkbox,
    }),
  ),
});

const row = fields({ id, components: required(list(byType({ [TYPE.textInput]: inputInRow }), 1, 1)) });
const display = fields({ id, content: required(words(1, 4000)) });

export const modal = fields(
  {
    title: required(words(1, 45)),
    custom_id: customId,
    components: required(list(byType({ [TYPE.row]: row, [TYPE.text]: display, [TYPE.label]: label }), 1, 5)),
  },
  (value, path, complain) => {
    if (isFields(value)) uniqueIds(value["components"], [...path, "components"], complain);
  },
);
