import { stayInMatchButton } from "#discord/features/matches/leave-question.ts";
import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { deleteQuestionPost } from "../saved/delete-match.ts";
import { requireOwnMatch } from "./list-here.ts";

/** Asks to abandon a match without saving it. An abandoned match counts for nothing, so all players have to agree. */
export async function askAbandon(request: SlashRequest): Promise<void> {
  const ownMatch = await requireOwnMatch(request, "abandon");
  if (ownMatch) await request.reply(abandonQuestionPost(request, ownMatch));
}

/** Asks to abandon a running match, or to delete a saved one. */
export async function askAbandonFromButton(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  if (matchView.seat === null) return request.reply(matchRefusalPost({ reason: "not-seated" }, text));
  const saved = matchView.status === "parked" ? await services.matches.saved.view(id.match, person.id) : undefined;
  await request.reply(
    saved
      ? deleteQuestionPost(request, saved, stayInMatchButton(request, matchView))
      : abandonQuestionPost(request, matchView),
  );
}

function abandonQuestionPost(
  request: Pick<CommandRequest, "person" | "text">,
  matchView: MatchView,
): Pick<Post, "content" | "buttons"> {
  const { matches } = request.text;
  const isAlone = matchView.seats.every(
    (one, seat) => one.kind === "bot" || one.person === request.person.id || matchView.leftSeats.includes(seat),
  );
  const drop = {
    ...gamesCommandButton({ kind: "drop" }, matches.buttons.abandon, matchView),
    style: "danger",
  } as const;
  return {
    content: isAlone ? matches.abandonAlone : matches.abandonQuestion,
    buttons: [[drop, stayInMatchButton(request, matchView)]],
  };
}

export async function proposeAbandon(request: ButtonRequest): Promise<void> {
  await proposeAndReply(request, request.id, { kind: "drop" });
}
