import { soloLocation } from "#discord/features/matches/check-play-here.ts";
import { isMatchReadable } from "#discord/features/solo/show-solo-match.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/mastermind/module.ts";
import { type MastermindMatchView, mastermindMatches } from "./mastermind-matches.ts";
import { panelPost } from "./panel/panel.ts";
import { withTextBoard } from "./panel/text-panel.ts";
import { findCurrentMatch, hasSavedMatch, requireCurrentMatch } from "./turn/current-match.ts";
import { showPanel } from "./turn/take-action.ts";

/** Shows the board of the current match, or of the last one that is over. */
export async function showBoard(request: SlashRequest): Promise<void> {
  const matchView = (await findLastIfNoneRuns(request)) ?? (await requireCurrentMatch(request));
  if (!matchView) return;
  if (!request.options.getBoolean("text")) return showPanel(request, matchView.id);
  await request.reply(withTextBoard(await panelPost(request, matchView), matchView.view, request.text));
}

/** Returns the match here or the solo match that ended last. Undefined if the person has a match to play on. */
async function findLastIfNoneRuns(request: SlashRequest): Promise<MastermindMatchView | undefined> {
  const { services, location, person } = request;
  if ((await findCurrentMatch(request)) || (await hasSavedMatch(request))) return undefined;
  const ended = await Promise.all(
    [location, soloLocation(request)].map((at) => services.matches.finished.findLast(at, gameModule.id)),
  );
  const views = await Promise.all(
    ended.map(async (match) =>
      match !== undefined && (await isMatchReadable(request, match))
        ? mastermindMatches(services).view(match, person.id)
        : undefined,
    ),
  );
  return views.filter((view) => view !== undefined).toSorted((one, other) => other.lastPlayed - one.lastPlayed)[0];
}
