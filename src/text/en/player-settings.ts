import { format } from "#text/en/words.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";

export const settings: PlayerSettingsPhrases = {
  refusal: {
    "name-empty": () =>
      "Your name needs at least one letter or digit. To go back to your server names, use `/settings name` without a name.",
    "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
    "name-characters": ({ characters }) =>
      `Your name may have letters, digits, spaces and simple signs such as - or &, but not ${format.any(characters)}.`,
  },
  heading: "Your settings:",
  lines: {
    ownName: (name) => `Name: **${name}**, on every server`,
    nameHere: (name) => `Name: **${name}**, as on this server`,
    language: ({ language, chosen }) =>
      `Language: ${language}, ${chosen ? "as you chose" : "because you have not chosen one"}`,
    theme: (theme) => `Theme of pictures only you see: ${theme}`,
    pings: (pings) => `Mentions: ${pings}`,
  },
  named: (name) => `From your next game on, you will be called **${name}**.`,
  unnamed: (name) => `From your next game on, you will be called as on each server: here, **${name}**.`,
  languageSet: "From now on I answer you in English.",
  languageReset: "From now on I answer you in the language of the server or, where it has none, of your Discord.",
  themeSet: (theme) => `From now on, pictures that only you see use this theme: ${theme}.`,
  pingsSet: {
    turns: "From now on, I mention you on every turn.",
    reminders: "From now on, I mention you only for reminders and questions, not on every turn.",
    none: "From now on, I will not mention you.",
  },
  themes: { light: "light", dark: "dark", "colour-blind": "colour-blind friendly" },
  pings: { turns: "each turn", reminders: "only reminders and questions", none: "never" },
  commands: {
    settings: "Your own settings",
    show: { description: "All your settings at a glance", options: {} },
    name: {
      description: "Your name in games and on leaderboards",
      options: { name: "Your name (leave empty for your server names)" },
    },
    language: {
      description: "The language in which I answer you",
      options: { language: "Your language (default: the server’s)" },
    },
    theme: {
      description: "The colour theme of pictures only you see",
      options: { theme: "Which theme" },
    },
    pings: { description: "When I mention you", options: { pings: "How often" } },
  },
};
