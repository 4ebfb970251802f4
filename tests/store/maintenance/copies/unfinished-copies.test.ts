import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBackup, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { deleteUnfinishedCopies, temporaryFileName } from "#store/maintenance/copies/unfinished-copies.ts";
import { openDeletionList } from "#store/personal-data/deletion-list.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

// A process that is killed while it copies the database leaves an unfinished copy with everybody's data.

const HANGING_SCRIPT = fileURLToPath(new URL("../../support/write-and-hang.ts", import.meta.url));
const PERSON = "220000000000000017";
const HOUR_MS = 60 * 60_000;

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let backup: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.db");
  backup = join(folder.path, "backups", "one.db");
  const store = openSqliteStore(file);
  await store.playerSettings.change(PERSON, { name: "Xènia" });
  await store.close();
});
afterEach(async () => {
  await kill();
  folder.remove();
});

async function kill(): Promise<void> {
  const ended = children.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ended);
  children = [];
}

/** Starts a copy, and resolves when everything is written but the file does not have its name yet. */
async function startHanging(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [HANGING_SCRIPT, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => {
      throw new Error("the script ended too early");
    }),
  ]);
}

/** Files that contain the person, beside the database and in the folder of backups. */
function filesWithPerson(): string[] {
  return [folder.path, dirname(backup)]
    .flatMap((path) => (existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []))
    .filter((one) => one.isFile() && readFileSync(join(one.parentPath, one.name)).includes(PERSON))
    .map(({ name }) => name)
    .sort();
}

const startStore = () => openSqliteStore(file).close();

describe("the unfinished copy of a killed process", () => {
  test.each([
    ["backup beside the database", () => startHanging("backup", file, join(folder.path, "copy.db"))],
    ["backup in its folder", () => startHanging("backup", file, backup)],
    ["copy before an update", () => startHanging("copy", file, `${file}.before-update-2026-11-19T10-00-00-000Z`)],
    [
      "restored database",
      async () => {
        createBackup(file, backup);
        await startHanging("restore", backup, file);
      },
    ],
  ])("%s is deleted at the next start, but not while it is being written", async (_, write) => {
    await write();
    const backups = existsSync(backup) ? ["one.db"] : [];
    expect(filesWithPerson()).toHaveLength(backups.length + 2);
    // A running restore holds the database.
    deleteUnfinishedCopies(file);
    expect(filesWithPerson()).toHaveLength(backups.length + 2);
    await kill();
    await startStore();
    expect(filesWithPerson()).toEqual([...backups, "tauler.db"]);
  });

  test("is deleted by the next backup, without a start of the bot", async () => {
    const elsewhere = join(folder.path, "backups", "two.db");
    await startHanging("backup", file, backup);
    await kill();
    createBackup(file, elsewhere);
    expect(filesWithPerson()).toEqual(["tauler.db", "two.db"]);
  });

  test("is deleted by the next restore", async () => {
    createBackup(file, backup);
    await startHanging("restore", backup, file);
    await kill();
    const { replaced } = restoreBackup(backup, file);
    expect(filesWithPerson()).toEqual(["one.db", "tauler.db", replaced?.slice(folder.path.length + 1)]);
  });

  test("is deleted with a person's data, and by the daily cleanup", async () => {
    const store = openSqliteStore(file);
    const ends = { solo: 0, abandoned: 0, lobbies: 0, copies: 0 };
    // The data of another person is deleted, so that the database still contains this one.
    for (const clear of [() => store.personalData.endDeletion("p-other"), () => store.cleanup.deleteOld(ends)]) {
      await startHanging("backup", file, backup);
      await kill();
      expect(filesWithPerson()).toHaveLength(2);
      await clear();
      expect(filesWithPerson()).toEqual(["tauler.db"]);
    }
    await store.close();
  });

  test("of the deletion list is deleted too", async () => {
    const list = openDeletionList(`${file}.forgotten`);
    for (const [at, person] of ["ann", "ben"].entries()) await list.add(person, at);
    await startHanging("list", `${file}.forgotten`, "1");
    expect(readdirSync(folder.path)).toHaveLength(3);
    await kill();
    await startStore();
    expect(readdirSync(folder.path).sort()).toEqual(["tauler.db", "tauler.db.forgotten"]);
  });

  test("is deleted with the files of SQLite beside it", async () => {
    await startHanging("backup", file, backup);
    const [part = ""] = readdirSync(dirname(backup));
    writeFileSync(join(dirname(backup), `${part}-journal`), PERSON);
    await kill();
    await startStore();
    expect(readdirSync(dirname(backup))).toEqual([]);
  });

  test("is deleted even if it is a second name of the database from an unfinished restore", async () => {
    linkSync(file, `${file}.replaced-2026-11-19T10-00-00-000Z`);
    writeFileSync(`${file}.replaced-2026-11-18T10-00-00-000Z`, PERSON);
    await startStore();
    expect(filesWithPerson()).toEqual(["tauler.db", "tauler.db.replaced-2026-11-18T10-00-00-000Z"]);
  });
});

describe("an unfinished copy of another machine or of an earlier version", () => {
  const names = [
    "tauler.db.copy.tauler-0123abcd-7.part",
    "tauler.db.before-update-2026-11-19T10-00-00-000Z.77.part",
    "tauler.db.restored-77",
    "tauler.db.restored-77.77.part",
    "tauler.db.forgotten.part",
    "backups/tauler-2026-11-19T10-00-00-000Z.db.77.part",
  ];

  function writePart(name: string, hours: number): string {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, PERSON);
    const at = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(path, at, at);
    return path;
  }

  test.each(names)("such as %s is deleted when it was not written for six hours", async (name) => {
    const path = writePart(name, 5.9);
    await startStore();
    expect(existsSync(path)).toBe(true);
    writePart(name, 6.1);
    await startStore();
    expect(existsSync(path)).toBe(false);
  });

  test("is kept if the clock was set back", async () => {
    const path = writePart("tauler.db.copy.tauler-0123abcd-7.part", -100);
    await startStore();
    expect(existsSync(path)).toBe(true);
  });
});

test("an old unfinished copy of an earlier run with the same process id is deleted, and a present one is not", async () => {
  const part = temporaryFileName(file);
  writeFileSync(part, PERSON);
  deleteUnfinishedCopies(file);
  expect(existsSync(part)).toBe(true);
  utimesSync(part, new Date(1_000), new Date(1_000));
  deleteUnfinishedCopies(file);
  expect(existsSync(part)).toBe(false);
});

test("other files are not touched, however old they are", async () => {
  const others = [
    "other.part",
    "tauler.db.77.partial",
    "backups/other.db.77.part",
    "x.restored-77",
    "tauler.db.restored",
  ];
  for (const name of others) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), "");
    utimesSync(join(folder.path, name), new Date(1_000), new Date(1_000));
  }
  await startStore();
  for (const name of others) expect(existsSync(join(folder.path, name)), name).toBe(true);
});
