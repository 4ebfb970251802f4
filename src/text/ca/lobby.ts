import { withDe } from "#text/ca/elision.ts";
import { format } from "#text/ca/words.ts";
import { formatDuration } from "#text/lobby/format-duration.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

export const lobbyTexts: LobbyPhrases = {
  refusal: {
    "no-lobby": () => "Aquesta convocatòria ja s’ha acabat: la partida ha començat o s’ha anul·lat.",
    "not-host": ({ host }) => `Això només ho pot fer ${host}, que ha convocat la partida.`,
    "host-stays": () => "Aquesta partida l’has convocada tu. Anul·la-la si no hi vols jugar.",
    "already-in": () => "Ja t’hi has apuntat.",
    "not-in": () => "No t’hi has apuntat, o sigui que no cal que te’n vagis.",
    "not-invited": () => "A aquesta partida només s’hi juga amb invitació. Comença’n una de teva amb qui vulguis.",
    "changed-meanwhile": () => "Mentrestant, la partida ha canviat. Ara és així; torna-ho a provar.",
    "settings-changed": () =>
      "La partida acaba de canviar. Torna a llegir la convocatòria i, si t’agrada, prem *Apunta-m’hi*.",
    "lobby-full": ({ max }) => `La partida és plena (${format.number(max)} jugadors). Espera que algú se’n vagi.`,
  },
  botRefusal: {
    "no-such-level": ({ typed, levels }) =>
      `«${typed}» no és cap nivell. Escriu un nombre, o un nivell per a cada bot: ${format.any(levels)}.`,
    "bot-twice": ({ name }) => `Hi ha dos bots que es diuen «${name}». Dona un nom diferent a cadascun.`,
    "name-empty": () => "El nom d’un bot ha de tenir alguna lletra o xifra: `Ada=fàcil`.",
    "name-too-long": ({ max }) => `El nom d’un bot té com a màxim ${format.number(max)} caràcters.`,
    "name-characters": ({ characters }) => `Això no pot anar en un nom: ${format.all(characters)}. Tria’n un altre.`,
  },
  title: ({ game, host }) => `**${game}**: ${host} vol jugar!`,
  rematchTitle: ({ game, host }) => `**${game}**: ${host} vol la revenja!`,
  there: ({ names, of }) =>
    `Hi juguen (${format.number(names.length)} ${withDe(format.number(of))}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names) => `Esperem: ${names.join(", ")}`,
  declined: (names) => `No hi juguen: ${names.join(", ")}`,
  open: "S’hi pot apuntar qui vulgui.",
  begins: (host) => `Comença quan hi siguin tots, o quan ${host} premi Comença.`,
  rated: "puntuable: sense pistes i sense desfer torns",
  clock: (clock) =>
    clock.kind === "move"
      ? `${formatDuration(clock.ms)} per jugada`
      : `${formatDuration(clock.ms)} per jugador${clock.increment > 0 ? `, i ${formatDuration(clock.increment)} més amb cada jugada` : ""}`,
  started: ({ game, names }) => `**${game}**: la partida ha començat, amb ${format.all(names)}.`,
  cancelled: ({ game, host }) => `**${game}**: s’ha anul·lat la partida ${withDe(host)}.`,
  lapsed: (game) => `**${game}**: en tot un dia no ha passat res, i la partida s’ha anul·lat.`,
  lobbyOpened: "La convocatòria ja és al canal. La partida comença quan hi siguin tots, o quan premis Comença.",
  joined: "T’hi has apuntat.",
  joinedLast: "T’hi has apuntat, i la partida comença.",
  joinedBut: (reason) => `T’hi has apuntat, però la partida no pot començar. ${reason}`,
  left: "Entesos: no hi jugues.",
  allIn: (host) => `Ja hi són tots: ${host} pot començar la partida.`,
  botAdded: (name) => `${name} també hi juga.`,
  startedYours: "La partida comença.",
  cancelledYours: "Has anul·lat la partida.",
  lobbyExists: ({ game, host }) => `${host} ja espera gent aquí per jugar a ${game}.`,
  offerThread: "Pots començar la teva partida en un fil propi.",
  elsewhere: "Espera que s’acabi aquella partida, o comença la teva en un altre canal.",
  inThread: (thread) => `La teva partida és a ${thread}.`,
  noThreadHere: "En aquest canal no s’hi pot obrir cap fil. Comença la teva partida en un canal de text.",
  addBot: "Afegeix un bot…",
  buttons: {
    join: "Apunta-m’hi",
    leave: "Me’n vaig",
    decline: "No hi vull jugar",
    start: "Comença",
    cancel: "Anul·la",
    thread: "Comença-la en un fil",
  },
  thread: ({ game, names }) => `${game}: ${names.join(", ")}`,
};
