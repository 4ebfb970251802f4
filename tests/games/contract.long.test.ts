import { describe } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { provisions } from "../support/provisions.ts";
import { gameContract } from "./contract.ts";
import { COMMANDS, FIXTURE_COMMANDS, gamesOf } from "./registry.ts";

const RUNS = 100;

describe.each(await gamesOf(COMMANDS, FIXTURE_COMMANDS))("$kit.id", ({ kit, face }) => {
  gameContract(kit, provisions, face.words(catalogues.en), RUNS);
});
