import type { Look } from "#discord/look.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { pegOf } from "#text/mastermind/pegs.ts";

/** A peg by all that it is known and typed by: its number, its symbol, its colour and its letter. */
export function labelOf({ colours, letters }: Catalogue["mastermind"], colour: number): string {
  return `${pegOf(colour)} ${colours[colour] ?? ""} (${letters[colour] ?? ""})`;
}

/** The same for a button: to whoever sees other colours, theirs would be called wrongly. */
export function buttonLabel(mastermind: Catalogue["mastermind"], { theme }: Look, colour: number): string {
  if (theme === "colour-blind") return `${pegOf(colour)} (${mastermind.letters[colour] ?? ""})`;
  return labelOf(mastermind, colour);
}
