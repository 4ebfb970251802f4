import { registerStartAction } from "#discord/features/start-button.ts";
import {
  registerStatisticsActions,
  showLeaderboard,
  showStatistics,
} from "#discord/features/statistics/show-statistics.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/mastermind/module.ts";
import { showBoard } from "./board.ts";
import { dailyCodeActionHandlers, showDailyCode, showDailyRanking } from "./daily-code.ts";
import { commandData } from "./data.ts";
import { startDefaultGame, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { showRules } from "./rules.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { guessFromCommand } from "./turn/guess-from-command.ts";
import { mastermindActionHandlers } from "./turn/handle-press.ts";
import { showHint } from "./turn/hint.ts";
import { pauseFromCommand, resumeFromCommand } from "./turn/pause.ts";
import { answerFromCommand } from "./turn/typed-actions.ts";
import { mastermindUi } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  guess: guessFromCommand,
  answer: answerFromCommand,
  hint: hintFromCommand,
  pause: pauseFromCommand,
  resume: resumeFromCommand,
  board: showBoard,
  stats: (request) => showStatistics(request, gameModule.id),
  leaderboard: (request) => showLeaderboard(request, gameModule.id),
  daily: showDailyCode,
  "daily-ranking": showDailyRanking,
  help: showRules,
};

const command: Command = {
  data: commandData,
  game: { gameModule, ui: mastermindUi },
  actions: [
    registerStartAction(startDefaultGame),
    registerStatisticsActions(gameModule.id),
    dailyCodeActionHandlers,
    mastermindActionHandlers,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
};

export default command;

async function hintFromCommand(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (matchView) await showHint(request, matchView.id, undefined);
}
