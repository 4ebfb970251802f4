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
        "I bring board games to your server, for people and bots.",
        "- `/scrabble new` starts a game right away against an easy bot; its options let you choose people, bots and rules.",
        "- `/mastermind new` starts a solo game: break a code or make one, here or in a direct message with me.",
        "- People you invite have to join before the game starts; with `open`, anybody can join.",
        "- Every turn is posted in the channel with a picture of the board. Your rack, hints and drafts are visible only to you.",
        "- Every picture has a description, and boards come as text with the option `text`: `/scrabble board`, `/kenken daily`.",
        "- Use the buttons below each turn, or type commands: there is one for everything.",
        "- `/games here` shows what is being played in the channel.",
      ],
    },
    tables: {
      title: "Your games",
      lines: [
        "- Nothing gets lost: games continue after a restart, and old buttons still work.",
        "- `/games save` saves a game for later; `/games list` and `/games load` bring it back, in any channel that all players can see.",
        "- With `/games leave` you resign. With `/games abandon`, if all agree, the game ends and does not count.",
        "- `/games replace` gives an absent player’s seat to a bot; `/games rematch` starts a rematch.",
        "- `/games replay` shows the last game again, step by step.",
        "- `/games export` sends you the last game as files, and `/games import` shows a game from a file (GCG, JSON, CGP, PROP).",
      ],
    },
    settings: {
      title: "Your settings",
      lines: [
        "- `/settings language` sets the language I answer you in.",
        "- `/settings name` sets your name in all games.",
        "- `/settings theme` sets the theme of your own pictures; one is colour-blind friendly.",
        "- `/settings pings` sets when I mention you.",
        "- `/settings show` shows all your settings.",
        "- `/privacy show` shows what is kept about you, `/privacy export` sends it to you, and `/privacy delete` deletes it.",
      ],
    },
    server: {
      title: "Server settings",
      lines: [
        "For server admins, the members with the permission *Manage Server*:",
        "- `/admin language` sets the language of the games.",
        "- `/admin channels` and `/admin starter-role` set where games can be started, and by whom.",
        "- `/admin threads` sets whether games get their own threads.",
        "- `/admin theme` sets the colours of the pictures that everybody sees, and `/admin layout` sets whether boards are tall or wide.",
        "- `/admin default-list` sets the default word list; `/admin lists add` adds a list of your own.",
        "- `/admin end` ends a game that was left unfinished.",
        "- `/admin show` shows the current settings.",
      ],
    },
  } satisfies Record<HelpTopic, PagePhrases>,
  /** Greeting on a server that the bot has just joined. It stands above the first page of the help. */
  hello: (games: readonly string[]) =>
    `Hi! How about a game of ${format.any(games)}? Press a button below to play right away.`,
  chooseLanguage:
    "Server admins can choose the server’s language and its word list for Scrabble with the buttons below.",
  wordLists: "Word list",
  chooseWordList:
    "Which word list does this server use for Scrabble by default? `/admin lists add` adds one of your own.",
  play: (game: string) => `Play ${game}`,
};
