import type { DifficultyWords } from "#text/difficulty-words.ts";

export const difficulties: DifficultyWords = {
  easy: "fàcil",
  medium: "mitjà",
  hard: "difícil",
  expert: "expert",
  master: "mestre",
};
