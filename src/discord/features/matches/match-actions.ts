import { integer, optional, text, way } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { Button } from "#discord/messages/post.ts";

// Buttons that every match has, whatever the game. `/games` handles them, but many messages have them.

/** The command that these buttons belong to. */
export const MATCH_COMMAND = "games";

export const MATCH_ACTIONS = defineActions({
  again: {},
  animation: {},
  step: { step: integer(999_999), way },
  turns: { page: integer(999_999), way },
  /** Stops a match of bots. */
  stop: {},
  leave: {},
  /** Changes nothing. For a solo match, `stay` shows the match again, where the person came from. */
  cancel: {},
  stay: {},
  /** Shows a solo match. */
  own: {},
  /** Saves the match in place of the oldest saved one. The button carries the name; there is no other place for it. */
  instead: { name: optional(text) },
});

type MatchPayload = PayloadOf<typeof MATCH_ACTIONS>;

interface ButtonMatch {
  readonly id: CustomId["match"];
  readonly seq?: number;
}

export function matchButton({ id, seq = 0 }: ButtonMatch, payload: MatchPayload, label: string): Button {
  return { command: MATCH_COMMAND, match: id, seq, payload: MATCH_ACTIONS.format(payload), label };
}
