import { suggestTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { suggestFinishedMatches } from "#discord/features/matches/finished-matches.ts";
import { registerStartAction } from "#discord/features/start-button.ts";
import {
  registerStatisticsActions,
  showLeaderboard,
  showStatistics,
} from "#discord/features/statistics/show-statistics.ts";
import { suggestWordLists } from "#discord/features/word-lists.ts";
import type { AutocompleteChoice, AutocompleteRequest, Command, SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import { analyseFinishedMatch } from "./analysis/show-analysis.ts";
import { showBoard } from "./board.ts";
import {
  clearDraftFromCommand,
  placeTileFromCommand,
  playDraftFromCommand,
  removeFromCommand,
  undoDraftChangeFromCommand,
} from "./composer/draft-commands.ts";
import { scrabbleDailyActions, showDaily, showDailyRanking } from "./daily/daily-puzzle.ts";
import { commandData } from "./data.ts";
import { scrabbleActionHandlers } from "./handle-press.ts";
import { scrabbleLevels } from "./new/bot-levels.ts";
import { createNewGameForm, isSetUp, startDefaultGame, startGame } from "./new/start-game.ts";
import { watchBots } from "./new/watch-bots.ts";
import { showRules } from "./rules.ts";
import { suggestClocks } from "./set-up/clock-choices.ts";
import { setUpActionHandlers } from "./set-up/handle-set-up.ts";
import { acceptFromCommand, challengeFromCommand } from "./turn/challenge.ts";
import { exchangeFromCommand } from "./turn/exchange.ts";
import { hintFromCommand } from "./turn/hint.ts";
import { passFromCommand } from "./turn/pass.ts";
import { playWordFromCommand } from "./turn/play.ts";
import { showRack } from "./turn/rack.ts";
import { suggestWordPlaces } from "./turn/suggest-places.ts";
import { proposeUndo } from "./turn/undo.ts";
import { scrabbleUi } from "./ui.ts";
import { checkWord } from "./words/check-word.ts";
import { showWordLists } from "./words/show-word-lists.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  play: playWordFromCommand,
  exchange: exchangeFromCommand,
  place: placeTileFromCommand,
  remove: removeFromCommand,
  "undo-tile": undoDraftChangeFromCommand,
  clear: clearDraftFromCommand,
  confirm: playDraftFromCommand,
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
  leaderboard: (request) => showLeaderboard(request, gameModule.id),
  daily: showDaily,
  "daily-ranking": showDailyRanking,
  analyse: analyseFinishedMatch,
  help: showRules,
};

const command: Command = {
  data: commandData,
  game: { gameModule, ui: scrabbleUi },
  actions: [
    registerStartAction(startDefaultGame),
    scrabbleDailyActions,
    registerStatisticsActions(gameModule.id),
    scrabbleActionHandlers,
    setUpActionHandlers,
  ],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  commandForm: createNewGameForm,
  mayOpenForm: isSetUp,
  complete,
};

export default command;

async function complete(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]> {
  const { name, value } = request.options.getFocused(true);
  if (name === "game") return suggestFinishedMatches(request, gameModule.id);
  if (name === "clock") return suggestClocks(value, request.text);
  if (name === "bots") return suggestTypedBots(request, scrabbleLevels);
  return name === "at" ? suggestWordPlaces(request) : suggestWordLists(request, false);
}
