/** Names for the strength of bots and the difficulty of puzzles and codes in all games, easiest first. */
export const DIFFICULTY_NAMES = ["easy", "medium", "hard", "expert", "master"] as const;

export type DifficultyName = (typeof DIFFICULTY_NAMES)[number];

/**
 * The name of each level or grade of a game. Stored matches, results and custom ids have the levels and grades of the
 * games, which are older than the names.
 */
export type NamedDifficulties<Stored extends string> = { readonly [Level in Stored]: DifficultyName };

/** Returns the level or grade with this name; undefined if the game has none. */
export function findByDifficultyName<Stored extends string>(
  levels: NamedDifficulties<Stored>,
  typed: string | null,
): Stored | undefined {
  return (Object.keys(levels) as Stored[]).find((level) => levels[level] === typed);
}
