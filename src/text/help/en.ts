import type { HelpPhrases } from "#text/help/phrases.ts";

export const help: HelpPhrases = {
  description: "What there is to play here, and how",
  pages: {
    begin: {
      title: "To begin",
      lines: [
        "I play board games in the channels of a server, with people and with bots.",
        "- `/scrabble new` starts a game at once against an easy bot; its options name people, bots and rules.",
        "- `/mastermind new` lets you break a code or make one, for yourself alone, also in a conversation with me.",
        "- Whoever you name has to join before it begins; with `open`, whoever likes may.",
        "- Every turn is told in the channel with a picture of the board. What only you may see is for your eyes only.",
        "- Below each turn are buttons for what you can do, and there is a command for everything.",
        "- `/games here` says what is being played in a channel.",
      ],
    },
    scrabble: {
      title: "Scrabble",
      lines: [
        "- `/scrabble rack` shows your tiles.",
        "- `/scrabble play` takes a word and a place: `8H` is across, `H8` is down. You see words and points before you play.",
        "- Type the word whole, with the letters that lie there already, and a blank in brackets: `C(A)T`.",
        "- `/scrabble exchange` and `/scrabble pass` take your turn without a word.",
        "- `/scrabble hint` shows your best play, and `/scrabble check` whether something is a word.",
        "- `/scrabble resources` lists the words to play with.",
        "- `/scrabble watch` lets bots play each other.",
        "- `/scrabble daily` shows the position of the day: find its best play, and `/scrabble daily-table` who has.",
        "- `/scrabble help` has the rules, and how a play is typed.",
      ],
    },
    mastermind: {
      title: "Mastermind",
      lines: [
        "- `/mastermind new` asks what you would like: to break a code (easy, normal, hard, or a board of your own), or to make one for a bot or, with `with`, for a person. With `here`, everybody in the channel looks on.",
        "- `/mastermind guess` takes numbers (`1 4 2 2`) or letters (`RGBY`); the buttons below the board have colour and symbol.",
        "- ✔ is a peg in its place, ○ a right colour in a wrong place. Who makes the code counts them with menus, or with `/mastermind answer`.",
        "- `/mastermind hint` proposes a code that fits all answers, three times at most.",
        "- `/mastermind pause` stops the clock, `/mastermind resume` lets it go on; `/games save` and `/games load` are for you alone, too.",
        "- `/mastermind watch` lets a bot break the code of another one.",
        "- `/mastermind stats` has your figures and the ranking of the server.",
        "- `/mastermind daily` is the code of the day, and `/mastermind daily-table` who has broken it.",
        "- `/mastermind help` has the rules, and every peg with its letter.",
      ],
    },
    rolit: {
      title: "Rolit",
      lines: [
        "- `/rolit new` starts a game, at once against a bot or with people whom you name; who joins chooses a colour and, with `teams`, a team.",
        "- The board is a square, a circle or a diamond, small, medium or large, for 2 to 10 people and bots.",
        "- `/rolit place` lays a ball on an empty cell beside another one: `D5`. All runs of balls between it and the nearest of yours turn to your colour.",
        "- The buttons below the board do the same with menus, and take a turn back.",
        "- With `names`, people round your screen play, and you type for all of them.",
        "- `/rolit watch` lets bots play each other, `/rolit stats` has the leaderboards.",
        "- `/rolit tutorial` is a short lesson, and `/rolit help` has the rules.",
      ],
    },
    kenken: {
      title: "KenKen",
      lines: [
        "- `/kenken new` makes a board, from 3 × 3 to 9 × 9 and from easy to unreasonable, for yourself alone, also in a conversation with me.",
        "- With `mode`, people solve one board together in the channel, or race: each on the same board, for their own eyes. Name them, or let whoever likes join.",
        "- `/kenken set` writes a number in a cell: `B3`. `/kenken note` notes what it may be, `/kenken clear` empties it; the menus and buttons below the board do the same.",
        "- `/kenken undo` and `/kenken redo` go back and forth, `/kenken check` marks what is in conflict.",
        "- `/kenken hint` says what can be found out next, and why.",
        "- `/kenken pause` stops the time, `/kenken resume` lets it go on; `/kenken solve` gives up and shows the solution.",
        "- `/kenken level list` has the boards that this server keeps, `/kenken level show` one with its ranking, to be played; `/kenken level create` makes one, `/kenken level import` brings one in a file.",
        "- `/kenken help` has the rules.",
      ],
    },
    tables: {
      title: "Tables",
      lines: [
        "- Nothing is lost: games go on after a restart, and old buttons still work.",
        "- `/games save` puts a game aside; `/games list` and `/games load` bring it back, in any channel.",
        "- `/games leave` gives up your seat; `/games drop` gives up the whole game, if all agree.",
        "- `/games replace` gives the seat of somebody who has gone to a bot; `/games again` plays the last game once more.",
        "- `/games replay` shows the last game again, step by step.",
        "- `/games export` gives the last game as files, and `/games import` shows one from a GCG file.",
      ],
    },
    settings: {
      title: "Yours",
      lines: [
        "- `/settings language` chooses the language in which I answer you: Catalan, Spanish or English.",
        "- `/settings name` chooses what you are called at every table.",
        "- `/settings theme` chooses the colours of your own pictures, also for the colour-blind.",
        "- `/settings pings` chooses when you are mentioned.",
        "- `/settings show` shows all of them.",
      ],
    },
    server: {
      title: "The server’s",
      lines: [
        "For those who manage the server:",
        "- `/admin language` chooses the language of the tables.",
        "- `/admin channels` and `/admin starters` say where games are started, and by whom.",
        "- `/admin threads` says whether games go to threads of their own.",
        "- `/admin theme` chooses the colours of the pictures that everybody sees, `/admin pictures` whether boards are tall or wide.",
        "- `/admin list` chooses the usual words; `/admin resources add` brings a list of your own.",
        "- `/admin end` ends a game that nobody ends.",
        "- `/admin show` shows what has been chosen.",
      ],
    },
  },
  hello: "Hello! Here is a new board to play on.",
  chooseLanguage: "Those who manage the server can choose its language with the buttons below.",
  play: (game) => `Play ${game}`,
};
