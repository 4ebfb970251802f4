import { format } from "#text/en/words.ts";
import type { HelpTopic } from "#text/help/phrases.ts";

interface PagePhrases {
  /** The text of the button that opens the page. */
  title: string;
  lines: readonly string[];
}

/** The help, for people who have never seen the bot. */
export const helpTexts = {
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
    tables: {
      title: "Tables",
      lines: [
        "- Nothing is lost: games go on after a restart, and old buttons still work.",
        "- `/games save` puts a game aside; `/games list` and `/games load` bring it back, in any channel that all players can see.",
        "- With `/games leave` you resign; `/games abandon` abandons the whole game, if everyone agrees.",
        "- `/games replace` gives an absent player’s seat to a bot; `/games rematch` is a rematch.",
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
        "- `/admin channels` and `/admin starter-role` say where games are started, and by whom.",
        "- `/admin threads` says whether games go to threads of their own.",
        "- `/admin theme` chooses the colours of the pictures that everybody sees, `/admin layout` whether boards are tall or wide.",
        "- `/admin default-list` sets the default word list; `/admin lists add` adds one of your own.",
        "- `/admin end` ends a game that nobody finishes.",
        "- `/admin show` shows what has been chosen.",
      ],
    },
  } satisfies Record<HelpTopic, PagePhrases>,
  /** Greeting on a server that the bot has just joined. It stands above the first page of the help. */
  hello: (games: readonly string[]) =>
    `Hi! How about a game of ${format.any(games)}? Press a button below to play right away.`,
  chooseLanguage: "Server admins can choose the server’s language with the buttons below.",
  play: (game: string) => `Play ${game}`,
};
