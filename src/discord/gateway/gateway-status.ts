import { type Client, Status } from "discord.js";

/** State of the connection to Discord. */
export interface GatewayStatus {
  /** Whether all shards of this process are connected. */
  isConnected(): boolean;
  shards(): { readonly connected: number; readonly all: number };
  /** Milliseconds that Discord takes to answer a heartbeat; undefined before the first answer. */
  pingMs(): number | undefined;
  servers(): number;
}

export function createGatewayStatus(client: Client): GatewayStatus {
  const shards = () => {
    const all = [...client.ws.shards.values()];
    return { all: all.length, connected: all.filter(({ status }) => status === Status.Ready).length };
  };
  return {
    shards,
    isConnected() {
      const { all, connected } = shards();
      return all > 0 && connected === all;
    },
    pingMs: () => (client.ws.ping >= 0 ? client.ws.ping : undefined),
    servers: () => client.guilds.cache.size,
  };
}
