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

/** Lists the paths of all functions of a store. */
function listMethods(part: object, path = ""): string[] {
  return Object.entries(part).flatMap(([name, inside]) =>
    typeof inside === "function" ? [`${path}${name}`] : listMethods(inside, `${path}${name}.`),
  );
}

describe("a store in a thread", () => {
  test("has the same methods as the store", async () => {
    const here = openSqliteStore(join(folder.path, "other.db"));
    expect(listMethods(await open()).sort()).toEqual(listMethods(here).sort());
    await here.close();
  });

  test("keeps the order of calls, and stores what other connections can read", async () => {
    const store = await open();
    const written = Array.from({ length: 50 }, (_, at) => store.keyValues.write("key", `value ${at}`));
    expect(await store.keyValues.read("key")).toBe("value 49");
    await Promise.all(written);
    const here = openSqliteStore(file);
    expect(await here.keyValues.read("key")).toBe("value 49");
    await here.close();
  });

  test("reports a damaged row without its content", async () => {
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

  test("returns the same values as the store: missing properties, bytes and sets", async () => {
    const store = await open();
    await store.playerSettings.change("p-anna", { language: "ca", theme: null });
    expect(await store.playerSettings.read("p-anna")).toStrictEqual({ language: "ca" });
    expect(await store.keyValues.read("nothing")).toBeUndefined();
    await store.lexicons.put("hash", Uint8Array.of(1, 2, 3), 5);
    expect(new Uint8Array((await store.lexicons.get("hash")) ?? [])).toEqual(Uint8Array.of(1, 2, 3));
    expect(await store.personalData.listPeople()).toEqual(new Set(["p-anna"]));
  });

  test("throws the errors of the store with name and code, and goes on", async () => {
    const store = await open();
    const refused = store.keyValues.write("key", undefined as unknown as string);
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_|^ERR_/) });
    await store.keyValues.write("key", "value");
    expect(await store.keyValues.read("key")).toBe("value");
  });

  test("refuses arguments that are not plain data", async () => {
    const store = await open();
    const write = store.keyValues.write("key", (() => {}) as unknown as string);
    await expect(write).rejects.toMatchObject({ name: "DataCloneError" });
  });

  test("fails to open with the same error as the store", async () => {
    writeFileSync(file, "no database at all, but long enough to look like something".repeat(20));
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreError);
    expect((refused as StoreError).reason).toBe("damaged");
    expect((refused as StoreError).message).toContain(file);
  });

  test("ends with an error when its file is deleted, and rescues the data", async () => {
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

  test("reports a deleted file when it is closed", async () => {
    const store = await openStoreThread({ path: file, onUpdate: () => {}, onEnd: () => {} });
    await store.keyValues.write("key", "value");
    rmSync(file);
    await expect(store.close()).rejects.toThrow("was deleted or replaced");
  });

  test("finishes all earlier calls before it closes", async () => {
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
