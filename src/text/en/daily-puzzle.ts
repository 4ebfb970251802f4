import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { DailyPuzzleButton } from "#text/daily-puzzle/phrases.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

interface Heading {
  puzzle: string;
  which: string;
  day: number;
}
interface Row {
  position: number;
  name: string;
}
interface EverFacts {
  solved: number;
  days: number;
  /** Mean of the person's best result of each day, from 0 to 1. */
  mean: number;
  streak: number;
  longest: number;
}
interface Placed {
  word: string;
  place: string;
  score: number;
}

/**
 * Phrases about daily puzzles. A share is a number from 0 to 1. A day is the number of days since the beginning of
 * 1970.
 */
export const dailyPuzzleTexts = {
  refusal: typedPhrases<ReasonPhrases<DailyRefusal>>({
    "day-over": ({ day }) => `That was the puzzle of ${format.day(day)}. Today there is a new one.`,
    "answer-known": () => "You have already finished today’s puzzle. Come back tomorrow.",
    "deleted-today": () => "You deleted your data today, so you may already know today’s answer. Come back tomorrow.",
    "tried-before": () => "You have already tried that, so it cost you nothing. Try something else.",
    "try-stale": () => "You made another try in the meantime. Here is where you stand; try again.",
    "not-ended": () => "You can share your result once you have found the answer or have no tries left.",
    "told-before": () => "You have already shared your result for this day.",
  }),
  /** Heading of a puzzle. `which`: its variant, if there are several puzzles on one day. */
  heading: ({ puzzle, which, day }: Heading) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  /** Number of tries left. */
  left: (tries: number) => `You have ${countOf.tries(tries)} left.`,
  /** Shown when the reader has found the best solution in this number of tries. */
  found: (tries: number) => `You found it in ${countOf.tries(tries)}!`,
  /** Shown when the reader has used all tries without finding the best solution. */
  ended: "You have no tries left.",
  gaveUp: "You gave up on this one.",
  /** Asks whether to give up. `left`: number of tries left. */
  giveUpQuestion: (left: number) =>
    `You still have ${countOf.tries(left)}. See the answer now? That ends today’s puzzle for you.`,
  streak: (days: number) => `Streak: ${countOf.days(days)}.`,
  /** Shown in a direct message, which has no channel. */
  noChannel: "There is no channel here to share it in. Open the puzzle in a server channel.",
  shared: "Shared with the channel.",
  /** A result that a person shares in the channel. The text reveals nothing that helps to solve the puzzle. */
  line: ({ name, puzzle, which, day, result }: Heading & { name: string; result: string }) =>
    `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${result}`,
  noTries: "Nobody on this server has tried it yet. Be the first!",
  noDays: "Nobody on this server has tried a puzzle of the day yet. Be the first!",
  everHeading: "all-time",
  row: ({ position, name, result }: Row & { result: string }) => `${position}. **${name}** ${result}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }: Row & EverFacts) =>
    `${position}. **${name}** solved it on ${format.number(solved)} of ${countOf.days(days)}, ${format.percent(mean)} on average, streak ${format.number(streak)} (best ${format.number(longest)})`,
  buttons: {
    "give-up": "Give up",
    answer: "Show the answer",
    yesterday: "Yesterday’s answer",
    try: "Try",
    share: "Share",
    table: "Today’s leaderboard",
    ever: "All-time",
    today: "Today’s puzzle",
    fair: "Fair play",
  } satisfies Record<DailyPuzzleButton, string>,
  commands: {
    daily: {
      description: "The position of the day: find the best play",
      options: {
        language: "Which language (default: the server’s; if none, yours)",
        text: "As text, without a picture",
      },
    },
    ranking: {
      description: "Today’s leaderboard for the position of the day",
      options: {
        language: "Which language (default: the server’s; if none, yours)",
        "all-time": "All-time instead of today",
      },
    },
  },
  scrabble: {
    /** Name of the daily puzzle of Scrabble. */
    puzzle: "Position of the day",
    intro:
      "Find the highest-scoring play. Everybody gets the same position today. Score at least 80% of the best play to solve it.",
    result: ({ squares, share }: { squares: string; share: number }) =>
      `${squares} ${format.percent(share)} of the best play`,
    /** Explains the squares in front of tries and in results. */
    legend: `🟩 the best play · 🟨 ${format.percent(0.8)} of its points or more · 🟧 ${format.percent(0.5)} or more · ⬜ less`,
    form: "Find the best play",
    tried: ({ word, place, score, share }: Placed & { share: number }) =>
      `**${word}** at ${place}: ${countOf.points(score)}, ${format.percent(share)} of the best`,
    best: ({ word, place, score }: Placed) => `The best play was **${word}** at ${place}, ${countOf.points(score)}:`,
    /** Alt text of the picture of the puzzle. */
    alt: "The position of the day.",
    /** The rack of the puzzle, in the alt text and above the text board. `#` is a blank. */
    rack: (letters: readonly string[]) =>
      `The rack: ${letters.map((letter) => (letter === "#" ? "a blank" : letter)).join(", ")}.`,
    answerAlt: ({ word, place, score }: Placed) =>
      `The position of the day with its best play: ${word} at ${place}, ${countOf.points(score)}.`,
  },
};
