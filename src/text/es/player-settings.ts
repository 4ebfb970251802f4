import { format } from "#text/es/words.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";

export const playerSettingsTexts: PlayerSettingsPhrases = {
  refusal: {
    "name-empty": () =>
      "Tu nombre debe tener alguna letra o cifra. Sin ningún nombre, `/settings name` vuelve al que tienes en cada servidor.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo: puede tener ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Tu nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.any(characters)}.`,
  },
  heading: "Tus preferencias:",
  lines: {
    ownName: (name) => `Nombre: **${name}**, en todos los servidores`,
    nameHere: (name) => `Nombre: **${name}**, como en este servidor`,
    language: ({ language, chosen }) =>
      `Idioma: ${language}, ${chosen ? "el que has elegido" : "porque no has elegido ninguno"}`,
    theme: (theme) => `Imágenes que solo ves tú: ${theme}`,
    pings: (pings) => `Te menciono: ${pings}`,
  },
  named: (name) => `Desde tu próxima partida te llamas **${name}**.`,
  unnamed: (name) => `Desde tu próxima partida te llamas como en cada servidor: aquí, **${name}**.`,
  languageSet: "A partir de ahora te responderé en español.",
  languageReset: "A partir de ahora te responderé en el idioma del servidor o, si no tiene, en el de tu Discord.",
  themeSet: (theme) => `A partir de ahora las imágenes que solo ves tú tienen estos colores: ${theme}.`,
  pingsSet: {
    turns: "A partir de ahora te mencionaré cada vez que te toque.",
    reminders:
      "A partir de ahora no te mencionaré cuando te toque; sí en los recordatorios y las preguntas de la mesa.",
    none: "A partir de ahora no te mencionaré nunca.",
  },
  themes: { light: "claros", dark: "oscuros", "colour-blind": "para el daltonismo" },
  pings: { turns: "en cada turno", reminders: "solo recordatorios y preguntas", none: "nunca" },
  commands: {
    settings: "Tus preferencias",
    show: { description: "Todas tus preferencias de un vistazo", options: {} },
    name: {
      description: "Cómo te llamas en todas las mesas y clasificaciones",
      options: {
        name: { name: "nombre", description: "Tu nombre; si no dices ninguno, el que tienes en cada servidor" },
      },
    },
    language: {
      description: "El idioma en que te respondo",
      options: { language: { name: "idioma", description: "Tu idioma; si no dices ninguno, el del servidor" } },
    },
    theme: {
      description: "Los colores de las imágenes que solo ves tú",
      options: { theme: { name: "tema", description: "Qué colores" } },
    },
    pings: {
      description: "Cuándo se te menciona",
      options: { pings: { name: "menciones", description: "Con qué frecuencia" } },
    },
  },
};
