import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openThreadSaboteur } from "#dev/soak/thread-saboteur.ts";

/** Says it when a thread begins, and when it ends. */
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

test("a thread that works dies by a hand from outside, one of another kind does not, and the program goes on", async () => {
  const saboteur = await openThreadSaboteur();
  const program = spawn(process.execPath, ["--eval", PROGRAM], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { NODE_OPTIONS: saboteur.nodeOptions },
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const lines = createInterface({ input: program.stdout });
  expect(await once(lines, "line")).toEqual(["begun"]);

  const ended = once(lines, "line");
  let found = 0;
  const first = (count: number) => {
    found = count;
    return 0;
  };
  expect(await saboteur.harmThread(Number(program.pid), "dies", first)).toBe(true);
  expect(await ended).toEqual(["paint ended with 1"]);
  expect([found, program.exitCode]).toEqual([1, null]);
  expect(await saboteur.harmThread(Number(program.pid), "hangs", first)).toBe(false);

  program.kill("SIGKILL");
  await once(program, "exit");
  expect(await saboteur.harmThread(Number(program.pid), "dies", first)).toBe(false);
});
