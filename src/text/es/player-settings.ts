import { format } from "#text/es/words.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";

export const playerSettingsTexts: PlayerSettingsPhrases = {
  refusal: {
    "name-empty": () =>
      "Tu nombre debe tener alguna letra o cifra. Si no pones ninguno, `/settings name` vuelve al que tienes en cada servidor.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo. Pon uno de ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Tu nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.none(characters)}. Elige otro.`,
  },
  heading: "Tus preferencias:",
  lines: {
    ownName: (name) => `Nombre: **${name}**, en todos los servidores`,
    nameHere: (name) => `Nombre: **${name}**, como en este servidor`,
    language: ({ language, chosen }) => `Idioma: ${language} (${chosen ? "elegido por ti" : "por defecto"})`,
    theme: (theme) => `Colores de las imágenes que solo ves tú: ${theme}`,
    pings: (pings) => `Te menciono: ${pings}`,
  },
  named: (name) => `Desde tu próxima partida te llamas **${name}**.`,
  unnamed: (name) => `Desde tu próxima partida usarás el nombre que tienes en cada servidor: aquí, **${name}**.`,
  languageSet: (language) => `A partir de ahora te responderé en ${format.language(language)}.`,
  languageReset: "A partir de ahora te responderé en el idioma del servidor o, si no tiene, en el de tu Discord.",
  themeSet: (theme) => `A partir de ahora las imágenes que solo ves tú tienen estos colores: ${theme}.`,
  pingsSet: {
    turns: "A partir de ahora te mencionaré cada vez que te toque.",
    reminders: "A partir de ahora solo te mencionaré en los recordatorios y las preguntas de los demás.",
    none: "A partir de ahora no te mencionaré nunca.",
  },
  themes: { light: "claros", dark: "oscuros", "colour-blind": "para el daltonismo" },
  pings: { turns: "en cada turno", reminders: "solo recordatorios y preguntas", none: "nunca" },
  commands: {
    settings: "Tus preferencias",
    show: { description: "Todas tus preferencias de un vistazo", options: {} },
    name: {
      description: "Tu nombre en las partidas y clasificaciones",
      options: {
        name: { name: "nombre", description: "Tu nombre (por defecto, el de cada servidor)" },
      },
    },
    language: {
      description: "El idioma en que te respondo",
      options: { language: { name: "idioma", description: "Tu idioma (por defecto, el del servidor)" } },
    },
    theme: {
      description: "Los colores de las imágenes que solo ves tú",
      options: { theme: { name: "tema", description: "Qué colores" } },
    },
    pings: {
      description: "Cuándo te menciono",
      options: { pings: { name: "menciones", description: "Cuándo" } },
    },
  },
};
