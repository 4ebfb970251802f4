import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../../../src/sandbox/start-sandbox.ts";
import { GUILD_ID } from "../support/raw-client.ts";

const TOOL = fileURLToPath(new URL("../../../src/cli/sandbox-reset.ts", import.meta.url));
let folder: string;
let state: string;
let database: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-reset-"));
  state = join(folder, "sandbox.json");
  database = join(folder, "tauler.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const USED_FILES = ["sandbox.json", "sandbox.json.files", "sandbox.json.lock", "tauler.db"];

/** Creates the files of a used sandbox and the database of its bot. */
async function createUsedFiles(guild: string): Promise<void> {
  await (await startSandbox({ port: 0, state })).stop();
  await writeFile(state, JSON.stringify({ version: 1, guild: { id: GUILD_ID } }));
  await mkdir(`${state}.files`, { recursive: true });
  await writeFile(join(`${state}.files`, "1"), "x");
  const kept = new Database(database);
  kept.pragma("journal_mode = wal");
  kept.exec("create table matches (guild text); create table guilds (guild text)");
  kept.prepare("insert into matches values (?), (null)").run(guild);
  kept.close();
}

function run(
  settings: Record<string, string> = {},
  ...args: readonly string[]
): Promise<{ code: number | null; said: string }> {
  const files = { SANDBOX_STATE: state, DATABASE_PATH: database, SANDBOX_PORT: "0", DISCORD_TOKEN: "" };
  const child = spawn(process.execPath, [TOOL, ...args], { env: { ...process.env, ...files, ...settings } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      said += part;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

test("deletes the files of the sandbox and the database, and lists them", async () => {
  await createUsedFiles(GUILD_ID);
  expect(await run()).toEqual({ code: 0, said: `Deleted:\n  ${state}\n  ${state}.files\n  ${database}\n` });
  expect(await readdir(folder)).toEqual(["sandbox.json.lock"]);
  expect(await run()).toEqual({ code: 0, said: "There was nothing to delete.\n" });
});

test("deletes nothing while a sandbox is running", async () => {
  const sandbox = await startSandbox({ port: 0, state });
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toBe(`A sandbox is running with ${state}. Stop it first (Ctrl-C); nothing was deleted.\n`);
  expect(await readdir(folder)).toContain("sandbox.json.files");
  await sandbox.stop();
});

test("keeps the database of a bot on a real server", async () => {
  await createUsedFiles("123456789012345678");
  expect((await run()).said).toContain(
    "also belongs to a bot on a real server (servers that the sandbox does not know: 1)",
  );
  expect((await run({ DISCORD_TOKEN: "x" })).said).toContain("belongs to a bot on a real server");
  expect(await readdir(folder)).toEqual(USED_FILES);
});

test.each([
  [["--help"], 0, "npm run sandbox:reset"],
  [["--dry-run"], 2, "Unknown option '--dry-run'"],
  [["all"], 2, "Unexpected argument: “all”."],
])("%j deletes nothing", async (args, code, said) => {
  await createUsedFiles(GUILD_ID);
  expect(await run({}, ...args)).toEqual({ code, said: expect.stringContaining(said) });
  expect(await readdir(folder)).toEqual(USED_FILES);
});

test("deletes nothing while the bot is running, at any port", async () => {
  await createUsedFiles(GUILD_ID);
  const bot = new Database(database);
  bot.pragma("journal_mode = wal");
  bot.prepare("select count(*) from matches").get();
  expect(await run()).toEqual({ code: 1, said: expect.stringContaining("is open: stop the bot first") });
  expect(bot.prepare("select count(*) from matches").pluck().get()).toBe(2);
  bot.close();
  expect(await readdir(folder)).toEqual(USED_FILES);
});

test("keeps a database that is unreadable or belongs to another program", async () => {
  await createUsedFiles(GUILD_ID);
  await writeFile(database, "not a database".repeat(1_000));
  expect(await run()).toEqual({ code: 1, said: expect.stringMatching(/cannot be read .*Nothing was deleted/) });
  await rm(database);
  const other = new Database(database);
  other.exec("create table recipes (name text)");
  other.close();
  expect(await run()).toEqual({ code: 1, said: expect.stringContaining("it belongs to something else") });
  expect(await readdir(folder)).toEqual(USED_FILES);
});

test("counts servers in any table that has them, and deletes an empty database", async () => {
  await createUsedFiles(GUILD_ID);
  const kept = new Database(database);
  kept.exec("drop table guilds; insert into matches values ('123456789012345678')");
  kept.close();
  expect((await run()).said).toContain("also belongs to a bot on a real server");
  await writeFile(database, "");
  const { code, said } = await run({}, "--json");
  expect([code, JSON.parse(said)]).toEqual([0, { deleted: [state, `${state}.files`, database] }]);
});
