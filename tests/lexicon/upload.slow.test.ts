import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openResource } from "#lexicon/open.ts";
import { makeFiles } from "#lexicon/upload/files.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import type { Reading } from "../fixtures/uploads/reader.ts";
import { FILES } from "./upload-files.ts";

const reader = fileURLToPath(new URL("../fixtures/uploads/reader.ts", import.meta.url));
/** Compiled once for all test files. */
const cache = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-upload-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** In a process of its own, whose memory is nobody else's. */
function read(file: string, order: string): Reading {
  const path = join(folder, "words");
  writeFileSync(path, FILES[file]?.() ?? "");
  const { stdout, stderr } = spawnSync(process.execPath, ["--max-old-space-size=256", reader, path, order], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Reading;
}

// The machine may be busy with something else: the limits are generous.
test.each<[string, string, number, object]>([
  ["a million words", "as it is", 400, { count: 1_000_000 }],
  ["a million words", "sort", 400, { count: 1_000_000 }],
  ["a million words backwards", "sort", 400, { count: 1_000_000 }],
  ["a million words backwards", "as it is", 400, { why: "out-of-order", line: 2 }],
  ["a million words and one", "as it is", 300, { why: "too-many-words", most: 1_000_000 }],
  ["21 MiB", "as it is", 50, { why: "too-large", mostMiB: 10 }],
  ["21 MiB, packed", "as it is", 100, { why: "unpacks-too-large", mostMiB: 20 }],
  ["gigabytes, packed", "as it is", 100, { why: "unpacks-too-large", mostMiB: 20 }],
  ["an endless line", "as it is", 150, { why: "too-long", line: 1, most: 31 }],
  ["an endless line that is not UTF-8", "as it is", 150, { why: "not-utf-8", line: 1 }],
  ["nothing but line ends", "as it is", 150, { why: "no-words" }],
  ["a million faults", "as it is", 200, { why: "not-capitals", line: 1, word: "casa", right: "CASA" }],
  ["a million times one word", "as it is", 400, { why: "repeated", line: 2, word: "CASA", first: 1 }],
  ["a million times one word", "sort", 400, { why: "repeated", line: 2, word: "CASA", first: 1 }],
  ["accents upon accents", "as it is", 200, { why: "foreign", line: 1 }],
  ["words that share nothing", "sort", 500, { why: "too-varied" }],
])("%s (%s) take at most %i MB", (file, order, most, expected) => {
  const { answer, ms, megabytes } = read(file, order);
  console.info(`${file} (${order}): ${ms} ms, ${megabytes} MB`);
  expect(answer).toMatchObject(expected);
  expect(megabytes).toBeLessThan(most);
  expect(ms).toBeLessThan(20_000);
});

test.each(["ca", "en", "es"])("the files of the built-in list %s make the same list", async (language) => {
  const resource = await openResource(language, cache);
  const files = makeFiles(resource);
  const made = makeResource({ bag: Buffer.from(files.bag), words: files.words });
  expect(made.ok && made.resource.hash).toBe(resource.hash);
});
