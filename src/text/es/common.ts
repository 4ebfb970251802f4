import { capitalize } from "#text/capitalize.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";
import { countOf, format, plays } from "#text/es/words.ts";

const DAY_MS = 86_400_000;

const report = (id: string): string => `Si vuelve a pasar, da el código \`${id}\` a quien mantiene el bot.`;

const tooManyRunning = ({ max }: { readonly max: number }): string =>
  `En este servidor ya se juegan ${format.number(max)} partidas a la vez y no caben más. Espera a que termine alguna, o guarda una con \`/games save\`.`;

const tooManyPlayed = ({ max }: { readonly max: number }): string =>
  `En este servidor ya tienes ${format.number(max)} partidas en juego o a la espera de gente, y es el máximo. Antes termina, guarda o anula una.`;

export const commonTexts: CommonPhrases = {
  match: {
    "no-match": () => "Esa partida ya no existe. `/games list` muestra las tuyas.",
    "not-seated": () => "No juegas en esta partida: solo puedes mirarla.",
    stale: () => "Eso era de otro turno. Así está la partida ahora.",
    parked: () => "Esta partida está guardada. Cárgala con `/games load` para continuarla.",
    "already-proposed": () => "En esta partida ya hay una petición pendiente. Espera a que todos la respondan.",
    "asked-too-often": ({ minutes }) =>
      `Has hecho varias peticiones seguidas a los demás. Podrás hacer otra dentro de ${format.plural(minutes, { one: "# minuto", other: "# minutos" })}.`,
    "still-there": ({ name, days }) =>
      `${name} todavía está en este servidor, y por eso conserva el asiento. En una partida sin reloj, puedes dar su asiento a otro cuando lleve ${countOf.days(days)} sin jugar su turno.`,
    "nothing-to-take-back": () =>
      "No hay ningún turno que deshacer: todavía no se ha jugado ninguno, o alguien ha dejado la partida después.",
    "nothing-proposed": () => "Esa petición ya está cerrada.",
    "not-asked": () => "Eso solo lo pueden responder los demás.",
    "no-such-seat": () => "En ese asiento no hay nadie a quien sustituir. Elige otro.",
    "no-such-level": ({ level, levels }) => `No hay ningún bot del nivel «${level}». Elige ${format.any(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} no ${format.plural(names.length, { one: "puede", other: "pueden" })} ver este canal, así que la partida no puede continuar aquí. Cárgala en un canal que vean todos los que juegan.`,
    "needs-consent": ({ names }) =>
      `Antes ${format.plural(names.length, { one: "tiene", other: "tienen" })} que estar de acuerdo ${format.all(names)}. Pídelo con \`/games save\` o \`/games load\`.`,
    "not-parked": () =>
      "Esta partida no está guardada: se está jugando o ya ha terminado. `/games list` muestra las guardadas.",
    "older-rules": () =>
      "Esta partida empezó con unas reglas anteriores y no se puede continuar. Todavía puedes borrarla con `/games delete`.",
    "channel-taken": () =>
      "En este canal ya se juega una partida de este juego. Carga la tuya en un hilo o en otro canal.",
    "task-known": () => "Esta ya la conoces: jugar otra vez la misma no tendría gracia. Empieza otra.",
    "plays-this-task": () =>
      "Estás jugando este tablero en otra partida. Para que esta pueda contar, acaba antes la otra.",
    "own-running": () =>
      "Ya tienes en marcha una partida en solitario de este juego. Continúala, o guárdala o déjala antes de seguir con otra.",
    "lobby-here": () =>
      "Aquí ya se espera a gente para una partida de este juego. Carga la tuya en un hilo o en otro canal.",
    "rated-no-hints": () => "Esta partida es puntuable, así que no hay pistas.",
    "rated-no-takeback": () => "Esta partida es puntuable, así que no se deshace ningún turno.",
    "own-rated-match": () =>
      "Esta partida es puntuable y tú también la juegas, así que no puedes terminarla por tu cuenta. Retírate con `/games leave`, o propón a los demás anularla con `/games abandon`. Si está guardada, proponles borrarla con `/games delete`.",
    "not-yours-to-stop": () => "Solo puede parar esta partida quien la ha empezado o quien administra el servidor.",
    "name-taken": ({ name }) => `Ya hay una partida guardada que se llama «${name}». Elige otro nombre.`,
    "too-many-saved": ({ max }) =>
      `Ya tienes ${countOf.savedGames(max)} de este juego. Una más ocuparía el lugar de la más antigua.`,
    "too-many-saved-here": ({ max }) =>
      `Este servidor tiene ${countOf.savedGames(max)}, y es el máximo. Antes carga una con \`/games load\` o borra una con \`/games delete\`.`,
    "too-many-saved-by-you": ({ max }) =>
      `En este servidor ya tienes ${format.number(max)} partidas guardadas, y es el máximo. Antes termina o borra una.`,
    "seat-name-taken": ({ name }) => `En esta partida ya hay alguien que se llama «${name}». Elige otro nombre.`,
    "others-play": ({ names }) =>
      names.length === 1
        ? `${format.all(names)} también juega esta partida: no puedes borrarla por tu cuenta. Pídeselo con \`/games delete\`.`
        : `${format.all(names)} también juegan esta partida: no puedes borrarla por tu cuenta. Pídeselo con \`/games delete\`.`,
    "name-empty": () => "Un nombre debe tener alguna letra o cifra. Pon otro, o no pongas ninguno.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo. Pon uno de ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Un nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.none(characters)}. Elige otro.`,
    "match-over": () => "Esta partida ha terminado.",
    "wait-your-turn": ({ names }) => `No es tu turno: ${plays(names)}.`,
    "no-hints": () => "En este juego no hay pistas.",
    malformed: () => "Lo siento, no lo he entendido. Vuelve a intentarlo.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "match-too-long": ({ max }) =>
      `Esta partida ya tiene ${format.number(max)} pasos, y es el máximo. Retírate con \`/games leave\` o propón anularla con \`/games abandon\`; si está guardada, puedes borrarla con \`/games delete\`. Después empieza otra.`,
    "not-saved": () => "No se ha podido guardar el turno y nada ha cambiado. Vuelve a intentarlo.",
    closing: () => "Me están reiniciando. Vuelve a intentarlo en unos segundos.",
  },
  opening: {
    "channel-taken": () =>
      "En este canal ya se juega una partida de este juego. Espera a que termine, o empieza la tuya en un hilo o en otro canal.",
    "own-running": () =>
      "Ya tienes en marcha una partida en solitario de este juego. Continúala, o guárdala o déjala antes de empezar otra.",
    "lobby-here": () =>
      "Aquí ya se espera a gente para una partida de este juego. Espera a que termine, o empieza la tuya en un hilo o en otro canal.",
    "rated-alone": () =>
      "Para una partida puntuable hacen falta al menos dos personas. Invita a alguien, o juega sin que puntúe.",
    "rated-bots": () => "En una partida puntuable solo juegan personas. Quita los bots, o juega sin que puntúe.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "too-many-watched": ({ max }) =>
      `En este servidor ya hay ${format.number(max)} partidas entre bots en marcha. Antes detén una.`,
    "watching-already": () => "En este servidor ya estás viendo una partida entre bots. Antes detenla.",
    "no-such-level": ({ level, levels }) => `No hay ningún bot del nivel «${level}». Elige ${format.any(levels)}.`,
    "bad-clock": ({ min, max }) =>
      `Un reloj puede ir de ${format.number(min / 1_000)} segundos a ${format.number(max / DAY_MS)} días. Elige un tiempo así.`,
    "list-gone": () =>
      "La lista de palabras de esa partida ya no existe, así que no puede haber revancha. Empieza una nueva con una de las listas de `/scrabble lists`.",
    "task-played-elsewhere": ({ names }) =>
      names.length === 0
        ? "Ya estás jugando este tablero en otra partida. Acaba antes la otra."
        : `${format.all(names)} ya ${format.plural(names.length, { one: "juega", other: "juegan" })} este tablero en otra partida. Antes tiene que terminar esa partida.`,
    "same-person-twice": ({ name }) =>
      `${name} solo puede jugar una vez. Nombra a cada persona una sola vez; tú ya cuentas.`,
    "seat-count": ({ wanted, min, max }) =>
      `Este juego es de ${min} a ${max} jugadores, contando los bots; has pedido ${format.number(wanted)}.`,
    closing: () => "Me están reiniciando. Vuelve a intentarlo en unos segundos.",
  },
  botAccount: (name) => `${name} es una cuenta de bot y no se puede invitar. Invita a una persona.`,
  notMembers: (names) =>
    `${format.all(names)} no ${format.plural(names.length, { one: "está", other: "están" })} en este servidor. Invita solo a gente de aquí.`,
  error: (id) => `Lo siento, algo ha fallado. ${report(id)}`,
  restInFile: "Lo que no cabe aquí está en el archivo de abajo.",
  undrawn: (alt) => `No he podido dibujar la imagen. Esto es lo que muestra: ${alt}`,
  unsaid:
    "En esta partida ha pasado algo que no consigo mostrar. Ha quedado guardado, y los comandos de la partida funcionan como siempre.",
  report,
  missingPermissions: (names) =>
    `No puedo jugar en este canal: me falta permiso para ${format.all(names)}. Pide a quien administra el servidor que me lo permita.`,
  unheard: (names) =>
    `Hecho, pero aún no lo ve nadie más: en este canal me falta permiso para ${format.all(names)}. Pide a quien administra el servidor que me lo permita; después puedes verlo con \`/games here\`.`,
  permissions: {
    ViewChannel: "ver el canal",
    SendMessages: "enviar mensajes",
    SendMessagesInThreads: "enviar mensajes en los hilos",
    CreatePublicThreads: "crear hilos públicos",
    AttachFiles: "adjuntar archivos",
    EmbedLinks: "insertar enlaces",
    ManageThreads: "gestionar hilos (porque este está bloqueado)",
  },
  tooSlow: "He tardado demasiado en abrir el formulario. Vuelve a intentarlo.",
  unknownButton: "Eso es de una versión anterior y ya no funciona. Usa un mensaje más nuevo o un comando.",
  noGameHere: ({ game, start }) =>
    `En este canal no se juega ninguna partida de ${game}. Empieza una con \`${start}\`.`,
  nothingHere: "En este canal no hay ninguna partida en marcha.",
  soloHere: "Tus partidas en solitario (solo las ves tú):",
  runningHere: "Partidas en marcha en este canal:",
  running: ({ game, seats, turn }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${plays(turn)})` : `${game}: ${format.all(seats)}`,
  turnOf: (who) => `${capitalize(plays(who))}.`,
  leaveQuestion: (game) => `¿Retirarte de esta partida de ${game}? No podrás volver.`,
  unreadableSolo: (game) =>
    `Ya no puedo leer tu partida en solitario${game && ` de ${game}`}. ¿Quieres retirarte? Si empiezas otra, ocupará su lugar.`,
  left: "Te has retirado de la partida.",
  cancelled: "Nada ha cambiado.",
  buttons: { leave: "Me retiro", cancel: "Cancelar" },
  commands: {
    games: {
      description: "Guardar, continuar, volver a ver partidas y más",
      here: { description: "A qué se juega en este canal", options: {} },
      leave: { description: "Retirarse de la partida de este canal", options: {} },
    },
  },
};
