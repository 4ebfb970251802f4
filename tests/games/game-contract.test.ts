import { describe } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { testDependencies } from "../support/game-dependencies.ts";
import { testGameContract } from "./game-contract.ts";
import { COMMANDS, FIXTURE_COMMANDS, loadGames } from "./loaded-games.ts";

const RUNS = 4;

describe.each(await loadGames(COMMANDS, FIXTURE_COMMANDS))("the game $gameModule.id", ({ gameModule, ui }) => {
  testGameContract(gameModule, testDependencies, ui.sceneLabels(catalogues.en), RUNS);
});
