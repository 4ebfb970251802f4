import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SandboxOptions } from "../../../src/sandbox/start-sandbox.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { GatewaySocket, listInteractions, typeCommand, until } from "../support/gateway-socket.ts";
import { ANNA_ID, APPLICATION_ID, CHANNEL_ID, createRawClient, GUILD_ID } from "../support/raw-client.ts";

const COMMANDS = [{ name: "prova", description: "d", options: [{ type: 3, name: "word", description: "d" }] }];

let sandbox: TestSandbox;
let call: ReturnType<typeof createRawClient>;
let clock = 0;

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  clock = Date.now();
  sandbox = await startMemorySandbox({ now: () => clock, ...options });
  call = createRawClient(sandbox);
  await call(`PUT /applications/${APPLICATION_ID}/commands`, COMMANDS);
}

async function connect(more: object = {}): Promise<{ socket: GatewaySocket; session: string }> {
  const socket = new GatewaySocket(sandbox);
  const { d } = await socket.identify(sandbox.token, more);
  return { socket, session: d.session_id };
}

beforeEach(() => start());
afterEach(() => sandbox.stop());

describe("a connection", () => {
  test("receives READY with a URL for resuming, then the guild", async () => {
    const { socket } = await connect();
    const ready = await socket.find(({ t }) => t === "READY");
    expect(ready.d.resume_gateway_url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/gateway$/);
    expect(ready.d.guilds).toEqual([{ id: GUILD_ID, unavailable: true }]);
    expect((await socket.find(({ t }) => t === "GUILD_CREATE")).d).toMatchObject({ id: GUILD_ID, unavailable: false });
  });

  test("has its heartbeats answered before and after it identifies", async () => {
    const socket = new GatewaySocket(sandbox);
    await socket.find(({ op }) => op === 10);
    socket.send({ op: 1, d: null });
    await socket.find(({ op }) => op === 11);
    await socket.identify(sandbox.token);
    socket.send({ op: 1, d: 1 });
    await until(() => socket.packets.filter(({ op }) => op === 11).length === 2);
  });

  test.each<[what: string, code: number, say: (socket: GatewaySocket) => void]>([
    ["an unknown opcode", 4001, (socket) => socket.send({ op: 99, d: {} })],
    ["invalid JSON", 4002, (socket) => socket.write("{")],
    ["a packet that is not an object", 4002, (socket) => socket.write("null")],
    ["a second identify", 4005, (socket) => socket.send({ op: 2, d: { token: sandbox.token, intents: 1 } })],
    ["more than 120 packets a minute", 4008, (socket) => Array.from({ length: 121 }, () => socket.send({ op: 1 }))],
  ])("is closed by %s with code %d", async (_what, code, say) => {
    const { socket } = await connect();
    say(socket);
    expect((await socket.closed)[0]).toBe(code);
  });

  test("may send 120 packets a minute, including the identify", async () => {
    const { socket } = await connect();
    for (let count = 1; count < 120; count += 1) socket.send({ op: 1, d: 1 });
    await until(() => socket.packets.filter(({ op }) => op === 11).length === 119);
    clock += 60_000;
    socket.send({ op: 1, d: 1 });
    await until(() => socket.packets.filter(({ op }) => op === 11).length === 120);
  });

  test.each<[what: string, code: number, identity: object]>([
    ["a wrong token", 4004, { token: "wrong" }],
    ["a shard id beyond the last", 4010, { shard: [2, 2] }],
    ["a shard id that is not a number", 4010, { shard: ["x", 2] }],
    ["unknown intents", 4013, { intents: 1 << 17 }],
    ["missing intents", 4013, { intents: undefined }],
    ["the privileged intent for members", 4014, { intents: 1 | (1 << 1) }],
    ["the privileged intent for message content", 4014, { intents: 1 | (1 << 15) }],
  ])("is closed by %s with code %d", async (_what, code, identity) => {
    const socket = new GatewaySocket(sandbox);
    await socket.find(({ op }) => op === 10);
    socket.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {}, ...identity } });
    expect((await socket.closed)[0]).toBe(code);
  });

  test("is closed for another gateway version, and for a packet before it identifies", async () => {
    expect((await new GatewaySocket(sandbox, "v=9&encoding=json").closed)[0]).toBe(4012);
    const stranger = new GatewaySocket(sandbox);
    await stranger.find(({ op }) => op === 10);
    stranger.send({ op: 3, d: {} });
    expect((await stranger.closed)[0]).toBe(4003);
  });

  test("may send presence and voice updates, which have no effect", async () => {
    const { socket } = await connect();
    const before = socket.packets.length;
    socket.send({ op: 3, d: { status: "online" } });
    socket.send({ op: 4, d: {} });
    socket.send({ op: 1, d: 1 });
    await socket.find(({ op }) => op === 11);
    expect(socket.packets).toHaveLength(before + 1);
  });
});

describe("session starts", () => {
  const identify = async (shard: [number, number]): Promise<GatewaySocket> => {
    const socket = new GatewaySocket(sandbox);
    await socket.find(({ op }) => op === 10);
    socket.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {}, shard } });
    return socket;
  };
  const expectRefused = (socket: GatewaySocket) => socket.find(({ op, d }) => op === 9 && (d as unknown) === false);
  const expectReady = (socket: GatewaySocket) => socket.find(({ t }) => t === "READY");

  test("are limited to one in five seconds for each concurrency slot", async () => {
    await sandbox.stop();
    await start({ limits: { identifyEveryMs: 5_000, identifiesAtOnce: 2 } });
    await expectReady(await identify([0, 4]));
    await expectReady(await identify([1, 4]));
    const early = await identify([2, 4]);
    await expectRefused(early);
    clock += 4_999;
    await expectRefused(await identify([2, 4]));
    clock += 1;
    early.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {}, shard: [2, 4] } });
    await expectReady(early);
  });

  test("are counted, and the count is reset after a day", async () => {
    const remaining = async () =>
      (await call("GET /gateway/bot")).body as unknown as { session_start_limit: { remaining: number } };
    expect((await remaining()).session_start_limit).toMatchObject({ total: 1000, remaining: 1000 });
    await connect();
    await connect();
    expect((await remaining()).session_start_limit).toMatchObject({ remaining: 998, reset_after: 86_400_000 });
    clock += 86_400_000;
    expect((await remaining()).session_start_limit).toMatchObject({ remaining: 1000 });
  });
});

describe("shards", () => {
  test("have a recommended number, and too few of them are refused", async () => {
    await sandbox.stop();
    await start({ limits: { shards: 3, minShards: 2, identifiesAtOnce: 3 } });
    expect((await call("GET /gateway/bot")).body).toMatchObject({ shards: 3 });
    const small = new GatewaySocket(sandbox);
    await small.find(({ op }) => op === 10);
    small.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } });
    expect((await small.closed)[0]).toBe(4011);
    await new GatewaySocket(sandbox).identify(sandbox.token, { shard: [1, 2] });
  });

  test("can lose their connections one at a time", async () => {
    await sandbox.stop();
    await start({ limits: { identifiesAtOnce: 2 } });
    const [first, second] = [new GatewaySocket(sandbox), new GatewaySocket(sandbox)];
    await first.identify(sandbox.token, { shard: [0, 2] });
    await second.identify(sandbox.token, { shard: [1, 2] });
    sandbox.faults.dropSockets("resume", 1);
    await second.closed;
    first.send({ op: 1, d: 1 });
    await first.find(({ op }) => op === 11);
  });
});

describe("a connection without heartbeats", () => {
  test("is closed", async () => {
    await sandbox.stop();
    await start({ limits: { heartbeatMs: 30 } });
    const { socket } = await connect();
    expect((await socket.closed)[0]).toBe(4009);
  });

  test("is kept open while heartbeats arrive", async () => {
    await sandbox.stop();
    await start({ limits: { heartbeatMs: 60 } });
    const { socket } = await connect();
    const beat = setInterval(() => socket.send({ op: 1, d: 1 }), 20);
    await until(() => socket.packets.filter(({ op }) => op === 11).length > 8);
    clearInterval(beat);
    expect(socket.packets.some(({ op }) => op === 11)).toBe(true);
    expect((await socket.closed)[0]).toBe(4009);
  });
});

describe("a session", () => {
  test("resumes after a dropped connection with the missed events in order", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    const { seq } = socket;
    sandbox.faults.dropSockets("resume");
    await socket.closed;
    for (const word of ["a", "b"]) await typeCommand(sandbox, "games", { word });
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, seq);
    await again.find(({ t }) => t === "RESUMED");
    expect(again.events).toEqual(["INTERACTION_CREATE", "INTERACTION_CREATE", "RESUMED"]);
    expect(listInteractions(again).map(({ data }) => data.options)).toMatchObject([[{ value: "a" }], [{ value: "b" }]]);
    const numbers = again.packets.flatMap(({ s }) => s ?? []);
    expect(numbers).toEqual([seq + 1, seq + 2, seq + 3]);
  });

  test("sends nothing over a dead connection, and everything over the next one", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    const before = socket.packets.length;
    sandbox.faults.silenceSockets();
    socket.send({ op: 1, d: 1 });
    await typeCommand(sandbox, "games");
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, socket.seq);
    await again.find(({ t }) => t === "RESUMED");
    expect(socket.packets).toHaveLength(before);
    expect(again.events).toEqual(["INTERACTION_CREATE", "RESUMED"]);
    again.send({ op: 1, d: 1 });
    await again.find(({ op }) => op === 11);
  });

  test("delivers an event once that was delayed when the connection broke", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    const { seq } = socket;
    sandbox.faults.delayEvents(40);
    await typeCommand(sandbox, "games");
    sandbox.faults.delayEvents(0);
    sandbox.faults.dropSockets("resume");
    await socket.closed;
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, seq);
    await again.find(({ t }) => t === "RESUMED");
    expect(listInteractions(again)).toHaveLength(1);
  });

  test("keeps the order of events when a delay ends", async () => {
    const { socket } = await connect();
    sandbox.faults.delayEvents(40);
    await typeCommand(sandbox, "games", { word: "a" });
    sandbox.faults.delayEvents(0);
    await typeCommand(sandbox, "games", { word: "b" });
    await until(() => listInteractions(socket).length === 2);
    expect(listInteractions(socket).map(({ data }) => data.options)).toMatchObject([
      [{ value: "a" }],
      [{ value: "b" }],
    ]);
  });

  test("is invalid after it was forgotten", async () => {
    const { socket, session } = await connect();
    sandbox.faults.dropSockets("forget");
    await socket.closed;
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, 1);
    expect(await again.find(({ op }) => op === 9)).toMatchObject({ d: false });
    expect((await again.identify(sandbox.token)).d.session_id).not.toBe(session);
  });

  test.each<[ended: string, code: number, resumed: boolean]>([
    ["closed normally", 1000, false],
    ["left", 1001, false],
    ["closed for a reconnect", 4200, true],
  ])("%s by its client (%d) can be resumed: %s", async (_how, code, resumed) => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    socket.close(code);
    await socket.closed;
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, socket.seq);
    if (resumed) await again.find(({ t }) => t === "RESUMED");
    else expect(await again.find(({ op }) => op === 9)).toMatchObject({ d: false });
  });

  test("can be resumed for five minutes", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    sandbox.faults.dropSockets("resume");
    await socket.closed;
    clock += 5 * 60_000;
    const again = new GatewaySocket(sandbox);
    await again.resume(sandbox.token, session, socket.seq);
    await again.find(({ t }) => t === "RESUMED");
    sandbox.faults.dropSockets("resume");
    await again.closed;
    clock += 5 * 60_000 + 1;
    const late = new GatewaySocket(sandbox);
    await late.resume(sandbox.token, session, again.seq);
    expect(await late.find(({ op }) => op === 9)).toMatchObject({ d: false });
  });

  test("closes with 4007 for a future sequence number, and with 4004 for a wrong token", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    sandbox.faults.dropSockets("resume");
    const ahead = new GatewaySocket(sandbox);
    await ahead.resume(sandbox.token, session, socket.seq + 1);
    expect((await ahead.closed)[0]).toBe(4007);
    const stranger = new GatewaySocket(sandbox);
    await stranger.resume("wrong", session, socket.seq);
    expect((await stranger.closed)[0]).toBe(4004);
  });

  test("starts anew on the same connection when it is invalid", async () => {
    const { socket, session } = await connect();
    sandbox.faults.dropSockets("invalid");
    expect(await socket.find(({ op }) => op === 9)).toMatchObject({ d: false });
    socket.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } });
    await until(() => socket.events.filter((name) => name === "READY").length === 2);
    expect((await socket.find(({ t }) => t === "READY")).d.session_id).not.toBe(session);
  });

  test("resumes on the same connection when it is invalid but resumable", async () => {
    const { socket, session } = await connect();
    await socket.find(({ t }) => t === "GUILD_CREATE");
    sandbox.faults.dropSockets("invalid-resumable");
    expect(await socket.find(({ op }) => op === 9)).toMatchObject({ d: true });
    await typeCommand(sandbox, "games");
    expect(listInteractions(socket)).toEqual([]);
    await socket.resume(sandbox.token, session, socket.seq);
    await socket.find(({ t }) => t === "RESUMED");
    expect(listInteractions(socket)).toHaveLength(1);
  });

  test("receives the request to reconnect", async () => {
    const { socket } = await connect();
    sandbox.faults.dropSockets("reconnect");
    expect(await socket.find(({ op }) => op === 7)).toMatchObject({ d: null });
  });
});

describe("events", () => {
  test("of the guild go to its shard, and of direct messages to the first shard", async () => {
    const shards: GatewaySocket[] = [];
    for (const shard of [0, 1]) shards.push((await connect({ shard: [shard, 2] })).socket);
    const home = Number((BigInt(GUILD_ID) >> 22n) % 2n);
    await typeCommand(sandbox, "games");
    await typeCommand(sandbox, "direct");
    await until(() => shards.flatMap(listInteractions).length === 2);
    const heard = shards.map((one) => listInteractions(one).map(({ context }) => context));
    expect(heard[home]).toContain(0);
    expect(heard[0]).toContain(1);
    expect(heard.flat().sort()).toEqual([0, 1]);
  });

  test("of READY list the guilds of the shard, and a new guild arrives at its shard", async () => {
    const beside = String(BigInt(GUILD_ID) - (1n << 22n));
    const shards: GatewaySocket[] = [];
    for (const shard of [0, 1]) shards.push((await connect({ shard: [shard, 2] })).socket);
    sandbox.faults.invite(beside);
    const [first, second] = shards;
    expect((await first?.find(({ t, d }) => t === "GUILD_CREATE" && d.id === beside))?.d.name).toContain(beside);
    expect((await second?.find(({ t }) => t === "GUILD_CREATE"))?.d.id).toBe(GUILD_ID);
    expect(second?.packets.some(({ d }) => d?.id === beside)).toBe(false);
    const later = (await connect({ shard: [0, 2] })).socket;
    expect((await later.find(({ t }) => t === "READY")).d.guilds).toEqual([{ id: beside, unavailable: true }]);
  });

  test.each<[intent: string, intents: number, channel: string, heard: boolean]>([
    ["without the intent", 1, CHANNEL_ID, false],
    ["with the intent for servers", 1 | (1 << 9), CHANNEL_ID, true],
    ["with the intent for direct messages only", 1 | (1 << 12), CHANNEL_ID, false],
  ])("for messages arrive only with their intent: %s", async (_intent, intents, channel, heard) => {
    const { socket } = await connect({ intents });
    await call(`POST /channels/${channel}/messages`, { content: "x" });
    await typeCommand(sandbox, "games");
    await until(() => listInteractions(socket).length === 1);
    expect(socket.events.includes("MESSAGE_CREATE")).toBe(heard);
  });

  test("contain the text of messages only when it is addressed to the bot", async () => {
    const { socket } = await connect({ intents: 1 | (1 << 9) | (1 << 12) });
    const written = async (content: string, channel = "games") => {
      const { id } = await sandbox.person("Anna", channel).say(content);
      return (await socket.find(({ t, d }) => t === "MESSAGE_CREATE" && d.id === id)).d.content;
    };
    expect(await written("a secret")).toBe("");
    expect(await written(`<@${APPLICATION_ID}> hello`)).toContain("hello");
    expect(await written("just for you", "direct")).toBe("just for you");
    expect((await call(`GET /channels/${CHANNEL_ID}/messages`)).list.map(({ content }) => content)).toEqual([
      `<@${APPLICATION_ID}> hello`,
      "",
    ]);
  });

  test("list members by id or by name, but never all of them", async () => {
    const { socket } = await connect();
    const ask = (d: object) => socket.send({ op: 8, d: { guild_id: GUILD_ID, ...d } });
    const chunks = () => socket.packets.filter(({ t }) => t === "GUILD_MEMBERS_CHUNK").map(({ d }) => d);
    ask({ query: "", limit: 0, nonce: "all" });
    ask({ user_ids: [ANNA_ID, "1100000000000000999"], nonce: "ids" });
    ask({ query: "ber", limit: 1, nonce: "name" });
    await until(() => chunks().length === 2);
    expect(chunks()).toMatchObject([
      { nonce: "ids", members: [{ user: { id: ANNA_ID } }], not_found: ["1100000000000000999"], chunk_count: 1 },
      { nonce: "name", members: [{ user: { username: "bernat" } }] },
    ]);
  });
});
