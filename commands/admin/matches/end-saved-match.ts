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
    content: text.matches.deleteQuestion(escapeText(nameAndPlayersOf(saved))),
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
  const ended = await services.matches.deleteSaved(id.match, guild);
  await request.reply(ended.ok ? { content: text.matches.deleted } : matchServiceRefusalPost(request, ended));
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
