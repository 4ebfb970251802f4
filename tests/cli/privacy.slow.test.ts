import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { runLiveBot } from "../support/run-live-bot.ts";
import { privateText, startWithGuests, waitForPublicMessage } from "../support/talk-to-bot.ts";

// The operator exports and deletes the data of a person who can no longer use commands.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const live = runLiveBot();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

async function run(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_PATH: live.databasePath };
  const done = promisify(execFile)(process.execPath, ["src/cli/privacy.ts", ...args], { cwd: ROOT, env });
  return done.then(
    ({ stdout }) => ({ code: 0, out: stdout, complaint: "" }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), complaint: String(stderr) }),
  );
}

async function createAnna(): Promise<string> {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  await waitForPublicMessage(anna, "begins");
  await privateText(anna, "settings name", { name: "Anna the First" });
  const database = new Database(live.databasePath, { readonly: true });
  const id = database.prepare<[], string>("select person from people where name = 'Anna the First'").pluck().get();
  database.close();
  return id ?? "";
}

const isInDatabase = (id: string) => readFileSync(live.databasePath).includes(id);

test("the export has the data that the bot would give, and the deletion happens at the next start", async () => {
  const id = await createAnna();
  const { out } = await run("export", id);
  expect(JSON.parse(out)).toMatchObject({ about: { person: id }, games: [{ game: "scrabble", seats: [{ seat: 0 }] }] });
  expect(out).not.toMatch(/"(seed|opening|view)"/);
  const file = join(folder.path, "anna.json");
  expect((await run("export", id, file)).code).toBe(0);
  expect([readFileSync(file, "utf8").length > 100, statSync(file).mode & 0o777]).toEqual([true, 0o600]);
  expect(await run("export", id, file)).toMatchObject({ code: 1, complaint: expect.stringContaining("EEXIST") });

  const asked = await run("delete", id, "--json");
  expect(JSON.parse(asked.out)).toMatchObject({ noted: false, kept: { games: 1, settings: 1 } });
  await live.restart();
  expect(isInDatabase(id)).toBe(true);
  expect((await run("delete", id, "--yes")).out).toContain("Noted");
  await live.restart();
  await expect.poll(() => isInDatabase(id), { timeout: 10_000 }).toBe(false);
});

test.each([
  [["export", "anna"], "is not the id of a person, which has 17 to 20 digits"],
  [["delete"], "Give the id of one person"],
  [["forget", "123456789012345678"], "There is no command"],
])("%j is refused with a sentence", async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: "", complaint: expect.stringContaining(sentence) });
});
