import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { described } from "#discord/described.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";

const { Subcommand, SubcommandGroup, String: Text, Integer, User } = ApplicationCommandOptionType;

type Commands = StatisticsPhrases["commands"];

const says = (pick: (commands: Commands) => string) => described(({ statistics }) => pick(statistics.commands));

/** As many as may sit at a table. */
const MOST_SEATS = 8;

/** The names of the options for each seat of a game that is entered. */
export const SEATS = Array.from({ length: MOST_SEATS }, (_, seat) => {
  const number = seat === 0 ? "" : `${seat + 1}`;
  return { player: `player${number}`, points: `points${number}` };
});

function game(deed: "take" | "delete" | "enter" | "reset"): APIApplicationCommandBasicOption {
  return {
    type: Text,
    name: "game",
    max_length: 32,
    autocomplete: true,
    ...says((commands) => commands[deed].options.game),
  };
}

function seat({ player, points }: (typeof SEATS)[number], required: boolean): APIApplicationCommandBasicOption[] {
  return [
    { type: User, name: player, required, ...says(({ enter }) => enter.options.player) },
    { type: Integer, name: points, required, ...says(({ enter }) => enter.options.points) },
  ];
}

export const scoresData: APIApplicationCommandSubcommandGroupOption = {
  type: SubcommandGroup,
  name: "scores",
  ...says(({ group }) => group),
  options: [
    {
      type: Subcommand,
      name: "take",
      ...says(({ take }) => take.description),
      options: [
        {
          type: Text,
          name: "score",
          required: true,
          max_length: 100,
          autocomplete: true,
          ...says(({ take }) => take.options.score),
        },
        game("take"),
      ],
    },
    {
      type: Subcommand,
      name: "delete",
      ...says((commands) => commands.delete.description),
      options: [
        { type: User, name: "player", required: true, ...says((commands) => commands.delete.options.player) },
        game("delete"),
      ],
    },
    {
      type: Subcommand,
      name: "enter",
      ...says(({ enter }) => enter.description),
      options: [...SEATS.flatMap((one, index) => seat(one, index === 0)), game("enter")],
    },
    {
      type: Subcommand,
      name: "reset",
      ...says(({ reset }) => reset.description),
      options: [game("reset")],
    },
  ],
};
