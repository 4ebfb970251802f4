import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { backUp } from "#store/maintenance/copies/backup.ts";
import { copyBeforeUpdate } from "#store/maintenance/copies/update-copies.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { actionEntry } from "./sample-matches.ts";

// Run where the disk is small: `node full-disk.ts FOLDER DEED`. Prints what came of the deed, a JSON object a line.

const [folder = "", action = ""] = process.argv.slice(2);
const file = join(folder, "tauler.db");

/** Takes all the room there is. */
function fill(): void {
  for (const size of [100_000, 4_096, 100]) while (take(size));
}

function take(size: number): boolean {
  const path = join(folder, `filler-${size}-${readdirSync(folder).length}`);
  try {
    writeFileSync(path, Buffer.alloc(size));
    return true;
  } catch {
    rmSync(path, { force: true });
    return false;
  }
}

function free(): void {
  for (const name of readdirSync(folder)) if (name.startsWith("filler-")) rmSync(join(folder, name));
}

async function tell(what: () => unknown): Promise<void> {
  try {
    console.log(JSON.stringify({ ok: (await what()) ?? true }));
  } catch (error) {
    const { name, message, reason } = error as Error & { reason?: string };
    console.log(JSON.stringify({ name, message, reason }));
  }
}

/** A game goes on: in a full disk nothing of a turn is written, and as soon as there is room the turn can be played. */
async function play(): Promise<void> {
  const store = openSqliteStore(file);
  const append = () => store.matches.append("m", actionEntry(2), { status: "running" });
  const entries = async () => (await store.matches.load("m"))?.log.length;
  fill();
  await tell(append);
  await tell(entries);
  free();
  await tell(append);
  await tell(entries);
  await store.close();
}

const ACTIONS: { readonly [name: string]: () => Promise<void> } = {
  async open() {
    await tell(() => void openSqliteStore(file));
  },
  async update() {
    fill();
    await tell(() => void copyBeforeUpdate(new Database(file), file));
  },
  async "back up"() {
    fill();
    await tell(() => void backUp(file, join(folder, "copy.db")));
  },
  play,
};

await ACTIONS[action]?.();
