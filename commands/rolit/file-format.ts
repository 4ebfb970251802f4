import { escapeText, formatInlineCode } from "#discord/messages/escape-text.ts";
import type { GameFileFormat } from "#discord/messages/turns/game-ui.ts";
import type { RolitFileError } from "#games/rolit/json/file-error.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RolitJsonType } from "./text/phrases.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

/** Reads single games and replays, as written by `/games export`. */
export const rolitFileFormat: GameFileFormat = {
  extension: "json",
  // A replay lists every ball of every step. On the largest board these are 25,000 balls, which take 2.6 MB in files of
  // this bot.
  maxKiB: 3_072,
  formatError: (error, text) => formatFileError(error as RolitFileError, text),
};

/** Sentence for an error in a file. It starts with the path of the wrong value, such as players[1].score. */
function formatFileError({ path, reason, expected, found }: RolitFileError, text: Catalogue): string {
  const rolit = rolitPhrases(text);
  const type = Object.hasOwn(rolit.fileTypes, String(expected))
    ? rolit.fileTypes[expected as RolitJsonType]
    : undefined;
  const facts = { expected: type ?? formatValue(expected), found: formatValue(found) };
  const sentence = rolit.fileError[reason](facts);
  if (path === "") return sentence;
  return `${formatInlineCode(path)}: ${sentence} ${rolit.correctFile}`;
}

function formatValue(value: RolitFileError["expected"]): string {
  if (typeof value === "object") return value.map((one) => escapeText(`${one}`)).join(", ");
  return value === undefined ? "" : escapeText(`${value}`);
}
