import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { ballsOf } from "#games/rolit/rules.ts";
import type { Event, View } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnFacts } from "#text/tables/phrases.ts";

/** What a step did: where a ball was laid, how many it has brought with itself, and how many there are now. */
export function listStep(
  events: readonly Event[],
  view: View,
  { rolit }: Catalogue,
  names: readonly string[],
): readonly TurnFacts[] {
  const board = boardOf(view.options.board);
  return events.flatMap((event) => {
    if (event.kind === "ended") return [];
    const seat = { name: names[event.seat] ?? "", total: ballsOf(view.balls, event.seat) };
    if (event.kind === "left") return [{ ...seat, what: rolit.goneShort, points: 0 }];
    if (event.kind === "deputised") return [{ ...seat, what: rolit.deputisedShort, points: 0 }];
    return [{ ...seat, what: makePlace(placeOf(board, event.cell)), points: 1 + event.turned.length }];
  });
}
