import type { BoardError } from "#games/kenken/board/board-types.ts";
import { GRADE_NAMES } from "#games/kenken/board/grades.ts";
import { difficulties } from "#text/ca/difficulties.ts";
import { withAl, withDe, withEl } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { capitalize } from "#text/capitalize.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { formatClock } from "#text/format-clock.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";
import type { KenkenCageName, KenkenLineName, KenkenPhrases, KenkenStepFacts } from "./phrases.ts";

const { number, all, any } = format;
const boards = (count: number) => format.plural(count, { one: "# tauler", other: "# taulers" });
const numbers = (values: readonly number[]) => all(values.map(String));
const by = (size: number) => `${number(size)} × ${number(size)}`;
const line = ({ kind, name }: KenkenLineName) => `la ${kind === "row" ? "fila" : "columna"} ${name}`;
const cage = ({ clue, cell }: KenkenCageName) =>
  `la gàbia${clue === "" ? "" : ` ${clue}`}${cell === undefined ? "" : ` ${withDe(cell)}`}`;
/** Per exemple: la fila 1 té un 1 i la columna E té un 6 */
const placedText = ({ placed }: KenkenStepFacts) =>
  all(placed.map(({ line: where, values }) => `${line(where)} té ${all(values.map((value) => `un ${value}`))}`));
const placedFirst = (facts: KenkenStepFacts) => (facts.placed.length === 0 ? "" : `${capitalize(placedText(facts))}. `);
const resultText = ({ result }: KenkenStepFacts) =>
  "cell" in result
    ? `**${result.cell}** és un **${number(result.value)}**`
    : all(
        result.ruledOut.map(
          ({ cells: which, values }) =>
            `${all(which)} no ${format.plural(which.length, { one: "pot ser", other: "poden ser" })} ${values.join(" ni ")}`,
        ),
      );
const within = (size: number) => `de l’1 ${withAl(number(size))}`;

function solvedText({ boards: alone, together }: { readonly boards: number; readonly together: number }): string {
  if (together === 0) return boards(alone);
  return alone === 0
    ? `${boards(together)} amb altra gent`
    : `${boards(alone)} pel seu compte i ${number(together)} amb altra gent`;
}

const grades = wordsForLevels(GRADE_NAMES, difficulties);

const boardError: ReasonPhrases<BoardError> = {
  "bad-size": ({ min, max }) => `Un tauler té entre ${number(min)} i ${number(max)} caselles per costat.`,
  "no-such-cell": () => "Una casella és fora del tauler.",
  "cell-twice": () => "Una casella és de dues gàbies. Cada casella ha de ser d’una sola gàbia.",
  "cell-left-out": () => "Una casella no és de cap gàbia. Cada casella ha de ser d’una gàbia.",
  "cage-apart": ({ cage: at }) => `Les caselles de la gàbia núm. ${number(at + 1)} no estan totes juntes.`,
  "wrong-cell-count": ({ cage: at, cells: there, min, max }) =>
    `La gàbia núm. ${number(at + 1)} té ${countOf.cells(there)}; amb la seva operació n’ha de tenir ${max === undefined ? `almenys ${number(min)}` : number(min)}.`,
  "no-such-value": ({ size }) => `Un nombre que ve amb el tauler no val: ha de ser ${within(size)}.`,
  "fixed-twice": () => "Una casella té dos nombres que venen amb el tauler.",
  "result-impossible": ({ cage: at, result }) =>
    `No hi ha nombres que donin a la gàbia núm. ${number(at + 1)} el resultat ${number(result)}.`,
};

export const kenkenTexts: KenkenPhrases = {
  name: "KenKen",
  helpLines: [
    "- `/kenken new` fa un tauler, de 3 × 3 a 9 × 9 i de fàcil a mestre, en solitari, també per missatge directe.",
    "- Amb `mode` es resol un tauler entre tots al canal, o en una cursa: cadascú té una còpia del mateix tauler i només veu la seva. Convida algú, o deixa que s’hi apunti qui vulgui.",
    "- `/kenken set` posa un nombre en una casella: `B3`. `/kenken note` anota el que pot ser, `/kenken clear` la buida; els menús i botons de sota el tauler fan el mateix.",
    "- `/kenken undo` i `/kenken redo` van enrere i endavant, `/kenken check` marca els conflictes.",
    "- `/kenken hint` diu què es pot descobrir ara, i per què.",
    "- `/kenken pause` atura el rellotge, `/kenken resume` el torna a engegar; `/kenken solve` ho deixa córrer i mostra la solució.",
    "- `/kenken puzzle list` té els puzles que guarda aquest servidor, `/kenken puzzle show` en mostra un amb la seva classificació, per jugar-hi; `/kenken puzzle create` en fa un, `/kenken puzzle import` en llegeix un d’un fitxer.",
    "- `/kenken stats` té els resultats de cada jugador, i `/kenken leaderboard`, els taulers més difícils que s’han resolt al servidor.",
    "- `/kenken daily` és el tauler del dia, i `/kenken daily-ranking` diu qui l’ha resolt i en quant de temps.",
    "- `/kenken help` té les regles.",
  ],
  refusal: {
    finished: () => "Aquesta partida ja s’ha acabat.",
    "no-such-seat": () => "No jugues en aquesta partida.",
    through: ({ done }) =>
      done === "solved"
        ? "Ja has resolt el teu tauler. Els altres continuen."
        : "Ja ho has deixat córrer. Els altres continuen.",
    "no-such-cell": ({ size }) => `Aquesta casella no existeix: el tauler és ${withDe(by(size))}.`,
    "no-such-value": ({ value, size }) =>
      `En aquest tauler no hi pot haver un ${number(value)}: els nombres van ${within(size)}.`,
    fixed: ({ value }) => `Aquest ${number(value)} ve amb el tauler i no es pot canviar. Tria una altra casella.`,
    "same-value": ({ value }) => `Aquí ja hi ha un ${number(value)}.`,
    "nothing-there": () => "Aquesta casella ja és buida.",
    filled: ({ value }) => `En aquesta casella hi ha un ${number(value)}. Esborra’l abans de posar-hi notes.`,
    "nothing-noted": () => "Digues quins nombres vols anotar: `1 3 4`.",
    "nothing-to-undo": () => "No hi ha res per desfer.",
    "nothing-to-redo": () => "No hi ha res per refer.",
    "bad-option": ({ option, allowed }) => `Per a «${option}», tria ${any(allowed)}.`,
    "bad-board": ({ error: what }) => `Amb aquest tauler no es pot jugar. ${sayReason(boardError, what)}`,
    "bad-start": () => "Aquest tauler no es pot continuar: comença’n un altre.",
    "seats-for-mode": ({ mode, min, max }) =>
      min === max
        ? "En solitari hi juga una sola persona."
        : `${mode === "race" ? "Una cursa" : "Un tauler entre tots"} és de ${number(min)} a ${number(max)} persones.`,
  },
  boardError,
  misprint: {
    "no-cell": ({ typed, last }) =>
      `«${typed}» no és cap casella. Escriu-ne la lletra i el número, de \`A1\` a \`${last}\`.`,
    "off-board": ({ typed, last }) => `«${typed}» és fora del tauler: les caselles van de \`A1\` a \`${last}\`.`,
    "no-write": ({ typed }) =>
      `«${typed}» no és una casella amb el seu nombre. Escriu \`B3=4 C3=1\`; \`B3=-\` buida una casella.`,
    "no-values": ({ typed, size }) =>
      `«${typed}» no és cap llista de nombres. Escriu-ne alguns ${within(size)}: \`1 3\`.`,
    "bad-size": ({ min, max }) => `Puc fer taulers d’entre ${number(min)} i ${number(max)} caselles per costat.`,
    "no-such-grade": ({ size, grade, grades: offered }) =>
      `No hi ha cap tauler ${withDe(by(size))} de nivell ${grades[grade]}. Per a aquesta mida pots triar ${any(offered.map((one) => grades[one]))}.`,
    "alone-with-people": () =>
      "En solitari no hi juga ningú més. Tria jugar entre tots o fer una cursa, o no convidis ningú.",
    "only-in-channels": () => "Amb altra gent es juga en un canal d’un servidor: comença-hi la partida.",
    "puzzle-as-it-is": () =>
      "Un puzle ja té la seva mida i la seva dificultat. Digues només el puzle, sense `size`, `difficulty` ni `all-operations`.",
    "none-found": () =>
      "Aquesta vegada no he trobat cap tauler així. Torna-ho a provar, o tria una altra mida o dificultat.",
  },
  words: { tag: "CA" },
  grades,
  modes: { alone: "en solitari", together: "entre tots, en un sol tauler", race: "una cursa, cadascú al seu tauler" },
  settings: ({ size, grade, mode, level }) =>
    [
      by(size),
      ...(grade === undefined ? [] : [grades[grade]]),
      ...(level === undefined ? [] : [level]),
      ...(mode === "alone" ? [] : [mode === "race" ? "cursa" : "entre tots"]),
    ].join(" · "),

  began: ({ names, mode }) =>
    mode === "race"
      ? `Comença una cursa de KenKen: ${all(names)}. Cadascú té el mateix tauler, i només veu el seu.`
      : `Un tauler de KenKen per resoldre entre ${all(names)}.`,
  set: ({ name, cell, value }) => `**${name}**: ${cell} és un ${number(value)}`,
  cleared: ({ name, cell }) => `**${name}** esborra ${cell}`,
  noted: ({ name, cell }) => `**${name}** anota alguna cosa a ${cell}`,
  undone: ({ name, cell }) => `**${name}** desfà el que s’ha fet a ${cell}`,
  redone: ({ name, cell }) => `**${name}** refà el que s’ha desfet a ${cell}`,
  checked: ({ name, conflicts }) =>
    conflicts === 0
      ? `**${name}** ho comprova: no hi ha cap conflicte.`
      : `**${name}** ho comprova: ${countOf.cells(conflicts)} en conflicte.`,
  busy: ({ name }) => `**${name}** anota, comprova o canvia alguna cosa`,
  progress: ({ name, filled, of }) => `**${name}** ha omplert ${number(filled)} ${withDe(countOf.cells(of))}`,
  finished: ({ name, place }) =>
    `${place === 1 ? "🏆 " : ""}**${name}** ha resolt el tauler i acaba al lloc ${number(place)}!`,
  gaveUp: ({ name, how }) =>
    how === "out-of-time" ? `**${name}** s’ha quedat sense temps.` : `**${name}** ho deixa córrer.`,
  solved: ({ names, ms }) => `🏆 **Resolt** per ${all(names)} en ${formatClock(ms)}!`,
  unsolved: (isShown) => (isShown ? "No l’ha resolt ningú. La imatge mostra la solució." : "No l’ha resolt ningú."),
  placed: ({ place, name, ms, hints: count }) =>
    `${place}. **${name}** · ${formatClock(ms)}${count > 0 ? ` · ${countOf.hints(count)}` : ""}`,
  hintsUsed: ({ name, count }) => `${name} ha demanat ${countOf.hints(count)}.`,
  filled: ({ filled, of }) => `${number(filled)} ${withDe(countOf.cells(of))} plenes`,
  alt: {
    heading: ({ settings, filled }) => `KenKen, ${settings}. ${filled}.`,
    conflicts: (which) => `En conflicte: ${all(which)}.`,
    given: (cells) => `Donades: ${cells.join(", ")}.`,
    filled: (cells) => `Plenes: ${cells.join(", ")}.`,
    fullRow: ({ row, values }) => `la fila ${number(row)} amb ${values.join(" ")}`,
    allEmpty: "Totes les caselles són buides.",
    othersEmpty: "Les altres caselles són buides.",
    cages: (cages) => `Gàbies: ${cages.join("; ")}.`,
    notes: (noted) => `Notes: ${noted.map(({ cell, values }) => `${cell} ${values.join(" ")}`).join("; ")}.`,
    restInText: "No hi cap tot: en una partida, /kenken board amb l’opció text mostra la resta.",
  },

  yours: {
    set: ({ cell, value }) => `${cell} ara és un ${number(value)}.`,
    written: (count) => `Fet: ${countOf.cells(count)}.`,
    cleared: ({ cell }) => `${cell} queda en blanc.`,
    noted: ({ cell, values }) =>
      values.length === 0 ? `A ${cell} ja no hi ha notes.` : `Notes ${withDe(cell)}: ${numbers(values)}.`,
    undone: ({ cell }) => `S’ha desfet el que s’havia fet a ${cell}.`,
    redone: ({ cell }) => `S’ha refet el que s’havia desfet a ${cell}.`,
    noConflicts: "De moment no hi ha cap conflicte.",
    repeated: ({ line: where, value, cells }) =>
      `${capitalize(line(where))} té més d’una vegada el nombre ${number(value)}: ${all(cells)}.`,
    wrongCage: ({ cage: which, cells }) => `${capitalize(cage(which))} dona un altre resultat: ${all(cells)}.`,
    notRight: "Totes les caselles són plenes, però alguna cosa no va bé. *Comprova* marca els conflictes.",
    solved: ({ ms, hints: count }) =>
      `🏆 **Resolt** en ${formatClock(ms)}, ${count === 0 ? "sense pistes" : `amb ${countOf.hints(count)}`}!`,
    gaveUp: (isShown) => (isShown ? "Ho has deixat córrer. La imatge mostra la solució." : "Ho has deixat córrer."),
    solveQuestion: (mode) =>
      mode === "alone"
        ? "Vols veure la solució d’aquest tauler? Després no s’hi pot continuar."
        : mode === "race"
          ? "Vols retirar-te de la cursa? Els altres continuen; la solució es mostra al final, si ningú no l’ha trobada. No podràs tornar-hi."
          : "Vols retirar-te? Els altres continuen sense tu; la solució es mostra quan tots s’hagin retirat. No podràs tornar-hi.",
    through: "Ja has acabat. Els altres continuen.",
    opened: "La partida ha començat.",
  },
  making: "Faig un tauler…",
  chooseRow: "Tria una fila",
  chooseCell: "Tria una casella",
  chooseValue: "Tria un nombre",
  chosen: ({ cell, notes }) => (notes ? `Notes ${withDe(`**${cell}**`)}:` : `Nombre ${withDe(`**${cell}**`)}:`),
  row: (at) => `Fila ${number(at)}`,
  cell: ({ cell, value, notes }) =>
    value > 0
      ? `${cell}: ${number(value)}`
      : notes.length > 0
        ? `${cell} (notes: ${notes.join(" ")})`
        : `${cell} (buida)`,
  given: ({ cell, value }) => `${cell}: ${number(value)} (donada)`,
  cagesHeading: "Gàbies:",
  drawnInFile: "El tauler dibuixat amb línies és al fitxer de sota.",
  timeTaken: (ms) => `Temps: ${formatClock(ms)}`,
  hintsSoFar: (count) => `Pistes: ${number(count)}`,
  paused:
    "Partida en pausa i rellotge aturat. Continua-la amb `/kenken resume`. El temps de les partides amb pauses no surt a les classificacions.",
  hidden: "Mentre el rellotge està aturat, el tauler no es mostra.",
  resumed: "La partida continua.",
  pausedAlready: "La partida ja està en pausa.",
  runsAlready: "La partida no està en pausa.",
  nothingPaused: "No tens cap partida de KenKen en pausa.",
  noGame: "Aquí no estàs jugant a KenKen. `/kenken new` comença una partida.",

  hint: {
    conflict: (which) => `Hi ha un conflicte a ${all(which)}. Primer, resol-lo; aquesta resposta no gasta cap pista.`,
    wrong: (which) => `Alguna cosa no va bé a ${all(which)}. Així no hi ha solució: esborra-ho abans.`,
    none: "No he trobat cap pista a temps. Torna-ho a provar, o omple abans una altra casella.",
    nothingLeft: "Ja no queda res per descobrir.",
    so: ({ cell, value }) => `💡 Per tant, **${cell}** és un **${number(value)}**.`,
  },
  explained: {
    beside: (facts) => `${capitalize(placedText(facts))}; per tant, ${resultText(facts)}.`,
    fits: ({ cage: which, ways, bare, ...facts }) => {
      const hasPlaced = facts.placed.length > 0;
      const result = resultText(facts);
      const sets = ways.map(numbers).join(", o bé ");
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} és d’una sola casella; per tant, ${result}.`;
      if (ways.length === 0)
        return hasPlaced
          ? `${capitalize(placedText(facts))}; per tant, a ${cage(which)}, ${result}.`
          : `A ${cage(which)}, ${result}.`;
      if (!bare)
        return `${placedFirst(facts)}Per tant, ${cage(which)} necessita ${sets}${result === "" ? "" : `: ${result}`}.`;
      const needs = `${capitalize(cage(which))} necessita ${sets}`;
      if (result === "") return `${needs}.`;
      return hasPlaced
        ? `${needs}. ${capitalize(placedText(facts))}; per tant, ${result}.`
        : `${needs}; per tant, ${result}.`;
    },
    "only-place": ({ line: where, cell, value, ...facts }) => {
      const only = `a ${line(where)} només **${cell}** pot ser un **${number(value)}**.`;
      return facts.placed.length === 0 ? capitalize(only) : `${capitalize(placedText(facts))}; per tant, ${only}`;
    },
    claims: ({ cage: which, line: where, values, ...facts }) =>
      `${placedFirst(facts)}${capitalize(cage(which))} necessita ${values.length === 1 ? withEl(numbers(values)) : numbers(values)} a ${line(where)}; per tant, ${resultText(facts)}.`,
    share: ({ line: where, cells: which, values, ...facts }) =>
      `${placedFirst(facts)}A ${line(where)}, ${all(which)} es reparteixen ${numbers(values)}; per tant, ${resultText(facts)}.`,
  },
  thoughts: {
    single: ({ cell, value }) =>
      `${cell} només pot ser un ${number(value)}: la resta la descarten la fila, la columna i la gàbia.`,
    stands: ({ line: where, values }) =>
      `A ${line(where)} ja hi ha ${values.length === 1 ? withEl(numbers(values)) : `els nombres ${numbers(values)}`}.`,
    place: ({ line: where, cell, value }) => `A ${line(where)}, ${withEl(number(value))} només pot anar a ${cell}.`,
    cage: ({ cage: which, ways }) => {
      if (ways.length === 0) return `${capitalize(cage(which))} descarta alguns nombres.`;
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} és d’una sola casella.`;
      return `${capitalize(cage(which))} només es pot fer amb ${ways.map(numbers).join(", o amb ")}.`;
    },
    claim: ({ cage: which, line: where, values }) =>
      `${capitalize(cage(which))} necessita ${values.length === 1 ? withEl(numbers(values)) : numbers(values)} a ${line(where)}: cap altra casella d’allà no ${format.plural(values.length, { one: "el", other: "els" })} pot tenir.`,
    set: ({ line: where, cells: which, values }) =>
      `A ${line(where)}, ${all(which)} es reparteixen ${numbers(values)}: cap altra casella d’allà no ${format.plural(values.length, { one: "el", other: "els" })} pot tenir.`,
    sum: ({ lines, cells: which, sum, outside }) =>
      outside
        ? `Les gàbies de ${all(lines.map(line))} només en surten per ${all(which)}. Si del que sumen aquestes gàbies restes el que ${format.plural(lines.length, { one: "suma la línia", other: "sumen les línies" })}, et queda el que ${format.plural(which.length, { one: "val aquesta casella", other: "sumen aquestes caselles" })}: ${number(sum)}.`
        : `Tenint en compte quant ${format.plural(lines.length, { one: "suma", other: "sumen" })} ${all(lines.map(line))}, ${all(which)} ${format.plural(which.length, { one: "és", other: "sumen" })} ${number(sum)}.`,
    fish: ({ value, lines, across }) =>
      `A ${all(lines.map(line))}, ${withEl(number(value))} només pot ser a ${all(across.map(line))}: cap altra casella ${across[0]?.kind === "row" ? "d’aquestes files" : "d’aquestes columnes"} no el pot tenir.`,
    "what-if": ({ cell, value, broken }) =>
      `Si ${cell} fos un ${number(value)}, aviat ${"clue" in broken ? cage(broken) : line(broken)} no es podria omplir.`,
    search: ({ cell, value, open }) =>
      open
        ? `Aquest tauler té diverses solucions: en una, ${cell} és un ${number(value)}.`
        : `Només provant-ho tot se sap que ${cell} és un ${number(value)}.`,
  },

  rules: {
    title: "**KenKen**: les regles",
    lines: [
      "Omple el tauler de manera que cada fila i cada columna tingui un cop cada nombre, de l’1 a la mida del tauler.",
      "Cada gàbia, entre línies gruixudes, porta un resultat i l’operació que l’ha de donar: `11+` una suma, `6×` un producte, `2−` una diferència, `3÷` un quocient, `1%` el residu d’una divisió, `8^` una potència. Les operacions de dos nombres valen en qualsevol ordre.",
      "Un nombre es pot repetir en una gàbia, si no és a la mateixa fila o columna.",
      "- `/kenken set` posa un nombre en una casella (`B3`), `/kenken note` anota el que pot ser i `/kenken clear` la buida; els menús i botons de sota el tauler fan el mateix.",
      "- `/kenken check` marca els conflictes, `/kenken hint` diu què es pot descobrir i per què.",
      "- `/kenken pause` atura el rellotge, `/kenken resume` continua; el temps de les partides amb pauses no surt a les classificacions. `/kenken solve` ho deixa córrer i mostra la solució.",
      "- En un canal, un tauler es resol entre tots o en una cursa. A la cursa ningú no veu el tauler d’un altre abans del final.",
    ],
  },
  statistics: {
    leaderboards: { ranking: "Els més difícils", together: "Entre tots", solvers: "Qui en resol més" },
    ranking: "Taulers resolts en aquest servidor: primer els més difícils, després per pistes i temps",
    rankingEmpty: "En aquest servidor encara no ha resolt ningú cap tauler. `/kenken new` en comença un.",
    row: ({ position, name, board, ms, hints: count, when }) =>
      `${position}. **${name}** · ${board} · ${formatClock(ms)}${count > 0 ? ` · 💡 ${countOf.hints(count)}` : ""} · ${when}`,
    solvers: "Taulers que ha resolt cadascú en aquest servidor",
    solver: ({ position, name, ...solved }) => `${position}. **${name}** · ${solvedText(solved)}`,
    together: "Taulers resolts entre tots en aquest servidor: primer els més difícils",
    puzzlesButton: "Puzles resolts",
    solved: (solved) => `Ha resolt ${solvedText(solved)}.`,
    grade: ({ board, ms, ...solved }) =>
      [`- ${board}: ${solvedText(solved)}`, ...(ms === undefined ? [] : [`millor temps **${formatClock(ms)}**`])].join(
        " · ",
      ),
    puzzles: (count) => `Puzles d’aquest servidor: ${format.plural(count, { one: "# resolt", other: "# resolts" })}.`,
    sizes: "**Taulers i millors temps**",
    days: "**Tauler del dia**",
    day: ({ grade, streak, longest, solved }) =>
      `- ${grades[grade]}: ${streak === 0 ? "ara sense ratxa" : `${countOf.days(streak)} de ratxa`} (màxima: ${number(longest)}); ${countOf.days(solved)} en total`,
  },
  daily: {
    puzzle: "Tauler del dia",
    solved: "L’has resolt! Torna demà.",
    ended:
      "Per avui ja has acabat. El tauler no compta si l’has deixat córrer, si has demanat pistes o si ja el coneixies. Torna demà!",
    none: "En aquest servidor encara no l’ha resolt ningú sense pistes. Fes-ho tu abans que ningú!",
    row: ({ position, name, ms, when }) => `${position}. **${name}** · ${formatClock(ms)} · ${when}`,
  },
  form: { title: "Escriu caselles", cells: "Caselles", cellsHelp: "B3=4 C3=1 D3=5; B3=- buida una casella" },
  buttons: {
    open: "El meu tauler",
    clear: "Esborra",
    notes: "✎ Notes",
    values: "Nombres",
    undo: "Desfés",
    redo: "Refés",
    check: "Comprova",
    hint: "💡 Pista",
    type: "Escriu…",
    more: "Més…",
    setIt: "Posa-l’hi",
    pause: "Pausa",
    resume: "Continua",
    giveUp: "Mostra’m la solució",
    goOn: "Continuo jugant",
    rules: "Regles",
    another: "Un altre tauler",
    replay: "Pas a pas",
  },
  commands: {
    description: "KenKen: omplir de nombres un tauler de gàbies",
    new: {
      description: "Començar un tauler: en solitari, entre tots o en cursa",
      options: {
        size: "Caselles per costat, de 3 a 9 (per defecte, 4)",
        difficulty: "Dificultat",
        "all-operations": "També amb potències i amb residus de divisions",
        mode: "En solitari (per defecte), entre tots o en cursa",
        with: "Algú amb qui jugar",
        open: "S’hi pot apuntar qui vulgui",
        puzzle: "Un puzle d’aquest servidor en lloc d’un tauler nou",
      },
    },
    set: {
      description: "Posar un nombre en una casella",
      options: { cell: "Lletra i número: B3", value: "El nombre" },
    },
    clear: { description: "Buidar una casella", options: { cell: "Lletra i número: B3" } },
    note: {
      description: "Anotar el que pot ser una casella, o treure-ho",
      options: { cell: "Lletra i número: B3", values: "Nombres: 1 3 4" },
    },
    undo: { description: "Desfer l’últim canvi", options: {} },
    redo: { description: "Refer el que s’ha desfet", options: {} },
    check: { description: "Marcar els conflictes", options: {} },
    hint: { description: "Què es pot descobrir, i per què (només ho veus tu)", options: {} },
    solve: { description: "Deixar-ho córrer i veure la solució", options: {} },
    pause: { description: "Aturar el rellotge de la teva partida", options: {} },
    resume: { description: "Continuar una partida en pausa", options: {} },
    board: { description: "Tornar a mostrar el tauler", options: { text: "En text, sense imatge" } },
    daily: {
      description: "El tauler del dia, el mateix per a tothom",
      options: { difficulty: "Cada dificultat té el seu tauler", text: "En text, sense imatge" },
    },
    dailyRanking: {
      description: "Classificació d’avui del tauler del dia",
      options: { "all-time": "Tots els dies, no només avui" },
    },
    help: { description: "Com s’hi juga", options: {} },
  },
};
