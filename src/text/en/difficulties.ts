import type { DifficultyWords } from "#text/difficulty-words.ts";

export const difficulties: DifficultyWords = {
  easy: "easy",
  medium: "medium",
  hard: "hard",
  expert: "expert",
  master: "master",
};
