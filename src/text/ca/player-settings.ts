import { format } from "#text/ca/words.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";

export const playerSettingsTexts: PlayerSettingsPhrases = {
  refusal: {
    "name-empty": () =>
      "El teu nom ha de tenir alguna lletra o xifra. Sense cap nom, `/settings name` torna al que tens a cada servidor.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${max} caràcters.`,
    "name-characters": ({ characters }) =>
      `El teu nom pot tenir lletres, xifres, espais i signes senzills com ara - o &. Treu ${format.all(characters)}, o tria’n un altre.`,
  },
  heading: "Les teves preferències:",
  lines: {
    ownName: (name) => `Nom: **${name}**, a tots els servidors`,
    nameHere: (name) => `Nom: **${name}**, com en aquest servidor`,
    language: ({ language, chosen }) =>
      `Llengua: ${language}, ${chosen ? "la que has triat" : "perquè no n’has triat cap"}`,
    theme: (theme) => `Colors de les imatges que només veus tu: ${theme}`,
    pings: (pings) => `Et menciono: ${pings}`,
  },
  named: (name) => `A partir de la pròxima partida et diràs **${name}**.`,
  unnamed: (name) => `A partir de la pròxima partida faràs servir el nom que tens a cada servidor: aquí, **${name}**.`,
  languageSet: (language) => `A partir d’ara et respondré en ${format.language(language)}.`,
  languageReset: "A partir d’ara et respondré en la llengua del servidor o, si no en té, en la del teu Discord.",
  themeSet: (theme) => `A partir d’ara les imatges que només veus tu tenen aquests colors: ${theme}.`,
  pingsSet: {
    turns: "A partir d’ara et mencionaré cada vegada que et toqui.",
    reminders: "A partir d’ara només et mencionaré en els recordatoris i les preguntes dels altres.",
    none: "A partir d’ara no et mencionaré mai.",
  },
  themes: { light: "clars", dark: "foscos", "colour-blind": "per al daltonisme" },
  pings: { turns: "a cada torn", reminders: "només recordatoris i preguntes", none: "mai" },
  commands: {
    settings: "Les teves preferències",
    show: { description: "Totes les teves preferències d’un cop d’ull", options: {} },
    name: {
      description: "El teu nom a les partides i classificacions",
      options: { name: "El teu nom (per defecte, el de cada servidor)" },
    },
    language: {
      description: "La llengua en què et responc",
      options: { language: "La teva llengua (per defecte, la del servidor)" },
    },
    theme: { description: "Els colors de les imatges que només veus tu", options: { theme: "Quins colors" } },
    pings: { description: "Quan et menciono", options: { pings: "Quan" } },
  },
};
