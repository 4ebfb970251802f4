import { integerParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";

/**
 * Buttons of `/privacy`: the pages that list what is stored, and the two questions before a person's data are deleted.
 */
export const PRIVACY_ACTIONS = defineActions({ page: { page: integerParam(99) }, sure: {}, now: {}, keep: {} });

export function privacyButton(
  target: PayloadOf<typeof PRIVACY_ACTIONS>,
  label: string,
  look?: Button["style"],
): Button {
  const payload = PRIVACY_ACTIONS.format(target);
  return { command: "privacy", match: "", seq: 0, payload, label, ...(look ? { style: look } : {}) };
}
