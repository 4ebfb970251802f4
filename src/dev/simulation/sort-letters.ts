/** Letters in alphabetical order, so that racks can be compared. */
export const sortLetters = (letters: Iterable<string>): string => [...letters].sort().join("");
