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

/** A fake `runThread` whose threads end when the test says so. */
function fakeThreads() {
  const started: { readonly job: RenderAnimationJob; readonly thread: ThreadOptions; end(): void }[] = [];
  const run = (job: RenderAnimationJob, thread: ThreadOptions) =>
    new Promise<void>((resolve, reject) => {
      thread.signal?.addEventListener("abort", () => reject(new Error("ended with code 1")));
      started.push({ job, thread, end: resolve });
    });
  return { started, run };
}

const request = (name: string, shares: number[] = [], owner = "guild") => ({
  scenes: [scene(name)],
  owner,
  style: { theme: "dark", shape: "wide" } as const,
  onProgress: (share: number) => void shares.push(share),
});

test("packed scenes arrive unchanged, and a repeated avatar is sent once", async () => {
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
])("a picture (%s) is unchanged by packing, also its missing properties", async (_, make) => {
  const [arrived] = unpackScenes(structuredClone(await packScenes([make()])));
  // Buffers arrive as plain byte arrays.
  expect(arrived).toEqual(structuredClone(make()));
});

test("animations are drawn one at a time, and each request starts its progress at once", async () => {
  const { started, run } = fakeThreads();
  const { animate } = createAnimationRenderer(run);
  const [ofFirst, ofSecond]: [number[], number[]] = [[], []];
  const [first, second] = [animate(request("1", ofFirst)), animate(request("2", ofSecond))];
  expect([ofFirst, ofSecond]).toEqual([[0], [0]]);
  await expect.poll(() => started.length).toBe(1);
  started[0]?.thread.onMessage?.({ progress: 0.5 });
  started[0]?.thread.onMessage?.({ bytes: Uint8Array.of(7) });
  started[0]?.end();
  expect(await first).toEqual({ ok: true, bytes: Uint8Array.of(7), extension: "gif" });
  expect(ofFirst).toEqual([0, 0.5]);
  await expect.poll(() => started.length).toBe(2);
  expect(started[1]?.job).toMatchObject({ kind: "animate", look: { theme: "dark", shape: "wide" } });
  started[1]?.end();
  await expect(second).rejects.toThrow("without an animation");
});

test("servers take turns, and each has at most three waiting animations", async () => {
  const { started, run } = fakeThreads();
  const { animate, cancelAll } = createAnimationRenderer(run);
  const finishDrawing = async (count: number) => {
    await expect.poll(() => started.length).toBe(count);
    started[count - 1]?.thread.onMessage?.({ bytes: Uint8Array.of(count) });
    started[count - 1]?.end();
  };
  const all = [..."AAA"].map((name) => animate(request(name, [], name)));
  expect(await animate(request("A", [], "A"))).toEqual({ ok: false, reason: "too-many-here" });
  await expect.poll(() => started.length).toBe(1);
  all.push(animate(request("B", [], "B")));
  for (const count of [1, 2, 3, 4]) await finishDrawing(count);
  const bytes = await Promise.all(all.map(async (one) => ((await one) as { bytes: Uint8Array }).bytes[0]));
  expect(bytes).toEqual([1, 3, 4, 2]);
  const next = animate(request("A", [], "A"));
  await finishDrawing(5);
  expect(await next).toMatchObject({ ok: true });
  cancelAll();
});

test("waiting animations are cancelled at the end, and too many are refused", async () => {
  const { started, run } = fakeThreads();
  const { animate, cancelAll } = createAnimationRenderer(run);
  const waiting = Array.from({ length: 60 }, (_, at) => animate(request(`${at}`, [], `guild ${at}`)));
  expect(await animate(request("61", [], "another"))).toEqual({ ok: false, reason: "too-many" });
  await expect.poll(() => started.length).toBe(1);
  cancelAll();
  for (const one of waiting) expect(await one).toEqual({ ok: false, reason: "closing" });
  expect(started).toHaveLength(1);
  expect(await animate(request("62"))).toEqual({ ok: false, reason: "closing" });
});
