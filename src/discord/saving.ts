import { mayHave } from "#discord/allowances.ts";
import type { Call } from "#discord/command.ts";
import { proposed, proposedResume, sayTable } from "#discord/consent.ts";
import { placeFor, wantsThread } from "#discord/own-thread.ts";
import type { Post } from "#discord/post.ts";
import { whyNotHere } from "#discord/starting.ts";
import type { MatchId } from "#table/open.ts";
import type { Saved } from "#table/parking.ts";
import type { Refused } from "#table/refused.ts";
import type { Sight } from "#table/sight.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";
const INSTEAD = /^instead:(.*)$/s;

type Resumed = { readonly ok: true; readonly sight: Sight } | { readonly ok: false; readonly said: string };

/** Whether a saved game may go on now: where it gets a thread of its own, that counts as a new game. Else says why not. */
export async function mayResumeHere(call: Call): Promise<boolean> {
  return !wantsThread(call) || mayHave(call, "games");
}

/**
 * Goes on with a saved game before everybody, here or where the server wants it. Where time is played for, the others are
 * asked first. `say`: a refusal in the words of its game.
 */
export async function resumeHere(
  call: Call,
  { id, game, seats }: Saved,
  say: (call: Call, no: Refused) => string = sayTable,
): Promise<Resumed> {
  const { desk, person } = call;
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return { ok: false, said: not };
  const found = placeFor(call, game, seats);
  const resumed = await desk.table.parking.resume({ match: id, person: person.id }, found.place);
  if (resumed.ok) return resumed;
  if (resumed.by === "place") return { ok: false, said: found.whyNot() };
  return { ok: false, said: needsConsent(resumed) ? await proposedResume(call, id, found) : say(call, resumed) };
}

/** Saves a game, or asks the others where time is played for; what became of it. */
export async function save(call: Call, match: MatchId, name: string | undefined): Promise<Post> {
  const { desk, person, text } = call;
  const parked = await desk.table.parking.park({ match, person: person.id }, name);
  if (parked.ok) return { content: text.tables.saved };
  if (!needsConsent(parked)) return sayTooMany(call, match, parked, name) ?? { content: sayTable(call, parked) };
  const wish = { kind: "save", ...(name === undefined ? {} : { name }) } as const;
  return { content: await proposed(call, { match }, wish) };
}

function needsConsent({ by, refusal }: Refused): boolean {
  return by === "table" && refusal.why === "needs-consent";
}

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
