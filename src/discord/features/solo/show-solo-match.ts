import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost, noticePost, type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Shows a solo match to its player. Its turns are not published in a channel, so each answer shows the whole match. In
// some games, players have a private panel for matches in a channel too, which is shown in the same way.

/** Maximum milliseconds to wait for the move of a bot. After this time, the match is shown with a bot that thinks. */
const QUICK_BOT_MS = 1_000;
/** Maximum milliseconds to wait for the move of a bot that was shown as thinking. No bot takes that long. */
const MAX_BOT_MS = 60_000;

/** Returns a button that shows the solo match. It is added to answers that do not show the match. */
export function soloMatchButton(match: MatchId, { matches }: Catalogue): Button {
  return matchButton({ id: match }, { kind: "own" }, matches.buttons.solo);
}

interface RunningSoloRefusal {
  readonly by: string;
  readonly refusal: { readonly reason: string; readonly running?: MatchId };
}

/**
 * Returns a button to the running solo match, if that match is the reason why another one cannot be started or resumed.
 */
export function runningSoloButton(
  { by, refusal: { reason, running } }: RunningSoloRefusal,
  text: Catalogue,
): Pick<Post, "buttons"> {
  if (by !== "table" || reason !== "own-running" || running === undefined) return {};
  return { buttons: [[soloMatchButton(running, text)]] };
}

/** Whether the match can be replayed. If not, it cannot be shown, and the person may start a new one. */
export async function isMatchReadable(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  match: MatchId,
): Promise<boolean> {
  try {
    await services.matches.view(match, person.id);
    return true;
  } catch (error) {
    if (!isUnreadableMatchError(error)) throw error;
    return false;
  }
}

/** Shows the panel of a match with the move of a quick bot. If a bot takes longer, shows it again after its move. */
export async function showSoloMatch(
  request: CommandRequest,
  match: MatchId,
  game: string,
  notice?: PostNotice,
): Promise<void> {
  const { matches } = request.services;
  await matches.waitForBots(match, QUICK_BOT_MS);
  const first = await showCurrentView(request, match, game, notice);
  if (first === undefined || !isBotToMove(first)) return;
  await matches.waitForBots(match, MAX_BOT_MS);
  await showCurrentView(request, match, game, notice);
}

async function showCurrentView(
  request: CommandRequest,
  match: MatchId,
  game: string,
  notice?: PostNotice,
): Promise<MatchView | undefined> {
  const matchView = await request.services.matches.view(match, request.person.id);
  const post = matchView && (await request.services.gameUis.get(game)?.soloPanel?.(request, matchView));
  if (!post) {
    await request.reply(noticePost(notice ?? matchRefusalPost({ reason: "no-match" }, request.text)));
    return undefined;
  }
  await request.reply(withNotice(post, notice));
  return matchView;
}

function isBotToMove({ actors, seats }: MatchView): boolean {
  return actors.some((seat) => seats[seat]?.kind === "bot");
}
