import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

// A new game needs files in its own folders only. Here a copy of the bot gets the files of `tests/fixtures/new-game`
// with another name, as CONTRIBUTING.md says. It must find the game, play it and answer everything that the tools send
// to it, and the checks of the copy must pass.

const ROOT = resolve(import.meta.dirname, "../..");
const NEW_GAME = join(ROOT, "tests/fixtures/new-game");
const COPIED = [
  ...[".ci", "assets", "commands", "dictionaries", "drizzle", "src", "tests"],
  ...["ARCHITECTURE.md", "package.json", "tsconfig.json", "tsconfig.numbers.json", "vitest.config.ts"],
];
/** Tests that run over the games that they find. */
const GAME_TESTS = [
  "tests/commands/access.test.ts",
  "tests/commands/discord-limits.test.ts",
  "tests/commands/help.test.ts",
  "tests/commands/registered-actions.test.ts",
  "tests/dev/fuzz.test.ts",
  "tests/discord/messages/turns/longest-turn-message.test.ts",
  "tests/discord/messages/turns/with-game-name.test.ts",
  "tests/games/game-contract.test.ts",
  "tests/import-rules",
  "tests/text",
];

const rename = (text: string) =>
  text
    .replaceAll("high-card", "low-card")
    .replaceAll("HIGH_CARD", "LOW_CARD")
    .replaceAll("highCard", "lowCard")
    .replaceAll("HighCard", "LowCard");

const copy = mkdtempSync(join(tmpdir(), "tauler-new-game-"));
const run = promisify(execFile);

beforeAll(() => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const entry of readdirSync(NEW_GAME, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const renamed = join(copy, rename(relative(NEW_GAME, file)));
    mkdirSync(dirname(renamed), { recursive: true });
    writeFileSync(renamed, rename(readFileSync(file, "utf8")));
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function runTool(...args: readonly string[]) {
  const env = { ...process.env, CACHE_PATH: join(ROOT, ".cache") };
  const { stdout } = await run(process.execPath, [...args, "--seed", "1", "--json"], { cwd: copy, env });
  return JSON.parse(stdout);
}

test("a new game needs no edit outside its own folders to be fuzzed", async () => {
  const figures = await runTool("src/dev/fuzz.ts", "--interactions", "1000", "--files", "0");
  expect(figures).toMatchObject({ interactions: 1000, answered: 1000, faults: 0, leaks: 0, changes: 0 });
  expect(figures.rules["low-card"].played).toBeGreaterThan(0);
});

test("a new game passes the type check and the tests over all games", async () => {
  const PATH = [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH, CACHE_PATH: join(ROOT, ".cache") };
  await run(process.execPath, [".ci/types.mjs"], { cwd: copy, env });
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  await run(process.execPath, [vitest, "run", "--project", "fast", ...GAME_TESTS], { cwd: copy, env });
}, 600_000);
