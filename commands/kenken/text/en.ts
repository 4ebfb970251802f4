import type { ForfeitReason } from "#core/game.ts";
import type { BoardError } from "#games/kenken/board/board-types.ts";
import { GRADE_NAMES, type Grade } from "#games/kenken/board/grades.ts";
import type { KenkenMode, KenkenRefusal, KenkenSceneLabels } from "#games/kenken/types.ts";
import { capitalize } from "#text/capitalize.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/en/difficulties.ts";
import { countOf, format } from "#text/en/words.ts";
import { formatClock } from "#text/format-clock.ts";
import { type ReasonPhrases, sayReason, typedPhrases } from "#text/phrases.ts";
import type {
  CellValue,
  KenkenCageName,
  KenkenFactsByTechnique,
  KenkenHintFacts,
  KenkenInputError,
  KenkenLineName,
  KenkenStepFacts,
} from "./phrases.ts";

const { number, all, any } = format;
const boards = (count: number) => format.plural(count, { one: "# board", other: "# boards" });
const numbers = (values: readonly number[]) => all(values.map(String));
const by = (size: number) => `${number(size)} × ${number(size)}`;
const line = ({ kind, name }: KenkenLineName) => `${kind === "row" ? "row" : "column"} ${name}`;
const cage = ({ clue, cell }: KenkenCageName) =>
  `the ${clue === "" ? "" : `${clue} `}cage${cell === undefined ? "" : ` at ${cell}`}`;
const article = (value: number) => `${value === 8 || value === 11 ? "an" : "a"} ${number(value)}`;
/** For example: row 1 has a 1 and column E has a 6 */
const placedText = ({ placed }: KenkenStepFacts) =>
  all(placed.map(({ line: where, values }) => `${line(where)} has ${all(values.map(article))}`));
const placedFirst = (facts: KenkenStepFacts) => (facts.placed.length === 0 ? "" : `${capitalize(placedText(facts))}. `);
const resultText = ({ result }: KenkenStepFacts) =>
  "cell" in result
    ? `**${result.cell}** is **${number(result.value)}**`
    : all(
        result.ruledOut.map(
          ({ cells: which, values }) =>
            `${all(which)} ${format.plural(which.length, { one: "is", other: "are" })} not ${format.any(values.map(String))}`,
        ),
      );
const within = (size: number) => `from 1 to ${number(size)}`;

function solvedText({ boards: alone, together }: { readonly boards: number; readonly together: number }): string {
  if (together === 0) return boards(alone);
  return alone === 0 ? `${boards(together)} together` : `${boards(alone)}, and ${number(together)} together`;
}

const grades = wordsForLevels(GRADE_NAMES, difficulties);

const boardError: ReasonPhrases<BoardError> = {
  "bad-size": ({ min, max }) => `A board has a side of ${number(min)} to ${number(max)} cells.`,
  "no-such-cell": () => "A cell lies off the board.",
  "cell-twice": () => "A cell belongs to two cages. Each cell must belong to only one.",
  "cell-left-out": () => "A cell belongs to no cage. Each cell must belong to one.",
  "cage-apart": ({ cage: at }) => `The cells of cage no. ${number(at + 1)} are not all connected.`,
  "wrong-cell-count": ({ cage: at, cells: there, min, max }) =>
    `Cage no. ${number(at + 1)} has ${countOf.cells(there)}; its operation takes ${max === undefined ? `at least ${number(min)}` : number(min)}.`,
  "no-such-value": ({ size }) => `A given value is out of range: values are whole numbers ${within(size)}.`,
  "fixed-twice": () => "A cell has two given values. Give it one.",
  "result-impossible": ({ cage: at, result }) =>
    `No numbers give cage no. ${number(at + 1)} the result ${number(result)}.`,
};

type Named = { name: string };
type Celled = { cell: string };
/** Number of boards that a player has solved alone, and together with others. Each board counts once. */
type Solved = { boards: number; together: number };
type Timed = { ms: number; hints: number };

interface SettingsFacts {
  size: number;
  grade: Grade | undefined;
  mode: KenkenMode;
  level: string | undefined;
}

export const kenkenTexts = {
  name: "KenKen",
  /** Lines about this game in `/help`. */
  helpLines: [
    "- `/kenken new` makes a board for you, from 3 × 3 to 9 × 9 and from easy to master, here or in a direct message with me.",
    "- With `mode`, people solve one board together in the channel, or race, each on their own copy. Invite people, or let anybody join.",
    "- `/kenken set` writes a number in a cell (`B3`), `/kenken note` notes which numbers may go there, and `/kenken clear` empties the cell; the menus and buttons below the board do the same.",
    "- `/kenken undo` and `/kenken redo` go back and forth, and `/kenken check` marks what is in conflict.",
    "- `/kenken hint` tells you the next step, and why.",
    "- `/kenken pause` stops the clock, and `/kenken resume` starts it again; `/kenken solve` gives up and shows the solution.",
    "- `/kenken puzzle list` has this server’s puzzles, and `/kenken puzzle show` shows one with its leaderboard, ready to play; `/kenken puzzle create` makes one, and `/kenken puzzle import` reads one from a file.",
    "- `/kenken stats` has players’ results, and `/kenken leaderboard` the hardest boards solved on this server.",
    "- `/kenken daily` is the board of the day, and `/kenken daily-ranking` shows who solved it fastest.",
    "- `/kenken help` has the rules.",
  ],
  refusal: typedPhrases<ReasonPhrases<KenkenRefusal>>({
    finished: () => "This game is over.",
    "no-such-seat": () => "You are not in this game.",
    through: ({ done }) =>
      done === "solved"
        ? "You have already solved your board. The others are still playing."
        : "You have given up. The others are still playing.",
    "no-such-cell": ({ size }) => `There is no such cell: the board has ${by(size)} cells.`,
    "no-such-value": ({ value, size }) => `There is no ${number(value)} on this board: its numbers go ${within(size)}.`,
    fixed: ({ value }) => `This ${number(value)} is given and cannot be changed. Choose another cell.`,
    "same-value": ({ value }) => `This cell already has ${article(value)}. Choose another number.`,
    "nothing-there": () => "This cell is already empty.",
    filled: ({ value }) => `There is ${article(value)} in this cell. Clear it before you add notes.`,
    "nothing-noted": () => "Say which numbers to note: `1 3 4`.",
    "nothing-to-undo": () => "There is nothing to undo.",
    "nothing-to-redo": () => "There is nothing to redo.",
    "bad-option": ({ option, allowed }) => `“${option}” can be ${any(allowed)}.`,
    "bad-board": ({ error: what }) => `This board cannot be played. ${sayReason(boardError, what)}`,
    "bad-start": () => "This board cannot be played on. Start a new one.",
    "seats-for-mode": ({ mode, min, max }) =>
      min === max
        ? "A solo game is for one person."
        : `${mode === "race" ? "A race" : "A board together"} is for ${number(min)} to ${number(max)} people.`,
  }),
  boardError,
  misprint: typedPhrases<ReasonPhrases<KenkenInputError>>({
    "no-cell": ({ typed, last }) => `“${typed}” is not a cell. Type its letter and number, from \`A1\` to \`${last}\`.`,
    "off-board": ({ typed, last }) => `“${typed}” lies off the board: its cells go from \`A1\` to \`${last}\`.`,
    "no-write": ({ typed }) => `“${typed}” is not a cell with its number. Type \`B3=4 C3=1\`; \`B3=-\` empties a cell.`,
    "no-values": ({ typed, size }) => `“${typed}” is not a list of numbers. Type some ${within(size)}: \`1 3\`.`,
    "bad-size": ({ min, max }) => `Boards are made with a side of ${number(min)} to ${number(max)} cells.`,
    "no-such-grade": ({ size, grade, grades: offered }) =>
      `There are no ${grades[grade]} boards of ${by(size)}. For this size you can choose ${any(offered.map((one) => grades[one]))}.`,
    "alone-with-people": () =>
      "A solo game has no other players. Choose “together” or “race”, or do not invite anybody.",
    "only-in-channels": () => "Games with people take place in a server channel: start yours there.",
    "puzzle-as-it-is": () =>
      "A puzzle already has a size and a difficulty. Give only the puzzle, without `size`, `difficulty` and `all-operations`.",
    "none-found": () => "No such board was found this time. Try again, or choose another size or difficulty.",
  }),
  words: { tag: "EN" } satisfies KenkenSceneLabels,
  grades,
  modes: { alone: "solo", together: "together on one board", race: "race, each on their own board" } satisfies Record<
    KenkenMode,
    string
  >,
  settings: ({ size, grade, mode, level }: SettingsFacts) =>
    [
      by(size),
      ...(grade === undefined ? [] : [grades[grade]]),
      ...(level === undefined ? [] : [level]),
      ...(mode === "alone" ? [] : [mode === "race" ? "race" : "together"]),
    ].join(" · "),

  // Messages that everybody in the channel sees.
  began: ({ names, mode }: { names: readonly string[]; mode: KenkenMode }) =>
    mode === "race"
      ? `A race of KenKen begins: ${all(names)}. Everyone has the same board and sees only their own.`
      : `${all(names)} are solving a KenKen board together.`,
  set: ({ name, cell, value }: Named & CellValue) => `**${name}**: ${cell} is ${number(value)}`,
  cleared: ({ name, cell }: Named & Celled) => `**${name}** clears ${cell}`,
  noted: ({ name, cell }: Named & Celled) => `**${name}** notes something at ${cell}`,
  undone: ({ name, cell }: Named & Celled) => `**${name}** undoes a change at ${cell}`,
  redone: ({ name, cell }: Named & Celled) => `**${name}** redoes a change at ${cell}`,
  checked: ({ name, conflicts }: Named & { conflicts: number }) =>
    conflicts === 0
      ? `**${name}** checked the board: no conflicts.`
      : `**${name}** checked the board: ${countOf.cells(conflicts)} in conflict.`,
  /** In a race: the player did something that is not shown, a note for instance. */
  busy: ({ name }: Named) => `**${name}** notes, checks or changes something`,
  progress: ({ name, filled, of }: Named & { filled: number; of: number }) =>
    `**${name}** has filled ${number(filled)} of ${countOf.cells(of)}`,
  finished: ({ name, place }: Named & { place: number }) =>
    `${place === 1 ? "🏆 " : ""}**${name}** has solved the board and finishes in position ${number(place)}!`,
  gaveUp: ({ name, how }: Named & { how: ForfeitReason | "solve" }) =>
    how === "out-of-time" ? `**${name}** is out of time.` : `**${name}** gives up.`,
  solved: ({ names, ms }: { names: readonly string[]; ms: number }) =>
    `🏆 **Solved** by ${all(names)} in ${formatClock(ms)}!`,
  /** `isShown`: whether the picture shows a solution. */
  unsolved: (isShown: boolean) =>
    isShown ? "Nobody has solved it. The picture shows the solution." : "Nobody has solved it.",
  /** Line about one place in a finished race. Players who gave up have no place. */
  placed: ({ place, name, ms, hints: count }: Named & Timed & { place: number }) =>
    `${place}. **${name}** · ${formatClock(ms)}${count > 0 ? ` · ${countOf.hints(count)}` : ""}`,
  hintsUsed: ({ name, count }: Named & { count: number }) => `${name} used ${countOf.hints(count)}.`,
  filled: ({ filled, of }: { filled: number; of: number }) => `${number(filled)} of ${countOf.cells(of)} filled`,
  /** Sentences that describe the picture. */
  alt: {
    heading: ({ settings, filled }: { settings: string; filled: string }) => `KenKen, ${settings}. ${filled}.`,
    conflicts: (which: readonly string[]) => `In conflict: ${all(which)}.`,
    /** Cells with their values: A1 4. Given values cannot be changed. */
    given: (cells: readonly string[]) => `Given: ${cells.join(", ")}.`,
    /** Cells with their values, and rows without an empty cell. */
    filled: (cells: readonly string[]) => `Filled: ${cells.join(", ")}.`,
    fullRow: ({ row, values }: { row: number; values: readonly number[] }) =>
      `row ${number(row)} with ${values.join(" ")}`,
    allEmpty: "All cells are empty.",
    othersEmpty: "All other cells are empty.",
    cages: (cages: readonly string[]) => `Cages: ${cages.join("; ")}.`,
    notes: (noted: readonly { cell: string; values: readonly number[] }[]) =>
      `Notes: ${noted.map(({ cell, values }) => `${cell} ${values.join(" ")}`).join("; ")}.`,
    restInText: "Not all of it fits here: in a game, /kenken board with the option text shows the rest.",
  },

  /** Replies that only the player who acted sees. */
  yours: {
    set: ({ cell, value }: CellValue) => `${cell} is ${number(value)} now.`,
    written: (count: number) => `Done: ${countOf.cells(count)}.`,
    cleared: ({ cell }: Celled) => `${cell} is cleared.`,
    noted: ({ cell, values }: Celled & { values: readonly number[] }) =>
      values.length === 0 ? `There are no notes at ${cell} any more.` : `Notes at ${cell}: ${numbers(values)}.`,
    undone: ({ cell }: Celled) => `Undone: ${cell}.`,
    redone: ({ cell }: Celled) => `Redone: ${cell}.`,
    noConflicts: "No conflicts so far.",
    /** Why cells are in conflict. */
    repeated: ({ line: where, value, cells }: { line: KenkenLineName; value: number; cells: readonly string[] }) =>
      `${capitalize(line(where))} has the number ${number(value)} more than once: ${all(cells)}.`,
    wrongCage: ({ cage: which, cells }: { cage: KenkenCageName; cells: readonly string[] }) =>
      `${capitalize(cage(which))} has the wrong result: ${all(cells)}.`,
    /** Shown if every cell has a value, but the values are not the solution. */
    notRight: "Every cell is filled, but something is wrong. *Check* marks the conflicts.",
    solved: ({ ms, hints: count }: Timed) =>
      `🏆 **Solved** in ${formatClock(ms)}, with ${count === 0 ? "no hints" : countOf.hints(count)}!`,
    gaveUp: (isShown: boolean) =>
      isShown ? "You have given up. The picture shows the solution." : "You have given up.",
    solveQuestion: (mode: KenkenMode) =>
      mode === "alone"
        ? "See the solution of this board? You cannot continue it afterwards."
        : mode === "race"
          ? "Resign from the race? The others play on. If no player solves the board, the solution is shown at the end. You cannot come back."
          : "Resign? The others play on without you; the solution is shown when all have resigned. You cannot come back.",
    /** Shown to a player who has finished a race while others are still playing. */
    through: "You are done. The others are still playing.",
    opened: "The game has begun.",
  },
  making: "Making a board…",
  chooseRow: "Choose a row",
  chooseCell: "Choose a cell",
  chooseValue: "Choose a number",
  chosen: ({ cell, notes }: Celled & { notes: boolean }) =>
    notes ? `Notes at **${cell}**:` : `Number in **${cell}**:`,
  row: (at: number) => `Row ${number(at)}`,
  cell: ({ cell, value, notes }: Celled & { value: number; notes: readonly number[] }) =>
    value > 0
      ? `${cell}: ${number(value)}`
      : notes.length > 0
        ? `${cell} (notes: ${notes.join(" ")})`
        : `${cell} (empty)`,
  /** A cell with a value that cannot be changed. */
  given: ({ cell, value }: CellValue) => `${cell}: ${number(value)} (given)`,
  cagesHeading: "Cages:",
  drawnInFile: "The board drawn with lines is in the file below.",
  timeTaken: (ms: number) => `Time: ${formatClock(ms)}`,
  hintsSoFar: (count: number) => `Hints: ${number(count)}`,
  paused:
    "Game paused, clock stopped. `/kenken resume` continues it. A game that has been paused shows no time on the leaderboards.",
  /** Why the board is hidden while the clock is paused. */
  hidden: "The board is hidden while the clock is stopped.",
  resumed: "The game continues.",
  pausedAlready: "The game is already paused.",
  runsAlready: "The game is not paused.",
  nothingPaused: "You have no paused game of KenKen.",
  noGame: "You are not playing KenKen here. `/kenken new` starts a game.",

  hint: {
    /** `which`: cells with values that break a rule. */
    conflict: (which: readonly string[]) =>
      `There is a conflict at ${all(which)}. Resolve it first; this answer costs no hint.`,
    /** `which`: cells with wrong values. With these values the board has no solution. */
    wrong: (which: readonly string[]) =>
      `Something is wrong at ${all(which)}. Clear ${format.plural(which.length, { one: "that cell", other: "those cells" })} first: as it is now, the board has no solution.`,
    none: "I could not find a hint in time. Try again, or fill in another cell first.",
    nothingLeft: "There is nothing left to work out.",
    so: ({ cell, value }: CellValue) => `💡 So **${cell}** is **${number(value)}**.`,
  },
  explained: typedPhrases<{
    readonly [T in keyof KenkenFactsByTechnique]: (facts: KenkenFactsByTechnique[T]) => string;
  }>({
    beside: (facts) => `${capitalize(placedText(facts))}, so ${resultText(facts)}.`,
    fits: ({ cage: which, ways, bare, ...facts }) => {
      const hasPlaced = facts.placed.length > 0;
      const result = resultText(facts);
      const sets = ways.map(numbers).join(", or ");
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} is a single cell, so ${result}.`;
      if (ways.length === 0)
        return hasPlaced
          ? `${capitalize(placedText(facts))}, so in ${cage(which)} ${result}.`
          : `In ${cage(which)}, ${result}.`;
      if (!bare) return `${placedFirst(facts)}So ${cage(which)} needs ${sets}${result === "" ? "" : `: ${result}`}.`;
      const needs = `${capitalize(cage(which))} needs ${sets}`;
      if (result === "") return `${needs}.`;
      return hasPlaced ? `${needs}. ${capitalize(placedText(facts))}, so ${result}.` : `${needs}, so ${result}.`;
    },
    "only-place": ({ line: where, cell, value, ...facts }) => {
      const only = `in ${line(where)} only **${cell}** can be **${number(value)}**.`;
      return facts.placed.length === 0 ? capitalize(only) : `${capitalize(placedText(facts))}, so ${only}`;
    },
    claims: ({ cage: which, line: where, values, ...facts }) =>
      `${placedFirst(facts)}${capitalize(cage(which))} needs ${numbers(values)} in ${line(where)}, so ${resultText(facts)}.`,
    share: ({ line: where, cells: which, values, ...facts }) =>
      `${placedFirst(facts)}In ${line(where)}, ${all(which)} share ${numbers(values)}, so ${resultText(facts)}.`,
  }),
  thoughts: typedPhrases<{ readonly [T in keyof KenkenHintFacts]: (facts: KenkenHintFacts[T]) => string }>({
    single: ({ cell, value }) =>
      `${cell} can only be ${number(value)}: everything else is ruled out by its row, column and cage.`,
    stands: ({ line: where, values }) =>
      `In ${line(where)}, ${numbers(values)} ${format.plural(values.length, { one: "is", other: "are" })} already placed.`,
    place: ({ line: where, cell, value }) => `In ${line(where)}, only ${cell} can be ${number(value)}.`,
    cage: ({ cage: which, ways }) => {
      if (ways.length === 0) return `${capitalize(cage(which))} leaves out some numbers.`;
      if (ways[0]?.length === 1) return `${capitalize(cage(which))} is a single cell.`;
      return `${capitalize(cage(which))} can only be made of ${ways.map(numbers).join(", or of ")}.`;
    },
    claim: ({ cage: which, line: where, values }) =>
      `${capitalize(cage(which))} needs ${numbers(values)} in ${line(where)}, so no other cell there has ${format.plural(values.length, { one: "it", other: "them" })}.`,
    set: ({ line: where, cells: which, values }) =>
      `In ${line(where)}, ${all(which)} share ${numbers(values)}, so no other cell there has ${format.plural(values.length, { one: "it", other: "them" })}.`,
    sum: ({ lines, cells: which, sum, outside }) =>
      outside
        ? `The cages of ${all(lines.map(line))} stick out only at ${all(which)}. Since the totals are known, ${all(which)} must ${format.plural(which.length, { one: "be", other: "add up to" })} ${number(sum)}.`
        : `The total of ${all(lines.map(line))} is known, so ${all(which)} must ${format.plural(which.length, { one: "be", other: "add up to" })} ${number(sum)}.`,
    fish: ({ value, lines, across }) =>
      `In ${all(lines.map(line))}, ${number(value)} can only be in ${all(across.map(line))}, so no other cell of ${format.any(across.map(line))} has it.`,
    "what-if": ({ cell, value, broken }) =>
      `If ${cell} were ${number(value)}, soon nothing would fit in ${"clue" in broken ? cage(broken) : line(broken)} any more.`,
    search: ({ cell, value, open }) =>
      open
        ? `This board has several solutions: in one of them ${cell} is ${number(value)}.`
        : `Only trial and error shows that ${cell} is ${number(value)}.`,
  }),

  rules: {
    title: "**KenKen**",
    lines: [
      "Fill the board so that every row and every column has each number once, from 1 to the number of cells per side.",
      "Each cage, framed by thick lines, shows a result and how its numbers make it: `11+` a sum, `6×` a product, `2−` a difference, `3÷` a quotient, `1%` the remainder of a division, `8^` a power. For operations on two numbers the order does not matter.",
      "A number can repeat in a cage, but not in the same row or column.",
      "- `/kenken set` writes a number in a cell (`B3`), `/kenken note` notes which numbers may go there, and `/kenken clear` empties the cell; the menus and buttons below the board do the same.",
      "- `/kenken check` marks what is in conflict, and `/kenken hint` tells you the next step and why.",
      "- `/kenken pause` stops the clock, and `/kenken resume` starts it again; a game that has been paused shows no time on the leaderboards. `/kenken solve` gives up and shows the solution.",
      "- In a channel, people solve a board together or race; in a race, all players see only their own board until the end.",
    ],
  },
  statistics: {
    /** Names of the leaderboards, as labels of buttons and choices of the command. */
    leaderboards: { ranking: "Hardest boards", together: "Solved together", solvers: "Boards solved" },
    ranking: "Boards solved on this server: the hardest first, then by hints and time",
    rankingEmpty: "Nobody has solved a board on this server yet. `/kenken new` starts one.",
    row: ({
      position,
      name,
      board,
      ms,
      hints: count,
      when,
    }: Named & Timed & { position: number; board: string; when: string }) =>
      `${position}. **${name}** · ${board} · ${formatClock(ms)}${count > 0 ? ` · 💡 ${countOf.hints(count)}` : ""} · ${when}`,
    solvers: "Boards solved by each player on this server",
    solver: ({ position, name, ...solved }: Named & Solved & { position: number }) =>
      `${position}. **${name}** · ${solvedText(solved)}`,
    together: "Boards solved together on this server: the hardest first",
    puzzlesButton: "Puzzles solved",
    /** Number of boards that one player has solved. */
    solved: (solved: Solved) => `Solved: ${solvedText(solved)}.`,
    /** Line with the results of a player on boards of one size and difficulty, which `board` describes. */
    grade: ({ board, ms, ...solved }: Solved & { board: string; ms: number | undefined }) =>
      [`- ${board}: ${solvedText(solved)}`, ...(ms === undefined ? [] : [`best time **${formatClock(ms)}**`])].join(
        " · ",
      ),
    /** `count`: number of saved puzzles of the server that the player has solved. */
    puzzles: (count: number) => `Puzzles of this server: ${number(count)} solved.`,
    /** Heading of a player's results for each size and difficulty. */
    sizes: "**Boards and best times**",
    days: "**Board of the day**",
    day: ({ grade, streak, longest, solved }: { grade: Grade; streak: number; longest: number; solved: number }) =>
      `- ${grades[grade]}: ${streak === 0 ? "no streak now" : `streak ${countOf.days(streak)}`} (best ${number(longest)}); solved on ${countOf.days(solved)} in total`,
  },
  daily: {
    /** Name of the daily puzzle. */
    puzzle: "Board of the day",
    solved: "You have solved it. Come back tomorrow!",
    /** The player has ended the daily puzzle, but their attempt does not count. */
    ended:
      "You are done for today. A board that you gave up on, solved with hints or knew before does not count. Come back tomorrow!",
    none: "Nobody on this server has solved it without hints yet. Be the first!",
    row: ({ position, name, ms, when }: Named & { position: number; ms: number; when: string }) =>
      `${position}. **${name}** · ${formatClock(ms)} · ${when}`,
  },
  form: { title: "Fill in several cells", cells: "Cells", cellsHelp: "B3=4 C3=1 D3=5; B3=- empties a cell" },
  buttons: {
    open: "My board",
    clear: "Clear",
    notes: "✎ Notes",
    values: "Numbers",
    undo: "Undo",
    redo: "Redo",
    check: "Check",
    hint: "💡 Hint",
    type: "Type…",
    more: "More…",
    setIt: "Write it",
    pause: "Pause",
    resume: "Resume",
    giveUp: "Show the solution",
    goOn: "Play on",
    rules: "Rules",
    another: "Another board",
    replay: "Step by step",
  },
  commands: {
    description: "KenKen: fill a board of cages with numbers",
    new: {
      description: "Start a board: solo, together, or as a race",
      options: {
        size: "Board size, 3 to 9 (default 4)",
        difficulty: "Difficulty",
        "all-operations": "Also use remainders and powers",
        mode: "Solo (default), together or race",
        with: "Somebody to play with",
        open: "Let anybody join",
        puzzle: "One of this server’s puzzles, not a new board",
      },
    },
    set: { description: "Write a number in a cell", options: { cell: "Letter and number: B3", value: "The number" } },
    clear: { description: "Empty a cell", options: { cell: "Letter and number: B3" } },
    note: {
      description: "Note possible numbers in a cell, or remove them",
      options: { cell: "Letter and number: B3", values: "Numbers: 1 3 4" },
    },
    undo: { description: "Undo the last change", options: {} },
    redo: { description: "Redo the last change you undid", options: {} },
    check: { description: "Mark the cells in conflict", options: {} },
    hint: { description: "See the next step, and why (only you see it)", options: {} },
    solve: { description: "Give up and see the solution", options: {} },
    pause: { description: "Pause your game", options: {} },
    resume: { description: "Continue a paused game", options: {} },
    board: { description: "See the board again", options: { text: "As text, without a picture" } },
    daily: {
      description: "The board of the day, the same for everybody",
      options: { difficulty: "Each difficulty has a board of its own", text: "As text, without a picture" },
    },
    dailyRanking: {
      description: "Today’s leaderboard for the board of the day",
      options: { "all-time": "All-time instead of today" },
    },
    help: { description: "Rules", options: {} },
  },
};
