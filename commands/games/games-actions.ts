import { THEME_CHOICES } from "#community/settings/player-settings.ts";
import { SHAPE_CHOICES } from "#community/settings/server-settings.ts";
import { MATCH_COMMAND } from "#discord/features/matches/match-actions.ts";
import { buttonVariantParam, integerParam, oneOfParam, textParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import { LANGUAGES } from "#text/language.ts";

/** Buttons and menus that only answers of this command have. */
export const GAMES_ACTIONS = defineActions({
  /** Abandons a match if all agree. */
  drop: {},
  /** A step of a match from a file, which is read with the word list `list`. */
  read: { step: integerParam(999_999), way: buttonVariantParam, list: textParam },
  /** Shows an animation to everybody. Has the style of the attached file: its requester may change theirs later. */
  "animation-show": {
    theme: oneOfParam(THEME_CHOICES),
    shape: oneOfParam(SHAPE_CHOICES),
    language: oneOfParam(LANGUAGES),
  },
  /** Part of the list of saved matches. */
  saved: { from: integerParam(9_999_999), way: buttonVariantParam },
  delete: {},
  "delete-from": { page: integerParam(9_999_999), way: buttonVariantParam },
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
