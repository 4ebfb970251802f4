import type { Component } from "../state/world.ts";
import {
  type BodyCheck,
  booleanCheck,
  checkByTypeField,
  combineChecks,
  isJsonObject,
  type JsonObject,
  listCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  textCheck,
  trimmedTextCheck,
  wholeNumberCheck,
} from "./check.ts";
import {
  COMPONENT_TYPE,
  selectMenuChecks,
  selectMenuRangeCheck,
  uniqueComponentIdsCheck,
  uniqueOptionValuesCheck,
} from "./component-checks.ts";

const MOST_INPUT = 4000;
const id = wholeNumberCheck(0, 2 ** 31 - 1);
const customId = requiredValueCheck(textCheck(1, 100));

const inputRange: BodyCheck = (value, path, complain) => {
  const { min_length: least = 0, max_length: most = MOST_INPUT } = value as Component;
  if (least > most)
    complain([...path, "max_length"], "TEXT_INPUT_MAX_LENGTH_TOO_SMALL", "Max length is less than min length");
};

const inputFields = {
  id,
  custom_id: customId,
  style: requiredValueCheck(oneOfCheck(1, 2)),
  min_length: wholeNumberCheck(0, MOST_INPUT),
  max_length: wholeNumberCheck(1, MOST_INPUT),
  required: booleanCheck,
  value: textCheck(0, MOST_INPUT),
  placeholder: textCheck(0, 100),
};

/**
 * Checks a text input in an action row. There the input has its own label; inside a Label component it must have none.
 */
const inputInRow = objectFieldsCheck(
  { ...inputFields, label: requiredValueCheck(trimmedTextCheck(1, 45)) },
  inputRange,
);
const inputInLabel = objectFieldsCheck(inputFields, inputRange, (value, path, complain) => {
  if ((value as JsonObject)["label"])
    complain([...path, "label"], "COMPONENT_LABEL_NOT_ALLOWED", "A text input inside a label has no label of its own");
});

const choice = objectFieldsCheck({
  value: requiredValueCheck(trimmedTextCheck(1, 100)),
  label: requiredValueCheck(trimmedTextCheck(1, 100)),
  description: trimmedTextCheck(0, 100),
  default: booleanCheck,
});
const choices = (least: number): BodyCheck =>
  combineChecks(requiredValueCheck(listCheck(choice, least, 10)), uniqueOptionValuesCheck);
const radios = objectFieldsCheck(
  { id, custom_id: customId, required: booleanCheck, options: choices(2) },
  selectMenuRangeCheck,
);
const counts = {
  id,
  custom_id: customId,
  required: booleanCheck,
  min_values: wholeNumberCheck(0, 10),
  max_values: wholeNumberCheck(1, 10),
};
const checkboxes = objectFieldsCheck({ ...counts, options: choices(1) }, selectMenuRangeCheck);
const checkbox = objectFieldsCheck({ id, custom_id: customId, default: booleanCheck });
const upload = objectFieldsCheck(counts, selectMenuRangeCheck);

/** Returns the check for a select menu inside a modal. Such a menu may be optional, but it must not be disabled. */
const inForm =
  (check: BodyCheck): BodyCheck =>
  (value, path, complain) => {
    combineChecks(check, objectFieldsCheck({ required: booleanCheck }))(value, path, complain);
    if (isJsonObject(value) && value["disabled"])
      complain([...path, "disabled"], "MODAL_COMPONENT_DISABLED", "Modals do not support disabled components");
  };
const selectsInForm = Object.fromEntries(
  Object.entries(selectMenuChecks).map(([type, check]) => [type, inForm(check)]),
);

const label = objectFieldsCheck({
  id,
  label: requiredValueCheck(trimmedTextCheck(1, 45)),
  description: trimmedTextCheck(1, 100),
  component: requiredValueCheck(
    checkByTypeField({
      ...selectsInForm,
      [COMPONENT_TYPE.textInput]: inputInLabel,
      [COMPONENT_TYPE.upload]: upload,
      [COMPONENT_TYPE.radios]: radios,
      [COMPONENT_TYPE.checkboxes]: checkboxes,
      [COMPONENT_TYPE.checkbox]: checkbox,
    }),
  ),
});

const row = objectFieldsCheck({
  id,
  components: requiredValueCheck(listCheck(checkByTypeField({ [COMPONENT_TYPE.textInput]: inputInRow }), 1, 1)),
});
const display = objectFieldsCheck({ id, content: requiredValueCheck(trimmedTextCheck(1, 4000)) });

export const modalCheck = objectFieldsCheck(
  {
    title: requiredValueCheck(trimmedTextCheck(1, 45)),
    custom_id: customId,
    components: requiredValueCheck(
      listCheck(
        checkByTypeField({ [COMPONENT_TYPE.row]: row, [COMPONENT_TYPE.text]: display, [COMPONENT_TYPE.label]: label }),
        1,
        5,
      ),
    ),
  },
  (value, path, complain) => {
    if (isJsonObject(value)) uniqueComponentIdsCheck(value["components"], [...path, "components"], complain);
  },
);
