import { format } from "#text/es/words.ts";
import { formatDuration } from "#text/lobby/format-duration.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

export const lobbyTexts: LobbyPhrases = {
  refusal: {
    "no-lobby": () => "Aquí ya no se espera a nadie: la partida ha empezado, o se ha anulado.",
    "not-host": ({ host }) => `Eso solo lo puede hacer ${host}, que ha reunido a los demás.`,
    "host-stays": () => "Eres tú quien ha reunido a los demás. Anula la partida si no quieres jugar.",
    "already-in": () => "Ya te has apuntado.",
    "not-in": () => "No te has apuntado, así que no hace falta que te vayas.",
    "not-invited": () =>
      "Esta partida es para quienes han sido invitados. Empieza una tuya con las personas que quieras.",
    "lobby-full": ({ max }) =>
      `No queda ningún sitio: este juego es para ${format.number(max)} jugadores como máximo. Espera a que alguien se vaya.`,
  },
  title: ({ game, host }) => `**${game}**: ${host} quiere jugar.`,
  there: ({ names, of }) =>
    `Juegan (${format.number(names.length)} de ${format.number(of)}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names) => `Esperamos a: ${names.join(", ")}`,
  declined: (names) => `No juegan: ${names.join(", ")}`,
  open: "Se puede apuntar quien quiera.",
  begins: (host) => `Empieza cuando estén todos, o cuando lo diga ${host}.`,
  rated: "puntuable: sin pistas y sin deshacer turnos",
  clock: (clock) =>
    clock.kind === "move"
      ? `${formatDuration(clock.ms)} por jugada`
      : `${formatDuration(clock.ms)} por jugador${clock.increment > 0 ? `, y ${formatDuration(clock.increment)} más con cada jugada` : ""}`,
  started: ({ game, names }) => `**${game}**: la partida ha empezado, con ${format.all(names)}.`,
  cancelled: ({ game, host }) => `**${game}**: se ha anulado la partida que quería jugar ${host}.`,
  lapsed: (game) => `**${game}**: aquí no ha pasado nada en un día, así que no habrá partida.`,
  lobbyOpened: "Los demás quedan invitados. La partida empieza cuando estén todos, o cuando pulses Empezar.",
  joined: "Te has apuntado.",
  joinedLast: "Te has apuntado, y la partida empieza.",
  joinedBut: (reason) => `Te has apuntado, pero la partida no puede empezar. ${reason}`,
  left: "No juegas.",
  allIn: (host) => `Ya están todos: ${host} puede empezar la partida.`,
  botAdded: (name) => `${name} también juega.`,
  startedYours: "La partida empieza.",
  cancelledYours: "La partida queda anulada.",
  lobbyExists: ({ game, host }) => `Aquí ya se espera a gente: ${host} quiere jugar al ${game}.`,
  offerThread: "La tuya puede tener un hilo propio.",
  elsewhere: "Espera a que termine, o empieza la tuya en otro canal.",
  inThread: (thread) => `Tu partida está en ${thread}.`,
  noThreadHere: "En este canal no se puede abrir ningún hilo. Empieza tu partida en un canal de texto.",
  buttons: {
    join: "Apuntarse",
    leave: "Irse",
    decline: "No jugar o irse",
    bot: "Añadir un bot",
    start: "Empezar",
    cancel: "Anular",
    thread: "Empezarla en un hilo",
  },
  thread: ({ game, names }) => `${game}: ${names.join(", ")}`,
};
