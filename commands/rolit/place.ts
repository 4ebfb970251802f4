import type { Call, Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { plainFacts } from "#discord/plain.ts";
import { cellsFor } from "#games/rolit/cells.ts";
import kit from "#games/rolit/kit.ts";
import { makePlace, parsePlace } from "#games/rolit/notation/place.ts";
import type { Event, Place, View } from "#games/rolit/types.ts";
import type { MatchId } from "#table/open.ts";
import { say } from "#text/phrases.ts";
import { matchHere } from "./here.ts";
import { sayRefused } from "./refused.ts";

export async function placeTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await layTyped(call, match, undefined, call.options.getString("cell", true));
}

/** A cell as somebody has written it. */
export async function layTyped(call: Call, match: MatchId, seq: number | undefined, typed: string): Promise<void> {
  const parsed = parsePlace(typed);
  if (!parsed.ok) return call.reply({ content: say(call.text.rolit.misprint, plainFacts(parsed.refusal)) });
  await lay(call, match, seq, parsed.place);
}

/** `seq`: of the turn that they have seen. */
export async function lay(call: Call, match: MatchId, seq: number | undefined, place: Place): Promise<void> {
  const { desk, person, text } = call;
  const hand = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await desk.table.play(hand, { kind: "place", ...place });
  if (!played.ok) return call.reply({ content: sayRefused(call, played) });
  const placed = (played.events as readonly Event[]).find((event) => event.kind === "placed");
  await call.reply({ content: text.rolit.laid({ cell: makePlace(place), turned: placed?.turned.length ?? 0 }) });
}

/** What is typed of a cell so far, its letter first: d 5, 5d and D5 are the same. */
function begunOf(typed: string): string {
  const text = typed.normalize("NFKC").toUpperCase();
  return `${text.replace(/[^A-Z]/g, "")}${text.replace(/\D/g, "")}`;
}

/** Where a ball can be laid just now, as far as what is typed leaves it open; what turns most over first. */
export async function offerCells({ desk, home, options, person, text }: CompleteCall): Promise<Choice[]> {
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  const sight = match === undefined ? undefined : await desk.table.look(match, person.id);
  if (!sight) return [];
  const typed = begunOf(options.getFocused());
  return cellsFor(sight.view as View)
    .filter(({ name }) => name.startsWith(typed) || name.slice(1) === typed)
    .slice(0, MOST_OPTIONS)
    .map(({ name, turned }) => ({ name: text.rolit.cell({ cell: name, turned }), value: name }));
}
