import { format } from "#text/ca/words.ts";
import { channelMentions, roleMention } from "#text/server-settings/mentions.ts";
import type { ServerSettingsPhrases } from "#text/server-settings/phrases.ts";

const all = (channels: readonly string[]) => format.all(channelMentions(channels));

export const serverSettingsTexts: ServerSettingsPhrases = {
  refusal: {
    "not-in-this-channel": ({ channels }) =>
      `En aquest canal no s’hi pot jugar. Juga a ${format.any(channelMentions(channels))}.`,
    "not-a-starter": ({ role }) =>
      `En aquest servidor només poden començar partides qui té el rol ${roleMention(role)} i qui administra el servidor. Demana’ls que comencin la teva.`,
    "too-many-channels": ({ max }) =>
      `Són massa canals: ${format.number(max)} com a màxim. Abans treu-ne un, o tria \`everywhere\`.`,
    "contradictory-channels": () =>
      "Tria `everywhere`, o bé canals per afegir i treure, cadascun un sol cop. No s’ha canviat res.",
    "not-among-them": ({ channel, channels }) =>
      channels.length > 0
        ? `No hi ha res per treure: es poden començar partides a ${all(channels)}, i ${all([channel])} no és cap d’aquests canals. No s’ha canviat res.`
        : `No hi ha res per treure: no s’ha triat cap canal (tampoc ${all([channel])}), de manera que es poden començar partides a tot arreu. No s’ha canviat res.`,
  },
  heading: "Configuració d’aquest servidor:",
  lines: {
    language: (language) =>
      language === undefined
        ? "Llengua: a cada partida, la de qui la comença; per a la resta, la de cadascú"
        : `Llengua: ${format.language(language)}, a totes les partides i per a qui no n’hagi triat cap`,
    channels: (channels) =>
      channels.length > 0
        ? `On es poden començar partides: a ${all(channels)}`
        : "On es poden començar partides: a tot arreu",
    starters: (role) =>
      role === undefined ? "Qui les pot començar: tothom" : `Qui les pot començar: qui té el rol ${roleMention(role)}`,
    list: (list) =>
      list === undefined
        ? "Llista d’Scrabble per defecte: la de la llengua de la partida"
        : `Llista d’Scrabble per defecte: **${list}**`,
    threads: (threads) =>
      ({
        own: "Fils: cada partida nova va a un de propi",
        offered: "Fils: s’ofereixen on ja es juga una partida",
        never: "Fils: no se n’obren per a les partides",
      })[threads],
    theme: (theme) => `Colors de les imatges que veu tothom: ${theme}`,
    shape: (shape) => `Imatges dels taulers: ${shape}`,
    admins: "Qui pot fer servir `/admin`: qui té el permís de *gestionar el servidor*",
  },
  languageSet: (language) =>
    `A partir d’ara les partides d’aquest servidor són en ${format.language(language)}, i també el que responc a qui no hagi triat cap llengua.`,
  languageReset: "A partir d’ara cada partida és en la llengua de qui la comença.",
  channelsSet: (channels) =>
    channels.length > 0
      ? `A partir d’ara es poden començar partides a ${all(channels)} i als seus fils.`
      : "A partir d’ara es poden començar partides a tots els canals.",
  channelNeeds: ({ channel, permissions }) =>
    `⚠️ Encara no puc jugar a ${all([channel])}, perquè allà em ${format.plural(permissions.length, { one: "falta un permís", other: "falten permisos" })}: ${format.all(permissions)}.`,
  startersSet: (role) =>
    `A partir d’ara només poden començar partides qui té el rol ${roleMention(role)} i qui administra el servidor.`,
  startersReset: "A partir d’ara tothom pot començar partides.",
  listSet: (list) => `A partir d’ara es juga a Scrabble amb **${list}**, si no es tria una altra llista.`,
  listReset:
    "A partir d’ara es juga a Scrabble amb les paraules de la llengua de la partida, si no es tria cap llista.",
  threadsSet: (threads) =>
    ({
      own: "A partir d’ara cada partida nova va a un fil propi.",
      offered: "A partir d’ara s’ofereix un fil a qui comença una partida on ja se’n juga una altra.",
      never: "A partir d’ara no s’obren fils per a les partides.",
    })[threads],
  themeSet: (theme) => `A partir d’ara, les imatges que aquí veu tothom tenen aquests colors: ${theme}.`,
  shapeSet: (shape) =>
    ({
      tall: "A partir d’ara, a les imatges, els jugadors són damunt del tauler, i les últimes jugades, a sota.",
      wide: "A partir d’ara, a les imatges, els jugadors i les últimes jugades són al costat del tauler.",
    })[shape],
  endQuestion: "Quina partida vols acabar definitivament? No comptarà per a res, i avisaré els jugadors.",
  endLine: ({ game, names }) => `${game}: ${names.length > 0 ? format.all(names) : "ja no es pot llegir"}`,
  endButton: (game) => `Acaba ${game}`,
  ended: "La partida s’ha acabat.",
  deleteSavedQuestion: (title) =>
    `Vols esborrar per sempre la partida desada **${title}**? No comptarà per a res, i miraré d’avisar els jugadors al seu canal.`,
  savedDeleted: (title) =>
    `Qui administra el servidor ha esborrat la partida desada **${title}**. No compta per a res.`,
  savedDeletedAndTold: "La partida desada s’ha esborrat, i he avisat els jugadors al seu canal.",
  unreadable: "La partida que es jugava aquí ja no es podia llegir i s’ha acabat. Se’n pot començar una altra.",
  threadChoices: {
    own: "cada partida nova en un fil propi",
    offered: "oferts on ja es juga una partida",
    never: "mai",
  },
  shapeChoices: {
    tall: "altes, per a mòbils",
    wide: "amples, per a ordinadors",
  },
  defaultChoices: {
    language: "la de qui comença la partida",
    list: "La llista de la llengua de cada partida",
  },
  commands: {
    show: { description: "La configuració d’aquest servidor, d’un cop d’ull", options: {} },
    language: {
      description: "La llengua de les partides i de qui no en triï cap",
      options: { language: "Quina" },
    },
    channels: {
      description: "On es poden començar partides",
      options: {
        add: "Un canal on es pot, amb els seus fils",
        remove: "Un canal on ja no es pot",
        everywhere: "A tots els canals",
      },
    },
    "starter-role": {
      description: "Qui pot començar partides",
      options: { role: "Només qui té aquest rol (@everyone: tothom)" },
    },
    "default-list": {
      description: "La llista de paraules per defecte d’Scrabble",
      options: { list: "Quina llista" },
    },
    threads: {
      description: "Si les partides van a fils propis",
      options: { games: "Quan" },
    },
    theme: {
      description: "Els colors de les imatges que veu tothom",
      options: { theme: "Quins colors" },
    },
    layout: {
      description: "Com es disposen les imatges dels taulers",
      options: { shape: "Quina forma" },
    },
    end: {
      description: "Acabar una partida del canal, o esborrar-ne una de desada",
      options: { saved: "Una partida desada del servidor, per esborrar-la" },
    },
  },
};
