import { createChoiceOption, createWholeNumberOption, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand } from "#cli/runner/run-tool.ts";
import { UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { measureStrategy, parseBoard, selectStrategies } from "#dev/arena/measure-strategy.ts";
import { printProgress } from "#dev/terminal/print-progress.ts";
import { STRATEGIES } from "#games/mastermind/bots/strategies.ts";

/** Measures how many guesses a strategy of Mastermind needs, or all strategies. */
export const mastermindArenaCommand = defineCommand({
  options: {
    strategy: createChoiceOption([...STRATEGIES, "all"]),
    board: textOption,
    games: createWholeNumberOption(1),
    seed: createWholeNumberOption(1),
  },
  async run({ values: { strategy, board: typed = "4x6", games, seed = 1 }, json }) {
    if (strategy === undefined) throw new WrongSyntaxError("Choose a strategy with --strategy:");
    const board = parseBoard(typed);
    if (board === undefined)
      throw new UsageError(`--board is “${typed}”; type the numbers of positions and colours of a board, as in 4x6.`);
    for (const name of selectStrategies(strategy, board)) {
      const result = await measureStrategy(name, board, {
        board: typed,
        seed,
        ...(games === undefined ? {} : { games }),
        onGame: (done, all) => printProgress(done, all, "games"),
      });
      printLine(result, json);
    }
  },
});
