import { registerStartAction } from "#discord/features/start-button.ts";
import {
  registerStatisticsActions,
  showGameLeaderboard,
  showLeaderboard,
  showStatistics,
} from "#discord/features/statistics/show-statistics.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import gameModule from "#games/kenken/module.ts";
import { showBoard } from "./board.ts";
import { showDailyBoard, startDailyBoard } from "./daily/daily-board.ts";
import { showDailyFairPlay, showDailyRanking, showDailyRankingPage } from "./daily/daily-ranking.ts";
import { commandData } from "./data.ts";
import { KENKEN_ACTIONS } from "./kenken-actions.ts";
import { startDefaultGame, startGame, startGameFromButton } from "./new/start-game.ts";
import { playPuzzleFromCommand } from "./puzzles/play-puzzle.ts";
import { createPuzzleForm } from "./puzzles/puzzle-form.ts";
import { PUZZLE_HANDLERS, puzzleActionHandlers, suggestPuzzles } from "./puzzles/puzzle-handlers.ts";
import { showRules } from "./rules.ts";
import { solvedAlone, solvedTogether, solvers } from "./statistics/leaderboards.ts";
import { boardActionHandlers } from "./turn/handle-press.ts";
import { pauseFromCommand, resumeFromCommand } from "./turn/pause.ts";
import {
  checkBoardFromCommand,
  clearCellFromCommand,
  giveUpFromCommand,
  hintFromCommand,
  noteValueFromCommand,
  redoFromCommand,
  setValueFromCommand,
  suggestCells,
  undoFromCommand,
} from "./turn/typed-actions.ts";
import { kenkenUi } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: (request) =>
    request.options.getString("puzzle") === null ? startGame(request) : playPuzzleFromCommand(request),
  set: setValueFromCommand,
  clear: clearCellFromCommand,
  note: noteValueFromCommand,
  undo: undoFromCommand,
  redo: redoFromCommand,
  check: checkBoardFromCommand,
  hint: hintFromCommand,
  solve: giveUpFromCommand,
  pause: pauseFromCommand,
  resume: resumeFromCommand,
  board: showBoard,
  stats: (request) => showStatistics(request, gameModule.id),
  leaderboard: (request) => showLeaderboard(request, gameModule.id),
  daily: showDailyBoard,
  "daily-ranking": showDailyRanking,
  help: showRules,
  ...PUZZLE_HANDLERS,
};

const kenkenActions = handleActions(KENKEN_ACTIONS, {
  new: startGameFromButton,
  daily: (request, { grade, how }) => startDailyBoard(request, grade, how === "aside"),
  "daily-table": showDailyRankingPage,
  "daily-ever": showDailyRankingPage,
  "daily-fair": showDailyFairPlay,
  ranking: (request, { page }) => showGameLeaderboard(request, gameModule.id, solvedAlone, page),
  together: (request, { page }) => showGameLeaderboard(request, gameModule.id, solvedTogether, page),
  solvers: (request, { page }) => showGameLeaderboard(request, gameModule.id, solvers, page),
});

const command: Command = {
  data: commandData,
  game: { gameModule, ui: kenkenUi },
  actions: [
    registerStartAction(startDefaultGame),
    registerStatisticsActions(gameModule.id),
    kenkenActions,
    boardActionHandlers,
    puzzleActionHandlers,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  commandForm: createPuzzleForm,
  complete: (request) =>
    request.options.getFocused(true).name === "cell" ? suggestCells(request) : suggestPuzzles(request),
};

export default command;
