import { isLobbyMenuPayload, LOBBY_PAYLOADS, parseLobbyAction } from "#discord/features/lobby/lobby-buttons.ts";
import { handleLobbyButton, handleLobbyMenu } from "#discord/features/lobby/lobby-handlers.ts";
import { suggestFinishedMatches } from "#discord/features/matches/finished-matches.ts";
import { STAY_PAYLOAD } from "#discord/features/matches/leave-question.ts";
import { answerProposal, isProposalAnswer } from "#discord/features/matches/proposals.ts";
import { parseReplaceOldest } from "#discord/features/matches/save-and-resume.ts";
import { SOLO_MATCH_PAYLOAD } from "#discord/features/solo/show-solo-match.ts";
import { suggestWordLists } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  Command,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { isPausedUnseen } from "#match/play/loaded-match.ts";
import { data } from "./data.ts";
import { animateFromButton, isShareAnimationPayload, shareAnimation } from "./replay/animation.ts";
import { sendExports, suggestFormats } from "./replay/export.ts";
import { isGameFilePayload, showGameFile, showGameFileStep } from "./replay/game-file.ts";
import { isReplayStepPayload, showReplay, showReplayStep } from "./replay/replay.ts";
import { isTurnListPayload, showTurnList } from "./replay/turn-list.ts";
import { askAbandon, proposeAbandon } from "./running/abandon.ts";
import { askLeaveMatch, leaveMatch } from "./running/leave.ts";
import { listMatchesHere } from "./running/list-here.ts";
import { playAgain, playLastAgain } from "./running/play-again.ts";
import { proposeReplaceSeat, suggestReplacements, suggestSeats } from "./running/replace-seat.ts";
import { cancelToSoloMatch, showOwnSoloMatch } from "./running/solo-match.ts";
import { stopWatching } from "./running/stop-watching.ts";
import { askDeleteMatch, deleteSavedMatch } from "./saved/delete-match.ts";
import {
  askDeleteSeveral,
  askWhichToDelete,
  deleteSeveral,
  isDeleteAllPayload,
  isDeleteMenuPayload,
  isDeletePagePayload,
  showDeletePage,
} from "./saved/delete-several.ts";
import {
  isSavedPagePayload,
  listSavedMatches,
  loadLastSavedMatch,
  loadSavedMatch,
  renameSavedMatch,
  saveMatch,
  saveReplacingOldest,
  showSavedPage,
  suggestSavedMatches,
} from "./saved/saved-matches.ts";

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  here: listMatchesHere,
  save: saveMatch,
  list: listSavedMatches,
  load: loadSavedMatch,
  last: loadLastSavedMatch,
  rename: renameSavedMatch,
  delete: (request) =>
    request.options.getString("game") === null ? askWhichToDelete(request) : askDeleteMatch(request),
  drop: askAbandon,
  replace: proposeReplaceSeat,
  again: playLastAgain,
  leave: askLeaveMatch,
  replay: showReplay,
  export: sendExports,
  import: showGameFile,
};

type ButtonHandler = (request: ButtonRequest) => Promise<void>;

const BUTTON_HANDLERS: { readonly [payload: string]: ButtonHandler } = {
  leave: leaveMatch,
  drop: proposeAbandon,
  delete: deleteSavedMatch,
  again: playAgain,
  stop: stopWatching,
  animation: unlessHiddenWhileSaved(animateFromButton),
  [SOLO_MATCH_PAYLOAD]: showOwnSoloMatch,
  [STAY_PAYLOAD]: cancelToSoloMatch,
};

const SUGGESTIONS: {
  readonly [option: string]: (request: AutocompleteRequest) => Promise<readonly AutocompleteChoice[]>;
} = {
  format: suggestFormats,
  seat: suggestSeats,
  by: suggestReplacements,
  list: (request) => suggestWordLists(request, false),
};

/** Suggests finished matches for the replay commands, and saved matches for all others. */
function suggestMatches(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  return ["replay", "export"].includes(request.options.getSubcommand())
    ? suggestFinishedMatches(request)
    : suggestSavedMatches(request);
}

/** Wraps a button that shows a match. Refuses while the match is saved and must stay hidden. */
function unlessHiddenWhileSaved(handler: ButtonHandler): ButtonHandler {
  return async (request) => {
    const match = await request.services.matches.view(request.id.match, request.person.id);
    if (!match || !isPausedUnseen(match)) return handler(request);
    await request.reply({ content: request.text.common.table.parked({ reason: "parked" }) });
  };
}

function findButtonHandler(payload: string): ButtonHandler | undefined {
  if (isReplayStepPayload(payload)) return unlessHiddenWhileSaved(showReplayStep);
  if (isTurnListPayload(payload)) return unlessHiddenWhileSaved(showTurnList);
  if (isGameFilePayload(payload)) return showGameFileStep;
  if (isShareAnimationPayload(payload)) return shareAnimation;
  if (isSavedPagePayload(payload)) return showSavedPage;
  if (isDeletePagePayload(payload)) return showDeletePage;
  if (isDeleteAllPayload(payload)) return deleteSeveral;
  if (parseReplaceOldest(payload)) return saveReplacingOldest;
  if (isProposalAnswer(payload)) return answerProposal;
  return Object.hasOwn(BUTTON_HANDLERS, payload) ? BUTTON_HANDLERS[payload] : undefined;
}

/** Payloads that carry data after their name. */
const PAYLOADS_WITH_DATA = ["step", "turns", "read", "animation-show", "saved", "instead", "agree", "decline"];
const DELETE_PAYLOADS = ["delete-from", "delete-chosen", "delete-all"];

/** The command for actions that every match has, whatever the game. */
const command: Command = {
  data,
  payloads: [...Object.keys(BUTTON_HANDLERS), "cancel", ...PAYLOADS_WITH_DATA, ...DELETE_PAYLOADS, ...LOBBY_PAYLOADS],
  async run(request) {
    await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
  },
  complete: (request) => (SUGGESTIONS[request.options.getFocused(true).name] ?? suggestMatches)(request),
  async press(request) {
    const { payload } = request.id;
    const lobby = parseLobbyAction(payload);
    if (lobby) return handleLobbyButton(request, lobby);
    const press = findButtonHandler(payload);
    if (press) await press(request);
    else await request.reply({ content: request.text.common.cancelled });
  },
  async select(request) {
    const { payload } = request.id;
    if (isLobbyMenuPayload(payload)) await handleLobbyMenu(request);
    else if (isDeleteMenuPayload(payload)) await askDeleteSeveral(request);
    else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  },
};

export default command;
