import {
  buttonVariantParam,
  integerParam,
  patternParam,
  personIdParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";

// Buttons and forms of `/admin`. Some payloads contain the number of a season, or the start of the hash of a word list.
// If the season or the list has changed since the button was sent, a press changes nothing.

/**
 * Number of characters that identify a version of a word list. They are the start of its hash, and long enough that no
 * two lists of a server share them.
 */
const MARK_LENGTH = 12;

/** Returns the start of the hash of a word list. It is different after any change of the list. */
export function wordListHashStart({ lexicon }: { readonly lexicon: string }): string {
  return lexicon.slice(0, MARK_LENGTH);
}

const game = patternParam(/^[a-z0-9-]+$/);
const list = { was: patternParam(/^[0-9a-f]{12}$/), list: textParam };

export const ADMIN_ACTIONS = defineActions({
  end: {},
  "end-part": { from: integerParam(9_999), way: buttonVariantParam },
  "end-saved": {},
  "take-back": { game, score: patternParam(/^[0-9a-z]+-\d+$/) },
  "delete-scores": { game, person: personIdParam },
  "reset-scores": { game, season: integerParam(999_999_999) },
  bag: list,
  remove: list,
  cancel: {},
});

export type AdminPayload = PayloadOf<typeof ADMIN_ACTIONS>;

/** Button of the `/admin` command. `match` is empty if the button is not about a match. */
export function adminButton(payload: AdminPayload, label: string, match = ""): Button {
  return { command: "admin", match, seq: 0, payload: ADMIN_ACTIONS.format(payload), label };
}
