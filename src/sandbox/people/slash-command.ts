import { countCharacters } from "../checks/check.ts";
import { INTERACTION_TYPE, type Interaction } from "../model/interactions.ts";
import { ALL_PERMISSIONS, findPermissions, hasPermission } from "../model/permissions.ts";
import { findGuild, type SandboxServices } from "../state/sandbox-services.ts";
import type { Channel, CommandOption, Person, RegisteredCommand } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";
import { openInteraction } from "./open-interaction.ts";
import { PageRefusal } from "./page-refusals.ts";
import { ResolvedData } from "./resolved-data.ts";

const OPTION = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
};
const GROUP = 2;

export interface TypedSlashCommand {
  person: Person;
  channel: Channel;
  /** The full name of the command: "scrabble new", "kenken puzzle list". */
  command: string;
  options: Record<string, unknown>;
  /** Name of the option that is being typed, if suggestions are requested for it. */
  focused?: string | undefined;
}

/**
 * Returns the commands that this person can use in this channel. A command of the server hides a global one with the
 * same name.
 */
export function listOfferedCommands(services: SandboxServices, person: Person, channel: Channel): RegisteredCommand[] {
  const guild = findGuild(services.world, channel);
  const context = guild ? 0 : 1;
  const held = findPermissions(services.world, person, channel);
  const fit = services.world.commands.filter(
    (command) =>
      command.type === 1 &&
      (command.contexts?.includes(context) ?? true) &&
      (command.guild_id === undefined || command.guild_id === guild?.id) &&
      (context === 1 || allowed(command, held)),
  );
  return fit.filter(
    (command) =>
      command.guild_id !== undefined || !fit.some((other) => other !== command && other.name === command.name),
  );
}

function allowed({ default_member_permissions: wanted }: RegisteredCommand, held: bigint): boolean {
  if (wanted === undefined || wanted === null || held === ALL_PERMISSIONS) return true;
  const bits = BigInt(wanted);
  return bits !== 0n && (held & bits) === bits;
}

interface Found {
  command: RegisteredCommand;
  /** The subcommand group, if any, then the subcommand. */
  steps: CommandOption[];
  options: CommandOption[];
}

function find(commands: readonly RegisteredCommand[], words: readonly string[]): Found {
  const [first, ...rest] = words;
  const command = commands.find(({ name }) => name === first);
  if (!command) throw new PageRefusal((say) => say.noCommandHere(first ?? ""));
  const steps: CommandOption[] = [];
  let at: CommandOption = command;
  for (const word of rest) {
    const next = at.options?.find((option) => option.type <= GROUP && option.name === word);
    if (!next) throw new PageRefusal((say) => say.noCommand(words.join(" ")));
    steps.push(next);
    at = next;
  }
  const options = at.options ?? [];
  if (options.some(({ type }) => type <= GROUP)) throw new PageRefusal((say) => say.needsSubcommand(words.join(" ")));
  return { command, steps, options };
}

const has = (options: Record<string, unknown>, name: string): boolean => {
  const value = options[name];
  return value !== undefined && value !== null && value !== "";
};

function assertOptions(found: Found, typed: TypedSlashCommand): void {
  const unknown = Object.keys(typed.options).find((name) => !found.options.some((option) => option.name === name));
  if (unknown) throw new PageRefusal((say) => say.noOption(typed.command, unknown));
  const missing = found.options.find((option) => option.required && !has(typed.options, option.name));
  if (missing && typed.focused === undefined) throw new PageRefusal((say) => say.required(missing.name), missing.name);
}

const badNumber = (option: CommandOption, value: number): boolean =>
  Number.isNaN(value) ||
  (option.type === OPTION.integer && !Number.isInteger(value)) ||
  value < (option.min_value ?? Number.NEGATIVE_INFINITY) ||
  value > (option.max_value ?? Number.POSITIVE_INFINITY);

function asNumber(option: CommandOption, given: unknown): number {
  const value = Number(given);
  if (badNumber(option, value)) {
    const bounds = [option.min_value ?? "…", option.max_value ?? "…"].map(String) as [string, string];
    throw new PageRefusal((say) =>
      say[option.type === OPTION.integer ? "wholeNumber" : "number"](option.name, ...bounds),
    );
  }
  return value;
}

function asText(option: CommandOption, given: unknown): string {
  const value = String(given);
  const length = countCharacters(value);
  const { min_length: least = 0, max_length: most = 6000, name } = option;
  if (length < least || length > most) throw new PageRefusal((say) => say.optionLength(name, least, most));
  return value;
}

function asBoolean(option: CommandOption, given: unknown): boolean {
  const value = { true: true, false: false }[String(given).toLowerCase()];
  if (value === undefined) throw new PageRefusal((say) => say.yesOrNo(option.name));
  return value;
}

async function asGiven(option: CommandOption, given: unknown, resolved: ResolvedData): Promise<unknown> {
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number:
      return asNumber(option, given);
    case OPTION.boolean:
      return asBoolean(option, given);
    case OPTION.user:
      return resolved.user(given);
    case OPTION.mentionable:
      return resolved.mentionable(given);
    case OPTION.channel:
      return resolved.channel(given, option.channel_types);
    case OPTION.role:
      return resolved.role(given);
    case OPTION.file:
      return await resolved.file(given);
    default:
      return asText(option, given);
  }
}

function assertChoice(option: CommandOption, value: unknown): void {
  const { choices } = option;
  if (choices?.length && !choices.some((choice) => choice.value === value))
    throw new PageRefusal((say) => say.oneOf(option.name, choices.map(({ value }) => value).join(", ")));
}

/** Builds the JSON of an option. If suggestions are requested, unfinished input may be wrong and is sent unchanged. */
async function optionJson(
  option: CommandOption,
  typed: TypedSlashCommand,
  resolved: ResolvedData,
): Promise<DiscordJson> {
  const given = typed.options[option.name];
  const { name, type } = option;
  if (name === typed.focused) return { name, type, value: String(given ?? ""), focused: true };
  if (typed.focused !== undefined)
    return { name, type, value: await asGiven(option, given, resolved).catch(() => given) };
  return { name, type, value: await decided(option, given, resolved) };
}

async function decided(option: CommandOption, given: unknown, resolved: ResolvedData): Promise<unknown> {
  try {
    const value = await asGiven(option, given, resolved);
    assertChoice(option, value);
    return value;
  } catch (error) {
    throw error instanceof PageRefusal ? new PageRefusal(error.say, option.name) : error;
  }
}

async function optionsJson(found: Found, typed: TypedSlashCommand, resolved: ResolvedData): Promise<DiscordJson[]> {
  const jsons: DiscordJson[] = [];
  const names = new Set([...Object.keys(typed.options), ...(typed.focused === undefined ? [] : [typed.focused])]);
  for (const name of names) {
    const option = found.options.find((one) => one.name === name);
    if (!option || !(has(typed.options, name) || name === typed.focused)) continue;
    jsons.push(await optionJson(option, typed, resolved));
  }
  return found.steps.reduceRight<DiscordJson[]>((inner, { name, type }) => [{ name, type, options: inner }], jsons);
}

function assertAutocomplete(found: Found, focused: string): void {
  if (!found.options.some((option) => option.name === focused && option.autocomplete))
    throw new PageRefusal((say) => say.noSuggestions(focused));
}

/** Sends a slash command as Discord's client would. With `focused`, requests suggestions for this option. */
export async function sendSlashCommand(services: SandboxServices, typed: TypedSlashCommand): Promise<Interaction> {
  const { person, channel, focused } = typed;
  if (!hasPermission(findPermissions(services.world, person, channel), "UseApplicationCommands"))
    throw new PageRefusal((say) => say.notAllowed);
  const found = find(listOfferedCommands(services, person, channel), typed.command.trim().split(/\s+/));
  assertOptions(found, typed);
  if (focused !== undefined) assertAutocomplete(found, focused);
  const resolved = new ResolvedData(services, channel, person);
  const options = await optionsJson(found, typed, resolved);
  const { id, name, type, guild_id: guild } = found.command;
  const data = { id, name, type, ...(guild ? { guild_id: guild } : {}), options, ...resolved.json() };
  const kind = focused === undefined ? INTERACTION_TYPE.command : INTERACTION_TYPE.autocomplete;
  const focusedType = found.options.find((option) => option.name === focused)?.type;
  return openInteraction(services, { type: kind, name: typed.command, person, channel, data, focused: focusedType });
}
