import { type Client, Events, GatewayCloseCodes, type RESTOptions } from "discord.js";
import type { Logger } from "#kernel/logger.ts";

// Discord breaks a line now and then, and discord.js comes back. But where the token is none any more, or the shards are no
// longer those that Discord wants, it gives up without a word, and would stay on as somebody who hears and says nothing.

/** Hears why nothing more can be done until the program is started anew. */
export type OnLost = (why: string) => void;

/** Gives what ends it: whoever hangs up themselves has not been cut off. */
export function watchConnection(client: Client, log: Logger, onLost: OnLost): () => void {
  client.on(Events.Error, (fault) => log.error({ fault }, "the connection to Discord failed"));
  client.on(Events.ShardError, (fault, shard) => log.warn({ fault, shard }, "a connection to Discord failed"));
  const broke = (shard: number) => log.warn({ shard }, "the connection to Discord broke");
  client.on(Events.ShardReconnecting, broke);
  client.on(Events.ShardResume, (shard, missed) =>
    log.info({ shard, missed }, "the connection to Discord was resumed"),
  );
  client.on(Events.ShardReady, (shard) => log.info({ shard }, "a shard is connected to Discord"));
  client.on(Events.ShardDisconnect, ({ code }) => onLost(whyClosed(code)));
  return () => void client.off(Events.ShardReconnecting, broke);
}

/** What to do about the codes with which Discord closes a connection for good. */
const WHY_CLOSED: { readonly [code: number]: string } = {
  [GatewayCloseCodes.AuthenticationFailed]:
    "Discord does not take DISCORD_TOKEN any more (4004): set the one that its page shows now, and start the bot again",
  [GatewayCloseCodes.InvalidShard]:
    "Discord does not take these SHARDS and SHARD_COUNT (4010): leave both out, and start the bot again",
  [GatewayCloseCodes.ShardingRequired]:
    "Discord wants more shards for so many servers (4011): leave SHARDS and SHARD_COUNT out, or set SHARD_COUNT to what `npm run doctor` says is recommended, and start the bot again",
  [GatewayCloseCodes.InvalidAPIVersion]:
    "Discord no longer speaks the version of the gateway that this bot does (4012): update the bot",
};

function whyClosed(code: number): string {
  return WHY_CLOSED[code] ?? `Discord has closed the connection for good, with ${code}`;
}

type Request = RESTOptions["makeRequest"];

/** The same; a token that is refused is forgotten by discord.js, so that whatever is asked afterwards fails. */
export function mindingToken(request: Request, onLost: OnLost): Request {
  return async (url, init) => {
    const response = await request(url, init);
    if (response.status === 401 && hasToken(init.headers)) onLost("Discord does not take DISCORD_TOKEN any more");
    return response;
  };
}

const hasToken = (headers: object | null | undefined): boolean => Object.hasOwn(headers ?? {}, "Authorization");
