import type { Expected } from "#games/kenken/prop/types.ts";
import { clockOf } from "#text/clock.ts";
import { formatOf } from "#text/format.ts";
import type { LevelsPhrases, SolutionFacts } from "#text/levels/phrases.ts";

const { number, all, count } = formatOf("en");

const expected: { readonly [E in Expected | "value"]: string } = {
  size: "the size of the board",
  "cage-count": "the number of cages",
  operation: "the code of an operation",
  result: "a result",
  "cell-count": "the number of cells of a cage",
  row: "a row",
  column: "a column",
  value: "a value",
};

const howMany = ({ solutions, exact }: SolutionFacts) =>
  `${exact ? "" : "at least "}${count(solutions, { one: "# solution", other: "# solutions" })}`;

const some = (total: number) => count(total, { one: "# level", other: "# levels" });

export const levels: LevelsPhrases = {
  refusal: {
    "name-empty": () => "A level needs a name, with at least one letter or digit in it.",
    "name-too-long": ({ most }) => `That name is too long: it may have ${most} characters at most.`,
    "name-characters": ({ characters }) =>
      `A name may have letters, digits, spaces and simple signs such as - or &, but not ${all(characters)}.`,
    "no-such-level": ({ name, names }) =>
      names.length === 0
        ? `There is no level “${name}”, nor any other here yet. \`/kenken level create\` makes one.`
        : `There is no level “${name}” here. There is, for example: ${all(names)}.`,
    "no-level-matches": ({ wished, kept }) =>
      kept === 0
        ? "There are no levels on this server yet. `/kenken level create` makes one, `/kenken level import` brings one."
        : `Of ${some(kept)} on this server none is ${wished}.`,
    "level-exists": ({ name }) => `There is a level “${name}” already, and it is somebody else’s. Choose another name.`,
    "level-name-taken": ({ name }) => `There is another level “${name}”. Choose a name that none has.`,
    "not-your-level": ({ name }) => `“${name}” is somebody else’s: only they and moderators can change or remove it.`,
    "changed-meanwhile": ({ name }) => `“${name}” has changed meanwhile. Look at it and try again.`,
    "too-many-levels": ({ most }) => `This server has ${number(most)} levels, and that is the limit. Remove one first.`,
    "level-too-large": ({ most }) => `This board is too large: as text it may have ${number(most)} characters.`,
    "no-solution": ({ certain }) =>
      certain
        ? "This board has no solution, so it is not kept."
        : "No solution of this board was found in good time, so it is not kept.",
  },
  misprint: {
    "only-on-servers": () => "Levels are kept by servers: ask for them in a channel of one.",
    "unknown-file": ({ kinds }) => `Boards are read from files that end in ${all(kinds)}.`,
    "file-too-large": ({ mostKiB }) => `That file is too large: a board has ${number(mostKiB)} KiB at most.`,
    "foreign-host": () => "I take files from Discord only. Attach the file to the command.",
    "not-fetched": () => "The file could not be fetched from Discord. Please attach it again.",
    "nothing-to-keep": () =>
      "There is no board of yours to keep. Play one with `/kenken new`; while it runs or when it is over, it can become a level.",
    "too-long-for-form": ({ name }) =>
      `“${name}” is too large for a form. Take it with \`/kenken level export\`, change it, and bring it back with \`/kenken level import\`.`,
  },
  fault: {
    "too-long": ({ most }) => `The text is too long: a board has ${number(most)} characters at most.`,
    ended: ({ expected: what }) => `Here it ends, where ${expected[what]} was expected.`,
    "not-a-number": ({ expected: what, found }) => `“${found}” is no number; ${expected[what]} was expected.`,
    "out-of-range": ({ expected: what, found, least, most }) =>
      `${found} cannot be ${expected[what]}: from ${number(least)} to ${number(most)} was expected.`,
    "value-without-cell": ({ expected: what, found }) =>
      `${found} is a value without a cell before it; ${expected[what]} was expected.`,
    "bad-value": ({ found }) => `${found} is no value: one number in square brackets was expected.`,
    "goes-on": ({ found }) => `After the last cage nothing was expected any more, but there is “${found}”.`,
  },
  at: ({ line, column, cell, what }) =>
    `Line ${number(line)}, column ${number(column)}${cell === undefined ? "" : ` (${cell})`}: ${what}`,
  moreFaults: (more) => `… and ${number(more)} more.`,
  notKept: "Nothing was kept:",
  heading: ({ wished, total }) => `**${some(total)}**${wished === "" ? "" : ` · ${wished}`}`,
  page: ({ page, pages }) => `page ${number(page)} of ${number(pages)}`,
  line: ({ name, what, ...facts }) =>
    `- **${name}** · ${what}${facts.solutions === 1 && facts.exact ? "" : ` · ${howMany(facts)}`}`,
  author: (name) => `by ${name}`,
  noAuthor: "by somebody who is no longer here",
  solutions: (facts) =>
    facts.solutions === 1 && facts.exact
      ? "It has exactly one solution."
      : `⚠️ It has ${howMany(facts)}: whichever is found counts.`,
  solvedBy: ({ name, total }) => `**${some(total)}** solved by **${name}**`,
  noneSolved: (name) => `**${name}** has solved none of the levels of this server yet.`,
  ranking: "**Fastest without hints**",
  rankingEmpty: "Nobody has solved it without hints yet.",
  together: ({ times, ms }) =>
    `Solved together: ${count(times, { one: "once", other: "# times" })}, at best in ${clockOf(ms)}.`,
  withOthers: "with others",
  unseen: "Its board is shown once you play it: your time begins then.",
  seenNow: "You know this board, so playing it counts in no ranking.",
  othersKnow: "One of you knows this board, so playing it counts in no ranking.",
  playsElsewhere: (channel) => `You are playing this board in ${channel}. Finish that game first.`,
  kept: ({ name, what }) => `**${name}** is kept: ${what}.`,
  overwritten: ({ name, what }) => `**${name}** is overwritten: ${what} now. Another board has a ranking of its own.`,
  overwriteQuestion: (name) => `There is a level **${name}** already. Overwrite it with this board?`,
  renamed: ({ before, name }) => `**${before}** is called **${name}** now.`,
  removeQuestion: (name) => `Remove the level **${name}**? Games that have begun with it go on.`,
  removed: (name) => `**${name}** is removed. Games that have begun with it go on.`,
  exported: (name) => `**${name}** as a file.`,
  form: {
    title: "A board of KenKen",
    board: "Size, number of cages; then a cage a line",
    help: "Code 0 none, 1 +, 2 −, 3 ×, 4 ÷, 5 %, 6 ^; result; number of cells; row column of each, [value].",
  },
  keepForm: { title: "Keep this board as a level", name: "What it is to be called" },
  buttons: {
    ...{ play: "Play", together: "Together", race: "Race" },
    ...{ overwrite: "Overwrite", remove: "Remove", keep: "Keep as a level" },
  },
  commands: {
    group: "Boards that this server keeps",
    list: {
      description: "List the levels of this server",
      options: {
        size: "Cells of a side",
        difficulty: "How hard it is to be thought out",
        who: "Which of them somebody has solved",
      },
    },
    show: { description: "See a level and its ranking, and play it", options: { name: "Which level" } },
    create: { description: "Make a level, in a form", options: { name: "What it is to be called" } },
    edit: { description: "Change a level, in a form", options: { name: "Which level: one of yours" } },
    import: {
      description: "Bring a level in a file",
      options: {
        file: "In the PROP format, ending in prop, txt or kk",
        name: "What it is to be called; otherwise as the file",
        swapped: "Its author has 5 for powers and 6 for remainders",
      },
    },
    export: {
      description: "Take a level as a file",
      options: { name: "Which level", swapped: "With 5 for powers and 6 for remainders" },
    },
    remove: { description: "Remove a level", options: { name: "Which level: one of yours" } },
    keep: {
      description: "Keep the board that you play, or played last, as a level",
      options: { name: "What it is to be called" },
    },
    rename: {
      description: "Give a level another name",
      options: { name: "Which level: one of yours", to: "What it is to be called" },
    },
  },
};
