import { startActions } from "#discord/features/start-button.ts";
import { isStatisticsPayload } from "#discord/features/statistics/show-statistics.ts";
import { STATS_PAYLOAD } from "#discord/features/statistics/statistics-query.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/rolit/module.ts";
import { showBoard } from "./board.ts";
import { data } from "./data.ts";
import { showHelp } from "./help.ts";
import { handleLessonButton, isLessonPayload, showLesson } from "./lesson.ts";
import { startDefaultGame, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { showRecord } from "./record.ts";
import { ROLIT_PAYLOADS } from "./rolit-payload.ts";
import { handleStatsButton, showStats } from "./statistics.ts";
import { createForm, handleButton, handleForm, handleMenu } from "./turn/handle-press.ts";
import { placeFromCommand, suggestCells } from "./turn/place-ball.ts";
import { proposeUndo } from "./turn/undo.ts";
import { ui } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  place: placeFromCommand,
  board: showBoard,
  undo: proposeUndo,
  stats: showStats,
  record: showRecord,
  tutorial: showLesson,
  help: showHelp,
};

const command: Command = {
  data,
  game: { gameModule, ui },
  actions: [startActions(startDefaultGame)],
  payloads: [STATS_PAYLOAD, "lesson", ...ROLIT_PAYLOADS],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  complete: suggestCells,
  async press(request) {
    const { payload } = request.id;
    if (isLessonPayload(payload)) await handleLessonButton(request);
    else await (isStatisticsPayload(payload) ? handleStatsButton(request) : handleButton(request));
  },
  select: handleMenu,
  buttonForm: createForm,
  submit: handleForm,
};

export default command;
