import { formatOf } from "#text/format.ts";
import type { SettingsPhrases } from "#text/settings/phrases.ts";

const format = formatOf("en");

export const settings: SettingsPhrases = {
  refusal: {
    "name-empty": () =>
      "Your name needs a letter or a digit. Without any name, `/settings name` goes back to the one that you have on each server.",
    "name-too-long": ({ most }) => `That name is too long: it may have ${most} characters at most.`,
    "name-characters": ({ characters }) =>
      `Your name may have letters, digits, spaces and simple signs such as - or &, but not ${format.all(characters)}.`,
  },
  heading: "Your settings:",
  lines: {
    ownName: (name) => `Name: **${name}**, on every server`,
    nameHere: (name) => `Name: **${name}**, as on this server`,
    language: ({ language, chosen }) =>
      `Language: ${language}, ${chosen ? "as you chose" : "because you have not chosen one"}`,
    theme: (theme) => `Pictures for your eyes only: ${theme}`,
    pings: (pings) => `You are mentioned: ${pings}`,
  },
  named: (name) => `From your next game on you are called **${name}**.`,
  unnamed: (name) => `From your next game on you are called as on each server: here, **${name}**.`,
  languageSet: "From now on I answer you in English.",
  languageReset: "From now on I answer you in the language of the server or, where it has none, of your Discord.",
  themeSet: (theme) => `The pictures that only you see have these colours from now on: ${theme}.`,
  pingsSet: {
    turns: "From now on you are mentioned each time that it is your turn.",
    reminders: "From now on your turns do not mention you; reminders and questions of your table do.",
    none: "From now on nothing mentions you.",
  },
  themes: { light: "light", dark: "dark", "colour-blind": "for the colour-blind" },
  pings: { turns: "each turn", reminders: "only reminders and questions", none: "never" },
  commands: {
    settings: "Your own settings",
    show: { description: "All your settings at a glance", options: {} },
    name: {
      description: "What you are called at every table and on every leaderboard",
      options: { name: "Your name; without it, the one that you have on each server" },
    },
    language: {
      description: "The language in which I answer you",
      options: { language: "Your language; without it, the server’s" },
    },
    theme: {
      description: "The colours of the pictures that only you see",
      options: { theme: "Which colours" },
    },
    pings: { description: "When you are mentioned", options: { pings: "How often" } },
  },
};
