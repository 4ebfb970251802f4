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

const one: CommandData = { name: "one", description: "One" };
const two: CommandData = { name: "two", description: "Two" };

function wire() {
  const sent: { route: string; body: unknown }[] = [];
  const kept = new Map<string, unknown>();
  let broken = false;
  const rest = {
    put: async (route: string, { body }: { body: unknown }) => {
      if (broken) throw new Error("500");
      sent.push({ route, body });
      kept.set(route, body);
    },
    get: async (route: string) => kept.get(route) ?? [],
  } as unknown as REST;
  return { rest, sent, breakDown, forget: () => kept.clear() };

  function breakDown(now: boolean): void {
    broken = now;
  }
}

test("the commands are sent once, and again only when they have changed", async () => {
  const { rest, sent } = wire();
  const { keyValues } = openTestStore();
  const register = (...bodies: CommandData[]) =>
    registerCommands(rest, keyValues, { application: "7", guild: undefined, bodies });
  expect([await register(one), await register(one), await register(one, two), await register(one, two)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(sent).toEqual([
    { route: "/applications/7/commands", body: [one] },
    { route: "/applications/7/commands", body: [one, two] },
  ]);
  expect(await register({ ...one, description: "Once" })).toBe(true);
});

test("a server, everywhere and another application are told apart", async () => {
  const { rest, sent } = wire();
  const { keyValues } = openTestStore();
  for (const at of [
    { application: "7", guild: undefined },
    { application: "7", guild: "8" },
    { application: "9", guild: undefined },
  ]) {
    expect(await registerCommands(rest, keyValues, { ...at, bodies: [one] })).toBe(true);
    expect(await registerCommands(rest, keyValues, { ...at, bodies: [one] })).toBe(false);
  }
  expect(sent[1]?.route).toBe("/applications/7/guilds/8/commands");
});

test("what could not be sent is sent at the next start", async () => {
  const { rest, sent, breakDown } = wire();
  const { keyValues } = openTestStore();
  const plan = { application: "7", guild: undefined, bodies: [one] };
  breakDown(true);
  await expect(registerCommands(rest, keyValues, plan)).rejects.toThrow("500");
  breakDown(false);
  expect(await registerCommands(rest, keyValues, plan)).toBe(true);
  expect(sent).toHaveLength(1);
});

test("commands that Discord has forgotten are sent again", async () => {
  const { rest, sent, forget } = wire();
  const { keyValues } = openTestStore();
  const plan = { application: "7", guild: undefined, bodies: [one] };
  await registerCommands(rest, keyValues, plan);
  forget();
  expect(await registerCommands(rest, keyValues, plan)).toBe(true);
  expect(sent).toHaveLength(2);
});

describe("what could not be registered", () => {
  const refusal = (status: number, code: number) =>
    new DiscordAPIError({ code, message: "no" }, code, status, "PUT", "url", { files: undefined, body: undefined });
  const limited = (retryAfter: number) =>
    new RateLimitError({ route: "/applications/:id/commands", retryAfter } as RateLimitData);

  /** Tries that end like this one after the other, and then well; or, with one error, like this for ever. */
  function scripted(...errors: readonly Error[]) {
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
    ["the day's commands are used up, as Discord said it before", refusal(400, 30_034)],
    ["Discord stumbles", new HTTPError(503, "no", "PUT", "url", {})],
    ["the bot is not on that server yet", refusal(403, 50_001)],
    ["the line is broken", new Error("other side closed")],
  ])("since %s is tried again, later each time", async (_, error) => {
    const { tried, done, waits, lines } = scripted(error, error, error);
    await tried;
    await done;
    expect(waits).toEqual([10_000, 20_000, 40_000]);
    await expect.poll(() => lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn", "info"]);
  });

  test("because of a limit is tried again when that is over", async () => {
    const { done, waits } = scripted(limited(80_000_000), limited(15_000));
    await done;
    expect(waits).toEqual([80_000_000, 20_000]);
  });

  test("is not waited for by a start", async () => {
    const { log } = createRecordingLogger();
    const register = () => Promise.reject(new Error("no"));
    const { signal } = new AbortController();
    await registerWithRetries({ register, signal, log, wait: () => new Promise(() => {}) });
  });

  test("is given up after two days, and at once where Discord does not take the commands", async () => {
    const stubborn = scripted(new Error("no"));
    await expect.poll(() => stubborn.lines.at(-1)?.level).toBe("error");
    expect(stubborn.waits).toHaveLength(59);
    expect(stubborn.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(48 * 3_600_000);
    const wrong = scripted(refusal(400, 50_035));
    await wrong.tried;
    expect([wrong.waits, wrong.lines.map(({ level }) => level)]).toEqual([[], ["error"]]);
  });

  test("is given up when the program ends", async () => {
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

  test("because of a long limit of commands comes back at once, and other limits are waited for", () => {
    const route = "/applications/:id/commands";
    const limit = (change: Partial<RateLimitData>) =>
      isLongRegistrationLimit({ route, retryAfter: 60_000, ...change } as RateLimitData);
    expect(limit({})).toBe(true);
    expect(limit({ retryAfter: 1_000 })).toBe(false);
    expect(limit({ route: "/channels/:id/messages" })).toBe(false);
  });
});
