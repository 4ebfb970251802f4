import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// A table that is somebody's alone: nobody tells of it in a channel, so whoever plays at it is shown it as it is.

/** A bot that answers within this is waited for; one that takes longer is said to be thinking. */
const QUICK_BOT_MS = 1_000;
/** Longer than any bot takes. */
const MAX_BOT_MS = 60_000;

/** The command that its buttons belong to, and what leads to the table from wherever its owner is told something else. */
const COMMAND = "games";
export const SOLO_MATCH_PAYLOAD = "own";

export function soloMatchButton(match: MatchId, { tables }: Catalogue): Button {
  return { command: COMMAND, match, seq: 0, payload: SOLO_MATCH_PAYLOAD, label: tables.buttons.own };
}

interface RunningSoloRefusal {
  readonly by: string;
  readonly refusal: { readonly reason: string; readonly running?: MatchId };
}

/** To the one that is in the way, where that is why another one cannot be begun or gone on with. */
export function runningSoloButton(
  { by, refusal: { reason, running } }: RunningSoloRefusal,
  text: Catalogue,
): Pick<Post, "buttons"> {
  if (by !== "table" || reason !== "own-running" || running === undefined) return {};
  return { buttons: [[soloMatchButton(running, text)]] };
}

/** Whether their match can be replayed; where it cannot, looking at it fails, and a new one takes its place. */
export async function isReadable(
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

/** Shows the table, with what a bot that is to move does: at once where it is quick, and once more when it has moved. */
export async function showSoloMatch(
  request: CommandRequest,
  match: MatchId,
  game: string,
  notice?: string,
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
  notice?: string,
): Promise<MatchView | undefined> {
  const matchView = await request.services.matches.view(match, request.person.id);
  const post = matchView && (await request.services.gameUis.get(game)?.soloPanel?.(request, matchView));
  if (!post) {
    await request.reply({ content: notice ?? request.text.common.table["no-match"]({ reason: "no-match" }) });
    return undefined;
  }
  await request.reply(prependLine(post, notice));
  return matchView;
}

function prependLine(post: Post, notice: string | undefined): Post {
  return notice === undefined ? post : { ...post, content: [notice, post.content ?? ""].join("\n").trim() };
}

function isBotToMove({ actors, seats }: MatchView): boolean {
  return actors.some((seat) => seats[seat]?.kind === "bot");
}
