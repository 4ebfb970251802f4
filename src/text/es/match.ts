import { format, plays } from "#text/es/words.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";

const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "su canal se ha borrado",
  "hidden-channel": "alguien que juega no podía ver su canal",
};

export const matchTexts: MatchPhrases = {
  matchSaved: (name) =>
    name === undefined
      ? "La partida queda guardada: se puede continuar con `/games load`."
      : `La partida queda guardada como **${name}**: se puede continuar con \`/games load\`.`,
  matchSavedHidden:
    "La partida queda guardada: quien tenía que jugar se ha quedado sin tiempo, pero no puede ver este canal. Ese tiempo se le devuelve. Se puede continuar con `/games load` en un canal que vean todos los que juegan.",
  moved: ({ game, seats, place }) => `La partida de ${game} entre ${format.all(seats)} continúa en ${place}.`,
  resumed: "La partida continúa.",
  resumedElsewhere: "La partida continúa aquí: el canal en el que se jugaba se ha borrado.",
  over: "Esta partida se abandonó y no cuenta para nada.",
  abandoned: {
    players: "Todos han abandonado la partida: no cuenta para nada.",
    moderator: "Quien administra el servidor ha terminado la partida. No cuenta para nada.",
    starter: "La partida de los bots se ha detenido.",
    rules:
      "Las reglas de este juego han cambiado y esta partida había empezado con las de antes: termina aquí y no cuenta para nada. Se puede empezar otra cuando se quiera.",
    length:
      "Esta partida se ha hecho demasiado larga: termina aquí y no cuenta para nada. Se puede empezar otra cuando se quiera.",
    saves:
      "El canal de esta partida se ha borrado, y quienes la jugaban tienen demasiadas partidas guardadas en este servidor para guardar otra: termina aquí y no cuenta para nada.",
  },
  rated: "Esta partida es **puntuable**: no hay pistas ni se deshace ningún turno.",
  weaker: (name) => `**${name}** no ha podido pensarlo esta vez: ha elegido la jugada un nivel más débil.`,
  reseated: (name) => `**${name}** ocupa el asiento.`,
  asks: {
    takeback: ({ name }) => `**${name}** querría deshacer el último turno. ¿Estás de acuerdo?`,
    drop: ({ name }) => `**${name}** querría dejar la partida sin que cuente para nada. ¿Estás de acuerdo?`,
    replace: ({ name, other }) =>
      `**${name}** querría que un bot ocupara el asiento de **${other}**. ¿Estás de acuerdo?`,
    remove: ({ name, other }) => `**${name}** querría que **${other}** quedara fuera de la partida. ¿Estás de acuerdo?`,
    delete: ({ name, other }) =>
      `**${name}** querría borrar para siempre la partida guardada **${other}**. ¿Estás de acuerdo?`,
    save: ({ name }) =>
      `**${name}** querría guardar la partida para más adelante, de modo que el tiempo se detenga. ¿Estás de acuerdo?`,
    resume: ({ name, other }) =>
      `**${name}** querría continuar aquí la partida guardada **${other}**. El tiempo correrá cuando todos estén de acuerdo. ¿Estás de acuerdo?`,
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
  timeUntil: (mark) => `El tiempo se acaba ${mark}.`,
  reminders: {
    half: ({ who, game, until }) =>
      `${format.all(who)}: ya ha pasado la mitad del tiempo para este turno de ${game}. Se acaba ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: solo queda una décima parte del tiempo para este turno de ${game}. Se acaba ${until}.`,
  },
  botName: (number) => `Bot ${number}`,
  saved: "La partida se ha guardado.",
  pauseAlone:
    "En esta partida juega más gente: solo se pone en pausa la que juegas tú sin nadie más. `/games save` guarda esta para todos.",
  loaded: "La partida continúa en este canal.",
  savedGames: "Partidas guardadas de este servidor, primero las tuyas y las más recientes:",
  savedLine: ({ game, list, title, seats, began, last, turn, because }) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, empezada el ${began}, jugada por última vez ${last}${turn.length > 0 ? `; ${plays(turn)}` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  versus: (others) => `contra ${format.all(others)}`,
  noSuchPast: "Aquí no hay ninguna partida acabada así. Elige una de las que se ofrecen mientras escribes.",
  nothingSaved: "En este servidor no hay ninguna partida guardada. `/games save` guarda la de este canal.",
  playing: "Tus partidas en marcha:",
  playingElsewhere: "Tus partidas en otros sitios:",
  homeless: (count) =>
    format.plural(count, {
      one: "Tienes una partida guardada porque se ha borrado el canal en el que se jugaba: con `/games load` continúa aquí.",
      other:
        "Tienes # partidas guardadas porque se han borrado los canales en los que se jugaban: con `/games load` continúan aquí.",
    }),
  renamed: (name) => `Ahora la partida guardada se llama **${name}**.`,
  deleteQuestion: (title) => `¿Borrar para siempre la partida guardada **${title}**?`,
  deleteTogether: (title) =>
    `¿Borrar para siempre la partida guardada **${title}**? También es de otros, y todos tienen que estar de acuerdo.`,
  chooseDelete: "¿Cuáles de tus partidas guardadas quieres borrar?",
  chooseSeveral: "Elige una o varias",
  deleteThese: ({ titles, together }) =>
    `${format.plural(titles.length, { one: "¿Borrar para siempre esta partida guardada?", other: "¿Borrar para siempre estas # partidas guardadas?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\n${format.plural(together.length, { one: "En esta también juega alguien más, y todos tienen que estar de acuerdo", other: "En estas también juega alguien más, y todos tienen que estar de acuerdo" })}: ${format.all(together.map(bold))}.` : ""}`,
  deleteSo: (count) => format.plural(count, { one: "Borrar # partida", other: "Borrar # partidas" }),
  deletedThese: (titles) =>
    `${format.plural(titles.length, { one: "Borrada", other: "Borradas" })}: ${titles.map(bold).join(", ")}`,
  away: (names) =>
    `${format.all(names)} ya no ${format.plural(names.length, { one: "está", other: "están" })} en este servidor. Con \`/games replace\`, un asiento así puede pasar a un bot o quedar fuera de la partida.`,
  byResigning: "Nadie: el asiento queda fuera de la partida",
  deleted: "La partida guardada se ha borrado.",
  asked: (names) =>
    `Se lo he pedido a ${format.all(names)}. Se hará cuando todos estén de acuerdo y si nadie juega entretanto.`,
  agreed: "Estás de acuerdo.",
  youDeclined: "No estás de acuerdo: todo queda como está.",
  done: {
    takeback: "El turno se ha deshecho.",
    drop: "La partida se ha abandonado.",
    replace: "Un bot ha ocupado el asiento.",
    remove: "Ese asiento queda fuera de la partida.",
    delete: "La partida guardada se ha borrado.",
    save: "La partida se ha guardado.",
    resume: "La partida continúa.",
  },
  abandonQuestion: "¿Dejar esta partida sin guardarla? No contará para nada, y los demás tienen que estar de acuerdo.",
  stoppedYours: "La partida se ha parado.",
  again: "Empieza la partida siguiente.",
  nothingPlayed: "Aquí todavía no se ha jugado ninguna partida.",
  beginning: "El comienzo.",
  step: ({ game, step, steps }) => `${game}, paso ${format.number(step)} de ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, suma ${format.number(total)}`,
  animating: (share) => `Dibujo la partida: ${format.percent(share)}…`,
  animated: ({ game, steps }) =>
    `${game}: ${format.plural(steps, { one: "un paso", other: "# pasos" })} en una animación.`,
  nothingToAnimate: "En esta partida todavía no ha pasado nada: no hay nada que animar.",
  tooManyAnimationsHere: "Aquí ya se están haciendo varias animaciones. Vuelve a intentarlo cuando estén hechas.",
  tooManyAnimations: "Ya hay demasiadas animaciones por hacer. Vuelve a intentarlo dentro de un minuto.",
  showsAnimation: ({ name, game }) => `**${name}** vuelve a enseñar la partida de ${game}, de principio a fin.`,
  animationShown: "Ahora la ve todo el mundo en este canal.",
  notForAll: "Puede que alguien aún quiera resolver este tablero: la animación solo la ves tú.",
  animationGone: "La animación ya no se puede descargar. `/games replay` hace otra.",
  notYours: "No juegas en esta partida.",
  exported: "Aquí tienes la partida en archivos.",
  exportedSoFar: "Aquí tienes la partida hasta ahora, en archivos. Lo oculto no aparece hasta que se acabe.",
  exportedWhenOver: "Este tablero cuenta para una clasificación: solo se puede exportar cuando acabe la partida.",
  noExports: (game) => `De ${game} no hay archivos.`,
  unknownFormat: ({ typed, formats }) =>
    `El formato «${typed}» no existe. Elige uno de estos, o ninguno para tenerlos todos: ${formats.join(", ")}.`,
  importRefusal: {
    "foreign-host": () => "Ese archivo no está en Discord. Adjúntalo al comando.",
    "not-there": () => "Ese archivo no se puede descargar. Adjúntalo otra vez a `/games import`.",
    "too-large-file": ({ maxKiB }) =>
      `Ese archivo es demasiado grande. Puede tener ${format.number(maxKiB)} KiB como máximo.`,
    "unknown-kind": ({ kinds }) =>
      `De ese archivo no puedo leer ninguna partida. Su nombre tiene que acabar en: ${kinds.join(", ")}.`,
  },
  notImported: (what) => `La partida no se puede mostrar. ${what}`,
  buttons: {
    instead: "Guardarla en su lugar",
    agree: "De acuerdo",
    decline: "No",
    delete: "Borrarla",
    others: "Elegir otras",
    abandon: "Dejarla",
    stop: "Parar",
    again: "Otra partida",
    turns: "Todos los turnos",
    first: "Primero",
    back: "Atrás",
    forward: "Adelante",
    last: "Último",
    animation: "Animación",
    steps: "Paso a paso",
    solo: "Ir a tu partida",
    showAll: "Enseñar a todos",
  },
  commands: {
    save: {
      description: "Guardar la partida de este canal para más adelante",
      options: { name: { name: "nombre", description: "Un nombre para encontrarla" } },
    },
    list: { description: "Tus partidas en marcha y las guardadas de este servidor", options: {} },
    load: {
      description: "Continuar una partida guardada en este canal",
      options: { game: { name: "partida", description: "Qué partida" } },
    },
    continue: { description: "Continuar la partida guardada que jugaste la última vez", options: {} },
    rename: {
      description: "Cambiar el nombre de una partida guardada",
      options: {
        game: { name: "partida", description: "Qué partida" },
        name: { name: "nombre", description: "Su nuevo nombre" },
      },
    },
    delete: {
      description: "Borrar partidas guardadas, una o varias a la vez",
      options: {
        game: { name: "partida", description: "Qué partida; si no se dice ninguna, eliges entre todas las tuyas" },
      },
    },
    abandon: { description: "Dejar la partida de este canal sin guardarla, si todos están de acuerdo", options: {} },
    replace: {
      description: "Dar a un bot el asiento de quien ya no está, o dejarlo fuera de la partida",
      options: {
        seat: { name: "asiento", description: "De quién es el asiento" },
        by: { name: "sustituto", description: "Un bot de este nivel, o nadie" },
      },
    },
    rematch: {
      description: "Volver a jugar la última partida de este canal, con los mismos asientos y reglas",
      options: {},
    },
    undo: { description: "Deshacer el último turno, si todos están de acuerdo", options: {} },
    replay: {
      description: "Volver a ver una partida de este canal, paso a paso",
      options: {
        game: { name: "partida", description: "Cuál; si no se dice, la última" },
        turn: { name: "turno", description: "El turno por el que empezar; si no, el final" },
        animation: { name: "animación", description: "Toda la partida en una animación" },
      },
    },
    export: {
      description: "Obtener en archivos una partida de este canal",
      options: {
        game: { name: "partida", description: "Cuál; si no se dice, la última" },
        format: { name: "formato", description: "Solo este formato" },
      },
    },
    import: {
      description: "Mirar paso a paso una partida de un archivo; solo la ves tú",
      options: {
        file: { name: "archivo", description: "El archivo de la partida (GCG)" },
        list: { name: "lista", description: "La lista de palabras con las fichas de la partida" },
      },
    },
  },
};
