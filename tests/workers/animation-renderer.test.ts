import { expect, test } from "vitest";
import type { Scene } from "#core/scene.ts";
import { createAnimationRenderer } from "#workers/rendering/animation-renderer.ts";
import { packScenes, unpackScenes } from "#workers/rendering/packed-scenes.ts";
import type { ThreadOptions } from "#workers/run-thread.ts";
import type { RenderAnimationJob } from "#workers/worker-jobs.ts";
import { draft, rack, vast, withPortraits } from "../render/support/scrabble-scenes.ts";

const scene = (name: string, portrait?: Uint8Array): Scene => ({
  blocks: [
    {
      kind: "chips",
      chips: [{ seat: 0, name, bot: false, score: 1, turn: true, ...(portrait ? { portrait } : {}) }],
    },
  ],
});

/** Threads that end when they are told to. */
function threads() {
  const begun: { readonly job: RenderAnimationJob; readonly thread: ThreadOptions; end(): void }[] = [];
  const run = (job: RenderAnimationJob, thread: ThreadOptions) =>
    new Promise<void>((resolve, reject) => {
      thread.signal?.addEventListener("abort", () => reject(new Error("ended with code 1")));
      begun.push({ job, thread, end: resolve });
    });
  return { begun, run };
}

const wanted = (name: string, shares: number[] = [], owner = "guild") => ({
  scenes: [scene(name)],
  owner,
  style: { theme: "dark", shape: "wide" } as const,
  onProgress: (share: number) => void shares.push(share),
});

test("scenes arrive as they were, and an avatar that is in all of them once", async () => {
  const portrait = Uint8Array.of(1, 2, 3);
  const packed = await packScenes([scene("Anna", portrait), scene("Berta"), scene("Anna", portrait)]);
  expect(packed.portraits).toEqual([portrait]);
  const scenes = unpackScenes(structuredClone(packed));
  expect(scenes).toEqual([scene("Anna", portrait), scene("Berta"), scene("Anna", portrait)]);
  const [first, , last] = scenes.map(({ blocks: [block] }) => (block?.kind === "chips" ? block.chips[0]?.portrait : 0));
  expect(first).toBe(last);
});

test.each([
  ["a draft", draft],
  ["a rack", rack],
  ["portraits", withPortraits],
  ["a large board", vast],
])("of a picture (%s) nothing changes on the way, not even what is absent", async (_, make) => {
  const [arrived] = unpackScenes(structuredClone(await packScenes([make()])));
  // Buffers become bytes without a name.
  expect(arrived).toEqual(structuredClone(make()));
});

test("one is drawn after the other, and each is told at once that it will be", async () => {
  const { begun, run } = threads();
  const { animate } = createAnimationRenderer(run);
  const [ofFirst, ofSecond]: [number[], number[]] = [[], []];
  const [first, second] = [animate(wanted("1", ofFirst)), animate(wanted("2", ofSecond))];
  expect([ofFirst, ofSecond]).toEqual([[0], [0]]);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.thread.onMessage?.({ progress: 0.5 });
  begun[0]?.thread.onMessage?.({ bytes: Uint8Array.of(7) });
  begun[0]?.end();
  expect(await first).toEqual({ ok: true, bytes: Uint8Array.of(7), extension: "gif" });
  expect(ofFirst).toEqual([0, 0.5]);
  await expect.poll(() => begun.length).toBe(2);
  expect(begun[1]?.job).toMatchObject({ kind: "animate", look: { theme: "dark", shape: "wide" } });
  begun[1]?.end();
  await expect(second).rejects.toThrow("without an animation");
});

test("a server that wants many keeps no other one waiting for all of them, and has three at a time", async () => {
  const { begun, run } = threads();
  const { animate, cancelAll } = createAnimationRenderer(run);
  const drawn = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    begun[count - 1]?.thread.onMessage?.({ bytes: Uint8Array.of(count) });
    begun[count - 1]?.end();
  };
  const all = [..."AAA"].map((name) => animate(wanted(name, [], name)));
  expect(await animate(wanted("A", [], "A"))).toEqual({ ok: false, reason: "too-many-here" });
  await expect.poll(() => begun.length).toBe(1);
  all.push(animate(wanted("B", [], "B")));
  for (const count of [1, 2, 3, 4]) await drawn(count);
  const bytes = await Promise.all(all.map(async (one) => ((await one) as { bytes: Uint8Array }).bytes[0]));
  expect(bytes).toEqual([1, 3, 4, 2]);
  const next = animate(wanted("A", [], "A"));
  await drawn(5);
  expect(await next).toMatchObject({ ok: true });
  cancelAll();
});

test("what waits is given up when the program ends, and too many are not begun", async () => {
  const { begun, run } = threads();
  const { animate, cancelAll } = createAnimationRenderer(run);
  const waiting = Array.from({ length: 60 }, (_, at) => animate(wanted(`${at}`, [], `guild ${at}`)));
  expect(await animate(wanted("61", [], "another"))).toEqual({ ok: false, reason: "too-many" });
  await expect.poll(() => begun.length).toBe(1);
  cancelAll();
  for (const one of waiting) expect(await one).toEqual({ ok: false, reason: "closing" });
  expect(begun).toHaveLength(1);
  expect(await animate(wanted("62"))).toEqual({ ok: false, reason: "closing" });
});
