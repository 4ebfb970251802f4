import { format, plays } from "#text/es/words.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";

const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "su canal se ha borrado",
  "hidden-channel": "algún jugador no podía verla en el canal en el que se jugaba",
  idle: "hacía dos semanas que nadie jugaba",
};

export const matchTexts: MatchPhrases = {
  matchSaved: (name) =>
    name === undefined
      ? "La partida se ha guardado. Continúala cuando quieras con `/games load`."
      : `La partida se ha guardado como **${name}**. Continúala cuando quieras con \`/games load\`.`,
  matchSavedHidden:
    "La partida se ha guardado: a quien le tocaba jugar se le ha acabado el tiempo, pero no podía ver la partida aquí. Le devuelvo ese tiempo. Se puede continuar con `/games load` en un canal que vean todos los que juegan y en el que yo pueda escribir.",
  moved: ({ game, seats, place }) => `La partida de ${game} entre ${format.all(seats)} continúa en ${place}.`,
  resumed: "La partida continúa.",
  resumedElsewhere: "La partida continúa aquí: el canal en el que se jugaba se ha borrado.",
  over: "Esta partida se anuló y no cuenta para nada.",
  abandoned: {
    players: "Todos están de acuerdo: la partida se anula y no cuenta para nada.",
    moderator: "Quien administra el servidor ha terminado la partida. No cuenta para nada.",
    starter: "La partida de los bots se ha detenido.",
    rules:
      "Las reglas de este juego han cambiado y esta partida había empezado con las anteriores: termina aquí y no cuenta para nada. Puedes empezar otra cuando quieras.",
    length:
      "Esta partida se ha hecho demasiado larga: termina aquí y no cuenta para nada. Puedes empezar otra cuando quieras.",
    left: "La persona que jugaba por todos en una sola pantalla se ha ido: la partida termina aquí y no cuenta para nada.",
    saves:
      "El canal de esta partida se ha borrado, y quienes la jugaban tienen demasiadas partidas guardadas en este servidor para guardar otra: termina aquí y no cuenta para nada.",
  },
  abandonedAlone: "La partida se ha anulado: no cuenta para nada.",
  rated: "Esta partida es **puntuable**: no hay pistas ni se deshace ningún turno.",
  weaker: (name) => `**${name}** no ha podido acabar de pensar esta vez: la jugada la ha elegido un nivel más flojo.`,
  reseated: (name) => `**${name}** ocupa el asiento.`,
  asks: {
    takeback: ({ name }) => `**${name}** querría deshacer el último turno. ¿Estás de acuerdo?`,
    drop: ({ name }) => `**${name}** querría anular la partida, sin que cuente para nada. ¿Estás de acuerdo?`,
    replace: ({ name, other }) =>
      `**${name}** querría que un bot ocupara el asiento de **${other}**. ¿Estás de acuerdo?`,
    remove: ({ name, other }) => `**${name}** querría que **${other}** quedara fuera de la partida. ¿Estás de acuerdo?`,
    delete: ({ name, other }) =>
      `**${name}** querría borrar para siempre la partida guardada **${other}**. ¿Estás de acuerdo?`,
    save: ({ name }) =>
      `**${name}** querría guardar la partida para más adelante, y así parar el reloj. ¿Estás de acuerdo?`,
    resume: ({ name, other }) =>
      `**${name}** querría continuar aquí la partida guardada **${other}**. El reloj se pondrá en marcha cuando todos hayan dicho que sí. ¿Estás de acuerdo?`,
  },
  declined: {
    takeback: (name) => `**${name}** no está de acuerdo: el turno se queda como está.`,
    drop: (name) => `**${name}** no está de acuerdo: la partida continúa.`,
    replace: (name) => `**${name}** no está de acuerdo: nadie cambia de asiento.`,
    remove: (name) => `**${name}** no está de acuerdo: nadie queda fuera.`,
    delete: (name) => `**${name}** no está de acuerdo: la partida guardada se conserva.`,
    save: (name) => `**${name}** no está de acuerdo: la partida no se guarda.`,
    resume: (name) => `**${name}** no está de acuerdo: la partida sigue guardada.`,
  },
  timeUntil: (mark) => `Límite de tiempo: ${mark}.`,
  reminders: {
    half: ({ who, game, until }) =>
      `${format.all(who)}: ya ha pasado la mitad del tiempo para este turno de ${game}. Límite de tiempo: ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: solo queda una décima parte del tiempo para este turno de ${game}. Límite de tiempo: ${until}.`,
  },
  botName: (number) => `Bot ${number}`,
  saved: "La partida se ha guardado.",
  pauseAlone:
    "Solo se pueden poner en pausa las partidas en solitario. Para parar esta para todos, guárdala con `/games save`.",
  loaded: "La partida continúa en este canal.",
  savedGames: "Partidas guardadas de este servidor (primero las tuyas, después las más recientes):",
  savedLine: ({ game, list, title, seats, began, last, turn, because }) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, empezada el ${began}, jugada por última vez el ${last}${turn.length > 0 ? `; ${plays(turn)}` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  versus: (others) => `contra ${format.all(others)}`,
  yourTurn: "te toca",
  toMove: (names) => plays(names),
  pickSaved: "Mira una partida guardada",
  matchId: (id) => `ID de la partida: \`${id}\``,
  noSuchSaved: (typed) =>
    `Aquí no hay ninguna partida guardada que se llame «${typed}». \`/games list\` te muestra las tuyas.`,
  whichGame: "Ahora juegas más de una partida. ¿A cuál te refieres?",
  noSuchPast: "Aquí no encuentro esa partida. Elige una de la lista que sale mientras escribes.",
  nothingSaved: "En este servidor no hay ninguna partida guardada. `/games save` guarda la de este canal.",
  playing: "Tus partidas en marcha:",
  playingElsewhere: "Tus partidas en otros sitios:",
  homeless: (count) =>
    format.plural(count, {
      one: "Tienes una partida guardada porque se ha borrado el canal en el que se jugaba. Continúala aquí con `/games load`.",
      other:
        "Tienes # partidas guardadas porque se han borrado los canales en los que se jugaban. Continúalas aquí con `/games load`.",
    }),
  renamed: (name) => `Ahora la partida guardada se llama **${name}**.`,
  deleteQuestion: (title) => `¿Borrar para siempre la partida guardada **${title}**?`,
  deleteTogether: (title) =>
    `¿Borrar para siempre la partida guardada **${title}**? También la juegan otros, y todos tienen que estar de acuerdo.`,
  chooseDelete: "¿Cuáles de tus partidas guardadas quieres borrar?",
  chooseSeveral: "Elige una o varias",
  deleteThese: ({ titles, together }) =>
    `${format.plural(titles.length, { one: "¿Borrar para siempre esta partida guardada?", other: "¿Borrar para siempre estas # partidas guardadas?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\n${format.plural(together.length, { one: "En esta también juega alguien más, y todos tienen que estar de acuerdo", other: "En estas también juega alguien más, y todos tienen que estar de acuerdo" })}: ${format.all(together.map(bold))}.` : ""}`,
  deleteSo: (count) => format.plural(count, { one: "Borrar # partida", other: "Borrar # partidas" }),
  deletedThese: (titles) =>
    `${format.plural(titles.length, { one: "Borrada", other: "Borradas" })}: ${titles.map(bold).join(", ")}`,
  away: (names) =>
    `${format.all(names)} ya no ${format.plural(names.length, { one: "está", other: "están" })} en este servidor. Con \`/games replace\` puedes dar ${format.plural(names.length, { one: "su asiento", other: "el asiento de cada cual" })} a un bot o quitarlo de la partida.`,
  byResigning: "Nadie: el asiento queda fuera de la partida",
  deleted: "La partida guardada se ha borrado.",
  asked: (names) =>
    `Se lo he pedido a ${format.all(names)}. Se hará cuando todos estén de acuerdo, si antes no juega nadie.`,
  agreed: "Has dicho que sí.",
  youDeclined: "Has dicho que no: todo queda como está.",
  done: {
    takeback: "El turno se ha deshecho.",
    drop: "La partida se ha anulado.",
    replace: "Un bot ha ocupado el asiento.",
    remove: "Ese asiento queda fuera de la partida.",
    delete: "La partida guardada se ha borrado.",
    save: "La partida se ha guardado.",
    resume: "La partida continúa.",
  },
  leaveUnplayedQuestion: (game) =>
    `¿Retirarte de esta partida de ${game}? Aún no has jugado ningún turno: no te contará para nada.`,
  abandonQuestion: "¿Anular esta partida sin guardarla? No contará para nada, y los demás tienen que estar de acuerdo.",
  abandonAlone: "¿Quieres anular la partida? No se guarda ni cuenta para nada.",
  menu: "¿Qué quieres hacer con esta partida?",
  saveForm: {
    title: "Guardar la partida",
    name: "Nombre",
    nameHelp: "Para encontrarla después. Puedes dejarlo vacío.",
  },
  stoppedYours: "Has parado la partida.",
  again: "¡Vamos, otra!",
  nothingPlayed:
    "Aquí no hay ninguna partida en juego ni terminada. Si la tuya está guardada, cárgala primero: `/games load`.",
  beginning: "Empieza la partida.",
  step: ({ game, step, steps }) => `${game}, paso ${format.number(step)} de ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, lleva ${format.number(total)}`,
  animating: (share) => `Dibujando la partida: ${format.percent(share)}…`,
  animated: ({ game, steps }) =>
    `${game}: ${format.plural(steps, { one: "un paso", other: "# pasos" })} en una animación.`,
  nothingToAnimate: "En esta partida todavía no ha pasado nada: no hay nada que animar.",
  tooManyAnimationsHere: "Aquí ya se están haciendo varias animaciones. Vuelve a intentarlo cuando estén hechas.",
  tooManyAnimations: "Ahora mismo tengo demasiadas animaciones por hacer. Vuelve a intentarlo dentro de un minuto.",
  showsAnimation: ({ name, game }) => `**${name}** comparte toda la partida de ${game} en una animación.`,
  animationShown: "Ahora la ve todo el mundo en este canal.",
  notForAll: "Puede que alguien aún quiera resolver este tablero: la animación solo la ves tú.",
  animationGone: "La animación ya no se puede descargar. `/games replay` hace otra.",
  notYours: "No juegas en esta partida: no puedes borrarla.",
  exported: "Aquí tienes la partida en archivos.",
  exportedSoFar: "Aquí tienes la partida hasta ahora, en archivos. Lo que está oculto no aparece hasta que termine.",
  exportedWhenOver:
    "Este tablero cuenta para una clasificación, así que solo puedes exportarlo cuando termine la partida.",
  noExports: (game) => `Las partidas de ${game} no se pueden exportar.`,
  unknownFormat: ({ typed, formats }) =>
    `El formato «${typed}» no existe. Elige ${format.any(formats)}, o no pongas ninguno para tenerlos todos.`,
  importRefusal: {
    "foreign-host": () => "Solo acepto archivos de Discord. Adjunta el archivo al comando.",
    "not-there": () => "No he podido descargar ese archivo. Vuelve a adjuntarlo a `/games import`.",
    "too-large-file": ({ maxKiB }) => `Ese archivo es demasiado grande: ${format.number(maxKiB)} KiB como máximo.`,
    "unknown-kind": ({ kinds }) =>
      `De ese archivo no puedo leer ninguna partida. Su nombre tiene que acabar en ${format.any(kinds)}.`,
  },
  fileKind: {
    finished: ({ format: file, game, names }) =>
      `Archivo ${file}: una partida terminada de ${game}, con ${format.all(names)}.`,
    unfinished: ({ format: file, game, names }) =>
      `Archivo ${file}: una partida de ${game} a medias, con ${format.all(names)}.`,
    position: ({ format: file, game, names }) => `Archivo ${file}: una posición de ${game}, con ${format.all(names)}.`,
    board: ({ format: file, game }) => `Archivo ${file}: un tablero de ${game}.`,
  },
  fileListUnknown: ({ named, list }) =>
    `El archivo dice que la lista de palabras es «${named}», y este servidor no la tiene. Lo he leído con esta: ${list}.`,
  filePlayer: (number) => `Jugador ${format.number(number)}`,
  playOn: "Continuarla aquí como…",
  playOnAlone: "Continuarlo aquí",
  playingOn: "La partida continúa en este canal. Es solo por jugar: no se guardará ningún resultado.",
  playingOnAlone: "Continúas el tablero del archivo. Es solo por jugar: no cuenta para ninguna clasificación.",
  notImported: (what) => `No puedo mostrar la partida. ${what}`,
  buttons: {
    instead: "Sustituir la más antigua",
    load: "Continuarla aquí",
    agree: "De acuerdo",
    decline: "No",
    delete: "Borrarla",
    others: "Elegir otras",
    abandon: "Anular la partida",
    more: "Más…",
    save: "Guardarla…",
    resume: "Continuar",
    abandonAsk: "Anular la partida…",
    stop: "Parar",
    again: "Otra partida",
    turns: "Todos los turnos",
    first: "Primero",
    back: "Atrás",
    forward: "Adelante",
    last: "Último",
    animation: "Animación",
    steps: "Paso a paso",
    solo: "Ir a mi partida",
    pauseFirst: "Pausar la otra",
    showAll: "Mostrar a todos",
  },
  commands: {
    save: {
      description: "Guardar la partida de este canal para más adelante",
      options: { name: { name: "nombre", description: "Un nombre para encontrarla" } },
    },
    list: { description: "Tus partidas en marcha y las guardadas aquí", options: {} },
    load: {
      description: "Continuar en este canal una partida guardada",
      options: { game: { name: "partida", description: "Qué partida (por defecto: la eliges de una lista)" } },
    },
    continue: { description: "Continuar la última partida guardada que jugaste", options: {} },
    rename: {
      description: "Cambiar el nombre de una partida guardada",
      options: {
        game: { name: "partida", description: "Qué partida" },
        name: { name: "nombre", description: "Su nuevo nombre" },
      },
    },
    delete: {
      description: "Borrar partidas guardadas, una o más a la vez",
      options: {
        game: { name: "partida", description: "Qué partida (por defecto, eliges entre las tuyas)" },
      },
    },
    abandon: { description: "Anular la partida sin guardarla, si todos quieren", options: {} },
    replace: {
      description: "Dar a un bot el asiento de quien no está, o quitarlo",
      options: {
        seat: { name: "asiento", description: "De quién es el asiento" },
        by: { name: "sustituto", description: "Un bot de este nivel, o nadie" },
      },
    },
    rematch: {
      description: "Revancha de la última partida, con las mismas reglas",
      options: {},
    },
    undo: { description: "Deshacer el último turno, si todos están de acuerdo", options: {} },
    replay: {
      description: "Volver a ver una partida del canal, paso a paso",
      options: {
        game: { name: "partida", description: "Cuál (por defecto, la última)" },
        turn: { name: "turno", description: "Por qué turno empezar (por defecto, el final)" },
        animation: { name: "animación", description: "Toda la partida en una animación" },
      },
    },
    export: {
      description: "Descargar una partida de este canal en archivos",
      options: {
        game: { name: "partida", description: "Cuál (por defecto, la última)" },
        format: { name: "formato", description: "Solo este formato" },
      },
    },
    import: {
      description: "Ver una partida de un archivo, en privado, o continuarla",
      options: {
        file: { name: "archivo", description: "El archivo de la partida: GCG, JSON, CGP o PROP" },
        list: { name: "lista", description: "La lista de palabras (por defecto: la que dice el archivo)" },
      },
    },
  },
};
