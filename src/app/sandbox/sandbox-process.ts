import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";

/** Where a sandbox answers, and the token that it takes. */
export interface SandboxAddress {
  readonly url: string;
  readonly apiUrl: string;
  readonly token: string;
}

export interface SandboxProcess extends SandboxAddress {
  stop(): Promise<void>;
}

/** Starts the sandbox as a process of its own, so that the bot can be stopped and started under it. */
export async function startSandboxProcess(port: number | undefined, state: string): Promise<SandboxProcess> {
  const script = fileURLToPath(import.meta.resolve("#sandbox/main.ts"));
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Out of reach of Ctrl-C: the bot has news to tell before the sandbox may end. It ends with the bot in any case.
    detached: true,
    env: { SANDBOX_PORT: port === undefined ? "" : String(port), SANDBOX_STATE: state },
  });
  const ended = once(child, "exit");
  const [first] = await Promise.race([once(child, "message"), ended.then(() => [undefined])]);
  if (!isAddress(first)) throw new CannotStartError("The sandbox could not be started; see its message above.");
  return {
    ...first,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function isAddress(message: unknown): message is SandboxAddress {
  return typeof message === "object" && message !== null && "token" in message;
}
