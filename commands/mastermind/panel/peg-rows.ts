import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { pegButtonLabel } from "./peg-labels.ts";

/** Discord allows five buttons in a row. */
const BUTTONS_PER_ROW = 5;

/** Buttons for all colours, in rows of nearly equal length. */
export function pegRows(
  { pictureStyle, text }: Pick<CommandRequest, "pictureStyle" | "text">,
  colours: number,
  buttonOf: (colour: number, label: string) => Button,
): Button[][] {
  const count = Math.ceil(colours / BUTTONS_PER_ROW);
  const each = Math.ceil(colours / count);
  const all = Array.from({ length: colours }, (_, colour) =>
    buttonOf(colour, pegButtonLabel(mastermindPhrases(text), pictureStyle, colour)),
  );
  return Array.from({ length: count }, (_, row) => all.slice(row * each, (row + 1) * each));
}
