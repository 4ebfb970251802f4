import { type Client, GatewayOpcodes, SimpleShardingStrategy, WebSocketShardStatus } from "discord.js";
import { normalizePacket, type RawPacket } from "#discord/gateway/normalize-packet.ts";

// Passes the errors of gateway packets to one handler. Without it, an error that discord.js or a listener throws while
// it handles a packet would end the process. discord.js has no setting for that, so its own functions are wrapped. A
// test fails if discord.js no longer has one of them.

/** Receives an error, and the packet that was being handled, if any. */
export type OnPacketError = (error: unknown, packet?: RawPacket) => void;

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** The internal members of a discord.js shard that are used here. */
export interface GuardedShard {
  readonly id: number;
  readonly status: WebSocketShardStatus;
  readonly connection: { on?(event: "error", listener: () => void): void } | null;
  unpackMessage(data: unknown, isBinary: boolean): Promise<unknown>;
  onMessage(data: unknown, isBinary: boolean): Promise<unknown>;
  onClose(code: number): Promise<unknown>;
  internalConnect(): Promise<void>;
  heartbeat(requested?: boolean): Promise<unknown>;
  destroy(options?: object): Promise<unknown>;
}

const CONNECT_AGAIN_MS = 5_000;

/** Returns a value for the discord.js option `ws.buildStrategy`. The errors of the shards go to `onError`. */
export function createErrorSafeShardingStrategy(onError: OnPacketError): (manager: Manager) => SimpleShardingStrategy {
  return (manager) => {
    guardEvents(manager, onError);
    return new GuardedStrategy(manager, onError);
  };
}

class GuardedStrategy extends SimpleShardingStrategy {
  readonly #manager: Manager;
  readonly #onError: OnPacketError;

  constructor(manager: Manager, onError: OnPacketError) {
    super(manager);
    this.#manager = manager;
    this.#onError = onError;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const { shards } = this as unknown as { readonly shards: ReadonlyMap<number, GuardedShard> };
    const forgetSession = async (id: number) => this.#manager.options.updateSessionInfo(id, null);
    for (const shard of shards.values()) guardShard(shard, this.#onError, () => forgetSession(shard.id));
  }
}

/**
 * Makes `handlePacket` of discord.js pass its errors to `onError`. discord.js calls that method for packets that were
 * queued before the client was ready.
 */
export function guardPacketQueue({ ws }: Client, onError: OnPacketError): void {
  const internals = ws as unknown as { handlePacket(packet?: RawPacket, shard?: unknown): boolean };
  const handle = internals.handlePacket.bind(ws);
  internals.handlePacket = (packet, shard) => {
    try {
      return handle(packet, shard);
    } catch (error) {
      onError(error, packet);
      return true;
    }
  };
}

/**
 * Makes `emit` pass errors to `onError`. `emit` runs all event handlers of discord.js and all listeners of this bot.
 */
function guardEvents(manager: Manager, onError: OnPacketError): void {
  const emit = manager.emit.bind(manager) as (...args: readonly unknown[]) => boolean;
  manager.emit = ((...args: readonly unknown[]) => {
    try {
      return emit(...args);
    } catch (error) {
      onError(error, (args[1] as { readonly data?: RawPacket } | undefined)?.data);
      return true;
    }
  }) as Manager["emit"];
}

/**
 * Passes the errors of a shard to `onError`, and checks its packets. `forgetSession` makes the next connection begin a
 * new session.
 */
export function guardShard(shard: GuardedShard, onError: OnPacketError, forgetSession: () => Promise<void>): void {
  const unpack = shard.unpackMessage.bind(shard);
  shard.unpackMessage = async (data, isBinary) => {
    const packet = normalizePacket(await unpack(data, isBinary));
    // A second hello packet is ignored, because it would start a second heartbeat.
    const isLate = packet?.op === GatewayOpcodes.Hello && shard.status !== WebSocketShardStatus.Connecting;
    return packet === undefined || isLate ? null : packet;
  };
  const { connect, destroy } = { connect: shard.internalConnect.bind(shard), destroy: shard.destroy.bind(shard) };
  shard.internalConnect = async () => {
    try {
      await connect();
    } catch (error) {
      onError(error);
      await forgetSession();
      const reconnect = () => void (shard.status === WebSocketShardStatus.Idle && shard.internalConnect());
      setTimeout(reconnect, CONNECT_AGAIN_MS).unref();
    }
  };
  shard.destroy = (options) => {
    // discord.js removes its own listeners from a connection that may still be opening. Without this listener, an error
    // of the connection would end the process.
    shard.connection?.on?.("error", () => {});
    return catchErrors(() => destroy(options));
  };
  const { onMessage, onClose, heartbeat } = shard;
  shard.onMessage = (...args) => catchErrors(() => onMessage.apply(shard, args));
  shard.onClose = (...args) => catchErrors(() => onClose.apply(shard, args));
  shard.heartbeat = (...args) => catchErrors(() => heartbeat.apply(shard, args));

  async function catchErrors(run: () => Promise<unknown>): Promise<unknown> {
    try {
      return await run();
    } catch (error) {
      onError(error);
      return undefined;
    }
  }
}
