import { type Command, type SlashCall, START } from "#discord/command.ts";
import { STATS_PAYLOAD } from "#discord/statistics/deed.ts";
import kit from "#games/kenken/kit.ts";
import { showBoard } from "./board.ts";
import { isDaily, pressDaily, showDaily } from "./daily.ts";
import { isDailyTable, showDailyTable, turnDailyTable } from "./daily-table.ts";
import { data } from "./data.ts";
import { PAYLOADS } from "./deed.ts";
import { face } from "./face.ts";
import { isLevelDeed, LEVEL_PAYLOADS } from "./level/deed.ts";
import { levelForm } from "./level/form.ts";
import { keepForm } from "./level/keep-played.ts";
import { startLevel } from "./level/play.ts";
import { LEVEL_GROUP, offerLevels, pressLevel, submitLevel } from "./level/ways.ts";
import { isNew, startAtOnce, startChosen, startGame } from "./new.ts";
import { pauseTyped, resumeTyped } from "./pause.ts";
import { press, select } from "./press.ts";
import { showRules } from "./rules.ts";
import { isStatistics, showStats, turnStatistics } from "./stats.ts";
import {
  checkTyped,
  clearTyped,
  hintTyped,
  noteTyped,
  offerCells,
  redoTyped,
  setTyped,
  solveTyped,
  undoTyped,
} from "./typed.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  new: (call) => (call.options.getString("level") === null ? startGame(call) : startLevel(call)),
  set: setTyped,
  clear: clearTyped,
  note: noteTyped,
  undo: undoTyped,
  redo: redoTyped,
  check: checkTyped,
  hint: hintTyped,
  solve: solveTyped,
  pause: pauseTyped,
  resume: resumeTyped,
  board: showBoard,
  stats: showStats,
  daily: showDaily,
  "daily-table": showDailyTable,
  help: showRules,
  ...LEVEL_GROUP,
};

const command: Command = {
  data,
  game: { kit, face },
  payloads: [
    ...[START, STATS_PAYLOAD, "new", "daily", "daily-table", "daily-ever", "ranking", "together", "solvers"],
    ...LEVEL_PAYLOADS,
    ...PAYLOADS,
  ],
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  open: levelForm,
  complete: (call) => (call.options.getFocused(true).name === "cell" ? offerCells(call) : offerLevels(call)),
  async press(call) {
    const { payload } = call.id;
    if (payload === START) await startAtOnce(call);
    else if (isLevelDeed(payload)) await pressLevel(call);
    else if (isDaily(payload)) await pressDaily(call);
    else if (isDailyTable(payload)) await turnDailyTable(call);
    else if (isStatistics(payload)) await turnStatistics(call);
    else await (isNew(payload) ? startChosen(call) : press(call));
  },
  select,
  form: keepForm,
  submit: submitLevel,
};

export default command;
