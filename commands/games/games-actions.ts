import { THEME_CHOICES } from "#community/settings/player-settings.ts";
import { SHAPE_CHOICES } from "#community/settings/server-settings.ts";
import { MATCH_COMMAND } from "#discord/features/matches/match-actions.ts";
import { integer, oneOf, text, way } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import { LANGUAGES } from "#text/language.ts";

/** Buttons and menus that only answers of this command have. */
export const GAMES_ACTIONS = defineActions({
  /** Abandons a match if all agree. */
  drop: {},
  /** A step of a match from a file, which is read with the word list `list`. */
  read: { step: integer(999_999), way, list: text },
  /** Shows an animation to everybody. Has the style of the attached file: its requester may change theirs later. */
  "animation-show": { theme: oneOf(THEME_CHOICES), shape: oneOf(SHAPE_CHOICES), language: oneOf(LANGUAGES) },
  /** Part of the list of saved matches. */
  saved: { from: integer(9_999_999), way },
  delete: {},
  "delete-from": { page: integer(9_999_999), way },
  "delete-chosen": {},
  "delete-all": {},
});

export type GamesPayload = PayloadOf<typeof GAMES_ACTIONS>;

/** Button of a match, if one is given. */
export function gamesButton(
  payload: GamesPayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: MATCH_COMMAND, match: id, seq, payload: GAMES_ACTIONS.format(payload), label };
}
