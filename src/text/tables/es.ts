import { formatOf } from "#text/format.ts";
import type { TablesPhrases } from "#text/tables/phrases.ts";

const format = formatOf("es");
const plays = (names: readonly string[]) => `${names.length === 1 ? "juega" : "juegan"} ${format.all(names)}`;

export const tables: TablesPhrases = {
  parked: (name) =>
    name === undefined
      ? "La partida queda guardada: se puede continuar con `/games load`."
      : `La partida queda guardada como **${name}**: se puede continuar con \`/games load\`.`,
  resumed: "La partida continúa.",
  dropped: "Todos han abandonado la partida: no cuenta para nada.",
  ended: "Quien administra el servidor ha terminado la partida. No cuenta para nada.",
  reseated: (name) => `**${name}** ocupa el asiento.`,
  asks: {
    takeback: ({ name }) => `**${name}** querría deshacer el último turno. ¿Estás de acuerdo?`,
    drop: ({ name }) => `**${name}** querría dejar la partida sin que cuente para nada. ¿Estás de acuerdo?`,
    replace: ({ name, other }) =>
      `**${name}** querría que un bot ocupara el asiento de **${other}**. ¿Estás de acuerdo?`,
    remove: ({ name, other }) => `**${name}** querría que **${other}** quedara fuera de la partida. ¿Estás de acuerdo?`,
  },
  declined: {
    takeback: (name) => `**${name}** no está de acuerdo: el turno se queda como está.`,
    drop: (name) => `**${name}** no está de acuerdo: la partida continúa.`,
    replace: (name) => `**${name}** no está de acuerdo: nadie cambia de asiento.`,
    remove: (name) => `**${name}** no está de acuerdo: nadie queda fuera.`,
  },
  timeUntil: (mark) => `El tiempo se acaba ${mark}.`,
  saved: "La partida se ha guardado.",
  loaded: "La partida continúa en este canal.",
  savedGames: "Partidas guardadas de este servidor, primero las tuyas y las últimas jugadas:",
  savedLine: ({ game, title, seats, began, last, turn }) =>
    `**${title}** (${game}): ${format.all(seats)}, empezada el ${began}, jugada por última vez ${last}${turn.length > 0 ? `; ${plays(turn)}` : ""}`,
  more: (count) => format.count(count, { one: "… y # más.", other: "… y # más." }),
  nothingSaved: "En este servidor no hay ninguna partida guardada. `/games save` guarda la de este canal.",
  renamed: (name) => `Ahora la partida guardada se llama **${name}**.`,
  deleteQuestion: (title) => `¿Borrar para siempre la partida guardada **${title}**?`,
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
  },
  dropQuestion: "¿Dejar esta partida sin guardarla? No contará para nada, y los demás han de estar de acuerdo.",
  again: "Empieza la partida siguiente.",
  nothingPlayed: "En este canal todavía no se ha jugado ninguna partida.",
  beginning: "El comienzo.",
  step: ({ game, step, steps }) => `${game}, paso ${format.number(step)} de ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, suma ${format.number(total)}`,
  notYours: "No juegas en esta partida.",
  exported: "Aquí tienes la partida en archivos.",
  exportedSoFar: "Aquí tienes la partida hasta ahora, en archivos. Lo oculto no aparece hasta que se acabe.",
  noExports: (game) => `De ${game} no hay archivos.`,
  unknownFormat: ({ typed, formats }) =>
    `El formato «${typed}» no existe. Elige uno de estos, o ninguno para tenerlos todos: ${formats.join(", ")}.`,
  importRefusal: {
    "foreign-host": () => "Ese archivo no está en Discord. Adjúntalo al comando.",
    "not-there": () => "Ese archivo no se puede descargar. Adjúntalo otra vez a `/games import`.",
    "too-large-file": ({ mostKiB }) =>
      `Ese archivo es demasiado grande. Puede tener ${format.number(mostKiB)} KiB como máximo.`,
    "unknown-kind": ({ kinds }) =>
      `De ese archivo no puedo leer ninguna partida. Su nombre ha de acabar en: ${kinds.join(", ")}.`,
  },
  notImported: (what) => `La partida no se puede mostrar. ${what}`,
  buttons: {
    agree: "De acuerdo",
    decline: "Pues no",
    delete: "Borrarla",
    drop: "Dejarla",
    again: "Otra vez",
    turns: "Todos los turnos",
    first: "Primero",
    back: "Atrás",
    forward: "Adelante",
    last: "Último",
  },
  commands: {
    save: {
      description: "Guardar la partida de este canal para más adelante",
      options: { name: "Un nombre para encontrarla" },
    },
    list: { description: "Las partidas guardadas de este servidor", options: {} },
    load: { description: "Continuar una partida guardada en este canal", options: { game: "Qué partida" } },
    last: { description: "Continuar la partida guardada que jugaste la última vez", options: {} },
    rename: {
      description: "Cambiar el nombre de una partida guardada",
      options: { game: "Qué partida", name: "Su nuevo nombre" },
    },
    delete: { description: "Borrar una partida guardada", options: { game: "Qué partida" } },
    drop: { description: "Dejar la partida de este canal sin guardarla, si todos están de acuerdo", options: {} },
    undo: { description: "Deshacer el último turno, si todos están de acuerdo", options: {} },
    replay: {
      description: "Volver a mirar la última partida de este canal, paso a paso",
      options: { turn: "El turno por el que empezar; si no, el final" },
    },
    export: {
      description: "Obtener en archivos la última partida de este canal",
      options: { format: "Solo este formato" },
    },
    import: {
      description: "Mirar paso a paso una partida de un archivo; solo la ves tú",
      options: { file: "El archivo de la partida (GCG)", list: "La lista de palabras con las fichas de la partida" },
    },
  },
};
