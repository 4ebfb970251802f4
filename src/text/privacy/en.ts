import { formatOf } from "#text/format.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";

const format = formatOf("en");

export const privacy: PrivacyPhrases = {
  commands: {
    privacy: "What is kept about you, as a file, and how to delete it",
    show: { description: "What is kept about you, for how long, and who sees it", options: {} },
    export: { description: "All that is kept about you, as a file for your eyes only", options: {} },
    delete: { description: "Deletes everything about you; you are asked twice", options: {} },
  },
  page: ({ page, pages }) => `What is kept, page ${format.number(page)} of ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Your settings",
      what: "Beside your Discord id, what you choose with `/settings`: name, language, colours, when you are mentioned.",
      howLong: "until you change it or delete yourself.",
      whoSees: "your name, everybody at your tables; the rest, only you.",
    },
    games: {
      title: "Games",
      what: "Who sits where and under which name, and every turn with its time.",
      howLong:
        "games with others, for good; games that were given up, 30 days; a game that you play alone and do not end, a year after its last turn.",
      whoSees: "whoever sees the channel; what you play alone, only you. What a game hides is told to nobody.",
    },
    drafts: {
      title: "Drafts",
      what: "The turn that you are planning.",
      howLong: "until your turn is over.",
      whoSees: "only you.",
    },
    questions: {
      title: "Questions at a table",
      what: "What you ask the others (to take a turn back, to give a game up, to delete it), and that you have agreed.",
      howLong: "until it is decided or the game is over.",
      whoSees: "those at the table.",
    },
    lobbies: {
      title: "Lobbies",
      what: "That you call people together or are awaited, your name, and what you chose there.",
      howLong: "until the game begins or is called off, a day at most; 30 days where that cannot be told.",
      whoSees: "whoever sees the channel.",
    },
    scores: {
      title: "Scores",
      what: "What each of your games came to: points, your name of that day, your best play, what it did to your rating.",
      howLong: "for good.",
      whoSees: "the people of the server; on other servers, only where you are a member, too.",
    },
    standings: {
      title: "Leaderboards",
      what: "What your scores come to: sums, ratings, and where you stood some weeks ago.",
      howLong: "as long as the scores; where you stood, the last two times that it was noted.",
      whoSees: "the same people.",
    },
    corrections: {
      title: "Corrections",
      what: "What moderators did to scores: whose they were, and who did it.",
      howLong: "for good.",
      whoSees: "the people of the server.",
    },
    dailies: {
      title: "Puzzles of the day and boards that you know",
      what: "Your tries and days in a row, on which servers you looked at them, and which boards you have seen.",
      howLong: "for good.",
      whoSees: "how far you came, the people of servers where you looked; what you tried, only you.",
    },
    levels: {
      title: "Levels",
      what: "Boards that you made for a server, and that you made them.",
      howLong: "until somebody removes them.",
      whoSees: "the people of the server.",
    },
    server: {
      title: "Servers",
      what: "What moderators choose for a server and which word lists it has. Nobody’s name stands there.",
      howLong: "until 30 days after I have left the server.",
      whoSees: "the people of the server.",
    },
    running: {
      title: "The program itself",
      what: "When it ran last, which commands Discord was told of, which servers were greeted, and a secret from which the puzzles of the day are drawn. Nothing of it is about people.",
      howLong: "as long as it is used.",
      whoSees: "who runs me.",
    },
    deletion: {
      title: "Deletions",
      what: "That you are being deleted, while it lasts; then the date and a hash of your id, by which you are deleted again if an old backup brings you back. It also keeps you from trying the puzzles of that day twice.",
      howLong: "the hash, 400 days.",
      whoSees: "who runs me.",
    },
  },
  count: (things) => `about you: ${format.number(things)}`,
  howLong: "How long",
  whoSees: "Who sees it",
  exported:
    "Here is all that is kept about you, as JSON. Of games under way it has what you see of them; each game that is over says how it is exported.",
  tooLarge: ({ mib }) =>
    `All that is kept about you has ${format.number(mib)} MiB, more than Discord takes as one file. Whoever runs me can give it to you.`,
  question:
    "This deletes everything about you: settings, drafts, puzzles of the day, and the games that you play alone. Where you play with others you give up your seat now, and your lobbies are called off. Games with others, scores and levels stay, without your name and your id. With `/privacy export` you get all of it as a file first.",
  lastQuestion: "Are you sure? Nobody can bring back what is deleted, not even whoever runs me.",
  stays: "Nothing was deleted.",
  deleted: ({ games, lobbies }) =>
    [
      "You are deleted.",
      format.count(games, { one: "I gave up # game for you", other: "I gave up # games for you" }),
      format.count(lobbies, { one: "and left # lobby.", other: "and left # lobbies." }),
      "What I said in channels stays there as long as Discord keeps it. If you play again, you begin as new.",
    ].join(" "),
  unfinished: "Not everything could be deleted yet. It is noted, and goes on by itself within a day.",
  buttons: {
    earlier: "Before",
    later: "Next",
    sure: "Delete me…",
    now: "Yes, delete me for good",
    keep: "Keep everything",
  },
  nobody: (number) => (number === 1 ? "A player who left" : `A player who left ${format.number(number)}`),
};
