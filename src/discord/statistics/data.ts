import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";
import { described, named } from "#discord/described.ts";
import { isFigure, WHATS, type What } from "#discord/statistics/deed.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";

const { Subcommand, String: Text, Boolean: YesNo, User } = ApplicationCommandOptionType;

type Option = keyof StatisticsPhrases["commands"]["stats"]["options"];

const says = (option: Option) => described(({ statistics }) => statistics.commands.stats.options[option]);

const nameOf =
  (what: What) =>
  ({ statistics: { figures, commands } }: Catalogue) =>
    isFigure(what) ? figures[what] : commands.whats[what];

/** The subcommand `stats` of a game. */
export const statsData: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "stats",
  ...described(({ statistics }) => statistics.commands.stats.description),
  options: [
    { type: Text, name: "what", ...says("what"), choices: WHATS.map((value) => ({ ...named(nameOf(value)), value })) },
    { type: User, name: "player", ...says("player") },
    { type: User, name: "against", ...says("against") },
    { type: YesNo, name: "everywhere", ...says("everywhere") },
    { type: YesNo, name: "bots", ...says("bots") },
    { type: YesNo, name: "text", ...says("text") },
  ],
};
