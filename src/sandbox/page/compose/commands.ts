import type { CommandOption } from "../../state/world.ts";
import type { CommandView, WorldView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";

const GROUP = 2;

/** An option with the name that is shown to the person. In Spanish, options have names of their own. */
export interface SendableOption extends CommandOption {
  readonly shownName: string;
}

/** A command or subcommand that can be sent. */
export interface SendableCommand {
  /** Names of the command and its subcommand, without the slash. */
  readonly path: string;
  readonly description: string;
  readonly options: readonly SendableOption[];
}

/** Finds an option by the name that is shown, or by its English name, which Discord accepts as well. */
export function findOption(options: readonly SendableOption[], typed: string): SendableOption | undefined {
  return options.find(({ shownName }) => shownName === typed) ?? options.find(({ name }) => name === typed);
}

/** A suggestion for the value of an option. */
export interface OptionSuggestion {
  readonly label: string;
  readonly value: string | number | boolean;
}

const inLanguage = (texts: { readonly [locale: string]: string } | undefined, locale: string, plain: string): string =>
  texts?.[locale] ?? plain;

/** Whether a command begins a game: one of its subcommands is `new`. */
const beginsGame = ({ options = [] }: CommandOption) =>
  options.some(({ name, type }) => name === "new" && type < GROUP);

/**
 * Lists the commands in the order in which a newcomer needs them: those that begin a game, the others of these games,
 * and last those that Discord shows only to people with a permission.
 */
export function listSendableCommands(commands: readonly CommandView[], locale: string): SendableCommand[] {
  const walk = (option: CommandOption, path: readonly string[]): SendableCommand[] => {
    const inner = (option.options ?? []).filter(({ type }) => type <= GROUP);
    const here = [...path, option.name];
    if (inner.length > 0) return inner.flatMap((one) => walk(one, here));
    const description = inLanguage(option.description_localizations, locale, option.description);
    const options = (option.options ?? []).map((one) => ({
      ...one,
      shownName: inLanguage(one.name_localizations, locale, one.name),
    }));
    return [{ path: here.join(" "), description, options }];
  };
  const rank = (command: CommandView, { path }: SendableCommand) => {
    if (command.default_member_permissions) return 3;
    if (!beginsGame(command)) return 2;
    return path === `${command.name} new` ? 0 : 1;
  };
  return commands
    .flatMap((command) => walk(command, []).map((leaf) => [rank(command, leaf), leaf] as const))
    .toSorted(([one], [other]) => one - other)
    .map(([, leaf]) => leaf);
}

/** Describes an option: "a whole number, 2–9, required: The size". */
export function describeOption(option: CommandOption, locale: string): string {
  const { min_value: least, max_value: most, description_localizations: translated, description } = option;
  const kinds: { readonly [type: string]: string } = phrases.kinds;
  const kind = kinds[option.choices?.length ? "choice" : option.type];
  const range = least === undefined && most === undefined ? undefined : `${least ?? "…"}–${most ?? "…"}`;
  const facts = [kind, range, option.required && phrases.required].filter(Boolean).join(", ");
  return `${facts}: ${inLanguage(translated, locale, description)}`;
}

/**
 * Returns the commands that match the typed text, best first. Each typed word must begin a word of the command's name
 * or be in its description.
 */
export function findMatchingCommands(all: readonly SendableCommand[], typed: string): SendableCommand[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ path, description }: SendableCommand): number | undefined => {
    if (path.startsWith(words.join(" "))) return 0;
    const parts = path.split(/[ -]/);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    return words.every((word) => `${path} ${description}`.toLowerCase().includes(word)) ? 2 : undefined;
  };
  const ranked = all.map((leaf) => [leaf, rank(leaf)] as const);
  return [0, 1, 2].flatMap((wanted) => ranked.filter(([, rank]) => rank === wanted).map(([leaf]) => leaf));
}

/** Returns the suggestions that the page knows without asking the bot: fixed choices, yes and no, people, channels. */
export function findFixedSuggestions(option: CommandOption, world: WorldView, locale: string): OptionSuggestion[] {
  if (option.choices?.length)
    return option.choices.map((choice) => ({
      label: inLanguage(choice.name_localizations, locale, choice.name),
      value: choice.value,
    }));
  switch (option.type) {
    case 5:
      return [
        { label: "true", value: true },
        { label: "false", value: false },
      ];
    case 6:
      return world.people.map(({ id, name }) => ({ label: name, value: id }));
    case 7:
      return world.channels.filter(({ direct }) => !direct).map(({ id, name }) => ({ label: `#${name}`, value: id }));
    case 8:
      return world.roles.map(({ id, name }) => ({ label: name, value: id }));
    case 9:
      return [...world.people, ...world.roles].map(({ id, name }) => ({ label: name, value: id }));
    default:
      return [];
  }
}

/** A command, the typed text of each option, and the text that stands before the first option. */
interface TypedCommand {
  readonly leaf: SendableCommand;
  readonly values: { readonly [option: string]: string };
  readonly rest: string;
}

/** Returns the name in a text such as `name:value`, if the command has no option with this name. */
export function findUnknownOption(text: string, { options }: SendableCommand): string | undefined {
  const name = /^([\p{Ll}\d_-]{1,32}):(?!\/\/)/u.exec(text)?.[1];
  return name === undefined || findOption(options, name) ? undefined : name;
}

/** Parses a command that was typed or pasted as one line: `/scrabble play word:casa at:8h`. */
export function parseTypedCommand(all: readonly SendableCommand[], line: string): TypedCommand | undefined {
  if (!/^\/\S+.*\s/.test(line)) return undefined;
  const typed = line.slice(1);
  const leaf = all.find(({ path }) => typed.startsWith(`${path} `));
  if (!leaf) return undefined;
  const values: { [option: string]: string } = {};
  const rest: string[] = [];
  let name: string | undefined;
  for (const word of typed.slice(leaf.path.length).trim().split(/\s+/)) {
    const [, before = "", value = ""] = /^([^:]+):(.*)$/su.exec(word) ?? [];
    const option = findOption(leaf.options, before);
    if (option) {
      ({ name } = option);
      values[name] = value;
    } else if (name !== undefined) values[name] = `${values[name]} ${word}`;
    else rest.push(word);
  }
  return { leaf, values, rest: rest.join(" ") };
}
