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

/** The whole bot in a process of its own, as `npm start` runs it, against a sandbox. */
export interface TestBot {
  /** Everything that it logged, a JSON object a line. */
  readonly log: readonly LogLine[];
  readonly pid: number;
  /** With its exit code, whoever ends it. */
  readonly ended: Promise<number | null>;
  /** SIGTERM: it finishes what is under way. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [fact: string]: unknown;
}

export interface TestBotOptions {
  readonly apiUrl: string;
  readonly token: string;
  readonly databasePath: string;
  /** Settings besides. */
  readonly settings?: { readonly [name: string]: string };
  /** A command that starts it: `taskset -c 0`, say. It has to become the bot, not to stand beside it. */
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
      // One person of a test does more than anybody does with their hands.
      LIMITS: "none",
      // As `npm start` does.
      MALLOC_ARENA_MAX: "2",
      ...settings,
    },
  });
  const leaving = onProcessExit(() => child.kill("SIGKILL"));
  const ended = once(child, "exit").then(([code]) => {
    leaving.takeBack();
    return code as number | null;
  });
  await ready(child, log).catch((error: unknown) => {
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

function ready(child: ChildProcess, log: LogLine[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the bot was not ready in time")), READY_LIMIT_MS);
    child.once("exit", (code) => reject(new Error(`the bot ended with code ${code} before it was ready`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry = lineOf(line);
      log.push(entry);
      if (entry.msg !== "connected to Discord") return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Whoever is killed may be in the middle of a line. */
function lineOf(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return { level: 0, msg: text };
  }
}

/** A folder that goes when the test has ended. */
export function createTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tauler-"));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const leaving = onProcessExit(remove);
  return {
    path,
    remove() {
      remove();
      leaving.takeBack();
    },
  };
}
