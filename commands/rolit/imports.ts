import type { Imports } from "#discord/face.ts";
import { plain } from "#discord/plain.ts";
import type { StrictFault } from "#games/rolit/json/strict.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { FileType } from "#text/rolit/phrases.ts";

/** Single games and replays, as `/games export` makes them. */
export const imports: Imports = {
  kind: "json",
  // A replay tells every ball of every step: on the largest board they are 25,000.
  mostKiB: 4_096,
  say: (fault, text) => sayFault(fault as StrictFault, text),
};

/** The place comes first: players[1].score. */
function sayFault({ path, why, expected, found }: StrictFault, { rolit }: Catalogue): string {
  const type = Object.hasOwn(rolit.fileTypes, String(expected)) ? rolit.fileTypes[expected as FileType] : undefined;
  const facts = { expected: type ?? shownOf(expected), found: shownOf(found) };
  const sentence = rolit.fileFault[why](facts);
  return path === "" ? sentence : `\`${plain(path)}\`: ${sentence}`;
}

function shownOf(value: StrictFault["expected"]): string {
  if (typeof value === "object") return value.map((one) => plain(`${one}`)).join(", ");
  return value === undefined ? "" : plain(`${value}`);
}
