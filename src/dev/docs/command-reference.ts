import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";

// The reference of all commands as Markdown, made from the data that Discord gets.

const { Subcommand, SubcommandGroup, ...Basic } = ApplicationCommandOptionType;

const INTRODUCTION = `# Commands

All commands with their options. \`npm run docs\` writes this page. The guides of the games are shorter:
[Scrabble](games/scrabble.md), [Mastermind](games/mastermind.md), [KenKen](games/kenken.md), [Rolit](games/rolit.md).
`;

/** What to enter for an option of each type. */
const TYPE_NAMES: Partial<Record<ApplicationCommandOptionType, string>> = {
  [Basic.String]: "text",
  [Basic.Integer]: "number",
  [Basic.Number]: "number",
  [Basic.Boolean]: "True or False",
  [Basic.User]: "person",
  [Basic.Channel]: "channel",
  [Basic.Role]: "role",
  [Basic.Attachment]: "file",
};

export function createCommandReference(commands: readonly CommandData[]): string {
  const contents = commands.map(({ name, description }) => `- [\`/${name}\`](#${name}): ${description}`);
  return `${[INTRODUCTION, `${contents.join("\n")}\n`, ...commands.map(formatCommand)].join("\n")}`;
}

function formatCommand({ name, description, contexts, options = [] }: CommandData): string {
  const inDirectMessages = contexts?.includes(InteractionContextType.BotDM) ?? true;
  const where = inDirectMessages ? "Also in a direct message with the bot." : "Only on a server.";
  const intro = `## \`/${name}\`\n\n${description}. ${where}\n`;
  return [intro, ...options.flatMap((option) => formatSubcommand(`/${name}`, option))].join("\n");
}

/** Returns a section for a subcommand, and for each subcommand of a group. */
function formatSubcommand(parent: string, option: APIApplicationCommandOption): string[] {
  const path = `${parent} ${option.name}`;
  if (option.type === SubcommandGroup) return (option.options ?? []).flatMap((each) => formatSubcommand(path, each));
  if (option.type !== Subcommand) return [];
  const options = joinSeries(option.options ?? []).map(formatOption);
  return [`### \`${path}\`\n\n${option.description}.\n${options.length === 0 ? "" : `\n${options.join("\n")}\n`}`];
}

interface NamedOption {
  /** For example `with`, or “with, with2 … with6” for options that only differ by a number. */
  readonly label: string;
  readonly option: APIApplicationCommandBasicOption;
}

/** Joins options such as `with`, `with2` and `with3`, which have the same meaning. */
function joinSeries(options: readonly APIApplicationCommandBasicOption[]): NamedOption[] {
  const isFollower = ({ name }: APIApplicationCommandBasicOption) =>
    /\d$/.test(name) && options.some((first) => first.name === name.replace(/\d+$/, ""));
  return options
    .filter((option) => !isFollower(option))
    .map((option) => {
      const followers = options.filter((other) => isFollower(other) && other.name.replace(/\d+$/, "") === option.name);
      const [second] = followers;
      const last = followers.at(-1);
      const label =
        second === undefined || last === undefined
          ? `\`${option.name}\``
          : `\`${option.name}\`, \`${second.name}\` … \`${last.name}\``;
      return { label, option };
    });
}

function formatOption({ label, option }: NamedOption): string {
  const isCompleted = "autocomplete" in option && option.autocomplete === true;
  const type = [
    TYPE_NAMES[option.type] ?? "",
    ...(isCompleted ? ["with suggestions"] : []),
    ...(option.required === true ? ["required"] : []),
  ].join(", ");
  const choices = "choices" in option ? (option.choices ?? []) : [];
  const names = choices.length === 0 ? "" : ` Choices: ${choices.map(({ name }) => name).join(" · ")}.`;
  return `- ${label} (${type}): ${option.description}.${names}`;
}
