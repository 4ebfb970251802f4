import type { BoardFault } from "#games/kenken/board/types.ts";
import { clockOf } from "#text/clock.ts";
import { formatOf } from "#text/format.ts";
import type { CageName, KenkenPhrases, LineName } from "#text/kenken/phrases.ts";
import { type Phrases, say } from "#text/phrases.ts";

const format = formatOf("en");
const { number, all } = format;
const cells = (count: number) => format.count(count, { one: "# cell", other: "# cells" });
const hints = (count: number) => format.count(count, { one: "# hint", other: "# hints" });
const boards = (count: number) => format.count(count, { one: "# board", other: "# boards" });
const days = (count: number) => format.count(count, { one: "# day", other: "# days" });
const numbers = (values: readonly number[]) => all(values.map(String));
const by = (size: number) => `${number(size)} × ${number(size)}`;
const line = ({ kind, name }: LineName) => `${kind === "row" ? "row" : "column"} ${name}`;
const cage = ({ clue, cell }: CageName) => (clue === "" ? `the cage at ${cell}` : `the cage ${clue} at ${cell}`);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const within = (size: number) => `from 1 to ${number(size)}`;

function solvedText({ boards: alone, together }: { readonly boards: number; readonly together: number }): string {
  if (together === 0) return boards(alone);
  return alone === 0 ? `${boards(together)} together` : `${boards(alone)}, and ${number(together)} together`;
}

const grades = {
  easy: "easy",
  normal: "normal",
  hard: "hard",
  extreme: "extreme",
  unreasonable: "unreasonable",
} as const;

const fault: Phrases<BoardFault> = {
  "bad-size": ({ least, most }) => `A board has a side of ${number(least)} to ${number(most)} cells.`,
  "no-such-cell": () => "A cell lies off the board.",
  "cell-twice": () => "A cell belongs to two cages. Each belongs to one.",
  "cell-left-out": () => "A cell belongs to no cage. Each belongs to one.",
  "cage-apart": ({ cage: at }) => `The cells of cage no. ${number(at + 1)} do not hang together.`,
  "wrong-cell-count": ({ cage: at, cells: there, least, most }) =>
    `Cage no. ${number(at + 1)} has ${cells(there)}; its operation takes ${most === undefined ? `at least ${number(least)}` : number(least)}.`,
  "no-such-value": ({ size }) =>
    `A value that comes with the board cannot be: values are whole numbers ${within(size)}.`,
  "fixed-twice": () => "A cell has two values that come with the board.",
  "result-impossible": ({ cage: at, result }) =>
    `No numbers give cage no. ${number(at + 1)} the result ${number(result)}.`,
};

export const kenken: KenkenPhrases = {
  name: "KenKen",
  refusal: {
    finished: () => "This game is over.",
    "no-such-seat": () => "You do not play at this table.",
    through: ({ done }) =>
      done === "solved"
        ? "You have solved your board already. The others are still at it."
        : "You have given up. The others are still at it.",
    "no-such-cell": ({ size }) => `There is no such cell: the board has ${by(size)} cells.`,
    "no-such-value": ({ value, size }) => `There is no ${number(value)} on this board: its numbers go ${within(size)}.`,
    fixed: ({ value }) => `This cell came with the board: it is ${number(value)}, and stays so.`,
    "same-value": ({ value }) => `There is a ${number(value)} already.`,
    "nothing-there": () => "There is nothing in this cell to be cleared.",
    filled: ({ value }) => `There is a ${number(value)} in this cell. Clear it first, then it can have notes.`,
    "nothing-noted": () => "Say which numbers to note: `1 3 4`.",
    "nothing-to-undo": () => "There is nothing to undo.",
    "nothing-to-redo": () => "There is nothing to redo.",
    "bad-option": ({ option, allowed }) => `“${option}” can be ${all(allowed)}.`,
    "bad-board": ({ fault: what }) => `This board cannot be played: ${say(fault, what)}`,
    "seats-for-mode": ({ mode, least, most }) =>
      least === most
        ? "Alone, one person plays."
        : `${mode === "race" ? "A race" : "A board together"} is for ${number(least)} to ${number(most)} people.`,
  },
  fault,
  misprint: {
    "no-cell": ({ typed, last }) =>
      `“${typed}” is no cell. Type its letter and its number, from \`A1\` to \`${last}\`.`,
    "off-board": ({ typed, last }) => `“${typed}” lies off the board: its cells go from \`A1\` to \`${last}\`.`,
    "no-values": ({ typed, size }) => `“${typed}” is no list of numbers. Type some ${within(size)}: \`1 3\`.`,
    "bad-size": ({ least, most }) => `Boards are made with a side of ${number(least)} to ${number(most)} cells.`,
    "no-such-grade": ({ size, grade, grades: offered }) =>
      `There is no board of ${by(size)} that is ${grades[grade]}. Of this size there are these grades: ${all(offered.map((one) => grades[one]))}.`,
    "alone-with-people": () => "Alone there is nobody else. Choose to play together or a race, or name nobody.",
    "only-in-channels": () => "With other people you play in a channel of a server: start it there.",
    "level-as-it-is": () =>
      "A level has its size and its difficulty. Name the level alone, without `size`, `difficulty` and `every`.",
    "none-found": () => "No such board was found this time. Try again, or choose another size or difficulty.",
  },
  words: { tag: "EN" },
  grades,
  modes: { alone: "alone", together: "together on one board", race: "a race, each on a board of their own" },
  settings: ({ size, grade, mode, level }) =>
    [
      by(size),
      ...(grade === undefined ? [] : [grades[grade]]),
      ...(level === undefined ? [] : [level]),
      ...(mode === "alone" ? [] : [mode === "race" ? "race" : "together"]),
    ].join(" · "),

  began: ({ names, mode }) =>
    mode === "race"
      ? `A race of KenKen begins: ${all(names)}. Each has the same board, for their own eyes.`
      : `A board of KenKen is solved together by ${all(names)}.`,
  set: ({ name, cell, value }) => `**${name}**: ${cell} is ${number(value)}`,
  cleared: ({ name, cell }) => `**${name}** clears ${cell}`,
  noted: ({ name, cell }) => `**${name}** notes something at ${cell}`,
  undone: ({ name, cell }) => `**${name}** undoes what was done at ${cell}`,
  redone: ({ name, cell }) => `**${name}** does again what was undone at ${cell}`,
  checked: ({ name, conflicts }) =>
    conflicts === 0
      ? `**${name}** has it checked: no conflicts.`
      : `**${name}** has it checked: ${cells(conflicts)} in conflict.`,
  busy: ({ name }) => `**${name}** notes, checks or changes something`,
  progress: ({ name, filled, of }) => `**${name}** has filled ${number(filled)} of ${cells(of)}`,
  finished: ({ name, place }) => `**${name}** has solved the board and is no. ${number(place)}!`,
  gaveUp: ({ name, how }) => (how === "out-of-time" ? `**${name}** is out of time.` : `**${name}** gives up.`),
  solved: ({ names, ms }) => `**Solved** by ${all(names)} in ${clockOf(ms)}.`,
  unsolved: (isShown) => (isShown ? "Nobody has solved it. The picture shows the solution." : "Nobody has solved it."),
  placed: ({ place, name, ms, hints: count }) =>
    `${place}. **${name}** · ${clockOf(ms)}${count > 0 ? ` · ${hints(count)}` : ""}`,
  hintsUsed: ({ name, count }) => `${name} had ${hints(count)}.`,
  filled: ({ filled, of }) => `${number(filled)} of ${cells(of)} filled`,
  alt: ({ settings, rows, cages, filled, conflicts }) =>
    [
      `KenKen, ${settings}. ${filled}.`,
      ...(conflicts.length > 0 ? [`In conflict: ${all(conflicts)}.`] : []),
      `Rows: ${rows.join("; ")}.`,
      `Cages: ${cages.join(", ")}.`,
    ].join(" "),

  yours: {
    set: ({ cell, value }) => `${cell} is ${number(value)} now.`,
    cleared: ({ cell }) => `${cell} is cleared.`,
    noted: ({ cell, values }) =>
      values.length === 0 ? `There are no notes at ${cell} any more.` : `Notes at ${cell}: ${numbers(values)}.`,
    undone: ({ cell }) => `What was done at ${cell} is undone.`,
    redone: ({ cell }) => `What was undone at ${cell} is done again.`,
    noConflicts: "Nothing is in conflict so far.",
    conflicts: (which) =>
      `In conflict: ${all(which)}. A number stands twice in a line there, or a cage has a wrong result.`,
    notRight: "Every cell is filled, but it is not the solution yet. *Check* marks what is in conflict.",
    solved: ({ ms, hints: count }) => `**Solved** in ${clockOf(ms)}, with ${count === 0 ? "no hints" : hints(count)}!`,
    gaveUp: (isShown) => (isShown ? "You have given up. The picture shows the solution." : "You have given up."),
    solveQuestion: (mode) =>
      mode === "alone"
        ? "Give up this board and see its solution? It cannot be played on then."
        : mode === "race"
          ? "Leave the race? The others go on; the solution is shown at the end, if nobody has found it. You cannot come back."
          : "Give up here? The others go on without you; the solution is shown when all have given up. You cannot come back.",
    through: "You are through. The others are still at it.",
    opened: "The game has begun.",
  },
  making: "A board is being made …",
  chooseRow: "Choose a row",
  chooseCell: "Choose a cell",
  chooseValue: "Choose a number",
  chosen: ({ cell, notes }) => (notes ? `Notes at **${cell}**:` : `Number in **${cell}**:`),
  row: (at) => `Row ${number(at)}`,
  cell: ({ cell, value, notes }) =>
    value > 0
      ? `${cell}: ${number(value)}`
      : notes.length > 0
        ? `${cell} (notes: ${notes.join(" ")})`
        : `${cell} (empty)`,
  timeTaken: (ms) => `Time: ${clockOf(ms)}`,
  hintsSoFar: (count) => `Hints: ${number(count)}`,
  paused: "The game rests, and its time with it. `/kenken resume` continues it.",
  hidden: "While its time stands still, the board is not shown.",
  resumed: "The game goes on.",
  pausedAlready: "The game is paused already. Nothing has changed.",
  runsAlready: "The game is not paused: it is going on. Nothing has changed.",
  nothingPaused: "You have no game of KenKen that is paused.",
  noGame: "You are not playing KenKen here. `/kenken new` starts a game.",

  hint: {
    wrong: (which) => `Something is wrong already: ${all(which)}. With that there is no solution; clear it first.`,
    none: "No hint could be found in good time.",
    nothingLeft: "There is nothing left to be found out.",
    so: ({ cell, value }) => `So **${cell}** is **${number(value)}**.`,
  },
  thoughts: {
    single: ({ cell, value }) =>
      `${cell} can only be ${number(value)}: all else is ruled out by its row, its column and its cage.`,
    stands: ({ line: where, values }) =>
      `In ${line(where)}, ${numbers(values)} already ${values.length === 1 ? "stands" : "stand"} somewhere.`,
    place: ({ line: where, cell, value }) => `In ${line(where)}, only ${cell} can be ${number(value)}.`,
    cage: ({ cage: which, ways }) => {
      if (ways.length === 0) return `${upper(cage(which))} leaves out some numbers.`;
      if (ways[0]?.length === 1) return `${upper(cage(which))} is a single cell.`;
      return `${upper(cage(which))} can only be made of ${ways.map(numbers).join(", or of ")}.`;
    },
    claim: ({ cage: which, line: where, values }) =>
      `${upper(cage(which))} needs ${numbers(values)} in ${line(where)}, so no other cell there has ${values.length === 1 ? "it" : "them"}.`,
    set: ({ line: where, cells: which, values }) =>
      `In ${line(where)}, ${all(which)} have ${numbers(values)} among them, so no other cell there has ${values.length === 1 ? "it" : "them"}.`,
    sum: ({ lines, cells: which, sum, outside }) =>
      outside
        ? `Of the cages in ${all(lines.map(line))}, only ${all(which)} ${which.length === 1 ? "lies" : "lie"} outside: by what the lines add up to, that comes to ${number(sum)}.`
        : `By what ${all(lines.map(line))} ${lines.length === 1 ? "adds" : "add"} up to, ${all(which)} ${which.length === 1 ? "comes" : "come"} to ${number(sum)}.`,
    fish: ({ value, lines, across }) =>
      `In ${all(lines.map(line))}, ${number(value)} can only stand in ${all(across.map(line))}, so it stands nowhere else in those.`,
    "what-if": ({ cell, value, broken }) =>
      `If ${cell} were ${number(value)}, soon nothing would fit in ${"clue" in broken ? cage(broken) : line(broken)} any more.`,
    search: ({ cell, value, open }) =>
      open
        ? `This board has several solutions: in one of them ${cell} is ${number(value)}.`
        : `Only trying everything tells that ${cell} is ${number(value)}.`,
  },

  rules: {
    title: "**KenKen**",
    lines: [
      "Fill the board so that every row and every column has each number from 1 to its size once.",
      "Each cage, framed by thick lines, gives a result and how it is made of the numbers in it: `11+` a sum, `6×` a product, `2−` a difference, `3÷` a quotient, `1%` the remainder of a division, `8^` a power. Those of two numbers hold in either order.",
      "A number may stand twice in a cage, if not in one row or column.",
      "- `/kenken set` writes a number in a cell (`B3`), `/kenken note` what it may be, `/kenken clear` empties it; the menus and buttons below the board do the same.",
      "- `/kenken check` marks what is in conflict, `/kenken hint` says what can be found out next, and why.",
      "- `/kenken pause` stops the time, `/kenken resume` continues it. `/kenken solve` gives up and shows the solution.",
      "- Before everybody, a board is solved together, or in a race: then nobody sees another’s board before the end.",
    ],
  },
  statistics: {
    button: "Ranking",
    elsewhere: "Each server has its own ranking: ask for it there.",
    ranking: "Boards solved on this server: the hardest first, then by hints and time",
    rankingEmpty: "Nobody has solved a board on this server yet. `/kenken new` starts one.",
    row: ({ position, name, board, ms, hints: count, when }) =>
      `${position}. **${name}** · ${board} · ${clockOf(ms)}${count > 0 ? ` · 💡 ${hints(count)}` : ""} · ${when}`,
    solvers: "Who has solved how many boards on this server",
    solversButton: "Who has solved",
    solver: ({ position, name, ...solved }) => `${position}. **${name}** · ${solvedText(solved)}`,
    together: "Boards solved together on this server: the hardest first",
    togetherButton: "Together",
    tablesButton: "Leaderboards",
    levelsButton: "Levels solved",
    solved: (solved) => `Solved: ${solvedText(solved)}.`,
    grade: ({ board, ms, ...solved }) =>
      [`- ${board}: ${solvedText(solved)}`, ...(ms === undefined ? [] : [`best time **${clockOf(ms)}**`])].join(" · "),
    levels: (count) => `Levels of this server: ${number(count)} solved.`,
    sizes: "**Boards and best times**",
    days: "**Board of the day**",
    day: ({ grade, streak, longest, solved }) =>
      `- ${grades[grade]}: ${days(streak)} in a row, ${number(longest)} at most; ${days(solved)} solved in all`,
    none: (name) => `**${name}** has not solved a board yet. \`/kenken new\` starts one.`,
  },
  daily: {
    puzzle: "Board of the day",
    solved: "You have solved it. Tomorrow there is another one.",
    ended:
      "You have ended it for today: given up, with hints or known before, it does not count. Tomorrow there is another one.",
    none: "Nobody on this server has solved it without hints yet. Be the first!",
    row: ({ position, name, ms, when }) => `${position}. **${name}** · ${clockOf(ms)} · ${when}`,
  },
  buttons: {
    open: "My board",
    clear: "Clear",
    notes: "✎ Notes",
    values: "Numbers",
    undo: "Undo",
    redo: "Redo",
    check: "Check",
    hint: "Hint",
    more: "More …",
    setIt: "Set it",
    pause: "Pause",
    resume: "Resume",
    giveUp: "Give up",
    goOn: "Play on",
    rules: "Rules",
    another: "Another board",
    pauseFirst: "Pause that one and begin",
    replay: "Step by step",
  },
  commands: {
    description: "KenKen: fill a board of cages with numbers",
    new: {
      description: "Start a board: for yourself alone, together, or as a race",
      options: {
        size: "Cells of a side, 3 to 9; usually 4",
        difficulty: "How hard it is to be thought out",
        every: "With remainders of divisions, and powers, too",
        mode: "Alone unless something else is said",
        with: "Somebody to play with",
        open: "Whoever likes may join",
        level: "A level of this server instead of a new board",
      },
    },
    set: { description: "Write a number in a cell", options: { cell: "Letter and number: B3", value: "The number" } },
    clear: { description: "Empty a cell", options: { cell: "Letter and number: B3" } },
    note: {
      description: "Note what a cell may be; noted again, it is no more",
      options: { cell: "Letter and number: B3", values: "Numbers: 1 3 4" },
    },
    undo: { description: "Take back what was written last", options: {} },
    redo: { description: "Do again what was taken back", options: {} },
    check: { description: "Mark what is in conflict", options: {} },
    hint: { description: "What can be found out next, and why, only for you", options: {} },
    solve: { description: "Give up and see the solution", options: {} },
    pause: { description: "Stop the time of your game", options: {} },
    resume: { description: "Continue a paused game", options: {} },
    board: { description: "Show the board again", options: { text: "As text, without a picture" } },
    stats: {
      description: "Leaderboards and players of KenKen",
      options: {
        ranking: "The boards that were solved on this server, the hardest first",
        solvers: "Who has solved how many boards",
      },
    },
    daily: {
      description: "The board of the day, the same for everybody",
      options: { difficulty: "Each difficulty has a board of its own" },
    },
    dailyTable: {
      description: "Who of this server was how fast with the board of the day",
      options: { ever: "Over all days" },
    },
    help: { description: "How it is played", options: {} },
  },
};
