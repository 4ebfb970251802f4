import { describe, expect, test } from "vitest";
import { normalizePacket } from "#discord/gateway/normalize-packet.ts";

const user = { id: "1" };
const ready = {
  session_id: "s",
  resume_gateway_url: "wss://gateway.example",
  user,
  application: user,
  guilds: [{ id: "2", unavailable: true }],
};
const dispatch = (t: unknown, d: unknown, s: unknown = 7) => ({ op: 0, t, s, d });

test.each([
  ["an event", dispatch("GUILD_CREATE", { id: "2" })],
  ["READY", dispatch("READY", { ...ready, v: 10 })],
  ["a hello", { op: 10, d: { heartbeat_interval: 41_250 } }],
  ["a heartbeat", { op: 1, d: null }],
  ["the answer to a heartbeat", { op: 11, d: undefined }],
  ["an invalid session", { op: 9, d: true }],
  ["an unknown opcode", { op: 99, d: {} }],
])("%s stays as it is", (_, packet) => {
  expect(normalizePacket(packet)).toEqual(packet);
});

test.each([
  ["null", null],
  ["a text", "x"],
  ["no opcode", { d: {} }],
  ["an opcode of another type", { op: "0", t: "GUILD_CREATE", d: {} }],
  ["an event without a name", dispatch(undefined, {})],
  ["an event without data", dispatch("GUILD_CREATE", null)],
  ["READY without a session", dispatch("READY", { ...ready, session_id: 5 })],
  ["READY without a user", dispatch("READY", { ...ready, user: {} })],
  ["READY without an application", dispatch("READY", { ...ready, application: null })],
  ["a hello without a heartbeat interval", { op: 10, d: {} }],
  ["a hello with a heartbeat interval that is too short", { op: 10, d: { heartbeat_interval: 1 } }],
  ["a hello with a heartbeat interval that is too long for a timer", { op: 10, d: { heartbeat_interval: 2 ** 31 } }],
])("%s is dropped", (_, packet) => {
  expect(normalizePacket(packet)).toBeUndefined();
});

describe("a packet is repaired that has", () => {
  test("an invalid sequence number", () => {
    for (const s of [-1, 1.5, 1e300, "7", {}])
      expect(normalizePacket(dispatch("GUILD_CREATE", {}, s))).toEqual(dispatch("GUILD_CREATE", {}, null));
  });

  test("an invalid address for resuming", () => {
    const { resume_gateway_url: _, ...without } = ready;
    for (const url of ["nowhere", "https://gateway.example", 5, null])
      expect(normalizePacket(dispatch("READY", { ...ready, resume_gateway_url: url }))).toEqual(
        dispatch("READY", without),
      );
  });

  test("invalid servers", () => {
    const guilds = [null, 5, {}, { id: 5 }, { id: "2" }];
    expect(normalizePacket(dispatch("READY", { ...ready, guilds }))).toEqual(
      dispatch("READY", { ...ready, guilds: [{ id: "2" }] }),
    );
    expect(normalizePacket(dispatch("READY", { ...ready, guilds: "x" }))).toEqual(
      dispatch("READY", { ...ready, guilds: [] }),
    );
  });

  test("an invalid session without a known meaning", () => {
    for (const d of [null, undefined, "yes", {}, false])
      expect(normalizePacket({ op: 9, d })).toEqual({ op: 9, d: false });
  });

  test("no data in RESUMED", () => {
    expect(normalizePacket(dispatch("RESUMED", null))).toEqual(dispatch("RESUMED", {}));
  });
});
