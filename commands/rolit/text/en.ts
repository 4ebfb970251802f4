import { ROLIT_LEVEL_NAMES, type RolitLevel } from "#games/rolit/bots/levels.ts";
import type { RolitFileErrorReason } from "#games/rolit/json/file-error.ts";
import type { LessonStep } from "#games/rolit/lesson.ts";
import type {
  BallColour,
  BoardShape,
  BoardSize,
  RolitMode,
  RolitRefusal,
  RolitSceneLabels,
  RuleSet,
} from "#games/rolit/types.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/en/difficulties.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import type { BallGroup } from "../board-description.ts";
import { formatBoardPlace } from "./format-place.ts";
import type { RolitFileErrorFacts, RolitInputError, RolitJsonType, RolitResult } from "./phrases.ts";

const balls = (count: number) => format.plural(count, { one: "# ball", other: "# balls" });
const colours = {
  ...({ yellow: "yellow", red: "red", green: "green", blue: "blue", orange: "orange" } as const),
  ...({ pink: "pink", purple: "purple", black: "black", brown: "brown", beige: "beige" } as const),
};
const shapes = { square: "square", circle: "circle", diamond: "diamond" } as const;
const sizes = { small: "small", medium: "medium", large: "large" } as const;
const rules = { free: "free start", official: "official: four balls in the middle, captures are compulsory" } as const;
const levels = wordsForLevels(ROLIT_LEVEL_NAMES, difficulties);
const modes = { classic: "free-for-all", teams: "teams" } as const;
const playedOn = (level: RolitLevel | undefined) =>
  level ? ` · a bot (${levels[level]}) replaces players who leave` : "";
const notPossible = ({ expected, found }: RolitFileErrorFacts) =>
  `“${found}” is not allowed there. Allowed: ${expected}.`;
/** A count below the minimum. `found`: its digits. */
const few = (found: string) => (found === "0" ? "none" : `only ${found}`);
const place = ({ position, name, score }: RolitResult) =>
  `${format.number(position)}. **${name}** ${format.number(score)}`;

type Named = { name: string };

interface SettingsFacts {
  shape: BoardShape;
  size: BoardSize;
  cells: number;
  rules: RuleSet;
  mode: RolitMode | undefined;
  /** Level of the bot that plays on for a player who leaves, if any. */
  leaving: RolitLevel | undefined;
}

interface AltFacts {
  last: string | undefined;
  scores: readonly { name: string; score: number }[];
  turn: string | undefined;
  result: string | undefined;
  free: number;
}

interface RowFacts {
  mode: RolitMode;
  players: number;
  games: number;
  wins: number;
  /** Share of the boards' cells that balls of the player or their team covered at the end of the games, from 0 to 1. */
  share: number;
}

export const rolitTexts = {
  name: "Rolit",
  /** What follows from the seed of a match. */
  drawn: "Rolit itself has no luck: only the bots use the seed, to choose their cells.",
  /** Lines about this game in `/help`. */
  helpLines: [
    "- `/rolit new` starts a game, right away against a bot or with people you invite; everyone chooses a colour and, with `teams`, a team.",
    "- The board is a square, a circle or a diamond, small, medium or large, for 2 to 10 people and bots.",
    "- `/rolit place` places a ball on an empty cell next to another one: `D5`. In each of the eight directions, the unbroken run of balls between the new ball and your nearest one turns to your colour.",
    "- The buttons below the board do the same with menus, and undo a turn.",
    "- With `names`, people next to you play on your screen, and you type for all of them.",
    "- `/rolit watch` lets bots play each other, `/rolit stats` has players’ results, and `/rolit leaderboard` has the leaderboards.",
    "- `/rolit tutorial` is a short lesson, and `/rolit help` has the rules.",
  ],
  refusal: typedPhrases<ReasonPhrases<RolitRefusal>>({
    finished: () => "This game is over.",
    "not-your-turn": () => "It is not your turn.",
    "already-left": () => "That player has already left.",
    "not-left": () => "That player is still there and needs no replacement.",
    "off-board": ({ place: at }) =>
      `The board has no cell ${formatBoardPlace(at)}. Choose one of its cells, by its letter and its number: D5.`,
    "cell-taken": ({ place: at }) => `${formatBoardPlace(at)} already has a ball. Choose an empty cell.`,
    "touches-nothing": ({ place: at }) =>
      `${formatBoardPlace(at)} touches no ball. Choose an empty cell next to one; diagonals count.`,
    "must-trap": ({ place: at, places }) =>
      `${formatBoardPlace(at)} captures nothing. You can capture, so you have to: choose ${format.any(places.map(formatBoardPlace))}.`,
    "bad-option": ({ option, allowed }) => `“${option}” can be ${format.any(allowed)}.`,
    "too-few-players": ({ players: there, min }) =>
      `That is ${countOf.players(there)}, and Rolit needs at least ${format.number(min)}. Invite more people, or add bots.`,
    "too-many-players": ({ players: there, max }) =>
      `That is ${countOf.players(there)}, and Rolit is for at most ${format.number(max)}. Choose fewer players.`,
    "unknown-colour": ({ colour, allowed }) =>
      `There is no colour “${colour}”. Choose ${format.any(allowed.map((one) => colours[one]))}.`,
    "colour-taken": ({ colour }) => `Somebody already plays ${colours[colour]}. Choose another colour.`,
    "colours-differ": ({ colours: there, players: needed }) =>
      `Each player needs a colour of their own: there are ${countOf.players(needed)} and ${format.plural(there, { one: "# colour", other: "# colours" })}. Choose one for each player.`,
    "official-board": () =>
      "Four balls in the middle are for the small square only. Choose that board, or the free start.",
    "official-players": ({ players: there, min, max }) =>
      `With four balls in the middle, ${format.number(min)} to ${format.number(max)} can play, not ${format.number(there)}. Change the number of players, or choose the free start.`,
    "too-few-teams": ({ min }) =>
      `There must be at least ${format.number(min)} teams. Name them all, separated by commas.`,
    "empty-team": ({ team }) => `The team “${team}” is empty. At least one player has to choose it.`,
    "team-unnamed": ({ team }) => `Team ${format.number(team + 1)} has no name. Give it one.`,
    "team-name-taken": ({ team }) => `Two teams are called “${team}”. Give each a name of its own.`,
    "no-such-member": ({ team }) =>
      `The team “${team}” includes somebody who is not playing. Leave them out, or invite them.`,
    "in-two-teams": () => "A player is in two teams. Put each player in one.",
    "in-no-team": () => "A player is in no team. Put each player in one.",
    "bad-start": () => "This position cannot be played. Start a new game.",
  }),
  misprint: typedPhrases<ReasonPhrases<RolitInputError>>({
    "no-such-cell": ({ typed }) => `“${typed}” is not a cell. Type its letter and number: D5.`,
    "name-empty": () => "One name is empty. Separate the names with commas: Anna, Emma, Carla.",
    "name-too-long": ({ max }) => `That name is too long. Shorten it to ${format.number(max)} characters at most.`,
    "name-characters": ({ characters }) => `A name cannot contain ${format.any(characters)}. Choose another one.`,
    "name-twice": ({ name }) => `Two players are called “${name}”. Give each a name of their own.`,
    "team-twice": ({ name }) => `Two teams are called “${name}”. Give each a name of its own.`,
    "no-such-colour": ({ typed }) =>
      `“${typed}” is not a colour. Choose ${format.any(Object.values(colours))}; a team comes after a slash: Anna=blue/Foxes.`,
    "colour-twice": ({ colour }) => `Two players have the colour ${colours[colour]}. Give each a colour of their own.`,
    "no-such-team": ({ typed, teams }) => `There is no team “${typed}”. Choose ${format.any(teams)}.`,
    "players-differ": ({ there, players: wanted }) =>
      `That is ${countOf.players(there)}, and you asked for ${format.number(wanted)}. Leave out \`players\` or \`bots\`, or make them fit.`,
    "names-and-people": () =>
      "With `names`, everybody plays on your screen and nobody is invited. Leave out `with` and `open`, or the names.",
  }),
  words: {
    finalResult: "Final result",
    bestMove: "Move of the game",
    share: "of the board",
    free: "free",
    tag: "EN",
  } satisfies RolitSceneLabels,
  colours,
  shapes,
  sizes,
  rules,
  levels,
  modes,
  /** The choice that no bot plays on for a player who leaves. */
  leavingSkip: "no bot: their turns are skipped",

  began: ({ names }: { names: readonly string[] }) =>
    `A game of Rolit begins: ${format.all(names.map((name) => `**${name}**`))}.`,
  /** The colour of each player or, in teams, the players of each team. */
  seated: ({ name, colour }: Named & { colour: BallColour }) => `${name}: ${colours[colour]}`,
  team: ({ name, members }: Named & { members: readonly string[] }) => `**${name}**: ${format.all(members)}`,
  /** Says that the players have different numbers of turns. */
  unequal: ({ min, longer }: { min: number; longer: readonly string[] }) =>
    `Turns are uneven: ${format.number(min)} each, and one more for ${format.all(longer)}.`,
  /** Says in a lobby that the players will have different numbers of turns. The seats are not known yet. */
  unequalAhead: ({ players: there, min, longer }: { players: number; min: number; longer: number }) =>
    `With ${countOf.players(there)} turns are uneven: ${format.number(min)} each, and one more for ${format.plural(longer, { one: "the first", other: "the first #" })}.`,
  teamsAhead: (names: readonly string[]) => `Teams: ${format.all(names.map((name) => `**${name}**`))}`,
  settings: ({ shape, size, cells, rules: set, mode, leaving }: SettingsFacts) =>
    `${sizes[size]} ${shapes[shape]}, ${countOf.cells(cells)} · ${rules[set]}${mode ? ` · ${modes[mode]}` : ""}${playedOn(leaving)}`,
  placed: ({ name, cell, turned }: Named & { cell: string; turned: number }) =>
    turned === 0
      ? `**${name}** places a ball on ${cell}.`
      : `**${name}** places a ball on ${cell} and captures ${balls(turned)}.`,
  /** `lines`: sentences about what was undone. */
  undone: (lines: readonly string[]) =>
    lines.length === 0 ? "The last turn was undone." : `The last turn was undone: ${lines.join(" ")}`,
  left: ({ name, how, deputy }: Named & { how: "resigned" | "out-of-time"; deputy: RolitLevel | undefined }) => {
    const gone = how === "resigned" ? `**${name}** has left.` : `**${name}** has run out of time.`;
    return deputy
      ? `${gone} Their balls stay, and a bot (${levels[deputy]}) takes over.`
      : `${gone} Their balls stay, and their turns are skipped.`;
  },
  /** Says that a bot plays on for a player who left earlier. */
  deputised: ({ name, level }: Named & { level: RolitLevel }) =>
    `A bot (${levels[level]}) takes over from **${name}**.`,
  /** Name of a player who has left and whose seat a bot now plays. */
  deputyOf: (name: string) => `${name} (bot)`,
  /** Short forms for the list of turns. */
  goneShort: "left",
  deputisedShort: "replaced by a bot",
  full: "The board is full.",
  deserted: "Everybody else has left.",
  /** Line with the winners. The podium is shown below it. */
  won: ({ names, score }: { names: readonly string[]; score: number }) =>
    names.length === 1
      ? `🏆 **${names[0]}** wins with ${balls(score)}!`
      : `🏆 ${format.all(names.map((name) => `**${name}**`))} share first place with ${balls(score)} each!`,
  podium: (results: readonly RolitResult[]) => results.map(place).join(" · "),
  scores: (results: readonly { name: string; score: number }[]) =>
    results.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", "),

  opened: "The game has begun.",
  watching: "The bots are playing. You or a server admin can stop them with the button below the board.",
  laid: ({ cell, turned }: { cell: string; turned: number }) =>
    turned === 0 ? `Your ball is on ${cell}.` : `Your ball is on ${cell} and captures ${balls(turned)}.`,
  yourColour: (colour: BallColour) => `You play ${colours[colour]}.`,
  /** Explains the signs of the text board. */
  textLegend: "`+` a ball can be placed there · `·` empty",
  chooseCell: "Choose a cell",
  chooseColour: "Choose your colour",
  chooseTeam: "Choose your team",
  chosenColour: (colour: BallColour) => `You will play ${colours[colour]}.`,
  chosenTeam: (name: string) => `You are in the team ${name}.`,
  cell: ({ cell, turned }: { cell: string; turned: number }) =>
    turned === 0 ? cell : `${cell} · captures ${balls(turned)}`,
  row: (row: number) => `Row ${format.number(row)}`,

  /** The balls of a player. `withLetter`: also the letter that stands for them in the text board. */
  ballsOf: ({ letter, name, colour, count, cells }: BallGroup, withLetter = false) =>
    `${withLetter ? `${letter}: ` : ""}${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}${cells.length > 0 ? `: ${cells.join(" ")}` : ""}`,
  /** Explains a letter that stands for the balls of a player. */
  letterOf: ({ letter, name, colour, count }: BallGroup) =>
    `${letter} is ${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}`,
  /** The balls row by row. Each run of balls is its first cell and a letter for each ball. */
  ballRows: (rows: readonly string[]) => `Balls by rows, each run after its first cell: ${rows.join("; ")}.`,
  openCells: (cells: readonly string[]) => `Free cells for a ball: ${cells.join(" ")}`,

  alt: ({ last, scores, turn, result, free }: AltFacts) =>
    [
      "Rolit.",
      ...(last ? [last] : []),
      ...(scores.length > 0
        ? [`${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`]
        : []),
      ...(result ? [result] : []),
      ...(turn ? [`It is ${turn}’s turn.`] : []),
      `${format.plural(free, { one: "# cell is free", other: "# cells are free" })}.`,
    ].join(" "),

  /** A player's results by mode and number of players. */
  record: {
    heading: "By mode and number of players:",
    row: ({ mode, players: there, games, wins, share }: RowFacts) =>
      `${modes[mode]}, ${countOf.players(there)}: ${countOf.games(games)}, ${countOf.won(wins)}, ${format.percent(share)} of the board`,
  },

  /** Sentences about an error in a file. The place of the error is shown before the sentence. */
  fileError: typedPhrases<{ readonly [Kind in RolitFileErrorReason]: (facts: RolitFileErrorFacts) => string }>({
    "not-json": () => "The file is not JSON. Use one made by `/games export`.",
    "too-large": ({ expected }) => `The file is larger than ${expected} bytes. Use one made by \`/games export\`.`,
    missing: () => "This field is missing.",
    "unknown-key": () => "There is no such field.",
    "wrong-type": ({ expected }) => `There should be ${expected}.`,
    "not-one-of": notPossible,
    "unknown-type": notPossible,
    "unknown-shape": notPossible,
    "unknown-colour": notPossible,
    "unknown-strategy": notPossible,
    "out-of-range": ({ expected }) => `There should be a number in this range: ${expected}.`,
    "too-long": ({ expected }) => `There can be ${expected} characters at most.`,
    "too-few": ({ expected, found }) => `This list needs at least ${expected} entries; it has ${few(found)}.`,
    "too-many": ({ expected, found }) => `This list can have ${expected} entries at most; it has ${found}.`,
    "bad-command": () => "A move is written “place COLUMN ROW”, counted from 0.",
    "no-states": () => "A replay has at least one state.",
    "name-empty": () => "The name is empty.",
    "name-twice": () => "Somebody already has that name.",
    "colour-twice": ({ found }) => `Somebody already plays ${found}.`,
    "colour-unplayed": ({ found }) => `Nobody plays ${found}.`,
    "unknown-player": () => "No player has that name.",
    "too-few-players": ({ expected, found }) =>
      `A game needs at least ${expected} players; this one has ${few(found)}.`,
    "too-few-teams": ({ expected, found }) =>
      `A game with teams needs at least ${expected} teams; this one has ${few(found)}.`,
    "empty-team": () => "The team has no players.",
    "in-two-teams": () => "The player is already in another team.",
    "in-no-team": () => "The player is in no team.",
    "off-board": () => "The board has no such cell.",
    "cell-taken": () => "There is already a ball there.",
    "touches-nothing": () => "The ball touches no other one.",
    "must-trap": () => "If a capture is possible, it is compulsory.",
    "not-your-turn": () => "It is another player’s turn.",
    finished: () => "The game is already over at that point.",
    "wrong-turn": () => "It cannot be this colour’s turn.",
    "not-official": () =>
      "Four balls in the middle are for a small square with 2 to 4 players, and this game does not begin with them.",
    "wrong-score": ({ expected, found }) => `The score should be ${expected}, not ${found}.`,
    "told-otherwise": () => "This contradicts the list of players.",
    superfluous: () => "According to the moves, nothing should be here.",
    differs: ({ expected, found }) => `According to the moves, this should be ${expected}, not ${found}.`,
  }),
  /** Tells the player what to do about an error in a file. */
  correctFile: "Correct that, or use a file made by `/games export`.",
  fileTypes: { text: "a text", "whole-number": "a whole number", list: "a list", object: "an object" } satisfies Record<
    RolitJsonType,
    string
  >,

  help: {
    title: "**Rolit**",
    lines: [
      "Each player has a colour. On your turn, you place one ball on an empty cell that touches another ball; diagonals count. The very first ball can go anywhere.",
      "From your new ball, look along all eight lines: every unbroken run of other balls between it and the nearest one of yours is captured and turns to your colour.",
      "Each ball is a point for the player of its colour. When the board is full, the player with the most points wins; players with the same number share a place.",
      "In teams, each member keeps a colour of their own, and the points of all members are counted together.",
      "With the official rules, four balls start in the middle, and you have to capture if you can.",
      "- `/rolit new` starts a game on one of nine boards, for 2 to 10 people and bots; `teams` sets the names of the teams, `names` lists people who play on your screen, and `leaving` lets a bot replace players who leave.",
      "- `/rolit place` places a ball: type the cell (`D5`) or choose one that is offered. The button below the board offers them too.",
      "- `/rolit tutorial` is a short lesson to play, and `/rolit watch` lets bots play each other.",
    ],
  },
  lesson: {
    title: "**Rolit** · a short lesson",
    steps: {
      lay: {
        ask: "You play yellow. You place a ball on an empty cell that touches another ball, even if only diagonally. On which of these cells can you place yours?",
        right: "Right! It touches a ball. On the others it would touch nothing.",
        wrong: "There it would touch no ball. Try another cell.",
      },
      trap: {
        ask: "Between your new ball and another one of yours, on one line and without a gap, all balls turn yellow. Which cell captures the red ball?",
        right: "Right! The red ball lies between two of yours and turns yellow.",
        wrong: "That captures nothing: the red ball has to lie between two of yours. Try another cell.",
      },
      many: {
        ask: "All eight directions count at once. Which cell captures the most balls?",
        right: "Right! It captures balls on several lines at once.",
        wrong: "Another cell captures more. Try again.",
      },
      corner: {
        ask: "A ball in a corner can never be captured. Where can you place a ball that nobody can ever take from you?",
        right: "Right! No line goes through a corner, so a ball there stays yours.",
        wrong: "A line goes through that cell, so the ball could be captured again. Try another cell.",
      },
    } satisfies Record<LessonStep, { ask: string; right: string; wrong: string }>,
    next: "Next",
    again: "Start over",
    done: "That is all there is to know. `/rolit new` starts a game.",
    alt: "A small board with some balls on it.",
    you: "You",
    other: "Other",
  },
  buttons: { place: "Place a ball", type: "Type…", undo: "Undo" },
  form: { title: "Place a ball", cell: "Cell", help: "Its letter and its number, as shown around the board: D5" },
  command: {
    description: "Rolit: place balls and capture those of others",
    new: {
      description: "Start a game",
      options: {
        with: "A person to invite",
        open: "Let anybody join",
        players: "Players in all; bots fill seats unless `open`",
        colour: "Your colour",
        bots: "How many bots (2), or their levels (easy, master)",
        shape: "Shape of the board (default: square)",
        size: "8 (default), 11 or 15 cells across",
        rules: "How it starts (default: free)",
        teams: "Two or more team names, separated by commas",
        names: "People on your screen: Anna, Emma, or with colours and teams: Anna=blue/Foxes",
        "move-time": "How long each move may take",
        leaving: "Bot that replaces players who leave (default: none)",
      },
    },
    watch: {
      description: "Watch bots play each other",
      options: {
        bots: "Level of each bot: master, easy, hard (default: two masters)",
        shape: "Shape of the board (default: square)",
        size: "8 (default), 11 or 15 cells across",
      },
    },
    place: { description: "Place a ball", options: { cell: "Its letter and its number: D5" } },
    board: { description: "See the board again", options: { text: "As text, without a picture" } },
    undo: { description: "Undo the last turn, if the others agree", options: {} },
    tutorial: { description: "Play a short lesson (only you see it)", options: {} },
    help: { description: "Rules", options: {} },
  },
};
