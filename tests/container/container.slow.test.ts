import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../support/memory-sandbox.ts";
import { privateText, waitForPublicMessage } from "../support/talk-to-bot.ts";
import { type BuiltImage, buildImage } from "./build-image.ts";

// No container runs here. Instead, the steps of the Dockerfile are carried out in a folder: only the production
// packages, the files that .dockerignore lets through, and the settings, user and command of the image.

const CONTEXT = fileURLToPath(new URL("../..", import.meta.url));
const folder = createTemporaryFolder();
let sandbox: TestSandbox;
let image: BuiltImage;
let port = "";
let bot: ChildProcess | undefined;

beforeAll(async () => {
  // The user of the image must be able to enter the folder.
  chmodSync(folder.path, 0o755);
  sandbox = await startMemorySandbox();
  image = buildImage(CONTEXT, folder.path);
  port = await freePort();
});
afterAll(async () => {
  bot?.kill("SIGKILL");
  await sandbox.stop();
  folder.remove();
});

/** A free port: several tests may run at the same time, so the default port may be taken. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return String(typeof address === "object" ? address?.port : "");
}

function start([program = "", ...args]: readonly string[], settings: object = {}): ChildProcess {
  const { cwd, env, uid } = image;
  const path = { PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`, HOME: "/nonexistent" };
  const who = uid === undefined ? {} : { uid, gid: uid };
  return spawn(program, args, {
    cwd,
    ...who,
    env: { ...path, ...env, METRICS_PORT: port, ...settings } as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function codeOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, "exit");
  return code;
}

const atSandbox = () => ({ DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl });

test("the image has no development packages and no tests", () => {
  const inside = readdirSync(join(image.cwd, "node_modules"));
  expect(inside).toEqual(expect.arrayContaining(["discord.js", "better-sqlite3"]));
  for (const tool of ["typescript", "vitest", "node", "playwright-core"]) expect(inside).not.toContain(tool);
  expect(existsSync(join(image.cwd, "tests"))).toBe(false);
});

test("the container is unhealthy until it has started, can be played with and backed up, and stops on SIGTERM", async () => {
  expect(await codeOf(start(image.healthcheck))).toBe(1);
  bot = start(image.command, atSandbox());
  await expect.poll(() => codeOf(start(image.healthcheck)), { timeout: 60_000, interval: 500 }).toBe(0);
  const anna = sandbox.person("Anna");
  await privateText(anna, "scrabble new", { bots: "1" });
  await waitForPublicMessage(anna, "begins");
  expect(await codeOf(start(["node", "src/cli/backup.ts"]))).toBe(0);
  expect(readdirSync(join(image.data, "backups"))).toHaveLength(1);
  expect(await codeOf(start(["node", "src/main.ts", "--check"], atSandbox()))).toBe(0);
  const ended = codeOf(bot);
  bot.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(readdirSync(image.data).sort()).toEqual(["backups", "cache", "tauler.db", "tauler.db.lock"]);
});
