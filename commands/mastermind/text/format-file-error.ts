import { formatInlineCode } from "#discord/messages/escape-text.ts";
import type { MastermindFileError } from "#games/mastermind/json/file-step.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { mastermindPhrases } from "./mastermind-phrases.ts";

/** Sentence for an error in a file. It may start with the path of the wrong value, such as guesses[1].exact. */
export function formatFileError(error: MastermindFileError, text: Catalogue): string {
  const where = error.reason === "damaged" && error.path !== "" ? `${formatInlineCode(error.path)}: ` : "";
  return `${where}${sayReason(mastermindPhrases(text).fileError, error)}`;
}
