import { format } from "#text/es/words.ts";
import { channelMentions, roleMention } from "#text/server-settings/mentions.ts";
import type { ServerSettingsPhrases } from "#text/server-settings/phrases.ts";

const all = (channels: readonly string[]) => format.all(channelMentions(channels));

export const serverSettingsTexts: ServerSettingsPhrases = {
  refusal: {
    "not-in-this-channel": ({ channels }) =>
      `En este canal no se puede jugar. Juega en ${format.any(channelMentions(channels))}.`,
    "not-a-starter": ({ role }) =>
      `En este servidor solo pueden empezar partidas quien tiene el rol ${roleMention(role)} y quien administra el servidor. Pídeles que empiecen la tuya.`,
    "too-many-channels": ({ max }) =>
      `Son demasiados canales: ${format.number(max)} como máximo. Antes quita uno, o elige \`todos-los-canales\`.`,
    "contradictory-channels": () =>
      "Elige `todos-los-canales`, o bien canales para añadir y quitar, cada uno una sola vez. No se ha cambiado nada.",
    "not-among-them": ({ channel, channels }) =>
      channels.length > 0
        ? `No hay nada que quitar: se pueden empezar partidas en ${all(channels)}, y ${all([channel])} no es ninguno de esos canales. No se ha cambiado nada.`
        : `No hay nada que quitar: no se ha elegido ningún canal (tampoco ${all([channel])}), así que se pueden empezar partidas en todas partes. No se ha cambiado nada.`,
  },
  heading: "Configuración de este servidor:",
  lines: {
    language: (language) =>
      language === undefined
        ? "Idioma: en cada partida, el de quien la empieza; para los demás, el suyo"
        : `Idioma: ${format.language(language)}, en todas las partidas y para quien no haya elegido ninguno`,
    channels: (channels) =>
      channels.length > 0
        ? `Dónde se pueden empezar partidas: en ${all(channels)}`
        : "Dónde se pueden empezar partidas: en todas partes",
    starters: (role) =>
      role === undefined
        ? "Quién las puede empezar: todos"
        : `Quién las puede empezar: quien tiene el rol ${roleMention(role)}`,
    list: (list) =>
      list === undefined
        ? "Lista de Scrabble por defecto: la del idioma de la partida"
        : `Lista de Scrabble por defecto: **${list}**`,
    threads: (threads) =>
      ({
        own: "Hilos: cada partida nueva va a uno propio",
        offered: "Hilos: se ofrecen donde ya se juega una partida",
        never: "Hilos: no se abren para las partidas",
      })[threads],
    theme: (theme) => `Colores de las imágenes que ve todo el mundo: ${theme}`,
    shape: (shape) => `Imágenes de los tableros: ${shape}`,
    admins: "Quién puede usar `/admin`: quien tiene el permiso de *gestionar el servidor*",
  },
  languageSet: (language) =>
    `A partir de ahora las partidas de este servidor son en ${format.language(language)}, y también lo que respondo a quien no haya elegido idioma.`,
  languageReset: "A partir de ahora cada partida es en el idioma de quien la empieza.",
  channelsSet: (channels) =>
    channels.length > 0
      ? `A partir de ahora se pueden empezar partidas en ${all(channels)} y en sus hilos.`
      : "A partir de ahora se pueden empezar partidas en todos los canales.",
  channelNeeds: ({ channel, permissions }) =>
    `⚠️ Todavía no puedo jugar en ${all([channel])}, porque allí me ${format.plural(permissions.length, { one: "falta un permiso", other: "faltan permisos" })}: ${format.all(permissions)}.`,
  startersSet: (role) =>
    `A partir de ahora solo pueden empezar partidas quien tiene el rol ${roleMention(role)} y quien administra el servidor.`,
  startersReset: "A partir de ahora todos pueden empezar partidas.",
  listSet: (list) => `A partir de ahora se juega al Scrabble con **${list}**, si no se elige otra lista.`,
  listReset:
    "A partir de ahora se juega al Scrabble con las palabras del idioma de la partida, si no se elige ninguna lista.",
  threadsSet: (threads) =>
    ({
      own: "A partir de ahora cada partida nueva va a un hilo propio.",
      offered: "A partir de ahora se ofrece un hilo a quien empieza una partida donde ya se juega otra.",
      never: "A partir de ahora no se abren hilos para las partidas.",
    })[threads],
  themeSet: (theme) => `A partir de ahora, las imágenes que aquí ve todo el mundo tienen estos colores: ${theme}.`,
  shapeSet: (shape) =>
    ({
      tall: "A partir de ahora, en las imágenes, los jugadores están encima del tablero, y las últimas jugadas, debajo.",
      wide: "A partir de ahora, en las imágenes, los jugadores y las últimas jugadas están al lado del tablero.",
    })[shape],
  endQuestion: "¿Qué partida quieres terminar definitivamente? No contará para nada, y avisaré a los jugadores.",
  endLine: ({ game, names }) => `${game}: ${names.length > 0 ? format.all(names) : "ya no se puede leer"}`,
  endButton: (game) => `Terminar ${game}`,
  ended: "La partida se ha terminado.",
  deleteSavedQuestion: (title) =>
    `¿Borrar para siempre la partida guardada **${title}**? No contará para nada, e intentaré avisar a los jugadores en su canal.`,
  savedDeleted: (title) =>
    `Quien administra el servidor ha borrado la partida guardada **${title}**. No cuenta para nada.`,
  savedDeletedAndTold: "La partida guardada se ha borrado, y he avisado a los jugadores en su canal.",
  unreadable: "La partida que se jugaba aquí ya no se podía leer y se ha terminado. Puedes empezar otra.",
  threadChoices: {
    own: "cada partida nueva en un hilo propio",
    offered: "ofrecidos donde ya se juega una partida",
    never: "nunca",
  },
  shapeChoices: {
    tall: "altas, para teléfonos",
    wide: "anchas, para pantallas grandes",
  },
  defaultChoices: {
    language: "el de quien empieza la partida",
    list: "La lista del idioma de cada partida",
  },
  commands: {
    show: { description: "La configuración de este servidor, de un vistazo", options: {} },
    language: {
      description: "El idioma de las partidas y de quien no elija ninguno",
      options: {
        language: { name: "idioma", description: "Cuál" },
      },
    },
    channels: {
      description: "Dónde se pueden empezar partidas",
      options: {
        add: { name: "añadir", description: "Un canal donde se puede, con sus hilos" },
        remove: { name: "quitar", description: "Un canal donde ya no se puede" },
        everywhere: { name: "todos-los-canales", description: "En todos los canales" },
      },
    },
    "starter-role": {
      description: "Quién puede empezar partidas",
      options: { role: { name: "rol", description: "Solo quien tiene este rol (@everyone: todos)" } },
    },
    "default-list": {
      description: "La lista de palabras por defecto de Scrabble",
      options: { list: { name: "lista", description: "Qué lista" } },
    },
    threads: {
      description: "Si las partidas van a hilos propios",
      options: { games: { name: "cuándo", description: "Cuándo" } },
    },
    theme: {
      description: "Los colores de las imágenes que ve todo el mundo",
      options: { theme: { name: "tema", description: "Qué colores" } },
    },
    layout: {
      description: "Cómo se disponen las imágenes de los tableros",
      options: { shape: { name: "forma", description: "Qué forma" } },
    },
    end: {
      description: "Terminar una partida del canal, o borrar una guardada",
      options: { saved: { name: "guardada", description: "Una partida guardada del servidor, para borrarla" } },
    },
  },
};
