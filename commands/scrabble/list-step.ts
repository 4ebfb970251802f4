import { makePlace } from "#games/scrabble/notation.ts";
import { pointsOf } from "#games/scrabble/record.ts";
import type { Event, View } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnFacts } from "#text/tables/phrases.ts";

/** What a step did, in the few words of the picture. */
export function listStep(
  events: readonly Event[],
  view: View,
  text: Catalogue,
  names: readonly string[],
): readonly TurnFacts[] {
  return events.flatMap((event, at) =>
    changesOf(event).map(({ seat, points }) => ({
      name: names[seat] ?? "",
      what: whatOf(event, view, text),
      points,
      total: (view.players[seat]?.score ?? 0) - gained(events.slice(at + 1), seat),
    })),
  );
}

/** What the last racks did not change is not told. */
function changesOf(event: Event): readonly { readonly seat: Seat; readonly points: number }[] {
  const changes = pointsOf(event);
  if (event.kind === "ended") return changes.filter(({ points }) => points !== 0);
  return changes.length > 0 ? changes : [{ seat: "seat" in event ? event.seat : 0, points: 0 }];
}

/** The view shows how it stood after all that happened by the step. */
function gained(events: readonly Event[], of: Seat): number {
  return events.flatMap(pointsOf).reduce((sum, { seat, points }) => (seat === of ? sum + points : sum), 0);
}

function whatOf(event: Event, { options: { size } }: View, { scrabble: { words } }: Catalogue): string {
  switch (event.kind) {
    case "played":
      return `${event.words[0]?.text ?? ""} ${makePlace(event, size)}`;
    case "ended":
      return words.finalResult;
    default:
      return words[event.kind];
  }
}
