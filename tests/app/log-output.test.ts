import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";

// What becomes of a program whose log is read by nobody, or lies on a full disk.

const SCRIPT = fileURLToPath(new URL("../fixtures/scripts/write-log-lines.ts", import.meta.url));
const MANY = 100_000;
/** Of 25 MB of lines that nobody reads. */
const MAX_MIB = 250;
const folder = createTemporaryFolder();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => folder.remove());

/** Its exit code and what it said of itself; `read` does something with what it writes. */
async function ended(count: number, stdout: "pipe" | number, read: (stdout: NodeJS.ReadableStream) => void = () => {}) {
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
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a reader gets every line, in order", async () => {
  let text = "";
  await ended(1_000, "pipe", (stdout) =>
    stdout.on("data", (part) => {
      text += part;
    }),
  );
  expect(numbersIn(text)).toEqual(upTo(1_000));
});

test("a reader that is slow gets every line, in order, also when it ends meanwhile", async () => {
  let text = "";
  await ended(2_000, "pipe", (stdout) => {
    stdout.on("data", (part) => {
      text += part;
      stdout.pause();
      setImmediate(() => stdout.resume());
    });
  });
  await expect.poll(() => text.split("\n").length).toBe(2_001);
  expect(numbersIn(text)).toEqual(upTo(2_000));
});

test("a file gets every line, in order", async () => {
  const path = join(folder.path, "log");
  expect((await ended(1_000, openSync(path, "w"))).code).toBe(7);
  expect(numbersIn(readFileSync(path, "utf8"))).toEqual(upTo(1_000));
});

test("where nobody reads for now, it ends as it should, and its memory has a bound", async () => {
  const { code, mib } = await ended(MANY, "pipe");
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});

test("where nobody reads any more, it goes on and ends as it should", async () => {
  const { code, mib } = await ended(MANY, "pipe", (stdout) => (stdout as NodeJS.ReadStream).destroy());
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});

test.runIf(existsSync("/dev/full"))("where the disk is full, it goes on and ends as it should", async () => {
  const { code, mib } = await ended(MANY, openSync("/dev/full", "w"));
  expect(code).toBe(7);
  expect(mib).toBeLessThan(MAX_MIB);
});
