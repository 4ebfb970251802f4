import type { Call } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

/** What keeps everything as it is. A table that is somebody's alone is shown again by it: it is where they came from. */
export const STAY = "stay";

export function stayButton({ text: { common } }: Pick<Call, "text">, { id, seq, home }: Sight): Button {
  const payload = home.kind === "personal" ? STAY : "cancel";
  return { command: COMMAND, match: id, seq, payload, label: common.buttons.cancel };
}

/** Whether one really leaves a match for good; `game` is what it is called. */
export function leavePost(call: Pick<Call, "text">, sight: Sight, game: string): Post {
  const { common } = call.text;
  const leave = { ...stayButton(call, sight), payload: "leave", label: common.buttons.leave, look: "danger" } as const;
  return { content: common.leaveQuestion(game), buttons: [[leave, stayButton(call, sight)]] };
}

/** Whether to leave a solo match that cannot be read; `game` is what it is called, where that can be read. */
export function unreadablePost({ text: { common } }: Pick<Call, "text">, match: MatchId, game = ""): Post {
  const button = { command: COMMAND, match, seq: 0 };
  const leave = { ...button, payload: "leave", label: common.buttons.leave, look: "danger" } as const;
  const cancel = { ...button, payload: "cancel", label: common.buttons.cancel };
  return { content: common.unreadableOwn(game), buttons: [[leave, cancel]] };
}
