import { countOf, format } from "#text/en/words.ts";
import type { BoardFacts, NumberBounds } from "./phrases.ts";

const range = ({ min, max }: NumberBounds) => `${format.number(min)} to ${format.number(max)}`;

/** Texts of the private message and of the forms in which a player sets up a new game. */
export const setUpTexts = {
  /** Button that opens the form, and the choice of the command that does the same. */
  setUp: "Set up…",
  title: "**Your game of Scrabble**",
  players: (names: readonly string[]) => `Players: ${format.all(names)}`,
  /** The game is set up, but not posted yet. */
  unposted: "Only you see this. Press Start when you are happy with the settings.",
  /** The host has a game against bots here, and has not played in it. */
  replacing: "When you press Start, your game here, in which you have had no turn yet, ends and does not count.",
  /** The game waits for players. */
  posted:
    "The invitation in the channel shows these settings. If you change them, players who have joined are asked again.",
  /** Public message for people whom the host has invited later. `names`: mentions, or names without a mention. */
  invited: ({ host, names }: { host: string; names: readonly string[] }) =>
    `${host} invites ${format.all(names)}: the button *Join* is above.`,
  /** Public message for people who had joined before the host changed the game. `names`: as in `invited`. */
  askedAgain: ({ host, names }: { host: string; names: readonly string[] }) =>
    `${host} has changed the game. ${format.all(names)}: read the invitation above, and press *Join* again to play.`,
  /** What going over the time for the whole game costs. After `minutes`, the player is out of the game. */
  overtime: ({ points, minutes }: { points: number; minutes: number }) =>
    `over time: −${points} points per minute begun, out of the game after ${minutes}`,
  presetMenu: "Ready-made settings…",
  presets: {
    classic: "Classic",
    quick: "Quick 9 × 9",
    club: "Club: challenges, 25 min",
    super: "Super",
    last: "As last time here",
  },
  presetHelp: {
    classic: "15 × 15, 7 tiles, no clock",
    quick: "A small board, no clock",
    club: "A failed challenge costs the turn; 25 minutes per player, or the clock that you chose",
    super: "21 × 21, with the large bag",
    last: "The settings of the last game that was set up in this channel",
  },
  buttons: {
    start: "Start",
    players: "Players, board…",
    rules: "Rules…",
    numbers: "Numbers…",
    open: "Open to all",
    closed: "By invitation only",
    rated: "Make it rated",
    unrated: "Make it unrated",
  },
  playersForm: {
    title: "Players and board",
    people: "Players",
    peopleHelp: "You play, too. Leave this empty to play with bots.",
    bots: "Bots",
    botsHelp: "Choose as many as you like. If you choose neither players nor bots, an easy bot plays.",
    list: "Word list",
    board: "Board",
    clock: "Clock",
  },
  rulesForm: {
    title: "Rules",
    challenge: "Words that are not in the list",
    exchange: "Tiles the bag needs for an exchange",
    goingOut: "Bonus for going out",
    bag: "Tiles in the bag",
    extras: "Hints and beginners",
    choices: {
      expertHints: "Hints show what the expert bot would play",
      easyWords: "Easy and medium bots play common words",
      overlooking: "Easy and medium bots miss some plays",
    },
  },
  numbersForm: {
    title: "Numbers",
    size: (bounds: NumberBounds) => `Squares per side, ${range(bounds)}`,
    rack: (bounds: NumberBounds) => `Tiles per rack, ${range(bounds)}`,
    bingoBonus: (bounds: NumberBounds) => `Bonus for a whole rack, ${range(bounds)}`,
    hints: (bounds: NumberBounds) => `Hints per player, ${range(bounds)}`,
    hintsHelp: "Leave it empty for as many as players like.",
    scorelessRounds: (bounds: NumberBounds) => `Scoreless rounds that end the game, ${range(bounds)}`,
  },
  board: ({ size, rack, isLarge }: BoardFacts) =>
    `${format.number(size)} × ${format.number(size)} · ${countOf.tiles(rack)}${isLarge ? " · large bag" : ""}`,
  /** Several bots of one level: 2 × easy. */
  botCount: ({ count, level }: { count: number; level: string }) => `${format.number(count)} × ${level}`,
  noClock: "No clock",
  /** The word in `2 min/move`. */
  move: "move",
  badClock: (typed: string) =>
    `“${typed}” is not a clock. Type \`25\` (minutes per player), \`25+10\` (and 10 seconds more per move) or \`2 min/move\`.`,
  notNumber: ({ typed, label }: { typed: string; label: string }) =>
    `“${typed}” is not a whole number. ${label}: type digits only.`,
  ratedHints: "A rated game has no hints. Leave the number of hints empty, or play it unrated.",
  /** Refuses easier bots if all bots are strong. */
  strongBots:
    "Only easy and medium bots go easy on beginners. Add one of them under *Players, board…*, or switch that off under *Rules…*.",
  command: {
    options: {
      with: "A person to play with; for more people, choose Set up… in `settings`",
      open: "Let everyone join",
      bots: "How many bots (2), or their levels (easy, master)",
      list: "Word list: a language or one of this server’s own",
      settings: "Ready-made settings, or Set up… to choose everything yourself",
      clock: "25 (minutes each), 25+10 (and seconds per move) or 2 min/move",
    },
  },
};
