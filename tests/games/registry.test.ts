import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadCommands } from "#discord/loader.ts";
import type { GameKit } from "#kernel/kit.ts";
import { makePinned, provisions } from "../support/provisions.ts";
import { COMMANDS, FIXTURE_COMMANDS, gamesOf } from "./registry.ts";

const GAMES = new URL("../../src/games/", import.meta.url);
const loaded = [...(await loadCommands(COMMANDS)), ...(await loadCommands(FIXTURE_COMMANDS))];
const games = await gamesOf(COMMANDS, FIXTURE_COMMANDS);

test("every folder of games is played by some command", async () => {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const made = (await gamesOf(COMMANDS)).map(({ kit }) => kit.module);
  const kits = folders.map(({ name }) => new URL(`${name}/kit.ts`, GAMES).href);
  expect(kits.length).toBeGreaterThan(0);
  expect(made.sort()).toEqual(kits.sort());
});

test("a game in a folder that the loader is given is found, and listed nowhere", () => {
  expect(games.map(({ kit }) => kit.id)).toContain("high-card");
});

describe.each(loaded.filter(([, { game }]) => game))("the game of /%s", (name, { game }) => {
  test("has the name of its command, by which its buttons and its news find it", () => {
    expect(game?.kit.id).toBe(name);
  });

  test("can be loaded by a worker thread from the module that it names", async () => {
    const { default: kit } = await import(game?.kit.module ?? "");
    expect(kit).toBe(game?.kit);
    expect(fileURLToPath(game?.kit.module ?? "")).toMatch(/kit\.ts$/);
  });

  test("has samples for the fewest and, where there can be, for more seats", async () => {
    const samples = game?.kit.samples ?? [];
    const seats = new Set(samples.map((sample) => sample.seats));
    const { game: made } = await makePinned(game?.kit as GameKit, samples[0]?.options, provisions);
    const { fewest, most } = made.seats;
    expect([...seats]).toContain(fewest);
    expect(seats.size > 1 || fewest === most).toBe(true);
  });
});
