import type { Seat } from "#core/game.ts";
import { formatWordWithBlanks } from "#games/scrabble/notation/board-words.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import { scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleEvent, ScrabbleView } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnLineFacts } from "#text/match/phrases.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";

/** Lines of the turn list about these events. They use the same short words as the list of turns in pictures. */
export function turnListLines(
  events: readonly ScrabbleEvent[],
  view: ScrabbleView,
  text: Catalogue,
  names: readonly string[],
): readonly TurnLineFacts[] {
  return events.flatMap((event, at) =>
    pointChanges(event).map(({ seat, points }) => ({
      name: names[seat] ?? "",
      what: describeEvent(event, view, text),
      points,
      total: (view.players[seat]?.score ?? 0) - pointsAfter(events.slice(at + 1), seat),
    })),
  );
}

/** Points that each seat won or lost by the event. At the end of the match, seats without a change are left out. */
function pointChanges(event: ScrabbleEvent): readonly { readonly seat: Seat; readonly points: number }[] {
  const changes = scoreChangesOfEvent(event);
  if (event.kind === "ended") return changes.filter(({ points }) => points !== 0);
  return changes.length > 0 ? changes : [{ seat: "seat" in event ? event.seat : 0, points: 0 }];
}

/**
 * Points that a seat gets from `events`, which happened after the event of the line. They are subtracted from the score
 * in the view, which already includes them.
 */
function pointsAfter(events: readonly ScrabbleEvent[], of: Seat): number {
  return events.flatMap(scoreChangesOfEvent).reduce((sum, { seat, points }) => (seat === of ? sum + points : sum), 0);
}

function describeEvent(event: ScrabbleEvent, { letters, options: { size } }: ScrabbleView, text: Catalogue): string {
  const { words } = scrabblePhrases(text);
  switch (event.kind) {
    case "played":
      return `${formatWordWithBlanks(letters, event.words[0]?.stones ?? [])} ${formatPlace(event, size)}`;
    case "ended":
      return words.finalResult;
    default:
      return words[event.kind];
  }
}
