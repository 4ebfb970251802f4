import { escapeText } from "#discord/messages/escape-text.ts";
import type { RolitView } from "#games/rolit/types.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { activePlayerNames, sideResults, winnersLine, withEscapedTeamNames } from "./lines.ts";

/** Line with the winner, or with the player to move and the viewer's own colour. */
export function turnLine({ view, seat, seats, actors, outcome }: MatchView, text: Catalogue): string {
  const seated = seats.map(({ name }) => escapeText(name));
  const names = activePlayerNames(view as RolitView, seated, text);
  const { options } = view as RolitView;
  if (outcome) return winnersLine(sideResults({ options: withEscapedTeamNames(options) }, outcome, names), text);
  const own = seat === null ? undefined : options.colours[seat];
  const turn = actors.length > 0 ? [text.common.turnOf(actors.map((actor) => names[actor] ?? ""))] : [];
  return [...turn, ...(own ? [text.rolit.yourColour(own)] : [])].join(" ");
}
