/** The symbols of the colours, in the order of their numbers. */
const SYMBOLS = ["♥", "▲", "●", "✚", "■", "◆", "★", "☾", "⧗", "‖", "○", "✕"] as const;

const symbolOf = (colour: number): string => SYMBOLS[colour] ?? "?";

/** A peg as it is shown and typed: its number and its symbol. */
export const formatPeg = (colour: number): string => `${colour + 1}${symbolOf(colour)}`;

export const formatPegs = (code: readonly number[]): string => code.map(formatPeg).join(" ");

/** Counts as they are shown: a tick for each peg in its place, a ring for each colour elsewhere. */
export const formatAnswer = ({ exact, partial }: { readonly exact: number; readonly partial: number }): string =>
  `${"✔".repeat(exact)}${"○".repeat(partial)}` || "·";

/** The same in a line of fixed width, with a dot for each peg that counts for nothing. */
export function formatAnswerPadded(
  { exact, partial }: { readonly exact: number; readonly partial: number },
  positions: number,
): string {
  return "✔".repeat(exact) + "○".repeat(partial) + "·".repeat(Math.max(0, positions - exact - partial));
}
