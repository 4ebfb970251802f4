import { buttonVariantParam, integerParam, optionalParam, textParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { Button } from "#discord/messages/post.ts";

// The buttons that matches of all games have. They are in many messages, and the command `/games` handles them.

/** Name of the command that handles these buttons. */
export const MATCH_COMMAND = "games";

export const MATCH_ACTIONS = defineActions({
  again: {},
  animation: {},
  step: { step: integerParam(999_999), way: buttonVariantParam },
  turns: { page: integerParam(999_999), way: buttonVariantParam },
  /** Stops a match between bots that people only watch. */
  stop: {},
  /** Shows the hash of the seed and, after the end, the seed. */
  fair: {},
  leave: {},
  /** Shows the buttons that do not fit below the board: save, abandon and leave. */
  more: {},
  /** Opens a form for a name and saves the match. */
  save: {},
  /** Resumes a saved match in the channel of the press. */
  resume: {},
  /** Asks whether to abandon a running match, or to delete a saved one. */
  abandon: {},
  "ask-leave": {},
  /** Cancels a question about a match. `stay` does the same in a solo match and shows the match again. */
  cancel: {},
  stay: {},
  /** Shows the person's solo match. */
  own: {},
  /**
   * Saves the match, and deletes the oldest saved match to make room. `name` is the name under which the match is
   * saved.
   */
  instead: { name: optionalParam(textParam) },
});

type MatchPayload = PayloadOf<typeof MATCH_ACTIONS>;

interface ButtonMatch {
  readonly id: CustomId["match"];
  readonly seq?: number;
}

export function matchButton({ id, seq = 0 }: ButtonMatch, payload: MatchPayload, label: string): Button {
  return { command: MATCH_COMMAND, match: id, seq, payload: MATCH_ACTIONS.format(payload), label };
}
