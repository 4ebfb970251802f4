/** The symbols of the colours, in the order of their numbers. */
const SYMBOLS = ["♥", "▲", "●", "✚", "■", "◆", "★", "☾", "⧗", "‖", "○", "✕"] as const;

const symbolOf = (colour: number): string => SYMBOLS[colour] ?? "?";

/** Formats a peg: its number and its symbol. */
export const formatPeg = (colour: number): string => `${colour + 1}${symbolOf(colour)}`;

export const formatPegs = (code: readonly number[]): string => code.map(formatPeg).join(" ");

/** Formats pegs by their numbers, as players type them. */
export const formatPegNumbers = (code: readonly number[]): string => code.map((colour) => colour + 1).join(" ");

/** Formats pegs in words: the number and the name of each colour. `names`: names of all colours, in their order. */
export const describePegs = (code: readonly number[], names: readonly string[]): string =>
  code.map((colour) => `${colour + 1} ${names[colour] ?? ""}`).join(", ");

/** Formats the answer to a guess: a tick for each peg in its place, a ring for each right colour elsewhere. */
export const formatAnswer = ({ exact, partial }: { readonly exact: number; readonly partial: number }): string =>
  `${"✔".repeat(exact)}${"○".repeat(partial)}` || "·";
