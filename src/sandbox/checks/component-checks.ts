import type { ComponentType } from "discord-api-types/v10";
import type { Component } from "../state/world.ts";
import {
  type BodyCheck,
  booleanCheck,
  checkByTypeField,
  combineChecks,
  countCharacters,
  createFieldError,
  type FieldPath,
  isJsonObject,
  type JsonObject,
  listCheck,
  listOfUniqueItemsCheck,
  numberCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  snowflakeCheck,
  textCheck,
  trimmedTextCheck,
  uniqueItemsCheck,
  wholeNumberCheck,
} from "./check.ts";

const UNICODE = /^(?:\p{RGI_Emoji}|[\p{Emoji}--[0-9#*]]\u{FE0F}?)$/v;

/** Checks the emoji of a button or option: a Unicode emoji is given by its name, a server emoji by its id. */
const emojiCheck: BodyCheck = (value, path, complain) => {
  if (!isJsonObject(value)) return;
  const known = value["id"] ? /^\d{17,20}$/.test(String(value["id"])) : UNICODE.test(String(value["name"] ?? ""));
  if (!known) complain([...path, "name"], "COMPONENT_INVALID_EMOJI", "Invalid emoji");
};

export const COMPONENT_TYPE = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  upload: 19,
  radios: 21,
  checkboxes: 22,
  checkbox: 23,
} as const satisfies Record<string, ComponentType>;

export const COMPONENTS_V2_FLAG = 1 << 15;
const LINK = 5;
const PREMIUM = 6;
const MOST_COMPONENTS = 40;
const MOST_TEXT = 4000;

const id = wholeNumberCheck(0, 2 ** 31 - 1);
const customId = requiredValueCheck(textCheck(1, 100));
const url = textCheck(1, 2048, /^(https?|attachment):\/\/.+/);
const media = objectFieldsCheck({ url: requiredValueCheck(url) });
const altText = trimmedTextCheck(1, 1024);

const buttonKeys: BodyCheck = (value, path, complain) => {
  const button = value as JsonObject;
  if (button["style"] === PREMIUM)
    return requiredValueCheck(textCheck(1, 20))(button["sku_id"], [...path, "sku_id"], complain);
  if (button["style"] === LINK) {
    requiredValueCheck(textCheck(1, 512, /^(https?|discord):\/\//))(button["url"], [...path, "url"], complain);
    if (button["custom_id"])
      complain(
        path,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
      );
  } else customId(button["custom_id"], [...path, "custom_id"], complain);
  if (!String(button["label"] ?? "").trim() && !button["emoji"])
    complain(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji");
};

const button = objectFieldsCheck(
  {
    id,
    style: requiredValueCheck(oneOfCheck(1, 2, 3, 4, 5, 6)),
    label: trimmedTextCheck(0, 80),
    emoji: emojiCheck,
    disabled: booleanCheck,
  },
  buttonKeys,
);

const option = objectFieldsCheck({
  label: requiredValueCheck(trimmedTextCheck(1, 100)),
  value: requiredValueCheck(trimmedTextCheck(1, 100)),
  description: trimmedTextCheck(0, 100),
  emoji: emojiCheck,
  default: booleanCheck,
});

/**
 * Checks how many options a person must and may choose in a select menu. The maximum must be neither below the minimum
 * nor above the number of options.
 */
export const selectMenuRangeCheck: BodyCheck = (value, path, complain) => {
  const { type, min_values, max_values, options, default_values: given } = value as Component;
  const least = min_values ?? 1;
  const most = max_values ?? (type === COMPONENT_TYPE.checkboxes ? (options?.length ?? 1) : Math.max(1, least));
  if (least > most)
    complain([...path, "max_values"], "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL", "Max values is less than min values");
  if (options && most > options.length)
    complain(
      [...path, "max_values"],
      "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
      "Max values is greater than the number of options",
    );
  const chosen = options?.filter((item) => item.default).length ?? given?.length ?? 0;
  if (chosen > most)
    complain(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default values than may be chosen");
};

const selectFields = {
  id,
  custom_id: customId,
  placeholder: trimmedTextCheck(0, 150),
  min_values: wholeNumberCheck(0, 25),
  max_values: wholeNumberCheck(1, 25),
  disabled: booleanCheck,
};

export const uniqueOptionValuesCheck = uniqueItemsCheck(
  "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  "The specified option value is already used",
  "value",
);
const options = combineChecks(requiredValueCheck(listCheck(option, 1, 25)), uniqueOptionValuesCheck);

export const channelTypesCheck = listOfUniqueItemsCheck(
  oneOfCheck(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16),
  0,
  25,
);

/** Checks a menu that offers people, roles or channels. Its default values have an id and a type. */
const entitySelect = (...kinds: string[]): BodyCheck => {
  const chosen = objectFieldsCheck({
    id: requiredValueCheck(snowflakeCheck),
    type: requiredValueCheck(oneOfCheck(...kinds)),
  });
  return objectFieldsCheck(
    { ...selectFields, default_values: listCheck(chosen, 0, 25), channel_types: channelTypesCheck },
    selectMenuRangeCheck,
  );
};

export const selectMenuChecks = {
  [COMPONENT_TYPE.stringSelect]: objectFieldsCheck({ ...selectFields, options }, selectMenuRangeCheck),
  [COMPONENT_TYPE.userSelect]: entitySelect("user"),
  [COMPONENT_TYPE.roleSelect]: entitySelect("role"),
  [COMPONENT_TYPE.mentionableSelect]: entitySelect("user", "role"),
  [COMPONENT_TYPE.channelSelect]: entitySelect("channel"),
};

const rowWidth: BodyCheck = (value, path, complain) => {
  const parts = (value as Component).components;
  if (!Array.isArray(parts)) return;
  const menus = parts.filter((part) => isJsonObject(part) && part.type !== COMPONENT_TYPE.button).length;
  if (menus > 0 && parts.length > 1)
    complain(
      [...path, "components"],
      "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
      "The specified component exceeds the maximum width",
    );
};

const row = objectFieldsCheck(
  {
    id,
    components: requiredValueCheck(
      listCheck(checkByTypeField({ [COMPONENT_TYPE.button]: button, ...selectMenuChecks }), 1, 5),
    ),
  },
  rowWidth,
);
const display = objectFieldsCheck({ id, content: requiredValueCheck(trimmedTextCheck(1, MOST_TEXT)) });
const thumbnail = objectFieldsCheck({
  id,
  media: requiredValueCheck(media),
  description: altText,
  spoiler: booleanCheck,
});
const gallery = objectFieldsCheck({
  id,
  items: requiredValueCheck(
    listCheck(
      objectFieldsCheck({ media: requiredValueCheck(media), description: altText, spoiler: booleanCheck }),
      1,
      10,
    ),
  ),
});
const file = objectFieldsCheck({
  id,
  file: requiredValueCheck(objectFieldsCheck({ url: requiredValueCheck(textCheck(1, 2048, /^attachment:\/\//)) })),
  spoiler: booleanCheck,
});
const separator = objectFieldsCheck({ id, divider: booleanCheck, spacing: oneOfCheck(1, 2) });
const section = objectFieldsCheck({
  id,
  components: requiredValueCheck(listCheck(checkByTypeField({ [COMPONENT_TYPE.text]: display }), 1, 3)),
  accessory: requiredValueCheck(
    checkByTypeField({ [COMPONENT_TYPE.button]: button, [COMPONENT_TYPE.thumbnail]: thumbnail }),
  ),
});

const inContainer = {
  [COMPONENT_TYPE.row]: row,
  [COMPONENT_TYPE.section]: section,
  [COMPONENT_TYPE.text]: display,
  [COMPONENT_TYPE.gallery]: gallery,
  [COMPONENT_TYPE.file]: file,
  [COMPONENT_TYPE.separator]: separator,
};

const container = objectFieldsCheck({
  id,
  components: requiredValueCheck(listCheck(checkByTypeField(inContainer), 1, MOST_COMPONENTS)),
  accent_color: numberCheck(0, 0xffffff),
  spoiler: booleanCheck,
});

/** Lists every component inside these ones, each with its path in the body, in reading order. */
function* everyPlace(value: unknown, path: FieldPath): Generator<[component: Component, path: FieldPath]> {
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) yield* placesIn(item, [...path, index]);
}

function* placesIn(value: unknown, path: FieldPath): Generator<[component: Component, path: FieldPath]> {
  if (!isJsonObject(value)) return;
  yield [value as unknown as Component, path];
  yield* everyPlace(value["components"], [...path, "components"]);
  for (const key of ["component", "accessory"]) yield* placesIn(value[key], [...path, key]);
}

export function* walkComponents(components: readonly Component[] = []): Generator<Component> {
  for (const [component] of everyPlace(components, [])) yield component;
}

export const uniqueComponentIdsCheck: BodyCheck = (value, path, complain) => {
  const taken = new Set<number>();
  for (const { id: own } of walkComponents(Array.isArray(value) ? value : [])) {
    // Discord refuses a repeated id. The error code is a guess.
    if (own && taken.has(own)) complain(path, "COMPONENT_ID_DUPLICATED", `Component id cannot be duplicated: ${own}`);
    if (own) taken.add(own);
  }
  uniqueCustomIds(value, path, complain);
};

const uniqueCustomIds: BodyCheck = (value, path, complain) => {
  const seen = new Set<string>();
  for (const [{ custom_id: mark }, place] of everyPlace(value, path)) {
    if (mark !== undefined && seen.has(mark))
      complain([...place, "custom_id"], "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
    if (mark !== undefined) seen.add(mark);
  }
};

const totals: BodyCheck = (value, path, complain) => {
  const every = [...walkComponents(Array.isArray(value) ? value : [])];
  if (every.length > MOST_COMPONENTS)
    complain(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", `A message has at most ${MOST_COMPONENTS} components`);
  const characters = every.reduce(
    (sum, { content }) => sum + (typeof content === "string" ? countCharacters(content.trim()) : 0),
    0,
  );
  if (characters > MOST_TEXT)
    complain(
      path,
      "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
      `Displayed text exceeds the maximum size of ${MOST_TEXT}`,
    );
};

export const actionRowsCheck: BodyCheck = (value, path, complain) => {
  listCheck(checkByTypeField({ [COMPONENT_TYPE.row]: row }), 0, 5)(value, path, complain);
  uniqueComponentIdsCheck(value, path, complain);
};

export const layoutComponentsCheck: BodyCheck = (value, path, complain) => {
  listCheck(checkByTypeField({ ...inContainer, [COMPONENT_TYPE.container]: container }), 0, MOST_COMPONENTS)(
    value,
    path,
    complain,
  );
  uniqueComponentIdsCheck(value, path, complain);
  totals(value, path, complain);
};

/** Gives an id to every component without one, as Discord does. Throws if two components have the same id. */
export function addComponentIds(components: Component[]): Component[] {
  const taken = new Set([...walkComponents(components)].map((part) => part.id).filter((part) => part));
  let next = 1;
  const visit = (part: Component): Component => {
    while (taken.has(next)) next += 1;
    const own = part.id || next++;
    const filled: Component = { ...part, id: own };
    if (part.components) filled.components = part.components.map(visit);
    if (part.component) filled.component = visit(part.component);
    if (part.accessory) filled.accessory = visit(part.accessory);
    return filled;
  };
  return components.map(visit);
}

/** Throws if a component shows an uploaded file that is not among the uploaded `names`. */
export function assertFilesUploaded(components: readonly Component[], names: ReadonlySet<string>): void {
  for (const part of walkComponents(components)) {
    for (const item of [part, ...(part.items ?? [])]) {
      const name = /^attachment:\/\/(.+)$/.exec(item.media?.url ?? item.file?.url ?? "")?.[1];
      if (name !== undefined && !names.has(name))
        throw createFieldError(
          ["components"],
          "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
          `The referenced attachment was not found: ${name}`,
        );
    }
  }
}
