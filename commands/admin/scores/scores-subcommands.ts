import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { localizedDescription, numberedOption } from "#discord/interactions/registration/localized-text.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";

const { Subcommand, SubcommandGroup, String: Text, Integer, User } = ApplicationCommandOptionType;

type Commands = StatisticsPhrases["commands"];

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription(({ statistics }) => pick(statistics.commands));

/** Maximum number of seats of a match. */
const MAX_SEATS = 8;

/** Names of the command options for the players of a game whose scores are entered by hand. */
export const SCORE_SEAT_OPTIONS = Array.from({ length: MAX_SEATS }, (_, seat) => {
  const number = seat === 0 ? "" : `${seat + 1}`;
  return { player: `player${number}`, points: `points${number}` };
});

function game(action: "enter" | "reset"): APIApplicationCommandBasicOption {
  return {
    type: Text,
    name: "game",
    required: true,
    max_length: 32,
    autocomplete: true,
    ...describe((commands) => commands[action].options.game),
  };
}

function seat(
  { player, points }: (typeof SCORE_SEAT_OPTIONS)[number],
  required: boolean,
): APIApplicationCommandBasicOption[] {
  return [
    numberedOption(player, { type: User as typeof User, required, ...describe(({ enter }) => enter.options.player) }),
    numberedOption(points, {
      type: Integer as typeof Integer,
      required,
      ...describe(({ enter }) => enter.options.points),
    }),
  ];
}

export const scoresSubcommands: APIApplicationCommandSubcommandGroupOption = {
  type: SubcommandGroup,
  name: "scores",
  ...describe(({ group }) => group),
  options: [
    {
      type: Subcommand,
      name: "remove",
      ...describe(({ remove }) => remove.description),
      options: [
        {
          type: Text,
          name: "score",
          required: true,
          max_length: 100,
          autocomplete: true,
          ...describe(({ remove }) => remove.options.score),
        },
      ],
    },
    {
      type: Subcommand,
      name: "delete",
      ...describe((commands) => commands.delete.description),
      options: [
        { type: User, name: "player", required: true, ...describe((commands) => commands.delete.options.player) },
      ],
    },
    {
      type: Subcommand,
      name: "enter",
      ...describe(({ enter }) => enter.description),
      options: [game("enter"), ...SCORE_SEAT_OPTIONS.flatMap((one, index) => seat(one, index === 0))],
    },
    {
      type: Subcommand,
      name: "reset",
      ...describe(({ reset }) => reset.description),
      options: [game("reset")],
    },
  ],
};
