import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { killProcesses, type ProcessRun, runProcess } from "../../support/run-process.ts";
import { privateText } from "../../support/talk-to-bot.ts";

// How the process starts and ends in difficult surroundings.

let folder: ReturnType<typeof createTemporaryFolder>;
let sandbox: TestSandbox;
let bot: ProcessRun;

beforeEach(async () => {
  folder = createTemporaryFolder();
  sandbox = await startMemorySandbox();
});
afterEach(async () => {
  killProcesses();
  await bot?.ended;
  await sandbox.stop();
  folder.remove();
});

const settings = () => ({
  DISCORD_TOKEN: sandbox.token,
  DISCORD_API_URL: sandbox.apiUrl,
  DATABASE_PATH: join(folder.path, "tauler.db"),
  LOG_LEVEL: "info",
});

async function startAndWait(): Promise<void> {
  bot = runProcess(settings());
  await expect.poll(bot.output, { timeout: 60_000 }).toContain('"msg":"ready"');
}

const expectAnswer = async () =>
  expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s stops it in order, also when it comes several times",
  async (signal) => {
    await startAndWait();
    for (let at = 0; at < 3; at++) bot.child.kill(signal);
    expect(await bot.ended).toBe(0);
    expect(bot.output()).toContain('"msg":"stopped"');
  },
);

test("it goes on when its log is no longer read, and stops in order", async () => {
  await startAndWait();
  for (const stream of [bot.child.stdout, bot.child.stderr]) stream?.destroy();
  await expectAnswer();
  await expectAnswer();
  bot.child.kill("SIGTERM");
  expect(await bot.ended).toBe(0);
});

/** Mounting needs a user namespace, which is not available everywhere. */
const canMount =
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) console.log("skipped: no disk can be mounted here");

describe.skipIf(!canMount)("a disk", () => {
  /** Starts the program with its database on a disk of its own, and waits for its end. */
  function startOn(options: string, prepare: string): { readonly status: number | null; readonly said: string } {
    const disk = join(folder.path, "disk");
    mkdirSync(disk);
    const script = [
      `mount -t tmpfs -o size=64k tmpfs '${disk}'`,
      prepare.replaceAll("DISK", disk),
      `mount -o remount,${options} '${disk}'`,
      `exec '${process.execPath}' src/main.ts`,
    ].join(" && ");
    const env = { ...process.env, ...settings(), DATABASE_PATH: join(disk, "tauler.db"), LOG_LEVEL: "warn" };
    const { status, stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script], { encoding: "utf8", env });
    return { status, said: stdout + stderr };
  }

  test.each([
    ["that is read-only", "ro", "true", /(may not be written|cannot be opened).*/],
    ["that is full", "rw", "(dd if=/dev/zero of='DISK/filler' bs=1k count=1k 2>/dev/null || true)", /no room left/],
  ])("%s ends a start with one sentence that says what to do", (_, options, prepare, sentence) => {
    const { status, said: text } = startOn(options, prepare);
    expect(status).toBe(1);
    expect(text).toMatch(sentence);
    expect(text.trim().split("\n")).toHaveLength(1);
  });
});
