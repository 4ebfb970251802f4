import type { PingChoice, ThemeChoice } from "#community/settings/player-settings.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import { format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

/** Phrases about the settings of a player. */
export const playerSettingsTexts = {
  refusal: typedPhrases<ReasonPhrases<NameRefusal>>({
    "name-empty": () =>
      "Your name needs at least one letter or digit. To go back to your server names, use `/settings name` without a name.",
    "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
    "name-characters": ({ characters }) =>
      `Your name can have letters, digits, spaces and simple symbols such as - or &, but not ${format.any(characters)}.`,
  }),
  heading: "Your settings:",
  /** Lines of the list of settings, one for each setting. */
  lines: {
    ownName: (name: string) => `Name: **${name}**, on every server`,
    nameHere: (name: string) => `Name: **${name}**, as on this server`,
    /** `chosen`: whether the person chose the language. */
    language: ({ language, chosen }: { language: string; chosen: boolean }) =>
      `Language: ${language} (${chosen ? "your choice" : "default"})`,
    theme: (theme: string) => `Theme of pictures only you see: ${theme}`,
    pings: (pings: string) => `Mentions: ${pings}`,
  },
  named: (name: string) => `From your next game on, you will be called **${name}**.`,
  unnamed: (name: string) => `From your next game on, you go by your name on each server: here, **${name}**.`,
  /** `language`: the tag of the language. */
  languageSet: (language: string) => `From now on I answer you in ${format.language(language)}.`,
  languageReset:
    "From now on I answer you in the server’s language or, if it has none, in the language of your Discord.",
  themeSet: (theme: string) => `From now on, pictures that only you see use this theme: ${theme}.`,
  pingsSet: {
    turns: "From now on, I mention you on every turn.",
    reminders: "From now on, I mention you only for reminders and questions, not on every turn.",
    none: "From now on, I will not mention you.",
  } satisfies Record<PingChoice, string>,
  themes: { light: "light", dark: "dark", "colour-blind": "colour-blind friendly" } satisfies Record<
    ThemeChoice,
    string
  >,
  pings: { turns: "each turn", reminders: "only reminders and questions", none: "never" } satisfies Record<
    PingChoice,
    string
  >,
  commands: {
    settings: "Your own settings",
    show: { description: "See all your settings", options: {} },
    name: {
      description: "Your name in games and on leaderboards",
      options: { name: "Your name (leave empty for your server names)" },
    },
    language: {
      description: "The language I answer you in",
      options: { language: "Your language (default: the server’s)" },
    },
    theme: {
      description: "The colour theme of pictures only you see",
      options: { theme: "Which theme" },
    },
    pings: { description: "When I mention you", options: { pings: "How often" } },
  },
};
