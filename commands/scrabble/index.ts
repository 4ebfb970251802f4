import { suggestFinishedMatches } from "#discord/features/matches/finished-matches.ts";
import { registerStartAction } from "#discord/features/start-button.ts";
import { registerStatisticsActions, showStatistics } from "#discord/features/statistics/show-statistics.ts";
import { suggestWordLists } from "#discord/features/word-lists.ts";
import type { AutocompleteChoice, AutocompleteRequest, Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import { analyseFinishedMatch } from "./analysis/show-analysis.ts";
import { showBoard } from "./board.ts";
import {
  clearFromCommand,
  confirmFromCommand,
  placeFromCommand,
  removeFromCommand,
  undoFromCommand,
} from "./composer/draft-commands.ts";
import { scrabbleDailyActions, showDaily, showDailyRanking } from "./daily/daily-puzzle.ts";
import { data } from "./data.ts";
import { scrabbleActionHandlers } from "./handle-press.ts";
import { startDefaultGame, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { showRules } from "./rules.ts";
import { acceptFromCommand, challengeFromCommand } from "./turn/challenge.ts";
import { exchangeFromCommand } from "./turn/exchange.ts";
import { hintFromCommand } from "./turn/hint.ts";
import { passFromCommand } from "./turn/pass.ts";
import { playFromCommand } from "./turn/play.ts";
import { showRack } from "./turn/rack.ts";
import { suggestPlaces } from "./turn/suggest-places.ts";
import { proposeUndo } from "./turn/undo.ts";
import { ui } from "./ui.ts";
import { checkWord } from "./words/check-word.ts";
import { showWordLists } from "./words/show-word-lists.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  play: playFromCommand,
  exchange: exchangeFromCommand,
  place: placeFromCommand,
  remove: removeFromCommand,
  "undo-tile": undoFromCommand,
  clear: clearFromCommand,
  confirm: confirmFromCommand,
  pass: passFromCommand,
  challenge: challengeFromCommand,
  accept: acceptFromCommand,
  undo: proposeUndo,
  hint: hintFromCommand,
  rack: showRack,
  board: showBoard,
  check: checkWord,
  lists: showWordLists,
  stats: (request) => showStatistics(request, gameModule.id),
  daily: showDaily,
  "daily-ranking": showDailyRanking,
  analyse: analyseFinishedMatch,
  help: showRules,
};

const command: Command = {
  data,
  game: { gameModule, ui },
  actions: [
    registerStartAction(startDefaultGame),
    scrabbleDailyActions,
    registerStatisticsActions(gameModule.id),
    scrabbleActionHandlers,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  complete,
};

export default command;

async function complete(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]> {
  const { name } = request.options.getFocused(true);
  if (name === "game") return suggestFinishedMatches(request, gameModule.id);
  return name === "at" ? suggestPlaces(request) : suggestWordLists(request, false);
}
