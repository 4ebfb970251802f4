import { suggestWordLists } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  Command,
  CommandRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { handleActions, restrictActions } from "#discord/interactions/handle-actions.ts";
import { ADMIN_ACTIONS } from "./admin-actions.ts";
import { commandData } from "./data.ts";
import { askEndMatch, endMatch, showPageOfMatchesToEnd } from "./matches/end-match.ts";
import { askEndSavedMatch, endSavedMatch, suggestAllSavedMatches } from "./matches/end-saved-match.ts";
import {
  askDeleteScores,
  askResetRanking,
  askRevertScore,
  enterScores,
  handleScoreButton,
  suggestGamesWithScores,
  suggestScores,
} from "./scores/correct-scores.ts";
import {
  setAllowedChannels,
  setGameStarterRole,
  setPictureShape,
  setServerLanguage,
  setServerTheme,
  setServerWordList,
  setThreadUse,
  showServerSettings,
  suggestServerWordLists,
} from "./server/server-settings.ts";
import { addWordList } from "./word-lists/add-word-list.ts";
import { createBagForm, explainMissingBagForm, handleBagForm } from "./word-lists/bag-form.ts";
import { editWordListFromCommand } from "./word-lists/edit-word-list.ts";
import { askRemoveWordList, removeWordList } from "./word-lists/remove-word-list.ts";

// Commands of server admins. By default, Discord shows the command only to server admins, but a server can show it to
// others. Discord also never blocks the buttons of old messages. So each handler checks the permission itself.

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  "lists add": addWordList,
  "lists edit": editWordListFromCommand,
  "lists bag": explainMissingBagForm,
  "lists remove": askRemoveWordList,
  "scores remove": askRevertScore,
  "scores delete": askDeleteScores,
  "scores enter": enterScores,
  "scores reset": askResetRanking,
  show: showServerSettings,
  language: setServerLanguage,
  channels: setAllowedChannels,
  "starter-role": setGameStarterRole,
  "default-list": setServerWordList,
  threads: setThreadUse,
  theme: setServerTheme,
  layout: setPictureShape,
  end: (request) => (request.options.getString("saved") === null ? askEndMatch(request) : askEndSavedMatch(request)),
};

const adminActions = handleActions(ADMIN_ACTIONS, {
  end: endMatch,
  "end-part": showPageOfMatchesToEnd,
  "end-saved": endSavedMatch,
  "take-back": handleScoreButton,
  "delete-scores": handleScoreButton,
  "reset-scores": handleScoreButton,
  bag: { submit: handleBagForm },
  remove: removeWordList,
  cancel: (request) => request.reply({ content: request.text.common.cancelled }),
});

const command: Command = {
  data: commandData,
  actions: [restrictActions(adminActions, ({ isServerAdmin }) => isServerAdmin, refuse)],
  async run(request) {
    if (request.isServerAdmin) await SUBCOMMAND_HANDLERS[subcommandOf(request)]?.(request);
    else await refuse(request);
  },
  commandForm: async (request) => (request.isServerAdmin ? open(request) : undefined),
  complete,
};

export default command;

function refuse({ text, reply }: CommandRequest): Promise<void> {
  return reply({ content: text.wordLists.serverAdminsOnly, refusal: "admins-only" });
}

/** Name of the subcommand, after that of its group if it has one. Two groups have a subcommand `remove`. */
function subcommandOf({ options }: SlashRequest): string {
  return [options.getSubcommandGroup(), options.getSubcommand()].filter((name) => name !== null).join(" ");
}

async function complete(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]> {
  const { name } = request.options.getFocused(true);
  // Score suggestions contain player names, so only server admins get them.
  if (name === "score") return request.isServerAdmin ? suggestScores(request) : [];
  if (name === "saved") return request.isServerAdmin ? suggestAllSavedMatches(request) : [];
  if (name === "list") return suggestServerWordLists(request);
  return name === "game" ? suggestGamesWithScores(request) : suggestWordLists(request, name === "name");
}

async function open(request: SlashRequest): Promise<ModalForm | undefined> {
  return request.options.getSubcommand() === "bag" ? createBagForm(request) : undefined;
}
