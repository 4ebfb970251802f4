import { STRATEGIES } from "#games/mastermind/strategies.ts";
import { BOARD_NAMES } from "#games/rolit/boards/board.ts";
import { LEVELS as ROLIT_LEVELS } from "#games/rolit/levels.ts";
import { COLOUR_NAMES } from "#games/rolit/types.ts";
import { LEVELS as SCRABBLE_LEVELS } from "#games/scrabble/levels.ts";
import { catalogues } from "#text/catalogue.ts";
import { codeBreaking } from "#tools/arena/code-breaking.ts";
import { openRolit, ROLIT_BUDGET_MS, ROLIT_SEATS } from "#tools/arena/rolit/open.ts";
import { MOST_SCRABBLE_SEATS, openScrabble } from "#tools/arena/scrabble.ts";
import { levelsOf, PLAYING, playOff, seatsUpTo } from "#tools/arena/versus.ts";
import { callToolOf, deed } from "#tools/calling/call.ts";
import { flag, oneOf, text } from "#tools/calling/options.ts";

// `npm run arena -- GAME --a LEVEL --b LEVEL …`: how strong a level is, by games between bots. Each opening (the same
// seed, so the same draws) is played with every rotation of the seats. In Mastermind: how many guesses a strategy needs.

const SCRABBLE = levelsOf(SCRABBLE_LEVELS, {});
const ROLIT = levelsOf(ROLIT_LEVELS, catalogues.en.rolit.levels);

const USAGE = `npm run arena -- scrabble --a LEVEL --b LEVEL [--games N] [--language L] [--budget MS | --nodes N] [--seats ab|abab|abbb] [--seed TEXT] [--easy-words] [--overlook] [--json]
  LEVEL: ${[...SCRABBLE.keys()].join(", ")}
npm run arena -- rolit --a LEVEL --b LEVEL [--games N] [--board BOARD] [--budget MS | --nodes N] [--seats abab|abbb] [--teams] [--seed TEXT] [--json]
  LEVEL: ${[...ROLIT.keys()].join(", ")}
npm run arena -- mastermind --strategy ${STRATEGIES.join("|")}|all [--board 4x6] [--games N] [--seed N] [--json]`;

await callToolOf(USAGE, {
  scrabble: deed({
    options: {
      ...PLAYING,
      seats: seatsUpTo(MOST_SCRABBLE_SEATS),
      language: text,
      "easy-words": flag,
      overlook: flag,
    },
    async run({ values, json }) {
      const { seats = "ab", language = "en", overlook } = values;
      const change = {
        ...(values["easy-words"] ? { easyWords: true as const } : {}),
        ...(overlook ? { overlooking: true as const } : {}),
      };
      const open = () => openScrabble(language, change);
      await playOff({ arena: "scrabble", levels: SCRABBLE, seats, budgetMs: 300, open }, values, {
        said: { language, ...change },
        json,
      });
    },
  }),
  rolit: deed({
    options: { ...PLAYING, seats: seatsUpTo(COLOUR_NAMES.length), board: oneOf(BOARD_NAMES), teams: flag },
    async run({ values, json }) {
      const { seats = ROLIT_SEATS, board, teams } = values;
      const open = async () => openRolit(seats.length, board, teams);
      await playOff({ arena: "rolit", levels: ROLIT, seats, budgetMs: ROLIT_BUDGET_MS, open }, values, {
        said: { ...(board ? { board } : {}), ...(teams ? { teams } : {}) },
        json,
      });
    },
  }),
  mastermind: codeBreaking,
});
