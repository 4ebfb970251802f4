import { THEME_CHOICES } from "#community/settings/player-settings.ts";
import { SHAPE_CHOICES } from "#community/settings/server-settings.ts";
import { MATCH_COMMAND } from "#discord/features/matches/match-actions.ts";
import { buttonVariantParam, integerParam, oneOfParam, textParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import { LANGUAGES } from "#text/language.ts";

/** Buttons and menus of the `/games` command. */
export const GAMES_ACTIONS = defineActions({
  /** Abandons a match if all agree. */
  drop: {},
  /** Shows a step of a match from an uploaded file. `list` names the word list with which the file is read. */
  read: { step: integerParam(999_999), way: buttonVariantParam, list: textParam },
  /** Starts a match with the position of the attached file. The chosen value is the seat of the requester. */
  "play-on": { list: textParam },
  /** Starts a solo match with the position of the attached file. */
  "play-on-alone": { list: textParam },
  /**
   * Posts an animation in the channel. The payload contains the theme, shape and language of the attached file, because
   * the requester may have changed their own settings since then.
   */
  "animation-show": {
    theme: oneOfParam(THEME_CHOICES),
    shape: oneOfParam(SHAPE_CHOICES),
    language: oneOfParam(LANGUAGES),
  },
  /** Shows a page of the list of saved matches, from index `from` on. */
  saved: { from: integerParam(9_999_999), way: buttonVariantParam },
  /** Shows the saved match that was chosen in the menu. */
  pick: {},
  /** Asks whether to delete a saved match. */
  "delete-ask": {},
  delete: {},
  "delete-from": { page: integerParam(9_999_999), way: buttonVariantParam },
  "delete-chosen": {},
  "delete-all": {},
});

export type GamesPayload = PayloadOf<typeof GAMES_ACTIONS>;

/** Button of the `/games` command. Without a match as third argument, the button refers to no match. */
export function gamesCommandButton(
  payload: GamesPayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: MATCH_COMMAND, match: id, seq, payload: GAMES_ACTIONS.format(payload), label };
}
