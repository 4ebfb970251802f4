import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { checkSandboxDatabase } from "#app/sandbox/check-sandbox-database.ts";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { listServersInFile } from "#store/maintenance/list-servers.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { testMatchRequest } from "../support/match-rig.ts";

const folder = createTemporaryFolder();
afterAll(() => folder.remove());

async function databaseOf(name: string, servers: readonly string[]): Promise<string> {
  const path = join(folder.path, name);
  const store = openSqliteStore(path);
  const opening = { game: "adding", version: 1, options: {}, seats: 2, seed: "0".repeat(64) };
  for (const [at, guild] of servers.entries()) {
    const home = { kind: "channel", guild, channel: `c${at}` } as const;
    await store.matches.open({
      id: `m${at}`,
      location: home,
      seats: testMatchRequest().seats,
      language: "en",
      at: 1,
      opening,
    });
  }
  await store.guildSettings.change("chosen", { language: "ca" });
  await store.close();
  return path;
}

test("the servers of a database are those of its matches and settings", async () => {
  expect(listServersInFile(await databaseOf("two.db", ["one", "two", "one"])).sort()).toEqual(["chosen", "one", "two"]);
  expect(listServersInFile(join(folder.path, "nowhere.db"))).toEqual([]);
  const other = join(folder.path, "other.db");
  new Database(other).exec("create table birds (name text)").close();
  expect(() => listServersInFile(other)).toThrow("something else");
});

test("a database of the sandbox's own servers is accepted, and an unreadable one is left to the store to report", async () => {
  const state = join(folder.path, "sandbox.json");
  const knows = (...others: string[]) =>
    writeFileSync(state, JSON.stringify({ guild: { id: "one" }, others: others.map((id) => ({ id })) }));
  const path = await databaseOf("own.db", ["one"]);
  knows("chosen", "three");
  expect(await checkSandboxDatabase(path, state)).toBeUndefined();
  knows("three");
  expect(await checkSandboxDatabase(path, state)).toContain("servers that the sandbox does not know: 1");
  expect(await checkSandboxDatabase(folder.path, state)).toBeUndefined();
});

test("a start without a token refuses a real server's database, changes nothing, and says what to do", async () => {
  const path = await databaseOf("real.db", ["1234567890"]);
  const sum = () => createHash("sha256").update(readFileSync(path)).digest("hex");
  const before = sum();
  const settings = { DISCORD_TOKEN: "", DATABASE_PATH: path, SANDBOX_PORT: "0", SANDBOX_STATE: "memory" };
  const env = { ...process.env, ...settings };
  const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], { encoding: "utf8", env });
  expect([status, sum()]).toEqual([1, before]);
  expect(stderr).toContain("DISCORD_TOKEN is not set, and");
  const doctor = spawnSync(process.execPath, ["src/main.ts", "--check"], { encoding: "utf8", env });
  expect(doctor.status).toBe(1);
  expect(doctor.stdout).toContain("DISCORD_TOKEN is not set, and");
});
