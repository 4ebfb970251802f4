import type { ExpectedPropFileToken } from "#games/kenken/notation/prop/prop-types.ts";
import { countOf, format } from "#text/es/words.ts";
import { formatClock } from "#text/format-clock.ts";
import type { BoardSolutionCount, PuzzlePhrases } from "./phrases.ts";

const { number, any, none, plural } = format;

const expected: { readonly [E in ExpectedPropFileToken | "value"]: string } = {
  size: "el tamaño del tablero",
  "cage-count": "el número de jaulas",
  operation: "el código de una operación",
  result: "un resultado",
  "cell-count": "el número de casillas de una jaula",
  row: "el número de fila de una casilla",
  column: "el número de columna de una casilla",
  value: "un valor",
};

const howMany = ({ solutions, exact }: BoardSolutionCount) =>
  `${exact ? "" : "al menos "}${plural(solutions, { one: "# solución", other: "# soluciones" })}`;

const some = (count: number) => format.plural(count, { one: "# puzle", other: "# puzles" });

export const puzzleTexts: PuzzlePhrases = {
  refusal: {
    "name-empty": () => "Pon un nombre al puzle, con al menos una letra o una cifra.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo. Pon uno de ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Un nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${none(characters)}. Elige otro.`,
    "no-such-puzzle": ({ name, names }) =>
      names.length === 0
        ? `Aquí no hay ningún puzle «${name}», ni ningún otro todavía. \`/kenken puzzle create\` hace uno.`
        : `Aquí no hay ningún puzle «${name}». Elige, por ejemplo, ${any(names)}.`,
    "no-puzzle-matches": ({ wished, kept }) =>
      kept === 0
        ? "En este servidor aún no hay ningún puzle. `/kenken puzzle create` hace uno, `/kenken puzzle import` lee uno de un archivo."
        : `En este servidor hay ${some(kept)}, y ${kept === 1 ? "no" : "ninguno"} es ${wished}. Elige otro tamaño u otra dificultad.`,
    "puzzle-exists": ({ name }) => `Ya hay un puzle «${name}», y es de otra persona. Elige otro nombre.`,
    "puzzle-name-taken": ({ name }) => `Ya hay otro puzle «${name}». Elige otro nombre.`,
    "not-your-puzzle": ({ name }) =>
      `«${name}» es de otra persona: solo ella y quien administra el servidor pueden cambiarlo o quitarlo.`,
    "changed-meanwhile": ({ name }) => `«${name}» ha cambiado entretanto. Míralo y vuelve a intentarlo.`,
    "too-many-own-puzzles": ({ max }) =>
      `Ya tienes ${number(max)} puzles en este servidor, y es el máximo. Quita antes uno.`,
    "too-many-puzzles": ({ max }) => `Este servidor tiene ${number(max)} puzles, y es el máximo. Quita antes uno.`,
    "puzzle-too-large": ({ max }) =>
      `Este tablero es demasiado grande: como texto puede tener ${number(max)} caracteres como máximo.`,
    "no-solution": ({ certain }) =>
      certain
        ? "Este tablero no tiene solución, y no se ha guardado. Revisa sus jaulas."
        : "No he encontrado a tiempo ninguna solución de este tablero, y no lo he guardado. Revisa sus jaulas, o hazlo más pequeño.",
  },
  misprint: {
    "only-on-servers": () => "Cada servidor tiene sus puzles: pídelos en un canal de un servidor.",
    "unknown-file": ({ kinds }) => `No puedo leer ese archivo. Adjunta uno que acabe en ${any(kinds)}.`,
    "file-too-large": ({ maxKiB }) =>
      `Ese archivo es demasiado grande: un tablero tiene ${number(maxKiB)} KiB como máximo.`,
    "foreign-host": () => "Solo acepto archivos de Discord. Adjunta el archivo al comando.",
    "not-fetched": () => "No he podido descargar el archivo de Discord. Vuelve a adjuntarlo.",
    "form-not-filled": () =>
      "No he podido abrir el tablero en el formulario. Vuelve a pulsar el botón, o guarda el archivo, cámbialo y envíalo con `/kenken puzzle import`.",
    "nothing-to-keep": () =>
      "No tienes ningún tablero que guardar. Juega uno con `/kenken new`: mientras lo juegas o cuando se acaba, puedes guardarlo como puzle.",
    "daily-board": () =>
      "Este es uno de los tableros de hoy: hoy solo se puede jugar con `/kenken daily`. A partir de mañana podrá ser un puzle.",
    "too-long-for-form": ({ name }) =>
      `«${name}» no cabe en un formulario. Descárgalo con \`/kenken puzzle export\`, cámbialo y vuelve a enviarlo con \`/kenken puzzle import\`.`,
  },
  fileError: {
    "too-long": ({ max }) => `El texto es demasiado largo: un tablero tiene ${number(max)} caracteres como máximo.`,
    ended: ({ expected: what }) => `El texto se acaba aquí, pero falta ${expected[what]}.`,
    "not-a-number": ({ expected: what, found }) => `«${found}» no es un número; se esperaba ${expected[what]}.`,
    "out-of-range": ({ expected: what, found, min, max }) =>
      `${found} no puede ser ${expected[what]}: se esperaba un número de ${number(min)} a ${number(max)}.`,
    "value-without-cell": ({ expected: what, found }) =>
      `${found} es un valor sin ninguna casilla delante; se esperaba ${expected[what]}.`,
    "bad-value": ({ found }) => `${found} no es un valor: se esperaba un solo número entre corchetes.`,
    "goes-on": ({ found }) => `Después de la última jaula no se esperaba nada más, pero hay «${found}».`,
  },
  at: ({ line, column, cell, what }) =>
    `Línea ${number(line)}, columna ${number(column)}${cell === undefined ? "" : ` (${cell})`}: ${what}`,
  moreErrors: (more) => `… y ${number(more)} más.`,
  proposeSwapped: (swapped) =>
    `💡 Seguramente su autor usa ${swapped ? "el 5 para potencias y el 6 para restos" : "el 5 para restos y el 6 para potencias"}: importa el archivo ${swapped ? "con `cinco-es-potencia: True`" : "sin `cinco-es-potencia`"} y se podrá leer.`,
  notKept: "No se ha guardado nada:",
  asRead: (isMarked) =>
    isMarked
      ? "Aquí tienes el tablero tal como lo he leído, con las casillas erróneas marcadas."
      : "Aquí tienes el tablero hasta donde lo he podido leer.",
  heading: ({ wished, total }) => `**${some(total)}**${wished === "" ? "" : ` · ${wished}`}`,
  page: ({ page, pages }) => `página ${number(page)} de ${number(pages)}`,
  line: ({ name, what, ...facts }) =>
    `- **${name}** · ${what}${facts.solutions === 1 && facts.exact ? "" : ` · ${howMany(facts)}`}`,
  author: (name) => `hecho por ${name}`,
  noAuthor: "hecho por alguien que ya no está",
  solutions: (facts) =>
    facts.solutions === 1 && facts.exact
      ? "Tiene exactamente una solución."
      : `⚠️ Tiene ${howMany(facts)}: vale cualquiera.`,
  solvedBy: ({ name, total }) => `**${some(total)}** que ha resuelto **${name}**`,
  noneSolved: (name) => `**${name}** aún no ha resuelto ningún puzle de este servidor.`,
  ranking: "**Los más rápidos sin pistas**",
  rankingEmpty: "Aún no lo ha resuelto nadie sin pistas.",
  together: ({ times, ms }) => `Resuelto entre varios: ${countOf.times(times)}, la más rápida en ${formatClock(ms)}.`,
  withOthers: "con otros",
  unseen: "El tablero se muestra cuando lo juegas: tu tiempo empieza entonces.",
  seenNow: "Ya conoces este tablero: jugarlo no cuenta para ninguna clasificación.",
  othersKnow: "Alguien que juega ya conoce este tablero: jugarlo no cuenta para ninguna clasificación.",
  playsElsewhere: (channel) => `Ya estás jugando este tablero en ${channel}. Termina antes esa partida.`,
  competesElsewhere: ({ size, where }) =>
    `Estás jugando un tablero de ${size} × ${size} (${where}). Hasta que esa partida no acabe, no leo ningún otro de ese tamaño o mayor.`,
  onDailyBoard: "el tablero del día",
  kept: ({ name, what }) => `**${name}** se ha guardado: ${what}.`,
  overwritten: ({ name, what }) =>
    `**${name}** se ha sobrescrito: ahora es ${what}. El tablero nuevo empieza una clasificación nueva.`,
  overwriteQuestion: (name) => `Ya hay un puzle **${name}**. ¿Quieres sobrescribirlo con este tablero?`,
  renamed: ({ before, name }) => `**${before}** se llama ahora **${name}**.`,
  removeQuestion: (name) => `¿Quieres quitar el puzle **${name}**? Las partidas ya empezadas con él continúan.`,
  removed: (name) => `**${name}** se ha quitado. Las partidas ya empezadas con él continúan.`,
  exported: (name) => `**${name}** en un archivo.`,
  form: {
    title: "Un tablero de KenKen",
    board: "Tamaño y n.º de jaulas; una jaula por línea",
    help: "Código 0 nada, 1 +, 2 −, 3 ×, 4 ÷, 5 %, 6 ^; resultado; n.º de casillas; fila columna [valor].",
  },
  keepForm: { title: "Guardar este tablero como puzle", name: "Nombre del puzle" },
  buttons: {
    ...{ play: "Jugar", together: "Entre varios", race: "Carrera" },
    ...{ overwrite: "Sobrescribir", remove: "Quitar", keep: "Guardar como puzle", edit: "Editar…" },
  },
  commands: {
    group: "Puzles que tiene este servidor",
    list: {
      description: "Los puzles de este servidor",
      options: {
        size: { name: "tamaño", description: "Casillas por lado" },
        difficulty: { name: "dificultad", description: "Dificultad" },
        "solved-by": { name: "resuelto-por", description: "Solo los que ha resuelto esta persona" },
      },
    },
    show: {
      description: "Ver un puzle y su clasificación, y jugarlo",
      options: { name: { name: "nombre", description: "Qué puzle" } },
    },
    create: {
      description: "Hacer un puzle, en un formulario",
      options: { name: { name: "nombre", description: "Nombre del puzle" } },
    },
    edit: {
      description: "Cambiar un puzle, en un formulario",
      options: { name: { name: "nombre", description: "Qué puzle: uno tuyo" } },
    },
    import: {
      description: "Añadir un puzle desde un archivo",
      options: {
        file: { name: "archivo", description: "En formato PROP, con la terminación prop, txt o kk" },
        name: { name: "nombre", description: "Nombre del puzle (por defecto, el del archivo)" },
        "five-is-power": {
          name: "cinco-es-potencia",
          description: "El archivo usa 5 para potencias y 6 para restos",
        },
      },
    },
    export: {
      description: "Descargar un puzle en un archivo",
      options: {
        name: { name: "nombre", description: "Qué puzle" },
        "five-is-power": { name: "cinco-es-potencia", description: "Con 5 para potencias y 6 para restos" },
      },
    },
    remove: {
      description: "Quitar un puzle",
      options: { name: { name: "nombre", description: "Qué puzle: uno tuyo" } },
    },
    keep: {
      description: "Guardar como puzle el tablero que juegas o el último",
      options: { name: { name: "nombre", description: "Nombre del puzle" } },
    },
    rename: {
      description: "Cambiar el nombre de un puzle",
      options: {
        name: { name: "nombre", description: "Qué puzle: uno tuyo" },
        to: { name: "nuevo-nombre", description: "Nombre nuevo" },
      },
    },
  },
};
