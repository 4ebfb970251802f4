import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatPeg } from "#text/mastermind/format-pegs.ts";

/** A peg by all that it is known and typed by: its number, its symbol, its colour and its letter. */
export function pegLabel({ colours, letters }: Catalogue["mastermind"], colour: number): string {
  return `${formatPeg(colour)} ${colours[colour] ?? ""} (${letters[colour] ?? ""})`;
}

/** The same for a button: to whoever sees other colours, theirs would be called wrongly. */
export function pegButtonLabel(mastermind: Catalogue["mastermind"], { theme }: PictureStyle, colour: number): string {
  if (theme === "colour-blind") return `${formatPeg(colour)} (${mastermind.letters[colour] ?? ""})`;
  return pegLabel(mastermind, colour);
}
