import type { GameFileFormat } from "#discord/messages/turns/game-ui.ts";
import type { MastermindFileError } from "#games/mastermind/json/file-step.ts";
import { MASTERMIND_JSON_FORMAT } from "#games/mastermind/json/game-json.ts";
import { formatFileError } from "./text/format-file-error.ts";

/** Reads games as `/games export` writes them. */
export const mastermindFileFormat: GameFileFormat = {
  extension: "json",
  // A game of twelve guesses takes two KiB.
  maxKiB: 32,
  recognizes: (bytes) => new TextDecoder().decode(bytes).includes(`"${MASTERMIND_JSON_FORMAT}"`),
  formatError: (error, text) => formatFileError(error as MastermindFileError, text),
};
