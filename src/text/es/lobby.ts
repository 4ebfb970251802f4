import { format } from "#text/es/words.ts";
import { formatDuration } from "#text/lobby/format-duration.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

export const lobbyTexts: LobbyPhrases = {
  refusal: {
    "no-lobby": () => "Esta convocatoria ya se ha cerrado: la partida ha empezado o se ha anulado.",
    "not-host": ({ host }) => `Eso solo lo puede hacer ${host}, que ha convocado la partida.`,
    "host-stays": () => "Esta partida la has convocado tú. Anúlala si no quieres jugar.",
    "already-in": () => "Ya te has apuntado.",
    "not-in": () => "No te has apuntado, así que no hace falta que te vayas.",
    "not-invited": () => "A esta partida solo se juega con invitación. Empieza una tuya con quien quieras.",
    "changed-meanwhile": () => "Mientras tanto, la partida ha cambiado. Ahora es así; prueba otra vez.",
    "settings-changed": () =>
      "La partida acaba de cambiar. Vuelve a leer la convocatoria y, si te gusta, pulsa *Apuntarse*.",
    "lobby-full": ({ max }) =>
      `La partida está completa (${format.number(max)} jugadores). Espera a que alguien se vaya.`,
  },
  botRefusal: {
    "no-such-level": ({ typed, levels }) =>
      `«${typed}» no es un nivel. Escribe un número, o un nivel para cada bot: ${format.any(levels)}.`,
    "bot-twice": ({ name }) => `Hay dos bots que se llaman «${name}». Da un nombre distinto a cada uno.`,
    "name-empty": () => "El nombre de un bot debe tener alguna letra o cifra: `Ada=fácil`.",
    "name-too-long": ({ max }) => `El nombre de un bot tiene como máximo ${format.number(max)} caracteres.`,
    "name-characters": ({ characters }) => `Un nombre no puede tener ${format.none(characters)}. Elige otro.`,
  },
  title: ({ game, host }) => `**${game}**: ¡${host} quiere jugar!`,
  rematchTitle: ({ game, host }) => `**${game}**: ¡${host} quiere la revancha!`,
  there: ({ names, of }) =>
    `${format.plural(names.length, { one: "Juega", other: "Juegan" })} (${format.number(names.length)} de ${format.number(of)}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names) => `Esperamos a: ${names.join(", ")}`,
  declined: (names) => `${format.plural(names.length, { one: "No juega", other: "No juegan" })}: ${names.join(", ")}`,
  open: "Se puede apuntar quien quiera.",
  begins: (host) => `Empieza cuando estén todos, o cuando ${host} pulse Empezar.`,
  rated: "puntuable: sin pistas y sin deshacer turnos",
  clock: (clock) =>
    clock.kind === "move"
      ? `${formatDuration(clock.ms)} por jugada`
      : `${formatDuration(clock.ms)} por jugador${clock.increment > 0 ? `, y ${formatDuration(clock.increment)} más con cada jugada` : ""}`,
  started: ({ game, names }) => `La partida de **${game}** ha empezado, con ${format.all(names)}.`,
  cancelled: ({ game, host }) => `Se ha anulado la partida de **${game}** de ${host}.`,
  lapsed: (game) => `Aquí no ha pasado nada en un día, así que la partida de **${game}** se ha anulado.`,
  lobbyOpened: "La convocatoria ya está en el canal. La partida empieza cuando estén todos, o cuando pulses Empezar.",
  joined: "Te has apuntado.",
  joinedLast: "Te has apuntado, ¡y la partida empieza!",
  joinedBut: (reason) => `Te has apuntado, pero la partida no puede empezar. ${reason}`,
  left: "De acuerdo: no juegas.",
  allIn: (host) => `Ya están todos: ${host} puede empezar la partida.`,
  botAdded: (name) => `${name} también juega.`,
  startedYours: "La partida empieza.",
  cancelledYours: "Has anulado la partida.",
  lobbyExists: ({ game, host }) => `${host} ya espera a gente aquí para jugar al ${game}.`,
  offerThread: "Puedes empezar tu partida en un hilo propio.",
  elsewhere: "Espera a que termine esa partida, o empieza la tuya en otro canal.",
  inThread: (thread) => `Tu partida está en ${thread}.`,
  noThreadHere: "En este canal no se puede abrir ningún hilo. Empieza tu partida en un canal de texto.",
  addBot: "Añadir un bot…",
  buttons: {
    join: "Apuntarse",
    leave: "Irse",
    decline: "No jugar o irse",
    start: "Empezar",
    cancel: "Anular",
    thread: "Empezarla en un hilo",
  },
  thread: ({ game, names }) => `${game}: ${names.join(", ")}`,
};
