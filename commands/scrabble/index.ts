import {
  type Choice,
  type Command,
  type CompleteCall,
  type SlashCall,
  START,
  type SubmitCall,
} from "#discord/command.ts";
import { DAILY_PAYLOADS } from "#discord/daily/deed.ts";
import { isDaily } from "#discord/daily/play.ts";
import { offerLists } from "#discord/lists.ts";
import { offerPast } from "#discord/past.ts";
import { STATS_PAYLOAD } from "#discord/statistics/deed.ts";
import { isStats } from "#discord/statistics/show.ts";
import kit from "#games/scrabble/kit.ts";
import { analyseLast } from "./analysis.ts";
import { showBoard } from "./board.ts";
import { acceptTyped, challengeTyped } from "./challenge.ts";
import { checkTyped } from "./check.ts";
import { chosen } from "./compose.ts";
import { judgeDaily, showDaily, showDailyTable, tryDaily, turnDaily } from "./daily.ts";
import { data } from "./data.ts";
import { PAYLOADS, parseDeed } from "./deed.ts";
import { backTyped, clearTyped, confirmTyped, placeTyped, takeTyped } from "./draft.ts";
import { exchangeFromForm, exchangeTyped } from "./exchange.ts";
import { face } from "./face.ts";
import { hintTyped } from "./hint.ts";
import { startAtOnce, startGame } from "./new.ts";
import { passTyped } from "./pass.ts";
import { offerPlaces } from "./places.ts";
import { playFromForm, playTyped } from "./play.ts";
import { form, press } from "./press.ts";
import { showRack } from "./rack.ts";
import { showResources } from "./resources.ts";
import { showRules } from "./rules.ts";
import { showStats, turnStats } from "./stats.ts";
import { undoTurn } from "./undo.ts";
import { watchBots } from "./watch.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  new: startGame,
  watch: watchBots,
  play: playTyped,
  exchange: exchangeTyped,
  place: placeTyped,
  take: takeTyped,
  back: backTyped,
  clear: clearTyped,
  confirm: confirmTyped,
  pass: passTyped,
  challenge: challengeTyped,
  accept: acceptTyped,
  undo: undoTurn,
  hint: hintTyped,
  rack: showRack,
  board: showBoard,
  check: checkTyped,
  resources: showResources,
  stats: showStats,
  daily: showDaily,
  "daily-table": showDailyTable,
  analyse: analyseLast,
  help: showRules,
};

const command: Command = {
  data,
  game: { kit, face },
  payloads: [START, STATS_PAYLOAD, ...DAILY_PAYLOADS, ...PAYLOADS],
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete,
  async press(call) {
    const { payload } = call.id;
    if (payload === START) await startAtOnce(call);
    else await (isStats(payload) ? turnStats(call) : isDaily(payload) ? turnDaily(call) : press(call));
  },
  select: (call) => chosen(call, parseDeed(call.id.payload)),
  form: (call) => (isDaily(call.id.payload) ? tryDaily(call) : form(call)),
  submit,
};

export default command;

async function complete(call: CompleteCall): Promise<readonly Choice[]> {
  const { name } = call.options.getFocused(true);
  if (name === "game") return offerPast(call, kit.id);
  return name === "at" ? offerPlaces(call) : offerLists(call, false);
}

async function submit(call: SubmitCall): Promise<void> {
  if (isDaily(call.id.payload)) return judgeDaily(call);
  const deed = parseDeed(call.id.payload);
  if (deed?.kind === "exchange") await exchangeFromForm(call);
  else await playFromForm(call, deed?.kind === "word");
}
