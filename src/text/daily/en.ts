import type { DailyPhrases } from "#text/daily/phrases.ts";
import { formatOf } from "#text/format.ts";

const format = formatOf("en");
const points = (count: number) => format.count(count, { one: "# point", other: "# points" });
const inTries = (count: number) => format.count(count, { one: "# try", other: "# tries" });

export const daily: DailyPhrases = {
  refusal: {
    "day-over": ({ day }) => `${format.day(day)} is over, and with it this puzzle. Today there is another one.`,
    "answer-known": () => "You have ended today’s puzzle already. Tomorrow there is another one.",
    "deleted-today": () =>
      "You have deleted your data today, so you may know today’s answer. Tomorrow there is another puzzle for you.",
    "tried-before": () => "You have tried just that already, so it cost nothing. Try something else.",
    "try-stale": () => "You had tried something else by then. This is how it stands; try again.",
    "not-ended": () => "You can tell of it when you have found it or have no tries left.",
    "told-before": () => "You have told of this day already: once is enough.",
  },
  heading: ({ puzzle, which, day }) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  keyHash: (hash) => `Key of the day: SHA-256 \`${hash}\`; the key itself is shown tomorrow.`,
  key: (key) => `Key of the day: \`${key}\`.`,
  keyOfYesterday: (key) => `Yesterday’s key: \`${key}\`.`,
  left: (tries) => `You have ${format.count(tries, { one: "# try", other: "# tries" })} left.`,
  found: (tries) => `You found it by ${inTries(tries)}!`,
  ended: "You have no tries left.",
  gaveUp: "You have given this one up.",
  giveUpQuestion: (left) =>
    `You still have ${format.count(left, { one: "# try", other: "# tries" })}. Do you want to see the answer? Then the puzzle is over for you today.`,
  streak: (days) => `Days solved in a row: ${format.number(days)}.`,
  noChannel: "There is no channel here to tell.",
  shared: "The channel is told.",
  line: ({ name, puzzle, which, day, squares, share }) =>
    `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${squares} at best ${format.percent(share)}`,
  noTries: "Nobody on this server has tried it yet. Be the first!",
  noDays: "Nobody on this server has tried a puzzle of the day yet. Be the first!",
  everHeading: "all days",
  row: ({ position, name, squares, share }) => `${position}. **${name}** ${squares} at best ${format.percent(share)}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }) =>
    `${position}. **${name}** solved ${format.number(solved)} of ${format.count(days, { one: "# day", other: "# days" })}, ${format.percent(mean)} on average, in a row ${format.number(streak)}, at most ${format.number(longest)}`,
  buttons: {
    "give-up": "Give up",
    answer: "Show the answer",
    yesterday: "Yesterday’s answer",
    try: "Try",
    share: "Tell the channel",
    table: "Today’s table",
    ever: "All days",
    today: "Today’s puzzle",
  },
  commands: {
    daily: {
      description: "The position of the day: find the best play",
      options: { language: "Which language; without it, the server’s or yours", text: "As text, without a picture" },
    },
    table: {
      description: "Who of this server came how far with the position of the day",
      options: { language: "Which language; without it, the server’s or yours", ever: "Over all days" },
    },
  },
  scrabble: {
    puzzle: "Position of the day",
    intro:
      "Find the play that scores most. Everybody has these tiles today. With four fifths of its points you have solved the day.",
    form: "Find the best play",
    tried: ({ word, place, score, share }) =>
      `**${word}** at ${place}: ${points(score)}, ${format.percent(share)} of the best`,
    best: ({ word, place, score }) => `The best play was **${word}** at ${place}, ${points(score)}:`,
    alt: (letters) => `The position of the day. The rack: ${letters.join(", ")}.`,
    answerAlt: ({ word, place, score }) =>
      `The position of the day with its best play: ${word} at ${place}, ${points(score)}.`,
  },
};
