import { EventEmitter } from "node:events";
import { Client, Status, WebSocketShardStatus } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RawPacket } from "#discord/gateway/normalize-packet.ts";
import {
  createErrorSafeShardingStrategy,
  type GuardedShard,
  guardPacketQueue,
  guardShard,
} from "#discord/gateway/packet-error-guards.ts";

const reported: { readonly message: string; readonly event: unknown }[] = [];
const onError = (error: unknown, packet?: RawPacket) =>
  void reported.push({ message: (error as Error).message, event: packet?.t });
const broken = () => Promise.reject(new Error("broken"));

beforeEach(() => void reported.splice(0));
afterEach(() => void vi.useRealTimers());

/** A shard of discord.js, created by its own strategy, and the manager that gets its events. */
async function realShard() {
  const manager = Object.assign(new EventEmitter(), {
    options: { token: "t", intents: 1, updateSessionInfo: async () => {}, retrieveSessionInfo: async () => null },
    fetchGatewayInformation: async () => ({ url: "ws://127.0.0.1:9" }),
    getShardCount: async () => 1,
  });
  type Manager = Parameters<ReturnType<typeof createErrorSafeShardingStrategy>>[0];
  const strategy = createErrorSafeShardingStrategy(onError)(manager as unknown as Manager);
  await strategy.spawn([0]);
  const shard = (strategy as unknown as { readonly shards: ReadonlyMap<number, GuardedShard> }).shards.get(
    0,
  ) as GuardedShard;
  return { manager, shard };
}

test("an error of an event listener goes to the error handler with the event, and the next event is still handled", async () => {
  const { manager, shard } = await realShard();
  const dispatched: unknown[] = [];
  manager.on("dispatch", ({ data }: { readonly data: RawPacket }) => {
    dispatched.push(data.t);
    throw new Error("no message in it");
  });
  for (const t of ["INTERACTION_CREATE", "CHANNEL_DELETE"])
    await shard.onMessage(JSON.stringify({ op: 0, t, s: 1, d: {} }), false);
  expect(dispatched).toEqual(["INTERACTION_CREATE", "CHANNEL_DELETE"]);
  expect(reported).toEqual([
    { message: "no message in it", event: "INTERACTION_CREATE" },
    { message: "no message in it", event: "CHANNEL_DELETE" },
  ]);
});

test("an invalid packet is dropped before discord.js reads it", async () => {
  const { shard } = await realShard();
  for (const text of ["{", "null", '{"op":0,"t":"READY","d":null}', '{"op":9,"d":null}', '{"op":10,"d":null}'])
    await shard.onMessage(text, false);
  await shard.onMessage(new ArrayBuffer(3), true);
  expect(reported).toEqual([]);
});

test("a hello is accepted only while connecting", async () => {
  const hello = JSON.stringify({ op: 10, d: { heartbeat_interval: 41_250 } });
  const unpackHello = async (status: WebSocketShardStatus) => {
    const shard = fakeShard({ status });
    guardShard(shard, onError, async () => {});
    return shard.unpackMessage(hello, false);
  };
  expect(await unpackHello(WebSocketShardStatus.Connecting)).toEqual(JSON.parse(hello));
  expect(await unpackHello(WebSocketShardStatus.Ready)).toBeNull();
});

test("an error of the client for a queued event goes to the error handler, too", () => {
  const client = new Client({ intents: [] });
  guardPacketQueue(client, onError);
  client.ws.status = Status.Ready;
  const { handlePacket } = client.ws as unknown as { handlePacket(packet: RawPacket): boolean };
  handlePacket({ op: 0, t: "INTERACTION_CREATE", d: { type: 3, data: { component_type: 2 } } });
  expect(reported).toMatchObject([{ event: "INTERACTION_CREATE" }]);
});

function fakeShard(change: Partial<GuardedShard>): GuardedShard {
  const fine = async () => {};
  const unpackMessage = async (data: unknown) => JSON.parse(String(data));
  const functions = {
    unpackMessage,
    onMessage: fine,
    onClose: fine,
    internalConnect: fine,
    heartbeat: fine,
    destroy: fine,
  };
  return { id: 0, status: WebSocketShardStatus.Idle, connection: null, ...functions, ...change };
}

test("an error in a shard's own methods goes to the error handler only", async () => {
  const shard = fakeShard({ onMessage: broken, onClose: broken, heartbeat: broken, destroy: broken });
  guardShard(shard, onError, async () => {});
  await shard.onMessage("", false);
  await shard.onClose(1006);
  await shard.heartbeat();
  await shard.destroy();
  expect(reported).toHaveLength(4);
});

test("a failed connection attempt is repeated with a new session", async () => {
  vi.useFakeTimers();
  const tries: string[] = [];
  const shard = fakeShard({
    async internalConnect() {
      tries.push("connect");
      if (tries.length === 1) throw new Error("no address");
    },
  });
  guardShard(shard, onError, async () => void tries.push("forget"));
  await shard.internalConnect();
  await vi.runAllTimersAsync();
  expect(tries).toEqual(["connect", "forget", "connect"]);
  expect(reported).toMatchObject([{ message: "no address" }]);
});

test("an error of a connection after it was destroyed is ignored", async () => {
  const connection = new EventEmitter();
  const shard = fakeShard({ connection });
  guardShard(shard, onError, async () => {});
  await shard.destroy();
  expect(() => connection.emit("error", new Error("ETIMEDOUT"))).not.toThrow();
});
