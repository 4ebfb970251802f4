import type { dailyPuzzleTexts } from "#text/en/daily-puzzle.ts";
import type { Phrases } from "#text/phrases.ts";

export type DailyPuzzleButton =
  | "try"
  | "give-up"
  | "answer"
  | "share"
  | "table"
  | "ever"
  | "today"
  | "yesterday"
  | "fair";

export type DailyPuzzlePhrases = Phrases<typeof dailyPuzzleTexts>;
