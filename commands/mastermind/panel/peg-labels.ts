import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatPeg } from "#text/mastermind/format-pegs.ts";

/** Label of a peg: its number, symbol, colour and letter. */
export function pegLabel({ colours, letters }: Catalogue["mastermind"], colour: number): string {
  return `${formatPeg(colour)} ${colours[colour] ?? ""} (${letters[colour] ?? ""})`;
}

/** Label of a peg for a button. Leaves out the colour for viewers whose theme has other colours. */
export function pegButtonLabel(mastermind: Catalogue["mastermind"], { theme }: PictureStyle, colour: number): string {
  if (theme === "colour-blind") return `${formatPeg(colour)} (${mastermind.letters[colour] ?? ""})`;
  return pegLabel(mastermind, colour);
}
