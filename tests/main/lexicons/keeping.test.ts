import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { pack } from "#lexicon/packed.ts";
import { findLexicon, keepLexicon } from "#main/lexicons/keeping.ts";
import { openTestStore } from "../../support/store.ts";
import { smallResource } from "./samples.ts";

test("a list that is kept is found again as it was", async () => {
  const { lexicons } = openTestStore();
  const resource = smallResource();
  await keepLexicon(lexicons, resource);
  const found = await findLexicon(lexicons, resource.hash);
  expect(found).toEqual(resource);
  expect(found?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("one that is not kept is not found", async () => {
  expect(await findLexicon(openTestStore().lexicons, "other")).toBeUndefined();
});

test("one that is kept already is only noted as wanted, and stays for that", async () => {
  const { lexicons } = openTestStore();
  const resource = smallResource();
  await lexicons.put(resource.hash, gzipSync(pack(resource)), 1);
  const put = vi.spyOn(lexicons, "put");
  await keepLexicon(lexicons, resource);
  expect(put).not.toHaveBeenCalled();
  expect(await lexicons.unneeded(Date.now() - 60_000)).toEqual([]);
});

test("one that is damaged is a fault, and not another list", async () => {
  const { lexicons } = openTestStore();
  const bytes = gzipSync(pack(smallResource()));
  const flipped = Buffer.from(bytes).fill(0xff, bytes.length - 8, bytes.length - 4);
  for (const [hash, damaged] of Object.entries({
    cut: bytes.subarray(0, -20),
    flipped,
    other: gzipSync(Buffer.alloc(100)),
  })) {
    await lexicons.put(hash, damaged, 1);
    await expect(findLexicon(lexicons, hash)).rejects.toThrow();
  }
});
