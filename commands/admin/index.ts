import { suggestWordLists } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  Command,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { data } from "./data.ts";
import { askEndMatch, END_PAYLOAD, endMatch, isEndPagePayload, showEndPage } from "./matches/end-match.ts";
import {
  askEndSavedMatch,
  END_SAVED_PAYLOAD,
  endSavedMatch,
  suggestAllSavedMatches,
} from "./matches/end-saved-match.ts";
import {
  askDeleteScores,
  askResetRanking,
  askRevertScore,
  enterScores,
  handleScorePayload,
  suggestGames,
  suggestScores,
} from "./scores/correct-scores.ts";
import { parseScorePayload } from "./scores/score-payload.ts";
import {
  setChannels,
  setPictureShape,
  setServerLanguage,
  setServerTheme,
  setStarterRole,
  setThreads,
  setWordList,
  showServerSettings,
} from "./server/server-settings.ts";
import { addWordList } from "./word-lists/add-word-list.ts";
import { createBagForm, explainMissingBagForm, handleBagForm } from "./word-lists/bag-form.ts";
import { editWordList } from "./word-lists/edit-word-list.ts";
import { askRemoveWordList, removeWordList } from "./word-lists/remove-word-list.ts";
import { parseWordListPayload } from "./word-lists/word-list-payload.ts";

// Commands of server admins. Discord shows the command only to them unless a server changes that, and never blocks old
// buttons. So each handler checks the permission itself.

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  add: addWordList,
  edit: editWordList,
  bag: explainMissingBagForm,
  remove: askRemoveWordList,
  take: askRevertScore,
  delete: askDeleteScores,
  enter: enterScores,
  reset: askResetRanking,
  show: showServerSettings,
  language: setServerLanguage,
  channels: setChannels,
  starters: setStarterRole,
  list: setWordList,
  threads: setThreads,
  theme: setServerTheme,
  pictures: setPictureShape,
  end: (request) => (request.options.getString("saved") === null ? askEndMatch(request) : askEndSavedMatch(request)),
};

const command: Command = {
  data,
  payloads: [
    END_PAYLOAD,
    "end-part",
    END_SAVED_PAYLOAD,
    "take-back",
    "delete-scores",
    "reset-scores",
    "bag",
    "remove",
    "cancel",
  ],
  async run(request) {
    if (request.isServerAdmin) await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
    else await request.reply({ content: request.text.resources.moderatorsOnly, refusal: "admins-only" });
  },
  commandForm: async (request) => (request.isServerAdmin ? open(request) : undefined),
  complete,
  async press(request) {
    if (request.isServerAdmin) await press(request);
    else await request.reply({ content: request.text.resources.moderatorsOnly, refusal: "admins-only" });
  },
  async submit(request) {
    if (request.isServerAdmin) await submit(request);
    else await request.reply({ content: request.text.resources.moderatorsOnly, refusal: "admins-only" });
  },
};

export default command;

async function complete(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]> {
  const { name } = request.options.getFocused(true);
  // Score suggestions contain player names, so only server admins get them.
  if (name === "score") return request.isServerAdmin ? suggestScores(request) : [];
  if (name === "saved") return request.isServerAdmin ? suggestAllSavedMatches(request) : [];
  return name === "game" ? suggestGames(request) : suggestWordLists(request, name === "name");
}

async function open(request: SlashRequest): Promise<ModalForm | undefined> {
  return request.options.getSubcommand() === "bag" ? createBagForm(request) : undefined;
}

async function press(request: ButtonRequest): Promise<void> {
  if (request.id.payload === END_PAYLOAD) return endMatch(request);
  if (isEndPagePayload(request.id.payload)) return showEndPage(request);
  if (request.id.payload === END_SAVED_PAYLOAD) return endSavedMatch(request);
  const correction = parseScorePayload(request.id.payload);
  if (correction) return handleScorePayload(request, correction);
  const payload = parseWordListPayload(request.id.payload);
  if (payload?.kind === "remove") await removeWordList(request, payload);
  else
    await request.reply({
      content: payload?.kind === "cancel" ? request.text.common.cancelled : request.text.common.unknownButton,
    });
}

async function submit(request: FormRequest): Promise<void> {
  const payload = parseWordListPayload(request.id.payload);
  if (payload?.kind === "bag") await handleBagForm(request, payload);
  else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
}
