/** The symbols of the colours, in the order of their numbers. */
const SYMBOLS = ["♥", "▲", "●", "✚", "■", "◆", "★", "☾", "⧗", "‖", "○", "✕"] as const;

const symbolOf = (colour: number): string => SYMBOLS[colour] ?? "?";

/** Formats a peg: its number and its symbol. */
export const formatPeg = (colour: number): string => `${colour + 1}${symbolOf(colour)}`;

export const formatPegs = (code: readonly number[]): string => code.map(formatPeg).join(" ");

/** Formats the answer to a guess: a tick for each peg in its place, a ring for each right colour elsewhere. */
export const formatAnswer = ({ exact, partial }: { readonly exact: number; readonly partial: number }): string =>
  `${"✔".repeat(exact)}${"○".repeat(partial)}` || "·";

/** Formats an answer with fixed width: ticks and rings, then a dot for each other peg. */
export function formatAnswerPadded(
  { exact, partial }: { readonly exact: number; readonly partial: number },
  positions: number,
): string {
  return "✔".repeat(exact) + "○".repeat(partial) + "·".repeat(Math.max(0, positions - exact - partial));
}
