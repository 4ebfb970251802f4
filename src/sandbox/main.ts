import { type Sandbox, startSandbox } from "./start-sandbox.ts";
import { StateTakenError } from "./state/state-lock.ts";

/**
 * Port that the sandbox tries first, so that the address of the page stays the same. If this port and the nine after it
 * are taken, the sandbox uses any free port (0).
 */
const USUAL_PORT = 4680;
const USUAL_PORTS = [...Array.from({ length: 10 }, (_, index) => USUAL_PORT + index), 0];
const DEFAULT_STATE = "data/sandbox.json";

class BadSetting extends Error {}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new BadSetting(`SANDBOX_PORT must be a port from 0 (any) to 65535, not "${text}".`);
}

function sentence(error: unknown, port: number | undefined, state: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StateTakenError)
    return `Another sandbox is already using ${state}. Stop it first, or set SANDBOX_STATE to another file.`;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Set SANDBOX_PORT to a free port, or leave it out.`;
  if (code === "EACCES" || code === "EPERM")
    return `The sandbox is not allowed to use port ${port ?? USUAL_PORT} or ${state}: ${message}`;
  return `The sandbox could not start: ${message}`;
}

async function main(): Promise<void> {
  const given = process.env["SANDBOX_PORT"];
  const port = given ? portFrom(given) : undefined;
  const state = process.env["SANDBOX_STATE"] || DEFAULT_STATE;
  const sandbox = await startSandbox({ port: port ?? USUAL_PORTS, state }).catch((error: unknown) => {
    throw new BadSetting(sentence(error, port, state));
  });
  if (sandbox.warning) process.stderr.write(`${sandbox.warning}\n`);
  if (port === undefined && new URL(sandbox.url).port !== String(USUAL_PORT))
    process.stderr.write(`Port ${USUAL_PORT} is taken by another program, so the sandbox is at ${sandbox.url}\n`);
  announce(sandbox);
  stopOnSignals(sandbox);
}

function announce({ url, apiUrl, token }: Sandbox): void {
  process.stdout.write(`The sandbox is at ${url}\n`);
  if (process.send) process.send({ url, apiUrl, token });
  else process.stdout.write(`A bot finds it by DISCORD_API_URL=${apiUrl} DISCORD_TOKEN=${token}\n`);
}

/**
 * Stops the sandbox on a signal. It also stops when the parent process ends, even by a crash. Otherwise it would keep
 * the port for ever.
 */
function stopOnSignals(sandbox: Sandbox): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  process.on("disconnect", end);
}

// Errors of the output are ignored, because the parent process may have ended without reading it.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
await main().catch((error: Error) => {
  process.stderr.write(`${error instanceof BadSetting ? error.message : error.stack}\n`);
  process.exit(1);
});
