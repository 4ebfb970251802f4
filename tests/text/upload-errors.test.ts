import { expect, test } from "vitest";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import { readBagFile } from "#lexicon/upload/read-files.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";
import { LANGUAGES } from "./complete-languages.ts";

const BAG = "# 2 0\nA 12 1\nC 2 2\nS 4 1\n";

function formatErrors(faulty: { readonly ok: true } | UploadErrors) {
  if (faulty.ok) throw new Error("no error was reported");
  return LANGUAGES.map((language) => formatUploadErrors(catalogues[language].wordListUpload, faulty));
}

test("an error is shown with its line, in every language", () => {
  const words = Buffer.from("ACA\n\nAçà\nS\n");
  expect(formatErrors(createWordList({ bag: Buffer.from(BAG), words }))).toEqual([
    [
      "Línia 3: «Açà» no es pot escriure amb aquestes fitxes: en falten per a Ç i À.",
      "Línia 4: «S» és una sola fitxa. Una paraula en té almenys dues.",
    ],
    [
      "Línea 3: «Açà» no se puede escribir con estas fichas: no hay ninguna para Ç ni À.",
      "Línea 4: «S» es una sola ficha. Una palabra tiene al menos dos.",
    ],
    [
      "Line 3: “Açà” cannot be written with these tiles: there is none for Ç or À.",
      "Line 4: “S” is only one tile. A word has at least two.",
    ],
  ]);
});

test("an error of the whole file is shown without a line", () => {
  expect(formatErrors(readBagFile(Buffer.from("A 13 1\n")))).toEqual([
    ["Al sac hi ha 13 fitxes. Per a dos faristols de set en calen 14."],
    ["En la bolsa hay 13 fichas. Para dos atriles de siete hacen falta 14."],
    ["The bag has 13 tiles. Two racks of seven need 14."],
  ]);
});

test.each([
  [6, "… i 1 error més.", "… y 1 error más.", "… and 1 more error."],
  [317, "… i 312 errors més.", "… y 312 errores más.", "… and 312 more errors."],
])("after five of %i errors, the others are counted", (count, ...expected) => {
  const errorTexts = formatErrors(readBagFile(Buffer.from("x\n".repeat(count))));
  expect(errorTexts.map((sentences) => sentences.length)).toEqual([6, 6, 6]);
  expect(errorTexts.map((sentences) => sentences.at(-1))).toEqual(expected);
});

test("uploaded text is escaped before it is quoted", () => {
  const faulty = readBagFile(Buffer.from("A 12 1\n@here\n"));
  if (faulty.ok) throw new Error("no error was reported");
  const sentences = formatUploadErrors(catalogues.en.wordListUpload, faulty, (fault) =>
    fault.reason === "malformed" ? { ...fault, text: "disarmed" } : fault,
  );
  expect(sentences[0]).toMatch(/^Line 2: “disarmed” is not a letter/);
});
