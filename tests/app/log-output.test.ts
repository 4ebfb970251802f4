import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";

// A process whose log is not read, or goes to a full disk.

const SCRIPT = fileURLToPath(new URL("../fixtures/scripts/write-log-lines.ts", import.meta.url));
const MANY = 100_000;
/** Memory limit while 25 MB of lines stay unread. */
const MAX_MIB = 250;
const folder = createTemporaryFolder();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => folder.remove());

/** Runs the script to its end and returns its exit code and memory use; `read` consumes its output. */
async function runScript(
  count: number,
  stdout: "pipe" | number,
  read: (stdout: NodeJS.ReadableStream) => void = () => {},
) {
  const child = spawn(process.execPath, [SCRIPT, String(count), "7"], { stdio: ["ignore", stdout, "pipe"] });
  children.push(child);
  if (child.stdout) read(child.stdout);
  let said = "";
  child.stderr?.on("data", (part) => {
    said += part;
  });
  const [code] = await once(child, "exit");
  return { code, said: said.trim(), mib: Number(/alive (\d+)/.exec(said)?.[1]) };
}

const numbersIn = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).at);
const numbersBelow = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a reader gets every line in order", async () => {
  let text = "";
  await runScript(1_000, "pipe", (stdout) =>
    stdout.on("data", (part) => {
      text += part;
    }),
  );
  expect(numbersIn(text)).toEqual(numbersBelow(1_000));
});

test("a slow reader gets every line in order, also after the process ends", async () => {
  let text = "";
  await runScript(2_000, "pipe", (stdout) => {
    stdout.on("data", (part) => {
      text += part;
      stdout.pause();
      setImmediate(() => stdout.resume());
    });
  });
  await expect.poll(() => text.split("\n").length).toBe(2_001);
  expect(numbersIn(text)).toEqual(numbersBelow(2_000));
});

test("a file gets every line in order", async () => {
  const path = join(folder.path, "log");
  expect((await runScript(1_000, openSync(path, "w"))).code).toBe(7);
  expect(numbersIn(readFileSync(path, "utf8"))).toEqual(numbersBelow(1_000));
});

test("while its log is not read, the process ends normally and limits its memory", async () => {
  const { code, mib } = await runScript(MANY, "pipe");
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});

test("when its log was closed, the process goes on and ends normally", async () => {
  const { code, mib } = await runScript(MANY, "pipe", (stdout) => (stdout as NodeJS.ReadStream).destroy());
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});

test.runIf(existsSync("/dev/full"))("when the disk is full, the process goes on and ends normally", async () => {
  const { code, mib } = await runScript(MANY, openSync("/dev/full", "w"));
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});
