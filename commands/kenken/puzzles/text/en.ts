import type { BoardError } from "#games/kenken/board/board-types.ts";
import type { ExpectedPropFileToken, PropFileError } from "#games/kenken/notation/prop/prop-types.ts";
import { format } from "#text/en/words.ts";
import { formatClock } from "#text/format-clock.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import type { BoardSolutionCount, PuzzleInputError, PuzzleListEntry, PuzzleRefusalFacts } from "./phrases.ts";

const { number, any, plural } = format;

const expected: { readonly [E in ExpectedPropFileToken | "value"]: string } = {
  size: "the size of the board",
  "cage-count": "the number of cages",
  operation: "the code of an operation",
  result: "a result",
  "cell-count": "the number of cells of a cage",
  row: "the row number of a cell",
  column: "the column number of a cell",
  value: "a value",
};

const howMany = ({ solutions, exact }: BoardSolutionCount) =>
  `${exact ? "" : "at least "}${plural(solutions, { one: "# solution", other: "# solutions" })}`;

const some = (count: number) => format.plural(count, { one: "# puzzle", other: "# puzzles" });

/** Phrases about the puzzles that a server keeps. */
export const puzzleTexts = {
  refusal: typedPhrases<ReasonPhrases<PuzzleRefusalFacts>>({
    "name-empty": () => "A puzzle needs a name, with at least one letter or digit in it.",
    "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
    "name-characters": ({ characters }) =>
      `A name can have letters, digits, spaces and simple symbols such as - or &, but not ${any(characters)}.`,
    "no-such-puzzle": ({ name, names }) =>
      names.length === 0
        ? `There is no puzzle “${name}”: this server has no puzzles yet. \`/kenken puzzle create\` makes one.`
        : `There is no puzzle “${name}” here. Try ${any(names)}.`,
    "no-puzzle-matches": ({ wished, kept }) =>
      kept === 0
        ? "There are no puzzles on this server yet. `/kenken puzzle create` makes one, `/kenken puzzle import` imports one."
        : kept === 1
          ? `This server has ${some(kept)}, and it is not ${wished}. Choose another size or difficulty.`
          : `None of the ${some(kept)} on this server is ${wished}. Choose another size or difficulty.`,
    "puzzle-exists": ({ name }) =>
      `There is already a puzzle “${name}”, and it belongs to another player. Choose another name.`,
    "puzzle-name-taken": ({ name }) => `There is already a puzzle “${name}”. Choose another name.`,
    "not-your-puzzle": ({ name }) =>
      `“${name}” belongs to another player: only they and server admins can change or remove it.`,
    "changed-meanwhile": ({ name }) => `“${name}” has changed in the meantime. Look at it and try again.`,
    "too-many-own-puzzles": ({ max }) =>
      `You already have ${some(max)} on this server, and that is the limit. Remove one first.`,
    "too-many-puzzles": ({ max }) => `This server has ${some(max)}, and that is the limit. Remove one first.`,
    "puzzle-too-large": ({ max }) => `This board is too large: as text, it can have ${number(max)} characters at most.`,
    "no-solution": ({ certain }) =>
      certain
        ? "This board has no solution, so it was not saved. Check its cages."
        : "I could not find a solution in time, so the board was not saved. Check its cages, or make it smaller.",
  }),
  misprint: typedPhrases<ReasonPhrases<PuzzleInputError>>({
    "only-on-servers": () => "Puzzles belong to servers: use this in a server channel.",
    "unknown-file": ({ kinds }) => `Boards are read from files that end in ${any(kinds)}.`,
    "file-too-large": ({ maxKiB }) => `That file is too large: a board has ${number(maxKiB)} KiB at most.`,
    "foreign-host": () => "I can only take files uploaded to Discord. Attach yours to the command.",
    "not-fetched": () => "I could not download that file from Discord. Please attach it again.",
    "form-not-filled": () =>
      "I could not open your board in the form. Press the button again, or save the file, change it and send it with `/kenken puzzle import`.",
    "nothing-to-keep": () =>
      "You have no board to keep. Play one with `/kenken new`: you can keep it as a puzzle while it runs or once it is over.",
    "daily-board": () =>
      "This is one of today’s daily boards: today it can only be played with `/kenken daily`. From tomorrow on, it can be a puzzle.",
    "too-long-for-form": ({ name }) =>
      `“${name}” is too large for a form. Get it with \`/kenken puzzle export\`, change it, and bring it back with \`/kenken puzzle import\`.`,
  }),
  fileError: typedPhrases<ReasonPhrases<Exclude<PropFileError, BoardError>>>({
    "too-long": ({ max }) => `The text is too long: a board has ${number(max)} characters at most.`,
    ended: ({ expected: what }) => `The text ends here, but ${expected[what]} was expected.`,
    "not-a-number": ({ expected: what, found }) => `“${found}” is not a number; ${expected[what]} was expected.`,
    "out-of-range": ({ expected: what, found, min, max }) =>
      `${found} cannot be ${expected[what]}: a number from ${number(min)} to ${number(max)} was expected.`,
    "value-without-cell": ({ expected: what, found }) =>
      `${found} is a value without a cell before it; ${expected[what]} was expected.`,
    "bad-value": ({ found }) => `${found} is not a value: one number in square brackets was expected.`,
    "goes-on": ({ found }) => `There is extra text after the last cage: “${found}”.`,
  }),
  /** An error with its place in the typed text and, if it is about a cell, the name of the cell. */
  at: ({ line, column, cell, what }: { line: number; column: number; cell: string | undefined; what: string }) =>
    `Line ${number(line)}, column ${number(column)}${cell === undefined ? "" : ` (${cell})`}: ${what}`,
  moreErrors: (more: number) => `… and ${number(more)} more.`,
  /** The board has errors, but none if 5 and 6 are read the other way round. */
  proposeSwapped: (swapped: boolean) =>
    `💡 Its author has probably written ${swapped ? "5 for powers and 6 for remainders" : "5 for remainders and 6 for powers"}: import it ${swapped ? "with `five-is-power: True`" : "without `five-is-power`"}, and it can be read.`,
  notKept: "Nothing was saved:",
  /** Caption of the picture of a board with errors. If no cell is marked, the board may be incomplete. */
  asRead: (isMarked: boolean) =>
    isMarked
      ? "Here is the board as I read it, with the wrong cells marked."
      : "Here is the board as far as I could read it.",
  /** `wished`: the size and grade that the list is filtered by; empty without a filter. */
  heading: ({ wished, total }: { wished: string; total: number }) =>
    `**${some(total)}**${wished === "" ? "" : ` · ${wished}`}`,
  page: ({ page, pages }: { page: number; pages: number }) => `page ${number(page)} of ${number(pages)}`,
  line: ({ name, what, ...facts }: PuzzleListEntry) =>
    `- **${name}** · ${what}${facts.solutions === 1 && facts.exact ? "" : ` · ${howMany(facts)}`}`,
  author: (name: string) => `by ${name}`,
  noAuthor: "by somebody who is no longer here",
  solutions: (facts: BoardSolutionCount) =>
    facts.solutions === 1 && facts.exact
      ? "It has exactly one solution."
      : `⚠️ It has ${howMany(facts)}: any of them counts.`,
  solvedBy: ({ name, total }: { name: string; total: number }) => `**${some(total)}** solved by **${name}**`,
  noneSolved: (name: string) => `**${name}** has not solved any of this server’s puzzles yet.`,
  ranking: "**Fastest without hints**",
  rankingEmpty: "Nobody has solved it without hints yet.",
  /** Results of players who solved the puzzle together. */
  together: ({ times, ms }: { times: number; ms: number }) =>
    `Solved together: ${plural(times, { one: "once", other: "# times" })}, best time ${formatClock(ms)}.`,
  /** Marks a puzzle that a person has solved only together with others. */
  withOthers: "with others",
  /** Explains to a person why the board of a puzzle is not shown to them yet. */
  unseen: "You see the board once you start playing. Your time starts then.",
  /** Shown to a person who knows the board of a puzzle, because they made it, looked at it or finished it. */
  seenNow: "You know this board, so playing it does not count for any leaderboard.",
  /** Shown if another player of the same match knows the board. */
  othersKnow: "One of you knows this board, so playing it does not count for any leaderboard.",
  /** Refusal: the player is already playing this board. `channel`: a mention of the channel. */
  playsElsewhere: (channel: string) => `You are already playing this board in ${channel}. Finish that game first.`,
  /** Refusal: the player competes on a board of this size. `where`: a mention of the channel, or `onDailyBoard`. */
  competesElsewhere: ({ size, where }: { size: number; where: string }) =>
    `You are playing a ${size} × ${size} board (${where}). Until that game is over, I read no other board of this size or larger from you.`,
  onDailyBoard: "today’s daily board",
  kept: ({ name, what }: { name: string; what: string }) => `**${name}** is saved: ${what}.`,
  overwritten: ({ name, what }: { name: string; what: string }) =>
    `**${name}** has a new board: ${what}. Its leaderboard starts again.`,
  overwriteQuestion: (name: string) => `There is already a puzzle **${name}**. Overwrite it with this board?`,
  renamed: ({ before, name }: { before: string; name: string }) => `**${before}** is called **${name}** now.`,
  removeQuestion: (name: string) => `Remove the puzzle **${name}**? Games already started with it will continue.`,
  removed: (name: string) => `**${name}** is gone. Games already started with it will continue.`,
  exported: (name: string) => `**${name}** as a file.`,
  form: {
    title: "KenKen board",
    board: "Size, number of cages, then one cage per line",
    help: "Code (0 none, 1 +, 2 −, 3 ×, 4 ÷, 5 %, 6 ^), result, cell count, row and column of each, [value]",
  },
  keepForm: { title: "Keep this board as a puzzle", name: "Name of the puzzle" },
  buttons: {
    ...{ play: "Play", together: "Together", race: "Race" },
    ...{ overwrite: "Overwrite", remove: "Remove", keep: "Keep as a puzzle", edit: "Edit…" },
  },
  commands: {
    group: "This server’s own puzzles",
    list: {
      description: "See this server’s puzzles",
      options: {
        size: "Cells per side",
        difficulty: "Difficulty",
        "solved-by": "Only puzzles this person has solved",
      },
    },
    show: { description: "See a puzzle and its leaderboard, and play it", options: { name: "Which puzzle" } },
    create: { description: "Make a puzzle, in a form", options: { name: "Name of the puzzle" } },
    edit: { description: "Change a puzzle, in a form", options: { name: "Which of your puzzles" } },
    import: {
      description: "Import a puzzle from a file",
      options: {
        file: "In the PROP format, ending in prop, txt or kk",
        name: "Name of the puzzle (default: the file name)",
        "five-is-power": "The file uses 5 for powers and 6 for remainders",
      },
    },
    export: {
      description: "Export a puzzle as a file",
      options: { name: "Which puzzle", "five-is-power": "With 5 for powers and 6 for remainders" },
    },
    remove: { description: "Remove a puzzle", options: { name: "Which of your puzzles" } },
    keep: {
      description: "Keep your current or last board as a puzzle",
      options: { name: "Name of the puzzle" },
    },
    rename: {
      description: "Give a puzzle another name",
      options: { name: "Which of your puzzles", to: "New name" },
    },
  },
};
