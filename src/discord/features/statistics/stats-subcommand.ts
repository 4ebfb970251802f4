import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import {
  isLeaderboardFigure,
  STATISTICS_KINDS,
  type StatisticsKind,
} from "#discord/features/statistics/statistics-query.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";

const { Subcommand, String: Text, Boolean: YesNo, User } = ApplicationCommandOptionType;

type Option = keyof StatisticsPhrases["commands"]["stats"]["options"];

const describe = (option: Option) =>
  localizedDescription(({ statistics }) => statistics.commands.stats.options[option]);

const listName =
  (what: StatisticsKind) =>
  ({ statistics: { figures, commands } }: Catalogue) =>
    isLeaderboardFigure(what) ? figures[what] : commands.views[what];

/** The subcommand `stats` of every game with statistics. */
export const statsSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "stats",
  ...localizedDescription(({ statistics }) => statistics.commands.stats.description),
  options: [
    {
      type: Text,
      name: "view",
      ...describe("view"),
      choices: STATISTICS_KINDS.map((value) => ({ ...localizedName(listName(value)), value })),
    },
    { type: User, name: "player", ...describe("player") },
    { type: User, name: "against", ...describe("against") },
    { type: YesNo, name: "everywhere", ...describe("everywhere") },
    { type: YesNo, name: "bots", ...describe("bots") },
    { type: YesNo, name: "text", ...describe("text") },
  ],
};

/**
 * Option of `stats` that shows the leaderboards of scores that cannot be compared with most others. Only games with
 * such leaderboards have the option.
 */
export const otherGamesOption: APIApplicationCommandBasicOption = { type: YesNo, name: "other", ...describe("other") };
