import type { Command, PressCall, SlashCall } from "#discord/command.ts";
import { answerProposal, isAnswer } from "#discord/consent.ts";
import { playAgain } from "./again.ts";
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
  again: playAgain,
};

function pressOf(payload: string): ((call: PressCall) => Promise<void>) | undefined {
  if (isStep(payload)) return showStep;
  if (isAnswer(payload)) return answerProposal;
  return Object.hasOwn(PRESSES, payload) ? PRESSES[payload] : undefined;
}

/** What every table can do, whatever is played. */
const command: Command = {
  data,
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete: offerSaved,
  async press(call) {
    const { payload } = call.id;
    const press = pressOf(payload);
    if (press) await press(call);
    else await call.reply({ content: call.text.common.cancelled });
  },
};

export default command;
