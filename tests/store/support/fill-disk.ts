import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { createBackup } from "#store/maintenance/copies/backup.ts";
import { copyBeforeUpdate } from "#store/maintenance/copies/update-copies.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { actionEntry } from "./sample-matches.ts";

// Run on a small disk as `node fill-disk.ts FOLDER ACTION`. Prints the result of the action, one JSON object a line.

const [folder = "", action = ""] = process.argv.slice(2);
const file = join(folder, "tauler.db");

/** Uses up all free space. */
function fillDisk(): void {
  for (const size of [100_000, 4_096, 100]) while (writeFiller(size));
}

function writeFiller(size: number): boolean {
  const path = join(folder, `filler-${size}-${readdirSync(folder).length}`);
  try {
    writeFileSync(path, Buffer.alloc(size));
    return true;
  } catch {
    rmSync(path, { force: true });
    return false;
  }
}

function deleteFillers(): void {
  for (const name of readdirSync(folder)) if (name.startsWith("filler-")) rmSync(join(folder, name));
}

async function printResult(what: () => unknown): Promise<void> {
  try {
    console.log(JSON.stringify({ ok: (await what()) ?? true }));
  } catch (error) {
    const { name, message, reason } = error as Error & { reason?: string };
    console.log(JSON.stringify({ name, message, reason }));
  }
}

/** Tries to append an entry on the full disk, and again when there is space. */
async function play(): Promise<void> {
  const store = openSqliteStore(file);
  const append = () => store.matches.append("m", actionEntry(2), { status: "running" });
  const entries = async () => (await store.matches.load("m"))?.log.length;
  fillDisk();
  await printResult(append);
  await printResult(entries);
  deleteFillers();
  await printResult(append);
  await printResult(entries);
  await store.close();
}

const ACTIONS: { readonly [name: string]: () => Promise<void> } = {
  async open() {
    await printResult(() => void openSqliteStore(file));
  },
  async update() {
    fillDisk();
    await printResult(() => void copyBeforeUpdate(new Database(file), file));
  },
  async "back up"() {
    fillDisk();
    await printResult(() => void createBackup(file, join(folder, "copy.db")));
  },
  play,
};

await ACTIONS[action]?.();
