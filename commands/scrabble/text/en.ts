import { SCRABBLE_LEVEL_NAMES } from "#games/scrabble/bots/levels.ts";
import type { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type {
  Direction,
  ScrabbleEnding,
  ScrabbleInputError,
  ScrabbleRefusal,
  ScrabbleSceneLabels,
  WordListRef,
} from "#games/scrabble/types.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/en/difficulties.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ChoicePhrases, type ReasonPhrases, type SettingPhrases, typedPhrases } from "#text/phrases.ts";
import { isBlankText, type MissingTiles, sortMissingTiles } from "./missing-tiles.ts";
import type { PlacedWord, WordCheckRestriction } from "./phrases.ts";
import { ruleTexts } from "./rules/en.ts";
import { createScoreSumPhrase } from "./score-sum.ts";

const rounds = (count: number) => format.plural(count, { one: "# round", other: "# rounds" });
const cross = ({ word, place, score }: PlacedWord) => `${word} ${place} ${format.number(score)}`;

const nameOf = (list: WordListRef): string =>
  "name" in list ? list.name : `${format.language(list.language)} (an open list, not an official one)`;

/** A tile as text. A blank is named by a word, because it has no letter. */
const nameOfTile = (tile: string) => (isBlankText(tile) ? "a blank" : tile);

/** A tile that the rack has, but too few times: another A, 2 more blanks. */
const anotherTile = ({ tile, count, isBlank }: MissingTiles["more"][number]) => {
  if (count === 1) return isBlank ? "another blank" : `another ${tile}`;
  return isBlank ? `${count} more blanks` : `${count} more ${tile}`;
};

/** Separate tiles: two L tiles, Q and U tiles. */
const tilesApart = (parts: readonly string[]) =>
  new Set(parts).size === 1 ? `two ${parts[0]} tiles` : `${format.all(parts)} tiles`;

const inChannel = (channel: string | undefined) => (channel === undefined ? "" : ` in ${channel}`);

interface ChallengeUpheldFacts {
  name: string;
  against: string;
  words: readonly string[];
  points: number;
}

interface AltFacts {
  last: string | undefined;
  scores: readonly { name: string; score: number }[];
  turn: string | undefined;
  /** Sentence that names the winner; undefined while the match is running. */
  result: string | undefined;
  bag: number;
}

export const scrabbleTexts = {
  name: "Scrabble",
  /** What follows from the seed of a match. */
  drawn: "It fixes the order of the tiles in the bag, and so the racks of all players.",
  /** Lines about Scrabble on a page of `/help`. */
  helpLines: [
    "- `/scrabble new` starts a game. Its option `settings` has ready-made games, and *Set up…* to choose everything in a form.",
    "- `/scrabble rack` shows your tiles.",
    "- `/scrabble play` takes a word and a place: `8H` is across, `H8` is down. You see words and points before you play.",
    "- Type the whole word, including letters already on the board, and a blank in brackets: `C(A)T`.",
    "- `/scrabble exchange` swaps tiles instead of playing a word; `/scrabble pass` skips your turn.",
    "- `/scrabble hint` shows your best play, and `/scrabble check` tells you whether something is a word.",
    "- `/scrabble undo` undoes the last turn. In games with challenges, `/scrabble challenge` challenges the last play.",
    "- `/scrabble stats` has players’ results, `/scrabble leaderboard` the leaderboards, and `/scrabble analyse` goes through a finished game.",
    "- `/scrabble lists` shows the word lists to play with.",
    "- `/scrabble watch` lets bots play each other.",
    "- `/scrabble daily` shows the position of the day: find its best play. `/scrabble daily-ranking` is its leaderboard.",
    "- `/scrabble help` has the rules and how to type a play.",
  ],
  refusal: typedPhrases<ReasonPhrases<ScrabbleRefusal>>({
    finished: () => "This game is over.",
    "not-your-turn": () => "It is not your turn.",
    "off-the-board": () => "The word does not fit on the board there. Start earlier, or play a shorter word.",
    "single-tile": () => "A word needs at least two tiles.",
    "square-occupied": ({ square, letter }) =>
      `${square} already has ${letter}. Type the whole word, including the letters on the board.`,
    "no-tile-laid": () => "All of those letters are already on the board. A play needs at least one tile of your own.",
    "not-on-rack": ({ letters, tooFew, joined, parts = [] }) => {
      const { absent, more } = sortMissingTiles(letters, tooFew);
      return [
        ...(absent.length > 0 ? [`Not on your rack: ${format.all(absent.map(nameOfTile))}.`] : []),
        ...(more.length > 0 ? [`You need ${format.all(more.map(anotherTile))}.`] : []),
        ...(joined === undefined
          ? []
          : [`${joined} is a single tile in this word list, and your ${tilesApart(parts)} do not make one.`]),
      ].join(" ");
    },
    "off-centre": ({ centre }) => `The first word must cover the centre, ${centre}.`,
    "not-touching": () => "The word must touch one that is already on the board.",
    "not-whole-word": ({ word }) =>
      `Together with the tiles around it, that makes ${word}. Type that whole word from its first letter.`,
    "not-a-word": ({ words }) =>
      words.length === 1
        ? `${format.all(words)} is not in the word list.`
        : `${format.all(words)} are not in the word list.`,
    "nothing-to-exchange": () => "Say which tiles to exchange, for example `AEI`; `#` is a blank.",
    "bag-too-small": ({ bag, wanted, fewer }) =>
      `The bag has only ${countOf.tiles(bag)} left, and this exchange needs ${format.number(wanted)}. ${fewer ? "Exchange fewer, play or pass" : "Play or pass"}.`,
    "nothing-to-challenge": () =>
      "There is nothing to challenge. Only the play just before your turn can be challenged, and only once.",
    "challenge-or-accept": () => "The last play ends the game. Challenge it or accept it.",
    "nothing-to-accept": () => "There is nothing to accept: playing on accepts the previous play.",
    "hints-tell-words": () => "Games with challenges have no hints.",
    "no-hints-left": ({ max }) =>
      max === 0 ? "There are no hints in this game." : `You have used all your hints (${format.number(max)}).`,
    "bad-size": ({ min, max }) => `A board has ${format.number(min)} to ${format.number(max)} squares per side.`,
    "bad-rack": ({ min, max }) => `A rack holds ${format.number(min)} to ${format.number(max)} tiles.`,
    "bad-rounds": ({ min, max }) =>
      `The game can end after ${format.number(min)} to ${format.number(max)} rounds without a score.`,
    "bad-bingo-bonus": ({ min, max }) =>
      `The bonus for a whole rack is ${format.number(min)} to ${format.number(max)} points.`,
    "bad-hints": ({ min, max }) => `Each player can have ${format.number(min)} to ${format.number(max)} hints.`,
    "bad-option": ({ option, allowed }) => `“${option}” can be ${format.any(allowed)}.`,
    "no-easy-words": ({ languages }) =>
      `I only know which words are easy in lists with the letters of ${format.any(languages.map(format.language))}. Choose such a list, or play without easy words.`,
    "twice-needs-two": () => "“Twice the other’s tiles” is for two players only. Choose the other bonus for going out.",
    "challenge-needs-two": () =>
      "You are playing alone, so nobody can challenge you. Choose “refused” for wrong words.",
    "bad-start": () =>
      "This position cannot be continued: the bag does not have its tiles, or too few are left. Start a new game.",
    "too-few-tiles": ({ tiles: held, wanted }) =>
      `The bag has ${countOf.tiles(held)}, but the racks need ${format.number(wanted)}. Choose smaller racks, fewer players or the large bag.`,
  }),
  misprint: typedPhrases<ReasonPhrases<ScrabbleInputError>>({
    "bad-place": ({ typed, last }) =>
      `“${typed}” is not a square. Row first (\`8H\`) is across, column first (\`H8\`) is down. The last square is ${last}.`,
    "bad-letter": ({ typed, at }) => `“${typed}” cannot be played: there is no tile for “${at}”.`,
    "blank-sign": ({ typed }) => `“${typed}” cannot be read. Type a blank as its letter in round brackets: \`C(A)T\`.`,
  }),
  words: {
    finalResult: "Final result",
    bestPlay: "Best play",
    playOfTheGame: "Play of the game",
    rating: "Rating",
    turns: "Turns",
    bingos: "Bingos",
    hints: "Hints",
    exchanged: "exchange",
    passed: "pass",
    challenged: "challenge",
    accepted: "accepted",
    overtime: "overtime",
    resigned: "resigned",
    outOfTime: "out of time",
  } satisfies ScrabbleSceneLabels,
  /** A player has played a word. `others`: the other words that the play forms, at right angles to the main word. */
  played: ({
    name,
    word,
    place,
    score,
    bingo,
    others,
  }: PlacedWord & { name: string; bingo: boolean; others: readonly PlacedWord[] }) =>
    `**${name}** played **${word}** at ${place} for **${countOf.points(score)}**${bingo ? ", using the whole rack" : ""}${
      others.length > 0 ? ` (with ${format.all(others.map(cross))})` : ""
    }.`,
  exchanged: ({ name, count }: { name: string; count: number }) => `**${name}** exchanged ${countOf.tiles(count)}.`,
  passed: (name: string) => `**${name}** passed.`,
  passedOutOfTime: (name: string) => `**${name}** ran out of time and passed.`,
  /** The play of `against` is taken back, because these words are not valid. */
  challengeUpheld: ({ name, against, words, points: lost }: ChallengeUpheldFacts) =>
    `**${name}** challenged: ${format.all(words)} ${format.plural(words.length, { one: "is", other: "are" })} not in the word list. **${against}** takes the play back and loses **${countOf.points(lost)}**.`,
  /** All words are valid: the challenger loses the turn or, if the rules give points, the other player gets them. */
  challengeFailed: ({ name, against, points: won }: { name: string; against: string; points: number }) =>
    `**${name}** challenged **${against}**, but the play is valid: ${won > 0 ? `**${countOf.points(won)}** to **${against}**` : `**${name}** loses the turn`}.`,
  accepted: (name: string) => `**${name}** accepted the last play.`,
  acceptedOutOfTime: (name: string) => `**${name}** has run out of time: the last play stands.`,
  overtime: ({ name, points: lost }: { name: string; points: number }) =>
    `**${name}** loses **${countOf.points(lost)}** for going over time.`,
  resigned: ({ name, how }: { name: string; how: "resigned" | "out-of-time" }) =>
    how === "resigned" ? `**${name}** has resigned.` : `**${name}** has run out of time.`,
  /** `lines`: sentences about what was undone. */
  undone: (lines: readonly string[]) =>
    lines.length === 0 ? "The last turn was undone." : `The last turn was undone: ${lines.join(" ")}`,
  ended: {
    "went-out": "The bag and a rack are empty: the game is over.",
    resigned: "Only one player is left: the game is over.",
  } satisfies Record<Exclude<ScrabbleEnding, "scoreless">, string>,
  endedScoreless: (value: number) => `Nobody has scored for ${rounds(value)}: the game is over.`,
  /** Points added or subtracted for the tiles left on the racks. */
  leftover: (changes: readonly { name: string; change: number }[]) =>
    `Tiles left on the racks: ${changes.map(({ name, change }) => `${name} ${format.signed(change)}`).join(", ")}.`,
  /**
   * Names the winner after all other players have left. The winner's score is not shown, because it did not decide the
   * match.
   */
  stayed: (name: string) => `🏆 **${name}** wins!`,
  won: ({ names, score }: { names: readonly string[]; score: number }) =>
    names.length === 1
      ? `🏆 **${format.all(names)}** wins with **${countOf.points(score)}**!`
      : `🏆 A tie: ${format.all(names)} with **${countOf.points(score)}** each!`,
  /** Tells the score at the end of a game with one player. */
  alone: ({ name, score }: { name: string; score: number }) => `**${name}** ends with **${countOf.points(score)}**.`,
  /** Shown if no match is running in the channel but one has finished there. */
  endedHere:
    "The last game is over, so its turns can no longer be undone. `/games replay` shows it again, `/scrabble analyse` reviews its turns, and `/games rematch` starts a rematch.",
  savedElsewhere: "You have a saved game. Pick it up again with `/games continue`.",
  /** The short name of a word list. */
  listName: (list: WordListRef) => ("name" in list ? list.name : format.language(list.language)),
  began: ({ names, list }: { names: readonly string[]; list: WordListRef }) =>
    `A game of Scrabble begins: ${format.all(names)}. Word list: ${nameOf(list)}.`,
  /** Present scores, in a message whose picture may be a few turns old. */
  scores: (results: readonly { name: string; score: number }[]) =>
    results.map(({ name, score }) => `**${name}**: ${format.number(score)}`).join(", "),
  /** Alt text of the board: the last play, the scores, whose turn it is, tiles left. */
  alt: ({ last, scores, turn, result, bag }: AltFacts) =>
    [
      "Scrabble board.",
      result,
      last,
      `Scores: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
      turn && `${turn} to move.`,
      `${countOf.tiles(bag)} in the bag.`,
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
  rackAlt: (letters: readonly string[]) =>
    letters.length > 0 ? `Your rack: ${letters.map(nameOfTile).join(", ")}.` : "Your rack is empty.",
  draftAlt: ({ word, place, score }: PlacedWord) =>
    `The board with your draft: ${word} at ${place}, ${countOf.points(score)}.`,
  yourRack: "Your rack (only you can see it):",
  /** How the score of one word adds up: QUIZ 10+1+1+10 = 22, ×2 = 44. */
  sum: createScoreSumPhrase({ bad: "not in the list" }),
  bingo: (bonus: number) => `Whole rack: ${format.signed(bonus)}`,
  total: (score: number) => `**${countOf.points(score)}**`,
  blanksUsed: (letters: readonly string[]) =>
    letters.length === 1
      ? `A blank is used for ${format.all(letters)}.`
      : `Blanks are used for ${format.all(letters)}.`,
  confirmQuestion: "Play it?",
  laid: "Played.",
  exchangedYours: (count: number) => `You exchanged ${countOf.tiles(count)}. Your new rack:`,
  passedYours: "You passed.",
  passQuestion: "Pass this turn?",
  /** Tells the challenger whether the challenged play is taken back. */
  challengedYours: (upheld: boolean) =>
    upheld ? "You were right: the play comes off the board." : "The words are valid: your challenge failed.",
  acceptedYours: "You accept the play.",
  /** Shown to the player who asked for a hint. Lines with the score of each word follow. */
  hintBest: ({ word, place }: PlacedWord) => `💡 The best play is **${word}** at ${place}.`,
  hintAlt: ({ word, place, score }: PlacedWord) =>
    `The board with the hint: ${word} at ${place}, ${countOf.points(score)}.`,
  /** What the player can do instead if no play is possible. */
  hintNone: {
    exchange: "You have no legal play. Exchange some tiles.",
    pass: "You have no legal play and cannot exchange tiles. You have to pass.",
  },
  /** The expert bot would exchange these tiles. */
  hintExchange: (tiles: readonly string[]) => `💡 An expert would exchange ${format.all(tiles.map(nameOfTile))}.`,
  hintsLeft: (count: number) =>
    count === 0 ? "That was your last hint in this game." : `You have ${countOf.hints(count)} left in this game.`,
  /** Number of hints that each player used. Shown to everybody at the end of the match. */
  hintsUsed: (hints: readonly { name: string; count: number }[]) =>
    `Hints used: ${hints.map(({ name, count }) => `${name} ${format.number(count)}`).join(", ")}.`,
  draftEmpty: "You have not placed any tiles yet.",
  unfinishedDraftAlt: "The board with your unfinished draft.",
  /** Tiles of the draft that are back on the rack, because their squares are taken. */
  draftReturned: (letters: readonly string[]) =>
    `The board has changed, so ${format.plural(letters.length, { one: "this tile is", other: "these tiles are" })} back on your rack: ${format.all(letters.map(nameOfTile))}.`,
  /** In a match with challenges, word checks are not available to its players. */
  noCheckNow: (channel: string | undefined) =>
    `You are in a game with challenges${inChannel(channel)}, so I cannot check words for you until it is over.`,
  /** Explains why `/scrabble check` shows only whether a word is valid, and until when. */
  onlyValidity: typedPhrases<ReasonPhrases<WordCheckRestriction>>({
    rated: ({ channel }) =>
      `You are in a rated game${inChannel(channel)}. Until it is over, even while it is saved, I only tell you whether something is a word: no hooks, anagrams or searches.`,
    "without-hints": ({ channel }) =>
      `You are in a game without hints${inChannel(channel)}. Until it is over, even while it is saved, I only tell you whether something is a word: no hooks, anagrams or searches.`,
  }),
  /** Refuses the daily puzzle to players of a match with challenges. */
  noDailyNow: (channel: string | undefined) =>
    `You are in a game with challenges${inChannel(channel)}, and the position of the day could give words away. You can play it once that game is over.`,
  /** Refuses hints and analysis in a game from a file to players of a rated game, or of one without hints. */
  noHelpFromFile:
    "This game began from a file. You are in a rated game, a game without hints or a game with challenges, so I give no hints or analysis here until that game is over.",
  opened: "The game is on. Your rack:",
  /** Shown to the person who started a match between bots to watch it. */
  watching: "The bots are playing. You or a server admin can stop them with the button below the board.",
  watchCount: "Two to four bots play each other. Type a level for each: `master, easy`.",
  /** Settings of the match, for invited people. The texts use the same words as the options of the slash command. */
  settings: {
    list: (list: WordListRef) => `words: ${nameOf(list)}`,
    size: (squares: number) => `board: ${format.number(squares)} × ${format.number(squares)}`,
    rack: (held: number) => `rack: ${countOf.tiles(held)}`,
    bag: (value: string) => `bag: ${value}`,
    challenge: (value: string) => `wrong words: ${value}`,
    exchange: (value: string) => `tiles needed in the bag to exchange: ${value}`,
    scorelessRounds: (value: number) => `ends after ${rounds(value)} without a score`,
    goingOut: (value: string) => `bonus for going out: ${value}`,
    bingoBonus: (value: number) => `bonus for a whole rack: ${countOf.points(value)}`,
    hints: (max: number) => `hints per player: ${format.number(max)}`,
    expertHints: "hints by the expert bot",
    easyWords: "the bots play common words",
    overlooking: "the bots overlook plays",
  } satisfies SettingPhrases<typeof SCRABBLE_OPTIONS> & { list(list: WordListRef): string },
  buttons: {
    rack: "Rack",
    /** Opens the form for a word, also in the message where a turn is laid. */
    play: "Type a word",
    exchange: "Exchange",
    pass: "Pass",
    playIt: "Play it",
    confirm: "Confirm",
    change: "Change",
    cancel: "Cancel",
    challenge: "Challenge",
    accept: "Accept",
    "draft-back": "Undo",
    "draft-clear": "Clear",
  },
  playForm: {
    title: "Play a word",
    word: "Word",
    wordHelp: "The whole word; a blank in brackets: C(A)T",
    at: "Place",
    atHelp: "8H across, H8 down",
  },
  command: {
    description: "Play Scrabble in this channel",
    new: { description: "Start a game with people, or right away with a bot" },
    watch: {
      description: "Watch bots play each other",
      options: {
        bots: "Levels of 2 to 4 bots (default: hard, hard)",
      },
    },
    levels: wordsForLevels(SCRABBLE_LEVEL_NAMES, difficulties),
    choices: {
      bag: { standard: "standard", super: "large (English: 200 tiles; other lists: double)" },
      challenge: {
        void: "refused (default)",
        double: "can be challenged; a failed challenge costs the turn",
        "five-point": "can be challenged; a failed challenge gives 5 points away",
      },
      exchange: { "as-many": "as many as you exchange (default)", "full-rack": "a full rack", one: "one tile" },
      goingOut: {
        racks: "the points on the others’ racks, which they lose (default)",
        twice: "twice the other’s tiles (two players)",
      },
    } satisfies ChoicePhrases<typeof SCRABBLE_OPTIONS>,
    place: {
      description: "Add a tile to your draft (only you see it)",
      options: { letter: "Which letter; a blank in brackets: (E)", at: "The square: H8" },
    },
    remove: { description: "Take a tile back from your draft", options: { at: "Its square: H8" } },
    "undo-tile": { description: "Undo the last change to your draft", options: {} },
    clear: { description: "Clear your draft", options: {} },
    confirm: { description: "Play your draft", options: {} },
    challenge: {
      description: "Challenge the last play",
      options: { confirm: "Challenge right away, without a question" },
    },
    accept: { description: "Accept the play that ends the game", options: {} },
    play: {
      description: "Play a word",
      options: {
        word: "The whole word; a blank in brackets: C(A)T",
        at: "Where it begins: 8H across, H8 down",
        direction: "Across or down, if `at` is only a square",
        confirm: "Play it right away, without a preview",
      },
    },
    exchange: {
      description: "Swap tiles with the bag (this takes your turn)",
      options: {
        tiles: "The tiles to give back; # is a blank, `all` the whole rack",
        confirm: "Exchange them right away, without a question (`all` always asks)",
      },
    },
    pass: { description: "Pass this turn", options: {} },
    hint: { description: "See your best play (only you see it)", options: {} },
    help: { description: "Rules, and how to type a play", options: {} },
    directions: { across: "across", down: "down" } satisfies Record<Direction, string>,
    rack: { description: "See your tiles (only you see them)", options: {} },
    board: { description: "See the board again", options: { text: "As text, without a picture" } },
  },
  rules: ruleTexts,
  /** Label for the number of plays that used a whole rack. */
  bingos: "Bingos",
  /** The games whose scores are in the usual leaderboards. */
  comparableGames: "15 × 15, 7 tiles, no hints",
};
