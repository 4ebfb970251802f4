import { expect, test } from "vitest";
import { createChannelServerLookup } from "#discord/gateway/channel-server-lookup.ts";
import { CircuitOpenError, createCircuitBreaker } from "#discord/gateway/circuit-breaker.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

const thread = (channel: number, guild: string): MatchLocation => ({ kind: "channel", guild, channel: `${channel}` });

test("the server of a channel comes from the cache, from an interaction or from a match", () => {
  const servers = createChannelServerLookup((channel) => (channel === "1" ? "cached" : undefined));
  servers.remember("2", "interaction");
  const ask = servers.remembering(
    (location: MatchLocation) => location,
    () => servers.find("3"),
  );
  expect(servers.find("3")).toBeUndefined();
  // It is known when the request is sent.
  expect(ask(thread(3, "match"))).toBe("match");
  ask({ kind: "personal", person: "4" });
  expect(["1", "2", "3", "4"].map(servers.find)).toEqual(["cached", "interaction", "match", undefined]);
});

test("archived threads of one server that refuse requests do not stop those of another server", async () => {
  const servers = createChannelServerLookup(() => undefined);
  const discord = { status: 403 };
  const breaker = createCircuitBreaker({ now: () => 0, findServer: servers.find, log: createRecordingLogger().log });
  const request = breaker.guard(async () => new Response("{}", { status: discord.status }) as never);
  const publish = servers.remembering(
    (location: MatchLocation) => location,
    async (location) => {
      const channel = location.kind === "channel" ? location.channel : "";
      return (await request(`https://discord.example/api/v10/channels/${channel}/messages`, { method: "POST" })).status;
    },
  );
  for (let at = 0; at < 1_200; at++) await publish(thread(at, "refusing")).catch(() => {});
  expect(breaker.invalidCount()).toBe(200);
  discord.status = 200;
  await expect(publish(thread(1_200, "refusing"))).rejects.toThrow(CircuitOpenError);
  expect(await publish(thread(1_201, "other"))).toBe(200);
});
