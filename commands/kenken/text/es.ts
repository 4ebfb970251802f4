import type { BoardError } from "#games/kenken/board/board-types.ts";
import { GRADE_NAMES } from "#games/kenken/board/grades.ts";
import { capitalize } from "#text/capitalize.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/es/difficulties.ts";
import { countOf, format } from "#text/es/words.ts";
import { formatClock } from "#text/format-clock.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";
import type { KenkenCageName, KenkenLineName, KenkenPhrases, KenkenStepFacts } from "./phrases.ts";

const { number, all, any, none } = format;
const boards = (count: number) => format.plural(count, { one: "# tablero", other: "# tableros" });
const numbers = (values: readonly number[]) => all(values.map(String));
/** Por ejemplo: el 1 y el 3 */
const theNumbers = (values: readonly number[]) => all(values.map((value) => `el ${value}`));
const by = (size: number) => `${number(size)} × ${number(size)}`;
const line = ({ kind, name }: KenkenLineName) => `la ${kind === "row" ? "fila" : "columna"} ${name}`;
/** Por ejemplo: las filas 2 y 5, o bien la fila 2 y la columna C */
const linesText = (lines: readonly KenkenLineName[], join = all) => {
  const [first, ...others] = lines;
  return first !== undefined && others.length > 0 && others.every(({ kind }) => kind === first.kind)
    ? `las ${first.kind === "row" ? "filas" : "columnas"} ${join(lines.map(({ name }) => name))}`
    : join(lines.map(line));
};
const thoseLines = (lines: readonly KenkenLineName[]) => {
  const areRows = lines[0]?.kind === "row";
  return lines.length === 1 ? (areRows ? "esa fila" : "esa columna") : areRows ? "esas filas" : "esas columnas";
};
const cage = ({ clue, cell }: KenkenCageName) =>
  `la jaula${clue === "" ? "" : ` ${clue}`}${cell === undefined ? "" : ` de ${cell}`}`;
/** Por ejemplo: la fila 1 tiene un 1 y la columna E tiene un 6 */
const placedText = ({ placed }: KenkenStepFacts) =>
  all(placed.map(({ line: where, values }) => `${line(where)} tiene ${all(values.map((value) => `un ${value}`))}`));
const placedFirst = (facts: KenkenStepFacts) => (facts.placed.length === 0 ? "" : `${capitalize(placedText(facts))}. `);
const resultText = ({ result }: KenkenStepFacts) =>
  "cell" in result
    ? `**${result.cell}** es un **${number(result.value)}**`
    : all(
        result.ruledOut.map(
          ({ cells: which, values }) =>
            `${all(which)} no ${format.plural(which.length, { one: "puede ser", other: "pueden ser" })} ${none(values.map(String))}`,
        ),
      );
const within = (size: number) => `del 1 al ${number(size)}`;

function solvedText({ boards: alone, together }: { readonly boards: number; readonly together: number }): string {
  if (together === 0) return boards(alone);
  return alone === 0 ? `${boards(together)} con otros` : `${boards(alone)} y ${number(together)} con otros`;
}

const grades = wordsForLevels(GRADE_NAMES, difficulties);

const boardError: ReasonPhrases<BoardError> = {
  "bad-size": ({ min, max }) => `Un tablero tiene de ${number(min)} a ${number(max)} casillas por lado.`,
  "no-such-cell": () => "Una casilla queda fuera del tablero.",
  "cell-twice": () => "Una casilla es de dos jaulas. Cada casilla debe ser de una sola jaula.",
  "cell-left-out": () => "Una casilla no es de ninguna jaula. Cada casilla debe ser de una jaula.",
  "cage-apart": ({ cage: at }) => `Las casillas de la jaula n.º ${number(at + 1)} no están todas juntas.`,
  "wrong-cell-count": ({ cage: at, cells: there, min, max }) =>
    `La jaula n.º ${number(at + 1)} tiene ${countOf.cells(there)}; con su operación debe tener ${max === undefined ? `al menos ${number(min)}` : number(min)}.`,
  "no-such-value": ({ size }) => `Un número que viene con el tablero no vale: los números van ${within(size)}.`,
  "fixed-twice": () => "Una casilla tiene dos números que vienen con el tablero.",
  "result-impossible": ({ cage: at, result }) =>
    `No hay números que den a la jaula n.º ${number(at + 1)} el resultado ${number(result)}.`,
};

export const kenkenTexts: KenkenPhrases = {
  name: "KenKen",
  helpLines: [
    "- `/kenken new` hace un tablero, de 3 × 3 a 9 × 9 y de fácil a maestro, en solitario, también por mensaje directo.",
    "- Con `modo` se resuelve un tablero entre varios en el canal, o en una carrera: cada cual tiene una copia del mismo tablero y solo ve la suya. Invita a alguien, o deja que se apunte quien quiera.",
    "- `/kenken set` pone un número en una casilla: `B3`. `/kenken note` anota lo que puede ser, `/kenken clear` la vacía; los menús y botones de debajo del tablero hacen lo mismo.",
    "- `/kenken undo` y `/kenken redo` van atrás y adelante, `/kenken check` marca los conflictos.",
    "- `/kenken hint` dice qué se puede descubrir ahora, y por qué.",
    "- `/kenken pause` para el reloj, `/kenken resume` lo vuelve a poner en marcha; con `/kenken solve` te rindes y ves la solución.",
    "- `/kenken puzzle list` muestra los puzles que guarda este servidor, y `/kenken puzzle show`, uno con su clasificación, para jugarlo; `/kenken puzzle create` hace uno, `/kenken puzzle import` lee uno de un archivo.",
    "- `/kenken stats` muestra los resultados de cada jugador, y `/kenken leaderboard`, los tableros más difíciles que se han resuelto en el servidor.",
    "- `/kenken daily` es el tablero del día, y `/kenken daily-ranking` dice quién lo ha resuelto y en cuánto tiempo.",
    "- `/kenken help` explica las reglas.",
  ],
  refusal: {
    finished: () => "Esta partida ya se ha acabado.",
    "no-such-seat": () => "No juegas en esta partida.",
    through: ({ done }) =>
      done === "solved" ? "Ya has resuelto tu tablero. Los demás siguen." : "Ya te has rendido. Los demás siguen.",
    "no-such-cell": ({ size }) => `Esa casilla no existe: el tablero es de ${by(size)}.`,
    "no-such-value": ({ value, size }) =>
      `En este tablero no puede haber un ${number(value)}: los números van ${within(size)}.`,
    fixed: ({ value }) => `Este ${number(value)} viene con el tablero y no se puede cambiar. Elige otra casilla.`,
    "same-value": ({ value }) => `Ahí ya hay un ${number(value)}.`,
    "nothing-there": () => "Esta casilla ya está vacía.",
    filled: ({ value }) => `En esta casilla hay un ${number(value)}. Bórralo antes de poner notas.`,
    "nothing-noted": () => "Di qué números quieres anotar: `1 3 4`.",
    "nothing-to-undo": () => "No hay nada que deshacer.",
    "nothing-to-redo": () => "No hay nada que rehacer.",
    "bad-option": ({ option, allowed }) => `Para «${option}», elige ${any(allowed)}.`,
    "bad-board": ({ error: what }) => `Con este tablero no se puede jugar. ${sayReason(boardError, what)}`,
    "bad-start": () => "Este tablero no se puede continuar: empieza otro.",
    "seats-for-mode": ({ mode, min, max }) =>
      min === max
        ? "En solitario juega una sola persona."
        : `${mode === "race" ? "Una carrera" : "Un tablero entre varios"} es de ${number(min)} a ${number(max)} personas.`,
  },
  boardError,
  misprint: {
    "no-cell": ({ typed, last }) =>
      `«${typed}» no es ninguna casilla. Escribe su letra y su número, de \`A1\` a \`${last}\`.`,
    "off-board": ({ typed, last }) => `«${typed}» queda fuera del tablero: las casillas van de \`A1\` a \`${last}\`.`,
    "no-write": ({ typed }) =>
      `«${typed}» no es una casilla con su número. Escribe \`B3=4 C3=1\`; \`B3=-\` vacía una casilla.`,
    "no-values": ({ typed, size }) =>
      `«${typed}» no es una lista de números. Escribe algunos ${within(size)}: \`1 3\`.`,
    "bad-size": ({ min, max }) => `Puedo hacer tableros de ${number(min)} a ${number(max)} casillas por lado.`,
    "no-such-grade": ({ size, grade, grades: offered }) =>
      `No hay ningún tablero de ${by(size)} de nivel ${grades[grade]}. Para este tamaño puedes elegir ${any(offered.map((one) => grades[one]))}.`,
    "alone-with-people": () =>
      "En solitario no juega nadie más. Elige jugar entre varios o una carrera, o no invites a nadie.",
    "only-in-channels": () => "Con otras personas se juega en un canal de un servidor: empieza la partida allí.",
    "puzzle-as-it-is": () =>
      "Un puzle ya tiene su tamaño y su dificultad. Di solo el puzle, sin `tamaño`, `dificultad` ni `todas-las-operaciones`.",
    "none-found": () =>
      "Esta vez no he encontrado ningún tablero así. Prueba otra vez, o elige otro tamaño o dificultad.",
  },
  words: { tag: "ES" },
  grades,
  modes: {
    alone: "en solitario",
    together: "entre varios, en un solo tablero",
    race: "una carrera, cada cual en su tablero",
  },
  settings: ({ size, grade, mode, level }) =>
    [
      by(size),
      ...(grade === undefined ? [] : [grades[grade]]),
      ...(level === undefined ? [] : [level]),
      ...(mode === "alone" ? [] : [mode === "race" ? "carrera" : "entre varios"]),
    ].join(" · "),

  began: ({ names, mode }) =>
    mode === "race"
      ? `Empieza una carrera de KenKen: ${all(names)}. Cada cual tiene el mismo tablero, y solo ve el suyo.`
      : `Un tablero de KenKen para resolverlo entre ${all(names)}.`,
  set: ({ name, cell, value }) => `**${name}**: ${cell} es un ${number(value)}`,
  cleared: ({ name, cell }) => `**${name}** borra ${cell}`,
  noted: ({ name, cell }) => `**${name}** anota algo en ${cell}`,
  undone: ({ name, cell }) => `**${name}** deshace lo de ${cell}`,
  redone: ({ name, cell }) => `**${name}** rehace lo de ${cell}`,
  checked: ({ name, conflicts }) =>
    conflicts === 0
      ? `**${name}** lo comprueba: no hay conflictos.`
      : `**${name}** lo comprueba: ${countOf.cells(conflicts)} en conflicto.`,
  busy: ({ name }) => `**${name}** anota, comprueba o cambia algo`,
  progress: ({ name, filled, of }) => `**${name}** ha rellenado ${number(filled)} de ${countOf.cells(of)}`,
  finished: ({ name, place }) =>
    `${place === 1 ? "🏆 " : ""}¡**${name}** ha resuelto el tablero y queda en el puesto ${number(place)}!`,
  gaveUp: ({ name, how }) =>
    how === "out-of-time" ? `**${name}** se ha quedado sin tiempo.` : `**${name}** se rinde.`,
  solved: ({ names, ms }) => `🏆 ¡**Resuelto** por ${all(names)} en ${formatClock(ms)}!`,
  unsolved: (isShown) =>
    isShown ? "No lo ha resuelto nadie. La imagen muestra la solución." : "No lo ha resuelto nadie.",
  placed: ({ place, name, ms, hints: count }) =>
    `${place}. **${name}** · ${formatClock(ms)}${count > 0 ? ` · ${countOf.hints(count)}` : ""}`,
  hintsUsed: ({ name, count }) => `${name} ha pedido ${countOf.hints(count)}.`,
  filled: ({ filled, of }) => `${number(filled)} de ${countOf.cells(of)} llenas`,
  alt: {
    heading: ({ settings, filled }) => `KenKen, ${settings}. ${filled}.`,
    conflicts: (which) => `En conflicto: ${all(which)}.`,
    given: (cells) => `Dadas: ${cells.join(", ")}.`,
    filled: (cells) => `Llenas: ${cells.join(", ")}.`,
    fullRow: ({ row, values }) => `la fila ${number(row)} con ${values.join(" ")}`,
    allEmpty: "Todas las casillas están vacías.",
    othersEmpty: "Las demás casillas están vacías.",
    cages: (cages) => `Jaulas: ${cages.join("; ")}.`,
    notes: (noted) => `Notas: ${noted.map(({ cell, values }) => `${cell} ${values.join(" ")}`).join("; ")}.`,
    restInText: "No cabe todo aquí: en una partida, /kenken board con la opción texto muestra el resto.",
  },

  yours: {
    set: ({ cell, value }) => `${cell} ahora es un ${number(value)}.`,
    written: (count) => `Hecho: ${countOf.cells(count)}.`,
    cleared: ({ cell }) => `${cell} queda en blanco.`,
    noted: ({ cell, values }) =>
      values.length === 0 ? `En ${cell} ya no hay notas.` : `Notas de ${cell}: ${numbers(values)}.`,
    undone: ({ cell }) => `Se ha deshecho lo de ${cell}.`,
    redone: ({ cell }) => `Se ha rehecho lo de ${cell}.`,
    noConflicts: "De momento no hay ningún conflicto.",
    repeated: ({ line: where, value, cells }) =>
      `${capitalize(line(where))} tiene más de una vez el número ${number(value)}: ${all(cells)}.`,
    wrongCage: ({ cage: which, cells }) => `${capitalize(cage(which))} da otro resultado: ${all(cells)}.`,
    notRight: "Todas las casillas están llenas, pero algo no va bien. *Comprobar* marca los conflictos.",
    solved: ({ ms, hints: count }) =>
      `🏆 ¡**Resuelto** en ${formatClock(ms)}, ${count === 0 ? "sin pistas" : `con ${countOf.hints(count)}`}!`,
    gaveUp: (isShown) => (isShown ? "Te has rendido. La imagen muestra la solución." : "Te has rendido."),
    solveQuestion: (mode) =>
      mode === "alone"
        ? "¿Ver la solución de este tablero? Después no podrás seguir."
        : mode === "race"
          ? "¿Retirarte de la carrera? Los demás siguen; la solución se muestra al final, si nadie la ha encontrado. No podrás volver."
          : "¿Retirarte? Los demás siguen sin ti; la solución se muestra cuando todos se hayan retirado. No podrás volver.",
    through: "Has terminado. Los demás siguen.",
    opened: "La partida ha empezado.",
  },
  making: "Preparando un tablero…",
  chooseRow: "Elige una fila",
  chooseCell: "Elige una casilla",
  chooseValue: "Elige un número",
  chosen: ({ cell, notes }) => (notes ? `Notas de **${cell}**:` : `Número de **${cell}**:`),
  row: (at) => `Fila ${number(at)}`,
  cell: ({ cell, value, notes }) =>
    value > 0
      ? `${cell}: ${number(value)}`
      : notes.length > 0
        ? `${cell} (notas: ${notes.join(" ")})`
        : `${cell} (vacía)`,
  given: ({ cell, value }) => `${cell}: ${number(value)} (dada)`,
  cagesHeading: "Jaulas:",
  drawnInFile: "El tablero dibujado con líneas está en el archivo de abajo.",
  timeTaken: (ms) => `Tiempo: ${formatClock(ms)}`,
  hintsSoFar: (count) => `Pistas: ${number(count)}`,
  paused:
    "Partida en pausa y reloj parado. Continúala con `/kenken resume`. El tiempo de las partidas con pausas no sale en las clasificaciones.",
  hidden: "Mientras el reloj está parado, el tablero no se muestra.",
  resumed: "La partida continúa.",
  pausedAlready: "La partida ya está en pausa.",
  runsAlready: "La partida no está en pausa.",
  nothingPaused: "No tienes ninguna partida de KenKen en pausa.",
  noGame: "Aquí no estás jugando al KenKen. `/kenken new` empieza una partida.",

  hint: {
    conflict: (which) =>
      `Hay un conflicto en ${all(which)}. Primero, resuélvelo; esta respuesta no gasta ninguna pista.`,
    wrong: (which) => `Algo no va bien en ${all(which)}. Así no hay solución: bórralo antes.`,
    none: "No he encontrado ninguna pista a tiempo. Inténtalo otra vez, o llena antes otra casilla.",
    nothingLeft: "Ya no queda nada por descubrir.",
    so: ({ cell, value }) => `💡 Por tanto, **${cell}** es un **${number(value)}**.`,
  },
  explained: {
    beside: (facts) => `${capitalize(placedText(facts))}; por tanto, ${resultText(facts)}.`,
    fits: ({ cage: which, ways, bare, ...facts }) => {
      const hasPlaced = facts.placed.length > 0;
      const result = resultText(facts);
      const sets = ways.map(numbers).join(", o bien ");
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} es de una sola casilla; por tanto, ${result}.`;
      if (ways.length === 0)
        return hasPlaced
          ? `${capitalize(placedText(facts))}; por tanto, en ${cage(which)}, ${result}.`
          : `En ${cage(which)}, ${result}.`;
      if (!bare)
        return `${placedFirst(facts)}Por tanto, ${cage(which)} necesita ${sets}${result === "" ? "" : `: ${result}`}.`;
      const needs = `${capitalize(cage(which))} necesita ${sets}`;
      if (result === "") return `${needs}.`;
      return hasPlaced
        ? `${needs}. ${capitalize(placedText(facts))}; por tanto, ${result}.`
        : `${needs}; por tanto, ${result}.`;
    },
    "only-place": ({ line: where, cell, value, ...facts }) => {
      const only = `en ${line(where)} solo **${cell}** puede ser un **${number(value)}**.`;
      return facts.placed.length === 0 ? capitalize(only) : `${capitalize(placedText(facts))}; por tanto, ${only}`;
    },
    claims: ({ cage: which, line: where, values, ...facts }) =>
      `${placedFirst(facts)}${capitalize(cage(which))} necesita ${theNumbers(values)} en ${line(where)}; por tanto, ${resultText(facts)}.`,
    share: ({ line: where, cells: which, values, ...facts }) =>
      `${placedFirst(facts)}En ${line(where)}, ${all(which)} se reparten ${theNumbers(values)}; por tanto, ${resultText(facts)}.`,
  },
  thoughts: {
    single: ({ cell, value }) =>
      `${cell} solo puede ser un ${number(value)}: lo demás lo descartan su fila, su columna y su jaula.`,
    stands: ({ line: where, values }) =>
      `En ${line(where)} ya ${format.plural(values.length, { one: "está", other: "están" })} ${format.plural(values.length, { one: "el", other: "los números" })} ${numbers(values)}.`,
    place: ({ line: where, cell, value }) => `En ${line(where)}, el ${number(value)} solo puede ir en ${cell}.`,
    cage: ({ cage: which, ways }) => {
      if (ways.length === 0) return `${capitalize(cage(which))} descarta algunos números.`;
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} es de una sola casilla.`;
      return `${capitalize(cage(which))} solo se puede hacer con ${ways.map(numbers).join(", o con ")}.`;
    },
    claim: ({ cage: which, line: where, values }) =>
      `${capitalize(cage(which))} necesita ${theNumbers(values)} en ${line(where)}: ninguna otra casilla de ${thoseLines([where])} puede ${format.plural(values.length, { one: "tenerlo", other: "tenerlos" })}.`,
    set: ({ line: where, cells: which, values }) =>
      `En ${line(where)}, ${all(which)} se reparten ${theNumbers(values)}: ninguna otra casilla de ${thoseLines([where])} puede ${format.plural(values.length, { one: "tenerlo", other: "tenerlos" })}.`,
    sum: ({ lines, cells: which, sum, outside }) =>
      outside
        ? `Las jaulas de ${linesText(lines)} solo sobresalen en ${all(which)}. Según lo que suman las jaulas y ${format.plural(lines.length, { one: "la línea entera", other: "las líneas enteras" })}, ${all(which)} ${format.plural(which.length, { one: "es", other: "suman" })} ${number(sum)}.`
        : `Teniendo en cuenta cuánto ${format.plural(lines.length, { one: "suma", other: "suman" })} ${linesText(lines)}, ${all(which)} ${format.plural(which.length, { one: "es", other: "suman" })} ${number(sum)}.`,
    fish: ({ value, lines, across }) =>
      `En ${linesText(lines)}, el ${number(value)} solo puede estar en ${linesText(across, any)}: ninguna otra casilla de ${thoseLines(across)} puede tenerlo.`,
    "what-if": ({ cell, value, broken }) =>
      `Si ${cell} fuera un ${number(value)}, pronto nada cabría en ${"clue" in broken ? cage(broken) : line(broken)}.`,
    search: ({ cell, value, open }) =>
      open
        ? `Este tablero tiene varias soluciones: en una, ${cell} es un ${number(value)}.`
        : `Solo probándolo todo se sabe que ${cell} es un ${number(value)}.`,
  },

  rules: {
    title: "**KenKen**: las reglas",
    lines: [
      "Rellena el tablero de modo que cada fila y cada columna tenga una vez cada número, del 1 al tamaño del tablero.",
      "Cada jaula, entre líneas gruesas, indica un resultado y la operación que lo da: `11+` una suma, `6×` un producto, `2−` una diferencia, `3÷` un cociente, `1%` el resto de una división, `8^` una potencia. En las operaciones de dos números, el orden no importa.",
      "Un número puede repetirse en una jaula, si no es en la misma fila o columna.",
      "- `/kenken set` pone un número en una casilla (`B3`), `/kenken note` anota lo que puede ser y `/kenken clear` la vacía; los menús y botones de debajo del tablero hacen lo mismo.",
      "- `/kenken check` marca los conflictos, `/kenken hint` dice qué se puede descubrir y por qué.",
      "- `/kenken pause` para el reloj, `/kenken resume` continúa; el tiempo de las partidas con pausas no sale en las clasificaciones. Con `/kenken solve` te rindes y ves la solución.",
      "- En un canal, un tablero se resuelve entre varios o en una carrera. En la carrera nadie ve el tablero de otro antes del final.",
    ],
  },
  statistics: {
    leaderboards: { ranking: "Los más difíciles", together: "Entre varios", solvers: "Quién resuelve más" },
    ranking: "Tableros resueltos en este servidor: primero los más difíciles, después por pistas y tiempo",
    rankingEmpty: "En este servidor todavía no ha resuelto nadie ningún tablero. `/kenken new` empieza uno.",
    row: ({ position, name, board, ms, hints: count, when }) =>
      `${position}. **${name}** · ${board} · ${formatClock(ms)}${count > 0 ? ` · 💡 ${countOf.hints(count)}` : ""} · ${when}`,
    solvers: "Tableros que ha resuelto cada cual en este servidor",
    solver: ({ position, name, ...solved }) => `${position}. **${name}** · ${solvedText(solved)}`,
    together: "Tableros resueltos entre varios en este servidor: primero los más difíciles",
    puzzlesButton: "Puzles resueltos",
    solved: (solved) => `Ha resuelto ${solvedText(solved)}.`,
    grade: ({ board, ms, ...solved }) =>
      [`- ${board}: ${solvedText(solved)}`, ...(ms === undefined ? [] : [`mejor tiempo **${formatClock(ms)}**`])].join(
        " · ",
      ),
    puzzles: (count) =>
      `Puzles de este servidor: ${format.plural(count, { one: "# resuelto", other: "# resueltos" })}.`,
    sizes: "**Tableros y mejores tiempos**",
    days: "**Tablero del día**",
    day: ({ grade, streak, longest, solved }) =>
      `- ${grades[grade]}: ${streak === 0 ? "ahora sin racha" : `${countOf.days(streak)} de racha`} (máxima: ${number(longest)}); ${countOf.days(solved)} en total`,
  },
  daily: {
    puzzle: "Tablero del día",
    solved: "¡Lo has resuelto! Vuelve mañana.",
    ended:
      "Por hoy ya has terminado. El tablero no cuenta si te has rendido, si has pedido pistas o si ya lo conocías. ¡Vuelve mañana!",
    none: "En este servidor todavía no lo ha resuelto nadie sin pistas. ¡Hazlo antes que nadie!",
    row: ({ position, name, ms, when }) => `${position}. **${name}** · ${formatClock(ms)} · ${when}`,
  },
  form: { title: "Escribir casillas", cells: "Casillas", cellsHelp: "B3=4 C3=1 D3=5; B3=- vacía una casilla" },
  buttons: {
    open: "Mi tablero",
    clear: "Borrar",
    notes: "✎ Notas",
    values: "Números",
    undo: "Deshacer",
    redo: "Rehacer",
    check: "Comprobar",
    hint: "💡 Pista",
    type: "Escribir…",
    more: "Más…",
    setIt: "Ponerlo",
    pause: "Pausa",
    resume: "Seguir",
    giveUp: "Ver la solución",
    goOn: "Sigo jugando",
    rules: "Reglas",
    another: "Otro tablero",
    replay: "Paso a paso",
  },
  commands: {
    description: "KenKen: rellenar de números un tablero de jaulas",
    new: {
      description: "Empezar un tablero, en solitario o con otros",
      options: {
        size: { name: "tamaño", description: "Casillas por lado, de 3 a 9 (por defecto, 4)" },
        difficulty: { name: "dificultad", description: "Dificultad" },
        "all-operations": {
          name: "todas-las-operaciones",
          description: "También con potencias y con restos de divisiones",
        },
        mode: { name: "modo", description: "En solitario (por defecto), entre varios o en carrera" },
        with: { name: "con", description: "Alguien con quien jugar" },
        open: { name: "abierta", description: "Se puede apuntar quien quiera" },
        puzzle: { name: "puzle", description: "Un puzle de este servidor en vez de un tablero nuevo" },
      },
    },
    set: {
      description: "Poner un número en una casilla",
      options: {
        cell: { name: "casilla", description: "Letra y número: B3" },
        value: { name: "valor", description: "El número" },
      },
    },
    clear: {
      description: "Vaciar una casilla",
      options: { cell: { name: "casilla", description: "Letra y número: B3" } },
    },
    note: {
      description: "Anotar lo que puede ser una casilla, o quitarlo",
      options: {
        cell: { name: "casilla", description: "Letra y número: B3" },
        values: { name: "valores", description: "Números: 1 3 4" },
      },
    },
    undo: { description: "Deshacer el último cambio", options: {} },
    redo: { description: "Rehacer lo que se ha deshecho", options: {} },
    check: { description: "Marcar los conflictos", options: {} },
    hint: { description: "Qué se puede descubrir, y por qué (solo lo ves tú)", options: {} },
    solve: { description: "Rendirse y ver la solución", options: {} },
    pause: { description: "Parar el reloj de tu partida", options: {} },
    resume: { description: "Seguir con una partida en pausa", options: {} },
    board: {
      description: "Volver a mostrar el tablero",
      options: { text: { name: "texto", description: "En texto, sin imagen" } },
    },
    daily: {
      description: "El tablero del día, el mismo para todos",
      options: {
        difficulty: { name: "dificultad", description: "Cada dificultad tiene su tablero" },
        text: { name: "texto", description: "En texto, sin imagen" },
      },
    },
    dailyRanking: {
      description: "Clasificación de hoy del tablero del día",
      options: { "all-time": { name: "de-siempre", description: "Todos los días, no solo hoy" } },
    },
    help: { description: "Cómo se juega", options: {} },
  },
};
