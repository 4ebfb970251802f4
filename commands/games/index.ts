import { registeredLobbyActions } from "#discord/features/lobby/lobby-handlers.ts";
import { suggestFinishedMatches } from "#discord/features/matches/finished-matches.ts";
import { MATCH_ACTIONS } from "#discord/features/matches/match-actions.ts";
import { registeredProposalActions } from "#discord/features/matches/proposals.ts";
import { suggestWordLists } from "#discord/features/word-lists.ts";
import type { AutocompleteChoice, AutocompleteRequest, Command, SlashRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { commandData } from "./data.ts";
import { GAMES_ACTIONS } from "./games-actions.ts";
import { refuseIfHiddenWhileSaved } from "./refuse-if-hidden-while-saved.ts";
import { animateFromButton, shareAnimation } from "./replay/animation.ts";
import { sendMatchExports, suggestExportFormats } from "./replay/export.ts";
import { playOnAloneFromFile, playOnFromFile, showGameFile, showGameFileStep } from "./replay/game-file.ts";
import { showReplay, showReplayStep } from "./replay/replay.ts";
import { showTurnList } from "./replay/turn-list.ts";
import { askAbandon, askAbandonFromButton, proposeAbandon } from "./running/abandon.ts";
import { showFairPlay } from "./running/fair-play.ts";
import { askLeaveFromButton, askLeaveMatch, leaveMatch } from "./running/leave.ts";
import { listMatchesHere } from "./running/list-here.ts";
import { showMatchMenu } from "./running/match-menu.ts";
import { playAgain, playLastAgain } from "./running/play-again.ts";
import { proposeReplaceSeat, suggestReplaceableSeats, suggestReplacementBots } from "./running/replace-seat.ts";
import { returnToSoloMatch, showOwnSoloMatch } from "./running/solo-match.ts";
import { stopBotMatch } from "./running/stop-watching.ts";
import { askDeleteMatch, askDeletePickedMatch, deleteSavedMatch } from "./saved/delete-match.ts";
import {
  askDeleteSeveralMatches,
  askWhichMatchesToDelete,
  deleteSeveralMatches,
  showPageOfMatchesToDelete,
} from "./saved/delete-several.ts";
import { showPickedMatch } from "./saved/pick-match.ts";
import { createSaveForm, handleSaveForm } from "./saved/save-form.ts";
import {
  listSavedMatches,
  loadLastSavedMatch,
  loadSavedMatch,
  renameSavedMatch,
  resumeSavedMatchFromButton,
  saveMatch,
  saveSoloMatchReplacingOldest,
  showPageOfSavedMatches,
  suggestSavedMatches,
} from "./saved/saved-matches.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  here: listMatchesHere,
  save: saveMatch,
  list: listSavedMatches,
  load: loadSavedMatch,
  continue: loadLastSavedMatch,
  rename: renameSavedMatch,
  delete: (request) =>
    request.options.getString("game") === null ? askWhichMatchesToDelete(request) : askDeleteMatch(request),
  abandon: askAbandon,
  replace: proposeReplaceSeat,
  rematch: playLastAgain,
  leave: askLeaveMatch,
  replay: showReplay,
  export: sendMatchExports,
  import: showGameFile,
};

const matchActions = handleActions(MATCH_ACTIONS, {
  again: playAgain,
  animation: refuseIfHiddenWhileSaved(animateFromButton),
  step: refuseIfHiddenWhileSaved(showReplayStep),
  turns: refuseIfHiddenWhileSaved(showTurnList),
  stop: stopBotMatch,
  fair: showFairPlay,
  leave: leaveMatch,
  more: showMatchMenu,
  save: { form: createSaveForm, submit: handleSaveForm },
  resume: resumeSavedMatchFromButton,
  abandon: askAbandonFromButton,
  "ask-leave": askLeaveFromButton,
  cancel: (request) => request.reply({ content: request.text.common.cancelled }),
  stay: returnToSoloMatch,
  own: showOwnSoloMatch,
  instead: saveSoloMatchReplacingOldest,
});

const gamesActions = handleActions(GAMES_ACTIONS, {
  drop: proposeAbandon,
  read: showGameFileStep,
  "play-on": { select: playOnFromFile },
  "play-on-alone": playOnAloneFromFile,
  "animation-show": shareAnimation,
  saved: showPageOfSavedMatches,
  pick: { select: showPickedMatch },
  "delete-ask": askDeletePickedMatch,
  delete: deleteSavedMatch,
  "delete-from": showPageOfMatchesToDelete,
  "delete-chosen": { select: askDeleteSeveralMatches },
  "delete-all": deleteSeveralMatches,
});

const SUGGESTIONS: {
  readonly [option: string]: (request: AutocompleteRequest) => Promise<readonly AutocompleteChoice[]>;
} = {
  format: suggestExportFormats,
  seat: suggestReplaceableSeats,
  by: suggestReplacementBots,
  list: (request) => suggestWordLists(request, false),
};

/** Suggests finished matches for the replay commands, and saved matches for all others. */
function suggestMatches(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  return ["replay", "export"].includes(request.options.getSubcommand())
    ? suggestFinishedMatches(request)
    : suggestSavedMatches(request);
}

/** The `/games` command: actions for matches of any game. */
const command: Command = {
  data: commandData,
  actions: [matchActions, gamesActions, registeredProposalActions, registeredLobbyActions],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  complete: (request) => (SUGGESTIONS[request.options.getFocused(true).name] ?? suggestMatches)(request),
};

export default command;
