import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { matchServiceRefusalPost, savedMatchTitle } from "#discord/features/matches/proposals.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { adminButton } from "../admin-actions.ts";

/** Discord's limit for the label of a choice. */
const MAX_LABEL_LENGTH = 100;
/** Maximum number of saved matches that the typed text is compared with: the most recently played ones. */
const MAX_SEARCHED = 200;

/**
 * Asks the server admin to confirm that a saved match is deleted, for example because its players disagree or have
 * left.
 */
export async function askEndSavedMatch(request: SlashRequest): Promise<void> {
  const { services, options, text } = request;
  const guild = guildIdOf(request);
  const typed = options.getString("saved", true).trim();
  const saved = guild === undefined ? undefined : await services.matches.saved.find(guild, undefined, typed);
  if (!saved) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  await request.reply({
    content: text.server.deleteSavedQuestion(escapeText(nameAndPlayersOf(saved))),
    buttons: [
      [
        { ...adminButton({ kind: "end-saved" }, text.matches.buttons.delete, saved.id), style: "danger" },
        adminButton({ kind: "cancel" }, text.common.buttons.cancel, saved.id),
      ],
    ],
  });
}

export async function endSavedMatch(request: ButtonRequest): Promise<void> {
  const { services, id, text } = request;
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const saved = await services.matches.saved.find(guild, undefined, id.match);
  const ended = await services.matches.deleteSaved(id.match, guild);
  if (!ended.ok) return request.reply(matchServiceRefusalPost(request, ended));
  const isAnnounced = saved !== undefined && (await announceDeletion(request, ended.channel, saved));
  await request.reply({ content: isAnnounced ? text.server.savedDeletedAndTold : text.matches.deleted });
}

/** Tells the players in the channel of the match. The match is deleted even if this fails. */
async function announceDeletion(
  request: ButtonRequest,
  channel: string,
  saved: Pick<MatchView, "name" | "seats">,
): Promise<boolean> {
  const { services, id } = request;
  const content = catalogues[matchLanguage(request)].server.savedDeleted(escapeText(nameAndPlayersOf(saved)));
  try {
    await services.announce(channel, { content }, []);
    return true;
  } catch (error) {
    services.log.warn({ error, match: id.match, channel }, "the deletion of a saved match was not published");
    return false;
  }
}

/** Suggests all saved matches of the server, found by their names or players. */
export async function suggestAllSavedMatches(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const guild = guildIdOf(request);
  if (guild === undefined) return [];
  const typed = request.options.getFocused().trim().toLowerCase();
  const all = await request.services.matches.saved.listAll(guild, typed === "" ? MAX_CHOICES : MAX_SEARCHED);
  return all
    .map((saved) => ({ name: nameAndPlayersOf(saved), saved }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MAX_CHOICES)
    .map(({ name, saved }) => ({ name: truncate(name, MAX_LABEL_LENGTH), value: saved.id }));
}

/** Matches in different channels may have the same name, so the players are named too. */
function nameAndPlayersOf(saved: Pick<MatchView, "name" | "seats">): string {
  return [saved.name, savedMatchTitle({ ...saved, name: undefined })].filter(Boolean).join(": ");
}
