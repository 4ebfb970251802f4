import { matchButton } from "#discord/features/matches/match-actions.ts";
import { matchServiceRefusalPost, proposeAndDescribe } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { SavedMatch } from "#match/saves/saved-matches.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { escapedTitleOfSavedMatch, hasSeatInMatch } from "./saved-match-text.ts";
import { findSavedMatch, unknownSavedMatchPost } from "./saved-matches.ts";

export async function askDeleteMatch(request: SlashRequest): Promise<void> {
  const saved = await findSavedMatch(request);
  await (saved ? askDelete(request, saved) : request.reply(unknownSavedMatchPost(request)));
}

/** Asks whether to delete the match whose picture is shown. */
export async function askDeletePickedMatch(request: ButtonRequest): Promise<void> {
  const { services, id, person } = request;
  await askDelete(request, await services.matches.saved.view(id.match, person.id));
}

async function askDelete(request: CommandRequest, saved: SavedMatch | undefined): Promise<void> {
  const { matches, common } = request.text;
  if (!saved) return request.reply(matchRefusalPost({ reason: "no-match" }, request.text));
  if (!hasSeatInMatch(saved, request.person.id))
    return request.reply({ content: matches.notYours, refusal: "not-yours" });
  await request.reply(
    deleteQuestionPost(request, saved, matchButton(saved, { kind: "cancel" }, common.buttons.cancel)),
  );
}

/** Returns the question whether to delete a saved match. `keep`: the button that answers *no*. */
export function deleteQuestionPost(
  { person, text: { matches } }: Pick<CommandRequest, "person" | "text">,
  saved: SavedMatch,
  keep: Button,
): Pick<Post, "content" | "buttons"> {
  const question = hasOtherPlayers(saved, person.id) ? matches.deleteTogether : matches.deleteQuestion;
  const yes = { ...gamesCommandButton({ kind: "delete" }, matches.buttons.delete, saved), style: "danger" } as const;
  return { content: question(escapedTitleOfSavedMatch(saved)), buttons: [[yes, keep]] };
}

export async function deleteSavedMatch(request: ButtonRequest): Promise<void> {
  await request.reply(await deleteOrProposeDeletion(request, request.id));
}

/** A saved match to delete, with the turn that the requester has seen. */
export interface MatchToDelete {
  readonly match: MatchId;
  readonly seq: number;
}

/**
 * Deletes a saved match at once if no other person plays it; otherwise asks the others. Returns a post with the
 * result.
 */
export async function deleteOrProposeDeletion(request: CommandRequest, { match, seq }: MatchToDelete): Promise<Post> {
  const { services, person, text } = request;
  const deleted = await services.matches.saved.deleteSaved({ match, seq, person: person.id });
  if (deleted.ok) return { content: text.matches.deleted };
  return deleted.refusal.reason === "others-play"
    ? proposeAndDescribe(request, { match, seq }, { kind: "delete" })
    : matchServiceRefusalPost(request, deleted);
}

export function hasOtherPlayers({ seats }: SavedMatch, person: string): boolean {
  return seats.some((player) => player.kind === "person" && player.person !== person);
}
