import { GatewayDispatchEvents, GatewayOpcodes } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANNA_ID, CHANNEL_ID, GUILD_ID } from "../../sandbox/support/raw-client.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Whatever comes over the connection to Discord, the bot goes on: what it cannot read is left out, and an interaction that
// cannot be read is answered with an apology where that is possible.

const live = runLiveBot({}, { keptMessages: 100_000 });
const ERROR = 50;
/** Discord waits for an acknowledgement less long than this. */
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
/** These two change who the bot is to Discord, which the sandbox does not know of. */
const SESSION: readonly string[] = [GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed];

test.each(EVENTS.filter((event) => !SESSION.includes(event)))("events %s of any form are survived", (event) => {
  for (const d of BODIES) send({ op: GatewayOpcodes.Dispatch, t: event, s: null, d });
});

test("a greeting in the middle, of any form, is survived", () => {
  for (const event of SESSION) for (const d of BODIES) send({ op: GatewayOpcodes.Dispatch, t: event, s: null, d });
});

test("a session that is to be resumed at no address is begun anew", async () => {
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
  ["numbers that are none", [HUGE, -5, "x", {}, []].map((s) => ({ op: 0, t: "TYPING_START", s, d: {} }))],
  ["events without a name", [undefined, null, 5, {}].map((t) => ({ op: 0, t, s: null, d: {} }))],
  ["no packets at all", [null, 5, "text", [], {}, true]],
  ["heartbeats of nonsense", BODIES.map((d) => ({ op: GatewayOpcodes.Heartbeat, d }))],
  ["answers to no heartbeat", BODIES.map((d) => ({ op: GatewayOpcodes.HeartbeatAck, d }))],
  [
    "a hello in the middle",
    [...BODIES, { heartbeat_interval: HUGE }, { heartbeat_interval: 0 }].map((d) => ({ op: 10, d })),
  ],
] as const)("%s are survived", (_, packets) => {
  for (const packet of packets) send(packet);
});

test.each([[null], [{}]])("a session that is invalid, with %j, is replaced", async (d) => {
  send({ op: GatewayOpcodes.InvalidSession, d });
});

test("what is no JSON, or no text, is survived", () => {
  for (const text of ["", "{", "nonsense", "[".repeat(50_000), '{"op":0,"t":"READY"', "\0", "9".repeat(100_000)])
    live.sandbox.faults.sendRawFrame(text);
  for (const bytes of [[], [0], [0, 0, 255, 255], [120, 156, 1, 2, 3], Array(70_000).fill(7)])
    live.sandbox.faults.sendRawFrame(Uint8Array.from(bytes));
});

/** A copy in which what is at this path is something else. */
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

test("an interaction in which anything is missing or of another kind is answered", async () => {
  const anna = live.person("Anna");
  await privateText(anna, "mastermind new", { role: "breaker", difficulty: "easy", here: true });
  const { id: message } = await waitForPublicMessage(anna, "A game of Mastermind begins");
  const whole = { person: ANNA_ID, channel: CHANNEL_ID };
  const interactions = [
    { ...whole, type: 2, data: { id: "1", name: "games", type: 1, options: [{ name: "here", type: 1, options: [] }] } },
    { ...whole, type: 3, message, data: { component_type: 2, custom_id: "games::0:here" } },
    { ...whole, type: 3, message, data: { component_type: 3, custom_id: "games::0:here", values: ["x"] } },
    { ...whole, type: 5, message, data: { custom_id: "games::0:here", components: [] } },
  ];
  /** Where it came from is what the sandbox waits for an answer to. */
  const needed = new Set(["id", "token"]);
  for (const wild of interactions) {
    const { sendForged } = live.sandbox.faults;
    const { payload } = (await sendForged(wild)).interaction;
    const broken = pathsIn(payload).filter(([first = ""]) => !needed.has(first));
    const unanswered: string[] = [];
    for (const path of broken) {
      const asked = [undefined, null, 5, "x", [], {}].map(async (to) => {
        const { interaction } = await sendForged(wild, ACK_MS, (sent) => changed(sent, path, to) as typeof sent);
        if (interaction.state !== "acknowledged") unanswered.push(`${path.join(".")}: ${JSON.stringify(to)}`);
      });
      await Promise.all(asked);
    }
    expect(unanswered).toEqual([]);
  }
});

test("one that cannot even be read is answered with an apology, whose id is in the log", async () => {
  const wild = { type: 3, person: ANNA_ID, channel: CHANNEL_ID, data: { component_type: 2, custom_id: "x" } };
  const { messages } = await live.sandbox.faults.sendForged(wild, undefined, (sent) => ({
    ...sent,
    entitlements: null,
    locale: "es-ES",
  }));
  const [, id] = /`([0-9a-f]{8})`/.exec(messages()[0]?.content ?? "") ?? [];
  expect(messages()[0]?.content).toContain("Lo siento");
  const line = () => live.bot.log.find(({ interaction }) => interaction === id);
  await expect.poll(line).toMatchObject({ level: ERROR, event: "INTERACTION_CREATE" });
});

test("one without an address is left out", async () => {
  for (const [id, token] of [
    [undefined, "t"],
    ["1/../../users", "t"],
    ["1", "../x"],
    [5, 5],
    ["1", "t".repeat(5_000)],
  ])
    send({ op: 0, t: "INTERACTION_CREATE", s: null, d: { id, token, type: 3, data: null } });
});

test("nothing of what came is in the log", () => {
  expect(JSON.stringify(live.bot.log)).not.toContain("polluted");
});
