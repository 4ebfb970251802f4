import type { PictureStyle } from "#discord/messages/picture-style.ts";
import { formatPeg } from "../text/format-pegs.ts";
import type { MastermindPhrases } from "../text/phrases.ts";

/** Label of a peg: its number, symbol, colour and letter. */
export function pegLabel({ colours, letters }: MastermindPhrases, colour: number): string {
  return `${formatPeg(colour)} ${colours[colour] ?? ""} (${letters[colour] ?? ""})`;
}

/** Label of a peg for a button. Leaves out the colour for viewers whose theme has other colours. */
export function pegButtonLabel(mastermind: MastermindPhrases, { theme }: PictureStyle, colour: number): string {
  if (theme === "colour-blind") return `${formatPeg(colour)} (${mastermind.letters[colour] ?? ""})`;
  return pegLabel(mastermind, colour);
}
