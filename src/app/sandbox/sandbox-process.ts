import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";

/** The addresses of a running sandbox, and the token that it accepts. */
export interface SandboxAddress {
  readonly url: string;
  readonly apiUrl: string;
  readonly token: string;
}

export interface SandboxProcess extends SandboxAddress {
  stop(): Promise<void>;
}

/** Starts the sandbox as a separate process, so that the bot can be stopped and started while it runs. */
export async function startSandboxProcess(port: number | undefined, state: string): Promise<SandboxProcess> {
  const script = fileURLToPath(import.meta.resolve("#sandbox/main.ts"));
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Keeps Ctrl-C away from the sandbox: the bot must still publish updates to it. The sandbox ends when the bot ends.
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
