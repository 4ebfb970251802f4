import { createChoiceOption, flagOption, textOption } from "#cli/runner/option-types.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";
import { COMPARISON_OPTIONS, compareLevels, createLevelsByName, createSeatsOption } from "#dev/arena/compare-levels.ts";
import { mastermindArenaCommand } from "#dev/arena/mastermind-command.ts";
import { DEFAULT_ROLIT_SEATING, openArenaRolit, ROLIT_BUDGET_MS } from "#dev/arena/open-rolit.ts";
import { MAX_SCRABBLE_SEATS, openArenaScrabble } from "#dev/arena/open-scrabble.ts";
import { STRATEGIES } from "#games/mastermind/bots/strategies.ts";
import { BOARD_NAMES } from "#games/rolit/board/board.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../../commands/rolit/text/rolit-phrases.ts";

// `npm run arena -- GAME --a LEVEL --b LEVEL …` compares two levels by games between bots. An opening is a group of
// games with the same seed, and so the same random draws, one for each rotation of the seats. For Mastermind, the tool
// measures how many guesses a strategy needs.

const SCRABBLE = createLevelsByName(SCRABBLE_LEVELS, {});
const ROLIT = createLevelsByName(ROLIT_LEVELS, rolitPhrases(catalogues.en).levels);

const USAGE = `npm run arena -- scrabble --a LEVEL --b LEVEL [--games N] [--language L] [--budget MS | --nodes N] [--seats ab|abab|abbb] [--seed TEXT] [--easy-words] [--overlook] [--json]
  LEVEL: ${[...SCRABBLE.keys()].join(", ")}
npm run arena -- rolit --a LEVEL --b LEVEL [--games N] [--board BOARD] [--budget MS | --nodes N] [--seats abab|abbb] [--teams] [--seed TEXT] [--json]
  LEVEL: ${[...ROLIT.keys()].join(", ")}
npm run arena -- mastermind --strategy ${STRATEGIES.join("|")}|all [--board 4x6] [--games N] [--seed N] [--json]
Lets bots play against each other and prints how strong they are.
--games        number of games
--budget       thinking time of the bots for a move, in milliseconds; --nodes limits the search instead
--seats        who sits where, such as abab
--easy-words   let the bots use easy words only
--overlook     let the bots overlook words, as they do on a server
--json         print one JSON object per line`;

await runToolWithCommands(USAGE, {
  scrabble: defineCommand({
    options: {
      ...COMPARISON_OPTIONS,
      seats: createSeatsOption(MAX_SCRABBLE_SEATS),
      language: textOption,
      "easy-words": flagOption,
      overlook: flagOption,
    },
    async run({ values, json }) {
      const { seats = "ab", language = "en", overlook } = values;
      const beginnerOptions = {
        ...(values["easy-words"] ? { easyWords: true as const } : {}),
        ...(overlook ? { overlooking: true as const } : {}),
      };
      const open = () => openArenaScrabble(language, beginnerOptions);
      await compareLevels({ arena: "scrabble", levels: SCRABBLE, seats, budgetMs: 300, open }, values, {
        facts: { language, ...beginnerOptions },
        json,
      });
    },
  }),
  rolit: defineCommand({
    options: {
      ...COMPARISON_OPTIONS,
      seats: createSeatsOption(BALL_COLOURS.length),
      board: createChoiceOption(BOARD_NAMES),
      teams: flagOption,
    },
    async run({ values, json }) {
      const { seats = DEFAULT_ROLIT_SEATING, board, teams } = values;
      const open = async () => openArenaRolit(seats.length, board, teams);
      await compareLevels({ arena: "rolit", levels: ROLIT, seats, budgetMs: ROLIT_BUDGET_MS, open }, values, {
        facts: { ...(board ? { board } : {}), ...(teams ? { teams } : {}) },
        json,
      });
    },
  }),
  mastermind: mastermindArenaCommand,
});
