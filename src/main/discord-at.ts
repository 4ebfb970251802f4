import { CannotStart } from "#discord/cannot-start.ts";
import type { Environment } from "#main/environment.ts";
import { whyNotSandbox } from "#main/sandbox-database.ts";
import { type SandboxProcess, startSandboxProcess } from "#main/sandbox-process.ts";

/** Where Discord is: the real one, or a sandbox that was started for this. */
export interface DiscordAt {
  readonly token: string;
  readonly apiUrl: string | undefined;
  readonly sandbox: SandboxProcess | undefined;
}

export async function discordAt({ token, apiUrl, databasePath, ...environment }: Environment): Promise<DiscordAt> {
  if (token !== undefined) return { token, apiUrl, sandbox: undefined };
  const no = await whyNotSandbox(databasePath, environment.sandboxState);
  if (no !== undefined) throw new CannotStart(no);
  const sandbox = await startSandboxProcess(environment.sandboxPort, environment.sandboxState);
  return { token: sandbox.token, apiUrl: sandbox.apiUrl, sandbox };
}

export function greet({ url }: SandboxProcess): void {
  console.log(`Tauler plays in a sandbox of its own: nothing leaves this machine.
  Open   ${url}   and type   /scrabble new
  To put the bot on a real server, set DISCORD_TOKEN (README.md says how). Ctrl-C stops it.`);
}
