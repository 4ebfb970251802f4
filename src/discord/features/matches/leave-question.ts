import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { type MatchView, seatsOfPerson } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";

/**
 * Returns the button that answers *no* to the question whether to leave a match. In a solo match, the button shows the
 * match again.
 */
export function stayInMatchButton({ text: { common } }: Pick<CommandRequest, "text">, matchView: MatchView): Button {
  const kind = matchView.location.kind === "personal" ? "stay" : "cancel";
  return matchButton(matchView, { kind }, common.buttons.cancel);
}

/**
 * Returns the question whether to leave a match for good. It says what that means for the person's record. `game` is
 * the name of the game. `own`: a question and a label in words of the game.
 */
export function leaveQuestionPost(
  request: Pick<CommandRequest, "text" | "person">,
  matchView: MatchView,
  game: string,
  own?: { readonly question: string; readonly button: string },
): Post {
  const { common, matches } = request.text;
  const hasPlayed = seatsOfPerson(matchView, request.person.id).some((seat) => matchView.playedSeats.includes(seat));
  const label = own?.button ?? common.buttons.leave;
  const leave = { ...matchButton(matchView, { kind: "leave" }, label), style: "danger" } as const;
  const question = hasPlayed ? common.leaveQuestion(game) : matches.leaveUnplayedQuestion(game);
  return {
    content: own?.question ?? question,
    buttons: [[leave, stayInMatchButton(request, matchView)]],
  };
}

/**
 * Returns the question whether to leave a solo match that cannot be read any more. `game` is the name of the game, if
 * known.
 */
export function unreadableMatchPost(
  { text: { common } }: Pick<CommandRequest, "text">,
  match: MatchId,
  game = "",
): Post {
  const leave = { ...matchButton({ id: match }, { kind: "leave" }, common.buttons.leave), style: "danger" } as const;
  const cancel = matchButton({ id: match }, { kind: "cancel" }, common.buttons.cancel);
  return { content: common.unreadableSolo(game), buttons: [[leave, cancel]] };
}
