import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUp, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { deleteUnfinishedCopies, unfinishedName } from "#store/maintenance/copies/unfinished-copies.ts";
import { openDeletionList } from "#store/personal-data/deletion-list.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

// Whoever is killed while they write a copy of the database leaves a part of it, with everybody in it.

const CUT_OFF = fileURLToPath(new URL("../../support/write-and-hang.ts", import.meta.url));
const LEAVER = "220000000000000017";
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
  await store.playerSettings.change(LEAVER, { name: "Xènia" });
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

/** Resolves when all is written, and nothing has its name yet. */
async function begin(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [CUT_OFF, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => {
      throw new Error("it has come to its end");
    }),
  ]);
}

/** Files in which the person stands, beside the database and in the folder of backups. */
function withLeaver(): string[] {
  return [folder.path, dirname(backup)]
    .flatMap((path) => (existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []))
    .filter((one) => one.isFile() && readFileSync(join(one.parentPath, one.name)).includes(LEAVER))
    .map(({ name }) => name)
    .sort();
}

const start = () => openSqliteStore(file).close();

describe("what is left by one who was killed", () => {
  test.each([
    ["a backup beside the database", () => begin("backup", file, join(folder.path, "copy.db"))],
    ["a backup in its folder", () => begin("backup", file, backup)],
    ["the copy before an update", () => begin("copy", file, `${file}.before-update-2026-11-19T10-00-00-000Z`)],
    [
      "a restored database",
      async () => {
        backUp(file, backup);
        await begin("restore", backup, file);
      },
    ],
  ])("over %s goes at the next start, and not while it is being written", async (_, write) => {
    await write();
    const backups = existsSync(backup) ? ["one.db"] : [];
    expect(withLeaver()).toHaveLength(backups.length + 2);
    // A restore holds the database meanwhile.
    deleteUnfinishedCopies(file);
    expect(withLeaver()).toHaveLength(backups.length + 2);
    await kill();
    await start();
    expect(withLeaver()).toEqual([...backups, "tauler.db"]);
  });

  test("goes with the next backup, also where nobody starts the bot", async () => {
    const elsewhere = join(folder.path, "backups", "two.db");
    await begin("backup", file, backup);
    await kill();
    backUp(file, elsewhere);
    expect(withLeaver()).toEqual(["tauler.db", "two.db"]);
  });

  test("goes with the next restore", async () => {
    backUp(file, backup);
    await begin("restore", backup, file);
    await kill();
    const { replaced } = restoreBackup(backup, file);
    expect(withLeaver()).toEqual(["one.db", "tauler.db", replaced?.slice(folder.path.length + 1)]);
  });

  test("goes with the deletion of a person, and in the daily cleanup", async () => {
    const store = openSqliteStore(file);
    const ends = { solo: 0, abandoned: 0, lobbies: 0, copies: 0 };
    for (const clear of [() => store.personalData.endDeletion(LEAVER), () => store.cleanup.deleteOld(ends)]) {
      await begin("backup", file, backup);
      await kill();
      expect(withLeaver()).toHaveLength(2);
      await clear();
      expect(withLeaver()).toEqual(["tauler.db"]);
    }
    await store.close();
  });

  test("of the list of deleted people goes, too", async () => {
    const list = openDeletionList(`${file}.forgotten`);
    for (const [at, person] of ["ann", "ben"].entries()) await list.add(person, at);
    await begin("list", `${file}.forgotten`, "1");
    expect(readdirSync(folder.path)).toHaveLength(3);
    await kill();
    await start();
    expect(readdirSync(folder.path).sort()).toEqual(["tauler.db", "tauler.db.forgotten"]);
  });

  test("with what SQLite put beside it", async () => {
    await begin("backup", file, backup);
    const [part = ""] = readdirSync(dirname(backup));
    writeFileSync(join(dirname(backup), `${part}-journal`), LEAVER);
    await kill();
    await start();
    expect(readdirSync(dirname(backup))).toEqual([]);
  });

  test("and a second name of the database itself, which a restore had begun with", async () => {
    linkSync(file, `${file}.replaced-2026-11-19T10-00-00-000Z`);
    writeFileSync(`${file}.replaced-2026-11-18T10-00-00-000Z`, LEAVER);
    await start();
    expect(withLeaver()).toEqual(["tauler.db", "tauler.db.replaced-2026-11-18T10-00-00-000Z"]);
  });
});

describe("a part of another machine, or of an earlier version", () => {
  const names = [
    "tauler.db.copy.tauler-0123abcd-7.part",
    "tauler.db.before-update-2026-11-19T10-00-00-000Z.77.part",
    "tauler.db.restored-77",
    "tauler.db.restored-77.77.part",
    "tauler.db.forgotten.part",
    "backups/tauler-2026-11-19T10-00-00-000Z.db.77.part",
  ];

  function put(name: string, hours: number): string {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, LEAVER);
    const at = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(path, at, at);
    return path;
  }

  test.each(names)("such as %s goes when nobody has written it for six hours", async (name) => {
    const path = put(name, 5.9);
    await start();
    expect(existsSync(path)).toBe(true);
    put(name, 6.1);
    await start();
    expect(existsSync(path)).toBe(false);
  });

  test("stays where the clock was set back meanwhile", async () => {
    const path = put("tauler.db.copy.tauler-0123abcd-7.part", -100);
    await start();
    expect(existsSync(path)).toBe(true);
  });
});

test("what this process has begun before goes at its next start, and not what it is at", async () => {
  const part = unfinishedName(file);
  writeFileSync(part, LEAVER);
  deleteUnfinishedCopies(file);
  expect(existsSync(part)).toBe(true);
  utimesSync(part, new Date(1_000), new Date(1_000));
  deleteUnfinishedCopies(file);
  expect(existsSync(part)).toBe(false);
});

test("nothing else is touched, however old it is", async () => {
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
  await start();
  for (const name of others) expect(existsSync(join(folder.path, name)), name).toBe(true);
});
