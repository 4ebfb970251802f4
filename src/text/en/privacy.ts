import type { KeptDataKind } from "#community/privacy/kept-data.ts";
import { format } from "#text/en/words.ts";
import type { KeptDataPhrases } from "#text/privacy/phrases.ts";

/** Phrases about the data that the bot keeps about people, and how they can get or delete it. */
export const privacyTexts = {
  commands: {
    privacy: "See, export or delete the data about you",
    show: { description: "What is kept about you, for how long, and who sees it", options: {} },
    export: { description: "Export everything about you as a file (only you see it)", options: {} },
    delete: { description: "Delete everything about you (you will be asked twice)", options: {} },
  },
  page: ({ page, pages }: { page: number; pages: number }) =>
    `What is kept, page ${format.number(page)} of ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Your settings",
      what: "Besides your Discord ID, what you choose with `/settings`: name, language, colours, when you are mentioned.",
      howLong: "until you change it or delete yourself.",
      whoSees: "your name, everybody at your tables; the rest, only you.",
    },
    games: {
      title: "Games",
      what: "Who plays in which seat and under which name, and every turn with its time.",
      howLong:
        "games with others, for ever; abandoned games, 30 days; a game that you play alone and do not end, a year after its last turn.",
      whoSees: "whoever sees the channel; what you play alone, only you. Whatever a game hides stays hidden.",
    },
    drafts: {
      title: "Drafts",
      what: "The turn that you are planning.",
      howLong: "until your turn is over.",
      whoSees: "only you.",
    },
    questions: {
      title: "Questions at a table",
      what: "What you ask the others (to undo a turn, to abandon a game, to delete it), and that you have agreed.",
      howLong: "until it is decided or the game is over.",
      whoSees: "those at the table.",
    },
    lobbies: {
      title: "Lobbies",
      what: "That you invited people or were invited, your name, and what you chose there.",
      howLong: "until the game starts or is cancelled, at most a day; 30 days if the end of it could not be posted.",
      whoSees: "whoever sees the channel.",
    },
    scores: {
      title: "Scores",
      what: "The result of each of your games: points, your name at the time, your best play, the change of your rating.",
      howLong: "for ever.",
      whoSees: "the people of the server; on other servers, only where you are a member, too.",
    },
    standings: {
      title: "Leaderboards",
      what: "Totals of your scores: sums, ratings, and your place some weeks ago.",
      howLong: "as long as the scores; your place, the last two times it was noted.",
      whoSees: "the same people.",
    },
    corrections: {
      title: "Corrections",
      what: "What server admins did to scores: whose they were, and who did it.",
      howLong: "for ever.",
      whoSees: "the people of the server.",
    },
    dailies: {
      title: "Puzzles of the day and boards that you know",
      what: "Your tries and days in a row, on which servers you looked at them, and which boards you have seen.",
      howLong: "for ever.",
      whoSees: "how far you came, the people of servers where you looked; what you tried, only you.",
    },
    levels: {
      title: "Puzzles",
      what: "Boards that you made for a server, and that you made them.",
      howLong: "until somebody removes them.",
      whoSees: "the people of the server.",
    },
    server: {
      title: "Servers",
      what: "What server admins choose for a server and which word lists it has. It contains nobody’s name.",
      howLong: "until 30 days after I have left the server.",
      whoSees: "the people of the server.",
    },
    running: {
      title: "The program itself",
      what: "When it last ran, which commands it registered with Discord, which servers it greeted, when it was away from them, and the secret that the puzzles of the day are drawn from. None of it is about people.",
      howLong: "as long as it is used.",
      whoSees: "whoever runs me.",
    },
    deletion: {
      title: "Deletions",
      what: "While it lasts, that you are being deleted; then the date and a hash of your ID, used to delete you again if an old backup is restored and to keep you from trying that day’s puzzles twice.",
      howLong: "the hash, 400 days.",
      whoSees: "whoever runs me.",
    },
  } satisfies Record<KeptDataKind, KeptDataPhrases>,
  /** Says how many items of a kind are about the reader. */
  count: (things: number) => `about you: ${format.number(things)}`,
  /** Headings of the two columns about a kind of data. */
  howLong: "How long",
  whoSees: "Who sees it",
  exported:
    "Here is all that is kept about you, as JSON. Of running games it has what you can see; for each finished game it says how to export it.",
  /** The file with the data would be too large for Discord. */
  tooLarge: ({ mib }: { mib: number }) =>
    `Your data is more than ${format.number(mib)} MiB, more than Discord takes in one file. Whoever runs me can give it to you.`,
  question:
    "This deletes everything about you: settings, drafts, puzzles of the day, and the games that you play alone. Where you play with others you resign now, and your lobbies are cancelled. Games with others, scores and puzzles stay, without your name and your ID. With `/privacy export` you get all of it as a file first.",
  lastQuestion: "Are you sure? Nobody can bring back what is deleted, not even whoever runs me.",
  stays: "Nothing was deleted.",
  deleted: ({ matches, lobbies }: { matches: number; lobbies: number }) =>
    [
      "Your data has been deleted.",
      format.plural(matches, { one: "I resigned for you in # game", other: "I resigned for you in # games" }),
      format.plural(lobbies, { one: "and left # lobby.", other: "and left # lobbies." }),
      "What I said in channels stays there as long as Discord keeps it. If you play again, you start from scratch.",
    ].join(" "),
  unfinished: "Not everything could be deleted yet. The rest will be deleted automatically within a day.",
  buttons: {
    earlier: "Previous",
    later: "Next",
    sure: "Delete me…",
    now: "Yes, delete me for good",
    keep: "Keep everything",
  },
  /** Name of a player who deleted their data; `number` tells several such players of one match apart. */
  deletedPlayer: (number: number) =>
    number === 1 ? "A player who left" : `A player who left ${format.number(number)}`,
};
