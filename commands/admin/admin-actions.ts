import {
  buttonVariantParam,
  integerParam,
  patternParam,
  personIdParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";

// Buttons and forms of this command. Word lists and scores have a mark of their content or the number of their season, so
// that an old button changes nothing that has changed since.

/** Length of a hash prefix that still tells the lists of a server apart. */
const MARK_LENGTH = 12;

/** Mark of a list's content, short enough for a custom id. */
export function wordListMark({ lexicon }: { readonly lexicon: string }): string {
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

/** Button of a match, if one is named. */
export function adminButton(payload: AdminPayload, label: string, match = ""): Button {
  return { command: "admin", match, seq: 0, payload: ADMIN_ACTIONS.format(payload), label };
}
