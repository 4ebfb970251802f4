import type { KeptDataKind } from "#community/privacy/kept-data.ts";
import { countOf, format } from "#text/en/words.ts";
import type { KeptDataPhrases } from "#text/privacy/phrases.ts";

/** Says what the bot left for a deleted player; empty if there was nothing to leave. */
function sayLeft(matches: number, lobbies: number): string[] {
  const done = [
    ...(matches > 0 ? [`resigned for you in ${countOf.games(matches)}`] : []),
    ...(lobbies > 0 ? [`took you out of ${countOf.games(lobbies)} waiting for players`] : []),
  ];
  return done.length === 0 ? [] : [`I ${format.all(done)}.`];
}

/** Phrases about the data that the bot keeps about people, and how they can get or delete it. */
export const privacyTexts = {
  commands: {
    privacy: "See, export or delete your data",
    show: { description: "What is kept about you, how long, and who sees it", options: {} },
    export: { description: "Get all your data as a file (only you see it)", options: {} },
    delete: { description: "Delete all your data (I ask you twice)", options: {} },
  },
  page: ({ page, pages }: { page: number; pages: number }) =>
    `What is kept, page ${format.number(page)} of ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Your settings",
      what: "Besides your Discord ID, what you choose with `/settings`: name, language, colours, when you are mentioned.",
      howLong: "until you change it or delete your data.",
      whoSees: "your name: everybody in your games; the rest: only you.",
    },
    games: {
      title: "Games",
      what: "Who plays in which seat and under which name, and every turn with its time.",
      howLong:
        "games with others: forever; abandoned games: 30 days; solo games: until you delete your data, or, if unfinished, a year after the last turn.",
      whoSees: "everybody who sees the channel; solo games: only you. What a game hides stays hidden.",
    },
    drafts: {
      title: "Drafts",
      what: "The turn you are planning.",
      howLong: "until your turn is over.",
      whoSees: "only you.",
    },
    questions: {
      title: "Questions to other players",
      what: "What you ask the others (to undo a turn, abandon a game, delete it or continue a saved one), and your agreement when they ask you.",
      howLong:
        "until the question is decided or the game is over; a question about continuing a saved game: until that game goes on.",
      whoSees: "the players of that game.",
    },
    lobbies: {
      title: "Games waiting for players",
      what: "The games that you host, are invited to or join; your name and what you choose in them.",
      howLong: "until the game starts or is cancelled, a day at most; 30 days if I could not post how it ended.",
      whoSees: "everybody who sees the channel.",
    },
    scores: {
      title: "Scores",
      what: "The result of each of your games: points, your name at the time, any name you gave a win on a leaderboard, your best play, the change in your rating.",
      howLong: "forever.",
      whoSees: "the people of the server; on other servers, only if you are a member there too.",
    },
    standings: {
      title: "Leaderboards",
      what: "Totals of your scores: sums, ratings, and your place some weeks ago.",
      howLong: "as long as the scores; your place: the last two times it was noted.",
      whoSees: "the people of the server; on other servers, only if you are a member there too.",
    },
    corrections: {
      title: "Corrections",
      what: "Changes server admins made to scores: whose score it was, and who changed it.",
      howLong: "forever.",
      whoSees: "the people of the server.",
    },
    dailies: {
      title: "Puzzles of the day and boards you know",
      what: "Your tries and streaks, the servers where you opened the puzzles, and the boards you have seen.",
      howLong: "until you delete your data.",
      whoSees: "how far you got: the people of the servers where you opened the puzzles; what you tried: only you.",
    },
    levels: {
      title: "Puzzles",
      what: "Boards you made for a server, and that you made them.",
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
      what: "When it last ran, which commands it registered with Discord, which servers it greeted, when it was away from a server, with which settings a game was last set up in a channel, and the secret that the puzzles of the day are drawn from. None of it is about people.",
      howLong: "as long as it is used.",
      whoSees: "whoever runs me.",
    },
    deletion: {
      title: "Deletions",
      what: "That your data is being deleted; afterwards the date and a hash of your ID, used to delete your data again if an old backup is restored and to keep you from trying that day’s puzzles twice.",
      howLong: "the hash, 400 days.",
      whoSees: "whoever runs me.",
    },
  } satisfies Record<KeptDataKind, KeptDataPhrases>,
  /** Says how many items of a kind are about the reader. */
  count: (things: number) =>
    things === 0
      ? "nothing about you"
      : format.plural(things, { one: "# entry about you", other: "# entries about you" }),
  /** Headings of the two columns about a kind of data. */
  howLong: "How long",
  whoSees: "Who sees it",
  exported:
    "Here is everything that is kept about you, as JSON. For running games, it has what you can see; for finished games, it says how to export them.",
  /** The file with the data would be too large for Discord. */
  tooLarge: ({ mib }: { mib: number }) =>
    `Your data is more than ${format.number(mib)} MiB, more than Discord takes in one file. Whoever runs me can give it to you.`,
  question:
    "This deletes everything about you: settings, drafts, puzzles of the day, and your solo games. In games with others you resign now, and your games waiting for players are cancelled. Your scores, the puzzles you made and your games with others are kept, but without your name or your ID. To get a copy first, use `/privacy export`.",
  lastQuestion: "Are you sure? What is deleted cannot be brought back, not even by the person who runs me.",
  stays: "Nothing was deleted.",
  deleted: ({ matches, lobbies }: { matches: number; lobbies: number }) =>
    [
      "Your data has been deleted.",
      ...sayLeft(matches, lobbies),
      "What I said in channels stays there as long as Discord keeps it. If you play again, you start from scratch.",
    ].join(" "),
  unfinished: "Not everything could be deleted yet. The rest will be deleted automatically within a day.",
  buttons: {
    earlier: "Previous",
    later: "Next",
    sure: "Delete my data…",
    now: "Yes, delete for good",
    keep: "Keep everything",
  },
  /** Name of a player who deleted their data; `number` tells several such players of one match apart. */
  deletedPlayer: (number: number) => (number === 1 ? "Former player" : `Former player ${format.number(number)}`),
};
