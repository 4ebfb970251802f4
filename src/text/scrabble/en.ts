import type { WordList } from "#games/scrabble/types.ts";
import { formatOf } from "#text/format.ts";
import { arithmetic } from "#text/scrabble/arithmetic.ts";
import type { PlacedWord, ScrabblePhrases } from "#text/scrabble/phrases.ts";
import { rules } from "#text/scrabble/rules/en.ts";

const format = formatOf("en");
const points = (value: number) => format.count(value, { one: "# point", other: "# points" });
const tiles = (value: number) => format.count(value, { one: "# tile", other: "# tiles" });
const rounds = (value: number) => format.count(value, { one: "# round", other: "# rounds" });
const cross = ({ word, place, score }: PlacedWord) => `${word} ${place} ${format.number(score)}`;

const nameOf = (list: WordList): string =>
  "name" in list ? list.name : `${format.language(list.language)} (an open list, not a federation’s)`;

/** A blank has no letter to show. */
const nameOfTile = (tile: string) => (tile.endsWith("#") ? "a blank" : tile);

const inChannel = (channel: string | undefined) => (channel === undefined ? "" : ` in ${channel}`);

export const scrabble: ScrabblePhrases = {
  name: "Scrabble",
  refusal: {
    finished: () => "This game is over.",
    "not-your-turn": () => "It is not your turn.",
    "off-the-board": () => "The word does not fit on the board there. Begin earlier, or lay a shorter word.",
    "single-tile": () => "One letter alone is no word. Lay at least two.",
    "square-occupied": ({ square, letter }) =>
      `${letter} lies on ${square} already. Type the whole word, with the letters that lie there.`,
    "no-tile-laid": () => "All of those letters lie there already. A play lays at least one tile of your own.",
    "not-on-rack": ({ letters }) => `You do not have ${format.all(letters.map(nameOfTile))} on your rack.`,
    "off-centre": ({ centre }) => `The first word must cover the centre, ${centre}.`,
    "not-touching": () => "The word must touch one that lies on the board.",
    "not-whole-word": ({ word }) =>
      `With what lies around it, that would be ${word}. Type the whole word from its first letter.`,
    "not-a-word": ({ words }) =>
      words.length === 1
        ? `${format.all(words)} is not in the word list.`
        : `${format.all(words)} are not in the word list.`,
    "nothing-to-exchange": () => "Say which tiles you give back, for example `AEI`; `#` is a blank.",
    "bag-too-small": ({ bag, wanted, fewer }) =>
      `The bag holds ${tiles(bag)}, and this exchange needs ${format.number(wanted)} there. ${fewer ? "Exchange fewer, play or pass" : "Play or pass"}.`,
    "nothing-to-challenge": () =>
      "There is nothing to challenge. Only the play just before your turn can be challenged, and only once.",
    "challenge-or-accept": () => "The play before ends the game. Challenge it or accept it.",
    "nothing-to-accept": () => "There is nothing to accept: whoever plays on accepts the play before.",
    "hints-tell-words": () => "In a game in which words are challenged there are no hints.",
    "no-hints-left": ({ most }) =>
      most === 0
        ? "There are no hints in this game."
        : `You have had all the hints that you could have: ${format.number(most)}.`,
    "bad-size": ({ least, most }) =>
      `A board has from ${format.number(least)} to ${format.number(most)} squares along a side.`,
    "bad-rack": ({ least, most }) => `A rack holds from ${format.number(least)} to ${format.number(most)} tiles.`,
    "bad-rounds": ({ least, most }) =>
      `From ${format.number(least)} to ${format.number(most)} rounds without a score can end the game.`,
    "bad-hints": ({ least, most }) =>
      `A table allows from ${format.number(least)} to ${format.number(most)} hints for each player.`,
    "bad-option": ({ option, allowed }) => `The option ${option} can only be: ${allowed.join(", ")}.`,
    "no-easy-words": ({ languages }) =>
      `Which words are easy I know only for lists with the letters of ${format.all(languages.map(format.language))}. Choose such a list, or begin without easy words.`,
    "twice-needs-two": () =>
      "Twice the other’s rack can only be won by two players. Choose the other way of going out.",
    "challenge-needs-two": () => "Alone there is nobody to challenge. Choose that wrong words are refused.",
    "too-few-tiles": ({ tiles: held, wanted }) =>
      `The bag holds ${tiles(held)}, and the racks need ${format.number(wanted)}. Choose smaller racks, fewer players or the large bag.`,
  },
  misprint: {
    "bad-place": ({ typed, last }) =>
      `“${typed}” is no square. Row first means across (\`8H\`), column first means down (\`H8\`); the last square is ${last}.`,
    "bad-letter": ({ typed, at }) => `“${typed}” cannot be laid: there is no tile for “${at}”.`,
  },
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
  },
  played: ({ name, word, place, score, bingo, others }) =>
    `**${name}** played **${word}** at ${place} for **${points(score)}**${bingo ? ", with the whole rack" : ""}${
      others.length > 0 ? ` (with ${format.all(others.map(cross))})` : ""
    }.`,
  exchanged: ({ name, count }) => `**${name}** exchanged ${tiles(count)}.`,
  passed: (name) => `**${name}** passed.`,
  passedOutOfTime: (name) => `**${name}** has run out of time for this turn and passes.`,
  challengeUpheld: ({ name, against, words, points: lost }) =>
    `**${name}** has challenged: ${format.all(words)} ${words.length === 1 ? "is" : "are"} not in the word list. The play of **${against}** comes off, and with it **${points(lost)}**.`,
  challengeFailed: ({ name, against, points: won }) =>
    `**${name}** has challenged **${against}**, but the play is good: ${won > 0 ? `**${points(won)}** to the other` : "the turn is lost"}.`,
  accepted: (name) => `**${name}** has accepted the last play.`,
  acceptedOutOfTime: (name) => `**${name}** has run out of time: the last play stands.`,
  overtime: ({ name, points: lost }) => `**${name}** is over time: **${points(lost)}** off.`,
  resigned: ({ name, how }) => (how === "resigned" ? `**${name}** has resigned.` : `**${name}** has run out of time.`),
  takenBack: () => "The last turn was taken back.",
  ended: {
    "went-out": "The bag and a rack are empty: the game is over.",
    resigned: "Only one player is left: the game is over.",
  },
  endedScoreless: (value) => `Nobody has scored for ${rounds(value)}: the game is over.`,
  leftover: (changes) =>
    `Tiles left on the racks: ${changes.map(({ name, change }) => `${name} ${format.signed(change)}`).join(", ")}.`,
  stayed: (name) => `**${name}** wins.`,
  won: ({ names, score }) =>
    names.length === 1
      ? `**${format.all(names)}** wins with **${points(score)}**.`
      : `A tie: ${format.all(names)} with **${points(score)}** each.`,
  alone: ({ name, score }) => `**${name}** ends with **${points(score)}**.`,
  endedHere:
    "The last one has ended, and nothing of it is undone: `/games replay` shows it again, `/scrabble analyse` goes through its turns, and `/games again` plays it once more.",
  savedElsewhere: "You have saved one: `/games last` goes on with it.",
  listName: (list) => ("name" in list ? list.name : format.language(list.language)),
  began: ({ names, list }) => `A game of Scrabble begins: ${format.all(names)}. Word list: ${nameOf(list)}.`,
  alt: ({ last, scores, turn, result, bag }) =>
    [
      "Scrabble board.",
      result,
      last,
      `Scores: ${format.all(scores.map(({ name, score }) => `${name} ${format.number(score)}`))}.`,
      turn && `${turn} to move.`,
      `${tiles(bag)} in the bag.`,
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
  rackAlt: (letters) => (letters.length > 0 ? `Your rack: ${letters.join(", ")}.` : "Your rack is empty."),
  draftAlt: ({ word, place, score }) => `The board with your draft: ${word} at ${place}, ${points(score)}.`,
  yourRack: "Your rack; only you can see it.",
  sum: arithmetic({ bad: "not in the list" }),
  bingo: "Whole rack: +50",
  total: (score) => `**${points(score)}**`,
  blanksUsed: (letters) =>
    letters.length === 1
      ? `A blank is used for ${format.all(letters)}.`
      : `Blanks are used for ${format.all(letters)}.`,
  confirmQuestion: "Play it?",
  laid: "Played.",
  exchangedYours: (count) => `You exchanged ${tiles(count)}. Your new rack:`,
  passedYours: "You passed.",
  passQuestion: "Pass this turn?",
  challengedYours: (upheld) =>
    upheld ? "You were right: the play comes off." : "The words are good: your challenge was in vain.",
  acceptedYours: "You accept the play.",
  hintBest: ({ word, place }) => `The best play is **${word}** at ${place}.`,
  hintAlt: ({ word, place, score }) => `The board with the hint: ${word} at ${place}, ${points(score)}.`,
  hintNone: {
    exchange: "There is nothing that you could lay. Exchange tiles.",
    pass: "There is nothing that you could lay or exchange. Pass.",
  },
  hintExchange: (tiles) => `An expert would exchange ${format.all(tiles)}.`,
  hintsLeft: (count) =>
    format.count(count, {
      one: "You have # hint left in this game.",
      other: "You have # hints left in this game.",
    }),
  hintsUsed: (hints) => `Hints used: ${hints.map(({ name, count }) => `${name} ${format.number(count)}`).join(", ")}.`,
  draftEmpty: "Nothing of yours lies on the board.",
  draftEmptyAlt: "The board with your draft, and your rack.",
  draftReturned: (letters) =>
    `The board has changed, so ${letters.length === 1 ? "this tile is" : "these tiles are"} back on your rack: ${format.all(letters)}.`,
  noCheckNow:
    "You are playing a game in which words are challenged, so I do not tell you what is a word until it is over.",
  onlyValidity: {
    rated: ({ channel }) =>
      `You are playing a rated game${inChannel(channel)}. Until it is over, I only tell you whether something is a word: no hooks, anagrams or searches. That also holds while the game is saved.`,
    "without-hints": ({ channel }) =>
      `You are playing a game without hints${inChannel(channel)}. Until it is over, I only tell you whether something is a word: no hooks, anagrams or searches. That also holds while the game is saved.`,
  },
  noDailyNow:
    "You play a game in which words are challenged, and the position of the day would tell what is a word: it is there for you once the game is over.",
  opened: "The game is on. Your rack:",
  watching:
    "The bots play. Whoever has started them, or manages the server, can stop them by the button below the board.",
  ratedHints: "A rated game has no hints. Leave `hints` out, or play it unrated.",
  beginnersLevel: (level) =>
    `Only bots of the levels 1 and 2 are made easier for beginners, not those of “${level}”. Choose such a level, or leave \`beginners\` out.`,
  incrementAlone:
    "`increment` gives time back with `game-time` only. Say how many minutes each player has, or leave it out.",
  twoClocks: "A game has one clock: choose `move-time`, a time for each move, or `game-time`, one for the whole game.",
  settings: {
    list: (list) => `words: ${nameOf(list)}`,
    size: (squares) => `board: ${format.number(squares)} × ${format.number(squares)}`,
    rack: (held) => `rack: ${tiles(held)}`,
    bag: (value) => `bag: ${value}`,
    challenge: (value) => `wrong words: ${value}`,
    exchange: (value) => `for an exchange the bag holds: ${value}`,
    rounds: (value) => `ends after ${rounds(value)} without a point`,
    goingOut: (value) => `going out gains: ${value}`,
    hints: (most) => `hints for each: ${format.number(most)}`,
    expertHints: "hints are what an expert would do",
    easyWords: "the bots lay common words",
    overlook: "the bots overlook plays",
  },
  buttons: {
    rack: "Rack",
    play: "Play",
    exchange: "Exchange",
    pass: "Pass",
    playIt: "Play it",
    confirm: "Confirm",
    change: "Change",
    cancel: "Cancel",
    challenge: "Challenge",
    accept: "Accept",
    "draft-back": "One back",
    "draft-clear": "Clear",
  },
  playForm: {
    title: "Play a word",
    word: "Word",
    wordHelp: "The whole word; a blank in brackets: C(A)T",
    at: "Place",
    atHelp: "8H across, H8 down",
  },
  exchangeForm: { title: "Exchange tiles", tiles: "Tiles", tilesHelp: "For example AEI; # is a blank" },
  command: {
    description: "Play Scrabble in this channel",
    new: {
      description: "Start a game: with people, or at once against a bot",
      options: {
        list: "A word list: a language, or one of this server’s own",
        open: "Whoever likes may join",
        rated: "Count it for the ratings: without hints, and without taking turns back",
        with: "Somebody to play with",
        more: "One more person",
        bots: "How many bots play",
        level: "How well the bots play",
        beginners: "What bots of levels 1 and 2 do for beginners",
        size: "Squares along a side of the board, 2 to 31; 15 if not said",
        rack: "Tiles on a rack, 1 to 15; 7 if not said",
        bag: "Which tiles are in the bag",
        challenge: "What becomes of wrong words",
        exchange: "How many tiles the bag must hold for an exchange",
        rounds: "Rounds without a point after which the game ends, 1 to 10",
        goingOut: "What whoever goes out gains",
        hints: "How many hints a player may have, 0 to 99; any number if not said",
        hintBy: "What a hint is",
        moveTime: "Time for each move",
        gameTime: "Minutes for the whole game, by player",
        increment: "Seconds that come back with each move, with a time for the game",
      },
    },
    watch: {
      description: "Watch bots play each other",
      options: {
        level: "How well the first bot plays",
        against: "How well the others play; as well as the first if not said",
        bots: "How many, 2 to 4; 2 if not said",
      },
    },
    levels: {
      easy: "1 · easy",
      medium: "2 · medium",
      hard: "3 · hard",
      expert: "4 · expert",
      champion: "5 · champion",
    },
    bags: { standard: "as usual", super: "large: 200 tiles in English, twice the tiles in other lists" },
    challenges: {
      void: "are refused (usual)",
      double: "may be laid and challenged; in vain, it costs the turn",
      "five-point": "may be laid and challenged; in vain, the other gains 5",
    },
    beginners: {
      "easy-words": "lay common words wherever they can",
      overlook: "overlook plays, above all long and parallel ones, as people do",
      both: "both",
    },
    hintBy: { points: "the play that makes the most points (usual)", expert: "what an expert would do" },
    exchanges: { "as-many": "as many as are given back (usual)", "full-rack": "a full rack", one: "one tile" },
    goingOuts: { racks: "the others’ tiles, which they lose (usual)", twice: "twice the other’s tiles (two players)" },
    place: {
      description: "Lay one tile of a turn that you plan, for your eyes only",
      options: { letter: "Which letter; a blank in brackets: (E)", at: "The square: H8" },
    },
    take: { description: "Take a tile of your plan back", options: { at: "Its square: H8" } },
    back: { description: "Undo the last thing that you did to your plan", options: {} },
    clear: { description: "Take all tiles of your plan back", options: {} },
    confirm: { description: "Play what you have planned", options: {} },
    challenge: { description: "Say that the last play is wrong", options: {} },
    accept: { description: "Say that the last play of the game is good", options: {} },
    play: {
      description: "Lay a word",
      options: {
        word: "The whole word; a blank in brackets: C(A)T",
        at: "Where it begins: 8H across, H8 down",
        direction: "With the square alone in `at`: across or down",
        confirm: "Play it at once, without a preview",
      },
    },
    exchange: {
      description: "Give tiles back and draw others; costs the turn",
      options: { tiles: "The tiles to give back; # is a blank" },
    },
    pass: { description: "Pass this turn", options: {} },
    hint: { description: "See the best play that you can make now, for your eyes only", options: {} },
    help: { description: "How it is played, and how a play is typed", options: {} },
    directions: { across: "across", down: "down" },
    rack: { description: "Your tiles, for your eyes only", options: {} },
    board: { description: "The board as it stands", options: { text: "As text instead of a picture" } },
  },
  rules,
  bingos: "Bingos",
};
