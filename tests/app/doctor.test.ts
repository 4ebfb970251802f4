import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkTokenForm } from "#app/doctor/check-discord.ts";
import { checkCache, checkDatabase } from "#app/doctor/check-files.ts";
import { checkFontRendering, checkNode, checkWorkers } from "#app/doctor/check-machine.ts";
import { checkBeforeStart, printFindings } from "#app/doctor/doctor.ts";
import { badFinding, type DoctorFinding, goodFinding, poorFinding } from "#app/doctor/finding.ts";
import { readEnvironment } from "#app/environment.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { olderDatabase } from "../store/support/old-databases.ts";

// Runs as the next version would, with one more migration.
vi.mock(import("drizzle-orm/migrator"), async (original) =>
  (await import("../store/support/old-databases.ts")).withNextMigration(original),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-check-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const checkDatabaseOnly = (path: string) => checkDatabase(path).filter(({ about }) => about === "database");

test.each([
  ["v24.0.0", "good"],
  ["v26.1.0", "good"],
  ["v22.20.1", "bad"],
  ["v9.0.0", "bad"],
])("Node %s is %s", (version, verdict) => {
  expect(checkNode(version).verdict).toBe(verdict);
});

describe("a database", () => {
  test("that does not exist yet is good where it can be created, and is not created", () => {
    expect(checkDatabaseOnly(inFolder("deep/er/tauler.db"))).toMatchObject([{ verdict: "good" }]);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(inFolder("file"), "");
    expect(checkDatabaseOnly(inFolder("file/tauler.db"))).toMatchObject([
      { verdict: "bad", text: expect.stringContaining("DATABASE_PATH has to name a file that can") },
    ]);
  });

  test("is good while a bot has it open", async () => {
    const store = openSqliteStore(inFolder("tauler.db"));
    expect(checkDatabaseOnly(inFolder("tauler.db"))).toMatchObject([
      { verdict: "good", text: /whole and can be written/ },
    ]);
    await store.close();
  });

  test("of an earlier schema is left unchanged, and the coming update is announced", () => {
    olderDatabase(inFolder("tauler.db")).close();
    expect(checkDatabaseOnly(inFolder("tauler.db"))[0]?.text).toContain(
      "the next start copies it and brings it up to date",
    );
    expect(readdirSync(folder)).toEqual(["tauler.db"]);
  });

  test("that is not a SQLite file is bad, with advice", () => {
    writeFileSync(inFolder("tauler.db"), "hello");
    expect(checkDatabaseOnly(inFolder("tauler.db"))).toMatchObject([
      { verdict: "bad", text: expect.stringMatching(/is not a SQLite database.*npm run restore/) },
    ]);
  });
});

test("the cache folder is created and left empty", () => {
  expect(checkCache(inFolder("cache/deep"))).toMatchObject({ verdict: "good" });
  expect(readdirSync(inFolder("cache/deep"))).toEqual([]);
  writeFileSync(inFolder("file"), "");
  expect(checkCache(inFolder("file/cache"))).toMatchObject({
    verdict: "bad",
    text: expect.stringContaining("CACHE_PATH has to be a folder that can"),
  });
});

test("letters are drawn, and a worker answers", async () => {
  expect(checkFontRendering().verdict).toBe("good");
  expect(await checkWorkers()).toMatchObject({ verdict: "good" });
});

test.each([
  ["MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcdE.abcdefghijklmnopqrstuvwxyz-_12345", true],
  ["Bot MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcdE.abcdefghijklmnopqrstuvwxyz-_12345", false],
  ['"MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcdE.abcdefghijklmnopqrstuvwxyz-_12345"', false],
  ["0123456789abcdef".repeat(4), false],
  ["abcdefghijklmnopqrstuvwxyzABCDEF", false],
])("%s looks like a token: %s", (token, like) => {
  expect(checkTokenForm(token) === undefined).toBe(like);
});

test("a finding about a token never contains the token", () => {
  expect(checkTokenForm("very-secret")?.text).not.toContain("very-secret");
});

test("each finding is one line, and only a bad one prevents the start", async () => {
  async function* of(...found: readonly DoctorFinding[]) {
    yield* found;
  }
  const lines: string[] = [];
  expect(
    await printFindings(of(goodFinding("Node", "v24"), poorFinding("disk", "little")), (line) => lines.push(line)),
  ).toBe(true);
  expect(lines).toEqual(["ok    Node          v24", "POOR  disk          little", "Everything is ready."]);
  expect(await printFindings(of(badFinding("Node", "v4"), goodFinding("disk", "much")), () => {})).toBe(false);
});

test("all errors are reported together before the start", () => {
  writeFileSync(inFolder("file"), "");
  const wrong = readEnvironment({ DISCORD_TOKEN: "secret", CACHE_PATH: inFolder("file/cache") });
  expect(() => checkBeforeStart(wrong)).toThrow(/Nothing can be written into.*\nDISCORD_TOKEN is not a bot token/);
  expect(() => checkBeforeStart(readEnvironment({ CACHE_PATH: inFolder("cache") }))).not.toThrow();
});
