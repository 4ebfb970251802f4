import { type Client, Events, GatewayCloseCodes, type RESTOptions } from "discord.js";
import type { Logger } from "#core/logger.ts";

// Watches the connections to Discord. If a connection breaks, discord.js reconnects. If the token is revoked or the
// shards are wrong, discord.js gives up silently, and the bot would run on without receiving anything.

/** Called if the connection is lost and only a restart of the program helps. `reason` is a text for the operator. */
export type OnConnectionLost = (reason: string) => void;

/**
 * Logs the events of the connections, and calls `onLost` if only a restart helps. Returns a function that turns off the
 * warnings of broken connections, for the time when the bot itself disconnects.
 */
export function watchConnection(client: Client, log: Logger, onLost: OnConnectionLost): () => void {
  client.on(Events.Error, (error) => log.error({ error }, "the connection to Discord failed"));
  client.on(Events.ShardError, (error, shard) => log.warn({ error, shard }, "a connection to Discord failed"));
  const onReconnecting = (shard: number) => log.warn({ shard }, "the connection to Discord broke");
  client.on(Events.ShardReconnecting, onReconnecting);
  client.on(Events.ShardResume, (shard, missed) =>
    log.info({ shard, missed }, "the connection to Discord was resumed"),
  );
  client.on(Events.ShardReady, (shard) => log.info({ shard }, "a shard is connected to Discord"));
  client.on(Events.ShardDisconnect, ({ code }) => onLost(closeReason(code)));
  return () => void client.off(Events.ShardReconnecting, onReconnecting);
}

/** Texts for the codes with which Discord closes a connection for good. They say what the operator should do. */
const CLOSE_REASONS: { readonly [code: number]: string } = {
  [GatewayCloseCodes.AuthenticationFailed]:
    "Discord does not take DISCORD_TOKEN any more (4004): set the one that its page shows now, and start the bot again",
  [GatewayCloseCodes.InvalidShard]:
    "Discord does not take these SHARDS and SHARD_COUNT (4010): leave both out, and start the bot again",
  [GatewayCloseCodes.ShardingRequired]:
    "Discord wants more shards for so many servers (4011): leave SHARDS and SHARD_COUNT out, or set SHARD_COUNT to what `npm run doctor` says is recommended, and start the bot again",
  [GatewayCloseCodes.InvalidAPIVersion]:
    "Discord no longer speaks the version of the gateway that this bot does (4012): update the bot",
};

function closeReason(code: number): string {
  return CLOSE_REASONS[code] ?? `Discord has closed the connection for good, with ${code}`;
}

type MakeRequest = RESTOptions["makeRequest"];

/**
 * Wraps `request`. The wrapper calls `onLost` if Discord rejects the bot's token. discord.js then forgets the token, so
 * all later requests would fail.
 */
export function detectRejectedToken(request: MakeRequest, onLost: OnConnectionLost): MakeRequest {
  return async (url, init) => {
    const response = await request(url, init);
    if (response.status === 401 && hasToken(init.headers)) onLost("Discord does not take DISCORD_TOKEN any more");
    return response;
  };
}

const hasToken = (headers: object | null | undefined): boolean => Object.hasOwn(headers ?? {}, "Authorization");
