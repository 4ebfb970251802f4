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

test("each folder of games is played by a command", async () => {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const loadedModules = (await loadGames(COMMANDS)).map(({ gameModule }) => gameModule.moduleUrl);
  const gameModules = folders.map(({ name }) => new URL(`${name}/module.ts`, GAMES).href);
  expect(gameModules.length).toBeGreaterThan(0);
  expect(loadedModules.sort()).toEqual(gameModules.sort());
});

test("a game in an additional folder is found by the loader", () => {
  expect(games.map(({ gameModule }) => gameModule.id)).toContain("high-card");
});

describe.each(loaded.filter(([, { game }]) => game))("the game of /%s", (name, { game }) => {
  test("has the name of its command, which finds its buttons and turn updates", () => {
    expect(game?.gameModule.id).toBe(name);
  });

  test("can be loaded by a worker from its module", async () => {
    const { default: gameModule } = await import(game?.gameModule.moduleUrl ?? "");
    expect(gameModule).toBe(game?.gameModule);
    expect(fileURLToPath(game?.gameModule.moduleUrl ?? "")).toMatch(/module\.ts$/);
  });

  test("has samples for its minimum of seats and, if possible, for more", async () => {
    const samples = game?.gameModule.samples ?? [];
    const seats = new Set(samples.map((sample) => sample.seats));
    const { game: loadedModules } = await createPinnedGame(
      game?.gameModule as GameModule,
      samples[0]?.options,
      testDependencies,
    );
    const { min, max } = loadedModules.seats;
    expect([...seats]).toContain(min);
    expect(seats.size > 1 || min === max).toBe(true);
  });
});
