import type { DifficultyName, NamedDifficulties } from "#core/difficulty.ts";

/** The word of a language for each name of a difficulty. */
export type DifficultyWords = { readonly [Name in DifficultyName]: string };

/** Returns the words for the levels or grades of one game. */
export function wordsForLevels<Stored extends string>(
  levels: NamedDifficulties<Stored>,
  words: DifficultyWords,
): { readonly [Level in Stored]: string } {
  const entries = Object.entries<DifficultyName>(levels).map(([level, name]) => [level, words[name]] as const);
  return Object.fromEntries(entries) as { readonly [Level in Stored]: string };
}
