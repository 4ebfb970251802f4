import type { HelpPage } from "#text/help/phrases.ts";

interface PagePhrases {
  /** The text of its button. */
  title: string;
  lines: readonly string[];
}

/** The help, for people who have never seen the bot. */
export const help = {
  description: "What you can play here, and how",
  pages: {
    begin: {
      title: "Getting started",
      lines: [
        "I host board games in the channels of a server, for people and bots.",
        "- `/scrabble new` starts a game at once against an easy bot; use its options to choose people, bots and rules.",
        "- `/mastermind new` lets you break a code or make one on your own, here or in a direct message with me.",
        "- People you invite have to join before the game starts; with `open`, anybody can join.",
        "- Every turn is posted in the channel with a picture of the board. Your rack, hints and drafts are visible only to you.",
        "- Use the buttons below each turn, or commands: there is one for everything.",
        "- `/games here` shows the games running in a channel.",
      ],
    },
    scrabble: {
      title: "Scrabble",
      lines: [
        "- `/scrabble rack` shows your tiles.",
        "- `/scrabble play` takes a word and a place: `8H` is across, `H8` is down. You see words and points before you play.",
        "- Type the word whole, with the letters that lie there already, and a blank in brackets: `C(A)T`.",
        "- `/scrabble exchange` swaps tiles instead of playing a word; `/scrabble pass` skips your turn.",
        "- `/scrabble hint` shows your best play, and `/scrabble check` whether something is a word.",
        "- `/scrabble resources` lists the words to play with.",
        "- `/scrabble watch` lets bots play each other.",
        "- `/scrabble daily` shows the position of the day: find its best play. `/scrabble daily-table` is its leaderboard.",
        "- `/scrabble help` has the rules and how to type a play.",
      ],
    },
    mastermind: {
      title: "Mastermind",
      lines: [
        "- `/mastermind new` asks what you would like: to break a code (easy, normal, hard, or a board of your own), or to make one for a bot or, with `with`, for a person. With `here`, everybody in the channel can watch.",
        "- `/mastermind guess` takes numbers (`1 4 2 2`) or letters (`RGBY`); the buttons below the board have colour and symbol.",
        "- ✔ is a peg in its place, ○ a right colour in a wrong place. The codemaker counts them with menus, or with `/mastermind answer`.",
        "- `/mastermind hint` proposes a code that fits all answers, three times at most.",
        "- `/mastermind pause` stops the clock and `/mastermind resume` starts it again; `/games save` and `/games load` work for solo games, too.",
        "- `/mastermind watch` lets a bot break the code of another one.",
        "- `/mastermind stats` has your figures and the ranking of the server.",
        "- `/mastermind daily` is the code of the day, and `/mastermind daily-table` who has broken it.",
        "- `/mastermind help` has the rules, and every peg with its letter.",
      ],
    },
    rolit: {
      title: "Rolit",
      lines: [
        "- `/rolit new` starts a game, at once against a bot or with people you invite; everyone chooses a colour and, with `teams`, a team.",
        "- The board is a square, a circle or a diamond, small, medium or large, for 2 to 10 people and bots.",
        "- `/rolit place` lays a ball on an empty cell beside another one: `D5`. All runs of balls between it and the nearest of yours turn to your colour.",
        "- The buttons below the board do the same with menus, and undo a turn.",
        "- With `names`, people next to you play on your screen, and you type for all of them.",
        "- `/rolit watch` lets bots play each other, `/rolit stats` has the leaderboards.",
        "- `/rolit tutorial` is a short lesson, and `/rolit help` has the rules.",
      ],
    },
    kenken: {
      title: "KenKen",
      lines: [
        "- `/kenken new` makes a board, from 3 × 3 to 9 × 9 and from easy to unreasonable, on your own, here or in a direct message with me.",
        "- With `mode`, people solve one board together in the channel, or race, each on their own copy. Invite people, or let anybody join.",
        "- `/kenken set` writes a number in a cell: `B3`. `/kenken note` notes what it may be, `/kenken clear` empties it; the menus and buttons below the board do the same.",
        "- `/kenken undo` and `/kenken redo` go back and forth, `/kenken check` marks what is in conflict.",
        "- `/kenken hint` tells you the next step, and why.",
        "- `/kenken pause` stops the clock, `/kenken resume` starts it again; `/kenken solve` gives up and shows the solution.",
        "- `/kenken level list` has the boards that this server keeps, `/kenken level show` one with its ranking, to be played; `/kenken level create` makes one, `/kenken level import` brings one in a file.",
        "- `/kenken stats` has the leaderboards, and with `ranking` the boards that were solved on the server.",
        "- `/kenken daily` is the board of the day, and `/kenken daily-table` shows who solved it fastest.",
        "- `/kenken help` has the rules.",
      ],
    },
    tables: {
      title: "Tables",
      lines: [
        "- Nothing is lost: games go on after a restart, and old buttons still work.",
        "- `/games save` puts a game aside; `/games list` and `/games load` bring it back, in any channel that all players can see.",
        "- With `/games leave` you resign; `/games drop` abandons the whole game, if everyone agrees.",
        "- `/games replace` gives an absent player’s seat to a bot; `/games again` is a rematch.",
        "- `/games replay` shows the last game again, step by step.",
        "- `/games export` gives the last game as files, and `/games import` shows one from a GCG file.",
      ],
    },
    settings: {
      title: "Your settings",
      lines: [
        "- `/settings language` chooses the language in which I answer you: Catalan, Spanish or English.",
        "- `/settings name` sets your name in all games.",
        "- `/settings theme` chooses the theme of your own pictures; one is colour-blind friendly.",
        "- `/settings pings` chooses when you are mentioned.",
        "- `/settings show` shows all of them.",
        "- `/privacy show` says what is kept about you; `/privacy export` gives it to you, `/privacy delete` deletes it.",
      ],
    },
    server: {
      title: "Server settings",
      lines: [
        "For server admins:",
        "- `/admin language` chooses the language of the tables.",
        "- `/admin channels` and `/admin starters` say where games are started, and by whom.",
        "- `/admin threads` says whether games go to threads of their own.",
        "- `/admin theme` chooses the colours of the pictures that everybody sees, `/admin pictures` whether boards are tall or wide.",
        "- `/admin list` sets the default word list; `/admin resources add` adds one of your own.",
        "- `/admin end` ends a game that nobody finishes.",
        "- `/admin show` shows what has been chosen.",
      ],
    },
  } satisfies Record<HelpPage, PagePhrases>,
  /** To a server that the bot has just joined, above and below the first page. */
  hello: "Hi! How about a game of Scrabble, Mastermind, KenKen or Rolit? Press a button below to play right away.",
  chooseLanguage: "Server admins can choose the server’s language with the buttons below.",
  play: (game: string) => `Play ${game}`,
};
