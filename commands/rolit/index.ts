import { type Command, type SlashCall, START } from "#discord/command.ts";
import { STATS_PAYLOAD } from "#discord/statistics/deed.ts";
import { isStats } from "#discord/statistics/show.ts";
import kit from "#games/rolit/kit.ts";
import { showBoard } from "./board.ts";
import { data } from "./data.ts";
import { PAYLOADS } from "./deed.ts";
import { face } from "./face.ts";
import { showHelp } from "./help.ts";
import { isLesson, showLesson, turnLesson } from "./lesson.ts";
import { startAtOnce, startGame } from "./new.ts";
import { offerCells, placeTyped } from "./place.ts";
import { form, press, select, submit } from "./press.ts";
import { showRecord } from "./record.ts";
import { showStats, turnStats } from "./stats.ts";
import { undoTurn } from "./undo.ts";
import { watchBots } from "./watch.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  place: placeTyped,
  board: showBoard,
  undo: undoTurn,
  stats: showStats,
  record: showRecord,
  tutorial: showLesson,
  help: showHelp,
};

const command: Command = {
  data,
  game: { kit, face },
  payloads: [START, STATS_PAYLOAD, "lesson", ...PAYLOADS],
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete: offerCells,
  async press(call) {
    const { payload } = call.id;
    if (payload === START) await startAtOnce(call);
    else if (isLesson(payload)) await turnLesson(call);
    else await (isStats(payload) ? turnStats(call) : press(call));
  },
  select,
  form,
  submit,
};

export default command;
