import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { exportGame } from "#games/scrabble/notation/exports.ts";
import { optionsOf, playEventfulGame, seedOf } from "../games/scrabble/eventful-game.ts";
import { english } from "../games/scrabble/fixtures.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = createTemporaryFolder();
afterAll(folder.remove);

function verify(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/verify.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function fileOf(name: string, text: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
}

const hashOf = (seed: string) => createHash("sha256").update(seed).digest("hex");
const SEED = seedOf(7);
const HASH = hashOf(SEED);

const wordList = await english();
const { moments, log, state } = playEventfulGame({ wordList, options: optionsOf(), seats: 2, seed: SEED });
const transcript = { id: "a1", names: ["Anna", "Berta"], levels: [], moments, log, lexicon: wordList.hash };
const { json = "", gcg = "" } = exportGame(wordList.alphabet, {
  ...transcript,
  shuffle: { sha256: HASH, seed: SEED },
});

describe("npm run verify", () => {
  test.each([
    ["game.json", json],
    ["game.gcg", gcg],
  ])("says that a finished game follows from its seed: %s", (name, text) => {
    expect(state.ending).toBeDefined();
    const path = fileOf(name, text);
    const { status, stdout, stderr } = verify(path, "--sha256", HASH.toUpperCase());
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(
      new RegExp(`^The SHA-256 of the seed is right: ${HASH}\nAll \\d+ racks in the file follow from the seed\\.\n$`),
    );
    expect(verify(path).stdout).toContain(`The SHA-256 of the seed is ${HASH}. Compare it with the one that`);
    const asJson = JSON.parse(verify(path, "--json").stdout);
    expect(asJson).toMatchObject({ verify: name, game: "scrabble", sha256: HASH, seed: SEED, seedFits: true });
    expect(asJson).toMatchObject({ drawsFit: true, racks: expect.any(Number) });
  });

  test("finds a seed with which the racks were not drawn, and a hash that is not that of the seed", () => {
    const other = seedOf(8);
    const path = fileOf("other.json", json.replace(SEED, other).replace(HASH, hashOf(other)));
    const { status, stdout } = verify(path, "--sha256", HASH);
    expect(status).toBe(1);
    expect(stdout).toContain(`The SHA-256 of the seed is ${hashOf(other)}, not ${HASH}.`);
    expect(stdout).toMatch(/\nTurn 1: the rack of Anna is .* in the file, but .* follows from the seed\.\n$/);
    expect(JSON.parse(verify(path, "--json").stdout)).toMatchObject({ seedFits: true, drawsFit: false, turn: 1 });
  });

  test("calls draws after an undo unproven, because no hash showed their seed before", () => {
    const undone = JSON.parse(json);
    undone.shuffle.undone = [{ turn: 5_000, seed: SEED }];
    const { status, stdout } = verify(fileOf("undone.json", JSON.stringify(undone)), "--json");
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ seedFits: true, undos: 1, drawsFit: null });
  });

  test("prints nothing of a file that could control the terminal", () => {
    const red = "\u001b[31m";
    const files = [
      fileOf("hash.json", json.replace(HASH, `\\u001b[31m`)),
      fileOf("list.gcg", `#lexicon ${red}Evil\n${gcg.replace(/^#lexicon.*\n/m, "")}`),
    ];
    for (const path of files) {
      const { status, stdout, stderr } = verify(path);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).not.toContain(red);
    }
  });

  test("checks a seed and a hash without a file", () => {
    expect(verify("--seed", SEED, "--sha256", HASH).status).toBe(0);
    const wrong = verify("--seed", seedOf(8), "--sha256", HASH, "--json");
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ verify: null, game: null, seedFits: false, drawsFit: null });
  });

  test.each<[what: string, args: () => readonly string[], sentence: RegExp]>([
    ["nothing", () => [], /^Give either a file or --seed with --sha256\.\n$/],
    ["a seed alone", () => ["--seed", SEED], /^--seed needs --sha256\.\n$/],
    ["half a hash", () => [fileOf("g.json", json), "--sha256", "abc"], /^A SHA-256 has 64 hexadecimal digits\.\n$/],
    ["a missing file", () => [join(folder.path, "none")], /none does not exist\.\n$/],
    [
      "a file of a running game",
      () => [fileOf("running.json", exportGame(wordList.alphabet, transcript)["json"] ?? "")],
      /running\.json has no seed\. Only files of finished games have one\.\n$/,
    ],
    ["a damaged file", () => [fileOf("half.json", json.slice(0, 100))], /^The file is damaged/],
    ["another file", () => [fileOf("a.txt", "hello")], /a\.txt: /],
    ["a game of Rolit", () => [fileOf("rolit.json", '{"board":{}}')], /^Nothing is drawn in Rolit\./],
    [
      "a broken file of Mastermind",
      () => [fileOf("m.json", '{"format":"tauler-mastermind"}')],
      /m\.json is not a game of Mastermind as \/games export writes it\.\n$/,
    ],
  ])("refuses %s with a sentence, and exits with 2", (_, args, sentence) => {
    const { status, stdout, stderr } = verify(...args());
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(sentence);
  });
});
