import type { DifficultyWords } from "#text/difficulty-words.ts";

export const difficulties: DifficultyWords = {
  easy: "fácil",
  medium: "medio",
  hard: "difícil",
  expert: "experto",
  master: "maestro",
};
