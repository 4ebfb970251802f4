import { suggestTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { registerStartAction } from "#discord/features/start-button.ts";
import {
  registerStatisticsActions,
  showLeaderboard,
  showStatistics,
} from "#discord/features/statistics/show-statistics.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/rolit/module.ts";
import { showBoardFromCommand } from "./board.ts";
import { commandData } from "./data.ts";
import { showHelp } from "./help.ts";
import { lessonActionHandlers, showLesson } from "./lesson.ts";
import { rolitLevels } from "./new/bot-levels.ts";
import { startDefaultGame, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { rolitActionHandlers } from "./turn/handle-press.ts";
import { placeBallFromCommand, suggestCells } from "./turn/place-ball.ts";
import { proposeUndo } from "./turn/undo.ts";
import { rolitUi } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  place: placeBallFromCommand,
  board: showBoardFromCommand,
  undo: proposeUndo,
  stats: (request) => showStatistics(request, gameModule.id),
  leaderboard: (request) => showLeaderboard(request, gameModule.id),
  tutorial: showLesson,
  help: showHelp,
};

const command: Command = {
  data: commandData,
  game: { gameModule, ui: rolitUi },
  actions: [
    registerStartAction(startDefaultGame),
    registerStatisticsActions(gameModule.id),
    lessonActionHandlers,
    rolitActionHandlers,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  complete: async (request) =>
    request.options.getFocused(true).name === "bots"
      ? suggestTypedBots(request, rolitLevels)
      : await suggestCells(request),
};

export default command;
