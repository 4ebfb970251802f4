import { getEventListeners } from "node:events";
import { afterEach, expect, test } from "vitest";
import type { GameWorkerTask } from "#match/ports.ts";
import { createWorkerPool, TaskTimeoutError, type WorkerPool, type WorkerPoolOptions } from "#workers/worker-pool.ts";
import { createRecordingLogger, waitUntil } from "../support/match-rig.ts";

const SCRIPT = new URL("../fixtures/scripts/answering-worker.ts", import.meta.url);

const pools: WorkerPool<GameWorkerTask>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function createPool(change: Partial<WorkerPoolOptions> = {}) {
  const { lines, log } = createRecordingLogger();
  const pool = createWorkerPool<GameWorkerTask>({
    script: SCRIPT,
    size: 1,
    workerData: "mine",
    log,
    timeoutMs: 10_000,
    ...change,
  });
  pools.push(pool);
  return { ...pool, lines };
}

function task(name: string, input: unknown = undefined): GameWorkerTask {
  const long = name.startsWith("long") ? ({ long: name === "long_alone" ? "alone" : "together" } as const) : {};
  return { game: "toy", options: {}, lexicon: undefined, kind: "question", name, view: undefined, input, ...long };
}

const echoed = (input: unknown) => ({ input, workerData: "mine" });

test("every task gets its own answer, even with more tasks than workers", async () => {
  const { run } = createPool({ size: 2 });
  const inputs = Array.from({ length: 20 }, (_, index) => ({ index }));
  expect(await Promise.all(inputs.map((input) => run(task("echo", input))))).toEqual(inputs.map(echoed));
});

test("an error in a task rejects that task, and the worker goes on", async () => {
  const { run, lines } = createPool();
  await expect(run(task("fail"))).rejects.toThrow(/the worker's own fault/);
  expect(await run(task("echo", 1))).toEqual(echoed(1));
  expect(lines).toEqual([]);
});

test.each(["die", "throwLater"])("a worker that dies (%s) rejects its task, and is replaced", async (death) => {
  const { run } = createPool();
  const [dead, next] = await Promise.allSettled([run(task(death)), run(task("echo", 2))]);
  expect(dead).toMatchObject({ status: "rejected", reason: { message: "the worker ended before it answered" } });
  expect(next).toEqual({ status: "fulfilled", value: echoed(2) });
});

test("a worker that exceeds its heap limit dies alone, and is replaced", async () => {
  const { run, lines } = createPool({ limitMb: 32 });
  const [dead, next] = await Promise.allSettled([run(task("hoard")), run(task("echo", 2))]);
  expect(dead).toMatchObject({ status: "rejected", reason: { message: "the worker ended before it answered" } });
  expect(next).toEqual({ status: "fulfilled", value: echoed(2) });
  expect(lines).toMatchObject([{ level: "error", facts: { error: { code: "ERR_WORKER_OUT_OF_MEMORY" } } }]);
});

test.each(["hang", "spin"])(
  "a task over its time limit (%s) ends with its worker, and others are answered",
  async (name) => {
    const { run, lines } = createPool({ timeoutMs: 1_500 });
    const [late, next] = await Promise.allSettled([run(task(name)), run(task("echo", 3))]);
    expect(late).toMatchObject({ status: "rejected", reason: expect.any(TaskTimeoutError) });
    expect(next).toEqual({ status: "fulfilled", value: echoed(3) });
    expect(lines).toMatchObject([{ level: "error", facts: { task: name, game: "toy" } }]);
  },
);

test("a task that cannot be cloned is refused, and the worker goes on", async () => {
  const { run } = createPool();
  const answers = await Promise.allSettled([
    run(task("echo", 1)),
    run(task("echo", () => "no plain data")),
    run(task("echo", 2)),
  ]);
  expect(answers).toMatchObject([
    { value: echoed(1) },
    { status: "rejected", reason: { name: "DataCloneError" } },
    { value: echoed(2) },
  ]);
});

test("a closed pool refuses waiting, running and new tasks", async () => {
  const { run, close } = createPool();
  const asked = Promise.allSettled([run(task("hang")), run(task("echo"))]);
  await close();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(run(task("echo"))).rejects.toThrow(/closed/);
});

test("a worker can request supplies during a task, in shared memory", async () => {
  const memory = new Uint8Array(new SharedArrayBuffer(1));
  const { run } = createPool({ supply: async (what) => ({ what, memory }) });
  const { requestId, supply } = (await run(task("need", { key: "a" }))) as {
    requestId: number;
    supply: { what: unknown; memory: Uint8Array };
  };
  expect([requestId, supply.what]).toEqual([7, { key: "a" }]);
  memory[0] = 9;
  expect(supply.memory[0]).toBe(9);
});

test("a failed supply is reported to the worker, which goes on", async () => {
  const { run } = createPool({ supply: () => Promise.reject(new Error("there is none")) });
  expect(await run(task("need"))).toEqual({ requestId: 7, error: "there is none" });
  expect(await run(task("echo", 1))).toEqual(echoed(1));
});

test("a long task gets all free workers but one as a team", async () => {
  const { run } = createPool({ size: 4 });
  expect(await run(task("long"))).toEqual({ index: 0, count: 3, here: 3 });
  // The other workers of the team are free again as soon as they notice the end.
  expect(await waitUntil(async () => ((await run(task("long"))) as { count: number }).count === 3)).toBe(true);
});

test("a long task for one worker gets only one, however many are free", async () => {
  const { run } = createPool({ size: 4 });
  expect(await run(task("long_alone"))).toEqual({ count: 1 });
});

test("one worker is kept free for short tasks", async () => {
  const { run } = createPool({ size: 2 });
  const stop = new AbortController();
  const [first, second] = [run(task("long_stopped"), stop.signal), run(task("long_stopped"), stop.signal)];
  second.catch(() => {});
  expect(await run(task("echo", 1))).toEqual(echoed(1));
  expect(await run(task("echo", 2))).toEqual(echoed(2));
  stop.abort();
  expect(await first).toBe("stopped");
  await expect(second).rejects.toThrow("nobody wants");
});

test("a single worker does both long and short tasks", async () => {
  const { run } = createPool();
  expect(await Promise.all([run(task("long")), run(task("long"))])).toEqual([{ count: 1 }, { count: 1 }]);
  expect(await run(task("echo", 1))).toEqual(echoed(1));
});

test("an aborted task stops, and the worker is free for others", async () => {
  const { run } = createPool();
  const stop = new AbortController();
  const stopped = run(task("long_stopped"), stop.signal);
  stop.abort();
  expect(await stopped).toBe("stopped");
  expect(await run(task("echo", 1))).toEqual(echoed(1));
});

test("a task that was aborted before is not started, and listeners of signals are removed", async () => {
  const { run } = createPool();
  await expect(run(task("echo", 1), AbortSignal.abort())).rejects.toThrow("nobody wants");
  const { signal } = new AbortController();
  expect(await run(task("echo", 1), signal)).toEqual(echoed(1));
  await expect(run(task("fail"), signal)).rejects.toThrow(/own fault/);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("many tasks of one owner do not delay another owner", async () => {
  const { run } = createPool();
  const order: string[] = [];
  const ask = (whose: string) => run({ ...task("wait", 5), owner: whose }).then(() => order.push(whose));
  await Promise.all([..."AAAAAAAAAB"].map(ask));
  expect(order.indexOf("B")).toBeLessThan(3);
  expect(order).toHaveLength(10);
});

test("a long task does not wait for all short tasks of another owner", async () => {
  const { run } = createPool({ size: 2 });
  const order: string[] = [];
  const asked = Array.from({ length: 20 }, () => run({ ...task("wait", 5), owner: "A" }).then(() => order.push("A")));
  const long = run({ ...task("long"), owner: "B" }).then(() => order.push("B"));
  await Promise.all([...asked, long]);
  expect(order.indexOf("B")).toBeLessThan(15);
});

test("a long task does not wait for all short tasks of the same owner", async () => {
  const { run } = createPool({ size: 2 });
  let isDone = false;
  const ask = async (): Promise<void> => {
    await run({ ...task("wait", 1), owner: "A" });
    if (!isDone) await ask();
  };
  const asking = Promise.all(Array.from({ length: 6 }, ask));
  expect(await run({ ...task("long"), owner: "A" })).toEqual({ count: 1 });
  isDone = true;
  await asking;
});

test("more waiting tasks of one owner than the limit are refused, and other owners' tasks are not", async () => {
  const { run } = createPool({ maxWaiting: 2 });
  const ask = (whose: string) => run({ ...task("wait", 1), owner: whose });
  const asked = [..."AAAAB"].map(ask);
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(outcomes).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"]);
  await expect(asked[3]).rejects.toThrow("too many tasks of the same owner");
  expect(await ask("A")).toBeUndefined();
});

test("a long task is told how many others wait", async () => {
  const { run } = createPool();
  const asked = ["A", "B", "C"].map((whose) => run({ ...task("long_hurried"), owner: whose }));
  expect(await Promise.all(asked)).toEqual([1, 2, 1]);
});
