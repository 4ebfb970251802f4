import type { DailyPuzzlePhrases } from "#text/daily-puzzle/phrases.ts";
import { amount, format } from "#text/en/words.ts";

export const daily: DailyPuzzlePhrases = {
  refusal: {
    "day-over": ({ day }) => `That was the puzzle of ${format.day(day)}. Today there is a new one.`,
    "answer-known": () => "You have already finished today’s puzzle. Come back tomorrow.",
    "deleted-today": () => "You deleted your data today, so you may already know today’s answer. Come back tomorrow.",
    "tried-before": () => "You have already tried that, so it cost you nothing. Try something else.",
    "try-stale": () => "You made another try in the meantime. Here is where you stand; try again.",
    "not-ended": () => "You can share your result once you have found it or have no tries left.",
    "told-before": () => "You have already shared your result for this day.",
  },
  heading: ({ puzzle, which, day }) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  keyHash: (hash) => `Key of the day: SHA-256 \`${hash}\`. The key itself is shown tomorrow.`,
  key: (key) => `Key of the day: \`${key}\`.`,
  keyOfYesterday: (key) => `Yesterday’s key: \`${key}\`.`,
  left: (tries) => `You have ${amount.tries(tries)} left.`,
  found: (tries) => `You found it in ${amount.tries(tries)}!`,
  ended: "You have no tries left.",
  gaveUp: "You have given this one up.",
  giveUpQuestion: (left) =>
    `You still have ${amount.tries(left)}. Do you want to see the answer? Then the puzzle is over for you today.`,
  streak: (days) => `Streak: ${amount.days(days)}.`,
  noChannel: "There is no channel here to share it in.",
  shared: "Shared with the channel.",
  line: ({ name, puzzle, which, day, squares, share }) =>
    `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${squares} at best ${format.percent(share)}`,
  noTries: "Nobody on this server has tried it yet. Be the first!",
  noDays: "Nobody on this server has tried a puzzle of the day yet. Be the first!",
  everHeading: "all days",
  row: ({ position, name, squares, share }) => `${position}. **${name}** ${squares} at best ${format.percent(share)}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }) =>
    `${position}. **${name}** solved ${format.number(solved)} of ${amount.days(days)}, ${format.percent(mean)} on average, streak ${format.number(streak)} (best ${format.number(longest)})`,
  buttons: {
    "give-up": "Give up",
    answer: "Show the answer",
    yesterday: "Yesterday’s answer",
    try: "Try",
    share: "Share",
    table: "Today’s leaderboard",
    ever: "All-time",
    today: "Today’s puzzle",
  },
  commands: {
    daily: {
      description: "The position of the day: find the best play",
      options: { language: "Which language (default: the server’s or yours)", text: "As text, without a picture" },
    },
    table: {
      description: "Today’s leaderboard for the position of the day",
      options: { language: "Which language (default: the server’s or yours)", ever: "All-time instead of today" },
    },
  },
  scrabble: {
    puzzle: "Position of the day",
    intro:
      "Find the highest-scoring play. Everybody gets the same position today. Score at least 80% of the best play to solve the day.",
    form: "Find the best play",
    tried: ({ word, place, score, share }) =>
      `**${word}** at ${place}: ${amount.points(score)}, ${format.percent(share)} of the best`,
    best: ({ word, place, score }) => `The best play was **${word}** at ${place}, ${amount.points(score)}:`,
    alt: (letters) => `The position of the day. The rack: ${letters.join(", ")}.`,
    answerAlt: ({ word, place, score }) =>
      `The position of the day with its best play: ${word} at ${place}, ${amount.points(score)}.`,
  },
};
