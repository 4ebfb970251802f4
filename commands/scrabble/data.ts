import { ApplicationCommandOptionType, InteractionContextType, Locale } from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { catalogues } from "#text/catalogue.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

type Phrases = ScrabblePhrases["command"];

/** A description in the languages that Discord knows; English is the default, and Catalan is not among them. */
function described(pick: (phrases: Phrases) => string) {
  const spanish = pick(catalogues.es.scrabble.command);
  return {
    description: pick(catalogues.en.scrabble.command),
    description_localizations: { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish },
  };
}

function level(name: keyof Phrases["levels"]) {
  const spanish = catalogues.es.scrabble.command.levels[name];
  return {
    name: catalogues.en.scrabble.command.levels[name],
    name_localizations: { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish },
    value: name,
  };
}

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

export const data: CommandBody = {
  name: "scrabble",
  contexts: [InteractionContextType.Guild],
  ...described((phrases) => phrases.description),
  options: [
    {
      type: Subcommand,
      name: "new",
      ...described((phrases) => phrases.new.description),
      options: [
        { type: User, name: "with", ...described((phrases) => phrases.new.options.with) },
        { type: User, name: "with2", ...described((phrases) => phrases.new.options.with2) },
        { type: User, name: "with3", ...described((phrases) => phrases.new.options.with3) },
        {
          type: Integer,
          name: "bots",
          min_value: 0,
          max_value: 3,
          ...described((phrases) => phrases.new.options.bots),
        },
        {
          type: Text,
          name: "level",
          ...described((phrases) => phrases.new.options.level),
          choices: [level("easy"), level("medium"), level("hard")],
        },
      ],
    },
    {
      type: Subcommand,
      name: "play",
      ...described((phrases) => phrases.play.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...described((phrases) => phrases.play.options.word),
        },
        { type: Text, name: "at", required: true, max_length: 5, ...described((phrases) => phrases.play.options.at) },
        { type: YesNo, name: "confirm", ...described((phrases) => phrases.play.options.confirm) },
      ],
    },
    {
      type: Subcommand,
      name: "exchange",
      ...described((phrases) => phrases.exchange.description),
      options: [
        {
          type: Text,
          name: "tiles",
          required: true,
          max_length: 40,
          ...described((phrases) => phrases.exchange.options.tiles),
        },
      ],
    },
    { type: Subcommand, name: "pass", ...described((phrases) => phrases.pass.description) },
    { type: Subcommand, name: "rack", ...described((phrases) => phrases.rack.description) },
    {
      type: Subcommand,
      name: "board",
      ...described((phrases) => phrases.board.description),
      options: [{ type: YesNo, name: "text", ...described((phrases) => phrases.board.options.text) }],
    },
  ],
};
