import { plain } from "#discord/plain.ts";
import type { View } from "#games/rolit/types.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { disarmed, playersOf, resultsOf, winnersLine } from "./lines.ts";

/** Who has won, or whose turn it is and by which colour one plays oneself. */
export function turnLine({ view, seat, seats, actors, outcome }: Sight, text: Catalogue): string {
  const seated = seats.map(({ name }) => plain(name));
  const names = playersOf(view as View, seated, text);
  const { options } = view as View;
  if (outcome) return winnersLine(resultsOf({ options: disarmed(options) }, outcome, names), text);
  const own = seat === null ? undefined : options.colours[seat];
  const turn = actors.length > 0 ? [text.common.turnOf(actors.map((actor) => names[actor] ?? ""))] : [];
  return [...turn, ...(own ? [text.rolit.yourColour(own)] : [])].join(" ");
}
