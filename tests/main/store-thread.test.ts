import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStoreThread } from "#main/store-thread.ts";
import { type LastingStore, openSqlite } from "#store/sqlite.ts";
import { isUnreadableRow } from "#store/unreadable.ts";
import { StoreUnusable } from "#store/unusable.ts";
import { soon } from "#table/soon.ts";
import { temporaryFolder } from "../store/folder.ts";
import { act, channelMatch } from "../store/samples.ts";

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const opened: LastingStore[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, "tauler.db");
});
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((store) => soon(store.close(), 1_000)));
  folder.remove();
});

async function open(path = file, onEnd: (fault: Error) => void = () => {}): Promise<LastingStore> {
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
    const here = openSqlite(join(folder.path, "other.db"));
    expect(placesIn(await open()).sort()).toEqual(placesIn(here).sort());
    await here.close();
  });

  test("keeps what it is given, for the thread and for everybody else, and does it in order", async () => {
    const store = await open();
    const written = Array.from({ length: 50 }, (_, at) => store.notes.write("key", `value ${at}`));
    expect(await store.notes.read("key")).toBe("value 49");
    await Promise.all(written);
    const here = openSqlite(file);
    expect(await here.notes.read("key")).toBe("value 49");
    await here.close();
  });

  test("says of a row that is damaged that it is, and nothing of what stands in it", async () => {
    const here = openSqlite(file);
    await here.matches.open(channelMatch("m", "c"));
    await here.matches.append("m", act(1), { status: "running" });
    await here.close();
    const client = new Database(file);
    client.exec(`update entries set deed = '{"secret'`);
    client.close();
    const store = await open();
    const failed: unknown = await store.matches.load("m").catch((error: unknown) => error);
    expect(isUnreadableRow(failed)).toBe(true);
    expect(String(failed)).toContain("entries cannot be read: m");
    expect(String((failed as Error).stack)).not.toContain("secret");
    expect(isUnreadableRow(new Error("another"))).toBe(false);
  });

  test("answers as the store does: what is absent stays absent, bytes stay bytes, sets stay sets", async () => {
    const store = await open();
    await store.people.prefer("p-anna", { language: "ca", theme: null });
    expect(await store.people.preferences("p-anna")).toStrictEqual({ language: "ca" });
    expect(await store.notes.read("nothing")).toBeUndefined();
    await store.lexicons.put("hash", Uint8Array.of(1, 2, 3), 5);
    expect(new Uint8Array((await store.lexicons.get("hash")) ?? [])).toEqual(Uint8Array.of(1, 2, 3));
    expect(await store.custody.everybody()).toEqual(new Set(["p-anna"]));
  });

  test("throws what the store throws, with its name and code, and goes on", async () => {
    const store = await open();
    const refused = store.notes.write("key", undefined as unknown as string);
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_|^ERR_/) });
    await store.notes.write("key", "value");
    expect(await store.notes.read("key")).toBe("value");
  });

  test("takes nothing that is no plain data", async () => {
    const store = await open();
    const write = store.notes.write("key", (() => {}) as unknown as string);
    await expect(write).rejects.toMatchObject({ name: "DataCloneError" });
  });

  test("that cannot be opened says why, as the store does", async () => {
    writeFileSync(file, "no database at all, but long enough to look like something".repeat(20));
    const refused = await open().catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(StoreUnusable);
    expect((refused as StoreUnusable).flaw).toBe("damaged");
    expect((refused as StoreUnusable).message).toContain(file);
  });

  test("ends with what happened where its file is taken away, and does nothing more", async () => {
    const ends: Error[] = [];
    const store = await open(file, (fault) => void ends.push(fault));
    await store.notes.write("key", "value");
    rmSync(file);
    await expect.poll(() => ends).toHaveLength(1);
    expect(ends[0]).toBeInstanceOf(StoreUnusable);
    expect(ends[0]?.message).toContain("was deleted or replaced while the bot was running");
    const [rescued = ""] = readdirSync(folder.path).filter((name) => name.includes(".rescued-"));
    const saved = openSqlite(join(folder.path, rescued));
    expect(await saved.notes.read("key")).toBe("value");
    await saved.close();
  });

  test("says when it is closed that its file was taken away", async () => {
    const store = await openStoreThread({ path: file, onUpdate: () => {}, onEnd: () => {} });
    await store.notes.write("key", "value");
    rmSync(file);
    await expect(store.close()).rejects.toThrow("was deleted or replaced");
  });

  test("is closed when all that was asked before is done", async () => {
    const ends: Error[] = [];
    const store = await openStoreThread({ path: file, onUpdate: () => {}, onEnd: (fault) => ends.push(fault) });
    const writes = Array.from({ length: 20 }, (_, at) => store.notes.write(`key ${at}`, "value"));
    await store.close();
    await Promise.all(writes);
    expect(ends).toEqual([]);
    const here = openSqlite(file);
    expect(await here.notes.read("key 19")).toBe("value");
    await here.close();
  });
});
