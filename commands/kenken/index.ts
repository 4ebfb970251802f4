import { startActions } from "#discord/features/start-button.ts";
import { statisticsActions } from "#discord/features/statistics/show-statistics.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/kenken/module.ts";
import { showBoard } from "./board.ts";
import { handleDailyButton, isDailyBoardPayload, showDaily } from "./daily/daily-board.ts";
import { handleDailyTableButton, isDailyTablePayload, showDailyTable } from "./daily/daily-table.ts";
import { data } from "./data.ts";
import { KENKEN_PAYLOADS } from "./kenken-payload.ts";
import { isNewGamePayload, startDefaultGame, startFromButton, startGame } from "./new/start-game.ts";
import { createKeepForm } from "./puzzles/keep-played.ts";
import { playPuzzleFromCommand } from "./puzzles/play-puzzle.ts";
import { createPuzzleForm } from "./puzzles/puzzle-form.ts";
import { handlePuzzleButton, handlePuzzleForm, PUZZLE_HANDLERS, suggestPuzzles } from "./puzzles/puzzle-handlers.ts";
import { isPuzzlePayload, PUZZLE_PAYLOADS } from "./puzzles/puzzle-payload.ts";
import { showRules } from "./rules.ts";
import { handleStatsButton, isKenkenStatsPayload, showStats } from "./statistics/stats.ts";
import { handleButton, handleMenu } from "./turn/handle-press.ts";
import { pauseFromCommand, resumeFromCommand } from "./turn/pause.ts";
import {
  checkFromCommand,
  clearFromCommand,
  giveUpFromCommand,
  hintFromCommand,
  noteFromCommand,
  redoFromCommand,
  setFromCommand,
  suggestCells,
  undoFromCommand,
} from "./turn/typed-actions.ts";
import { ui } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: (request) => (request.options.getString("level") === null ? startGame(request) : playPuzzleFromCommand(request)),
  set: setFromCommand,
  clear: clearFromCommand,
  note: noteFromCommand,
  undo: undoFromCommand,
  redo: redoFromCommand,
  check: checkFromCommand,
  hint: hintFromCommand,
  solve: giveUpFromCommand,
  pause: pauseFromCommand,
  resume: resumeFromCommand,
  board: showBoard,
  stats: showStats,
  daily: showDaily,
  "daily-table": showDailyTable,
  help: showRules,
  ...PUZZLE_HANDLERS,
};

const command: Command = {
  data,
  game: { gameModule, ui },
  actions: [startActions(startDefaultGame), statisticsActions(gameModule.id)],
  payloads: [
    ...["new", "daily", "daily-table", "daily-ever", "ranking", "together", "solvers"],
    ...PUZZLE_PAYLOADS,
    ...KENKEN_PAYLOADS,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  commandForm: createPuzzleForm,
  complete: (request) =>
    request.options.getFocused(true).name === "cell" ? suggestCells(request) : suggestPuzzles(request),
  async press(request) {
    const { payload } = request.id;
    if (isPuzzlePayload(payload)) await handlePuzzleButton(request);
    else if (isDailyBoardPayload(payload)) await handleDailyButton(request);
    else if (isDailyTablePayload(payload)) await handleDailyTableButton(request);
    else if (isKenkenStatsPayload(payload)) await handleStatsButton(request);
    else await (isNewGamePayload(payload) ? startFromButton(request) : handleButton(request));
  },
  select: handleMenu,
  buttonForm: createKeepForm,
  submit: handlePuzzleForm,
};

export default command;
