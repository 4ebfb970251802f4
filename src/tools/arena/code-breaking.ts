import { STRATEGIES } from "#games/mastermind/strategies.ts";
import { readBoard, tryStrategy, wantedStrategies } from "#tools/arena/mastermind.ts";
import { showProgress } from "#tools/arena/progress.ts";
import { deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { Misuse, WrongCall } from "#tools/calling/misuse.ts";
import { oneOf, text, whole } from "#tools/calling/options.ts";

/** How many guesses a strategy of Mastermind needs, or each of them. */
export const codeBreaking = deed({
  options: { strategy: oneOf([...STRATEGIES, "all"]), board: text, games: whole(1), seed: whole(1) },
  async run({ values: { strategy, board: typed = "4x6", games, seed = 1 }, json }) {
    if (strategy === undefined) throw new WrongCall("Say with --strategy which one:");
    const board = readBoard(typed);
    if (board === undefined) throw new Misuse(`--board is “${typed}”; no board has so many positions and colours.`);
    for (const one of wantedStrategies(strategy, board)) {
      const result = await tryStrategy(one, board, {
        board: typed,
        seed,
        ...(games === undefined ? {} : { games }),
        onGame: (done, all) => showProgress(done, all, "games"),
      });
      printLine(result, json);
    }
  },
});
