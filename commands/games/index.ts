import type { Choice, Command, CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import { answerProposal, isAnswer } from "#discord/consent.ts";
import { STAY } from "#discord/leaving.ts";
import { offerLists } from "#discord/lists.ts";
import { isLobbyMenu, LOBBY_PAYLOADS, parseLobbyDeed } from "#discord/lobby/buttons.ts";
import { chooseInLobby, pressLobby } from "#discord/lobby/press.ts";
import { OWN_TABLE } from "#discord/own-table.ts";
import { offerPast } from "#discord/past.ts";
import { parseInstead } from "#discord/saving.ts";
import { playAgain, playLastAgain } from "./again.ts";
import { animateThis, isShow, showAnimation } from "./animation.ts";
import { data } from "./data.ts";
import { askDelete, deleteGame } from "./delete.ts";
import {
  askSeveral,
  askWhich,
  deleteSeveral,
  isDeleteAll,
  isDeleteMenu,
  isPick,
  showOthers,
} from "./delete-several.ts";
import { askDrop, drop } from "./drop.ts";
import { exportHere, offerFormats } from "./export.ts";
import { listHere } from "./here.ts";
import { importGame, isReading, readOn } from "./import.ts";
import { askLeave, leave } from "./leave.ts";
import { backToOwn, stay } from "./own.ts";
import { offerLevels, offerSeats, replaceSeat } from "./replace.ts";
import { isStep, replayHere, showStep } from "./replay.ts";
import {
  isSavedPart,
  listSaved,
  loadGame,
  loadLast,
  offerSaved,
  renameGame,
  saveGame,
  saveInstead,
  showSaved,
} from "./saved.ts";
import { stopWatching } from "./stop.ts";
import { isPage, showTurns } from "./turns.ts";
import { unlessUnseen } from "./unseen.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  here: listHere,
  save: saveGame,
  list: listSaved,
  load: loadGame,
  last: loadLast,
  rename: renameGame,
  delete: (call) => (call.options.getString("game") === null ? askWhich(call) : askDelete(call)),
  drop: askDrop,
  replace: replaceSeat,
  again: playLastAgain,
  leave: askLeave,
  replay: replayHere,
  export: exportHere,
  import: importGame,
};

const PRESSES: { readonly [payload: string]: (call: PressCall) => Promise<void> } = {
  leave,
  drop,
  delete: deleteGame,
  again: playAgain,
  stop: stopWatching,
  animation: unlessUnseen(animateThis),
  [OWN_TABLE]: backToOwn,
  [STAY]: stay,
};

const OFFERS: { readonly [option: string]: (call: CompleteCall) => Promise<readonly Choice[]> } = {
  format: offerFormats,
  seat: offerSeats,
  by: offerLevels,
  list: (call) => offerLists(call, false),
};

/** What is looked at again is over; with all the rest something saved is meant. */
function offerGames(call: CompleteCall): Promise<Choice[]> {
  return ["replay", "export"].includes(call.options.getSubcommand()) ? offerPast(call) : offerSaved(call);
}

function pressOf(payload: string): ((call: PressCall) => Promise<void>) | undefined {
  if (isStep(payload)) return unlessUnseen(showStep);
  if (isPage(payload)) return unlessUnseen(showTurns);
  if (isReading(payload)) return readOn;
  if (isShow(payload)) return showAnimation;
  if (isSavedPart(payload)) return showSaved;
  if (isPick(payload)) return showOthers;
  if (isDeleteAll(payload)) return deleteSeveral;
  if (parseInstead(payload)) return saveInstead;
  if (isAnswer(payload)) return answerProposal;
  return Object.hasOwn(PRESSES, payload) ? PRESSES[payload] : undefined;
}

/** Of those that carry more than their name. */
const WITH_FACTS = ["step", "turns", "read", "animation-show", "saved", "instead", "agree", "decline"];
const DELETING = ["delete-from", "delete-chosen", "delete-all"];

/** What every table can do, whatever is played. */
const command: Command = {
  data,
  payloads: [...Object.keys(PRESSES), "cancel", ...WITH_FACTS, ...DELETING, ...LOBBY_PAYLOADS],
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete: (call) => (OFFERS[call.options.getFocused(true).name] ?? offerGames)(call),
  async press(call) {
    const { payload } = call.id;
    const lobby = parseLobbyDeed(payload);
    if (lobby) return pressLobby(call, lobby);
    const press = pressOf(payload);
    if (press) await press(call);
    else await call.reply({ content: call.text.common.cancelled });
  },
  async select(call) {
    const { payload } = call.id;
    if (isLobbyMenu(payload)) await chooseInLobby(call);
    else if (isDeleteMenu(payload)) await askSeveral(call);
    else await call.reply({ content: call.text.common.unknownButton });
  },
};

export default command;
