import type { CommandOption, RegisteredCommand } from "../state/world.ts";
import {
  type BodyCheck,
  booleanCheck,
  checkByTypeField,
  combineChecks,
  countCharacters,
  isJsonObject,
  listCheck,
  listOfUniqueItemsCheck,
  numberCheck,
  objectFieldsCheck,
  requiredValueCheck,
  textCheck,
  trimmedTextCheck,
  uniqueItemsCheck,
  wholeNumberCheck,
} from "./check.ts";
import { channelTypesCheck } from "./component-checks.ts";
import { LOCALES } from "./locales.ts";

const MOST_CHARACTERS = 8000;
/** Maximum number of commands by type: slash commands, and commands on a person or a message. */
export const MAX_COMMANDS_BY_TYPE = [
  [1, 100],
  [2, 15],
  [3, 15],
] as const;
const SUBCOMMAND = 1;
const GROUP = 2;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const lowerCase: BodyCheck = (value, path, complain) => {
  if (typeof value === "string" && value !== value.toLowerCase())
    complain(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
};
const name = combineChecks(trimmedTextCheck(1, 32, NAME), lowerCase);
const description = trimmedTextCheck(1, 100);

export const createLocalizationsCheck =
  (check: BodyCheck): BodyCheck =>
  (value, path, complain) => {
    if (!isJsonObject(value)) return;
    for (const [locale, phrase] of Object.entries(value)) {
      if (!LOCALES.some((known) => known === locale))
        complain([...path, locale], "ENUM_TYPE_COERCE", `Value "${locale}" is not a valid enum value.`);
      check(phrase, [...path, locale], complain);
    }
  };

const named = {
  name: requiredValueCheck(name),
  name_localizations: createLocalizationsCheck(name),
  description: requiredValueCheck(description),
  description_localizations: createLocalizationsCheck(description),
};

/** Refuses two choices with the same name or value, as Discord does. The error code for equal values is a guess. */
const uniqueChoices = combineChecks(
  uniqueItemsCheck(
    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    "Option choice name already exists",
    "name",
  ),
  uniqueItemsCheck(
    "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS",
    "Option choice value already exists",
    "value",
  ),
);
const choices = (value: BodyCheck): BodyCheck =>
  combineChecks(
    listCheck(
      objectFieldsCheck({
        name: requiredValueCheck(trimmedTextCheck(1, 100)),
        name_localizations: createLocalizationsCheck(trimmedTextCheck(1, 100)),
        value: requiredValueCheck(value),
      }),
      0,
      25,
    ),
    uniqueChoices,
  );

/** Refuses a minimum above its maximum, because no value could ever be valid. The error code is a guess. */
const inOrder =
  (least: "min_value" | "min_length", most: "max_value" | "max_length"): BodyCheck =>
  (value, path, complain) => {
    const { [least]: from, [most]: to } = value as CommandOption;
    if (typeof from === "number" && typeof to === "number" && from > to)
      complain([...path, most], "APPLICATION_COMMAND_OPTION_RANGE_INVALID", `${most} is less than ${least}`);
  };
const values = inOrder("min_value", "max_value");
const lengths = inOrder("min_length", "max_length");

const noChoicesToComplete: BodyCheck = (value, path, complain) => {
  const option = value as CommandOption;
  if (option.autocomplete && option.choices?.length)
    complain(
      [...path, "autocomplete"],
      "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
      "Autocomplete and choices exclude each other",
    );
};

const plain = objectFieldsCheck({ ...named, required: booleanCheck });
const complete = { ...named, required: booleanCheck, autocomplete: booleanCheck };
const string = objectFieldsCheck(
  {
    ...complete,
    choices: choices(trimmedTextCheck(1, 100)),
    min_length: wholeNumberCheck(0, 6000),
    max_length: wholeNumberCheck(1, 6000),
  },
  noChoicesToComplete,
  lengths,
);
const SAFE = Number.MAX_SAFE_INTEGER;
const integer = objectFieldsCheck(
  {
    ...complete,
    choices: choices(wholeNumberCheck(-SAFE, SAFE)),
    min_value: wholeNumberCheck(-SAFE, SAFE),
    max_value: wholeNumberCheck(-SAFE, SAFE),
  },
  noChoicesToComplete,
  values,
);
const decimal = objectFieldsCheck(
  {
    ...complete,
    choices: choices(numberCheck(-SAFE, SAFE)),
    min_value: numberCheck(-SAFE, SAFE),
    max_value: numberCheck(-SAFE, SAFE),
  },
  noChoicesToComplete,
  values,
);

const channel = objectFieldsCheck({ ...named, required: booleanCheck, channel_types: channelTypesCheck });

const byKind = { 3: string, 4: integer, 5: plain, 6: plain, 7: channel, 8: plain, 9: plain, 10: decimal, 11: plain };

const uniqueNames =
  (code: string, message: string): BodyCheck =>
  (value, path, complain) => {
    const seen = new Set<unknown>();
    for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
      const key = isJsonObject(item) ? `${item["type"] ?? 1}:${String(item["name"])}` : index;
      if (seen.has(key)) complain([...path, index, "name"], code, message);
      seen.add(key);
    }
  };
const uniqueOptions: BodyCheck = (value, path, complain) => {
  const bare = Array.isArray(value) ? value.map((item) => (isJsonObject(item) ? { name: item["name"] } : item)) : value;
  uniqueNames("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")(bare, path, complain);
};

const requiredFirst: BodyCheck = (value, path, complain) => {
  let optionalSeen = false;
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
    if (!isJsonObject(item)) continue;
    if (item["required"] && optionalSeen)
      complain(
        [...path, index],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      );
    if (!item["required"]) optionalSeen = true;
  }
};

const leafOptions = combineChecks(listCheck(checkByTypeField(byKind), 0, 25), uniqueOptions, requiredFirst);
const subcommand = objectFieldsCheck({ ...named, options: leafOptions });
const group = objectFieldsCheck({
  ...named,
  options: combineChecks(
    requiredValueCheck(listCheck(checkByTypeField({ [SUBCOMMAND]: subcommand }), 1, 25)),
    uniqueOptions,
  ),
});

/** Checks that a command has either subcommands (and groups) or options with values, but not both. */
const options: BodyCheck = (value, path, complain) => {
  const nested = Array.isArray(value) && value.some((item) => isJsonObject(item) && Number(item["type"]) <= GROUP);
  if (!nested) return leafOptions(value, path, complain);
  combineChecks(listCheck(checkByTypeField({ [SUBCOMMAND]: subcommand, [GROUP]: group }), 0, 25), uniqueOptions)(
    value,
    path,
    complain,
  );
};

/**
 * Returns the length of the longest version of a text: the text itself or a translation. Discord limits this length.
 */
function longest(plainText: unknown, translations: unknown): number {
  const texts = [plainText, ...(isJsonObject(translations) ? Object.values(translations) : [])];
  return Math.max(...texts.map((item) => (typeof item === "string" ? countCharacters(item) : 0)));
}

function commandCharacters(command: Partial<CommandOption>): number {
  const own =
    longest(command.name, command.name_localizations) + longest(command.description, command.description_localizations);
  const chosen = (command.choices ?? []).reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + countCharacters(String(choice.value)),
    0,
  );
  return (command.options ?? []).reduce((sum, option) => sum + commandCharacters(option), own + chosen);
}

const size: BodyCheck = (value, path, complain) => {
  if (commandCharacters(value as RegisteredCommand) > MOST_CHARACTERS)
    complain(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${MOST_CHARACTERS})`);
};

/** Checks a set of permission bits. Clients may write it as a string or, while it is small, as a number. */
const permissions: BodyCheck = (value, path, complain) =>
  typeof value === "number"
    ? wholeNumberCheck(0, SAFE)(value, path, complain)
    : textCheck(1, 20, /^\d+$/)(value, path, complain);

const shared = {
  default_member_permissions: permissions,
  contexts: listOfUniqueItemsCheck(wholeNumberCheck(0, 2), 1, 3),
  integration_types: listOfUniqueItemsCheck(wholeNumberCheck(0, 1), 1, 2),
  dm_permission: booleanCheck,
  nsfw: booleanCheck,
};
const slash = objectFieldsCheck({ ...named, options, ...shared }, size);
const menu = objectFieldsCheck({
  name: requiredValueCheck(trimmedTextCheck(1, 32)),
  name_localizations: createLocalizationsCheck(trimmedTextCheck(1, 32)),
  ...shared,
});

export const commandCheck: BodyCheck = (value, path, complain) => {
  if (isJsonObject(value) && value["type"] === undefined) return slash(value, path, complain);
  checkByTypeField({ 1: slash, 2: menu, 3: menu })(value, path, complain);
};

export const commandListCheck: BodyCheck = combineChecks(
  listCheck(
    commandCheck,
    0,
    MAX_COMMANDS_BY_TYPE.reduce((sum, [, most]) => sum + most, 0),
  ),
  uniqueNames("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"),
);
