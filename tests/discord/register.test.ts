import type { REST } from "discord.js";
import { expect, test } from "vitest";
import type { CommandBody } from "#discord/command.ts";
import { registerCommands } from "#discord/register.ts";
import { openMemory } from "#store/memory.ts";

const one: CommandBody = { name: "one", description: "One" };
const two: CommandBody = { name: "two", description: "Two" };

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
  const { notes } = openMemory();
  const register = (...bodies: CommandBody[]) =>
    registerCommands(rest, notes, { application: "7", guild: undefined, bodies });
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
  const { notes } = openMemory();
  for (const at of [
    { application: "7", guild: undefined },
    { application: "7", guild: "8" },
    { application: "9", guild: undefined },
  ]) {
    expect(await registerCommands(rest, notes, { ...at, bodies: [one] })).toBe(true);
    expect(await registerCommands(rest, notes, { ...at, bodies: [one] })).toBe(false);
  }
  expect(sent[1]?.route).toBe("/applications/7/guilds/8/commands");
});

test("what could not be sent is sent at the next start", async () => {
  const { rest, sent, breakDown } = wire();
  const { notes } = openMemory();
  const plan = { application: "7", guild: undefined, bodies: [one] };
  breakDown(true);
  await expect(registerCommands(rest, notes, plan)).rejects.toThrow("500");
  breakDown(false);
  expect(await registerCommands(rest, notes, plan)).toBe(true);
  expect(sent).toHaveLength(1);
});

test("commands that Discord has forgotten are sent again", async () => {
  const { rest, sent, forget } = wire();
  const { notes } = openMemory();
  const plan = { application: "7", guild: undefined, bodies: [one] };
  await registerCommands(rest, notes, plan);
  forget();
  expect(await registerCommands(rest, notes, plan)).toBe(true);
  expect(sent).toHaveLength(2);
});
