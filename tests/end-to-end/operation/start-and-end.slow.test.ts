import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { killProcesses, type ProcessRun, runProcess } from "../../support/run-process.ts";
import { privateText } from "../../support/talk-to-bot.ts";

// How the program begins and ends where its surroundings are not as they should be.

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

async function started(): Promise<void> {
  bot = runProcess(settings());
  await expect.poll(bot.output, { timeout: 60_000 }).toContain('"msg":"ready"');
}

const isAnswered = async () =>
  expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s ends it in order, however often it comes", async (signal) => {
  await started();
  for (let at = 0; at < 3; at++) bot.child.kill(signal);
  expect(await bot.ended).toBe(0);
  expect(bot.output()).toContain('"msg":"stopped"');
});

test("it goes on where nobody reads its log any more, and ends in order", async () => {
  await started();
  for (const stream of [bot.child.stdout, bot.child.stderr]) stream?.destroy();
  await isAnswered();
  await isAnswered();
  bot.child.kill("SIGTERM");
  expect(await bot.ended).toBe(0);
});

/** Who may not have a name space of their own cannot try this. */
const canMount =
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) console.log("skipped: no disk can be mounted here");

describe.skipIf(!canMount)("on a disk", () => {
  /** The program as it ends at its start, with its database on a disk of its own. */
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
    ["that can only be read", "ro", "true", /(may not be written|cannot be opened).*/],
    ["that is full", "rw", "(dd if=/dev/zero of='DISK/filler' bs=1k count=1k 2>/dev/null || true)", /no room left/],
  ])("%s a start ends with one sentence that says what to do", (_, options, prepare, sentence) => {
    const { status, said: text } = startOn(options, prepare);
    expect(status).toBe(1);
    expect(text).toMatch(sentence);
    expect(text.trim().split("\n")).toHaveLength(1);
  });
});
