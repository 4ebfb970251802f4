import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { onProcessExit } from "#dev/live/exit-cleanup.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const READY_LIMIT_MS = 30_000;

/** The bot in its own process, as `npm start` runs it, connected to a sandbox. */
export interface TestBot {
  /** Everything that the bot has logged. */
  readonly log: readonly LogLine[];
  readonly pid: number;
  /** Resolves with the exit code when the process ends for any reason. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, on which the bot finishes its current work. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface TestBotOptions {
  readonly apiUrl: string;
  readonly token: string;
  readonly databasePath: string;
  /** Further environment variables. */
  readonly settings?: { readonly [name: string]: string };
  /** Command that starts the bot, for example `taskset -c 0`. It has to replace itself with the bot, not spawn it. */
  readonly launcher?: readonly string[];
}

export async function startTestBot({
  apiUrl,
  token,
  databasePath,
  settings,
  launcher = [],
}: TestBotOptions): Promise<TestBot> {
  const log: LogLine[] = [];
  const [command = "", ...args] = [...launcher, process.execPath, "src/main.ts"];
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_PATH: databasePath,
      CACHE_PATH: resolve(readCacheFolder()),
      LOG_LEVEL: "trace",
      // Simulated players send more than the rate limits allow to people.
      LIMITS: "none",
      // The bot runs with the same value as under `npm start`.
      MALLOC_ARENA_MAX: "2",
      ...settings,
    },
  });
  const exitCleanup = onProcessExit(() => child.kill("SIGKILL"));
  const ended = once(child, "exit").then(([code]) => {
    exitCleanup.cancel();
    return code as number | null;
  });
  await waitUntilReady(child, log).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    log,
    pid: child.pid as number,
    ended,
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function waitUntilReady(child: ChildProcess, log: LogLine[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the bot was not ready in time")), READY_LIMIT_MS);
    child.once("exit", (code) => reject(new Error(`the bot ended with code ${code} before it was ready`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry = parseLogLine(line);
      log.push(entry);
      if (entry.msg !== "connected to Discord") return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A killed process may leave an incomplete line. */
function parseLogLine(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return { level: 0, msg: text };
  }
}

/** Creates a folder that is also removed when this process exits. */
export function createTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tauler-"));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const exitCleanup = onProcessExit(remove);
  return {
    path,
    remove() {
      remove();
      exitCleanup.cancel();
    },
  };
}
