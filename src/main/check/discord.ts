import { DiscordAPIError, PermissionFlagsBits, PermissionsBitField, REST, Routes } from "discord.js";
import { PERMISSIONS } from "#discord/permissions.ts";
import { bad, type Finding, good, poor } from "#main/check/finding.ts";
import type { Environment } from "#main/environment.ts";
import { whyNotSandbox } from "#main/sandbox-database.ts";

// What Discord says of the bot, asked before it connects.

const ASK = { timeout: 10_000, retries: 1, version: "10" };
/** Of the servers on which something is missing, so many are named. */
const MOST_NAMED = 20;
/** What Discord tells of at one time. */
const MOST_SERVERS = 200;

type Wanted = Pick<Environment, "token" | "apiUrl" | "guild" | "shardCount" | "databasePath" | "sandboxState">;

/** Everything about Discord; nothing more is asked once the token is not taken. */
export async function checkDiscord({ token, apiUrl, guild, shardCount, ...own }: Wanted): Promise<Finding[]> {
  if (token === undefined) return [await checkSandbox(own)];
  const odd = apiUrl === undefined ? oddToken(token) : undefined;
  if (odd !== undefined) return [odd];
  const rest = new REST({ ...ASK, ...(apiUrl === undefined ? {} : { api: apiUrl }) }).setToken(token);
  try {
    const { id } = (await rest.get(Routes.oauth2CurrentApplication())) as { readonly id: string };
    return [
      good("token", `The token works. Invite the bot with ${invitation(id)}`),
      good("intents", "The bot asks for no privileged ones."),
      await checkGateway(rest, shardCount),
      ...(guild === undefined ? [] : [await checkGuild(rest, guild)]),
      ...(await checkPermissions(rest)),
    ];
  } catch (fault) {
    return [unreachable(fault)];
  }
}

async function checkSandbox({ databasePath, sandboxState }: Pick<Wanted, "databasePath" | "sandboxState">) {
  const no = await whyNotSandbox(databasePath, sandboxState);
  return no === undefined
    ? good("token", "DISCORD_TOKEN is not set, so the bot plays in its sandbox.")
    : bad("token", no);
}

/** Of another shape than every bot's token: what else stands on the page of an application. */
export function oddToken(token: string): Finding | undefined {
  if (/^[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}$/.test(token)) return undefined;
  return bad(
    "token",
    "DISCORD_TOKEN is not a bot token. A bot token has three parts separated by dots. Copy it from the page “Bot” of your application (not the public key or client secret from “General Information”), without quotes and without “Bot” in front.",
  );
}

function invitation(application: string): string {
  const permissions = PermissionsBitField.resolve([...PERMISSIONS]);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${permissions}`;
}

interface GatewayFacts {
  readonly shards: number;
  readonly session_start_limit: { readonly remaining: number; readonly reset_after: number };
}

async function checkGateway(rest: REST, shardCount: number | undefined): Promise<Finding> {
  const { shards, session_start_limit: starts } = (await rest.get(Routes.gatewayBot())) as GatewayFacts;
  if (starts.remaining === 0) {
    const minutes = Math.ceil(starts.reset_after / 60_000);
    return bad(
      "gateway",
      `The bot has been started too often today; Discord will accept it again in ${minutes} minutes.`,
    );
  }
  if (shardCount !== undefined && shardCount < shards)
    return poor("gateway", `Discord recommends ${shards} shards, and SHARD_COUNT is ${shardCount}.`);
  return good("gateway", `${starts.remaining} more starts today, shards recommended: ${shards}.`);
}

async function checkGuild(rest: REST, guild: string): Promise<Finding> {
  try {
    await rest.get(Routes.guild(guild));
    return good("server", "The bot is on the server of DISCORD_GUILD.");
  } catch (fault) {
    if (!(fault instanceof DiscordAPIError)) throw fault;
    return bad("server", "The bot is not on the server of DISCORD_GUILD. Invite it there, or leave the setting out.");
  }
}

interface OwnGuild {
  readonly id: string;
  readonly name: string;
  readonly permissions: string;
}

/** What the bot lacks on whole servers; single channels can still be closed to it, and who plays there is told so. */
async function checkPermissions(rest: REST): Promise<Finding[]> {
  const query = new URLSearchParams({ limit: String(MOST_SERVERS) });
  const guilds = (await rest.get(Routes.userGuilds(), { query })) as readonly OwnGuild[];
  const lacking = guilds.flatMap(({ id, name, permissions }) => {
    const has = new PermissionsBitField(BigInt(permissions));
    const missing = PERMISSIONS.filter((one) => !has.has(PermissionFlagsBits[one]));
    return missing.length === 0 ? [] : [poor("permissions", `On “${name}” (${id}) it lacks ${missing.join(", ")}.`)];
  });
  if (guilds.length === 0) return [poor("permissions", "The bot is on no server yet: invite it.")];
  if (lacking.length > 0) return lacking.slice(0, MOST_NAMED);
  return [good("permissions", `The bot has all permissions it needs on all ${guilds.length} servers.`)];
}

function unreachable(fault: unknown): Finding {
  const { status, message } = fault as { status?: number; message?: string };
  if (status === 401)
    return bad(
      "token",
      "Discord rejected DISCORD_TOKEN (401). Create a new token on the page “Bot” of your application.",
    );
  if (status !== undefined) return bad("Discord", `Discord answers with ${status}: ${message}. Try again later.`);
  return bad("Discord", `Discord cannot be reached (${whyOf(fault)}). Is this machine on the network?`);
}

function whyOf(fault: unknown): string {
  const { code, cause, name } = fault as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === "string") return code;
  return cause === undefined ? (name ?? String(fault)) : whyOf(cause);
}
