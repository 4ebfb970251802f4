import type { Component } from "../state/world.ts";
import {
  all,
  byType,
  type Check,
  fields,
  flag,
  isJsonObject,
  type JsonObject,
  list,
  oneOf,
  required,
  text,
  trimmedText,
  wholeNumber,
} from "./check.ts";
import {
  COMPONENT_TYPE,
  selectChecks,
  selectRangeCheck,
  uniqueIdsCheck,
  uniqueValuesCheck,
} from "./component-checks.ts";

const MOST_INPUT = 4000;
const id = wholeNumber(0, 2 ** 31 - 1);
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
  min_length: wholeNumber(0, MOST_INPUT),
  max_length: wholeNumber(1, MOST_INPUT),
  required: flag,
  value: text(0, MOST_INPUT),
  placeholder: text(0, 100),
};

/**
 * Checks a text input in an action row. There the input has its own label; inside a Label component it must have none.
 */
const inputInRow = fields({ ...inputFields, label: required(trimmedText(1, 45)) }, inputRange);
const inputInLabel = fields(inputFields, inputRange, (value, path, complain) => {
  if ((value as JsonObject)["label"])
    complain([...path, "label"], "COMPONENT_LABEL_NOT_ALLOWED", "A text input inside a label has no label of its own");
});

const choice = fields({
  value: required(trimmedText(1, 100)),
  label: required(trimmedText(1, 100)),
  description: trimmedText(0, 100),
  default: flag,
});
const choices = (least: number): Check => all(required(list(choice, least, 10)), uniqueValuesCheck);
const radios = fields({ id, custom_id: customId, required: flag, options: choices(2) }, selectRangeCheck);
const counts = {
  id,
  custom_id: customId,
  required: flag,
  min_values: wholeNumber(0, 10),
  max_values: wholeNumber(1, 10),
};
const checkboxes = fields({ ...counts, options: choices(1) }, selectRangeCheck);
const checkbox = fields({ id, custom_id: customId, default: flag });
const upload = fields(counts, selectRangeCheck);

/** Returns the check for a select menu inside a modal. Such a menu may be optional, but it must not be disabled. */
const inForm =
  (check: Check): Check =>
  (value, path, complain) => {
    all(check, fields({ required: flag }))(value, path, complain);
    if (isJsonObject(value) && value["disabled"])
      complain([...path, "disabled"], "MODAL_COMPONENT_DISABLED", "Modals do not support disabled components");
  };
const selectsInForm = Object.fromEntries(Object.entries(selectChecks).map(([type, check]) => [type, inForm(check)]));

const label = fields({
  id,
  label: required(trimmedText(1, 45)),
  description: trimmedText(1, 100),
  component: required(
    byType({
      ...selectsInForm,
      [COMPONENT_TYPE.textInput]: inputInLabel,
      [COMPONENT_TYPE.upload]: upload,
      [COMPONENT_TYPE.radios]: radios,
      [COMPONENT_TYPE.checkboxes]: checkboxes,
      [COMPONENT_TYPE.checkbox]: checkbox,
    }),
  ),
});

const row = fields({ id, components: required(list(byType({ [COMPONENT_TYPE.textInput]: inputInRow }), 1, 1)) });
const display = fields({ id, content: required(trimmedText(1, 4000)) });

export const modalCheck = fields(
  {
    title: required(trimmedText(1, 45)),
    custom_id: customId,
    components: required(
      list(byType({ [COMPONENT_TYPE.row]: row, [COMPONENT_TYPE.text]: display, [COMPONENT_TYPE.label]: label }), 1, 5),
    ),
  },
  (value, path, complain) => {
    if (isJsonObject(value)) uniqueIdsCheck(value["components"], [...path, "components"], complain);
  },
);
