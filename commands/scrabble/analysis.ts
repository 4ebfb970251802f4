import { mayHave } from "#discord/allowances.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { nowAndThen } from "#discord/now-and-then.ts";
import { pastMeant } from "#discord/past.ts";
import kit from "#games/scrabble/kit.ts";
import type { MatchId } from "#table/open.ts";
import { analysisText } from "./analysis-text.ts";
import { replyRefused } from "./refused.ts";

/** The game that is named or else was played to its end last in this channel, turn by turn against the best. */
export async function analyseLast(call: SlashCall): Promise<void> {
  const { desk, home, text } = call;
  const meant = await pastMeant(call, () => desk.table.past.last(home, kit.id), kit.id);
  if (!meant.ok) return call.reply({ content: text.tables.noSuchPast });
  if (meant.match === undefined) return call.reply({ content: text.analysis.noFinished });
  await showAnalysis(call, meant.match);
}

/** First how far it is, where it takes a while, and then what came of it: for the eyes of whoever asks. */
export async function showAnalysis(call: Call, match: MatchId): Promise<void> {
  const { desk, person, text } = call;
  const { analysis } = text;
  if (!(await mayHave(call, "analyses"))) return;
  const progress = nowAndThen((content) => call.reply({ content }));
  const onProgress = (done: number, all: number) => progress.say(analysis.progress({ done, all }));
  const analysed = await desk.table.analyse(match, person.id, onProgress);
  await progress.quiet();
  if (analysed.ok) return call.reply({ content: analysisText(text, analysed) });
  if (analysed.by !== "analysis") return replyRefused(call, match, analysed);
  const why = { "not-over": analysis.notOver, "no-reviews": analysis.noReviews, "list-gone": analysis.listGone };
  await call.reply({ content: why[analysed.why] });
}
