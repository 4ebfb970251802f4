import { resolveFinishedMatch } from "#discord/features/matches/finished-matches.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { createThrottledProgress } from "#discord/messages/throttled-progress.ts";
import gameModule from "#games/scrabble/module.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { refuseHelpInFileGame } from "../words/help-in-file-game.ts";
import { formatAnalysis } from "./analysis-text.ts";
import { analysisPhrases } from "./text/analysis-phrases.ts";

/**
 * Compares each turn of a match with the best play. Takes the named match or, if none is named, the last one finished
 * here.
 */
export async function analyseFinishedMatch(request: SlashRequest): Promise<void> {
  const { services, location, text } = request;
  const chosen = await resolveFinishedMatch(
    request,
    () => services.matches.finished.findLast(location, gameModule.id),
    gameModule.id,
  );
  if (!chosen.ok) return request.reply({ content: text.matches.noSuchPast, refusal: "no-such-match" });
  if (chosen.match === undefined)
    return request.reply({ content: analysisPhrases(text).noFinished, refusal: "nothing-played" });
  await showAnalysis(request, chosen.match);
}

/** Shows progress if the analysis takes a while, then the result. Only the requester sees it. */
export async function showAnalysis(request: CommandRequest, match: MatchId): Promise<void> {
  const { services, person, text } = request;
  const analysis = analysisPhrases(text);
  const refused = await refuseHelpInFileGame(request, match);
  if (refused) return request.reply(refused);
  if (!(await consumeRateLimit(request, "analyses"))) return;
  const progress = createThrottledProgress((content) => request.reply({ content }));
  const onProgress = (done: number, all: number) => progress.report(analysis.progress({ done, all }));
  const analysed = await services.matches.analyse(match, person.id, onProgress);
  await progress.settled();
  if (analysed.ok) return request.reply({ content: formatAnalysis(text, analysed) });
  if (analysed.by !== "analysis") return replyRefusal(request, match, analysed);
  const reason = { "not-over": analysis.notOver, "no-reviews": analysis.noReviews, "list-gone": analysis.listGone };
  await request.reply({ content: reason[analysed.reason] });
}
