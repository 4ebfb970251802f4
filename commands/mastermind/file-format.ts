import { formatInlineCode } from "#discord/messages/escape-text.ts";
import type { GameFileFormat } from "#discord/messages/turns/game-ui.ts";
import type { MastermindFileError } from "#games/mastermind/json/file-step.ts";
import { MASTERMIND_JSON_FORMAT } from "#games/mastermind/json/game-json.ts";
import { sayReason } from "#text/phrases.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

/** Reads games as `/games export` writes them. */
export const mastermindFileFormat: GameFileFormat = {
  extension: "json",
  // A game of twelve guesses takes two KiB.
  maxKiB: 32,
  recognizes: (bytes) => new TextDecoder().decode(bytes).includes(`"${MASTERMIND_JSON_FORMAT}"`),
  formatError(error, text) {
    const { fileError } = mastermindPhrases(text);
    const wrong = error as MastermindFileError;
    const where = wrong.reason === "damaged" && wrong.path !== "" ? `${formatInlineCode(wrong.path)}: ` : "";
    return `${where}${sayReason(fileError, wrong)}`;
  },
};
