import { DiscordAPIError, HTTPError, type RateLimitData, RateLimitError, type REST } from "discord.js";
import { describe, expect, test } from "vitest";
import type { CommandData } from "#discord/interactions/command.ts";
import {
  isLongRegistrationLimit,
  registerCommands,
  registerWithRetries,
} from "#discord/interactions/registration/register-commands.ts";
import { createRecordingLogger } from "../../../support/match-rig.ts";
import { openTestStore } from "../../../support/store.ts";

const COMMAND_ONE: CommandData = { name: "one", description: "One" };
const COMMAND_TWO: CommandData = { name: "two", description: "Two" };

function createRest() {
  const sent: { route: string; body: unknown }[] = [];
  const registered = new Map<string, unknown>();
  let broken = false;
  const rest = {
    put: async (route: string, { body }: { body: readonly CommandData[] }) => {
      if (broken) throw new Error("500");
      sent.push({ route, body });
      const list = body.map((command, at) => ({ ...command, id: `${registered.size}${at}` }));
      registered.set(route, list);
      return list;
    },
    get: async (route: string) => registered.get(route) ?? [],
  } as unknown as REST;
  return { rest, sent, setBroken, forget: () => registered.clear() };

  function setBroken(now: boolean): void {
    broken = now;
  }
}

test("the commands are sent once, and again only when they have changed", async () => {
  const { rest, sent } = createRest();
  const { keyValues } = openTestStore();
  const register = async (...bodies: CommandData[]) =>
    (await registerCommands(rest, keyValues, { application: "7", guild: undefined, bodies })).isNew;
  expect([
    await register(COMMAND_ONE),
    await register(COMMAND_ONE),
    await register(COMMAND_ONE, COMMAND_TWO),
    await register(COMMAND_ONE, COMMAND_TWO),
  ]).toEqual([true, false, true, false]);
  expect(sent).toEqual([
    { route: "/applications/7/commands", body: [COMMAND_ONE] },
    { route: "/applications/7/commands", body: [COMMAND_ONE, COMMAND_TWO] },
  ]);
  expect(await register({ ...COMMAND_ONE, description: "Once" })).toBe(true);
});

test("a server, all servers and another application are registered separately", async () => {
  const { rest, sent } = createRest();
  const { keyValues } = openTestStore();
  for (const at of [
    { application: "7", guild: undefined },
    { application: "7", guild: "8" },
    { application: "9", guild: undefined },
  ]) {
    expect(await registerCommands(rest, keyValues, { ...at, bodies: [COMMAND_ONE] })).toMatchObject({ isNew: true });
    expect(await registerCommands(rest, keyValues, { ...at, bodies: [COMMAND_ONE] })).toMatchObject({ isNew: false });
  }
  expect(sent[1]?.route).toBe("/applications/7/guilds/8/commands");
});

test("mentions have the ids of the server or of all servers, also if nothing had to be registered", async () => {
  const { rest } = createRest();
  const { keyValues } = openTestStore();
  const bodies = [COMMAND_ONE, COMMAND_TWO];
  const mentions = async (guild: string | undefined) => [
    ...(await registerCommands(rest, keyValues, { application: "7", guild, bodies })).mentions.values(),
  ];
  const everywhere = await mentions(undefined);
  const onServer = await mentions("8");
  expect([everywhere, onServer]).toEqual([
    ["</one:00>", "</two:01>"],
    ["</one:10>", "</two:11>"],
  ]);
  expect([await mentions(undefined), await mentions("8")]).toEqual([everywhere, onServer]);
});

test("without a readable answer of Discord there are no mentions", async () => {
  const rest = { put: async () => ({ message: "ok" }), get: async () => undefined } as unknown as REST;
  const registration = { application: "7", guild: undefined, bodies: [COMMAND_ONE] };
  const { keyValues } = openTestStore();
  const nothing = { isNew: true, mentions: new Map() };
  expect(await registerCommands(rest, keyValues, registration)).toEqual(nothing);
  expect(await registerCommands(rest, keyValues, registration)).toEqual(nothing);
});

test("commands that could not be sent are sent at the next start", async () => {
  const { rest, sent, setBroken } = createRest();
  const { keyValues } = openTestStore();
  const registration = { application: "7", guild: undefined, bodies: [COMMAND_ONE] };
  setBroken(true);
  await expect(registerCommands(rest, keyValues, registration)).rejects.toThrow("500");
  setBroken(false);
  expect(await registerCommands(rest, keyValues, registration)).toMatchObject({ isNew: true });
  expect(sent).toHaveLength(1);
});

test("commands that Discord has lost are sent again", async () => {
  const { rest, sent, forget } = createRest();
  const { keyValues } = openTestStore();
  const registration = { application: "7", guild: undefined, bodies: [COMMAND_ONE] };
  await registerCommands(rest, keyValues, registration);
  forget();
  expect(await registerCommands(rest, keyValues, registration)).toMatchObject({ isNew: true });
  expect(sent).toHaveLength(2);
});

describe("a failed registration", () => {
  const refusal = (status: number, code: number) =>
    new DiscordAPIError({ code, message: "no" }, code, status, "PUT", "url", { files: undefined, body: undefined });
  const limited = (retryAfter: number) =>
    new RateLimitError({ route: "/applications/:id/commands", retryAfter } as RateLimitData);

  /** Attempts that fail with these errors in turn and then succeed; a single error is repeated forever. */
  function createScripted(...errors: readonly Error[]) {
    const { log, lines } = createRecordingLogger();
    const waits: number[] = [];
    const stopping = new AbortController();
    const done = Promise.withResolvers<void>();
    let tries = 0;
    const register = async () => {
      const error = errors.length === 1 ? errors[0] : errors[tries++];
      if (error) throw error;
      done.resolve();
      return true;
    };
    const wait = async (ms: number) => {
      waits.push(ms);
      if (waits.length === 100) stopping.abort();
    };
    const tried = registerWithRetries({ register, signal: stopping.signal, log, wait });
    return { tried, done: done.promise, waits, lines, stopping };
  }

  test.each([
    ["the day's commands are used up", refusal(429, 30_034)],
    ["the day's commands are used up, in the older form", refusal(400, 30_034)],
    ["Discord has a server error", new HTTPError(503, "no", "PUT", "url", {})],
    ["the bot is not on that server yet", refusal(403, 50_001)],
    ["the connection breaks", new Error("other side closed")],
  ])("because %s is repeated after longer and longer waits", async (_, error) => {
    const { tried, done, waits, lines } = createScripted(error, error, error);
    await tried;
    await done;
    expect(waits).toEqual([10_000, 20_000, 40_000]);
    await expect.poll(() => lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn", "info"]);
  });

  test("because of a rate limit is repeated after the limit", async () => {
    const { done, waits } = createScripted(limited(80_000_000), limited(15_000));
    await done;
    expect(waits).toEqual([80_000_000, 20_000]);
  });

  test("does not delay the start", async () => {
    const { log } = createRecordingLogger();
    const register = () => Promise.reject(new Error("no"));
    const { signal } = new AbortController();
    await registerWithRetries({ register, signal, log, wait: () => new Promise(() => {}) });
  });

  test("is given up after two days, or at once if Discord refuses the commands", async () => {
    const endless = createScripted(new Error("no"));
    await expect.poll(() => endless.lines.at(-1)?.level).toBe("error");
    expect(endless.waits).toHaveLength(59);
    expect(endless.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(48 * 3_600_000);
    const wrong = createScripted(refusal(400, 50_035));
    await wrong.tried;
    expect([wrong.waits, wrong.lines.map(({ level }) => level)]).toEqual([[], ["error"]]);
  });

  test("is given up when the program stops", async () => {
    const { log, lines } = createRecordingLogger();
    const stopping = new AbortController();
    let tries = 0;
    const register = () => {
      tries++;
      return Promise.reject(new Error("no"));
    };
    await registerWithRetries({ register, signal: stopping.signal, log, wait: async () => stopping.abort() });
    await expect.poll(() => lines).toHaveLength(1);
    expect(tries).toBe(1);
  });

  test("because of a long limit for commands does not wait in the library, unlike other limits", () => {
    const route = "/applications/:id/commands";
    const limit = (changes: Partial<RateLimitData>) =>
      isLongRegistrationLimit({ route, retryAfter: 60_000, ...changes } as RateLimitData);
    expect(limit({})).toBe(true);
    expect(limit({ retryAfter: 1_000 })).toBe(false);
    expect(limit({ route: "/channels/:id/messages" })).toBe(false);
  });
});
