import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  type CommandInteractionOption,
  ComponentType,
  InteractionContextType,
  type ModalSubmitFields,
} from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";

// Checks the input of commands again, although Discord checks it too. A person with an old version of the command, or
// with a modified client, can send other input. It is refused here, so that commands can trust what they read.

type GivenOptions = readonly CommandInteractionOption[];
type RegisteredOptions = readonly APIApplicationCommandOption[];

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
const { StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect } = ComponentType;
const SELECT_MENUS: readonly ComponentType[] = [StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect];

/** Whether the command is available on `server`, or in a direct message with the bot. */
export function isCommandAvailableIn({ contexts }: CommandData, server: string | undefined): boolean {
  const here = server === undefined ? InteractionContextType.BotDM : InteractionContextType.Guild;
  return contexts?.includes(here) ?? true;
}

/**
 * Whether the given options fit the command. `typing`: the person is still typing, so options may be missing or out of
 * bounds, but must have the right types.
 */
export function isValidCommandInput(
  given: GivenOptions,
  { options = [] }: CommandData,
  { typing = false } = {},
): boolean {
  return areValidOptions(given, options, typing);
}

function areValidOptions(given: GivenOptions, registered: RegisteredOptions, typing: boolean): boolean {
  const hasSubcommands = registered.some(isSubcommand);
  if (hasSubcommands && given.length !== 1) return false;
  if (new Set(given.map(({ name }) => name)).size < given.length) return false;
  const isPresent = ({ name, required }: APIApplicationCommandOption) =>
    required !== true || given.some((one) => one.name === name);
  return (typing || registered.every(isPresent)) && given.every((one) => isValidOption(one, registered, typing));
}

const isSubcommand = ({ type }: APIApplicationCommandOption): boolean =>
  type === Subcommand || type === SubcommandGroup;

function isValidOption(given: CommandInteractionOption, registered: RegisteredOptions, typing: boolean): boolean {
  const option = registered.find(({ name, type }) => name === given.name && type === given.type);
  if (!option) return false;
  if (option.type === Subcommand || option.type === SubcommandGroup)
    return areValidOptions(given.options ?? [], option.options ?? [], typing);
  return typing ? hasRightType(given) : hasRightType(given) && isResolved(given) && isInBounds(given, option);
}

/** Whether the value has the type of its option. The option that is being typed is always a text. */
function hasRightType({ type, value, focused }: CommandInteractionOption): boolean {
  if (focused === true) return typeof value === "string";
  switch (type) {
    case ApplicationCommandOptionType.Integer:
      return Number.isInteger(value);
    case ApplicationCommandOptionType.Number:
      return Number.isFinite(value);
    case ApplicationCommandOptionType.Boolean:
      return typeof value === "boolean";
    default:
      return typeof value === "string";
  }
}

/** Whether Discord sent the object that an id refers to, such as the user. */
function isResolved({ type, user, channel, role, attachment }: CommandInteractionOption): boolean {
  switch (type) {
    case ApplicationCommandOptionType.User:
      return user !== undefined;
    case ApplicationCommandOptionType.Channel:
      return Boolean(channel);
    case ApplicationCommandOptionType.Role:
      return Boolean(role);
    case ApplicationCommandOptionType.Attachment:
      return attachment !== undefined;
    default:
      return true;
  }
}

interface Bounds {
  readonly choices?: readonly { readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

function isInBounds({ value }: CommandInteractionOption, option: APIApplicationCommandOption): boolean {
  const { choices = [], min_value, max_value, min_length, max_length } = option as Bounds;
  if (choices.length > 0 && !choices.some((choice) => choice.value === value)) return false;
  if (typeof value === "number") return isBetween(value, min_value, max_value);
  return typeof value !== "string" || isBetween([...value].length, min_length, max_length);
}

function isBetween(number: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return number >= min && number <= max;
}

/**
 * Whether each field of a form has a valid type: a text, a list of texts or a checkbox. Each command checks which
 * fields its form has.
 */
export function isValidFormInput({ fields }: ModalSubmitFields): boolean {
  return fields.every((field) => {
    const { value, values }: { value?: unknown; values?: unknown } = field;
    if ("values" in field || SELECT_MENUS.includes(field.type))
      return Array.isArray(values) && values.every((one) => typeof one === "string");
    if (field.type === ComponentType.TextInput) return typeof value === "string";
    return ["string", "boolean"].includes(typeof value) || value === null;
  });
}
