import type { Call } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import type { Post } from "#discord/post.ts";
import type { MatchId } from "#table/open.ts";
import type { Refused } from "#table/refused.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";
const INSTEAD = /^instead:(.*)$/s;

/** Somebody has put so many games aside that there is no room for another: it can take the place of the oldest. */
export function sayTooMany(call: Call, match: MatchId, no: Refused, name = ""): Post | undefined {
  if (no.by !== "table" || no.refusal.why !== "too-many-saved") return undefined;
  // The name goes with the button: there is no other place for it.
  const button = { command: COMMAND, match, seq: 0, payload: `instead:${name}` };
  const label = call.text.tables.buttons.instead;
  return { content: sayTable(call, no), buttons: [[{ ...button, label, look: "danger" }]] };
}

/** What such a button was pressed for. */
export function parseInstead(payload: string): { readonly name: string | undefined } | undefined {
  const [, name] = INSTEAD.exec(payload) ?? [];
  return name === undefined ? undefined : { name: name || undefined };
}
