import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { fitListPage } from "#discord/messages/pagination.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { adminButton } from "../admin-actions.ts";

/**
 * Maximum number of matches on one page, with a button each. Discord allows five buttons in a row, and the fifth one
 * cancels.
 */
const MAX_BUTTONS = 4;
const MAX_LABEL_LENGTH = 80;
/** Maximum characters of the list of matches in a message. */
const MAX_LENGTH = 1_600;

/** Asks which running match of this channel to end. Matches elsewhere cannot be chosen. */
export async function askEndMatch(request: SlashRequest): Promise<void> {
  await request.reply(await endPost(request, 0));
}

export async function showPageOfMatchesToEnd(
  request: ButtonRequest,
  { from }: { readonly from: number },
): Promise<void> {
  await request.reply(await endPost(request, from));
}

async function endPost(request: CommandRequest, wanted: number): Promise<Post> {
  const { text } = request;
  const all = await runningHere(request);
  const total = all.length;
  if (total === 0) return { content: text.common.nothingHere };
  const from = Math.min(wanted, total - 1);
  const running = all.slice(from, from + MAX_BUTTONS);
  const entries = running.map(({ game, names }) => `- ${text.server.endLine({ game, names })}`);
  const { lines, links } = fitListPage(entries, { from, total, maxLines: MAX_BUTTONS, maxLength: MAX_LENGTH });
  const endButtons = running.slice(0, lines.length).map(({ id, game }): Button => {
    const label = truncate(text.server.endButton(game), MAX_LABEL_LENGTH);
    return { ...adminButton({ kind: "end" }, label, id), style: "danger" };
  });
  const cancel = adminButton({ kind: "cancel" }, text.common.buttons.cancel);
  const others = links.map(({ way, to }) =>
    adminButton({ kind: "end-part", from: to, way }, text.matches.buttons[way]),
  );
  return {
    content: [text.server.endQuestion, ...lines].join("\n"),
    buttons: [[...endButtons, cancel], ...(others.length > 0 ? [others] : [])],
  };
}

interface RunningMatch {
  readonly id: MatchId;
  readonly game: string;
  /** Names of the players. Empty if the match cannot be read. */
  readonly names: readonly string[];
}

async function runningHere({ services, location, person, text }: CommandRequest): Promise<RunningMatch[]> {
  if (location.kind !== "channel") return [];
  const ids = await services.matches.runningInChannel(location.channel);
  const results = await Promise.allSettled(ids.map((id) => services.matches.view(id, person.id)));
  return ids.map((id, at) => {
    const look = results[at];
    const matchView = look?.status === "fulfilled" ? look.value : undefined;
    const game = (matchView && services.gameUis.get(matchView.game.id)?.name(text)) ?? "?";
    return { id, game, names: (matchView?.seats ?? []).map(({ name }) => escapeText(name)) };
  });
}

export async function endMatch(request: ButtonRequest): Promise<void> {
  const { services, location, id, text } = request;
  const guild = guildIdOf(request);
  if (guild === undefined || location.kind !== "channel") return;
  const ended = await services.matches.abandon(id.match, guild);
  if (!ended.ok) return request.reply(matchServiceRefusalPost(request, ended));
  if (!ended.isPublished) await announceEnd(request, location.channel);
  await request.reply({ content: text.server.ended });
}

/**
 * Announces the end of an unreadable match, for which no turn update can be published. The match has ended even if the
 * announcement fails.
 */
async function announceEnd(request: ButtonRequest, channel: string): Promise<void> {
  const { services, id } = request;
  try {
    await services.announce(channel, { content: catalogues[matchLanguage(request)].server.unreadable }, []);
  } catch (error) {
    services.log.warn({ error, match: id.match, channel }, "the end of an unreadable match was not published");
  }
}
