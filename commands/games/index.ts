import type { Command, PressCall, SlashCall } from "#discord/command.ts";
import { AGREE, answerProposal, DECLINE } from "#discord/consent.ts";
import { data } from "./data.ts";
import { askDelete, deleteGame } from "./delete.ts";
import { askDrop, drop } from "./drop.ts";
import { listHere } from "./here.ts";
import { askLeave, leave } from "./leave.ts";
import { isStep, replayHere, showStep } from "./replay.ts";
import { listSaved, loadGame, loadLast, offerSaved, renameGame, saveGame } from "./saved.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  here: listHere,
  save: saveGame,
  list: listSaved,
  load: loadGame,
  last: loadLast,
  rename: renameGame,
  delete: askDelete,
  drop: askDrop,
  leave: askLeave,
  replay: replayHere,
};

const PRESSES: { readonly [payload: string]: (call: PressCall) => Promise<void> } = {
  leave,
  drop,
  delete: deleteGame,
  [AGREE]: (call) => answerProposal(call, true),
  [DECLINE]: (call) => answerProposal(call, false),
};

/** What every table can do, whatever is played. */
const command: Command = {
  data,
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete: offerSaved,
  async press(call) {
    const press = isStep(call.id.payload) ? showStep : PRESSES[call.id.payload];
    if (press) await press(call);
    else await call.reply({ content: call.text.common.cancelled });
  },
};

export default command;
