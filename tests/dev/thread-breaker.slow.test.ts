import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openThreadBreaker } from "#dev/soak/thread-breaker.ts";

/** Starts two threads, and prints a line when both run and when one ends. */
const PROGRAM = `
  const { Worker } = require("node:worker_threads");
  const work = (kind) => {
    const options = { eval: true, workerData: { kind } };
    const worker = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', options);
    worker.on("exit", (code) => console.log(kind + " ended with " + code));
    return new Promise((resolve) => worker.on("online", resolve));
  };
  Promise.all(["store", "paint"].map(work)).then(() => console.log("begun"));
`;

test("the fault injector ends a worker thread of another process, but no thread of another kind and not the process", async () => {
  const injector = await openThreadBreaker();
  const program = spawn(process.execPath, ["--eval", PROGRAM], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { NODE_OPTIONS: injector.nodeOptions },
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const lines = createInterface({ input: program.stdout });
  expect(await once(lines, "line")).toEqual(["begun"]);

  const ended = once(lines, "line");
  let threadCount = 0;
  const pickFirst = (count: number) => {
    threadCount = count;
    return 0;
  };
  expect(await injector.injectFault(Number(program.pid), "exit", pickFirst)).toBe(true);
  expect(await ended).toEqual(["paint ended with 1"]);
  expect([threadCount, program.exitCode]).toEqual([1, null]);
  expect(await injector.injectFault(Number(program.pid), "hang", pickFirst)).toBe(false);

  program.kill("SIGKILL");
  await once(program, "exit");
  expect(await injector.injectFault(Number(program.pid), "exit", pickFirst)).toBe(false);
});
