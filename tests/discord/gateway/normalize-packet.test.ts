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
  ["the answer to one", { op: 11, d: undefined }],
  ["an invalid session", { op: 9, d: true }],
  ["a code that nobody knows yet", { op: 99, d: {} }],
])("%s stays as it is", (_, packet) => {
  expect(normalizePacket(packet)).toEqual(packet);
});

test.each([
  ["null", null],
  ["a text", "x"],
  ["no code", { d: {} }],
  ["a code of another kind", { op: "0", t: "GUILD_CREATE", d: {} }],
  ["an event without a name", dispatch(undefined, {})],
  ["an event without data", dispatch("GUILD_CREATE", null)],
  ["READY without a session", dispatch("READY", { ...ready, session_id: 5 })],
  ["READY without a user", dispatch("READY", { ...ready, user: {} })],
  ["READY without an application", dispatch("READY", { ...ready, application: null })],
  ["a hello without a pulse", { op: 10, d: {} }],
  ["a hello of a pulse that races", { op: 10, d: { heartbeat_interval: 1 } }],
  ["a hello of a pulse that no timer takes", { op: 10, d: { heartbeat_interval: 2 ** 31 } }],
])("%s is left out", (_, packet) => {
  expect(normalizePacket(packet)).toBeUndefined();
});

describe("what can be put right is:", () => {
  test("a number that is none", () => {
    for (const s of [-1, 1.5, 1e300, "7", {}])
      expect(normalizePacket(dispatch("GUILD_CREATE", {}, s))).toEqual(dispatch("GUILD_CREATE", {}, null));
  });

  test("an address at which nothing can be resumed", () => {
    const { resume_gateway_url: _, ...without } = ready;
    for (const url of ["nowhere", "https://gateway.example", 5, null])
      expect(normalizePacket(dispatch("READY", { ...ready, resume_gateway_url: url }))).toEqual(
        dispatch("READY", without),
      );
  });

  test("servers that are none", () => {
    const guilds = [null, 5, {}, { id: 5 }, { id: "2" }];
    expect(normalizePacket(dispatch("READY", { ...ready, guilds }))).toEqual(
      dispatch("READY", { ...ready, guilds: [{ id: "2" }] }),
    );
    expect(normalizePacket(dispatch("READY", { ...ready, guilds: "x" }))).toEqual(
      dispatch("READY", { ...ready, guilds: [] }),
    );
  });

  test("a session that is invalid in no known way", () => {
    for (const d of [null, undefined, "yes", {}, false])
      expect(normalizePacket({ op: 9, d })).toEqual({ op: 9, d: false });
  });

  test("a resumption without data", () => {
    expect(normalizePacket(dispatch("RESUMED", null))).toEqual(dispatch("RESUMED", {}));
  });
});
