import { isDailyPayload } from "#discord/features/daily/daily-handlers.ts";
import { DAILY_PAYLOADS } from "#discord/features/daily/daily-payload.ts";
import { startActions } from "#discord/features/start-button.ts";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/mastermind/module.ts";
import { showBoard } from "./board.ts";
import { createDailyForm, handleDailyButton, handleDailyForm, showDaily, showDailyTable } from "./daily-code.ts";
import { data } from "./data.ts";
import { MASTERMIND_PAYLOADS } from "./mastermind-payload.ts";
import { isNewGamePayload, startDefaultGame, startFromButton, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { showRules } from "./rules.ts";
import { handleRankingButton, isRankingPayload, showStats } from "./stats.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { handleButton, handleMenu } from "./turn/handle-press.ts";
import { showHint } from "./turn/hint.ts";
import { pauseFromCommand, resumeFromCommand } from "./turn/pause.ts";
import { answerFromCommand, createForm, guessFromCommand, handleForm } from "./turn/typed-actions.ts";
import { ui } from "./ui.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  guess: guessFromCommand,
  answer: answerFromCommand,
  hint: hintFromCommand,
  pause: pauseFromCommand,
  resume: resumeFromCommand,
  board: showBoard,
  stats: showStats,
  daily: showDaily,
  "daily-table": showDailyTable,
  help: showRules,
};

const command: Command = {
  data,
  game: { gameModule, ui },
  actions: [startActions(startDefaultGame)],
  payloads: ["ranking", "new", ...DAILY_PAYLOADS, ...MASTERMIND_PAYLOADS],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  async press(request) {
    const { payload } = request.id;
    if (isDailyPayload(payload)) await handleDailyButton(request);
    else if (isRankingPayload(payload)) await handleRankingButton(request);
    else await (isNewGamePayload(payload) ? startFromButton(request) : handleButton(request));
  },
  select: handleMenu,
  buttonForm: (request) => (isDailyPayload(request.id.payload) ? createDailyForm(request) : createForm(request)),
  submit: (request) => (isDailyPayload(request.id.payload) ? handleDailyForm(request) : handleForm(request)),
};

export default command;

async function hintFromCommand(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (matchView) await showHint(request, matchView.id, undefined);
}
