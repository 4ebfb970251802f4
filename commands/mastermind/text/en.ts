import type { NameRefusal } from "#core/parse-name.ts";
import { BOT_STRATEGY_DIFFICULTIES, type BotStrategy } from "#games/mastermind/bots/bots.ts";
import type { MastermindInputError } from "#games/mastermind/code-notation.ts";
import type { MastermindFileError } from "#games/mastermind/json/file-step.ts";
import { BOARD_DIFFICULTY_NAMES } from "#games/mastermind/rules/options.ts";
import type { CodeAnswer, MastermindRefusal, MastermindSceneLabels } from "#games/mastermind/types.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/en/difficulties.ts";
import { countOf, format } from "#text/en/words.ts";
import { formatClock } from "#text/format-clock.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import { formatAnswer, formatPegNumbers, formatPegs } from "./format-pegs.ts";
import type { MastermindDifficulty, MastermindRole } from "./phrases.ts";

const pegs = (count: number) => format.plural(count, { one: "# peg", other: "# pegs" });
const guesses = (count: number) => format.plural(count, { one: "# guess", other: "# guesses" });
const codes = (count: number) => format.plural(count, { one: "# code", other: "# codes" });
const counts = ({ exact, partial }: { readonly exact: number; readonly partial: number }) =>
  `${format.number(exact)} in place, ${format.number(partial)} elsewhere`;
const within = (what: string, min: number, max: number) =>
  `${what} has to be a whole number from ${format.number(min)} to ${format.number(max)}.`;

const boards = wordsForLevels(BOARD_DIFFICULTY_NAMES, difficulties);
const TO_DO = {
  make: "the code has to be made",
  guess: "it is time for a guess",
  answer: "the last guess has to be answered",
  tell: "the code has to be revealed",
} as const;

type Named = { name: string };
/** A code as it is shown: in words or, for people whose theme has other colours, with its symbols. */
type Codes = { code: string };

interface SettingsFacts {
  /** Undefined if the board has another size than the named difficulties. */
  difficulty?: MastermindDifficulty;
  positions: number;
  colours: number;
  turns: number;
  paper: boolean;
}

interface ShareFacts extends Named {
  /** Name of the board or, if it has none, its size. */
  board: string;
  turns: number;
  of: number;
  won: boolean;
  rows: readonly string[];
}

/** `rows`: a sentence for each guess. */
interface AltFacts {
  guesses: number;
  of: number;
  code: string | undefined;
  rows: readonly string[];
  turn: string | undefined;
}

interface GuessFacts {
  turn: number;
  guess: string;
  answer: CodeAnswer | undefined;
}

interface RowFacts {
  position: number;
  name: string;
  difficulty: string;
  turns: number;
  hints: number;
  ms: number;
  when: string;
}

export const mastermindTexts = {
  name: "Mastermind",
  /** What follows from the seed of a match. */
  drawn: "If a bot makes the code, that code is drawn from the seed.",
  /** Lines about this game in `/help`. */
  helpLines: [
    "- `/mastermind new` asks what you would like: to break a code (easy, medium, hard, or a board of your own), or to make one for a bot or, with `with`, for a person. With `public`, everybody in the channel can watch.",
    "- `/mastermind guess` takes numbers (`1 4 2 2`) or letters (`RGBY`); the buttons below the board show colours and symbols.",
    "- ✔ is a peg in its place, ○ a peg of a right colour in a wrong place. The codemaker counts them with menus, or with `/mastermind answer`.",
    "- `/mastermind hint` suggests a code that fits all answers, up to three times.",
    "- `/mastermind pause` stops the clock and `/mastermind resume` starts it again; `/games save` and `/games load` work for solo games too.",
    "- `/mastermind watch` shows one bot breaking another bot’s code.",
    "- `/mastermind stats` has players’ results, and `/mastermind leaderboard` shows which bots’ codes were broken on this server. Points: one for winning, and one more for each guess that the breaker has left.",
    "- `/mastermind daily` is the code of the day, and `/mastermind daily-ranking` shows who has broken it.",
    "- `/mastermind help` has the rules, and every peg with its letter.",
  ],
  /** What is wrong with a file. Before `damaged`, the place in the file is named. */
  fileError: typedPhrases<ReasonPhrases<MastermindFileError>>({
    damaged: () => "This is not a file as `/games export` writes it. Use one that was not changed.",
    "wrong-guess": ({ turn }) => `Guess ${format.number(turn)} does not fit the board of the file.`,
    "wrong-answer": ({ turn }) => `The answer to guess ${format.number(turn)} is missing or cannot be right.`,
    "wrong-code": () => "The code does not fit the board of the file.",
    "wrong-end": () => "The game in the file cannot have ended in this way after these guesses.",
  }),
  refusal: typedPhrases<ReasonPhrases<MastermindRefusal>>({
    finished: () => "This game is over.",
    "not-your-turn": ({ phase }) => `It is not your turn: ${TO_DO[phase]}.`,
    "something-else-first": ({ phase }) => `That is not possible now: ${TO_DO[phase]}.`,
    "too-few-pegs": ({ pegs: there, positions }) =>
      `That is ${pegs(there)}, but codes in this game have ${format.number(positions)}.`,
    "too-many-pegs": ({ pegs: there, positions }) =>
      `That is ${pegs(there)}, but codes in this game have ${format.number(positions)}.`,
    "no-such-colour": ({ colour, colours }) =>
      `There is no colour ${format.number(colour + 1)} in this game: its colours go from 1 to ${format.number(colours)}.`,
    "too-many-counted": ({ exact, partial, positions }) =>
      `That adds up to ${pegs(exact + partial)} (${counts({ exact, partial })}), but codes in this game have only ${format.number(positions)}.`,
    "last-peg-elsewhere": ({ exact, positions }) =>
      `If ${format.plural(exact, { one: "# peg is", other: "# pegs are" })} in place out of ${format.number(positions)}, the last one cannot belong elsewhere: there is no place left. Count again.`,
    "wrong-counts": ({ guess, right, count }) =>
      [
        `That is not the right answer to ${formatPegNumbers(guess)}. It should be: ${counts(right)}.`,
        "First count the pegs in the right place. Then take the remaining pegs of the guess one by one, and match each with a peg of its colour that is still left in the code, if there is one.",
        ...(count.exact.length > 0 ? [`In place: ${format.all(count.exact.map((at) => `no. ${at + 1}`))}.`] : []),
        ...count.partial.map(
          ({ guess: from, code: to }) =>
            `Elsewhere: no. ${from + 1} of the guess has the colour of no. ${to + 1} of the code.`,
        ),
      ].join("\n"),
    "never-so": ({ guess, said }) => `No code gives “${counts(said)}” for ${formatPegNumbers(guess)}. Count again.`,
    contradicts: ({ said, earlier }) =>
      [
        earlier.length === 1
          ? `Your answer (${counts(said)}) and this earlier one cannot both be right:`
          : `Your answer (${counts(said)}) and these earlier ones cannot all be right:`,
        ...earlier.map(({ turn, guess, answer }) => `- guess ${turn}, ${formatPegNumbers(guess)}: ${counts(answer)}`),
        earlier.length === 1
          ? "Change your answer, or correct the earlier one."
          : "Change your answer, or correct one of the earlier ones.",
      ].join("\n"),
    "code-contradicts": ({ turn, guess, said, right }) =>
      `You answered guess ${turn} (${formatPegNumbers(guess)}) with “${counts(said)}”, but with this code the answer would be “${counts(right)}”. Enter the code on your paper, or correct that answer.`,
    "same-answer": ({ turn, said }) =>
      `Guess ${format.number(turn)} is already answered with “${counts(said)}”. Type the corrected counts.`,
    "only-on-paper": () =>
      "In this game I know the code and have checked every answer, so none is wrong. Answers can be corrected only in games on paper.",
    "no-such-turn": ({ turn, answered }) =>
      answered === 0
        ? "No guess has been answered yet."
        : `There is no answer to guess ${format.number(turn)}: ${answered === 1 ? "only guess 1 has been answered" : `only guesses 1 to ${format.number(answered)} have been answered`}.`,
    "hints-for-breaker": () => "Hints are only for the player who breaks the code.",
    "no-hints-left": ({ max }) =>
      max === 0
        ? "This game is played without hints."
        : format.plural(max, {
            one: "You have had your hint: there is only # in this game.",
            other: "You have had all your hints: there are only # in this game.",
          }),
    "bad-positions": ({ min, max }) => within("The number of pegs in a code", min, max),
    "bad-colours": ({ min, max }) => within("The number of colours", min, max),
    "bad-turns": ({ min, max }) => within("The number of guesses", min, max),
    "bad-hints": ({ min, max }) => within("The number of hints", min, max),
    "bad-option": ({ option, allowed }) => `“${option}” can be ${format.any(allowed)}.`,
  }),
  misprint: typedPhrases<ReasonPhrases<MastermindInputError>>({
    "no-such-peg": ({ typed }) =>
      `“${typed}” is not a colour. Type numbers as below the board (1 4 2 2), or letters (RGBY).`,
  }),
  /** Why `/mastermind new` starts nothing: a choice is missing, or two choices do not go together. */
  choose: {
    role: "What would you like to do: break a code, or make one for others to break?",
    difficulty: "Which code would you like to break? Easy has 4 pegs of 4 colours, medium 4 of 6, hard 5 of 8.",
    bot: "Who should break your code? Choose one of the bots, or name a person with the option `with`.",
    /**
     * Refuses the option `code`. In most games the bot asks for the code later. If the maker has written the code on
     * real paper, the bot never learns it.
     */
    codeNotNow:
      "The option `code` is only for private games against a bot, and not for games on paper. Leave it out: I will ask you for the code in private.",
    /** The player chose both a named board and the size of a board. */
    twoBoards: "Choose either a difficulty, or your own number of pegs and colours.",
    paperNeedsMaker: "Only the player who makes the code can keep it on paper. Choose to make the code.",
    botNeedsMaker: "A bot can only guess if you make the code. Choose to make it, or leave the bot out.",
    /**
     * The maker wants to keep the code on real paper, but the game has two people. Then the bot gives the answers, so
     * it must know the code.
     */
    paperNeedsBot:
      "When a person breaks your code, I give the answers, so I have to know it. Play against a bot to keep it on paper.",
    personAndBot: "Choose either a person or a bot to play with.",
  },
  words: { exact: "place", partial: "colour", guesses: "guesses", tag: "EN" } satisfies MastermindSceneLabels,
  /** One letter for each colour, for typing codes. */
  letters: ["R", "G", "B", "Y", "O", "P", "C", "N", "K", "S", "W", "L"],
  colours: [
    ...["red", "green", "blue", "yellow", "orange", "purple"],
    ...["cyan", "brown", "pink", "slate", "white", "lime"],
  ],
  difficulties: boards,
  roles: { breaker: "break the code", maker: "make the code" } satisfies Record<MastermindRole, string>,
  /** The strengths of the bots. */
  bots: wordsForLevels(BOT_STRATEGY_DIFFICULTIES, difficulties),
  /** How the bots guess. */
  methods: { "five-guess": "Knuth’s minimax", genetic: "genetic search", optimal: "fewest guesses" } satisfies Record<
    BotStrategy,
    string
  >,

  began: ({ maker, breaker }: { maker: string; breaker: string }) =>
    `A game of Mastermind begins: **${maker}** makes the code, **${breaker}** breaks it.`,
  made: ({ name }: Named) => `**${name}** has set the code.`,
  guessed: ({ name, turn, guess }: Named & { turn: number; guess: readonly number[] }) =>
    `**${name}**, guess ${format.number(turn)}: ${formatPegs(guess)}`,
  answered: (answer: CodeAnswer & { turn: number }) => `${formatAnswer(answer)} ${counts(answer)}`,
  corrected: ({ name, turn, ...answer }: CodeAnswer & Named & { turn: number }) =>
    `**${name}** corrects the answer to guess ${format.number(turn)}: ${formatAnswer(answer)} ${counts(answer)}`,
  told: ({ name }: Named) => `**${name}** reveals the code.`,
  resigned: ({ name, how }: Named & { how: "resigned" | "out-of-time" }) =>
    `**${name}** has ${how === "resigned" ? "resigned" : "run out of time"}.`,
  broken: ({ name, turns }: Named & { turns: number }) => `🏆 **${name}** has broken the code in ${guesses(turns)}!`,
  unbroken: ({ maker, breaker }: { maker: string; breaker: string }) =>
    `🏆 **${maker}** wins: **${breaker}** did not break the code!`,
  wonByLeaving: ({ name }: Named) => `🏆 **${name}** wins!`,
  theCode: ({ code }: Codes) => `The code: ${code}`,
  hintsUsed: ({ name, count }: Named & { count: number }) => `${name} used ${countOf.hints(count)}.`,

  /** Who has to do what now. */
  turn: {
    make: ({ name }: Named) => `Waiting for ${name} to set the code.`,
    guess: ({ name, turn, of }: Named & { turn: number; of: number }) =>
      `${name}’s turn: guess ${format.number(turn)} of ${format.number(of)}.`,
    answer: ({ name, turn }: Named & { turn: number }) => `Waiting for ${name} to answer guess ${format.number(turn)}.`,
    tell: ({ name }: Named) => `Waiting for ${name} to reveal the code.`,
  },
  /** What the player whose turn it is has to do now. */
  yourTurn: {
    make: "Make a code: press its pegs one by one, or type it. Nobody else sees it.",
    guess: ({ turn, of }: { turn: number; of: number }) =>
      `Guess ${format.number(turn)} of ${format.number(of)}: press the pegs, or type them.`,
    answer: ({ turn, guess }: { turn: number; guess: string }) =>
      `Guess ${format.number(turn)} is ${guess}. How many pegs are in the right place, and how many colours elsewhere?`,
    tell: "Your code was not broken. Now enter it from your paper.",
  },
  /** The pegs that the player has chosen but not sent yet. `missing`: number of pegs still to choose. */
  chosenPegs: ({ code, missing }: Codes & { missing: number }) =>
    missing === 0 ? `All pegs are there: ${code}.` : `So far: ${code}; ${pegs(missing)} missing.`,
  /** A guess with its answer, in a list of all guesses. */
  guessRow: ({ turn, guess, answer }: GuessFacts) =>
    `Guess ${format.number(turn)}: ${guess}; ${answer ? counts(answer) : "not answered yet"}.`,
  /** Stands above guesses that are followed only by the two numbers of their answers. */
  shortRows: "Two numbers follow each guess: pegs in place, then pegs elsewhere.",
  noGuesses: "No guesses yet.",
  waiting: "It is the other player’s turn.",
  thinking: "The bot is thinking…",
  paused: "Game paused, clock stopped. `/mastermind resume` continues it.",
  /** Why the board is not shown while the clock is stopped. */
  hidden: "The board is hidden while the clock is stopped.",
  resumed: "The game continues.",
  pausedAlready: "The game is already paused.",
  runsAlready: "The game is not paused.",
  nothingPaused: "You have no paused game of Mastermind.",
  /** Shown to a person who watches bots play. */
  watching: "The bots are playing. You or a server admin can stop them with the button below the board.",
  watchElsewhere: "Games between bots are public: start one in a server channel.",
  /** Refusal: the requester has named an opponent in a direct message. */
  personElsewhere: "Games with people take place in a server channel: start yours there.",
  noGame: "You are not playing Mastermind here. `/mastermind new` starts a game.",
  /** Replies to the player after an action that was shown in the channel. */
  guessedYours: "Your guess is in.",
  answeredYours: "Your answer is in.",
  madeYours: "Your code is set.",
  toldYours: "The code is revealed.",
  /** Shown to a player who has typed something else than numbers to correct an answer. */
  notNumbers: "Type three whole numbers: which guess, how many pegs in place, how many elsewhere.",
  correctedYours: "The answer is corrected.",
  yourCode: ({ code }: Codes) => `Your code: ${code}`,
  settings: ({ difficulty, positions, colours, turns, paper }: SettingsFacts) =>
    [
      `${difficulty === undefined ? "" : `${boards[difficulty]}: `}${pegs(positions)} of ${format.plural(colours, { one: "# colour", other: "# colours" })}`,
      guesses(turns),
      ...(paper ? ["the code is on paper"] : []),
    ].join(" · "),
  /** What each role does, for people who may join. */
  parts: {
    maker: ({ name }: Named) => `${name} makes the code`,
    breaker: ({ name }: Named) => `${name} breaks the code`,
  },
  timeTaken: (ms: number) => `Time: ${formatClock(ms)}`,

  hint: ({ code }: Codes) => `💡 This fits all answers so far: ${code}`,
  noHintFits: "No code fits all answers so far, so I have no hint. One of the answers must be wrong.",
  hintsLeft: (count: number) => (count === 0 ? "That was your last hint." : `You have ${countOf.hints(count)} left.`),

  /** Number of codes that were possible after each guess. */
  possible: ({ turn, count, exact }: { turn: number; count: number; exact: boolean }) =>
    `${turn}. ${exact ? "" : "at least "}${codes(count)} possible after guess ${format.number(turn)}`,
  possibleHeading: "Codes that were still possible:",
  sharedTo: "Shared with the channel.",
  /** Heading above a copy of the result, which the player can paste elsewhere. */
  toPaste: "To paste wherever you like:",
  /** Result of a game, to be posted in a channel. It does not reveal the pegs. */
  share: ({ name, board, turns, of, won, rows }: ShareFacts) =>
    [`**${name}** · Mastermind, ${board} · ${won ? format.number(turns) : "✗"}/${format.number(of)}`, ...rows].join(
      "\n",
    ),

  alt: ({ guesses: made, of, code, rows, turn }: AltFacts) =>
    [
      `Mastermind, ${format.number(made)} of ${guesses(of)}.`,
      ...(code === undefined ? [] : [`The code: ${code}.`]),
      ...rows,
      ...(turn ? [turn] : []),
    ].join(" "),

  rules: {
    title: "**Mastermind**",
    lines: [
      "One player makes a code of coloured pegs, and the other breaks it. Colours can repeat.",
      "Each guess is answered with two counts: ✔ for each peg of the right colour in the right place, and ○ for each peg of a right colour in a wrong place. You are not told which pegs they are.",
      "Each peg counts once: first those in the right place, then each of the others, if a peg of its colour is still left in the code.",
      "The code is broken by the guess that has every peg in place. If nobody breaks it, its maker wins.",
      "- `/mastermind new` starts a game, and `/mastermind guess` takes a guess as numbers (1 4 2 2) or letters; there are buttons for all of it.",
      "- `/mastermind hint` suggests a code that fits all answers, up to three times.",
      "- `/mastermind pause` stops the clock; `/games save` saves a game for later, and `/games load` brings it back.",
    ],
    pegs: (lines: readonly string[]) => `Pegs: ${lines.join(", ")}.`,
    /** Shown to a person whose theme has other colours than the default theme. */
    otherColours: "They look different in your colour theme: go by the numbers and symbols.",
  },
  daily: {
    /** Name of the daily puzzle. */
    puzzle: "Code of the day",
    intro:
      "Break the code with the pegs below. From your second guess on, `/mastermind guess` works too. Everybody has the same code today.",
    form: "Your guess",
    /** A guess with its answer. The number of the guess stands before it. */
    tried: ({ guess, answer }: { guess: string; answer: CodeAnswer }) => `${guess}; ${counts(answer)}`,
    /** A player's result on the leaderboard. */
    result: ({ tries, isBroken }: { tries: number; isBroken: boolean }) =>
      isBroken ? `broken in ${guesses(tries)}` : `${guesses(tries)}, not broken`,
    best: ({ code }: Codes) => `The code was ${code}.`,
  },
  statistics: {
    /** Name of the leaderboard, as label of a button and choice of the command. */
    button: "Codes broken",
    ranking: "Bot codes broken on this server: the hardest first, then by guesses, hints and time",
    rankingEmpty: "No bot code has been broken on this server yet. `/mastermind new` starts a game.",
    row: ({ position, name, difficulty, turns, hints, ms, when }: RowFacts) =>
      `${position}. **${name}** · ${difficulty} · ${guesses(turns)}${hints > 0 ? ` · 💡 ${countOf.hints(hints)}` : ""} · ${formatClock(ms)} · ${when}`,
    asBreaker: ({ games, wins, mean }: { games: number; wins: number; mean: number | undefined }) =>
      [
        `Breaking: ${countOf.games(games)}, ${countOf.won(wins)}`,
        ...(mean === undefined ? [] : [`on average in ${guesses(mean)}`]),
      ].join(", "),
    asMaker: ({ games, wins }: { games: number; wins: number }) =>
      `Making: ${countOf.games(games)}, ${countOf.won(wins)}`,
    hints: (count: number) => `Hints: ${format.number(count)}`,
    streak: ({ now, longest }: { now: number; longest: number }) =>
      `Streak of codes broken: ${format.number(now)} (best ${format.number(longest)})`,
  },
  /** A name that a player gives to one win on the leaderboard. `name` is undefined if it was removed. */
  leaderboardName: {
    done: (name: string | undefined) =>
      name === undefined
        ? "On the leaderboard, this win now has your usual name."
        : `On the leaderboard, this win now has the name **${name}**.`,
    refusal: typedPhrases<ReasonPhrases<NameRefusal | { readonly reason: "not-in-ranking" }>>({
      "name-empty": () => "The name needs at least one letter or digit. Leave it empty to show your usual name.",
      "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
      "name-characters": ({ characters }) =>
        `The name can have letters, digits, spaces and simple symbols such as - or &, but not ${format.any(characters)}.`,
      "not-in-ranking": () => "This win is not on the leaderboard, so it cannot have a name there.",
    }),
  },
  /** Asks whether to show the code of a solo match, which ends it. */
  giveUpQuestion: "Show the code? This ends the game for good.",
  buttons: {
    guess: "Guess",
    make: "Make this the code",
    /** Button below the public board, shown while the code has not been made yet. */
    makeCode: "Make the code",
    tell: "Reveal the code",
    answer: "Answer",
    correct: "Correct…",
    back: "Remove peg",
    clear: "Clear",
    hint: "💡 Hint",
    type: "Type…",
    pause: "Pause",
    resume: "Resume",
    giveUp: "Show me the code",
    rules: "Rules",
    share: "Share",
    possible: "What was possible",
    name: "Leaderboard name…",
    replay: "Step by step",
  },
  form: {
    title: "Your code",
    code: "Pegs",
    codeHelp: "Numbers (1 4 2 2) or letters (RGBY)",
    correctTitle: "Correct an answer",
    turn: "To which guess?",
    exact: "In place",
    partial: "Elsewhere",
    nameTitle: "Name on the leaderboard",
    name: "Name for this win",
    nameHelp: "Empty: your usual name",
  },
  /** Placeholders of menus with nothing chosen yet. */
  howMany: { exact: "✔ How many are in place?", partial: "○ How many are elsewhere?" },
  menus: {
    exact: (count: number) => `✔ ${format.number(count)} in place`,
    partial: (count: number) => `○ ${format.number(count)} elsewhere`,
  },
  commands: {
    description: "Mastermind: break or make a code of coloured pegs",
    new: {
      description: "Start a game",
      options: {
        role: "Break a code or make one",
        difficulty: "4 pegs of 4 colours, 4 of 6, or 5 of 8",
        bot: "The bot that breaks your code",
        with: "A person to play with, in the channel",
        turns: "Number of guesses, 6 to 12 (default 10)",
        positions: "Pegs in the code, 2 to 8",
        colours: "Colours, 2 to 12",
        hints: "Number of hints, 0 to 3 (default 3)",
        paper: "Keep your code on paper and answer from it",
        code: "Your code (default: I ask you in private)",
        public: "Play in this channel, where everybody can watch",
      },
    },
    watch: {
      description: "Watch one bot break another bot’s code",
      options: {
        bot: "How it guesses (default: master)",
        difficulty: "4 pegs of 4 colours, 4 of 6 (default), or 5 of 8",
      },
    },
    guess: {
      description: "Guess the code",
      options: { code: "Numbers (1 4 2 2) or letters (RGBY)" },
    },
    answer: {
      description: "Answer the last guess",
      options: {
        exact: "Pegs of the right colour in the right place",
        partial: "Pegs of a right colour in a wrong place",
      },
    },
    hint: { description: "See a code that fits all answers (only you see it)", options: {} },
    pause: { description: "Stop the clock of your game", options: {} },
    resume: { description: "Continue a paused game", options: {} },
    board: { description: "See the board again", options: { text: "As text, without a picture" } },
    daily: { description: "The code of the day", options: { text: "As text, without a picture" } },
    dailyRanking: {
      description: "Today’s leaderboard for the code of the day",
      options: { "all-time": "All-time instead of today" },
    },
    help: { description: "Rules, and how to type a code", options: {} },
  },
};
