import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

/** Payload of a button that changes nothing. For a solo match it shows the match again, where the person came from. */
export const STAY_PAYLOAD = "stay";

export function stayButton(
  { text: { common } }: Pick<CommandRequest, "text">,
  { id, seq, location }: MatchView,
): Button {
  const payload = location.kind === "personal" ? STAY_PAYLOAD : "cancel";
  return { command: COMMAND, match: id, seq, payload, label: common.buttons.cancel };
}

/** Asks whether to leave a match for good; `game` is the name of the game. */
export function leaveQuestionPost(request: Pick<CommandRequest, "text">, matchView: MatchView, game: string): Post {
  const { common } = request.text;
  const leave = {
    ...stayButton(request, matchView),
    payload: "leave",
    label: common.buttons.leave,
    style: "danger",
  } as const;
  return { content: common.leaveQuestion(game), buttons: [[leave, stayButton(request, matchView)]] };
}

/** Asks whether to leave a solo match that cannot be read; `game` is the name of the game, if known. */
export function unreadablePost({ text: { common } }: Pick<CommandRequest, "text">, match: MatchId, game = ""): Post {
  const button = { command: COMMAND, match, seq: 0 };
  const leave = { ...button, payload: "leave", label: common.buttons.leave, style: "danger" } as const;
  const cancel = { ...button, payload: "cancel", label: common.buttons.cancel };
  return { content: common.unreadableOwn(game), buttons: [[leave, cancel]] };
}
