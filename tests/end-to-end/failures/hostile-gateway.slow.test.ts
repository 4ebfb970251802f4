import { GatewayDispatchEvents, GatewayOpcodes } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANNA_ID, CHANNEL_ID, GUILD_ID } from "../../sandbox/support/raw-client.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// The bot survives everything that comes over the connection to Discord. It ignores what it cannot read, and answers an
// unreadable interaction with an apology where possible.

const live = runLiveBot({}, { keptMessages: 100_000 });
const ERROR = 50;
/** Longer than Discord waits for an acknowledgement. */
const ACK_MS = 4_000;
let pid: number;

beforeEach(() => {
  pid = live.bot.pid;
});
/** The same process still answers. */
afterEach(async () => {
  await expect.poll(() => privateText(live.person("Anna"), "games here"), { timeout: 60_000 }).toMatch(/being played/i);
  expect(() => process.kill(pid, 0)).not.toThrow();
});

const send = (packet: unknown) => live.sandbox.faults.sendRawFrame(JSON.stringify(packet));

const HUGE = 1e300;
const IDS = { id: GUILD_ID, guild_id: GUILD_ID, channel_id: CHANNEL_ID, user_id: ANNA_ID, application_id: ANNA_ID };
const BODIES: readonly unknown[] = [
  null,
  undefined,
  0,
  HUGE,
  "",
  "text",
  true,
  [],
  [null],
  {},
  { id: null },
  { id: HUGE, guild_id: -1, channel_id: [], user: 5, member: "x" },
  { id: {}, guild_id: {}, channel_id: {}, user_id: {}, user: {}, member: {}, guild: {}, channel: {} },
  IDS,
  { ...IDS, user: null, member: null, roles: null, channels: null, threads: null, members: null, messages: null },
  { ...IDS, user: {}, member: {}, role: {}, emojis: [null], stickers: [5], channels: [null], threads: [{}] },
  { ...IDS, user: "x", member: 1, role: 2, emojis: "e", stickers: {}, channels: "c", threads: 7, ids: null },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": null, "toString": 1}'),
];
const EVENTS = [...new Set<string>([...Object.values(GatewayDispatchEvents), "NO_SUCH_EVENT", "__proto__", ""])];
/** These two events change the session of the bot, of which the sandbox would not know. */
const SESSION: readonly string[] = [GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed];

test.each(EVENTS.filter((event) => !SESSION.includes(event)))("survives %s events of any form", (event) => {
  for (const d of BODIES) send({ op: GatewayOpcodes.Dispatch, t: event, s: null, d });
});

test("survives ready and resumed events of any form in the middle of a session", () => {
  for (const event of SESSION) for (const d of BODIES) send({ op: GatewayOpcodes.Dispatch, t: event, s: null, d });
});

test("starts a new session when the address to resume the old one is useless", async () => {
  const begun = () => live.bot.log.filter(({ msg }) => msg === "a shard is connected to Discord").length;
  const before = begun();
  const d = {
    session_id: "s",
    resume_gateway_url: "nowhere",
    guilds: [],
    user: { id: ANNA_ID },
    application: { id: ANNA_ID },
  };
  send({ op: GatewayOpcodes.Dispatch, t: GatewayDispatchEvents.Ready, s: 1, d });
  await privateText(live.person("Anna"), "games here");
  live.sandbox.faults.dropSockets("resume");
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(before);
});

test.each([
  ["unknown codes", [12, 99, -1, HUGE, "0", null, {}].map((op) => ({ op, d: null }))],
  [
    "sequence numbers that are no numbers",
    [HUGE, -5, "x", {}, []].map((s) => ({ op: 0, t: "TYPING_START", s, d: {} })),
  ],
  ["events without a name", [undefined, null, 5, {}].map((t) => ({ op: 0, t, s: null, d: {} }))],
  ["values that are no packets", [null, 5, "text", [], {}, true]],
  ["malformed heartbeats", BODIES.map((d) => ({ op: GatewayOpcodes.Heartbeat, d }))],
  ["unexpected heartbeat acknowledgements", BODIES.map((d) => ({ op: GatewayOpcodes.HeartbeatAck, d }))],
  [
    "hello packets in the middle of a session",
    [...BODIES, { heartbeat_interval: HUGE }, { heartbeat_interval: 0 }].map((d) => ({ op: 10, d })),
  ],
] as const)("survives %s", (_, packets) => {
  for (const packet of packets) send(packet);
});

test.each([[null], [{}]])("survives an invalid-session packet with %j", async (d) => {
  send({ op: GatewayOpcodes.InvalidSession, d });
});

test("survives packets that are not JSON or not text", () => {
  for (const text of ["", "{", "nonsense", "[".repeat(50_000), '{"op":0,"t":"READY"', "\0", "9".repeat(100_000)])
    live.sandbox.faults.sendRawFrame(text);
  for (const bytes of [[], [0], [0, 0, 255, 255], [120, 156, 1, 2, 3], Array(70_000).fill(7)])
    live.sandbox.faults.sendRawFrame(Uint8Array.from(bytes));
});

/** A copy of a value with another value at this path. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy: Record<string, unknown> = { ...(value as object) };
  copy[key] = changed(copy[key], rest, to);
  return Array.isArray(value) ? Object.assign([...value], copy) : copy;
}

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return [
    ...(path.length > 0 ? [[...path]] : []),
    ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key])),
  ];
}

test("acknowledges an interaction in which any part is missing or has another type", async () => {
  const anna = live.person("Anna");
  await privateText(anna, "mastermind new", { role: "breaker", difficulty: "easy", public: true });
  const { id: message } = await waitForPublicMessage(anna, "A game of Mastermind begins");
  const whole = { person: ANNA_ID, channel: CHANNEL_ID };
  const interactions = [
    { ...whole, type: 2, data: { id: "1", name: "games", type: 1, options: [{ name: "here", type: 1, options: [] }] } },
    { ...whole, type: 3, message, data: { component_type: 2, custom_id: "games::0:here" } },
    { ...whole, type: 3, message, data: { component_type: 3, custom_id: "games::0:here", values: ["x"] } },
    { ...whole, type: 5, message, data: { custom_id: "games::0:here", components: [] } },
  ];
  /** The sandbox needs these parts to match the answer to the interaction. */
  const needed = new Set(["id", "token"]);
  for (const forged of interactions) {
    const { sendForged } = live.sandbox.faults;
    const { payload } = (await sendForged(forged)).interaction;
    const broken = pathsIn(payload).filter(([first = ""]) => !needed.has(first));
    const unanswered: string[] = [];
    for (const path of broken) {
      const asked = [undefined, null, 5, "x", [], {}].map(async (to) => {
        const { interaction } = await sendForged(forged, ACK_MS, (sent) => changed(sent, path, to) as typeof sent);
        if (interaction.state !== "acknowledged") unanswered.push(`${path.join(".")}: ${JSON.stringify(to)}`);
      });
      await Promise.all(asked);
    }
    expect(unanswered).toEqual([]);
  }
});

test("answers an unreadable interaction with an apology, whose id is in the log", async () => {
  const forged = { type: 3, person: ANNA_ID, channel: CHANNEL_ID, data: { component_type: 2, custom_id: "x" } };
  const { messages } = await live.sandbox.faults.sendForged(forged, undefined, (sent) => ({
    ...sent,
    entitlements: null,
    locale: "es-ES",
  }));
  const [, id] = /`([0-9a-f]{8})`/.exec(messages()[0]?.content ?? "") ?? [];
  expect(messages()[0]?.content).toContain("Lo siento");
  const line = () => live.bot.log.find(({ interaction }) => interaction === id);
  await expect.poll(line).toMatchObject({ level: ERROR, event: "INTERACTION_CREATE" });
});

test("ignores an interaction without a usable id or token", async () => {
  for (const [id, token] of [
    [undefined, "t"],
    ["1/../../users", "t"],
    ["1", "../x"],
    [5, 5],
    ["1", "t".repeat(5_000)],
  ])
    send({ op: 0, t: "INTERACTION_CREATE", s: null, d: { id, token, type: 3, data: null } });
});

test("logs nothing of what was received", () => {
  expect(JSON.stringify(live.bot.log)).not.toContain("polluted");
});
