import type { Environment } from "#app/environment.ts";
import { checkSandboxDatabase } from "#app/sandbox/check-sandbox-database.ts";
import { type SandboxProcess, startSandboxProcess } from "#app/sandbox/sandbox-process.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";

/** The address of Discord, or of a sandbox that was started to replace it. */
export interface DiscordEndpoint {
  readonly token: string;
  readonly apiUrl: string | undefined;
  readonly sandbox: SandboxProcess | undefined;
}

export async function chooseDiscordEndpoint({
  token,
  apiUrl,
  databasePath,
  ...environment
}: Environment): Promise<DiscordEndpoint> {
  if (token !== undefined) return { token, apiUrl, sandbox: undefined };
  const no = await checkSandboxDatabase(databasePath, environment.sandboxState);
  if (no !== undefined) throw new CannotStartError(no);
  const sandbox = await startSandboxProcess(environment.sandboxPort, environment.sandboxState);
  return { token: sandbox.token, apiUrl: sandbox.apiUrl, sandbox };
}

export function printSandboxGreeting({ url }: SandboxProcess): void {
  console.log(`Tauler plays in a sandbox of its own: nothing leaves this machine.
  Open   ${url}   and type   /scrabble new
  To put the bot on a real server, set DISCORD_TOKEN (README.md says how). Ctrl-C stops it.`);
}
