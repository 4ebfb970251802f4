import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { GameModule } from "#core/game-module.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { createPinnedGame, testDependencies } from "../support/game-dependencies.ts";
import { COMMANDS, FIXTURE_COMMANDS, loadGames } from "./loaded-games.ts";

const GAMES = new URL("../../src/games/", import.meta.url);
const loaded = [...(await loadCommands(COMMANDS)), ...(await loadCommands(FIXTURE_COMMANDS))];
const games = await loadGames(COMMANDS, FIXTURE_COMMANDS);

test("every folder of games is played by some command", async () => {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const made = (await loadGames(COMMANDS)).map(({ gameModule }) => gameModule.moduleUrl);
  const kits = folders.map(({ name }) => new URL(`${name}/module.ts`, GAMES).href);
  expect(kits.length).toBeGreaterThan(0);
  expect(made.sort()).toEqual(kits.sort());
});

test("a game in a folder that the loader is given is found, and listed nowhere", () => {
  expect(games.map(({ gameModule }) => gameModule.id)).toContain("high-card");
});

describe.each(loaded.filter(([, { game }]) => game))("the game of /%s", (name, { game }) => {
  test("has the name of its command, by which its buttons and its news find it", () => {
    expect(game?.gameModule.id).toBe(name);
  });

  test("can be loaded by a worker thread from the module that it names", async () => {
    const { default: kit } = await import(game?.gameModule.moduleUrl ?? "");
    expect(kit).toBe(game?.gameModule);
    expect(fileURLToPath(game?.gameModule.moduleUrl ?? "")).toMatch(/module\.ts$/);
  });

  test("has samples for the fewest and, where there can be, for more seats", async () => {
    const samples = game?.gameModule.samples ?? [];
    const seats = new Set(samples.map((sample) => sample.seats));
    const { game: made } = await createPinnedGame(
      game?.gameModule as GameModule,
      samples[0]?.options,
      testDependencies,
    );
    const { min, max } = made.seats;
    expect([...seats]).toContain(min);
    expect(seats.size > 1 || min === max).toBe(true);
  });
});
