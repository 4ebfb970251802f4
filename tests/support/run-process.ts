import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The program and its output, for a start that is expected to end. */
export interface ProcessRun {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts the program. Without `DISCORD_TOKEN` in the settings it uses the sandbox. */
export function runProcess(settings: Readonly<Record<string, string>>): ProcessRun {
  const { DISCORD_TOKEN: _, ...outer } = process.env;
  const env = { ...outer, CACHE_PATH: join(ROOT, ".cache"), ...settings };
  const child = spawn(process.execPath, ["src/main.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      text += part;
    });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output: () => text, ended };
}

/** Kills processes that a failed test has left running. Call it after each test. */
export function killProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}
