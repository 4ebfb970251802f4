import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withTimeout } from "#scheduling/with-timeout.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError } from "#store/store-error.ts";
import { isUnreadableRowError } from "#store/unreadable-row-error.ts";
import { openStoreThread } from "#workers/open-store-thread.ts";
import { actionEntry, channelMatch } from "../store/support/sample-matches.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
const opened: PersistentStore[] = [];
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.db");
});
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((store) => withTimeout(store.close(), 1_000)));
  folder.remove();
});

async function open(path = file, onEnd: (error: Error) => void = () => {}): Promise<PersistentStore> {
  const store = await openStoreThread({ path, onUpdate: () => {}, onEnd });
  opened.push(store);
  return store;
}

/** Where the functions of a store are, and nothing else. */
function placesIn(part: object, path = ""): string[] {
  return Object.entries(part).flatMap(([name, inside]) =>
    typeof inside === "function" ? [`${path}${name}`] : placesIn(inside, `${path}${name}.`),
  );
}

describe("a store in a thread of its own", () => {
  test("can be asked all that the store can be asked", async () => {
    const here = openSqliteStore(join(folder.path, "other.db"));
    expect(placesIn(await open()).sort()).toEqual(placesIn(here).sort());
    await here.close();
  });

  test("keeps what it is given, for the thread and for everybody else, and does it in order", async () => {
    const store = await open();
    const written = Array.from({ length: 50 }, (_, at) => store.keyValues.write("key", `value ${at}`));
    expect(await store.keyValues.read("key")).toBe("value 49");
    await Promise.all(written);
    const here = openSqliteStore(file);
    expect(await here.keyValues.read("key")).toBe("value 49");
    await here.close();
  });

  test("says of a row that is damaged that it is, and nothing of what stands in it", async () => {
    const here = openSqliteStore(file);
    await here.matches.open(channelMatch("m", "c"));
    await here.matches.append("m", actionEntry(1), { status: "running" });
    await here.close();
    const client = new Database(file);
    client.exec(`update entries set deed = '{"secret'`);
    client.close();
    const store = await open();
    const failed: unknown = await store.matches.load("m").catch((error: unknown) => error);
    expect(isUnreadableRowError(failed)).toBe(true);
    expect(String(failed)).toContain("entries cannot be read: m");
    expect(String((failed as Error).stack)).not.toContain("secret");
    expect(isUnreadableRowError(new Error("another"))).toBe(false);
  });

  test("answers as the store does: what is absent stays absent, bytes stay bytes, sets stay sets", async () => {
    const store = await open();
    await store.playerSettings.change("p-anna", { language: "ca", theme: null });
    expect(await store.playerSettings.read("p-anna")).toStrictEqual({ language: "ca" });
    expect(await store.keyValues.read("nothing")).toBeUndefined();
    await store.lexicons.put("hash", Uint8Array.of(1, 2, 3), 5);
    expect(new Uint8Array((await store.lexicons.get("hash")) ?? [])).toEqual(Uint8Array.of(1, 2, 3));
    expect(await store.personalData.listPeople()).toEqual(new Set(["p-anna"]));
  });

  test("throws what the store throws, with its name and code, and goes on", async () => {
    const store = await open();
    const refused = store.keyValues.write("key", undefined as unknown as string);
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_|^ERR_/) });
    await store.keyValues.write("key", "value");
    expect(await store.keyValues.read("key")).toBe("value");
  });

  test("takes nothing that is no plain data", async () => {
    const store = await open();
    const write = store.keyValues.write("key", (() => {}) as unknown as string);
    await expect(write).rejects.toMatchObject({ name: "DataCloneError" });
  });

  test("that cannot be opened says why, as the store does", async () => {
    writeFileSync(file, "no database at all, but long enough to look like something".repeat(20));
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreError);
    expect((refused as StoreError).reason).toBe("damaged");
    expect((refused as StoreError).message).toContain(file);
  });

  test("ends with what happened where its file is taken away, and does nothing more", async () => {
    const ends: Error[] = [];
    const store = await open(file, (error) => void ends.push(error));
    await store.keyValues.write("key", "value");
    rmSync(file);
    await expect.poll(() => ends).toHaveLength(1);
    expect(ends[0]).toBeInstanceOf(StoreError);
    expect(ends[0]?.message).toContain("was deleted or replaced while the bot was running");
    const [rescued = ""] = readdirSync(folder.path).filter((name) => name.includes(".rescued-"));
    const saved = openSqliteStore(join(folder.path, rescued));
    expect(await saved.keyValues.read("key")).toBe("value");
    await saved.close();
  });

  test("says when it is closed that its file was taken away", async () => {
    const store = await openStoreThread({ path: file, onUpdate: () => {}, onEnd: () => {} });
    await store.keyValues.write("key", "value");
    rmSync(file);
    await expect(store.close()).rejects.toThrow("was deleted or replaced");
  });

  test("is closed when all that was asked before is done", async () => {
    const ends: Error[] = [];
    const store = await openStoreThread({ path: file, onUpdate: () => {}, onEnd: (error) => ends.push(error) });
    const writes = Array.from({ length: 20 }, (_, at) => store.keyValues.write(`key ${at}`, "value"));
    await store.close();
    await Promise.all(writes);
    expect(ends).toEqual([]);
    const here = openSqliteStore(file);
    expect(await here.keyValues.read("key 19")).toBe("value");
    await here.close();
  });
});
