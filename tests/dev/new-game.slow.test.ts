import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

// A new game needs files in its own folders only. Here a copy of the bot gets the files of `tests/fixtures/new-game`. It
// must find the game, play it and answer everything that the tools send to it.

const ROOT = resolve(import.meta.dirname, "../..");
const NEW_GAME = join(ROOT, "tests/fixtures/new-game");
const COPIED = ["src", "commands", "assets", "dictionaries", "drizzle", "package.json"];

const copy = mkdtempSync(join(tmpdir(), "tauler-new-game-"));
const run = promisify(execFile);

beforeAll(() => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  cpSync(NEW_GAME, copy, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function runTool(...args: readonly string[]) {
  const env = { ...process.env, CACHE_PATH: join(ROOT, ".cache") };
  const { stdout } = await run(process.execPath, [...args, "--seed", "1", "--json"], { cwd: copy, env });
  return JSON.parse(stdout);
}

test("a new game needs no edit outside its own folders to be fuzzed", async () => {
  const figures = await runTool("src/dev/fuzz.ts", "--interactions", "400", "--files", "0");
  expect(figures).toMatchObject({ interactions: 400, answered: 400, faults: 0, leaks: 0, changes: 0 });
  expect(figures.rules["high-card"].played).toBeGreaterThan(0);
});
