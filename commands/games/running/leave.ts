import { leaveQuestionPost } from "#discord/features/matches/leave-question.ts";
import { showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { gameName, requireOwnMatch } from "./list-here.ts";

/** Asks to leave a match for good, which means to resign. */
export async function askLeaveMatch(request: SlashRequest): Promise<void> {
  const ownMatch = await requireOwnMatch(request, "ask-leave");
  if (ownMatch) await request.reply(leaveQuestionPost(request, ownMatch, gameName(ownMatch.game.id, request)));
}

export async function askLeaveFromButton(request: ButtonRequest): Promise<void> {
  const matchView = await request.services.matches.view(request.id.match, request.person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, request.text));
  if (matchView.seat === null) return request.reply(matchRefusalPost({ reason: "not-seated" }, request.text));
  await request.reply(leaveQuestionPost(request, matchView, gameName(matchView.game.id, request)));
}

export async function leaveMatch(request: ButtonRequest): Promise<void> {
  const { common } = request.text;
  const played = await request.services.matches.resign({ match: request.id.match, person: request.person.id });
  if (played.ok && played.matchView.location.kind === "personal") {
    return showSoloMatch(request, request.id.match, played.matchView.game.id, common.left);
  }
  // A game refuses a resignation only if the player is already out, for example through an earlier press. Then the
  // reply also says that the player has left.
  if (played.ok || played.by === "game") await request.reply({ content: common.left });
  else await request.reply(matchRefusalPost(played.refusal, request.text));
}
