import { type Command, type SlashCall, START } from "#discord/command.ts";
import { DAILY_PAYLOADS } from "#discord/daily/deed.ts";
import { isDaily } from "#discord/daily/play.ts";
import kit from "#games/mastermind/kit.ts";
import { showBoard } from "./board.ts";
import { judgeDaily, showDaily, showDailyTable, tryDaily, turnDaily } from "./daily.ts";
import { data } from "./data.ts";
import { PAYLOADS } from "./deed.ts";
import { face } from "./face.ts";
import { hint } from "./hint.ts";
import { mine } from "./mine.ts";
import { isNew, startAtOnce, startChosen, startGame } from "./new.ts";
import { pauseTyped, resumeTyped } from "./pause.ts";
import { press, select } from "./press.ts";
import { showRules } from "./rules.ts";
import { isRanking, showStats, turnRanking } from "./stats.ts";
import { answerTyped, form, guessTyped, submit } from "./typed.ts";
import { watchBots } from "./watch.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  guess: guessTyped,
  answer: answerTyped,
  hint: hintTyped,
  pause: pauseTyped,
  resume: resumeTyped,
  board: showBoard,
  stats: showStats,
  daily: showDaily,
  "daily-table": showDailyTable,
  help: showRules,
};

const command: Command = {
  data,
  game: { kit, face },
  payloads: [START, "ranking", "new", ...DAILY_PAYLOADS, ...PAYLOADS],
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  async press(call) {
    const { payload } = call.id;
    if (payload === START) await startAtOnce(call);
    else if (isDaily(payload)) await turnDaily(call);
    else if (isRanking(payload)) await turnRanking(call);
    else await (isNew(payload) ? startChosen(call) : press(call));
  },
  select,
  form: (call) => (isDaily(call.id.payload) ? tryDaily(call) : form(call)),
  submit: (call) => (isDaily(call.id.payload) ? judgeDaily(call) : submit(call)),
};

export default command;

async function hintTyped(call: SlashCall): Promise<void> {
  const sight = await mine(call);
  if (sight) await hint(call, sight.id, undefined);
}
