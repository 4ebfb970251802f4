import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import { exportWordList } from "#lexicon/upload/export-word-list.ts";
import type { UploadMeasurement } from "../../fixtures/scripts/measure-upload.ts";
import { HOSTILE_FILES } from "./hostile-files.ts";

const reader = fileURLToPath(new URL("../../fixtures/scripts/measure-upload.ts", import.meta.url));
/** Shared by all test files, which compile the lists only once. */
const cache = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-upload-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the file in a separate process, so that its memory can be measured. */
function read(file: string, order: string): UploadMeasurement {
  const path = join(folder, "words");
  writeFileSync(path, HOSTILE_FILES[file]?.() ?? "");
  const { stdout, stderr } = spawnSync(process.execPath, ["--max-old-space-size=256", reader, path, order], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as UploadMeasurement;
}

// The limits are generous, because the machine may be busy.
test.each<[string, string, number, object]>([
  ["a million words", "as it is", 400, { count: 1_000_000 }],
  ["a million words", "sort", 400, { count: 1_000_000 }],
  ["a million words backwards", "sort", 400, { count: 1_000_000 }],
  ["a million words backwards", "as it is", 400, { reason: "out-of-order", line: 2 }],
  ["a million words and one", "as it is", 300, { reason: "too-many-words", max: 1_000_000 }],
  ["21 MiB", "as it is", 50, { reason: "too-large", maxMiB: 10 }],
  ["21 MiB, packed", "as it is", 100, { reason: "unpacks-too-large", maxMiB: 20 }],
  ["gigabytes, packed", "as it is", 100, { reason: "unpacks-too-large", maxMiB: 20 }],
  ["an endless line", "as it is", 150, { reason: "too-long", line: 1, max: 31 }],
  ["an endless line that is not UTF-8", "as it is", 150, { reason: "not-utf-8", line: 1 }],
  ["nothing but line ends", "as it is", 150, { reason: "no-words" }],
  ["a million faults", "as it is", 200, { reason: "not-capitals", line: 1, word: "casa", right: "CASA" }],
  ["a million times one word", "as it is", 400, { reason: "repeated", line: 2, word: "CASA", first: 1 }],
  ["a million times one word", "sort", 400, { reason: "repeated", line: 2, word: "CASA", first: 1 }],
  ["accents upon accents", "as it is", 200, { reason: "foreign", line: 1 }],
  ["words that share nothing", "sort", 500, { reason: "too-varied" }],
])("%s (%s) need at most %i MB", (file, order, max, expected) => {
  const { answer, ms, megabytes } = read(file, order);
  console.info(`${file} (${order}): ${ms} ms, ${megabytes} MB`);
  expect(answer).toMatchObject(expected);
  expect(megabytes).toBeLessThan(max);
  expect(ms).toBeLessThan(20_000);
});

test.each(["ca", "en", "es"])("the exported files of the built-in list %s create the same list", async (language) => {
  const wordList = await openOrCompileWordList(language, cache);
  const files = exportWordList(wordList);
  const made = createWordList({ bag: Buffer.from(files.bag), words: files.words });
  expect(made.ok && made.wordList.hash).toBe(wordList.hash);
});
