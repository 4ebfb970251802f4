import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readWordListCache } from "#lexicon/cache/cache-file.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";

const tool = fileURLToPath(new URL("../../src/cli/lexicon.ts", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-tool-"));
  const files = {
    words: "\uFEFFNYA\r\nCA\nACA\n\n",
    packed: gzipSync("CA\nACA\nNYA\n"),
    bag: "# 1 0\nA 10 1\nC 2 3\nNY 1 10\n",
    foreign: "CA\nCAB\n",
    twice: "CA\nACA\nCA\n",
    short: "A\n",
    faulty: "CA\nca\n".repeat(7),
    broken: Buffer.from([0x43, 0xff, 0x0a]),
    archive: Buffer.from("PK\x03\x04"),
    badBag: "A 1 1\nB\n",
    smallBag: "A 9 1\n",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tool; `@name` stands for a file in the folder. */
function run(args: string, path = cache) {
  const list = args.split(" ").map((arg) => arg.replace(/^@/, `${folder}/`));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...list.filter((arg) => arg !== "")], {
    cwd: folder,
    env: { ...process.env, CACHE_PATH: path },
    encoding: "utf8",
  });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return { status, stdout, stderr, lines, json: () => lines.map((line) => JSON.parse(line)) };
}

describe("check", () => {
  test("prints for each word whether it is valid, and the points of its letters", () => {
    const { status, json } = run("check QI qiviut ZZZQ NAÏVE LONDON --language en --json");
    expect(status).toBe(0);
    expect(json()).toEqual([
      { word: "QI", language: "en", valid: true, score: 11 },
      { word: "QIVIUT", language: "en", valid: true, score: 18 },
      { word: "ZZZQ", language: "en", valid: false, score: 40 },
      { word: "NAÏVE", language: "en", valid: false, score: 0 },
      { word: "LONDON", language: "en", valid: false, score: 7 },
    ]);
  });

  test("accepts words in their usual spelling", () => {
    const { json } = run("check col·legi coŀlegi cançó nyanyo km --language ca --json");
    expect(json()).toEqual([
      { word: "COL·LEGI", language: "ca", valid: true, score: 18 },
      { word: "COL·LEGI", language: "ca", valid: true, score: 18 },
      { word: "CANÇO", language: "ca", valid: true, score: 15 },
      { word: "NYANYO", language: "ca", valid: true, score: 22 },
      { word: "KM", language: "ca", valid: false, score: 0 },
    ]);
  });

  test("uses the English list by default, and readable output without --json", () => {
    expect(run("check za").stdout).toBe("word ZA   language en   valid true   score 11\n");
  });

  test("uses the words of a file", () => {
    const { json } = run("check CA AC NYA CAB --words @words --bag @bag --json");
    expect(json().map(({ valid, score }) => [valid, score])).toEqual([
      [true, 4],
      [false, 4],
      [true, 11],
      [false, 0],
    ]);
  });
});

test("list prints the word lists and their sources", () => {
  const { status, json } = run("list --json", folder);
  expect(status).toBe(0);
  expect(json()).toMatchObject([
    { language: "ca", source: "dictionary-ca", version: "2.1.1", compiled: false },
    { language: "en", source: "an-array-of-english-words", version: "2.0.0", compiled: false },
    { language: "es", source: "an-array-of-spanish-words", version: "2.0.0", compiled: false },
  ]);
});

test("info prints the sizes of a word list", () => {
  const [en] = run("info en --json").json();
  expect(en).toMatchObject({ language: "en", words: 270_654, letters: 26, tiles: 100, nodes: 78_289, edges: 187_175 });
  const [made] = run("info --words @words --bag @bag --json").json();
  expect(run("info --words @packed --bag @bag --json").json()).toEqual([made]);
  expect(made).toMatchObject({ language: "file", words: 3, letters: 3, tiles: 14, nodes: 4, edges: 5 });
});

describe("build", () => {
  test("compiles a language into the cache folder", () => {
    const { status, json, stderr } = run("build en --json", join(folder, "compiled"));
    expect(status).toBe(0);
    expect(json()).toMatchObject([{ language: "en", words: 270_654 }]);
    expect(stderr).toContain("Compiling");
    expect(run("list --json", join(folder, "compiled")).json()).toContainEqual(
      expect.objectContaining({ language: "en", compiled: true }),
    );
  });

  test("compiles a word list from files", async () => {
    expect(run("build --words @words --bag @bag --out @made.lexicon --json").status).toBe(0);
    const made = await readWordListCache(join(folder, "made.lexicon"));
    expect(made && [...listWordTiles(made.words)]).toEqual([
      [1, 2, 1],
      [2, 1],
      [3, 1],
    ]);
  });
});

test.each([
  ["", /^Name a command:\nnpm run lexicon/],
  ["constructor", /^There is no command “constructor”/],
  ["check", /^Give at least one word/],
  ["check A --language tlh", /^There is no word list "tlh": there are ca, en, es\.$/],
  ["check A --language ../en", /^There is no word list/],
  ["check A --nope", /--nope/],
  ["check A --language", /--language/],
  ["check A --out x", /^check has no option --out\.$/],
  ["list en", /^Unexpected argument: “en”\.$/],
  ["info tlh", /^There is no word list "tlh"/],
  ["info en --words @words --bag @bag", /^Unexpected argument: “en”/],
  ["info --words @words", /^--words and --bag belong together/],
  ["build --words @words --bag @bag", /^Name the file for the compiled list with --out FILE/],
  ["build en --out x", /^--out is only for --words and --bag/],
  ["check CA --language en --words @words --bag @bag", /^--language is for built-in lists/],
  ["check CA --words @nowhere --bag @bag", /nowhere does not exist\.$/],
  ["check CA --words @ --bag @bag", /cannot be read\.$/],
  ["check CA --words @broken --bag @bag", /broken:\nLine 1: there are characters that are not UTF-8\. Save/],
  ["check CA --words @archive --bag @bag", /archive:\nThis is an archive \(zip\)/],
  ["check CA --words @foreign --bag @bag", /foreign:\nLine 2: “CAB” cannot be written with these tiles: .* for B\.$/],
  ["check CA --words @twice --bag @bag", /twice:\nLine 3: “CA” is already on line 1\. Remove one of them\.$/],
  ["check CA --words @short --bag @bag", /short:\nLine 1: “A” is only one tile\. A word has at least two\.$/],
  ["check CA --words @words --bag @badBag", /badBag:\nLine 2: “B” is not a letter, a count and points/],
  ["check CA --words @words --bag @smallBag", /smallBag:\nThe bag has 9 tiles\. Two racks of seven need 14\.$/],
  ["build --words @faulty --bag @bag --out @x", /faulty:\n(Line \d+: .*\n){5}… and 8 more errors\.$/],
])("%j is refused in a sentence", (args, sentence) => {
  const { status, stdout, stderr } = run(args);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr.trimEnd()).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});
