import { DiscordAPIError, PermissionFlagsBits, PermissionsBitField, REST, Routes } from "discord.js";
import { badFinding, type DoctorFinding, goodFinding, poorFinding } from "#app/doctor/finding.ts";
import type { Environment } from "#app/environment.ts";
import { checkSandboxDatabase } from "#app/sandbox/check-sandbox-database.ts";
import { BOT_PERMISSIONS } from "#discord/server/permissions.ts";

// Checks of `npm run doctor` that ask Discord about the bot. They need only its token: the bot itself is not started.

const ASK = { timeout: 10_000, retries: 1, version: "10" };
/** Maximum number of servers whose missing permissions are listed. */
const MAX_NAMED = 20;
/** Maximum number of servers in one answer of Discord. */
const MAX_SERVERS = 200;

type Wanted = Pick<Environment, "token" | "apiUrl" | "guild" | "shardCount" | "databasePath" | "sandboxState">;

/** Runs all checks that need Discord. If the token is wrong or a request fails, returns only that problem. */
export async function checkDiscord({ token, apiUrl, guild, shardCount, ...own }: Wanted): Promise<DoctorFinding[]> {
  if (token === undefined) return [await checkSandbox(own)];
  const odd = apiUrl === undefined ? checkTokenForm(token) : undefined;
  if (odd !== undefined) return [odd];
  const rest = new REST({ ...ASK, ...(apiUrl === undefined ? {} : { api: apiUrl }) }).setToken(token);
  try {
    const { id } = (await rest.get(Routes.oauth2CurrentApplication())) as { readonly id: string };
    return [
      goodFinding("token", `The token works. Invite the bot with ${invitation(id)}`),
      goodFinding("intents", "The bot asks for no privileged ones."),
      await checkGateway(rest, shardCount),
      ...(guild === undefined ? [] : [await checkGuild(rest, guild)]),
      ...(await checkPermissions(rest)),
    ];
  } catch (error) {
    return [unreachable(error, apiUrl)];
  }
}

async function checkSandbox({ databasePath, sandboxState }: Pick<Wanted, "databasePath" | "sandboxState">) {
  const no = await checkSandboxDatabase(databasePath, sandboxState);
  return no === undefined
    ? goodFinding("token", "DISCORD_TOKEN is not set, so the bot plays in its sandbox.")
    : badFinding("token", no);
}

/**
 * Returns a finding if the token does not have the form of a bot token: operators sometimes copy another value from
 * Discord's page.
 */
export function checkTokenForm(token: string): DoctorFinding | undefined {
  if (/^[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}$/.test(token)) return undefined;
  return badFinding(
    "token",
    "DISCORD_TOKEN is not a bot token. A bot token has three parts separated by dots. Copy it from the page “Bot” of your application (not the public key or client secret from “General Information”), without quotes and without “Bot” in front.",
  );
}

function invitation(application: string): string {
  const permissions = PermissionsBitField.resolve([...BOT_PERMISSIONS]);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${permissions}`;
}

interface GatewayFacts {
  readonly shards: number;
  readonly session_start_limit: { readonly remaining: number; readonly reset_after: number };
}

async function checkGateway(rest: REST, shardCount: number | undefined): Promise<DoctorFinding> {
  const { shards, session_start_limit: starts } = (await rest.get(Routes.gatewayBot())) as GatewayFacts;
  if (starts.remaining === 0) {
    const minutes = Math.ceil(starts.reset_after / 60_000);
    return badFinding(
      "gateway",
      `The bot has been started too often today; Discord will accept it again in ${minutes} minutes.`,
    );
  }
  if (shardCount !== undefined && shardCount < shards)
    return poorFinding("gateway", `Discord recommends ${shards} shards, and SHARD_COUNT is ${shardCount}.`);
  return goodFinding("gateway", `${starts.remaining} more starts today, shards recommended: ${shards}.`);
}

async function checkGuild(rest: REST, guild: string): Promise<DoctorFinding> {
  try {
    await rest.get(Routes.guild(guild));
    return goodFinding("server", "The bot is on the server of DISCORD_GUILD.");
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return badFinding(
      "server",
      "The bot is not on the server of DISCORD_GUILD. Invite it there, or leave the setting out.",
    );
  }
}

interface OwnGuild {
  readonly id: string;
  readonly name: string;
  readonly permissions: string;
}

/**
 * Lists the servers on which the bot lacks a permission. Does not look at single channels, which can still deny a
 * permission: players there are told when they play.
 */
async function checkPermissions(rest: REST): Promise<DoctorFinding[]> {
  const query = new URLSearchParams({ limit: String(MAX_SERVERS) });
  const guilds = (await rest.get(Routes.userGuilds(), { query })) as readonly OwnGuild[];
  const lacking = guilds.flatMap(({ id, name, permissions }) => {
    const has = new PermissionsBitField(BigInt(permissions));
    const missing = BOT_PERMISSIONS.filter((one) => !has.has(PermissionFlagsBits[one]));
    return missing.length === 0
      ? []
      : [poorFinding("permissions", `On “${name}” (${id}) it lacks ${missing.join(", ")}.`)];
  });
  if (guilds.length === 0) return [poorFinding("permissions", "The bot is on no server yet: invite it.")];
  if (lacking.length > 0) return lacking.slice(0, MAX_NAMED);
  return [goodFinding("permissions", `The bot has all permissions it needs on all ${guilds.length} servers.`)];
}

function unreachable(error: unknown, apiUrl: string | undefined): DoctorFinding {
  const { status, message } = error as { status?: number; message?: string };
  if (status === 401)
    return badFinding(
      "token",
      "Discord rejected DISCORD_TOKEN (401). Create a new token on the page “Bot” of your application.",
    );
  if (status !== undefined)
    return badFinding("Discord", `Discord answers with ${status}: ${message}. Try again later.`);
  const address = apiUrl === undefined ? "" : ", and is DISCORD_API_URL right";
  return badFinding(
    "Discord",
    `Discord cannot be reached (${errorCodeOf(error)}). Is this machine on the network${address}?`,
  );
}

function errorCodeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === "string") return code;
  return cause === undefined ? (name ?? String(error)) : errorCodeOf(cause);
}
