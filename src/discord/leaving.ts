import type { Call } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import type { Sight } from "#table/sight.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

/** Whether one really leaves a match for good; `game` is what it is called. */
export function leavePost({ text: { common } }: Pick<Call, "text">, { id, seq }: Sight, game: string): Post {
  const button = { command: COMMAND, match: id, seq };
  return {
    content: common.leaveQuestion(game),
    buttons: [
      [
        { ...button, payload: "leave", label: common.buttons.leave, look: "danger" },
        { ...button, payload: "cancel", label: common.buttons.cancel },
      ],
    ],
  };
}
