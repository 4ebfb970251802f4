import { catalogues } from "#text/catalogue.ts";
import { provisions } from "../support/provisions.ts";
import { describeContracts } from "./contract.ts";
import { COMMANDS, FIXTURE_COMMANDS, gamesOf } from "./registry.ts";

const games = await gamesOf(COMMANDS, FIXTURE_COMMANDS);
describeContracts(
  games.map(({ kit, face }) => ({ kit, words: face.words(catalogues.en) })),
  provisions,
  4,
);
