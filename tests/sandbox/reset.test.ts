import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../../src/sandbox/server.ts";
import { GUILD } from "./raw.ts";

const TOOL = fileURLToPath(new URL("../../src/tools/sandbox-reset.ts", import.meta.url));
let folder: string;
let state: string;
let database: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-reset-"));
  state = join(folder, "sandbox.json");
  database = join(folder, "tauler.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A sandbox that was played in, and the bot's database. */
async function leftBehind(guild: string): Promise<void> {
  await (await startSandbox({ port: 0, state })).stop();
  await writeFile(state, JSON.stringify({ version: 1, guild: { id: GUILD } }));
  await mkdir(`${state}.files`, { recursive: true });
  await writeFile(join(`${state}.files`, "1"), "x");
  const kept = new Database(database);
  kept.pragma("journal_mode = wal");
  kept.exec("create table matches (guild text); create table guilds (guild text)");
  kept.prepare("insert into matches values (?), (null)").run(guild);
  kept.close();
}

function run(settings: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const files = { SANDBOX_STATE: state, DATABASE_PATH: database, SANDBOX_PORT: "0", DISCORD_TOKEN: "" };
  const child = spawn(process.execPath, [TOOL], { env: { ...process.env, ...files, ...settings } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      said += part;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

test("what the sandbox keeps and the bot's database go, it says which files, and it ends", async () => {
  await leftBehind(GUILD);
  expect(await run()).toEqual({ code: 0, said: `Deleted:\n  ${state}\n  ${state}.files\n  ${database}\n` });
  expect(await readdir(folder)).toEqual([]);
  expect(await run()).toEqual({ code: 0, said: "There was nothing to delete.\n" });
});

test("under a sandbox that runs nothing is taken away", async () => {
  const sandbox = await startSandbox({ port: 0, state });
  const { port } = new URL(sandbox.url);
  const { code, said } = await run({ SANDBOX_PORT: port });
  expect(code).toBe(1);
  expect(said).toBe(`A sandbox runs at port ${port}. Stop it first (Ctrl-C); nothing was deleted.\n`);
  expect(await readdir(folder)).toContain("sandbox.json.files");
  await sandbox.stop();
});

test("the database of a bot on a real server stays", async () => {
  await leftBehind("123456789012345678");
  expect((await run()).said).toContain("also that of a bot on a real server (it knows 1 that");
  expect((await run({ DISCORD_TOKEN: "x" })).said).toContain("that of a bot on a real server");
  expect(await readdir(folder)).toEqual(["sandbox.json", "sandbox.json.files", "tauler.db"]);
});
