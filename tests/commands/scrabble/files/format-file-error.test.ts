import { describe, expect, test } from "vitest";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { formatGcgError, formatJsonError } from "../../../../commands/scrabble/text/files/format-file-error.ts";
import { gameFilePhrases } from "../../../../commands/scrabble/text/files/game-file-phrases.ts";
import { CATALAN } from "../../../games/scrabble/fixtures.ts";
import { LANGUAGES } from "../../../text/complete-languages.ts";

const inAllLanguages = (sentence: (text: Catalogue) => string) =>
  LANGUAGES.map((language) => sentence(catalogues[language]));

function gcgErrors(...lines: readonly string[]): string[] {
  const parsed = parseGcg(Buffer.from(["#player1 Anna Anna", "#player2 Berta Berta", ...lines].join("\n")));
  if (!parsed.ok) return inAllLanguages((text) => formatGcgError(text, parsed.error));
  const replayed = replayGcg(parsed.record, CATALAN.alphabet);
  if (replayed.ok) throw new Error("no error was reported");
  return inAllLanguages((text) => formatGcgError(text, replayed.error));
}

describe("an error in a GCG file is shown with its line", () => {
  test("for a malformed line", () => {
    expect(gcgErrors(">Anna: CASA 8G CASA 10 10")).toEqual([
      "Línia 3: «10» no són punts. Escriu-los amb el signe, com ara `+14`.",
      "Línea 3: «10» no son puntos. Escríbelos con el signo, por ejemplo `+14`.",
      "Line 3: “10” is not a number of points. Write it with its sign, such as `+14`.",
    ]);
  });

  test("for an impossible play", () => {
    expect(gcgErrors(">Anna: CASAEIO 8G CASA +10 10", ">Berta: LAEIOUS 8G LA +4 4")).toEqual([
      "Línia 4: a G8 hi ha C, no pas L. Corregeix la paraula o el lloc.",
      "Línea 4: en G8 está C, no L. Corrige la palabra o el lugar.",
      "Line 4: G8 has C, not L. Correct the word or the place.",
    ]);
  });

  test("for points with the wrong sign", () => {
    expect(gcgErrors(">Anna: CASAEIO - -5 -5")).toEqual([
      "Línia 3: −5 no pot ser: passar no dona ni treu punts.",
      "Línea 3: −5 no puede ser: pasar no da ni quita puntos.",
      "Line 3: −5 cannot be right: a pass changes no points, so write `+0`.",
    ]);
  });
});

describe("an error in a JSON file is shown with its path", () => {
  const jsonErrors = (raw: unknown): string[] => {
    const read = parseGameJson(raw);
    if (read.ok) throw new Error("no error was reported");
    return inAllLanguages((text) => formatJsonError(text, read.error));
  };

  test("for a part", () => {
    expect(jsonErrors({ format: "tauler-scrabble", version: 1, options: [] })).toEqual([
      "A «players»: hi falta aquest camp. Afegeix-lo.",
      "En «players»: falta este campo. Añádelo.",
      "In “players”: this field is missing. Add it.",
    ]);
  });

  test("for the whole file", () => {
    expect(jsonErrors([])[0]).toBe("Al fitxer: hi ha d’haver un objecte, entre claus.");
    expect(jsonErrors("{")).toEqual([
      "Al fitxer: això no és JSON. Envia el fitxer tal com l’has rebut.",
      "En el archivo: esto no es JSON. Envía el archivo tal como lo has recibido.",
      "In the file: this is not JSON. Send the file as you got it.",
    ]);
  });
});

test("an error in a position is shown with its place", () => {
  const parsed = parseCgp(CATALAN.alphabet, "2/1K A/ 0/0 0");
  if (parsed.ok) throw new Error("no error was reported");
  const [ca, es, en] = inAllLanguages((text) => sayReason(gameFilePhrases(text).cgp, parsed.error));
  expect(ca).toMatch(/^A la fila 2, columna 2, «K» no és cap fitxa d’aquest sac\./);
  expect(es).toMatch(/^En la fila 2, columna 2, «K» no es una ficha de esta bolsa\./);
  expect(en).toMatch(/^In row 2, column 2, “K” is not a tile of this bag\./);
});
