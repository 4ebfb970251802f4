import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";
import { LEADERBOARD_FIGURES } from "#community/statistics/statistics-types.ts";
import { STATISTICS_VIEWS } from "#discord/features/statistics/statistics-query.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";

const { Subcommand, String: Text, Boolean: YesNo, User } = ApplicationCommandOptionType;

type Option = keyof StatisticsPhrases["commands"]["options"];

const describe = (option: Option) => localizedDescription(({ statistics }) => statistics.commands.options[option]);
const yesNo = (name: Option) => ({ type: YesNo as typeof YesNo, name, ...describe(name) });

/**
 * The subcommands `stats` and `leaderboard`, with the same options in every game. The option `other` shows the
 * leaderboards of scores that cannot be compared with most others; only games with such leaderboards have it.
 */
export function statisticsSubcommands(
  ui: Pick<GameUi, "statistics" | "comparableGames">,
): readonly APIApplicationCommandSubcommandOption[] {
  const { figures = LEADERBOARD_FIGURES, leaderboards = [] } = ui.statistics ?? {};
  const shown = [
    yesNo("everywhere"),
    yesNo("bots"),
    yesNo("text"),
    ...(ui.comparableGames === undefined ? [] : [yesNo("other")]),
  ];
  return [
    {
      type: Subcommand,
      name: "stats",
      ...localizedDescription(({ statistics }) => statistics.commands.stats.description),
      options: [
        {
          type: Text,
          name: "view",
          ...describe("view"),
          choices: STATISTICS_VIEWS.map((value) => ({
            ...localizedName(({ statistics }) => statistics.commands.views[value]),
            value,
          })),
        },
        { type: User, name: "player", ...describe("player") },
        { type: User, name: "against", ...describe("against") },
        ...shown,
      ],
    },
    {
      type: Subcommand,
      name: "leaderboard",
      ...localizedDescription(({ statistics }) => statistics.commands.leaderboard.description),
      options: [
        {
          type: Text,
          name: "by",
          ...describe("by"),
          choices: [
            ...leaderboards.map(({ id, name }) => ({ ...localizedName(name), value: id })),
            ...figures.map((value) => ({ ...localizedName(({ statistics }) => statistics.figures[value]), value })),
          ],
        },
        ...shown,
      ],
    },
  ];
}
