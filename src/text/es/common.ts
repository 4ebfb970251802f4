import { capitalize } from "#text/capitalize.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";
import { amount, format, plays } from "#text/es/words.ts";

const DAY_MS = 86_400_000;

const report = (id: string): string => `Si vuelve a pasar, comunica el error \`${id}\` a quien mantiene el bot.`;

const tooManyRunning = ({ max }: { readonly max: number }): string =>
  `En este servidor ya se juegan ${format.number(max)} partidas a la vez y no caben más. Espera a que termine alguna, o guarda una con \`/games save\`.`;

const tooManyPlayed = ({ max }: { readonly max: number }): string =>
  `En este servidor ya tienes ${format.number(max)} partidas en juego o a la espera de gente, y es el máximo. Antes termina, guarda o cancela una.`;

export const commonTexts: CommonPhrases = {
  match: {
    "no-match": () => "Esa partida ya no existe.",
    "not-seated": () => "No juegas en esta mesa: solo puedes mirar.",
    stale: () => "Eso era de un turno anterior; así está la partida ahora.",
    parked: () => "Esta partida está guardada. Cárgala con `/games load` para continuarla.",
    "already-proposed": () => "En esta mesa ya se ha pedido algo. Antes hay que responderlo.",
    "asked-too-often": ({ minutes }) =>
      `Acabas de pedir varias cosas a los demás de esta partida. Podrás volver a hacerlo dentro de ${format.plural(minutes, { one: "# minuto", other: "# minutos" })}.`,
    "still-there": ({ name, days }) =>
      `${name} todavía está en este servidor, y por eso conserva el asiento. Solo si no hay reloj puede pasar a otro, cuando haga ${format.number(days)} días que le toca jugar.`,
    "nothing-to-take-back": () =>
      "No hay ningún turno que deshacer: todavía no se ha jugado ninguno, o alguien ha dejado la partida después.",
    "nothing-proposed": () => "Aquí ya nadie pide nada.",
    "not-asked": () => "Eso lo tienen que responder los demás.",
    "no-such-seat": () => "Ahí no se sienta nadie a quien se pueda sustituir.",
    "no-such-level": ({ level, levels }) =>
      `No hay ningún bot del nivel «${level}». Los que hay: ${format.all(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} no ${format.plural(names.length, { one: "puede", other: "pueden" })} ver este canal, así que la partida no puede continuar en él. Cárgala en un canal que vean todos los que juegan.`,
    "needs-consent": ({ names }) =>
      `Antes ${format.plural(names.length, { one: "tiene", other: "tienen" })} que estar de acuerdo ${format.all(names)}. Pídelo con \`/games save\` o \`/games load\`.`,
    "not-parked": () => "Esta partida no está entre las guardadas: se está jugando o ya ha terminado.",
    "older-rules": () =>
      "Esta partida había empezado con unas reglas de antes y no se puede continuar. Todavía se puede borrar.",
    "channel-taken": () =>
      "En este canal ya se juega una partida de este juego. Carga la tuya en un hilo o en otro canal.",
    "task-known": () => "Esta ya la conoces: jugar otra vez la misma no tendría gracia. Empieza otra.",
    "own-running": () => "Ya tienes una partida de este juego para ti. Guárdala o déjala antes, o sigue con ella.",
    "lobby-here": () =>
      "Aquí se espera a gente para una partida de este juego. Carga la tuya en un hilo o en otro canal.",
    "rated-no-hints": () => "Esta partida es puntuable, así que no hay pistas.",
    "rated-no-takeback": () => "Esta partida es puntuable, así que no se deshace ningún turno.",
    "own-rated-match": () =>
      "Tú también juegas esta partida y es puntuable, así que no puedes terminarla por tu cuenta. Déjala del todo con `/games leave` o pide a los demás abandonarla con `/games abandon`; si está guardada, pídeles borrarla con `/games delete`.",
    "not-yours-to-stop": () => "Solo puede parar esta partida quien la ha empezado o quien administra el servidor.",
    "name-taken": ({ name }) => `Ya hay una partida guardada que se llama «${name}». Elige otro nombre.`,
    "too-many-saved": ({ max }) =>
      `Ya tienes ${amount.savedGames(max)} de este juego: otra ocuparía el lugar de la más antigua.`,
    "too-many-saved-here": ({ max }) =>
      `Este servidor tiene ${amount.savedGames(max)}, y es el máximo. Antes carga una con \`/games load\` o borra una con \`/games delete\`.`,
    "too-many-saved-by-you": ({ max }) =>
      `En este servidor ya tienes ${format.number(max)} partidas guardadas, y es el máximo. Antes termina o borra una.`,
    "seat-name-taken": ({ name }) => `En esta mesa ya hay alguien que se llama «${name}». Elige otro nombre.`,
    "others-play": ({ names }) =>
      names.length === 1
        ? `${format.all(names)} también juega esta partida: no puedes borrarla sin más.`
        : `${format.all(names)} también juegan esta partida: no puedes borrarla sin más.`,
    "name-empty": () => "Un nombre debe tener alguna letra o cifra. Pon uno que la tenga, o no pongas ninguno.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo: puede tener ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Un nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.any(characters)}.`,
    "match-over": () => "Esta partida ha terminado.",
    "wait-your-turn": ({ names }) => `No es tu turno: ${plays(names)}.`,
    "no-hints": () => "En este juego no hay pistas.",
    malformed: () => "No he podido leerlo. Vuelve a intentarlo.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "match-too-long": ({ max }) =>
      `Esta partida ya tiene ${format.number(max)} pasos, y es el máximo. Déjala del todo con \`/games leave\` o abandónala con \`/games abandon\`; si está guardada, puedes borrarla con \`/games delete\`. Después empieza otra.`,
    "not-saved": () => "No se ha podido guardar el turno y nada ha cambiado. Vuelve a intentarlo.",
    closing: () => "Me están reiniciando. Vuelve a intentarlo en unos segundos.",
  },
  opening: {
    "channel-taken": () =>
      "En este canal ya se juega una partida de este juego. Espera a que termine, o empieza la tuya en un hilo o en otro canal.",
    "own-running": () => "Ya tienes una partida de este juego para ti. Guárdala o déjala antes, o sigue con ella.",
    "lobby-here": () =>
      "Aquí se espera a gente para una partida de este juego. Espera a que termine, o empieza la tuya en un hilo o en otro canal.",
    "rated-alone": () =>
      "Una partida solo puede ser puntuable si juegan al menos dos personas. Invita a alguien, o juega sin que puntúe.",
    "rated-bots": () =>
      "En una partida puntuable juegan personas, y ningún bot. Quita los bots, o juega sin que puntúe.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "too-many-watched": ({ max }) =>
      `En este servidor ya hay ${format.number(max)} partidas entre bots en marcha. Antes detén una.`,
    "no-such-level": ({ level, levels }) =>
      `No hay ningún bot del nivel «${level}». Los que hay: ${format.all(levels)}.`,
    "bad-clock": ({ min, max }) =>
      `El tiempo de un reloj va de ${format.number(min / 1_000)} segundos a ${format.number(max / DAY_MS)} días.`,
    "list-gone": () =>
      "La lista de palabras de esa partida ya no está guardada, así que la partida no se puede volver a jugar. Empieza una nueva con una de las listas que muestra `/scrabble lists`.",
    "same-person-twice": ({ name }) =>
      `${name} solo puede jugar una vez. Pon a cada persona una sola vez; tú ya estás.`,
    "seat-count": ({ wanted, min, max }) =>
      `Este juego es de ${min} a ${max} jugadores, contando los bots; has pedido ${format.number(wanted)}.`,
    closing: () => "Me están reiniciando. Vuelve a intentarlo en unos segundos.",
  },
  botAccount: (name) =>
    `${name} es una cuenta de bot y no se puede invitar. Usa la opción \`bots\` para jugar con los míos.`,
  notMembers: (names) =>
    `${format.all(names)} no ${format.plural(names.length, { one: "está", other: "están" })} en este servidor. Invita solo a gente que esté en él.`,
  error: (id) => `Lo siento, algo ha fallado. ${report(id)}`,
  undrawn: (alt) => `No he podido dibujar la imagen. Esto es lo que muestra: ${alt}`,
  unsaid:
    "En esta partida ha pasado algo que no consigo mostrar. Ha quedado guardado, y los comandos de la partida funcionan como siempre.",
  report,
  missingPermissions: (names) =>
    `No puedo jugar en este canal: me falta permiso para ${format.all(names)}. Pide a quien administra el servidor que me lo permita.`,
  unheard: (names) =>
    `Está hecho, pero aún no lo ve nadie más: en este canal me falta permiso para ${format.all(names)}. Pide a quien administra el servidor que me lo permita; después puedes verlo con \`/games here\`.`,
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
  unknownButton: "Eso es de una versión anterior y ya no hace nada.",
  noGameHere: ({ game, start }) =>
    `En este canal no se juega ninguna partida de ${game}. Empieza una con \`${start}\`.`,
  nothingHere: "En este canal no se juega a nada.",
  soloHere: "Tus partidas en solitario (solo las ves tú):",
  runningHere: "En este canal se juega:",
  running: ({ game, seats, turn }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${plays(turn)})` : `${game}: ${format.all(seats)}`,
  turnOf: (who) => `${capitalize(plays(who))}.`,
  leaveQuestion: (game) => `¿Dejar del todo esta partida de ${game}? Abandonas y no podrás volver.`,
  unreadableSolo: (game) =>
    `Ya no puedo leer tu partida en solitario${game && ` de ${game}`}. ¿Quieres dejarla del todo? Si empiezas otra, ocupará su lugar.`,
  left: "Has dejado la partida.",
  cancelled: "Nada ha cambiado.",
  buttons: { leave: "Dejarla del todo", cancel: "Cancelar" },
  shuffleHash: (hash) => `Mezcla verificable: SHA-256 \`${hash}\`. La semilla se muestra al final.`,
  shuffleSeed: (seed) => `Semilla de la mezcla: \`${seed}\`.`,
  commands: {
    games: {
      description: "Lo que puede hacerse en cualquier mesa, sea cual sea el juego",
      here: { description: "A qué se juega en este canal", options: {} },
      leave: { description: "Dejar del todo la partida de este canal", options: {} },
    },
  },
};
