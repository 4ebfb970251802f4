import type { Choice, Command, CompleteCall, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { offerLists } from "#discord/lists.ts";
import { addList } from "./add.ts";
import { bagForm, bagFromForm, bagMissing } from "./bag.ts";
import { data } from "./data.ts";
import { parseDeed } from "./deed.ts";
import { editList } from "./edit.ts";
import { askEnd, askEndFurther, END, endGame, isEndPart } from "./end.ts";
import { askEndSaved, END_SAVED, endSaved, offerAllSaved } from "./end-saved.ts";
import { askRemove, removeList } from "./remove.ts";
import { askDelete, askReset, askTakeBack, correctScores, enterGame, offerGames, offerScores } from "./scores.ts";
import { parseScoresDeed } from "./scores-deed.ts";
import {
  chooseChannels,
  chooseLanguage,
  chooseList,
  chooseShape,
  chooseStarters,
  chooseTheme,
  chooseThreads,
  showServer,
} from "./server.ts";

// What those who manage a server can do. Discord shows the command to them alone, unless a server has it otherwise, and
// keeps nobody from pressing an old button: so it is asked here each time.

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  add: addList,
  edit: editList,
  bag: bagMissing,
  remove: askRemove,
  take: askTakeBack,
  delete: askDelete,
  enter: enterGame,
  reset: askReset,
  show: showServer,
  language: chooseLanguage,
  channels: chooseChannels,
  starters: chooseStarters,
  list: chooseList,
  threads: chooseThreads,
  theme: chooseTheme,
  pictures: chooseShape,
  end: (call) => (call.options.getString("saved") === null ? askEnd(call) : askEndSaved(call)),
};

const command: Command = {
  data,
  payloads: [END, "end-part", END_SAVED, "take-back", "delete-scores", "reset-scores", "bag", "remove", "cancel"],
  async run(call) {
    if (call.moderates) await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
    else await call.reply({ content: call.text.resources.moderatorsOnly });
  },
  open: async (call) => (call.moderates ? open(call) : undefined),
  complete,
  async press(call) {
    if (call.moderates) await press(call);
    else await call.reply({ content: call.text.resources.moderatorsOnly });
  },
  async submit(call) {
    if (call.moderates) await submit(call);
    else await call.reply({ content: call.text.resources.moderatorsOnly });
  },
};

export default command;

async function complete(call: CompleteCall): Promise<readonly Choice[]> {
  const { name } = call.options.getFocused(true);
  // Scores are offered by the names of players: to those alone who may do something with them.
  if (name === "score") return call.moderates ? offerScores(call) : [];
  if (name === "saved") return call.moderates ? offerAllSaved(call) : [];
  return name === "game" ? offerGames(call) : offerLists(call, name === "name");
}

async function open(call: SlashCall): Promise<Form | undefined> {
  return call.options.getSubcommand() === "bag" ? bagForm(call) : undefined;
}

async function press(call: PressCall): Promise<void> {
  if (call.id.payload === END) return endGame(call);
  if (isEndPart(call.id.payload)) return askEndFurther(call);
  if (call.id.payload === END_SAVED) return endSaved(call);
  const correction = parseScoresDeed(call.id.payload);
  if (correction) return correctScores(call, correction);
  const deed = parseDeed(call.id.payload);
  if (deed?.kind === "remove") await removeList(call, deed);
  else
    await call.reply({
      content: deed?.kind === "cancel" ? call.text.common.cancelled : call.text.common.unknownButton,
    });
}

async function submit(call: SubmitCall): Promise<void> {
  const deed = parseDeed(call.id.payload);
  if (deed?.kind === "bag") await bagFromForm(call, deed);
  else await call.reply({ content: call.text.common.unknownButton });
}
